# Verbs only: what is built, and how, stands in the meson.build files; what is installed stands in tools/install.

.DEFAULT_GOAL := build
JOBS ?= 2
NINJA = ninja -j$(JOBS)

RELEASE  = --buildtype=release -Db_lto=true
SANITIZE = --buildtype=debugoptimized -Db_ndebug=false -Db_sanitize=address,undefined -Dwasm=disabled

build/build.ninja:
	@tools/install build
	meson setup build $(RELEASE)

build-sanitize/build.ninja:
	meson setup build-sanitize $(SANITIZE)

.PHONY: build clean

build: build/build.ninja            ## build build/fogg (the default)
	@tools/install build
	$(NINJA) -C build

clean:                              ## remove everything that was built
	rm -rf build build-sanitize build-fuzz build-coverage
