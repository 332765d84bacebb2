#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs each example on the input that ships with it and compares what it prints with what is expected.
# `check.sh --record` writes the expected output anew; look at the difference before you commit it.
set -eu
cd "$(dirname "$0")"
swift build --product logwatch
actual=$(mktemp)
trap 'rm -f "$actual"' EXIT
swift run --skip-build logwatch >"$actual"
if [ "${1:-}" = --record ]; then cp "$actual" expected/shipped-log.txt; fi
diff -u expected/shipped-log.txt "$actual"
echo "logwatch: the output on the shipped log is as expected"
