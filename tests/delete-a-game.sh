#!/usr/bin/env bash
# Deletes a game from a copy of the tree and sees whether the rest still holds.
#
#     tests/delete-a-game.sh GAME [--check] [TARGET]
#
# A game is its folder of rules, its drawings and its sentences. Without them everything must
# compile without a warning, and the tests must pass: those that play this one game know by
# WITHOUT_GAME that it was left out, and are skipped; all others find another game to play. With
# --check nothing is run. TARGET is the folder of what cargo builds, target/without-<game> if none is
# given. It cannot be the one of this tree: to cargo both trees are the same packages, and it would
# mix them up. Only the tests of the browser are not run.

set -euo pipefail

usage() {
    sed -n '2,12s/^# \{0,1\}//p' "$0" >&2
    exit 2
}

cd "$(dirname "$0")/.."
game=${1:-}
shift || usage
[[ $game =~ ^[a-z]+$ ]] || usage
[ -f "src/rules/$game/RULES.md" ] || { echo "there is no game src/rules/$game" >&2; exit 2; }
only_check=
[ "${1:-}" = --check ] && { only_check=yes; shift; }
[ $# -le 1 ] || usage
target=$(realpath -m "${1:-target/without-$game}")
if [ "$target" = "$(realpath -m "${CARGO_TARGET_DIR:-target}")" ]; then
    echo "$target is the folder of the whole tree" >&2
    exit 2
fi

tree=$(mktemp -d "${TMPDIR:-/tmp}/without-$game.XXXXXX")
trap 'rm -rf "$tree"' EXIT
# What is tracked, as it stands here; what is deleted here but not yet committed is left out.
git ls-files -z | while IFS= read -r -d '' file; do
    [ ! -e "$file" ] || printf '%s\0' "$file"
done | tar --null --files-from=- --create | tar --extract --touch -C "$tree"

cd "$tree"
rm -r "src/rules/$game"
rm -f "assets/pieces/$game"-*
rm -f assets/locales/*/"$game.ftl"

export CARGO_TARGET_DIR=$target WITHOUT_GAME=$game
echo "== without $game: everything compiles"
cargo clippy --workspace --all-targets -- -D warnings
[ -z "$only_check" ] || exit 0
echo "== without $game: the tests pass, but those that play it"
cargo test --workspace --no-fail-fast --lib --test conformance --test locales --test layers \
    --test store --test cli --test flow
