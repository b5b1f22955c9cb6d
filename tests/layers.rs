//! Which module may name which. Arrows point inwards only; `ARCHITECTURE.md` draws them.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A part of `src`, and what must not be named in it.
const RULES: &[(&str, &[&str])] = &[
    (
        "kernel",
        &[
            "crate::",
            "tokio",
            "sqlx",
            "poise",
            "serenity",
            "SystemTime",
            "Instant",
            "getrandom",
            "rand::",
        ],
    ),
    (
        "rules",
        &[
            "crate::app",
            "crate::domain",
            "crate::store",
            "crate::discord",
            "crate::paint",
            "crate::sandbox",
            "tokio",
            "sqlx",
            "poise",
            "serenity",
            "SystemTime",
            "Instant",
            "getrandom",
            "rand::",
        ],
    ),
    (
        "domain",
        &[
            "crate::app",
            "crate::store",
            "crate::discord",
            "crate::paint",
            "crate::sandbox",
            "tokio",
            "sqlx",
            "poise",
            "serenity",
            "SystemTime",
            "Instant",
            "getrandom",
            "rand::",
        ],
    ),
    (
        "app",
        &[
            "crate::store",
            "crate::discord",
            "crate::paint",
            "crate::sandbox",
            "crate::rules",
            "sqlx",
            "poise",
            "serenity",
        ],
    ),
    (
        "store",
        &[
            "crate::discord",
            "crate::paint",
            "crate::sandbox",
            "poise",
            "serenity",
        ],
    ),
    (
        "paint",
        &[
            "crate::app",
            "crate::domain",
            "crate::rules",
            "crate::store",
            "crate::discord",
            "crate::sandbox",
            "tokio",
            "sqlx",
            "poise",
            "serenity",
        ],
    ),
    ("discord", &["crate::store", "crate::sandbox", "sqlx"]),
    (
        "sandbox",
        &[
            "crate::app",
            "crate::domain",
            "crate::rules",
            "crate::store",
            "crate::discord",
            "crate::paint",
            "crate::kernel",
            "sqlx",
            "poise",
            "serenity",
        ],
    ),
];

#[test]
fn arrows_point_inwards() {
    let mut broken = Vec::new();
    for (part, banned) in RULES {
        for file in files(part) {
            find(&file, banned, &mut broken);
        }
    }
    assert!(broken.is_empty(), "layers broken:\n{}", broken.join("\n"));
}

#[test]
fn a_game_is_named_in_its_folder_and_the_catalog_only() {
    let mut broken = Vec::new();
    for game in games() {
        // The wire name of a variant or a key may stand in a test; a path into the module may not.
        let path = format!("{game}::");
        let own = Path::new("src/rules").join(&game);
        let catalog = Path::new("src/rules/games.rs");
        for file in files("") {
            if !file.starts_with(&own) && file != catalog {
                find(&file, &[path.as_str()], &mut broken);
            }
        }
    }
    assert!(
        broken.is_empty(),
        "a game is named outside its folder:\n{}",
        broken.join("\n")
    );
}

#[test]
fn games_do_not_know_each_other() {
    let games = games();
    let mut broken = Vec::new();
    for game in &games {
        for file in files(&format!("rules/{game}")) {
            for other in games.iter().filter(|other| *other != game) {
                let path = format!("rules::{other}");
                find(&file, &[path.as_str()], &mut broken);
            }
        }
    }
    assert!(
        broken.is_empty(),
        "games know each other:\n{}",
        broken.join("\n")
    );
}

/// The folders below `src/rules` that are games and not shared geometry.
fn games() -> Vec<String> {
    let mut games: Vec<String> = fs::read_dir("src/rules")
        .expect("the rules")
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.path().is_dir() && entry.file_name() != "geometry")
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    assert!(!games.is_empty());
    games
}

fn files(part: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![Path::new("src").join(part)];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .expect("a folder")
                    .map(|entry| entry.expect("an entry").path()),
            );
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
    assert!(!found.is_empty(), "nothing in {part}");
    found
}

fn find(file: &Path, banned: &[&str], broken: &mut Vec<String>) {
    let text = fs::read_to_string(file).expect("a source file");
    for (idx, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for word in banned {
            if names(code, word) {
                broken.push(format!("{}:{}: `{word}`", file.display(), idx + 1));
            }
        }
    }
}

/// Whether the word stands there as a name, not as part of a longer one.
fn names(code: &str, word: &str) -> bool {
    let is_name = |it: &str| it.ends_with(|last: char| last.is_alphanumeric() || last == '_');
    let goes_on = |it: &str| it.starts_with(|next: char| next.is_alphanumeric() || next == '_');
    let mut parts = code.split(word);
    let Some(mut before) = parts.next() else {
        return false;
    };
    for after in parts {
        if !is_name(before) && (word.ends_with(':') || !goes_on(after)) {
            return true;
        }
        before = after;
    }
    false
}
