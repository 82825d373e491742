# Verbs only: what is built, and how, stands in the meson.build files; what is installed stands in tools/install.

.DEFAULT_GOAL := build
# Every verb is a verb, whatever file has its name.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

JOBS         ?= $(shell nproc 2>/dev/null || echo 2)
TESTS        ?= $(shell expr 2 '*' $(JOBS)) # at the same time: many of them wait for clocks, not for a processor
FUZZ_SECONDS ?= 300
NINJA        := ninja -j$(JOBS)

RELEASE  := --buildtype=release -Db_lto=true $$(tools/libdir)
SANITIZE := --buildtype=debugoptimized -Doptimization=1 -Db_ndebug=false -Db_sanitize=address,undefined \
            -Dwasm=disabled -Dpage=false
FUZZ     := $(SANITIZE) -Db_lundef=false -Dfuzz=true
COVERAGE := --buildtype=debug -Db_ndebug=false -Db_coverage=true -Dwasm=disabled -Dpage=false

build:      ## build build/fogg and the page, installing nothing (plain `make` does this)
	@tools/install --check build
	@test -f build/build.ninja || meson setup build $(RELEASE)
	@$(NINJA) -C build

# For verbs that need the program alone.
program:
	@tools/install program
	@test -f build/build.ninja || meson setup build $(RELEASE)
	@$(NINJA) -C build --quiet fogg

# For verbs that need the page, too.
everything:
	@tools/install everything
	@test -f build/build.ninja || meson setup build $(RELEASE)
	@$(NINJA) -C build --quiet

play:       ## play in the browser: builds what is needed, prints an address and opens it
	@tools/install play
	@test -f build/build.ninja || meson setup build $(RELEASE)
	@test -x build/fogg || echo "Building fogg takes some minutes, the first time only."
	@test -t 1 || quiet=--quiet; $(NINJA) -C build $$quiet play || \
	  { echo "make play: the page could not be built."; $(NINJA) -C build --quiet fogg; }
	@exec build/fogg web --instead "make play-terminal"

play-terminal: program ## play in the terminal
	@exec build/fogg play

test:       ## run every test, twice: as released, and with sanitizers
	@tools/install test
	@test -f build/build.ninja || meson setup build $(RELEASE)
	@test -f build-sanitize/build.ninja || meson setup build-sanitize $(SANITIZE)
	@rm -f build/meson-logs/testlog.json build-sanitize/meson-logs/testlog.json
	@$(NINJA) -k 0 -C build all meson-test-prereq; echo $$? > build/built
	@$(NINJA) -k 0 -C build-sanitize all meson-test-prereq; echo $$? > build-sanitize/built
	@-meson test -C build --no-rebuild --num-processes $(TESTS) --timeout-multiplier 10
	@-meson test -C build-sanitize --no-rebuild --num-processes $(TESTS) --timeout-multiplier 20
	@tools/count build build-sanitize

install: build ## install the program, the page, libfogg and all that belongs to them (prefix=/usr/local, DESTDIR=)
	@$(if $(prefix),meson configure build -Dprefix=$(abspath $(prefix)) && $(NINJA) -C build,:)
	@meson install -C build --no-rebuild $(if $(DESTDIR),--destdir $(abspath $(DESTDIR)))
	@test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true

uninstall:  ## remove what make install installed (with the same DESTDIR)
	@DESTDIR=$(if $(DESTDIR),$(abspath $(DESTDIR))) tools/uninstall build

fuzz:       ## fuzz each target for FUZZ_SECONDS (300)
	@tools/install fuzz
	@test -f build-fuzz/build.ninja || CC=clang meson setup build-fuzz $(FUZZ)
	@$(NINJA) -C build-fuzz $$(ninja -C build-fuzz -t targets all | sed -n 's,^\(tests/fuzz/fuzz-[a-z]*\): .*,\1,p')
	@tools/fuzz build-fuzz $(FUZZ_SECONDS)

fuzz-commands: ## throw hostile command lines at a sanitized fogg for SECONDS (300)
	@tools/install test
	@test -f build-sanitize/build.ninja || meson setup build-sanitize $(SANITIZE)
	@$(NINJA) -C build-sanitize fogg
	@tests/cli/hostile.py build-sanitize/fogg . --seconds $(or $(SECONDS),300) --seed $(or $(SEED),$(shell date +%s))

bench: program ## measure the speed of the engine
	@build/fogg bench

bench-bots: program ## measure the speed of the planner, and how strong the players are, in brief
	@$(NINJA) -C build --quiet bots/bench-bots
	@build/bots/bench-bots

bench-analysis: everything ## measure how well calibrated, stable and quick the analysis is (an hour)
	@tools/install test
	@$(NINJA) -C build --quiet analysis/bench-analysis
	@node web/bring.mjs --all && cd web && node build.mjs tool bench firstGraph
	@build/analysis/bench-analysis

bench-python: program ## measure how many decisions a second programs that learn get, in C and from Python
	@$(NINJA) -C build --quiet batch/bench-batch libfogg.so.1
	@build/batch/bench-batch
	@python/bench

