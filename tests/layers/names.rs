//! Which names a source file uses: read from its tokens, so that no way of writing an import hides
//! one, and resolved to the root of the crate.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

/// A path that a file names, resolved: `crate` and on, or another crate and on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) path: Vec<String>,
    pub(crate) line: usize,
    /// Whether it is the whole of what a `use` brings in.
    pub(crate) imported: bool,
}

/// All paths of more than one step, and everything imported, in the file of this module.
///
/// Aliases count in the whole file, whatever scope they stand in, and their uses are told with what
/// they stand for. What bypasses names (`#[path]`, `include!`) is told as a path of its own.
pub(crate) fn named(module: &[String], text: &str) -> Vec<Named> {
    let tokens: TokenStream = text.parse().expect("a source file is made of tokens");
    let mut reader = Reader::default();
    reader.read(&tokens.into_iter().collect::<Vec<_>>(), module);
    reader.resolved()
}

/// The module that a file below the root of a crate holds.
pub(crate) fn module_of(file: &str) -> Vec<String> {
    let path = file.strip_suffix(".rs").unwrap_or(file);
    let mut steps: Vec<String> = path.split('/').map(str::to_owned).collect();
    if steps
        .last()
        .is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str()))
    {
        steps.pop();
    }
    steps
}

#[derive(Default)]
struct Reader {
    raw: Vec<(Vec<String>, Vec<String>, usize, bool)>,
    aliases: HashMap<String, Vec<Vec<String>>>,
}

