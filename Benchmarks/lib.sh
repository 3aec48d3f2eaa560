# What the scripts in this folder share.
#
# shellcheck shell=bash
set -euo pipefail
shopt -s inherit_errexit

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# The build folder; another is taken from the variable SCRATCH.
scratch=${SCRATCH:-$here/.build}

# Says what failed, and ends the script.
die() {
    printf 'error: %s\n' "$@" >&2
    exit 1
}

# Builds a product in release mode, and prints the path of the program.
product() {
    local options=(--package-path "$here" --scratch-path "$scratch" --configuration release)
    swift build --quiet "${options[@]}" --product "$1" >&2 || die "The product $1 does not build."
    printf '%s/%s\n' "$(swift build "${options[@]}" --show-bin-path)" "$1"
}
