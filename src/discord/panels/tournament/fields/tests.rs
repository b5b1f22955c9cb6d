//! Properties of the lists of a setup.

use super::*;
use cairn_domain::{Form, tournament::TournamentKind};

fn setups() -> impl Iterator<Item = (Setup, bool)> {
    let form = Form {
        game: "toy".to_owned(),
        variant: None,
    };
    [true, false].into_iter().flat_map(move |differ| {
        let form = form.clone();
        TournamentKind::ALL.into_iter().map(move |kind| {
            let (form, name) = (form.clone(), "Cup".to_owned());
            (
                Setup::new(kind, form, "{}".to_owned(), name, differ),
                differ,
            )
        })
    })
}

/// Discord refuses a list that breaks one of these.
#[test]
fn every_list_of_the_set_up_is_one_that_discord_takes() {
    for (setup, differ) in setups() {
        let pages = pages(&setup);
        for field in pages.iter().flatten().copied() {
            for language in Language::ALL {
                let all = choices(language, &setup, field, differ);
                if field == SetupField::Role {
                    assert!(all.is_empty());
                    continue;
                }
                assert!((2..=25).contains(&all.len()), "{field:?}");
                let mut values: Vec<&str> = all.iter().map(|it| it.value.as_str()).collect();
                values.sort_unstable();
                values.dedup();
                assert_eq!(values.len(), all.len(), "{field:?}");
                assert_eq!(all.iter().filter(|it| it.holds).count(), 1, "{field:?}");
                for choice in &all {
                    let length = choice.label.chars().count();
                    assert!((1..=100).contains(&length), "{}", choice.label);
                    assert!(!choice.label.starts_with("set-"), "{}", choice.label);
                }
            }
        }
        assert!(pages.iter().all(|it| it.len() <= 4));
        let mut all = pages.concat();
        all.dedup();
        assert_eq!(all.len(), pages.concat().len());
    }
}

#[test]
fn what_is_chosen_holds_and_can_be_played_by() {
    for (setup, differ) in setups() {
        for field in pages(&setup).concat() {
            for choice in choices(Language::English, &setup, field, differ) {
                if choice.value == OWN_CLOCK {
                    continue;
                }
                let mut after = setup.clone();
                choose(&mut after, field, Some(&choice.value), None, differ);
                assert_eq!(value(&after, field), choice.value, "{field:?}");
                let now = cairn_domain::Timestamp(0);
                assert_eq!(
                    after.check(differ, now),
                    Ok(()),
                    "{field:?} {}",
                    choice.value
                );
            }
        }
    }
}

#[test]
fn tie_breaks_come_in_an_order_of_ones_own_and_can_end_early() {
    let (mut setup, differ) = setups()
        .find(|it| it.0.format().pairs_by_points())
        .expect("there is one");
    let mut pick = |field, value: &str| choose(&mut setup, field, Some(value), None, differ);
    pick(SetupField::TieBreaks, "SB");
    pick(SetupField::Ties2, "DE");
    pick(SetupField::Ties3, "SB");
    pick(SetupField::Ties3, "WIN");
    pick(SetupField::Ties4, "none");
    assert_eq!(setup.tie_breaks, ["SB", "DE", "WIN"]);
    choose(&mut setup, SetupField::Ties4, Some("BH"), None, differ);
    assert_eq!(setup.tie_breaks, ["SB", "DE", "WIN", "BH"]);
    choose(
        &mut setup,
        SetupField::TieBreaks,
        Some("none"),
        None,
        differ,
    );
    assert!(setup.tie_breaks.is_empty());
}

#[test]
fn what_was_never_offered_changes_nothing() {
    for (setup, differ) in setups() {
        for field in pages(&setup).concat() {
            let mut after = setup.clone();
            choose(&mut after, field, Some("65535"), None, differ);
            assert_eq!(after, setup, "{field:?}");
        }
    }
}
