# SPDX-License-Identifier: MIT
# The verbs of this repository; CI calls the same ones.


.PHONY: build test format lint race model surface consumers examples bench gate docs walk fuzz soak

build:
	swift build
	swift build -c release

test:
	swift test

# The whole suite under the thread sanitiser, then under the address sanitiser. In groups, each a process of its own:
# the thread sanitiser's own bookkeeping gives up in a process that has seen too many atomics. The leak detector, a part
# of the address sanitiser, is off: what it names are subscriptions that tests leave unfinished, which live as long as
# their sources may send; that nothing else stays is what each operator's own lifetime test says.
GROUPS = '^(LawTests|RxTestSupportTests|RxTestTests)\.' '^RxSwiftTests\.[A-C]' '^RxSwiftTests\.[D-R]' \
  '^RxSwiftTests\.S' '^RxSwiftTests\.[T-Z]' '^(RxRelayTests|RxBlockingTests|RxCocoaTests|ReportTests)\.'

race:
	@set -e; export ASAN_OPTIONS=detect_leaks=0; for sanitizer in thread address; do \
	  options="--sanitize=$$sanitizer --scratch-path .build/$$sanitizer"; \
	  swift build --build-tests $$options; \
	  for group in $(GROUPS); do \
	    echo "== $$sanitizer: $$group"; \
	    swift test --skip-build --disable-xctest $$options --filter "$$group"; \
	  done; \
	done

# The model tests, deeper than `make test`: four preemptions instead of two, and each search says how far it went.
model:
	MODEL_PREEMPTIONS=$${MODEL_PREEMPTIONS:-4} MODEL_VERBOSE=1 swift test --disable-xctest --filter '^ModelTests\.'

SOURCES = Package.swift Sources Tests Benchmarks Examples

format:
	swift format --in-place --recursive --parallel $(SOURCES)

lint:
	swift format lint --strict --recursive --parallel $(SOURCES)

# The public surface, compared with the one that is checked in.
surface:
	Documentation/API/surface

# Programs in Swift 5 and Swift 6 mode that must compile without a warning, and run.
consumers:
	swift run --package-path Tests/Consumers/Swift5 --scratch-path .build/consumer5
	swift run --package-path Tests/Consumers/Swift6 --scratch-path .build/consumer6

# The example on the log that it ships with; its output is compared.
examples:
	Examples/check.sh

# Allocations per element and bytes per subscription: exact counts, so a gate.
gate:
	swift run -c release --package-path Benchmarks Benchmarks --gate

bench:
	swift run -c release --package-path Benchmarks Benchmarks --markdown Documentation/Performance.md

# The guide, a static site in .build/guide; and that its code blocks are those which the tests run.
docs:
	Scripts/guide-tests --check
	Scripts/guide

# The README's way to a first program, in a fresh package.
walk:
	Scripts/walk

# Random chains against the interpreter, then on real threads, in a release build: millions of events.
# FUZZ_SEED begins with another chain.
fuzz:
	FUZZ_EVENTS=$${FUZZ_EVENTS:-20000000} FUZZ_ROUNDS=$${FUZZ_ROUNDS:-5000} \
	  swift test -c release --scratch-path .build/fuzz --filter '^FuzzTests\.'

# Flat memory and no lost line, for ten minutes or SOAK_SECONDS.
soak:
	Scripts/soak.sh
