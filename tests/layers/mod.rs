//! Rules the compiler does not enforce: what the manifests may name, that a game and a kind of
//! tournament are their folders, and style.
//!
//! The crates' manifests enforce which part may name which; `ARCHITECTURE.md` draws it.

mod circles;
mod manifests;
mod style;
mod words;

use std::{fs, path::Path};

use proc_macro2::{Spacing, TokenStream, TokenTree};

/// The lines in which a path contains one of these steps.
fn steps(text: &str, wanted: &[String]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open = vec![text.parse::<TokenStream>().unwrap()];
    while let Some(tokens) = open.pop() {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_path = |at: Option<usize>| {
            let pair = at.and_then(|at| tokens.get(at..at + 2));
            matches!(pair, Some([TokenTree::Punct(first), TokenTree::Punct(second)])
                if first.as_char() == ':'
                    && first.spacing() == Spacing::Joint
                    && second.as_char() == ':')
        };
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => open.push(group.stream()),
                TokenTree::Ident(name)
                    if wanted.contains(&name.to_string())
                        && (is_path(at.checked_sub(2)) || is_path(Some(at + 1))) =>
                {
                    found.push((name.span().start().line, name.to_string()));
                }
                _ => (),
            }
        }
    }
    found
}

#[test]
fn a_game_is_named_in_its_folder_and_the_catalog_only() {
    let games = games();
    let mut broken = Vec::new();
    for file in files("src") {
        // The tests of the crate are outside all games.
        if file.starts_with("src/rules/tests/") {
            continue;
        }
        let own = file
            .strip_prefix("src/rules/")
            .and_then(|rest| rest.split('/').next());
        let text = fs::read_to_string(&file).unwrap();
        for (line, game) in steps(&text, &games) {
            if Some(game.as_str()) != own {
                broken.push(format!("{file}:{line}: `{game}`"));
            }
        }
    }
    assert!(
        broken.is_empty(),
        "a game is named outside its folder:\n{}",
        broken.join("\n")
    );
}

/// A new kind of tournament is one file and its sentences: nobody else asks which kind it is.
#[test]
fn a_kind_of_tournament_is_named_in_the_folder_of_formats_only() {
    let own = "src/domain/tournament/format/";
    let named = files("src").into_iter().filter(|file| {
        let text = fs::read_to_string(file).unwrap();
        // Unlike constants and functions, a kind has both cases in its name.
        text.split("TournamentKind::").skip(1).any(|rest| {
            let mut begins = rest.chars();
            begins.next().is_some_and(char::is_uppercase)
                && begins.next().is_some_and(char::is_lowercase)
        })
    });
    let (inside, elsewhere): (Vec<_>, Vec<_>) = named.partition(|it| it.starts_with(own));
    assert!(!inside.is_empty());
    let is_test = |it: &String| it.contains("/tests") || it == "src/domain/samples.rs";
    let outside: Vec<_> = elsewhere.iter().filter(|it| !is_test(it)).collect();
    assert!(outside.is_empty(), "`format()` is to know it: {outside:?}");
}

/// A redesign of these three rewrites one folder of the tests.
#[test]
fn the_tests_from_outside_know_the_program_by_the_domain_only() {
    let hidden = ["cairn_app", "cairn_discord", "cairn_store"].map(str::to_owned);
    for folder in ["tests/flow", "tests/browser", "tests/cli"] {
        for file in files(folder) {
            let text = fs::read_to_string(&file).unwrap();
            assert_eq!(
                steps(&text, &hidden),
                [],
                "{file}: `tests/common` names them"
            );
        }
    }
}

#[test]
fn a_game_is_seen_in_every_way_of_naming_it() {
    let games = ["chess".to_owned()];
    for text in [
        "use cairn_rules::chess;",
        "use cairn_rules::{\n    go,\n    chess::Position,\n};",
        "fn f() { cairn_rules::chess::new() }",
        "macro_rules! m { () => { $crate::chess::new() } }",
        "mod inner { use super::chess; }",
    ] {
        assert_eq!(steps(text, &games).len(), 1, "{text}");
    }
    for text in [
        "/// Of chess::Position.\nfn f() {}",
        "fn f(chess: u8) -> u8 { chess }",
        "const T: &str = \"chess::\";",
    ] {
        assert_eq!(steps(text, &games), [], "{text}");
    }
}

#[test]
fn the_build_and_the_pages_list_every_game() {
    let games = games();
    let mut built: Vec<_> = cairn_rules::catalog()
        .games()
        .map(|it| it.about.key)
        .collect();
    built.sort_unstable();
    assert_eq!(
        built, games,
        "the build has not found these folders: `touch src/rules/build.rs`"
    );
    let page = fs::read_to_string("docs/play/games.md").unwrap();
    let (mut shown, names): (Vec<_>, Vec<_>) = page
        .lines()
        .filter_map(|line| line.strip_prefix("[The rules of "))
        .filter_map(|line| line.split_once("](../../src/rules/"))
        .filter_map(|(name, rest)| Some((rest.split_once("/RULES.md)")?.0, name)))
        .unzip();
    shown.sort_unstable();
    assert_eq!(shown, games, "the links to rules in docs/play/games.md");
    let readme = fs::read_to_string("README.md").unwrap();
    for name in names {
        assert!(
            page.contains(&format!("\n## {name}\n")),
            "no section {name}"
        );
        let row = format!("| [{name}](docs/play/games.md#");
        assert!(readme.contains(&row), "no row of {name} in README.md");
    }
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
