//! Every sentence exists in every language, is used, and gets all its arguments.

mod names;
mod source;
mod wording;

use std::{collections::BTreeSet, fs, path::Path};

use cairn_discord::Language;
use cairn_domain::{
    ExploreRefusal, NudgeRefusal, OfferKind, OfferRefusal, PlanRefusal, RecordFault, RecordRefusal,
    Refusal, StayedAwayRefusal, TournamentGameRefusal, Unmet,
    tournament::{BadSetup, Stage, TournamentKind, TournamentRefusal, Unfit},
};
use cairn_kernel::Phrase;
use cairn_paint::Theme;
use cairn_rules::catalog;

use source::{Messages, SourcePhrase, all_phrases, files, literals, messages, read};

#[test]
fn every_language_says_the_same_with_the_same_arguments() {
    let english = messages("en");
    let keys = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
    for language in languages() {
        let other = messages(&language);
        assert_eq!(keys(&english), keys(&other), "`en` and `{language}` differ");
        for (key, variables) in &english {
            assert_eq!(
                variables, &other[key],
                "the variables of `{key}` in `{language}`"
            );
        }
    }
}

#[test]
fn every_folder_of_sentences_is_a_language_of_the_program() {
    let spoken: BTreeSet<String> = Language::ALL
        .iter()
        .map(|it| it.code().to_owned())
        .collect();
    assert_eq!(spoken, languages());
}

#[test]
fn the_readme_has_the_line_about_each_game() {
    let readme = fs::read_to_string("README.md").expect("the README");
    for kind in catalog().games() {
        let key = kind.about.key;
        let pitch = Language::English.name(&format!("{key}-pitch"));
        let row = format!("](docs/play/games.md#{key}) | {pitch} |");
        assert!(readme.contains(&row), "no `{row}`");
    }
}

/// The folders of the locale files.
fn languages() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let entries = fs::read_dir(folder).expect("the folder of the languages");
    let names = entries.map(|it| it.expect("an entry").file_name());
    names.map(|it| it.to_string_lossy().into_owned()).collect()
}

