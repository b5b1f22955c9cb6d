#!/usr/bin/env bash
# Writes a new game to begin with.
#
#     tests/new-game.sh NAME
#
# NAME is the key of the game, in small letters: it is stored with every game ever played. What is
# written is a whole small game, pawns that run for the far side of a board, from tests/new-game:
# rules, tests, pages and sentences in both languages, a drawing, and its name in the pages that list
# the games. It can be played at once; change it into yours file by file: the tests report what is
# missing. See docs/develop/adding-a-game.md. `. tests/games.sh; remove_game NAME` removes it again.
#
#     tests/new-game.sh --try [TARGET]
#
# Does so in a copy of the tree that has no other game, sees whether what is written compiles without
# a warning and passes its tests, and deletes it again. TARGET is the folder of what cargo builds,
# target/with-a-game if none is given; the crates of others are taken over from target.

set -euo pipefail

cd "$(dirname "$0")/.."
. tests/games.sh

try() {
    local target tree rules other game=novice
    target=$(realpath -m "${1:-target/with-a-game}")
    lend_crates "$(realpath -m "${CARGO_TARGET_DIR:-target}")" "$target"
    tree=$(mktemp -d "${TMPDIR:-/tmp}/with-a-game.XXXXXX")
    # shellcheck disable=SC2064 # The folder is known now, and not when the script ends.
    trap "rm -rf '$tree'" EXIT
    mkdir "$tree/before" "$tree/after"
    copy_tree "$tree/after"
    cp -a "$tree/after/." "$tree/before"
    export CARGO_TARGET_DIR=$target
    echo "== a new game"
    cd "$tree/after"
    tests/new-game.sh "$game"
    # The laws are tried on all games, and the others are tried elsewhere.
    for rules in src/rules/*/RULES.md; do
        other=$(basename "$(dirname "$rules")")
        [ "$other" != "$game" ] || continue
        remove_game "$other"
        (cd "$tree/before" && remove_game "$other")
    done
    echo "== compiles without a warning"
    cargo clippy --locked --package cairn-rules --all-targets -- -D warnings
    echo "== passes its tests and obeys the laws"
    BLESS=1 cargo test --locked --package cairn-rules --all-targets
    echo "== and is deleted without a trace"
    remove_game "$game"
    diff -r "$tree/before" "$tree/after"
}

if [ "${1:-}" = --try ] && [ $# -le 2 ]; then
    try "${2:-}"
    exit 0
fi
name=${1:-}
if [ $# -ne 1 ] || ! [[ $name =~ ^[a-z]{3,16}$ ]]; then
    sed -n '2,16s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi
refuse() {
    echo "$*" >&2
    exit 1
}
for file in "src/rules/$name" assets/locales/*/"$name.ftl" assets/pieces/"$name"-*; do
    [ ! -e "$file" ] || refuse "there is $file already"
done
# Sentences are found by the key of their game.
taken=$(grep -lE "^$name(-[a-z0-9-]+)? =" -r assets/locales src/toygame/sentences | head -n 1 || true)
[ -z "$taken" ] || refuse "the sentences of \`$name\` would mix with those of $taken: choose another name"
for word in abstract async await become box break const continue crate dyn else enum extern false \
    final for impl let loop macro match mod move mut override priv pub ref return self static \
    struct super trait true try type typeof unsafe unsized use virtual where while yield; do
    [ "$name" != "$word" ] || refuse "\`$name\` is a word of Rust: choose another name"
done

type=${name^}
# Behind all others; every tenth number, so that there is room in between.
place=$(sed -n 's/^    place: \([0-9]*\),$/\1/p' src/rules/*/mod.rs | sort -n | tail -n 1)
place=$((${place:-0} + 10))

write() {
    mkdir -p "$(dirname "$2")"
    sed "s/newgame/$name/g; s/Newgame/$type/g; s/^    place: [0-9]*,$/    place: $place,/" "$1" > "$2"
    echo "  $2"
}

echo "$type:"
for file in tests/new-game/rules/*; do
    write "$file" "src/rules/$name/$(basename "$file")"
done
for file in tests/new-game/locales/*.ftl; do
    write "$file" "assets/locales/$(basename "$file" .ftl)/$name.ftl"
done
for file in tests/new-game/pieces/*.svg; do
    write "$file" "assets/pieces/$name-$(basename "$file")"
done
last=$(grep -n '](\.\./src/rules/' docs/SUMMARY.md | tail -n 1 | cut -d: -f1)
english="  - [$type](../src/rules/$name/RULES.md)"
german="    - [$type auf Deutsch](../src/rules/$name/RULES.de.md)"
sed -i "${last}a\\$english\n$german" docs/SUMMARY.md
echo "  docs/SUMMARY.md, its rules"
# A longer or shorter name breaks other lines.
rustfmt --edition 2024 "src/rules/$name/mod.rs"
about="Pawns run for the far side of the board."
rules="[The rules of $type](../../src/rules/$name/RULES.md)"
sed -i "s|^## Variants and options$|## $type\n\n$about\n\n$rules\n\n&|" docs/play/games.md
echo "  docs/play/games.md, a section"
row="| [$type](docs/play/games.md#$name) | A tiny race of pawns to the far side. | beginners |"
last=$(grep -n '^| \[.*](docs/play/games\.md#' README.md | tail -n 1 | cut -d: -f1)
sed -i "${last}a $row" README.md
echo "  README.md, a row of the table of games"

cat <<SAID

It can be played: cargo run -- sandbox, then /challenge. From here on:

  1. cargo test -p cairn-rules            says what is missing or wrong, and what to do
  2. BLESS=1 cargo test -p cairn-rules    writes playthrough.txt and adds logs/, once the rules stand
  3. cargo lab gallery DIR                to look at it
  4. BLESS=1 cargo test --test lab -- gallery diagrams
                                          keeps these pictures, and draws those of the rules
  5. cargo test                           before it is done

Logs are never written again once the game has been played anywhere: while you are still changing
the rules, delete src/rules/$name/logs and repeat step 2.
SAID
