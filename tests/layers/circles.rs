//! Files of different features of `discord` may name each other, but not in a circle: then nobody
//! could read, change or move one of them alone.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};

use super::files;

/// A path below the crate: the module `a::b` is the file `a/b.rs` or `a/b/mod.rs`.
type Path = Vec<String>;

/// What everything stands in is no feature.
const ROOT: &str = "lib.rs";

fn module_of(file: &str) -> Path {
    let file = file.strip_suffix(".rs").unwrap_or(file);
    let file = file.strip_suffix("/mod").unwrap_or(file);
    file.split('/').map(str::to_owned).collect()
}

/// The paths in a file as they are written, each with the module it is written in.
#[derive(Default)]
struct WrittenPaths {
    /// With the name it has from then on.
    imports: Vec<(Path, Path, String)>,
    others: Vec<(Path, Path)>,
}

impl WrittenPaths {
    fn read(&mut self, tokens: TokenStream, module: &Path) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            let rest = &tokens[at..];
            match (token, rest) {
                (TokenTree::Group(group), _) if is_for_tests(group) => {
                    let is_end = |it: &TokenTree| match it {
                        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                        it => it.to_string() == ";",
                    };
                    at += rest.iter().position(is_end).map_or(rest.len(), |it| it + 1);
                }
                (TokenTree::Group(group), _) => self.read(group.stream(), module),
                (TokenTree::Ident(word), [name, TokenTree::Group(inside), ..]) if word == "mod" => {
                    let inner = [&module[..], &[name.to_string()]].concat();
                    self.read(inside.stream(), &inner);
                    at += 2;
                }
                (TokenTree::Ident(word), _) if word == "use" => {
                    let end = rest.iter().position(|it| it.to_string() == ";");
                    let end = end.unwrap_or(rest.len());
                    self.import(&rest[..end], module, Vec::new());
                    at += end;
                }
                (TokenTree::Ident(first), _) => {
                    let mut path = vec![first.to_string()];
                    while let [TokenTree::Punct(colon), _, TokenTree::Ident(step), ..] =
                        &tokens[at..]
                        && colon.as_char() == ':'
                        && colon.spacing() == Spacing::Joint
                    {
                        path.push(step.to_string());
                        at += 3;
                    }
                    if path.len() > 1 {
                        self.others.push((module.clone(), path));
                    }
                }
                _ => (),
            }
        }
    }

    /// A tree of imports below a path.
    fn import(&mut self, tree: &[TokenTree], module: &Path, mut path: Path) {
        let mut name = None;
        for (at, token) in tree.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    name = Some(tree[at + 1].to_string());
                    break;
                }
                TokenTree::Ident(word) if word != "self" || path.is_empty() => {
                    path.push(word.to_string());
                }
                TokenTree::Group(group) => {
                    let branches: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in branches.split(|it| it.to_string() == ",") {
                        if !branch.is_empty() {
                            self.import(branch, module, path.clone());
                        }
                    }
                    return;
                }
                _ => (),
            }
        }
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        self.imports.push((module.clone(), path, name));
    }
}

fn is_for_tests(attribute: &Group) -> bool {
    let words: Vec<TokenTree> = attribute.stream().into_iter().collect();
    matches!(&words[..], [cfg, TokenTree::Group(test)]
        if cfg.to_string() == "cfg" && test.to_string() == "(test)")
}

/// The modules that each module names.
fn arrows(files: &BTreeMap<Path, String>) -> BTreeMap<&Path, BTreeSet<&Path>> {
    let absolute = |module: &Path, path: &Path, names: &BTreeMap<String, Path>| -> Option<Path> {
        let supers = path.iter().take_while(|it| *it == "super").count();
        let (from, steps) = match path[0].as_str() {
            "crate" => (&[][..], &path[1..]),
            "self" => (&module[..], &path[1..]),
            "super" => (
                &module[..module.len().checked_sub(supers)?],
                &path[supers..],
            ),
            name => match names.get(name) {
                Some(known) => (&known[..], &path[1..]),
                None => (&module[..], &path[..]),
            },
        };
        Some([from, steps].concat())
    };
    let target = |path: &Path| {
        let mut lengths = (1..=path.len()).rev();
        let found = lengths.find_map(|len| files.get_key_value(&path[..len]));
        // Who only imports a module takes nothing from it yet.
        found.filter(|(module, _)| module.len() < path.len())
    };
    let all = files.iter().map(|(file, text)| {
        let mut written = WrittenPaths::default();
        written.read(text.parse().unwrap(), file);
        let (mut names, mut paths) = (BTreeMap::new(), BTreeSet::new());
        for (module, path, name) in &written.imports {
            if let Some(path) = absolute(module, path, &BTreeMap::new()) {
                names.insert(name.clone(), path.clone());
                paths.insert(path);
            }
        }
        let others = written.others.iter();
        paths.extend(others.filter_map(|(module, path)| absolute(module, path, &names)));
        let targets = paths.iter().filter_map(target).map(|(module, _)| module);
        (file, targets.filter(|it| *it != file).collect())
    });
    all.collect()
}

/// Where arrows lead from here, also by way of others.
fn reach<'a>(
    arrows: &BTreeMap<&'a Path, BTreeSet<&'a Path>>,
    from: &'a Path,
) -> BTreeSet<&'a Path> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(next) = open.pop() {
        open.extend(arrows[next].iter().filter(|it| found.insert(**it)));
    }
    found
}

/// The arrows between different features that are part of a circle.
fn circles(files: &BTreeMap<Path, String>) -> Vec<String> {
    let arrows = arrows(files);
    let mut found = Vec::new();
    for (from, targets) in &arrows {
        let others = targets.iter().filter(|it| it[0] != from[0]);
        let back = others.filter(|it| reach(&arrows, it).contains(from));
        found.extend(back.map(|it| format!("{} -> {}", from.join("::"), it.join("::"))));
    }
    found
}

#[test]
fn no_circle_joins_two_features() {
    let part = "src/discord/";
    let sources = files(part).into_iter().filter_map(|file| {
        let path = file.strip_prefix(part)?;
        (path != ROOT).then(|| (module_of(path), fs::read_to_string(&file).unwrap()))
    });
    let circles = circles(&sources.collect());
    assert!(circles.is_empty(), "in a circle:\n{}", circles.join("\n"));
}

#[test]
fn a_circle_is_seen_in_every_way_of_naming_it() {
    let house = |b: &str| {
        let a = ("a/mod.rs", "mod c;\nuse crate::b::x;");
        let files = [a, ("a/c.rs", "use super::y;"), ("b.rs", b)];
        let files = files.map(|(file, text)| (module_of(file), text.to_owned()));
        circles(&files.into())
    };
    for b in [
        "use crate::a::y;",
        "use super::{a::{c::z, d}, e};",
        "use crate::{a};\nfn f() { a::y() }",
        "fn f() { crate::a::c::z() }",
        "mod inner { use super::super::a::y; }",
    ] {
        assert!(!house(b).is_empty(), "{b}");
    }
    for b in [
        "use crate::a::{self, c};",
        "use crate::e::a::y;",
        "/// Of crate::a::y.\nfn f(a: y) {}",
        "#[cfg(test)]\nmod tests { use crate::a::y; }",
    ] {
        assert_eq!(house(b), Vec::<String>::new(), "{b}");
    }
}
