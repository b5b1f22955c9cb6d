//! Whether a game is rated: settled when it is challenged to, and for good when it begins.

use cairn_rules::GameKind;

use crate::{ParticipantId, RatingMode, Terms, Timestamp, UnratedReason};

/// The terms of a challenge, rated or not as the challenger asked; otherwise, rated where
/// that can be. `off` is one of the two who has ratings switched off, if one has. Fails if they
/// asked for it rated and it cannot be.
pub(super) fn requested_terms(
    kind: GameKind,
    terms: Terms,
    request: Option<bool>,
    off: Option<ParticipantId>,
) -> Result<Terms, UnratedReason> {
    let found = rated_if_possible(kind, terms.clone(), off);
    match (request, found.unrated) {
        (Some(true), Some(why)) => Err(why),
        (Some(false), _) => Ok(Terms {
            rated: RatingMode::No,
            unrated: Some(UnratedReason::Wanted),
            ..terms
        }),
        // Without a request nobody expects a rating where there is no clock, so nothing is
        // said.
        (None, Some(UnratedReason::NoClock)) => Ok(Terms {
            unrated: None,
            ..found
        }),
        _ => Ok(found),
    }
}

/// Rated if that can be.
fn rated_if_possible(kind: GameKind, terms: Terms, off: Option<ParticipantId>) -> Terms {
    let rated = match off {
        Some(who) => terms
            .ratable(kind)
            .and(Err(UnratedReason::SwitchedOff(who))),
        None => terms.ratable(kind),
    };
    Terms {
        rated: rated.unwrap_or_default(),
        unrated: rated.err(),
        ..terms
    }
}

/// The terms of a rematch: rated if the game before was, or only was not for a reason that may have
/// passed.
pub(super) fn again(kind: Option<GameKind>, terms: &Terms, off: Option<ParticipantId>) -> Terms {
    let request = terms.rated.is_rated() || terms.unrated.is_some_and(UnratedReason::may_pass);
    match kind.filter(|_| request) {
        Some(kind) => rated_if_possible(kind, terms.clone(), off),
        None => terms.clone(),
    }
}

/// The terms as the game begins. `counted` says when the rated games of these two in the variant
/// counted, those of tournaments left out.
pub(super) fn initial_terms(
    terms: &Terms,
    off: Option<ParticipantId>,
    counted: &[Timestamp],
    now: Timestamp,
) -> Terms {
    if !terms.rated.is_rated() {
        return terms.clone();
    }
    let why = match off {
        Some(who) => Some(UnratedReason::SwitchedOff(who)),
        None => UnratedReason::if_repeated(counted, now).err(),
    };
    Terms {
        rated: if why.is_none() {
            terms.rated
        } else {
            RatingMode::No
        },
        unrated: why,
        ..terms.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;
    use cairn_rules::catalog;

    const ADA: ParticipantId = ParticipantId(7);
    const NOW: Timestamp = Timestamp(1_000_000_000_000);

    fn tablut() -> GameKind {
        catalog().game("tablut").expect("it is there")
    }

    fn terms(clock: &str, options: &str) -> Terms {
        let rules = tablut().open(options).expect("they are options");
        Terms {
            clock: clock.parse().expect("a clock"),
            ..Terms::casual("tablut", rules.options().to_string())
        }
    }

    #[test]
    fn a_challenge_is_rated_where_it_can_be_unless_it_is_asked_otherwise() {
        let found = |terms: Terms, request, off| {
            requested_terms(tablut(), terms, request, off).map(|it| (it.rated, it.unrated))
        };
        let timed = || terms("3d", r#"{"variant":"rim"}"#);
        for request in [None, Some(true)] {
            assert_eq!(
                found(timed(), request, None),
                Ok((RatingMode::BySide, None))
            );
        }
        let unwanted = Ok((RatingMode::No, Some(UnratedReason::Wanted)));
        assert_eq!(found(timed(), Some(false), None), unwanted);
        let timeless = || terms("none", "{}");
        assert_eq!(found(timeless(), None, None), Ok((RatingMode::No, None)));
        assert_eq!(found(timeless(), Some(false), None), unwanted);
        let five = r#"{"repetition":5}"#;
        for (terms, off, why) in [
            (timeless(), None, UnratedReason::NoClock),
            (timeless(), Some(ADA), UnratedReason::NoClock),
            (terms("3d", five), None, UnratedReason::UnusualOptions),
            (timed(), Some(ADA), UnratedReason::SwitchedOff(ADA)),
        ] {
            assert_eq!(found(terms.clone(), Some(true), off), Err(why));
            if why != UnratedReason::NoClock {
                assert_eq!(found(terms, None, off), Ok((RatingMode::No, Some(why))));
            }
        }
    }

    #[test]
    fn the_seventh_game_within_thirty_days_begins_unrated() {
        let rated = requested_terms(tablut(), terms("3d", "{}"), None, None).expect("it can be");
        let ends: Vec<Timestamp> = (1..=6).map(|day| NOW - Span::from_days(day)).collect();
        let begins = |ends: &[Timestamp], off| {
            let terms = initial_terms(&rated, off, ends, NOW);
            (terms.rated, terms.unrated)
        };
        assert_eq!(begins(&ends[..5], None), (RatingMode::BySide, None));
        let too_often = (RatingMode::No, Some(UnratedReason::TooOften));
        assert_eq!(begins(&ends, None), too_often);
        let off = (RatingMode::No, Some(UnratedReason::SwitchedOff(ADA)));
        assert_eq!(begins(&[], Some(ADA)), off);
        let month = NOW - Span::from_days(30);
        let old = [&[month], &ends[..5]].concat();
        assert_eq!(begins(&old, None), (RatingMode::BySide, None));
        // What was never to be rated has its own reason, or none.
        let casual = terms("none", "{}");
        assert_eq!(initial_terms(&casual, Some(ADA), &ends, NOW), casual);
    }

    #[test]
    fn a_rematch_is_rated_again_once_the_reason_has_passed() {
        let again = |terms: &Terms, off| again(Some(tablut()), terms, off);
        let rated = requested_terms(tablut(), terms("3d", "{}"), None, None).expect("it can be");
        let limited = initial_terms(&rated, None, &[NOW; 6], NOW);
        assert_eq!(again(&rated, None), rated);
        assert_eq!(again(&limited, None), rated);
        let off = again(&rated, Some(ADA));
        assert_eq!(off.unrated, Some(UnratedReason::SwitchedOff(ADA)));
        assert_eq!(again(&off, None), rated);
        let unwanted =
            requested_terms(tablut(), terms("3d", "{}"), Some(false), None).expect("it may");
        assert_eq!(again(&unwanted, Some(ADA)), unwanted);
        let casual = terms("none", "{}");
        assert_eq!(again(&casual, None), casual);
        // Hints that were allowed since then stay, and so it stays unrated.
        let hinted = Terms { hints: true, ..off };
        let hinted = again(&hinted, None);
        assert!(hinted.hints);
        let why = (hinted.rated, hinted.unrated);
        assert_eq!(why, (RatingMode::No, Some(UnratedReason::Hints)));
    }
}
