#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs logwatch on a log that grows and is rotated, and a churn of subscriptions, side by side, for SOAK_SECONDS (600).
# The memory of both must stay flat, and no line may be lost, doubled or out of order; the status says so.
set -eu
cd "$(dirname "$0")/.."
seconds=${SOAK_SECONDS:-600}
swift build -c release --package-path Examples --product logwatch
swift build -c release --package-path Tests/Soak --product Soak
logwatch=$(swift build -c release --package-path Examples --show-bin-path)/logwatch
churn=$(swift build -c release --package-path Tests/Soak --show-bin-path)/Soak

folder=$(mktemp -d)
started=
cleanup() {
  for process in $started; do kill "$process" 2>/dev/null || true; done
  rm -rf "$folder"
}
trap cleanup EXIT
mkfifo "$folder/printed"
: >"$folder/app.log"

# Every printed line must be the successor of the one before.
awk 'BEGIN { wanted = 1 }
  /^N [0-9]+ / { if ($2 != wanted) faults++; wanted = $2 + 1; lines++ }
  END { print lines + 0, faults + 0 }' "$folder/printed" >"$folder/seen" &
reader=$!
"$logwatch" "$folder/app.log" --from-start --print --socket "$folder/socket" >"$folder/printed" 2>"$folder/errors" &
program=$!
"$churn" "$seconds" "${SOAK_MILLIONS:-1}" &
churning=$!
started="$program $churning"

resident() { awk '/^VmRSS/ { print $2 }' "/proc/$program/status" 2>/dev/null || echo 0; }

began=$(date +%s)
written=0
rotations=0
warm=
while [ $(($(date +%s) - began)) -lt "$seconds" ]; do
  awk -v first=$((written + 1)) 'BEGIN {
    for (n = first; n < first + 1000; n++) print "N " n " GET /path/" n % 97 " 200 rt=0." n % 1000 }' >>"$folder/app.log"
  written=$((written + 1000))
  if [ $((written % 50000)) -eq 0 ]; then
    # Rotated as a logger does it: the old file stays for a while, a new one begins.
    rm -f "$folder/app.log.1"
    mv "$folder/app.log" "$folder/app.log.1"
    : >"$folder/app.log"
    rotations=$((rotations + 1))
  fi
  sleep 0.1
  # A fifth of the time is for warming up.
  if [ -z "$warm" ] && [ $((($(date +%s) - began) * 5)) -ge "$seconds" ]; then warm=$(resident); fi
done
sleep 2
last=$(resident)
kill -INT "$program"
status=0
wait "$program" || { echo "soak: logwatch ended with status $?"; status=1; }
wait "$reader"
read -r lines faults <"$folder/seen"
echo "soak: $written lines written, $rotations rotations; $lines printed, $faults out of place"
echo "soak: logwatch held ${warm:-0} kB after warming up, $last kB at the end"
if [ "$lines" -ne "$written" ] || [ "$faults" -ne 0 ]; then echo "soak: lines are missing"; status=1; fi
if [ -n "$warm" ] && [ "$last" -gt $((warm + warm / 10 + 8192)) ]; then echo "soak: logwatch grew"; status=1; fi
started=$churning
wait "$churning" || status=1
started=
if [ "$status" -eq 0 ]; then echo "soak: all well"; fi
exit "$status"
