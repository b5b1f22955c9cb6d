//! Each list of each form, and its sentences.

use std::{collections::BTreeSet, fmt::Debug};

use cairn_domain::{
    Challenge, PersonalSettings, ServerSettings, samples,
    tournament::{Setup, Start, TournamentKind},
};

use super::*;
use crate::words::keys;

fn scene(language: Language) -> Scene {
    Scene {
        language,
        now: Timestamp(0),
        theme: Theme::default(),
        games: vec!["toy", "raid"],
        barred: None,
    }
}

/// A value of kinds whose lists Discord makes itself.
fn of_discord(kind: FieldKind) -> Option<&'static str> {
    match kind {
        FieldKind::Channel => Some("7 en-US"),
        FieldKind::Channels => Some("7 9"),
        FieldKind::Role => Some("7"),
        _ => None,
    }
}

/// Each list of a form is one that Discord takes, each entry and each current value has its
/// sentence, and what is chosen holds. Collects the keys of these sentences.
fn reads<T: FormWords + Debug>(subject: &T, said: &mut BTreeSet<String>) {
    for (language, field) in Language::ALL
        .into_iter()
        .flat_map(|it| T::FIELDS.iter().map(move |field| (it, field)))
    {
        if !(field.applies)(subject) || matches!(field.kind, FieldKind::Text(_)) {
            continue;
        }
        let (scene, key) = (scene(language), field.key);
        let mut all = scene.choices(subject, field);
        let own = of_discord(field.kind);
        assert!(own.is_some() || (2..=25).contains(&all.len()), "{key}");
        assert_eq!(
            all.iter().collect::<BTreeSet<_>>().len(),
            all.len(),
            "{key}"
        );
        let current = scene.current(subject, field);
        let is_one =
            own.is_none() && !matches!(field.kind, FieldKind::Games | FieldKind::Several(_));
        if is_one && (field.check)(subject, "").is_ok() {
            assert!(
                current == NONE || all.contains(&current),
                "{key}: {current}"
            );
        }
        for value in &all {
            let label = scene.label(subject, field, value);
            assert!((1..=100).contains(&label.chars().count()), "{key}: {label}");
            said.extend(scene.sentence_key(T::CHOICE, subject, field, value));
        }
        all.extend(own.map(ToOwned::to_owned));
        all.push((field.get)(subject));
        for value in all
            .iter()
            .filter(|it| (field.check)(subject, it).is_ok() && *it != OWN_CLOCK)
        {
            let after = subject.clone().with(key, value);
            if is_one && (field.get)(subject) != *value {
                assert_eq!(scene.current(&after, field), *value, "{key}");
            }
            let says = scene.says(&after, field);
            assert!(!says.is_empty(), "{key}: {value}");
            let now = (field.get)(&after);
            said.extend(scene.sentence_key(T::SAID, &after, field, &now));
        }
        said.extend(scene.sentence_key(T::SAID, subject, field, &(field.get)(subject)));
    }
}

#[test]
fn every_value_of_every_form_has_its_sentence_and_every_sentence_a_value() {
    let mut said = BTreeSet::new();
    let nobody = PersonalSettings::default();
    let berlin = nobody
        .clone()
        .with("zone", "Europe/Berlin")
        .with("told-offers", "digest");
    let awake = berlin
        .clone()
        .with("night-from", NONE)
        .with("reminders", NONE);
    let no_weekend = berlin.clone().with("weekend", NONE);
    for person in [nobody, awake, no_weekend, berlin] {
        reads(&person, &mut said);
    }
    reads(&ServerSettings::default(), &mut said);
    for kind in TournamentKind::ALL {
        let mut setup = samples::setup(kind);
        reads(&setup, &mut said);
        setup.start = Start::At(Timestamp(7));
        reads(&setup, &mut said);
        said.extend(
            Setup::FIELDS
                .iter()
                .map(|it| format!("set-page-{}", it.page)),
        );
    }
    said.insert("set-hint-role".to_owned());
    let lists = Challenge::FIELDS.iter().filter(|it| it.key != "hints");
    said.extend(lists.flat_map(|it| ["", "-none"].map(|end| format!("terms-{}{end}", it.key))));
    let lines = PersonalSettings::FIELDS.iter().map(|it| (it.key, it.page));
    let lines = lines.filter(|it| !["seen", "night-until"].contains(&it.0));
    let of_server = ServerSettings::FIELDS.iter().map(|it| (it.key, it.page));
    for (key, _) in lines.chain(of_server) {
        said.extend(["label", "about"].map(|part| format!("settings-{part}-{key}")));
    }
    let unset = |it: &String| it.strip_prefix("button-unset-").map(ServerSettings::field);
    let begins = [
        "set-",
        "setting-",
        "settings-label-",
        "settings-about-",
        "terms-",
    ];
    for language in Language::ALL {
        let all = keys(language);
        let of_forms = all
            .iter()
            .filter(|key| begins.iter().any(|it| key.starts_with(it)));
        let of_forms: BTreeSet<String> = of_forms.cloned().collect();
        let said: BTreeSet<String> = said
            .iter()
            .filter(|it| begins.iter().any(|begin| it.starts_with(begin)))
            .filter(|it| !["set-page-first", "set-page-texts"].contains(&it.as_str()))
            .cloned()
            .collect();
        assert_eq!(of_forms, said);
        assert!(all.iter().filter_map(unset).all(|it| it.is_some()));
    }
}
