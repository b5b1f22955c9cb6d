//! A test that plays a certain game says so with `needs!`, so that the game can be deleted with its
//! folder and only the tests that play it are skipped.
//!
//! Files are read token by token. A function that names a game in a string needs it, and so does
//! every function that calls it, unless `needs!` comes in between.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    rc::Rc,
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::{files, games};

/// A function, constant or static of a test.
#[derive(Debug, Default)]
struct Item {
    file: String,
    name: String,
    line: usize,
    /// The type that it belongs to, if any.
    of: Option<String>,
    is_test: bool,
    /// The games named in its strings.
    games: BTreeSet<String>,
    /// The games it declares with `needs!`.
    needs: BTreeSet<String>,
    uses: BTreeSet<Use>,
    /// The imports of the file.
    imports: Rc<BTreeSet<String>>,
}

/// How another item is named.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    /// `name`
    Plain(String),
    /// `.name(`
    Method(String),
    /// `before::name`
    Under(String, String),
}

/// The context for reading all items of a file.
struct Reader<'a> {
    file: &'a str,
    games: &'a [String],
    imports: Rc<BTreeSet<String>>,
    items: Vec<Item>,
}

impl Reader<'_> {
    fn read(&mut self, tokens: &[TokenTree], of: Option<&str>) {
        let mut is_test = false;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            let word = match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    // An attribute, such as `#[tokio::test]`.
                    let words = group.to_string();
                    is_test |= words.trim_end_matches([')', ']', ' ']).ends_with("test")
                        || words.contains("test (");
                    continue;
                }
                TokenTree::Ident(word) => word.to_string(),
                _ => continue,
            };
            match (word.as_str(), tokens.get(at)) {
                ("fn" | "const" | "static", Some(TokenTree::Ident(name))) if name != "fn" => {
                    let ends = |it: &TokenTree| match it {
                        TokenTree::Group(group) => {
                            word == "fn" && group.delimiter() == Delimiter::Brace
                        }
                        TokenTree::Punct(mark) => mark.as_char() == ';',
                        _ => false,
                    };
                    let length = tokens[at..].iter().position(ends).map_or(1, |it| it + 1);
                    let mut item = Item {
                        file: self.file.to_owned(),
                        name: name.to_string(),
                        line: name.span().start().line,
                        of: of.map(ToOwned::to_owned),
                        is_test,
                        imports: self.imports.clone(),
                        ..Item::default()
                    };
                    fill(&mut item, &tokens[at + 1..at + length], self.games);
                    self.items.push(item);
                    is_test = false;
                    at += length;
                }
                ("mod" | "impl" | "trait", _) => {
                    let body = tokens[at..]
                        .iter()
                        .enumerate()
                        .find_map(|(idx, it)| match it {
                            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                                Some((idx, group.stream()))
                            }
                            _ => None,
                        });
                    let is_declared = matches!(tokens.get(at + 1), Some(TokenTree::Punct(mark)) if mark.as_char() == ';');
                    if let Some((idx, body)) = body.filter(|_| !is_declared) {
                        let of = (word != "mod").then(|| type_of(&tokens[at..at + idx]));
                        self.read(&body.into_iter().collect::<Vec<_>>(), of.as_deref());
                        at += idx + 1;
                    }
                }
                _ => {}
            }
        }
    }
}

