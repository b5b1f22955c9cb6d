#!/usr/bin/env bash
# Compares what tests sent to Discord before and after a change that must not be noticed.
#
#     tests/compare-requests.sh NEW BASE [BASE]...
#
# Each folder is the record of one run:
#
#     RECORD_REQUESTS=FOLDER cargo test --test it
#
# A test that sent the same requests in all BASEs has to send them in NEW, as many of each, in any
# order; without that, this fails. Two runs of other tests differ by chance: by retries, edits that
# overtake others, draws, dice. Of those, what NEW lacks though it is in all BASEs (<) and what it
# has though it is in none (>) is shown last, without names and numbers, and judged by you: the more
# BASEs, the less is left.

set -euo pipefail
export LC_ALL=C

new=$1
shift

work=$(mktemp --directory)
trap 'rm -r "$work"' EXIT

# The requests without what differs in every run: moments, ids made in it, nonces, hashes.
plain() {
    sed -E '
        s/\\n/ | /g
        s/<t:-?[0-9]+/<t:/g
        s/[0-9]{2}:[0-9]{2}( \(| · )UTC/hh:mm\1UTC/g
        s/[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|\+00:00))?/DATE/g
        s/"nonce":"[^"]*"/"nonce":""/g
        s/\b(1456074443980800[0-9]{3}|13238028[0-9]{11})\b/k\1k/g
        s/\b[0-9]{17,20}\b/ID/g
        s/\b[0-9a-f]{8,64}\b/HASH/g
        s/k([0-9]{19})k/\1/g
    ' "$1" | sort
}

people='[Aa]da|[Bb]ob|[Cc]leo|dan|dora|eve|fay|finn|gil|gus|hal|hana|ida'
people+='|ivo|ivy|joe|jon|jun|kim|lea|max|mia|nat'

# Each request once, without what chance decides: who meets whom in which game, numbers, squares.
coarse() {
    sed -E '
        s/13238028[0-9]{11}/SOMEBODY/g
        s/\b('"$people"')\b/SOMEBODY/g
        s/#[2-9B-DF-HJ-NP-TV-Z]{3}\b/#GAME/g
        s/T-[2-9B-DF-HJ-NP-TV-Z]{3}\b/T-GAME/g
        s/:[2-9B-DF-HJ-NP-TV-Z]{3}([:."])/:GAME\1/g
        s/\b[a-z]?[0-9]{1,9}\b/1/g
    ' "$1" | sort -u
}

# A folder for each run, the new one last, in which no test is missing.
runs=0
for folder in "$@" "$new"; do
    mkdir "$work/$runs"
    for file in "$folder"/*.txt; do
        plain "$file" >"$work/$runs/${file##*/}"
    done
    runs=$((runs + 1))
done
cd "$work"
tests=$(ls -- * | grep '\.txt$' | sort -u)
for test in $tests; do
    for ((run = 0; run < runs; run++)); do
        touch "$run/$test"
    done
done

differ=0
last=$((runs - 1))
: >by-chance
for test in $tests; do
    if cmp --silent "0/$test" "$last/$test"; then
        continue
    fi
    coarse "0/$test" | tee always >ever
    steady=true
    for ((run = 1; run < last; run++)); do
        cmp --silent "0/$test" "$run/$test" || steady=false
        coarse "$run/$test" >once
        comm -12 always once >both
        mv both always
        sort -u -o ever ever once
    done
    if $steady; then
        differ=$((differ + 1))
        printf '== %s\n' "$test"
        diff "0/$test" "$last/$test" | grep '^[<>]' || :
    else
        coarse "$last/$test" >now
        comm -23 always now | sed 's/^/< /' >found
        comm -13 ever now | sed 's/^/> /' >>found
        [ ! -s found ] || { printf '== %s\n' "$test" && cat found; } >>by-chance
    fi
done

echo "$differ tests differ that never did. Of those that differ by chance:"
cat by-chance
[ "$differ" = 0 ]
