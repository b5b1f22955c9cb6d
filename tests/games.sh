# What the scripts about games share: what belongs to a game, and copies of the tree. It is read by
# them (`. tests/games.sh`) and does nothing by itself.

# Takes a game out of the tree in this folder: its rules, drawings, sentences, and its name where
# people read of the games.
remove_game() {
    rm -r "src/rules/$1"
    sed -i "/](\.\.\/src\/rules\/$1\//d" docs/SUMMARY.md
    rm -f "assets/pieces/$1"-*
    rm -f assets/locales/*/"$1.ftl"
    local name
    name=$(sed -n "s|^\[The rules of \(.*\)\](../../src/rules/$1/RULES.md)$|\1|p" docs/play/games.md)
    # Its section, up to the next heading.
    sed -i "/^## $name$/,/^## /{/^## $name$/d;/^## /!d}" docs/play/games.md
    sed -i "/^| \[$name\](docs\/play\/games\.md#/d" README.md
}

# Copies what is tracked or could be, as it stands here, to another folder. What is deleted here but
# not yet committed is left out.
copy_tree() {
    git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
        [ ! -e "$file" ] || printf '%s\0' "$file"
    done | tar --null --files-from=- --create | tar --extract --touch -C "$1"
}

# Takes other people's crates over from the first target folder to the second, if that is new: they
# are the same in a copy of the tree. Cargo never writes into a built crate, but it does into its
# notes, so those are copied. The folders cannot be one: to cargo both trees are the same packages,
# and it would mix them up.
lend_crates() {
    if [ "$1" = "$2" ]; then
        echo "$2 is the folder of the whole tree" >&2
        exit 2
    fi
    if [ -d "$1/debug/deps" ] && [ ! -d "$2/debug/deps" ]; then
        mkdir -p "$2/debug/deps"
        cp -a "$1/.rustc_info.json" "$2" 2>/dev/null || true
        cp -a "$1/debug/build" "$1/debug/.fingerprint" "$2/debug"
        find "$1/debug/deps" -type f ! -name '*cairn*' ! -name '*localdiscord*' \
            \( -name '*.rlib' -o -name '*.rmeta' -o -name '*.so' \) -exec cp -al -t "$2/debug/deps" {} +
        find "$1/debug/deps" -type f -name '*.d' -exec cp -a -t "$2/debug/deps" {} +
    fi
}