#[test]
fn what_the_program_says_exists_and_gets_its_arguments() {
    let mut english = messages("en");
    // Tests of the general parts use the toy games' sentences.
    read(cairn_toygame::sentences("en"), &mut english);
    let said = all_phrases();
    assert!(
        said.len() > 100,
        "the scan found only {} phrases",
        said.len()
    );
    let mut wrong = Vec::new();
    for SourcePhrase { key, given, place } in &said {
        match english.get(key) {
            None => wrong.push(format!("{place}: there is no sentence `{key}`")),
            Some(wanted) if wanted != given => wrong.push(format!(
                "{place}: `{key}` wants {wanted:?} and gets {given:?}"
            )),
            Some(_) => (),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sentence_is_used() {
    let english = messages("en");
    let literals = literals();
    let built: BTreeSet<String> = built_keys();
    let unused: Vec<&String> = english
        .keys()
        .filter(|key| !literals.contains(*key) && !built.contains(*key))
        .filter(|key| !refusals().iter().any(|(it, _)| is_case_of(key, it)))
        .collect();
    assert!(unused.is_empty(), "sentences that nobody says: {unused:?}");
}

#[test]
fn the_sentences_of_refusals_get_their_arguments() {
    // These leave the word to other refusals.
    let nested = ["tournament-unfit", "tournament-setup"].map(|it| format!("refusal-{it}"));
    let (english, literals) = (messages("en"), literals());
    for (key, given) in refusals() {
        let cases = english.iter().filter(|(it, _)| is_case_of(it, &key));
        let cases: Vec<_> = cases.filter(|(it, _)| !literals.contains(*it)).collect();
        assert!(
            !cases.is_empty() || literals.contains(&key) || nested.contains(&key),
            "{key}"
        );
        let inner = |it: &str| {
            refusals()
                .iter()
                .any(|(other, _)| *other != key && is_case_of(it, other))
        };
        for (case, wanted) in cases
            .into_iter()
            .filter(|(it, _)| *it == &key || !inner(it))
        {
            assert!(
                wanted.is_subset(&given),
                "`{case}` wants {wanted:?} and gets {given:?}"
            );
        }
    }
}

/// Whether the sentence is the refusal's, or that of one of its cases.
fn is_case_of(key: &str, refusal: &str) -> bool {
    let end = key.strip_prefix(refusal);
    end.is_some_and(|it| it.is_empty() || it.starts_with('-'))
}

/// The key of each declared refusal, with its variables.
fn refusals() -> Vec<(String, BTreeSet<String>)> {
    let mut all = Refusal::sentences();
    all.extend(TournamentRefusal::sentences());
    all.extend(BadSetup::sentences());
    all.extend(Unfit::sentences());
    all.extend(Unmet::sentences());
    all.extend(PlanRefusal::sentences());
    all.extend(ExploreRefusal::sentences());
    all.extend(RecordRefusal::sentences());
    all.extend(TournamentGameRefusal::sentences());
    all.extend(NudgeRefusal::sentences());
    all.extend(StayedAwayRefusal::sentences());
    all.extend(OfferRefusal::sentences());
    let placed = RecordFault::sentences()
        .into_iter()
        .map(|(key, mut given)| {
            given.extend(["line", "column"]);
            (key, given)
        });
    all.extend(placed);
    let owned = |(key, given): (String, Vec<&str>)| {
        (key, given.into_iter().map(ToOwned::to_owned).collect())
    };
    all.into_iter().map(owned).collect()
}

/// Discord writes a moment as "3 days ago" or "in 7 days": a sentence must not have a preposition
/// before it that repeats this.
#[test]
fn moments_need_no_word_before_them() {
    let moments = moments();
    let expected: BTreeSet<String> = ["again", "remaining", "since", "until"]
        .map(ToOwned::to_owned)
        .into();
    assert_eq!(moments, expected, "arguments that are moments");
    let mut wrong = Vec::new();
    for (key, variables) in messages("en") {
        for (language, samples, words) in [
            (
                Language::English,
                ["3 days ago", "in 7 days"],
                ["since", "until", "for", "at", "on", "in", "by"],
            ),
            (
                Language::German,
                ["vor 3 Tagen", "in 7 Tagen"],
                ["seit", "bis", "am", "um", "in", "vor", "ab"],
            ),
        ] {
            for (sample, moment) in samples
                .into_iter()
                .flat_map(|sample| moments.iter().map(move |moment| (sample, moment)))
            {
                if !variables.contains(moment) {
                    continue;
                }
                let said = say(language, &key, &variables, moment, sample);
                let before = said.split(sample).next().unwrap_or_default();
                let last = before.split_whitespace().last().unwrap_or_default();
                if words.contains(&last.to_lowercase().as_str()) {
                    wrong.push(format!("{key}: {said}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A refusal may be read long after it was written, when "in 3 days" has become "2 days ago".
#[test]
fn a_refusal_names_a_day_and_not_how_far_away_it_is() {
    let moments = moments();
    let wrong: Vec<String> = messages("en")
        .into_iter()
        .filter(|(key, variables)| key.starts_with("refusal-") && !variables.is_disjoint(&moments))
        .map(|(key, _)| key)
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The sentence with this moment in it, and a placeholder for everything else.
fn say(
    language: Language,
    key: &str,
    variables: &BTreeSet<String>,
    moment: &str,
    sample: &str,
) -> String {
    let phrase = variables
        .iter()
        .fold(Phrase::new(key.to_owned()), |phrase, name| {
            let value = if name == moment { sample } else { "5" };
            phrase.with(name.clone().leak(), value)
        });
    language.say(&phrase)
}

/// The arguments that get a moment anywhere in the source.
fn moments() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files(Path::new("src/discord"), "rs") {
        let text = fs::read_to_string(&file).expect("a source file");
        for (before, _) in text
            .match_indices("relative(")
            .map(|(at, it)| text.split_at(at + it.len()))
        {
            let before = before
                .trim_end_matches("relative(")
                .trim_end_matches("titles::");
            let Some(name) = before.strip_suffix(" = ") else {
                continue;
            };
            let is_name = |it: char| it.is_ascii_lowercase() || it == '_';
            let rest = name.trim_end_matches(is_name);
            found.extend(name.strip_prefix(rest).map(ToOwned::to_owned));
        }
    }
    found
}

/// Keys composed of parts: those of commands, options and choices, which `discord::register` tests,
/// and those of the catalog.
fn built_keys() -> BTreeSet<String> {
    let english = messages("en");
    let mut built: BTreeSet<String> = english
        .keys()
        .filter(|key| {
            // Those of forms: `discord::panels::form` tests them.
            [
                "command-",
                "option-",
                "choice-",
                "theme-",
                "setting-",
                "settings-label-",
                "settings-about-",
                "settings-hint-",
                "button-unset-",
                "set-",
                "terms-",
                "part-",
            ]
            .iter()
            .any(|it| key.starts_with(it))
        })
        .cloned()
        .collect();
    let inputs = ["name", "description", "rules", "clock", "start"];
    built.extend(inputs.map(|it| format!("tournament-window-{it}")));
    for kind in OfferKind::ALL {
        for what in ["offer", "offer-post", "offer-was", "offer-along"] {
            built.insert(format!("{what}-{}", kind.key()));
        }
        for what in ["offer", "accept", "decline"] {
            built.insert(format!("button-{what}-{}", kind.key()));
        }
    }
    for mut kind in TournamentKind::ALL {
        built.insert(format!("tournament-kind-{}", kind.format().name()));
        if let Some(double) = kind.settings().double {
            *double = true;
            built.insert(format!("tournament-kind-{}", kind.format().name()));
        }
    }
    built.extend(Stage::ALL.map(|it| format!("report-state-{}", it.key())));
    built.extend(Theme::all().map(Theme::name));
    for kind in catalog().games() {
        let game = kind.about.key;
        for part in ["first", "second"].iter().chain(kind.about.variants) {
            built.insert(format!("{game}-{part}"));
            for more in ["about", "look", "aim"] {
                built.insert(format!("{game}-{part}-{more}"));
            }
        }
        built.extend(["aim", "pitch"].map(|what| format!("{game}-{what}")));
        for variant in kind.taught() {
            let course = kind.course(variant).expect("it is there");
            let keys = course
                .steps
                .iter()
                .flat_map(|step| ["", "why", "not"].map(|what| course.key(step, what)));
            built.extend(keys);
        }
        for setting in kind.about.settings {
            let name = format!("{game}-set-{}", setting.key.replace('_', "-"));
            for value in setting.values {
                built.insert(format!("{name}-{}", value.trim_matches('"').to_lowercase()));
            }
            built.insert(name);
        }
        // The names of pieces and endings: the conformance tests of the rules cover them in play.
        for literal in literals() {
            if let [_, _, own] = literal.split('-').collect::<Vec<_>>()[..] {
                built.insert(format!("{game}-{own}"));
            }
            built.insert(format!("{literal}-many"));
            built.insert(format!("{game}-ends-{literal}"));
        }
    }
    built
}
