#!/usr/bin/env bash
# Compares what tests sent to Discord before and after a change that nobody may notice.
#
#     tests/compare-requests.sh NEW BASE [BASE]...
#
# Each folder is the record of one run:
#
#     RECORD_REQUESTS=FOLDER cargo test --test it
#
# A test that sent the same requests in all BASEs has to send them in NEW, as many of each, in any
# order; without that, this fails. Two runs of other tests differ by chance: by retries, edits that
# overtake others, dice. Of those, what NEW lacks though it is in all BASEs (<) and what it has
# though it is in none (>) is shown last, and judged by you.

set -euo pipefail
export LC_ALL=C

new=$1
shift

work=$(mktemp --directory)
trap 'rm -r "$work"' EXIT

# The requests without what differs in every run: moments, ids made in it, nonces, hashes.
plain() {
    sed -E '
        s/<t:-?[0-9]+/<t:/g
        s/[0-9]{2}:[0-9]{2}( \(| · )UTC/hh:mm\1UTC/g
        s/[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]+(Z|\+00:00))?/DATE/g
        s/"nonce":"[^"]*"/"nonce":""/g
        s/\b(1456074443980800[0-9]{3}|13238028[0-9]{11})\b/k\1k/g
        s/\b[0-9]{17,20}\b/ID/g
        s/k([0-9]{19})k/\1/g
    ' "$1" | sort
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
    sort -u "0/$test" | tee always >ever
    steady=true
    for ((run = 1; run < last; run++)); do
        cmp --silent "0/$test" "$run/$test" || steady=false
        sort -u "$run/$test" | comm -12 always - >both
        mv both always
        sort -u -o ever ever "$run/$test"
    done
    if $steady; then
        differ=$((differ + 1))
        printf '== %s\n' "$test"
        diff "0/$test" "$last/$test" | grep '^[<>]' || :
    else
        sort -u "$last/$test" >now
        comm -23 always now | sed 's/^/< /' >found
        comm -13 ever now | sed 's/^/> /' >>found
        [ ! -s found ] || { printf '== %s\n' "$test" && cat found; } >>by-chance
    fi
done

echo "$differ tests differ that never did. Of those that differ by chance:"
cat by-chance
[ "$differ" = 0 ]
