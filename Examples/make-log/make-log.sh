#!/bin/sh
# SPDX-License-Identifier: MIT
# Makes the log that ships with logwatch anew: nginx under wrk on loopback, calm, then a rush, then calm again.
# Needs nginx, wrk, python3 and curl (Debian: apt-get install nginx-light wrk python3 curl). Takes 50 seconds.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/../Sources/LogwatchKit/Resources/access.log}
work=$(mktemp -d)
mkdir -p "$work/site/images" "$work/site/shop" "$work/site/account" "$work/site/admin" "$work/tmp"
for page in index.html about.html shop/index.html account/index.html admin/index.html style.css app.js; do
  head -c $(( $(printf %s "$page" | wc -c) * 317 )) /dev/urandom | base64 >"$work/site/$page"
done
for n in 1 2 3 4 5 6; do head -c $((n * 37000)) /dev/urandom >"$work/site/images/photo-$n.jpg"; done
printf 'anna:{PLAIN}secret\n' >"$work/users"
cp "$here/nginx.conf" "$work/nginx.conf"
chmod 755 "$work"

python3 "$here/backend.py" & backend=$!
nginx -p "$work" -c nginx.conf & nginx=$!
trap 'kill $backend $nginx 2>/dev/null || true; wait; rm -rf "$work"' EXIT
sleep 1

visit() { PAUSE=$3 wrk -t 1 -c "$1" -d "$2" -s "$here/visitors.lua" http://127.0.0.1:8088/ >/dev/null; }
visit 24 18s 230                                                      # calm
visit 48 9s 50 & rush=$!                                              # a rush
sleep 3
kill $backend; sleep 0.6; python3 "$here/backend.py" & backend=$!     # in it the application restarts: 502
for n in 1 2 3 4 5 6 7 8; do                                          # some visitors give up: 499
  sleep 0.3
  curl -s -m 0.012 -o /dev/null -A 'curl/8.10.1' "http://127.0.0.1:8088/api/products/$n" || true
done
wait $rush
visit 24 18s 230                                                      # calm again
kill -QUIT $nginx; wait $nginx || true
cp "$work/access.log" "$out"
