//! Whether a game is complete. Everything missing is reported at once, with what to write: the
//! other laws stop at the first thing they do not find.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use cairn_rules::catalog;

use crate::{proof, words::WORDS};

/// The files of a game's folder, and their contents.
const FILES: [&str; 3] = [
    "RULES.md: the rules for people; until it is there, the folder is no game and is not compiled",
    "RULES.de.md: the same pages in German",
    "tests.rs: (or tests/mod.rs) a test for each rule, played at a `TestTable`",
];

/// The kinds of lines in `proof.jsonl`, and their contents. The law that checks golden games writes
/// them.
const PROOFS: [&str; 4] = [
    "perft: options, and how many sequences of one, two, three … actions there are from the start, \
     counted by a second implementation of the rules: {\"options\":{},\"counts\":[20,400]}",
    "inspect: a request as `cairn-lab inspect` reads it, and the answer of a second \
     implementation: {\"request\":{…},\"answer\":{…}}",
    "told: a turn and what it is called: \
     {\"options\":{},\"before\":\"\",\"turn\":\"…\",\"en\":\"…\",\"de\":\"…\"}",
    "presses: for each variant (null if there is only one), the most presses that its first turn \
     may take: {\"variant\":null,\"first\":5}",
];

/// The sentences of which every game has some: their prefixes, and what they say.
const FAMILIES: [&str; 4] = [
    "ends: how the game ended, one for each `why` of an ending",
    "told: a turn in words",
    "ask: what a player is asked on the way to an action",
    "no: why an action is not allowed, beside what `any-game.ftl` says",
];

fn split(line: &'static str) -> (&'static str, &'static str) {
    line.split_once(": ").expect("a name and what it is")
}

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
fn folders() -> BTreeSet<String> {
    let declared = fs::read_to_string(root().join("lib.rs")).expect("readable");
    let entries = fs::read_dir(root()).expect("the folder of the rules");
    let names = entries.map(|it| it.expect("an entry").file_name());
    let names = names.map(|it| it.to_string_lossy().into_owned());
    names
        .filter(|it| root().join(it).join("mod.rs").is_file())
        .filter(|it| !declared.contains(&format!("mod {it};")))
        .collect()
}

fn missing_files(game: &str) -> Vec<String> {
    let folder = root().join(game);
    let is_there = |name: &str| {
        let is_file = folder.join(name).is_file();
        is_file || name == "tests.rs" && folder.join("tests/mod.rs").is_file()
    };
    let files = FILES.map(split).into_iter().filter(|it| !is_there(it.0));
    let files = files.map(|(name, what)| format!("src/rules/{game}/{name}: {what}"));
    let lines = proof::lines(game);
    let proofs = PROOFS.map(split).into_iter();
    let proofs = proofs.filter(|proof| lines.iter().all(|it| it.0 != proof.0));
    let line = |(kind, what)| format!("src/rules/{game}/proof.jsonl, a line `{kind}`: {what}");
    files.chain(proofs.map(line)).collect()
}

fn missing_sentences(game: &str) -> Vec<String> {
    let look = "what this side plays, and how it looks: “Ada plays …”";
    let mut wanted = vec![
        (game.to_owned(), "its name"),
        (format!("{game}-first"), "the side that begins"),
        (format!("{game}-second"), "the other side"),
        (format!("{game}-first-look"), look),
        (format!("{game}-second-look"), look),
    ];
    let kind = catalog().game(game);
    let (variants, settings) = kind.map_or((&[][..], &[][..]), |it| {
        (it.about.variants, it.about.settings)
    });
    for setting in settings {
        let key = format!("{game}-set-{}", setting.key.replace('_', "-"));
        wanted.push((key, "this option, as a challenge asks for it"));
    }
    let aim = format!("{game}-aim");
    let has_one_aim = variants.is_empty() || WORDS.keys(game).contains(&*aim);
    if has_one_aim {
        wanted.push((aim, "what both sides want, in one sentence"));
    }
    for variant in variants {
        let key = format!("{game}-{variant}");
        wanted.push((format!("{key}-about"), "this variant in one sentence"));
        if !has_one_aim {
            wanted.push((format!("{key}-aim"), "what both sides want in this variant"));
        }
        wanted.push((key, "the name of this variant"));
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
        for (family, what) in FAMILIES.map(split) {
            let begin = format!("{game}-{family}-");
            if !messages.iter().any(|(key, _)| key.starts_with(&begin)) {
                missing.push(format!("`{begin}…` in {place}: {what}"));
            }
        }
    }
    missing
}
