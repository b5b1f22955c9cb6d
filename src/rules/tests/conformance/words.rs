//! The locale files, as far as the rules need them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use fluent_syntax::{
    ast::{Entry, Message, Resource},
    parser, serializer,
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
                let is_given = args.contains(&variable.as_str());
                assert!(
                    is_given,
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
        let name = path.display();
        let text = fs::read_to_string(&path).expect("readable");
        let read = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in read.body {
            if let Entry::Message(message) = entry {
                let key = message.id.name.clone();
                let twice = messages.insert(key, variables(message));
                assert!(twice.is_none(), "{name}: a message is there twice");
            }
        }
    }
    messages
}

/// The names behind a `$`, which stands nowhere else.
fn variables(message: Message<String>) -> BTreeSet<String> {
    let comment = None;
    let body = vec![Entry::Message(Message { comment, ..message })];
    let text = serializer::serialize(&Resource { body });
    let names = text.split('$').skip(1);
    let is_sign = |it: &char| it.is_ascii_alphanumeric() || "-_".contains(*it);
    names
        .map(|it| it.chars().take_while(is_sign).collect())
        .collect()
}
