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
# from target. It cannot be the one of this tree: to cargo both trees are the same packages, and it
# would mix them up. Only the tests of the browser and over a server are not run.

set -euo pipefail

usage() {
    sed -n '2,14s/^# \{0,1\}//p' "$0" >&2
    exit 2
}

cd "$(dirname "$0")/.."
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
esac
[ $# -le 1 ] || usage
whole=$(realpath -m "${CARGO_TARGET_DIR:-target}")
target=$(realpath -m "${1:-target/without-a-game}")
if [ "$target" = "$whole" ]; then
    echo "$target is the folder of the whole tree" >&2
    exit 2
fi

# Other people's crates are the same without the game. Cargo never writes into a built crate, but it
# does into its notes, so those are copied.
if [ -d "$whole/debug/deps" ] && [ ! -d "$target/debug/deps" ]; then
    mkdir -p "$target/debug/deps"
    cp -a "$whole/.rustc_info.json" "$target" 2>/dev/null || true
    cp -a "$whole/debug/build" "$whole/debug/.fingerprint" "$target/debug"
    find "$whole/debug/deps" -type f ! -name '*cairn*' ! -name '*localdiscord*' \
        \( -name '*.rlib' -o -name '*.rmeta' -o -name '*.so' \) -exec cp -al -t "$target/debug/deps" {} +
    find "$whole/debug/deps" -type f -name '*.d' -exec cp -a -t "$target/debug/deps" {} +
fi

tree=$(mktemp -d "${TMPDIR:-/tmp}/without-$game.XXXXXX")
trap 'rm -rf "$tree"' EXIT
# What is tracked or could be, as it stands here; what is deleted here but not yet committed is left
# out.
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    [ ! -e "$file" ] || printf '%s\0' "$file"
done | tar --null --files-from=- --create | tar --extract --touch -C "$tree"

cd "$tree"
rm -r "src/rules/$game"
rm -f "assets/pieces/$game"-*
rm -f assets/locales/*/"$game.ftl"
sed -i "/(\.\.\/src\/rules\/$game\/RULES\.md)/d" docs/players.md

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
