//! Sentences: from a key and arguments to the reader's language.
//!
//! All text for users is in `assets/locales/<language>/*.ftl`; the rest of the program only knows
//! keys.

use std::{borrow::Cow, sync::LazyLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use include_dir::{Dir, include_dir};
use tracing::error;
use unic_langid::LanguageIdentifier;

use cairn_kernel::{Arg, Phrase};

pub(crate) mod assessment;
pub(crate) mod conditions;
pub(crate) mod options;
pub(crate) mod pairing;
pub(crate) mod rating;
pub(crate) mod refusals;
pub(crate) mod time;
pub(crate) mod tournament;

static LOCALES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/locales");

/// A phrase: `phrase!("key")` or `phrase!("key", name = value, name, …)`. `tests/locales` reads
/// these and compares them with the locale files.
macro_rules! phrase {
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
    ($key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        cairn_kernel::Phrase::new($key)
            $(.with(stringify!($name), $crate::words::phrase!(@ $name $(= $value)?)))*
    };
}
pub(crate) use phrase;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// American English, the one that is always complete.
    English,
    German,
}

/// The language of an answer, and that of what everyone sees there, such as the buttons under a
/// board, which a private answer may name. In direct messages both are the reader's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice {
    pub(crate) language: Language,
    pub(crate) public: Language,
}

impl Voice {
    /// The label of a button under a board.
    fn button(self, key: &str) -> String {
        self.public.name(key)
    }
}

impl From<Language> for Voice {
    fn from(language: Language) -> Voice {
        Voice {
            language,
            public: language,
        }
    }
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Our nearest language to one of Discord's locales: `en-US`, `de`, …
    #[must_use]
    pub fn from_locale(locale: &str) -> Language {
        match locale.split('-').next() {
            Some("de") => Language::German,
            _ => Language::English,
        }
    }

    /// The folder of its locale files.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    #[must_use]
    pub fn discord(self) -> &'static [&'static str] {
        match self {
            Language::English => &["en-US", "en-GB"],
            Language::German => &["de"],
        }
    }

    /// The phrase in this language, or in English if it is missing here.
    #[must_use]
    pub fn say(self, phrase: &Phrase) -> String {
        self.find(phrase)
            .or_else(|| Language::English.find(phrase))
            .unwrap_or_else(|| {
                error!(key = %phrase.key, "there is no sentence for `{}`", phrase.key);
                phrase.key.to_string()
            })
    }

    /// A command as readers of this language type it.
    pub(crate) fn typed_command(self, path: &str) -> String {
        let parts: Vec<&str> = path.split(' ').collect();
        let names = (1..=parts.len()).map(|len| {
            let key = parts[..len].join("-");
            self.name(&format!("command-{key}"))
        });
        format!("/{}", names.collect::<Vec<_>>().join(" "))
    }

    /// A sentence or a name without arguments.
    #[must_use]
    pub fn name(self, key: &str) -> String {
        self.say(&Phrase::new(key.to_owned()))
    }

    #[must_use]
    pub fn has(self, key: &str) -> bool {
        BUNDLES[self as usize].has_message(key)
    }

    /// The sentence in this language only.
    fn find(self, phrase: &Phrase) -> Option<String> {
        let bundle = &BUNDLES[self as usize];
        let pattern = bundle.get_message(&phrase.key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            args.set(*name, self.value(arg));
        }
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned();
        if !errors.is_empty() {
            error!(
                key = %phrase.key,
                language = self.code(),
                ?errors,
                "the sentence `{}` could not be formatted completely",
                phrase.key
            );
        }
        Some(text)
    }

    fn value(self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => FluentValue::String(Cow::Owned(text.clone())),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Key(key) => FluentValue::String(Cow::Owned(self.name(key))),
            Arg::Phrase(phrase) => FluentValue::String(Cow::Owned(self.say(phrase))),
            Arg::List(args) => FluentValue::String(Cow::Owned(self.list(args))),
            Arg::Player(seat) => {
                error!(
                    ?seat,
                    "a sentence mentions a player whose name was not provided"
                );
                FluentValue::String(Cow::Borrowed(seat.key()))
            }
        }
    }

    /// `a, b and c`.
    fn list(self, args: &[Arg]) -> String {
        let names = args.iter().map(|arg| match self.value(arg) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.value.to_string(),
            _ => String::new(),
        });
        let names: Vec<String> = names.collect();
        match names.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [most @ .., last] => self.say(&phrase!(
                "list-and",
                most = most.join(", "),
                last = last.clone()
            )),
        }
    }
}

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> =
    LazyLock::new(|| Language::ALL.map(load));

fn load(language: Language) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.code().parse().expect("a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Marks around every argument would end up in alt texts and thread names; names are escaped
    // where they come in.
    bundle.set_use_isolating(false);
    let folder = LOCALES
        .get_dir(language.code())
        .expect("every language has its folder");
    let files = folder.files().map(|file| {
        let text = file.contents_utf8().expect("locale files are UTF-8");
        (file.path().to_string_lossy(), text)
    });
    // Tests also read the sentences of toy games.
    #[cfg(test)]
    let files = files.chain([("toy".into(), cairn_toygame::sentences(language.code()))]);
    for (file, text) in files {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                error!(%file, ?errors, "a locale file has errors");
                resource
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            error!(%file, ?errors, "a locale file repeats a key");
        }
    }
    bundle
}

/// The keys of all sentences in this language.
#[cfg(test)]
pub(crate) fn keys(language: Language) -> Vec<String> {
    let folder = LOCALES.get_dir(language.code()).expect("a folder");
    let texts = folder.files().map(|it| it.contents_utf8().expect("text"));
    let lines = texts
        .flat_map(str::lines)
        .filter_map(|it| it.split_once(" = "));
    lines
        .map(|(key, _)| key.to_owned())
        .filter(|it| !it.contains(' '))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readers_language_is_found() {
        assert_eq!(Language::from_locale("de"), Language::German);
        assert_eq!(Language::from_locale("en-GB"), Language::English);
        assert_eq!(Language::from_locale("pt-BR"), Language::English);
        assert_eq!(Language::from_locale(""), Language::English);
    }

    /// Titles, labels and examples of windows; ids have a law of their own.
    #[test]
    fn the_words_of_windows_are_ones_that_discord_takes() {
        let files =
            |language: Language| LOCALES.get_dir(language.code()).expect("a folder").files();
        let texts = Language::ALL.into_iter().flat_map(files);
        let lines = texts.flat_map(|it| it.contents_utf8().expect("text").lines());
        let words = lines.filter_map(|it| it.split_once(" = "));
        let of_windows = words.filter(|(key, _)| key.contains("-window") && !key.contains("-bad-"));
        for (key, said) in of_windows {
            assert!((1..=45).contains(&said.chars().count()), "{key}: {said}");
        }
    }

    #[test]
    fn numbers_choose_the_variant() {
        let say = |count: i64| Language::English.say(&phrase!("games-mine", count));
        assert_ne!(say(1).replace('1', "n"), say(2).replace('2', "n"));
    }
}
