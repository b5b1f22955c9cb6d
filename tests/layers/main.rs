//! Which part may name which. Arrows point inwards only; `ARCHITECTURE.md` draws them.
//!
//! Crates keep each other out by themselves; what they may depend on is checked in their manifests.
//! Inside the bot, files are read token by token.

#![expect(clippy::unwrap_used, reason = "a test ends where it fails")]

mod manifests;
mod names;
mod needs;
mod style;
mod tried;

use std::{fs, path::Path};

use names::{Named, module_of, named};

/// A part of the bot: which other parts it may name, and which names from outside it may not.
struct Layer {
    part: &'static str,
    inside: &'static [&'static str],
    never: &'static [&'static str],
}

const CLOCKS: &[&str] = &[
    "std::time::SystemTime",
    "std::time::Instant",
    "tokio",
    "getrandom",
    "rand",
];

/// What decides is given the time and the dice, and touches nothing.
const DECIDES: &[&str] = &[
    "std::time::SystemTime",
    "std::time::Instant",
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "cairn_paint",
    "getrandom",
    "localdiscord",
    "poise",
    "rand",
    "reqwest",
    "serenity",
    "sqlx",
    "tokio",
];

const LAYERS: &[Layer] = &[
    Layer {
        part: "domain",
        inside: &[],
        never: DECIDES,
    },
    Layer {
        part: "app",
        inside: &["domain", "telemetry"],
        never: &[
            "cairn_paint",
            "localdiscord",
            "poise",
            "reqwest",
            "serenity",
            "sqlx",
        ],
    },
    Layer {
        part: "store",
        inside: &["app", "domain"],
        never: &[
            "cairn_paint",
            "localdiscord",
            "poise",
            "reqwest",
            "serenity",
        ],
    },
    Layer {
        part: "discord",
        inside: &["app", "domain", "telemetry"],
        never: &["localdiscord", "sqlx"],
    },
    Layer {
        part: "settings",
        inside: &["domain", "telemetry"],
        never: &["localdiscord", "poise", "serenity", "sqlx", "tokio"],
    },
    Layer {
        part: "telemetry",
        inside: &[],
        never: &["localdiscord", "poise", "serenity", "sqlx", "tokio"],
    },
    Layer {
        part: "watch",
        inside: &["app", "telemetry"],
        never: &["localdiscord", "poise", "reqwest", "serenity", "sqlx"],
    },
    Layer {
        part: "cli",
        inside: &[
            "app",
            "discord",
            "domain",
            "settings",
            "store",
            "telemetry",
            "watch",
        ],
        never: &["poise", "serenity", "sqlx"],
    },
];

/// What is wrong with naming this in a layer, if anything is.
fn complaint(layer: &Layer, named: &Named) -> Option<String> {
    let path = named.path.join("::");
    let steps: Vec<&str> = named.path.iter().map(String::as_str).collect();
    match steps[..] {
        ["#[path]" | "include!", ..] => Some(format!("`{path}` goes round the walls")),
        ["crate"] if named.imported => Some("the whole crate is imported".to_owned()),
        ["crate", "*"] => Some("the whole crate is imported".to_owned()),
        ["crate", part, ..] => {
            let is_part = LAYERS.iter().any(|it| it.part == part);
            let may = part == layer.part || layer.inside.contains(&part);
            (is_part && !may).then(|| format!("`{path}` is not for `{}`", layer.part))
        }
        _ => {
            let banned = layer.never.iter().find(|never| forbids(never, &steps));
            banned.map(|never| format!("`{path}` is `{never}`, which is not for `{}`", layer.part))
        }
    }
}

/// Whether a path is at or below a forbidden one, or everything beside it.
fn forbids(never: &str, steps: &[&str]) -> bool {
    let never: Vec<&str> = never.split("::").collect();
    match steps.split_last() {
        Some((&"*", above)) if never.starts_with(above) => true,
        _ => steps.starts_with(&never),
    }
}

fn complaints(layer: &Layer, module: &[String], text: &str) -> Vec<String> {
    let mut all: Vec<String> = named(module, text)
        .iter()
        .filter_map(|it| Some(format!("{}: {}", it.line, complaint(layer, it)?)))
        .collect();
    all.dedup();
    all
}

