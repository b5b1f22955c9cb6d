//! The law of all fields of all forms.

use std::fmt::Debug;

use super::*;
use crate::tournament::{Setup, TournamentKind};

/// Values of kinds whose choices are not known here.
fn samples(kind: FieldKind) -> &'static [&'static str] {
    match kind {
        FieldKind::Theme => &["oak"],
        FieldKind::Language => &["de"],
        FieldKind::Zone => &["Asia/Tokyo"],
        FieldKind::Several(_) => &["none"],
        FieldKind::Games => &["none", "toy raid"],
        FieldKind::Channel => &["none", "7 en-US"],
        FieldKind::Channels => &["none", "7 9"],
        FieldKind::Role => &["none", "7"],
        FieldKind::Text(_) => &["some words"],
        FieldKind::Word
        | FieldKind::Way
        | FieldKind::Hour
        | FieldKind::Clock
        | FieldKind::TieBreak => &[],
    }
}

/// Whether any text may be a value of this kind.
fn reads_all(kind: FieldKind) -> bool {
    use FieldKind::{Games, Language, Text, Theme};
    matches!(kind, Games | Language | Text(_) | Theme)
}

/// A value that is set is the current one, whether it was chosen or is the default. One that may
/// not be set, or that cannot be read, changes nothing.
fn obeys<T: Editable + PartialEq + Debug>(subject: &T, refusals: &[Refusal]) {
    let mut refused = 0;
    for field in T::FIELDS.iter().filter(|it| (it.applies)(subject)) {
        let key = field.key;
        assert_eq!(T::field(key), Some(field), "its key is its own");
        let mut values = (field.choices)(subject);
        let is_list = !values.is_empty() && samples(field.kind).is_empty();
        if is_list && (field.check)(subject, "").is_ok() {
            let now = (field.get)(subject);
            assert!(now == NONE || values.contains(&now), "{key}");
        }
        if matches!(field.kind, FieldKind::Several(_)) {
            values.push(values[..2].join(" "));
        }
        values.extend(samples(field.kind).iter().map(ToString::to_string));
        assert!(!values.is_empty(), "{key}");
        for value in values {
            let change = T::change(key, &*value);
            match change.decide(subject) {
                Ok(after) => {
                    let now = (field.get)(&after);
                    // A channel may be kept without its language.
                    assert!(
                        now == value || value.starts_with(&format!("{now} ")),
                        "{key} {value}"
                    );
                    let mut set = subject.clone();
                    assert_eq!((field.set)(&mut set, &value), Some(()), "{key} {value}");
                    assert_eq!(set, after, "{key} {value}");
                }
                Err(why) => {
                    assert!(refusals.contains(&why), "{key} {value}: {why}");
                    assert_eq!(&change.apply(subject.clone()), subject, "{key} {value}");
                    refused += 1;
                }
            }
        }
        if !reads_all(field.kind) {
            let mut after = subject.clone();
            assert_eq!((field.set)(&mut after, "65536?"), None, "{key}");
            assert_eq!(&after, subject, "{key}");
        }
    }
    assert_eq!(refused > 0, !refusals.is_empty());
}

#[test]
fn each_field_of_each_form_holds_what_is_set_and_refuses_what_it_cannot_be() {
    let nobody = PersonalSettings::default();
    obeys(&nobody, &[Refusal::NoZone]);
    obeys(&nobody.with("zone", "Europe/Berlin"), &[]);
    obeys(&ServerSettings::default(), &[]);
    let new =
        |to| decide_challenge(&catalog(), GameId(9), new_challenge(to), 0, NOW).expect("in order");
    obeys(&new(None), &[]);
    let mut rated = new(Some(BOB));
    rated.terms.rated = RatingMode::ByVariant;
    obeys(&rated, &[Refusal::NotForAnybody, Refusal::HintsInRated]);
    for kind in TournamentKind::ALL {
        let variant = Variant {
            game: "toy".to_owned(),
            key: None,
        };
        let setup = Setup::new(kind, variant, "{}".to_owned(), "Cup".to_owned(), false);
        obeys(&setup, &[]);
        for field in Setup::FIELDS.iter().filter(|it| (it.applies)(&setup)) {
            for value in (field.choices)(&setup) {
                let after = setup.clone().with(field.key, &value);
                assert_eq!(
                    after.check(false, Timestamp(0)),
                    Ok(()),
                    "{field:?} {value}"
                );
            }
        }
    }
}
