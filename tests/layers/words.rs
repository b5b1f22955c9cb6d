//! Names say what a thing is or does: a participle, a preposition or a pronoun says neither. Limits
//! begin with `MAX` and `MIN`.

use std::fs;

use proc_macro2::{TokenStream, TokenTree};

use super::style::source_files;

/// Besides all words that end in `ed` or `ing`.
const WORDS: &str = "about after against all among any anyone anything as at before begun beside \
    between beyond both bought bound broken brought built by caught chosen come dealt done drawn \
    during each everyone everything except fed felt for forgotten found frozen given gone grown he \
    held here hidden hurt in into it its kept known laid led left lent like lit lost made meant met \
    near nobody none of off on one ones onto other others out over paid past per played risen said \
    sat seen sent shot shown shut since slept sold somebody someone something spent spoken stolen \
    stood stuck sunk swept sworn taken than that there these they this those thought thrown to \
    told torn toward under understood until up upon us via we what which who whom whose withdrawn \
    within without woken won worn wound written";

/// Nouns and verbs that only look like participles.
const NOUNS: &str = "bed bound bring drawing ending feed finding greeting heading indeed king \
    leaving listing matching meaning meeting need nothing opening padding pairing ping proceed rating red \
    ring seed setting spacing speed spelling standing string swing thing thought timing typing warning wording";

/// Words that others have chosen: the standard library, traits of libraries, names of commands.
const FOREIGN: &str = "about all any by expecting to unguarded without";

/// What a game is to people: adjectives, like `Sized`.
const TRAITS: [&str; 3] = ["Shown", "Told", "Typed"];

fn is_plain(name: &str) -> bool {
    if TRAITS.contains(&name) {
        return true;
    }
    if name
        .chars()
        .all(|letter| letter.is_uppercase() || letter == '_')
    {
        return !name
            .split('_')
            .any(|word| ["LEAST", "MOST"].contains(&word));
    }
    if name.contains('_') || name.chars().filter(|letter| letter.is_uppercase()).count() > 1 {
        return true;
    }
    let name = name.to_lowercase();
    let has = |words: &str| words.split_whitespace().any(|word| word == name);
    let is_participle = name.len() > 4 && (name.ends_with("ed") || name.ends_with("ing"));
    has(NOUNS) || has(FOREIGN) || !(has(WORDS) || is_participle)
}

fn definitions(tokens: TokenStream, names: &mut Vec<String>) {
    const KEYWORDS: [&str; 6] = ["const", "enum", "fn", "struct", "trait", "type"];
    let mut defines = false;
    for token in tokens {
        let mut is_keyword = false;
        match token {
            TokenTree::Group(group) => definitions(group.stream(), names),
            TokenTree::Ident(word) => {
                // After `const` comes a name or `fn`.
                is_keyword = KEYWORDS.iter().any(|it| word == it);
                if defines && !is_keyword {
                    names.push(word.to_string());
                }
            }
            _ => (),
        }
        defines = is_keyword;
    }
}

#[test]
fn names_are_no_participles_prepositions_or_pronouns() {
    let mut strange = Vec::new();
    for file in source_files() {
        let mut names = Vec::new();
        definitions(
            fs::read_to_string(&file).unwrap().parse().unwrap(),
            &mut names,
        );
        names.retain(|name| !is_plain(name));
        strange.extend(names.into_iter().map(|name| format!("{file}: {name}")));
    }
    assert!(strange.is_empty(), "not plain:\n{}", strange.join("\n"));
}

#[test]
fn a_participle_is_seen() {
    for (name, plain) in [
        ("told", false),
        ("counted", false),
        ("it", false),
        ("deadline", true),
        ("AT_MOST", false),
        ("MAX_WAIT", true),
    ] {
        assert_eq!(is_plain(name), plain, "{name}");
    }
}
