//! Words that sound translated do not come back, neither into what the bot says nor into the pages.

use std::{fs, path::Path};

use super::{files, names::sentences};

/// Where a word must not stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    All,
    /// What the bot says: it contracts its words, and its quotes are curly.
    Bot,
    /// The pages. On a board, one piece may well be beside another.
    Pages,
}
use Reach::{All, Bot, Pages};

/// What is not written, what to write instead, and where. Words count as wholes; `0` is any digit,
/// and `{}` an inserted value.
const WORDS: &[(&str, &str, Reach)] = &[
    ("somebody", "someone, or their role", All),
    ("anybody", "anyone, or their role", All),
    ("everybody", "everyone, or their role", All),
    ("nobody", "no one", All),
    ("any more", "no longer", All),
    ("anew", "again", All),
    ("meanwhile", "in the meantime", All),
    ("beside", "next to", Pages),
    ("at the earliest", "no sooner than", All),
    ("by itself", "automatically", All),
    ("by themselves", "automatically", All),
    ("game of yours", "your game", All),
    ("games of yours", "your games", All),
    ("is told", "is notified, or sees", All),
    ("are told", "are notified, or see", All),
    ("looked through", "checked", All),
    ("shut out", "banned", All),
    ("put off", "postpone", All),
    ("free pass", "bye", All),
    ("starting number", "pairing number, or seed", All),
    ("starting numbers", "pairing numbers, or seeds", All),
    ("alternative text", "alt text", All),
    ("alternative texts", "alt texts", All),
    ("developer page", "Developer Portal", All),
    ("account number", "user ID", All),
    ("number of your account", "your user ID", All),
    ("colour", "color", All),
    ("cancelled", "canceled", All),
    ("neighbour", "neighbor", All),
    ("0 %", "0%", All),
    ("{} %", "{}%", All),
    ("cannot", "can’t", Bot),
    ("will not", "won’t", Bot),
    ("is not", "isn’t", Bot),
    ("are not", "aren’t", Bot),
    ("was not", "wasn’t", Bot),
    ("were not", "weren’t", Bot),
    ("do not", "don’t", Bot),
    ("does not", "doesn’t", Bot),
    ("did not", "didn’t", Bot),
    ("has not", "hasn’t", Bot),
    ("have not", "haven’t", Bot),
    ("could not", "couldn’t", Bot),
    ("would not", "wouldn’t", Bot),
    ("'", "’", Bot),
    ("\"", "“ or ”", Bot),
];

/// What is not held to it: the rules and lessons of the games, what tests use, and the page on
/// style, which names what it warns of.
const EXEMPT: [&str; 3] = ["src/rules/", "tests/", "docs/style.md"];
const LESSON: &str = "-lesson-";

/// Each word that stands in a text, with its line. Code is left alone.
fn faults(text: &str, place: Reach) -> Vec<(usize, String)> {
    let mut is_code = false;
    let lines = text.lines().map(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        let parts = line.split('`').enumerate();
        let parts = parts.map(|(idx, it)| if idx % 2 == 0 { it } else { "…" });
        let is_said = !is_code && !is_fence;
        is_said.then(|| parts.collect::<Vec<_>>().join("`"))
    });
    let lines: Vec<String> = lines.map(Option::unwrap_or_default).collect();
    let lines = lines.join("\n").to_ascii_lowercase();
    let said = lines.replace('\n', " ");
    let said = said.replace(|it: char| it.is_ascii_digit(), "0");
    let is_letter = |it: Option<char>| it.is_some_and(char::is_alphabetic);
    let mut faults = Vec::new();
    for (word, instead, _) in WORDS.iter().filter(|it| it.2 == All || it.2 == place) {
        for (at, _) in said.match_indices(word) {
            let (before, rest) = said.split_at(at);
            let after = rest.strip_prefix(word).unwrap_or_default();
            let begins = is_letter(word.chars().next()) && is_letter(before.chars().next_back());
            let ends = is_letter(word.chars().next_back()) && is_letter(after.chars().next());
            if !begins && !ends {
                let line = lines.split_at(at).0.matches('\n').count() + 1;
                faults.push((line, format!("`{word}`: write `{instead}`")));
            }
        }
    }
    faults
}

/// The file and line of an English message.
fn place_of(key: &str) -> String {
    let begin = format!("{key} =");
    let files = files(Path::new("assets/locales/en"), "ftl").into_iter();
    let mut places = files.filter_map(|file| {
        let text = fs::read_to_string(&file).expect("a locale file");
        let line = text.lines().position(|it| it.starts_with(&begin))?;
        Some(format!("{}:{}", file.display(), line + 1))
    });
    places.next().expect("every message has a place")
}

#[test]
fn words_that_sound_translated_do_not_come_back() {
    let mut wrong = Vec::new();
    let mut said = sentences("en");
    said.retain(|(key, _)| !key.contains(LESSON));
    for (key, said) in said {
        let faults = faults(&said, Bot).into_iter();
        wrong.extend(faults.map(|(_, fault)| format!("{}: {fault}", place_of(&key))));
    }
    let top = fs::read_dir(".").expect("the root");
    let mut pages: Vec<_> = top.map(|it| it.expect("an entry").path()).collect();
    pages.retain(|it| it.extension().is_some_and(|it| it == "md"));
    let folders = ["docs", "benches", "src", ".github"].map(Path::new);
    let folders = folders.into_iter().filter(|it| it.is_dir());
    pages.extend(folders.flat_map(|it| files(it, "md")));
    assert!(pages.len() > 10, "only {} pages", pages.len());
    for page in pages {
        let name = page.strip_prefix(".").unwrap_or(&page).to_string_lossy();
        if EXEMPT.iter().any(|it| name.starts_with(it)) {
            continue;
        }
        let text = fs::read_to_string(&page).expect("a page");
        let faults = faults(&text, Pages).into_iter();
        wrong.extend(faults.map(|(line, fault)| format!("{name}:{line}: {fault}")));
    }
    let count = wrong.len();
    assert!(wrong.is_empty(), "{count} places\n{}", wrong.join("\n"));
}

#[test]
fn words_are_found_as_wholes_and_not_in_code() {
    for (text, expected) in [
        ("Nobody plays.\nA game of\nyours.", &[1, 2][..]),
        ("`nobody` or nobodyish\n```\nnobody\n```\n", &[]),
        ("12 % or {} %, not 12% or 5 percent", &[1, 1]),
        ("It cannot; it's", &[1, 1]),
    ] {
        let found = faults(text, Bot).into_iter();
        let mut found: Vec<usize> = found.map(|it| it.0).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{text}");
    }
}
