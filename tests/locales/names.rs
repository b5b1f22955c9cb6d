//! A sentence names commands and options as they are called in its own language: German readers
//! have no `/games` in their list.

use std::{collections::BTreeSet, fs, path::Path};

use fluent_syntax::{ast, parser};

/// The names of commands and options in one language.
type Names = BTreeSet<String>;

#[test]
fn sentences_name_commands_as_their_reader_knows_them() {
    let languages: Vec<String> = super::languages().into_iter().collect();
    let mut wrong = Vec::new();
    for language in &languages {
        let own = names(language);
        let others = languages.iter().filter(|it| *it != language);
        let others: Names = others.flat_map(|it| names(it)).collect();
        assert!(own.len() > 60, "only {} names in `{language}`", own.len());
        for (key, sentence) in sentences(language) {
            for name in foreign(&sentence, &own, &others) {
                wrong.push(format!("{language}, {key}: {name}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_name_of_another_language_is_found() {
    let (english, german) = (names("en"), names("de"));
    for (sentence, found) in [
        ("Mit `/spiele` siehst du sie.", &[][..]),
        ("Mit `/games` siehst du sie.", &["games"]),
        ("Mit /games siehst du sie.", &["games"]),
        ("Nimm `/einstellungen ich time-zone:`.", &["time-zone"]),
        ("Nenne eines mit der Option `game`.", &["game"]),
        ("Sie steht in `/nirgends`.", &["nirgends"]),
        (
            "Schreib `e4-e7` oder `cairn verify x`, nicht und/oder.",
            &[],
        ),
    ] {
        assert_eq!(foreign(sentence, &german, &english), found, "{sentence}");
    }
    let turned = foreign("Use `/zug` or `/move`.", &english, &german);
    assert_eq!(turned, ["zug"]);
}

/// One word per thing: a game is called the same in sentences and on the pages of rules.
#[test]
fn german_calls_a_game_by_one_word() {
    let mut said = sentences("de");
    for folder in ["src/rules", "tests/new-game/rules"] {
        let pages = super::files(Path::new(folder), "md").into_iter();
        let german = pages.filter(|it| it.ends_with("RULES.de.md"));
        said.extend(german.map(|file| {
            let text = fs::read_to_string(&file).expect("a page of rules");
            (file.display().to_string(), text)
        }));
    }
    assert!(said.iter().any(|(place, _)| place.ends_with("RULES.de.md")));
    let wrong = said.iter().filter(|(_, text)| text.contains("Partie"));
    let wrong: Vec<&str> = wrong.map(|(place, _)| place.as_str()).collect();
    assert!(wrong.is_empty(), "a game is a `Spiel`: {wrong:?}");
}

/// The names in a sentence that its readers do not know: those of other languages, and unknown
/// commands.
fn foreign(sentence: &str, own: &Names, others: &Names) -> Vec<String> {
    let mut found = Vec::new();
    for (idx, part) in sentence.split('`').enumerate() {
        let is_code = idx % 2 == 1;
        for word in part.split([' ', '\n', ':', ',', '(', ')', '.', ';', '*']) {
            let (name, is_command) = match word.strip_prefix('/') {
                Some(name) => (name, true),
                None => (word, false),
            };
            let is_name = is_command || is_code && others.contains(name);
            let is_written_whole = name.chars().all(|it| it.is_alphanumeric() || it == '-');
            if is_name && is_written_whole && !name.is_empty() && !own.contains(name) {
                found.push(name.to_owned());
            }
        }
    }
    found
}

fn names(language: &str) -> Names {
    let named = sentences(language).into_iter().filter(|(key, said)| {
        let is_name = key.starts_with("command-") || key.starts_with("option-");
        is_name && !key.ends_with("-about") && !said.contains(['{', ' '])
    });
    named.map(|(_, said)| said).collect()
}

/// The keys of a language with their texts, with `{}` for inserted values.
pub(super) fn sentences(language: &str) -> Vec<(String, String)> {
    let folder = Path::new("assets/locales").join(language);
    let mut sentences = Vec::new();
    for file in super::files(&folder, "ftl") {
        let text = fs::read_to_string(&file).expect("a locale file");
        let resource = parser::parse(text.as_str()).expect("sentences");
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else {
                continue;
            };
            let mut said = String::new();
            if let Some(pattern) = &message.value {
                write(pattern, &mut said);
            }
            sentences.push((message.id.name.to_owned(), said));
        }
    }
    sentences
}

fn write(pattern: &ast::Pattern<&str>, said: &mut String) {
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => said.push_str(value),
            ast::PatternElement::Placeable { expression } => {
                if let ast::Expression::Select { variants, .. } = expression {
                    for variant in variants {
                        write(&variant.value, said);
                        said.push(' ');
                    }
                } else {
                    said.push_str("{}");
                }
            }
        }
    }
}
