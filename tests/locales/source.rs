//! What stands in the files of sentences, and what the source says.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::{ast, parser};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A message's variables by its key.
pub(super) type Messages = BTreeMap<String, BTreeSet<String>>;

pub(super) fn messages(language: &str) -> Messages {
    let mut messages = Messages::new();
    for file in files(&Path::new("assets/locales").join(language), "ftl") {
        let text = fs::read_to_string(&file).expect("a locale file");
        read(&text, &mut messages);
    }
    messages
}

pub(super) fn read(text: &str, messages: &mut Messages) {
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{text}: {errors:?}"));
    for entry in resource.body {
        if let ast::Entry::Message(message) = entry {
            let key = message.id.name.to_owned();
            let mut variables = BTreeSet::new();
            if let Some(pattern) = &message.value {
                collect(pattern, &mut variables);
            }
            let twice = messages.insert(key.clone(), variables).is_some();
            assert!(!twice, "`{key}` stands there twice");
        }
    }
}

fn collect(pattern: &ast::Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            match expression {
                ast::Expression::Inline(inline) => collect_inline(inline, variables),
                ast::Expression::Select { selector, variants } => {
                    collect_inline(selector, variables);
                    for variant in variants {
                        collect(&variant.value, variables);
                    }
                }
            }
        }
    }
}

fn collect_inline(inline: &ast::InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => match expression.as_ref() {
            ast::Expression::Inline(inline) => collect_inline(inline, variables),
            ast::Expression::Select { .. } => panic!("a choice inside a placeable"),
        },
        _ => (),
    }
}

/// A phrase in the source, with the names of its arguments.
pub(super) struct SourcePhrase {
    pub(super) key: String,
    pub(super) given: BTreeSet<String>,
    pub(super) place: String,
}

/// Every `phrase!("key", name = value, name, …)` and every
/// `Phrase::new("key").with("name", value)…`.
pub(super) fn all_phrases() -> Vec<SourcePhrase> {
    let mut said = Vec::new();
    for file in files(Path::new("src"), "rs") {
        let text = fs::read_to_string(&file).expect("a source file");
        let tokens: TokenStream = text.parse().expect("Rust");
        scan(tokens, &file, &mut said);
    }
    said
}

fn scan(tokens: TokenStream, file: &Path, said: &mut Vec<SourcePhrase>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (idx, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            scan(group.stream(), file, said);
        }
        let rest = &tokens[idx..];
        let found = from_macro(rest).or_else(|| from_calls(rest));
        if let Some((key, given)) = found {
            let place = format!("{}:{}", file.display(), token.span().start().line);
            said.push(SourcePhrase { key, given, place });
        }
    }
}

fn from_macro(tokens: &[TokenTree]) -> Option<(String, BTreeSet<String>)> {
    let [
        TokenTree::Ident(name),
        TokenTree::Punct(bang),
        TokenTree::Group(group),
        ..,
    ] = tokens
    else {
        return None;
    };
    if name != "phrase" || bang.as_char() != '!' {
        return None;
    }
    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
    let key = literal(inner.first()?)?;
    let is = |it: &TokenTree, sign| matches!(it, TokenTree::Punct(it) if it.as_char() == sign);
    let given = inner
        .split(|it| is(it, ','))
        .filter_map(|it| match it {
            [TokenTree::Ident(name)] => Some(name.to_string()),
            [TokenTree::Ident(name), equals, ..] if is(equals, '=') => Some(name.to_string()),
            _ => None,
        })
        .collect();
    Some((key, given))
}

fn from_calls(tokens: &[TokenTree]) -> Option<(String, BTreeSet<String>)> {
    let [
        TokenTree::Ident(phrase),
        TokenTree::Punct(_),
        TokenTree::Punct(_),
        TokenTree::Ident(new),
        TokenTree::Group(group),
        rest @ ..,
    ] = tokens
    else {
        return None;
    };
    if phrase != "Phrase" || new != "new" || group.delimiter() != Delimiter::Parenthesis {
        return None;
    }
    let key = literal(&group.stream().into_iter().next()?)?;
    let mut given = BTreeSet::new();
    let mut rest = rest;
    while let [
        TokenTree::Punct(dot),
        TokenTree::Ident(with),
        TokenTree::Group(group),
        after @ ..,
    ] = rest
    {
        if dot.as_char() != '.' || with != "with" {
            break;
        }
        given.extend(group.stream().into_iter().next().as_ref().and_then(literal));
        rest = after;
    }
    Some((key, given))
}

pub(super) fn literals() -> BTreeSet<String> {
    fn walk(tokens: TokenStream, found: &mut BTreeSet<String>) {
        for token in tokens {
            match &token {
                TokenTree::Group(group) => walk(group.stream(), found),
                other => found.extend(literal(other)),
            }
        }
    }
    let mut found = BTreeSet::new();
    for file in files(Path::new("src"), "rs") {
        let text = fs::read_to_string(&file).expect("a source file");
        walk(text.parse().expect("Rust"), &mut found);
    }
    found
}

fn literal(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else {
        return None;
    };
    let text = literal.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

pub(super) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(path) = open.pop() {
        // Nobody reads the toy game: it has no sentences.
        if path.ends_with("src/toygame") {
            continue;
        }
        if path.is_dir() {
            open.extend(
                fs::read_dir(&path)
                    .expect("a folder")
                    .map(|entry| entry.expect("an entry").path()),
            );
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}
