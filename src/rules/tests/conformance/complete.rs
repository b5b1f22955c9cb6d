//! Whether a game is complete. Everything missing is reported at once, with what to write: the
//! other laws stop at the first thing they do not find.

use std::{
    fs,
    path::{Path, PathBuf},
};

use cairn_rules::catalog;

use crate::{proof, words::WORDS};

/// The files of a game's folder, and their contents.
const FILES: [(&str, &str); 3] = [
    (
        "RULES.md",
        "the rules for people; until it is there, the folder is no game and is not compiled",
    ),
    ("RULES.de.md", "the same pages in German"),
    (
        "tests.rs",
        "(or tests/mod.rs) a test for each rule, played at a `TestTable`",
    ),
];

/// The kinds of lines in `proof.jsonl`, and their contents. The law that checks golden games writes
/// them.
const PROOFS: [(&str, &str); 4] = [
    (
        "perft",
        "options, and how many sequences of one, two, three … actions there are from the start, \
         counted by a second implementation of the rules: {\"options\":{},\"counts\":[20,400]}",
    ),
    (
        "inspect",
        "a request as `cairn-lab inspect` reads it, and the answer of a second implementation: \
         {\"request\":{…},\"answer\":{…}}",
    ),
    (
        "told",
        "a turn and what it is called: \
         {\"options\":{},\"before\":\"\",\"turn\":\"…\",\"en\":\"…\",\"de\":\"…\"}",
    ),
    (
        "presses",
        "for each variant (null if there is only one), the most presses that its first turn may \
         take: {\"variant\":null,\"first\":5}",
    ),
];

/// The sentences of which every game has some: their prefixes, and what they say.
const FAMILIES: [(&str, &str); 4] = [
    (
        "ends",
        "how the game ended, one for each `why` of an ending",
    ),
    ("told", "a turn in words"),
    ("ask", "what a player is asked on the way to an action"),
    (
        "no",
        "why an action is not allowed, beside what `any-game.ftl` says",
    ),
];

#[test]
fn every_game_has_all_that_belongs_to_it() {
    let mut missing = Vec::new();
    for game in folders() {
        missing.extend(missing_files(&game));
        missing.extend(missing_sentences(&game));
    }
    assert!(
        missing.is_empty(),
        "what to write next (docs/develop/adding-a-game.md has the details):\n{}",
        missing.join("\n")
    );
}

#[test]
fn what_is_missing_is_told_all_at_once() {
    let files = missing_files("geometry");
    assert_eq!(files.len(), FILES.len() + PROOFS.len(), "{files:?}");
    assert!(files[0].starts_with("src/rules/geometry/RULES.md: the rules for people"));
    let sentences = missing_sentences("geometry");
    let told = |what: &str| sentences.iter().any(|it| it.contains(what));
    assert!(told(
        "`geometry-first-look` in assets/locales/de/geometry.ftl"
    ));
    assert!(told("`geometry-told-…` in assets/locales/en/geometry.ftl"));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The folders that are games or are to become some: those with a module that the crate does not
/// name itself.
fn folders() -> Vec<String> {
    let named = fs::read_to_string(root().join("lib.rs")).expect("readable");
    let entries = fs::read_dir(root()).expect("the folder of the rules");
    let mut folders: Vec<String> = entries
        .map(|it| it.expect("an entry").file_name())
        .map(|it| it.to_string_lossy().into_owned())
        .filter(|it| root().join(it).join("mod.rs").is_file())
        .filter(|it| !named.contains(&format!("mod {it};")))
        .collect();
    folders.sort();
    folders
}

fn missing_files(game: &str) -> Vec<String> {
    let folder = root().join(game);
    let is_there = |name: &str| match name {
        "tests.rs" => folder.join(name).is_file() || folder.join("tests/mod.rs").is_file(),
        _ => folder.join(name).is_file(),
    };
    let files = FILES.iter().filter(|(name, _)| !is_there(name));
    let files = files.map(|(name, what)| format!("src/rules/{game}/{name}: {what}"));
    let lines = proof::lines(game);
    let proofs = PROOFS
        .iter()
        .filter(|proof| lines.iter().all(|it| it.0 != proof.0));
    let line = |kind, what| format!("src/rules/{game}/proof.jsonl, a line `{kind}`: {what}");
    files
        .chain(proofs.map(|(kind, what)| line(kind, what)))
        .collect()
}

fn missing_sentences(game: &str) -> Vec<String> {
    let mut wanted = vec![
        (game.to_owned(), "its name"),
        (format!("{game}-first"), "the side that begins"),
        (format!("{game}-second"), "the other side"),
    ];
    for side in ["first", "second"] {
        let look = "what this side plays, and how it looks: “Ada plays …”";
        wanted.push((format!("{game}-{side}-look"), look));
    }
    let kind = catalog().game(game);
    let variants = kind.map_or(&[][..], |kind| kind.about.variants);
    for variant in variants {
        wanted.push((format!("{game}-{variant}"), "the name of this variant"));
        wanted.push((
            format!("{game}-{variant}-about"),
            "this variant in one sentence",
        ));
    }
    for setting in kind.map_or(&[][..], |kind| kind.about.settings) {
        let key = setting.key.replace('_', "-");
        wanted.push((
            format!("{game}-set-{key}"),
            "this option, as a challenge asks for it",
        ));
    }
    if variants.is_empty() || WORDS.keys(game).contains(format!("{game}-aim").as_str()) {
        wanted.push((
            format!("{game}-aim"),
            "what both sides want, in one sentence",
        ));
    } else {
        let aims = variants
            .iter()
            .map(|variant| format!("{game}-{variant}-aim"));
        wanted.extend(aims.map(|aim| (aim, "what both sides want in this variant")));
    }
    let mut missing = Vec::new();
    for language in WORDS.languages() {
        let place = format!("assets/locales/{language}/{game}.ftl");
        let messages: Vec<(&str, bool)> = WORDS.messages(language).collect();
        for (key, what) in &wanted {
            if !messages.contains(&(key, false)) {
                missing.push(format!("`{key}` in {place}, without variables: {what}"));
            }
        }
        for (family, what) in FAMILIES {
            let begin = format!("{game}-{family}-");
            if !messages.iter().any(|(key, _)| key.starts_with(&begin)) {
                missing.push(format!("`{begin}…` in {place}: {what}"));
            }
        }
    }
    missing
}