/// The type (or trait) whose items begin with these tokens: the last one named before any bound.
fn type_of(tokens: &[TokenTree]) -> String {
    let words = tokens.iter().filter_map(|it| match it {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    let words: Vec<String> = words.take_while(|it| it != "where").collect();
    let after = words
        .iter()
        .position(|it| it == "for")
        .map_or(0, |it| it + 1);
    words.get(after).cloned().unwrap_or_default()
}

/// Records the names in the body of an item.
fn fill(item: &mut Item, tokens: &[TokenTree], games: &[String]) {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let mark = |from: usize, mark: char| matches!(tokens.get(from), Some(TokenTree::Punct(it)) if it.as_char() == mark);
        match token {
            TokenTree::Group(group) => {
                let inner: Vec<_> = group.stream().into_iter().collect();
                fill(item, &inner, games);
            }
            TokenTree::Literal(literal) => item.games.extend(named(&literal.to_string(), games)),
            TokenTree::Ident(word) if word == "needs" && mark(at + 1, '!') => {
                if let Some(TokenTree::Group(group)) = tokens.get(at + 2) {
                    item.needs.extend(named(&group.to_string(), games));
                }
                at += 2;
            }
            TokenTree::Ident(word) => {
                let before = match at.checked_sub(3).and_then(|it| tokens.get(it)) {
                    Some(TokenTree::Ident(before)) if mark(at - 1, ':') && mark(at - 2, ':') => {
                        Some(before.to_string())
                    }
                    _ => None,
                };
                let name = word.to_string();
                let is_constant = name.chars().all(|it| !it.is_lowercase());
                let is_called = matches!(tokens.get(at + 1), Some(TokenTree::Group(_)));
                match before {
                    Some(before) => item.uses.insert(Use::Under(before, name)),
                    None if at > 0 && mark(at - 1, '.') => item.uses.insert(Use::Method(name)),
                    None if is_called || is_constant => item.uses.insert(Use::Plain(name)),
                    // A variable, a field or a keyword.
                    None => false,
                };
            }
            TokenTree::Punct(_) => {}
        }
        at += 1;
    }
}

/// Every word of the imports in these tokens.
fn imported(tokens: &[TokenTree], inside: bool, found: &mut BTreeSet<String>) {
    let mut is_import = inside;
    for token in tokens {
        match token {
            TokenTree::Ident(word) if word == "use" => is_import = true,
            TokenTree::Ident(word) if is_import => {
                found.insert(word.to_string());
            }
            TokenTree::Group(group) => {
                let inner: Vec<_> = group.stream().into_iter().collect();
                imported(&inner, is_import, found);
            }
            TokenTree::Punct(mark) if mark.as_char() == ';' => is_import = inside,
            _ => {}
        }
    }
}

/// The games whose key appears in this text as a word.
fn named<'a>(text: &'a str, games: &'a [String]) -> impl Iterator<Item = String> + 'a {
    let words = text.split(|it: char| !it.is_alphanumeric() && it != '_');
    words
        .filter(|word| games.iter().any(|game| game == word))
        .map(ToOwned::to_owned)
}

/// Tests of one target (its files with their text) that name a game without declaring it.
fn unasked(target: &[(String, String)], games: &[String]) -> Vec<String> {
    let mut items = Vec::new();
    for (file, text) in target {
        let tokens: TokenStream = text.parse().unwrap();
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut imports = BTreeSet::new();
        imported(&tokens, false, &mut imports);
        let mut reader = Reader {
            file,
            games,
            imports: Rc::new(imports),
            items,
        };
        reader.read(&tokens, None);
        items = reader.items;
    }
    let mut by_name: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (idx, item) in items.iter().enumerate() {
        by_name.entry(&item.name).or_default().push(idx);
    }
    let mut wants: Vec<BTreeSet<String>> = items.iter().map(Item::own_wants).collect();
    loop {
        let mut changed = false;
        for (idx, item) in items.iter().enumerate() {
            let of_others: BTreeSet<String> = item
                .uses
                .iter()
                .flat_map(|used| used.targets(item, &items, &by_name))
                .flat_map(|other| wants[other].iter().cloned())
                .filter(|game| !item.needs.contains(game))
                .collect();
            let before = wants[idx].len();
            wants[idx].extend(of_others);
            changed |= wants[idx].len() > before;
        }
        if !changed {
            break;
        }
    }
    let tests = items.iter().zip(&wants).filter(|(item, _)| item.is_test);
    tests
        .flat_map(|(item, wants)| {
            let Item {
                file, line, name, ..
            } = item;
            wants
                .iter()
                .map(move |game| format!("{file}:{line}: `{name}` plays `{game}`"))
        })
        .collect()
}

impl Item {
    fn own_wants(&self) -> BTreeSet<String> {
        self.games.difference(&self.needs).cloned().collect()
    }

    fn module(&self) -> &str {
        let path = self
            .file
            .trim_end_matches("/mod.rs")
            .trim_end_matches(".rs");
        path.rsplit('/').next().unwrap_or(path)
    }
}

impl Use {
    /// The items that it may refer to: one of the same file takes precedence.
    fn targets(
        &self,
        from: &Item,
        items: &[Item],
        by_name: &BTreeMap<&str, Vec<usize>>,
    ) -> Vec<usize> {
        let (Use::Plain(name) | Use::Method(name) | Use::Under(_, name)) = self;
        let all = by_name.get(name.as_str()).map_or(&[][..], Vec::as_slice);
        let fitting = all.iter().copied().filter(|idx| {
            let item = &items[*idx];
            !item.is_test
                && match self {
                    Use::Plain(_) => {
                        let is_near = item.file == from.file || from.imports.contains(name);
                        item.of.is_none() && is_near
                    }
                    Use::Method(_) => item.of.is_some(),
                    Use::Under(before, _) if before == "Self" => item.of == from.of,
                    Use::Under(before, _) => {
                        item.of.as_ref().map_or(item.module(), |it| it) == before
                    }
                }
        });
        let (own, others): (Vec<_>, Vec<_>) =
            fitting.partition(|idx| items[*idx].file == from.file);
        if !own.is_empty() {
            return own;
        }
        // If several have this name, it is the one whose module is also imported.
        let imported = |idx: &usize| from.imports.contains(items[*idx].module());
        match (self, others.iter().any(imported)) {
            (Use::Plain(_), true) => others.into_iter().filter(imported).collect(),
            _ => others,
        }
    }
}

/// The targets whose tests are run without a game, each with its files.
fn targets() -> Vec<Vec<String>> {
    let common = files("tests/common");
    let mut targets: Vec<Vec<String>> = ["cli", "flow", "flow_postgres", "store", "postgres"]
        .iter()
        .map(|target| {
            let mut all = files(&format!("tests/{target}"));
            all.extend(common.iter().cloned());
            all
        })
        .collect();
    // Both databases have the same laws, and bots over both play the same games.
    let [_, flow, flow_postgres, store, postgres] = &mut targets[..] else {
        unreachable!("five targets")
    };
    flow_postgres.extend(flow.iter().cloned());
    postgres.extend(store.iter().cloned());
    let of_units = files("src").into_iter().filter(|file| {
        let is_of_a_game = games()
            .iter()
            .any(|game| file.starts_with(&format!("src/rules/{game}/")));
        !is_of_a_game && !file.starts_with("src/localdiscord/")
    });
    targets.extend(of_units.map(|file| vec![file]));
    targets
}

#[test]
fn a_test_that_plays_a_game_asks_for_it() {
    let games = games();
    let mut broken = BTreeSet::new();
    for target in targets() {
        let read = |file: String| {
            let text = fs::read_to_string(&file).unwrap();
            (file, text)
        };
        let target: Vec<_> = target.into_iter().map(read).collect();
        broken.extend(unasked(&target, &games));
    }
    let broken: Vec<_> = broken.into_iter().collect();
    assert!(
        broken.is_empty(),
        "these tests fail once the game is deleted; begin them with `needs!(\"…\")`, play the toy \
         games or go through the catalog:\n{}",
        broken.join("\n")
    );
}

#[test]
fn a_game_that_is_played_unasked_is_seen() {
    let games = ["chess".to_owned(), "go".to_owned()];
    let found = |files: &[&str]| {
        let files: Vec<_> = files
            .iter()
            .enumerate()
            .map(|(idx, text)| (format!("tests/x/m{idx}.rs"), (*text).to_owned()))
            .collect();
        unasked(&files, &games).len()
    };
    for one in [
        "#[test] fn t() { begin(\"chess\"); }",
        "#[tokio::test] async fn t() { begin(\"1:rules:chess/x\").await; }",
        "#[tokio::test(start_paused = true)] async fn t() { begin(\"chess\").await; }",
        "#[test] fn t() { needs!(\"go\"); begin(\"chess\"); }",
        "#[test] fn t() { f(); } fn f() { begin(\"chess\"); }",
        "#[test] fn t() { for x in ALL {} } const ALL: [&str; 1] = [\"chess\"];",
        "#[test] fn t() { g(); } fn g() { x.f(); } impl X { fn f() { begin(\"chess\") } }",
        "mod tests { #[test] fn t() { println!(\"{}\", r#\"{\"game\":\"chess\"}\"#); } }",
    ] {
        assert_eq!(found(&[one]), 1, "{one}");
    }
    assert_eq!(
        found(&["#[test] fn t() { m1::f(); }", "fn f() { begin(\"go\") }"]),
        1
    );
    for none in [
        "#[test] fn t() { needs!(\"chess\"); begin(\"chess\"); }",
        "#[test] fn t() { needs!(\"chess\"); f(); } fn f() { begin(\"chess\"); }",
        "#[test] fn t() { begin(\"chessboard\"); }",
        "fn f() { begin(\"chess\"); }",
        "#[test] fn t() { x.f(); } fn f() { begin(\"chess\"); }",
    ] {
        assert_eq!(found(&[none]), 0, "{none}");
    }
}
