//! The operator's page matches the program's messages.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use cairn_domain::{Span, Thinned};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

const PAGE: &str = include_str!("../../OPERATING.md");

/// Sources of the program that runs: not of the local Discord, and not of tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|it| it.to_str()).expect("UTF-8");
        if path.is_dir() {
            if !matches!(name, "localdiscord" | "toygame" | "tests") {
                sources(&path, found);
            }
        } else if Path::new(name).extension().is_some_and(|it| it == "rs") && name != "tests.rs" {
            found.push(path);
        }
    }
}

/// Replaces the parts that differ from line to line by an ellipsis.
fn shape(message: &str) -> String {
    let mut shape = String::new();
    let mut depth = 0;
    for letter in message.chars() {
        match letter {
            '{' => {
                depth += 1;
                if depth == 1 {
                    shape.push('…');
                }
            }
            '}' => depth -= 1,
            _ if depth > 0 => (),
            other => shape.push(other),
        }
    }
    shape
}

/// The message in the arguments of a macro: the string that is not the value of a field.
fn message(arguments: TokenStream) -> Option<String> {
    let mut value = false;
    let mut found = None;
    for token in arguments {
        match token {
            TokenTree::Punct(it) => value = it.as_char() == '=',
            TokenTree::Literal(it) if !value => {
                let text = it.to_string();
                if let Some(inside) = text.strip_prefix('"').and_then(|it| it.strip_suffix('"')) {
                    found = found.or(Some(shape(&inside.replace("\\\"", "\""))));
                }
            }
            _ => value = false,
        }
    }
    found
}

/// All messages of `warn!` and `error!` outside of tests.
fn said(tokens: TokenStream, found: &mut Vec<Option<String>>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut only_for_tests = false;
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            // The attribute's item ends here.
            only_for_tests &= token.to_string() != ";";
            continue;
        };
        let before = |n: usize| at.checked_sub(n).map(|it| tokens[it].to_string());
        let (last, one_before) = (before(1), before(2));
        if group.delimiter() == Delimiter::Bracket && last.as_deref() == Some("#") {
            let attribute: String = group.stream().to_string().split_whitespace().collect();
            only_for_tests |= attribute == "cfg(test)";
            continue;
        }
        let logs = matches!(one_before.as_deref(), Some("warn" | "error"));
        if logs && last.as_deref() == Some("!") {
            found.push(message(group.stream()));
        } else if !(only_for_tests && group.delimiter() == Delimiter::Brace) {
            said(group.stream(), found);
        }
        if group.delimiter() == Delimiter::Brace {
            only_for_tests = false;
        }
    }
}

fn in_the_program() -> BTreeMap<String, PathBuf> {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let mut messages = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("read");
        if !text.contains("warn!") && !text.contains("error!") {
            continue;
        }
        let mut found = Vec::new();
        said(text.parse().expect("Rust"), &mut found);
        for message in found {
            let message = message.unwrap_or_else(|| panic!("no message: {}", file.display()));
            messages.insert(message, file.clone());
        }
    }
    messages
}

/// The first column of the table, without code marks.
fn on_the_page() -> BTreeSet<String> {
    let (_, table) = PAGE
        .split_once("| message | what it means | what to do |")
        .expect("a table");
    let rows = table
        .lines()
        .skip(2)
        .map_while(|line| line.strip_prefix("| "));
    rows.map(|row| {
        let cell = row.split(" | ").next().expect("a cell");
        let marks = cell.chars().take_while(|it| *it == '`').count();
        assert!((1..=2).contains(&marks), "{cell}");
        let code = cell.trim_matches(' ');
        let code = &code.chars().skip(marks).collect::<String>();
        let ends = code.strip_suffix(&"`".repeat(marks)).expect(cell);
        ends.trim_end().to_owned()
    })
    .collect()
}

#[test]
fn every_warning_in_the_log_is_explained_and_nothing_that_is_never_said() {
    let program = in_the_program();
    let page = on_the_page();
    assert!(program.len() > 40, "{program:#?}");
    let unexplained: Vec<_> = program
        .iter()
        .filter(|(it, _)| !page.contains(*it))
        .collect();
    assert!(
        unexplained.is_empty(),
        "the table in OPERATING.md lacks {unexplained:#?}"
    );
    let never: Vec<_> = page
        .iter()
        .filter(|it| !program.contains_key(*it))
        .collect();
    assert!(never.is_empty(), "nothing says {never:#?}");
}

#[test]
fn a_warning_is_found_however_it_is_written() {
    let source = r#"
        fn a() {
            tracing::error!(%failure, retry_in_s = wait.as_secs(), "one");
            match x { A => warn!(?task, error = format!("{error:#}"), "two {x}: it"), _ => () }
        }
        #[cfg(test)]
        mod tests { fn b() { warn!("three"); } }
        #[cfg(test)]
        use x;
        fn c() { warn!(a = "no", "four"); if error != 1 { println!("five"); } }
    "#;
    let mut found = Vec::new();
    said(source.parse().expect("Rust"), &mut found);
    let found: Vec<String> = found.into_iter().flatten().collect();
    assert_eq!(found, ["one", "two …: it", "four"]);
}

/// The thinned rows, and the beginning of their row on the page.
fn row_of(what: Thinned) -> &'static str {
    match what {
        Thinned::Challenges => "challenges that were declined",
        Thinned::Notices => "what people were told once",
        Thinned::Notification => "what players of a game were told of",
        Thinned::Outages | Thinned::Bans => "outages, and bans",
        Thinned::Results => "that a result was posted",
        Thinned::Records => "records that people gave",
        Thinned::Explorations => "lines that people explored",
    }
}

#[test]
fn the_page_says_how_long_everything_is_kept_that_is_thinned() {
    let (_, table) = PAGE
        .split_once("## What is kept")
        .expect("a part of its own");
    for what in Thinned::ALL {
        let begin = format!("| {}", row_of(what));
        let row = table.lines().find(|it| it.starts_with(&begin));
        let row = row.unwrap_or_else(|| panic!("no row `{begin}`"));
        let days = what.kept_for().0 / Span::from_days(1).0;
        assert!(row.contains(&format!("{days} days")), "{days}: {row}");
    }
}