bench-record: program ## measure how many events a second fogg verify checks
	@tools/bench-verify build/fogg

bench-server: everything ## measure the server under load, next to what its parts can do
	@tools/bench-server build

bench-sockets: program ## measure what sockets cost the server, with many open and with few
	@tools/bench-sockets build

bench-lobby: program ## measure what a change of the lobby costs with 9,500 watchers
	@tools/bench-lobby build

bench-flood: program ## measure how long honest players wait while one address floods the server
	@tools/bench-flood build

bench-cluster: program ## measure what an action costs every process of a cluster, and what more nodes carry
	@tools/install test
	@$(NINJA) -C build --quiet tools/load/load
	@tools/bench-cluster build

test-server-long: everything ## kill the server more often, look for leaks in more games, play under attack (GAMES=60)
	@build/tests/server/test-server-hidden 5000
	@python3 tests/server/kill.py build/fogg 40 40
	@python3 tests/server/siege.py build/fogg $(or $(GAMES),60) $(or $(KILLS),40) $(or $(SEED),$(shell date +%s))

cluster: everything ## run a cluster on this machine and show its numbers: database with standby, NATS, nodes, HAProxy
	@tools/install test
	@tools/cluster build/fogg

test-cluster: program ## play through HAProxy on a cluster to which everything happens; OLD=PROGRAM is among it
	@tools/install test
	@$(NINJA) -C build --quiet $$(python3 tests/server/stores.py --needs)
	@python3 tests/server/cluster.py build/fogg --tables $(or $(TABLES),8) --rounds $(or $(ROUNDS),2) \
	  --actions $(or $(ACTIONS),4000) \
	  --seed $(or $(SEED),7) $(if $(OLD),--old $(OLD))
	@python3 tests/server/unfenced.py build .
	@python3 tests/server/nodes.py build/fogg 12 25 $(or $(SEED),7)
	@python3 tests/server/stores.py build --long

simulate: program ## play the server with every fault from new seeds for SECONDS (60): docs/simulation.md
	@$(NINJA) -C build --quiet tests/simulation/test-simulation
	@build/tests/simulation/test-simulation --seconds $(or $(SECONDS),60)

test-languages: everything ## read every screen of the page in each language, not only in two as make test does
	@tools/install test
	@FOGG_LANGUAGES=all meson test -C build --no-rebuild --timeout-multiplier 10 \
	  page-everyone page-panels page-phone page-cards

test-terminal-long: program ## play whole games in tmux, by keys and by typing, on a large and on a small screen
	@tools/install test
	@for map in usa europe newyork sanfrancisco; do python3 tests/terminal/games.py build/fogg $$map || exit 1; done

test-bots-long: program ## let search and expert play on 300 generated maps
	@$(NINJA) -C build --quiet tests/bots/test-bots-anywhere
	@build/tests/bots/test-bots-anywhere --thinking 300 1000

bench-web: everything ## measure the page in a browser
	@tools/install test
	@$(NINJA) -C build --quiet wasm/speed.wasm bots/bench-bots
	@node web/bring.mjs --all && cd web && node build.mjs tool bench

screenshots: everything ## take pictures of every screen, into screenshots/
	@tools/install test
	@node web/bring.mjs --all && cd web && node build.mjs tool screenshots --out ../screenshots

lint:       ## check layout, style and suspicious code
	@tools/install lint
	@tools/lint

lint-quick: ## the same without the slow analysers
	@tools/install lint
	@tools/lint --quick

format:     ## lay the source out as .clang-format and biome.json say
	@tools/install lint
	@git ls-files '*.c' '*.h' | xargs clang-format -i
	@node web/bring.mjs --all
	@node web/node_modules/@biomejs/biome/bin/biome format --write .

coverage:   ## tell which lines the tests reach (build-coverage/coverage.html)
	@tools/install coverage
	@test -f build-coverage/build.ninja || meson setup build-coverage $(COVERAGE)
	@$(NINJA) -C build-coverage
	@-meson test -C build-coverage --no-rebuild --num-processes $(TESTS) --timeout-multiplier 20 --quiet
	@gcovr --root . --exclude tests --html-details build-coverage/coverage.html --print-summary build-coverage

dist:       ## make a release: source and page, into dist/
	@tools/install everything
	@test -f build/build.ninja || meson setup build $(RELEASE)
	@$(NINJA) -C build --quiet play
	@tools/dist

dist-check: dist ## the same, then make it again elsewhere, compare, unpack it and play
	@tools/dist --check

deb:        ## build Debian packages, into build-deb/
	@tools/install deb
	@test -f page/index.html || $(MAKE) --no-print-directory dist
	@tools/deb

image: deb  ## make a container image of the server, into build-image/
	@tools/install image
	@tools/image

clean:      ## remove everything that was built
	rm -rf build build-sanitize build-fuzz build-clang build-coverage build-deb build-image dist web/dist

help:       ## list the verbs
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 26
