# What the steps share. A step starts with
#
#   source "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"
#
# shellcheck shell=bash
set -euo pipefail
shopt -s inherit_errexit

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

# The folder of the plain debug build. The others have its name and a suffix, such as .build-tsan.
scratch=${CI_SCRATCH:-$root/.build}

# A package with a space and an é in its path, which has a build folder of its own as that of a user has.
wiring="$scratch-wiring/a package é"

# The modules of all products.
libraries=(Resolver ResolverModules ResolverOverrides ResolverTesting ResolverInspection WiringDiagram)

# The headers of the library's C modules, which whoever imports the library without the package manager needs beside its module.
atomics=$root/Sources/ResolverAtomics/include
headers=("$atomics"/* "$root/Sources/WiringPage")

# In a fresh clone, the plain debug build counts which lines of the library run, since it is the only one. Elsewhere `swift build` would
# then compile everything anew. What is counted goes nowhere but in the step `test`.
if [[ -n "${CI:-}" ]]; then export RESOLVER_COVERAGE=1; fi
export LLVM_PROFILE_FILE=${LLVM_PROFILE_FILE:-/dev/null}

# Prints a line that separates the steps in a log.
heading() {
    printf '\n==== %s %s\n' "$1" "$(date +%H:%M:%S)"
}

# Says what failed and what to do, a line each, and ends the step.
die() {
    printf 'error: %s\n' "$1" >&2
    shift
    if (($# > 0)); then printf '       %s\n' "$@" >&2; fi
    exit 1
}

# Prints a command, then runs it.
run() {
    printf '$ %s\n' "$*"
    "$@"
}

# Installs the commands that are missing, each from the Debian package of its name, or from another: dot:graphviz.
need() {
    local command package
    for command in "$@"; do
        package=${command#*:}
        command=${command%%:*}
        if command -v "$command" >/dev/null; then continue; fi
        [[ "$command" != swift ]] || die "There is no 'swift' on PATH. Install the Swift 6.2 toolchain or later."
        command -v apt-get >/dev/null || die "There is no '$command' on PATH. Install it."
        install_package "$package" || die "Could not install '$package' with apt-get. Install it."
    done
}

# Installs a package of Debian. Steps run beside each other, and apt-get does not.
install_package() {
    echo "Installing $1."
    (
        flock 9
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" >/dev/null
    ) 9>/tmp/.resolver-install
}

# The toolchain's usr folder.
toolchain() {
    dirname "$(dirname "$(readlink -f "$(command -v swift)")")"
}

# The target triple of this machine, such as x86_64-unknown-linux-gnu.
triple() {
    swiftc -print-target-info \
        | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])'
}

# Runs a command of the package manager on the plain debug build, written as in the README.
package() {
    local command=$1
    shift
    printf '$ %s\n' "swift $command${*:+ $*}"
    if [[ -n "${CI_SCRATCH:-}" ]]; then
        swift "$command" --scratch-path "$scratch" "$@"
    else
        swift "$command" "$@"
    fi
}

# Has the package manager plan the next build anew. It takes the plan that lies in a folder for that of whatever package is built there
# next, and with other files by RESOLVER_TEST_FILES, too: so each step that builds something else than the root calls this before and after.
forget_plan() {
    rm -f "$1"/{debug,release}.yaml "$1"/*/{debug,release}/description.json
}

# Has steps that build in the same folder beside this one wait until it ends, or calls release_folder: the plan there is that of one
# package.
hold_folder() {
    command -v flock >/dev/null || return 0
    exec {held_folder}>"$1.lock"
    flock "$held_folder"
}

release_folder() { [[ -z "${held_folder:-}" ]] || exec {held_folder}>&-; }

# The folder of the modules of the plain debug build, which are brought up to date first.
modules() {
    local library folder
    for library in "${libraries[@]}"; do swift build --quiet --scratch-path "$scratch" --target "$library" >&2; done
    folder=$(swift build --scratch-path "$scratch" --show-bin-path)/Modules
    ln -sfn "${headers[@]}" "$folder"
    printf '%s\n' "$folder"
}

# The options for the compiler that turn on the features of Package.swift: reads what `swift package dump-package` prints.
features() {
    python3 -c '
import json, sys
settings = {json.dumps(setting["kind"]) for target in json.load(sys.stdin)["targets"] for setting in target["settings"]}
for kind in map(json.loads, sorted(settings)):
    for word in "Upcoming", "Experimental":
        for name in kind.get(f"enable{word}Feature", {}).values():
            print(f"-enable-{word.lower()}-feature", name, end=" ")'
}

# Builds the package with its tests. A warning is an error.
build_without_warnings() {
    local found
    output=$(mktemp)
    trap 'rm -f "$output"' EXIT
    run swift build --scratch-path "$scratch" --build-tests >"$output" 2>&1 || {
        grep -Ev '^\[[0-9]+/[0-9]+\] ' "$output" | head -100
        die "The package does not build."
    }
    found=$(grep -E '^(/[^ ]*: )?warning: ' "$output" | sort -u || true)
    # Where some files of the tests are taken, the others are no source.
    if [[ -n "${RESOLVER_TEST_FILES:-}" ]]; then found=$(grep -v 'which are unhandled' <<<"$found" || true); fi
    [[ -z "$found" ]] || {
        # A file that is not compiled anew gives no warning the next time.
        { grep -oE '^/[^:]*\.swift' <<<"$found" || true; } | sort -u | xargs -r touch
        die "The package has warnings:"$'\n'"$found"
    }
    tail -1 "$output"
}

# Fails when a test run did not run any test: the name of a suite may have changed under a filter.
expect_tests() {
    local log=$1
    grep -Eq 'Test run with [1-9][0-9]* tests?' "$log" \
        || die "No test ran. Look at the filter, or at the output above."
}

# The object files in folders such as Resolver.build. Not all files there: an older build may have left some. Of C, all.
objects_in() {
    local folder
    for folder in "$@"; do
        if [[ -f $folder/output-file-map.json ]]; then
            grep -oE '"object" ?: ?"[^"]*\.swift\.o"' "$folder/output-file-map.json" | cut -d'"' -f4
        else
            printf '%s\n' "$folder"/*.c.o
        fi
    done
}

# Links the tests of the plain debug build with other objects of the library, and prints the path of the program. The first argument
# is a word for its name; the others are folders such as Resolver.build, whose objects replace those of the debug build.
linked_tests() {
    local name=$1 debug program
    shift
    swift build --scratch-path "$scratch" --build-tests >&2 || die "The tests do not build."
    debug=$(swift build --scratch-path "$scratch" --show-bin-path)
    program=$debug/ResolverPackageTests-$name.xctest
    {
        grep -vE "/($(basename -as .build "$@" | paste -sd '|'))\.build/" "$debug/ResolverPackageTests.product/Objects.LinkFileList"
        objects_in "$@"
    } >"$program.objects"
    swiftc -L "$debug" -o "$program" -module-name ResolverPackageTests -emit-executable -Xlinker '-rpath=$ORIGIN' -g \
        "@$program.objects" >&2 || die "The tests cannot be linked with $*."
    printf '%s\n' "$program"
}

# Runs a program that `linked_tests` made as `swift test` does: the tests of XCTest, then those of Swift Testing.
run_tests() {
    local program=$1 log
    log=$(mktemp)
    run "$program" || return 1
    run "$program" --testing-library swift-testing 2>&1 | tee "$log" || return 1
    expect_tests "$log"
    rm -f "$log"
}
