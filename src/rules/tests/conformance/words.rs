//! The locale files, as far as the rules need them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

/// The messages of each language: key, and the variables it needs.
pub(crate) struct Words(BTreeMap<String, BTreeMap<String, BTreeSet<String>>>);

/// Every language that has a folder, with all its files.
pub(crate) static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales");
    let entries = fs::read_dir(folder).expect("the folder of the languages");
    let languages = entries.map(|it| it.expect("an entry").file_name());
    let languages = languages.map(|it| it.to_string_lossy().into_owned());
    Words(languages.map(|it| (it.clone(), messages(&it))).collect())
});

impl Words {
    /// Fails if a language has no such message, or one with other variables.
    pub(crate) fn expect(&self, key: &str, args: &[&str]) {
        for (language, messages) in &self.0 {
            let Some(wanted) = messages.get(key) else {
                panic!("`{key}` is missing in the locale `{language}`");
            };
            for variable in wanted {
                let given = args.contains(&variable.as_str());
                assert!(
                    given,
                    "`{key}` wants `{variable}` in the locale `{language}`"
                );
            }
        }
    }

    pub(crate) fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The messages of a language, and whether they need variables.
    pub(crate) fn messages(&self, language: &str) -> impl Iterator<Item = (&str, bool)> {
        let messages = self.0[language].iter();
        messages.map(|(key, variables)| (key.as_str(), !variables.is_empty()))
    }

    /// The keys with this prefix, in any language.
    pub(crate) fn keys(&self, begin: &str) -> BTreeSet<&str> {
        self.0
            .values()
            .flat_map(|messages| messages.keys().map(String::as_str))
            .filter(|key| *key == begin || key.starts_with(&format!("{begin}-")))
            .collect()
    }
}

fn messages(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../assets/locales")
        .join(language);
    let mut messages = BTreeMap::new();
    for file in fs::read_dir(&folder).expect("a folder of this language") {
        let path = file.expect("readable").path();
        let text = fs::read_to_string(&path).expect("readable");
        let resource = parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                if let Some(pattern) = &message.value {
                    of_pattern(pattern, &mut variables);
                }
                let twice = messages.insert(message.id.name.clone(), variables);
                assert!(
                    twice.is_none(),
                    "{}: twice `{}`",
                    path.display(),
                    message.id.name
                );
            }
        }
    }
    messages
}

fn of_pattern(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference {
            arguments: Some(arguments),
            ..
        } => {
            of_arguments(arguments, found);
        }
        _ => (),
    }
}

fn of_arguments(arguments: &CallArguments<String>, found: &mut BTreeSet<String>) {
    for positional in &arguments.positional {
        of_inline(positional, found);
    }
    for named in &arguments.named {
        of_inline(&named.value, found);
    }
}