/// The paths that lead nowhere out of the layer: the tables are compiled once for each database,
/// and a test starts a server as other tests do.
const INSIDE: [(&str, &str); 3] = [
    ("src/store/sqlite/mod.rs", r#"#[path = "../tables/mod.rs"]"#),
    (
        "src/store/postgres/mod.rs",
        r#"#[path = "../tables/mod.rs"]"#,
    ),
    (
        "src/store/postgres/tests.rs",
        r#"#[path = "../../../tests/common/postgres.rs"]"#,
    ),
];

#[test]
fn arrows_point_inwards() {
    let mut broken = Vec::new();
    for layer in LAYERS {
        for file in files(&format!("src/{}", layer.part)) {
            let module = module_of(file.strip_prefix("src/").unwrap());
            let mut text = fs::read_to_string(&file).unwrap();
            for (of, attribute) in INSIDE {
                if file == of {
                    text = text.replacen(attribute, "", 1);
                }
            }
            let found = complaints(layer, &module, &text);
            broken.extend(found.into_iter().map(|it| format!("{file}:{it}")));
        }
    }
    assert!(broken.is_empty(), "layers broken:\n{}", broken.join("\n"));
}

#[test]
fn every_part_of_the_bot_has_a_rule() {
    let text = fs::read_to_string("src/lib.rs").unwrap();
    for part in text
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "))
    {
        let part = part.trim_end_matches(';');
        assert!(LAYERS.iter().any(|layer| layer.part == part), "{part}");
    }
}

#[test]
fn neither_the_kernel_nor_the_rules_ask_for_the_time_or_for_chance() {
    let mut broken = Vec::new();
    for part in ["src/kernel", "src/rules"] {
        for file in files(part) {
            let text = fs::read_to_string(&file).unwrap();
            for it in named(&[], &text) {
                let steps: Vec<&str> = it.path.iter().map(String::as_str).collect();
                if CLOCKS.iter().any(|never| forbids(never, &steps)) {
                    broken.push(format!("{file}:{}: `{}`", it.line, steps.join("::")));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn a_game_is_named_in_its_folder_and_the_catalog_only() {
    let games = games();
    let mut broken = Vec::new();
    for file in files("src") {
        // The tests of the crate stand outside all games.
        if file == "src/rules/games.rs" || file.starts_with("src/rules/tests/") {
            continue;
        }
        let own = file
            .strip_prefix("src/rules/")
            .and_then(|rest| rest.split('/').next());
        let text = fs::read_to_string(&file).unwrap();
        for it in named(&[], &text) {
            let foreign = it.path.iter().find(|step| games.contains(*step));
            if let Some(game) = foreign.filter(|game| Some(game.as_str()) != own) {
                broken.push(format!("{file}:{}: `{game}`", it.line));
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
fn the_build_and_the_readme_list_every_game() {
    let games = games();
    let list = fs::read_to_string("src/rules/games.rs").unwrap();
    let listed: Vec<_> = list
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "))
        .map(|game| game.trim_end_matches(';').to_owned())
        .collect();
    assert_eq!(
        listed, games,
        "src/rules/games.rs is not of these folders: `touch src/rules/build.rs` and build"
    );
    let readme = fs::read_to_string("README.md").unwrap();
    let mut shown: Vec<_> = readme
        .lines()
        .filter(|line| line.starts_with("| ["))
        .filter_map(|line| line.split_once("](src/rules/")?.1.split_once("/RULES.md)"))
        .map(|(game, _)| game.to_owned())
        .collect();
    shown.sort();
    assert_eq!(shown, games, "README's table of games");
}

/// The folders below `src/rules` that are games: those with rules to read.
fn games() -> Vec<String> {
    let entries = fs::read_dir("src/rules").unwrap();
    let mut games: Vec<String> = entries
        .map(Result::unwrap)
        .filter(|entry| entry.path().join("RULES.md").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    assert!(!games.is_empty());
    games.sort();
    games
}

/// All source files below a folder.
fn files(part: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![Path::new(part).to_owned()];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap();
            open.extend(entries.map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path.to_str().unwrap().replace('\\', "/"));
        }
    }
    assert!(!found.is_empty(), "nothing in {part}");
    found.sort();
    found
}