impl Reader {
    fn read(&mut self, tokens: &[TokenTree], module: &[String]) {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += match token {
                TokenTree::Group(group) => {
                    let inner: Vec<_> = group.stream().into_iter().collect();
                    self.read(&inner, module);
                    1
                }
                TokenTree::Punct(mark) if mark.as_char() == '#' => {
                    self.attribute(tokens, at, module)
                }
                TokenTree::Ident(word) => self.word(word, tokens, at, module),
                TokenTree::Punct(_) if is_path_sep(tokens, at) => {
                    // `::name` begins at another crate.
                    match tokens.get(at + 2) {
                        Some(TokenTree::Ident(_)) => self.path(tokens, at + 2, module) + 2,
                        _ => 2,
                    }
                }
                _ => 1,
            };
        }
    }

    /// An attribute is read like code, with what its strings hold; documentation is not.
    fn attribute(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        let bang = usize::from(is_mark(tokens.get(at + 1), '!'));
        let Some(TokenTree::Group(group)) = tokens.get(at + 1 + bang) else {
            return 1;
        };
        let inner: Vec<_> = group.stream().into_iter().collect();
        match inner.first() {
            Some(TokenTree::Ident(name)) if name == "doc" => {}
            Some(TokenTree::Ident(name)) if name == "path" => {
                self.found(vec!["#[path]".to_owned()], name, module);
            }
            _ => {
                self.read(&inner, module);
                self.strings(&inner, module);
            }
        }
        2 + bang
    }

    fn strings(&mut self, tokens: &[TokenTree], module: &[String]) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    self.strings(&group.stream().into_iter().collect::<Vec<_>>(), module);
                }
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    let inside = text.trim_matches('"');
                    if inside.contains("::")
                        && let Ok(tokens) = inside.parse::<TokenStream>()
                    {
                        self.read(&tokens.into_iter().collect::<Vec<_>>(), module);
                    }
                }
                _ => {}
            }
        }
    }

    fn word(&mut self, word: &Ident, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        let next = tokens.get(at + 1);
        if word == "use" && !is_mark(next, '<') {
            return self.import(tokens, at + 1, module) + 1;
        }
        if word == "include" && is_mark(next, '!') {
            self.found(vec!["include!".to_owned()], word, module);
            return 2;
        }
        if word == "extern"
            && let Some(TokenTree::Ident(krate)) = next
            && krate == "crate"
        {
            // `extern crate self as x` is the crate itself under another name.
            return self.import(tokens, at + 2, &[]) + 2;
        }
        if word == "mod"
            && let Some(TokenTree::Ident(name)) = next
            && let Some(TokenTree::Group(body)) = tokens.get(at + 2)
            && body.delimiter() == Delimiter::Brace
        {
            let mut inner = module.to_vec();
            inner.push(plain(name));
            self.read(&body.stream().into_iter().collect::<Vec<_>>(), &inner);
            return 3;
        }
        self.path(tokens, at, module)
    }

    /// A path in code; gives how many tokens it takes.
    fn path(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        let Some(TokenTree::Ident(first)) = tokens.get(at) else {
            return 1;
        };
        let mut steps = vec![plain(first)];
        let mut read = 1;
        while is_path_sep(tokens, at + read)
            && let Some(TokenTree::Ident(step)) = tokens.get(at + read + 2)
        {
            steps.push(plain(step));
            read += 3;
        }
        if steps.len() > 1 {
            self.raw
                .push((module.to_vec(), steps, first.span().start().line, false));
        }
        read
    }

    /// The tree after `use`; gives how many tokens it takes.
    fn import(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        let end = tokens
            .iter()
            .skip(at)
            .position(|token| is_mark(Some(token), ';'))
            .map_or(tokens.len(), |length| at + length);
        let tree = tokens.get(at..end).unwrap_or_default();
        self.tree(tree, &[], module);
        end - at
    }

    fn tree(&mut self, tokens: &[TokenTree], before: &[String], module: &[String]) {
        let mut steps = before.to_vec();
        let mut line = 0;
        let mut alias = None;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token {
                TokenTree::Group(group) => {
                    let inner: Vec<_> = group.stream().into_iter().collect();
                    for branch in inner.split(|token| is_mark(Some(token), ',')) {
                        if !branch.is_empty() {
                            self.tree(branch, &steps, module);
                        }
                    }
                    return;
                }
                TokenTree::Ident(word) if word == "as" => {
                    if let Some(TokenTree::Ident(name)) = tokens.get(at + 1) {
                        alias = Some(plain(name));
                    }
                    at += 1;
                }
                TokenTree::Ident(word) => {
                    line = word.span().start().line;
                    // `x::{self}` is `x`.
                    if word != "self" || steps.is_empty() {
                        steps.push(plain(word));
                    }
                }
                TokenTree::Punct(mark) if mark.as_char() == '*' => {
                    line = mark.span().start().line;
                    steps.push("*".to_owned());
                }
                _ => {}
            }
            at += 1;
        }
        let Some(last) = steps.last() else {
            return;
        };
        let name = alias.unwrap_or_else(|| last.clone());
        let meant = absolute(&steps, module);
        self.aliases.entry(name).or_default().push(meant);
        self.raw.push((module.to_vec(), steps, line, true));
    }

    fn found(&mut self, path: Vec<String>, at: &Ident, module: &[String]) {
        self.raw
            .push((module.to_vec(), path, at.span().start().line, true));
    }

    fn resolved(self) -> Vec<Named> {
        let mut all = Vec::new();
        for (module, steps, line, imported) in &self.raw {
            let mut open = vec![absolute(steps, module)];
            // Aliases of aliases end somewhere; so many are nobody's.
            for _ in 0..8 {
                let mut further = Vec::new();
                for path in open {
                    if let Some((first, rest)) = path.split_first()
                        && first != "crate"
                    {
                        for meant in self.aliases.get(first).into_iter().flatten() {
                            if meant.first() != Some(first) {
                                further.push([meant, rest].concat());
                            }
                        }
                    }
                    all.push(Named {
                        path,
                        line: *line,
                        imported: *imported,
                    });
                }
                open = further;
            }
        }
        all
    }
}

/// From the root of the crate on, if the path says where it begins.
fn absolute(steps: &[String], module: &[String]) -> Vec<String> {
    let mut base = module.to_vec();
    let mut relative = false;
    let mut rest = steps;
    while let Some((first, further)) = rest.split_first() {
        match first.as_str() {
            "crate" | "cairn" => base.clear(),
            "self" => {}
            "super" => {
                base.pop();
            }
            _ => break,
        }
        relative = true;
        rest = further;
    }
    if !relative {
        return steps.to_vec();
    }
    let mut path = vec!["crate".to_owned()];
    path.extend(base);
    path.extend(rest.iter().cloned());
    path
}

fn is_mark(token: Option<&TokenTree>, mark: char) -> bool {
    matches!(token, Some(TokenTree::Punct(it)) if it.as_char() == mark)
}

fn is_path_sep(tokens: &[TokenTree], at: usize) -> bool {
    is_mark(tokens.get(at), ':') && is_mark(tokens.get(at + 1), ':')
}

/// Without `r#`.
fn plain(word: &Ident) -> String {
    let text = word.to_string();
    text.strip_prefix("r#").unwrap_or(&text).to_owned()
}
