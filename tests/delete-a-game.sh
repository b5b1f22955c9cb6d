#!/usr/bin/env bash
# Deletes a game from a copy of the tree and sees whether the rest still holds.
#
#     tests/delete-a-game.sh GAME|--all [--check|--quick] [TARGET]
#
# A game is its folder of rules, its drawings, its sentences and its row in docs/players.md. Without
# them everything must compile without a warning, and the tests must pass: those that play this one
# game begin with `needs!`, know by WITHOUT_GAME that it was left out, and are skipped; all others
# find another game to play. With --check nothing is run; with --quick only the tests that start no
# bot (a few minutes, for .ci/run). --all does it for one game after the other. TARGET is the folder
# of what cargo builds, target/without-a-game if none is given; the crates of others are taken over
# from target. Only the tests of the browser and over a server are not run.
#
#     tests/delete-a-game.sh GAME --here
#
# Deletes it from this tree and does nothing else.

set -euo pipefail

usage() {
    sed -n '2,17s/^# \{0,1\}//p' "$0" >&2
    exit 2
}

cd "$(dirname "$0")/.."
. tests/games.sh
game=${1:-}
shift || usage
if [ "$game" = --all ]; then
    for pages in src/rules/*/RULES.md; do
        "$0" "$(basename "$(dirname "$pages")")" "$@"
    done
    exit 0
fi
[[ $game =~ ^[a-z]+$ ]] || usage
[ -f "src/rules/$game/RULES.md" ] || { echo "there is no game src/rules/$game" >&2; exit 2; }
much=all
case ${1:-} in
    --check) much=check; shift ;;
    --quick) much=quick; shift ;;
    --here) remove_game "$game"; exit 0 ;;
esac
[ $# -le 1 ] || usage
target=$(realpath -m "${1:-target/without-a-game}")
lend_crates "$(realpath -m "${CARGO_TARGET_DIR:-target}")" "$target"

tree=$(mktemp -d "${TMPDIR:-/tmp}/without-$game.XXXXXX")
trap 'rm -rf "$tree"' EXIT
copy_tree "$tree"
cd "$tree"
remove_game "$game"

export CARGO_TARGET_DIR=$target WITHOUT_GAME=$game
echo "== without $game: everything compiles"
cargo clippy --locked --workspace --all-targets -- -D warnings
case $much in
    check) ;;
    quick)
        echo "== without $game: the tests that start no bot pass"
        cargo test --locked --workspace --no-fail-fast --lib \
            --test conformance --test locales --test layers
        ;;
    all)
        echo "== without $game: the tests pass, but those that play it"
        cargo test --locked --workspace --no-fail-fast --lib \
            --test conformance --test locales --test layers --test store --test cli --test flow
        ;;
esac
