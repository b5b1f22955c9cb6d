//! Style that the formatter does not check: the width of comments, and one import per crate.

use std::{collections::HashSet, fs};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::files;

/// The most characters of a line with a comment.
const WIDTH: usize = 100;

pub(super) fn source_files() -> Vec<String> {
    ["src", "tests", "benches"]
        .iter()
        .flat_map(|folder| files(folder))
        .collect()
}

/// Lines whose comment is too wide. A single word may have any length (an address, a link), and so
/// may the row of a table.
fn wide_comments(text: &str) -> Vec<usize> {
    let is_wide = |line: &str| {
        let comment = line.trim_start();
        let said = comment.trim_start_matches(['/', '!', ' ']);
        let may_be_wide = said.starts_with('|') || !said.contains(' ');
        let is_comment = comment.starts_with("//") && !may_be_wide;
        (is_comment || line.contains(" // ")) && line.chars().count() > WIDTH
    };
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| is_wide(line))
        .map(|(idx, _)| idx + 1)
        .collect()
}

/// Imports that belong into an earlier one in the same module: of the same crate, equally visible,
/// and without attributes.
fn second_imports(text: &str) -> Vec<usize> {
    let tokens: TokenStream = text.parse().unwrap();
    let mut found = Vec::new();
    look(&tokens.into_iter().collect::<Vec<_>>(), &mut found);
    found
}

fn look(tokens: &[TokenTree], found: &mut Vec<usize>) {
    let mut seen = HashSet::new();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                look(&group.stream().into_iter().collect::<Vec<_>>(), found);
            }
            TokenTree::Ident(word) if word == "use" => {
                let mut before = at;
                let mut visibility = String::new();
                while before > 0
                    && let Some(part @ (TokenTree::Ident(_) | TokenTree::Group(_))) =
                        tokens.get(before - 1)
                    && ["pub", "(crate)", "(super)"].contains(&part.to_string().as_str())
                {
                    visibility.insert_str(0, &part.to_string());
                    before -= 1;
                }
                let has_attribute = before > 0
                    && matches!(&tokens[before - 1], TokenTree::Group(it)
                        if it.delimiter() == Delimiter::Bracket);
                let first = match tokens.get(at + 1) {
                    Some(TokenTree::Ident(first)) if !has_attribute => first.to_string(),
                    _ => continue,
                };
                if !seen.insert((visibility, first)) {
                    found.push(word.span().start().line);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn comments_are_at_most_100_columns_wide() {
    let mut wide = Vec::new();
    for file in source_files() {
        let lines = wide_comments(&fs::read_to_string(&file).unwrap());
        wide.extend(lines.into_iter().map(|line| format!("{file}:{line}")));
    }
    assert!(wide.is_empty(), "comments too wide:\n{}", wide.join("\n"));
}

#[test]
fn each_crate_is_imported_by_one_use() {
    let mut twice = Vec::new();
    for file in source_files() {
        let lines = second_imports(&fs::read_to_string(&file).unwrap());
        twice.extend(lines.into_iter().map(|line| format!("{file}:{line}")));
    }
    assert!(twice.is_empty(), "imported twice:\n{}", twice.join("\n"));
}

#[test]
fn a_wide_comment_is_seen() {
    let wide = "x ".repeat(60);
    for text in [
        format!("// {wide}"),
        format!("    /// {wide}"),
        format!("//! {wide}"),
        format!("let x = 1; // {wide}"),
    ] {
        assert_eq!(wide_comments(&text), [1], "{text}");
    }
    assert!(wide_comments(&format!("// https://{}", "x".repeat(120))).is_empty());
    assert!(wide_comments(&format!("//! | {wide} |")).is_empty());
    assert!(wide_comments("// short").is_empty());
}

#[test]
fn a_second_import_is_seen() {
    assert_eq!(second_imports("use std::fmt;\nuse std::io;"), [2]);
    assert_eq!(
        second_imports("pub use self::a;\nuse std::io;\npub use self::b;"),
        [3]
    );
    assert_eq!(second_imports("mod m { use super::a; use super::b; }"), [1]);
    for fine in [
        "use std::fmt;\nuse crate::io;",
        "use self::a;\npub use self::b;",
        "use std::fmt;\n#[cfg(test)]\nuse std::io;",
        "use std::fmt;\nmod m { use std::io; }",
    ] {
        assert!(second_imports(fine).is_empty(), "{fine}");
    }
}
