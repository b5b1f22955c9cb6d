//! Further terms of a challenge: who may change them, who meets them, and that nobody accepts
//! others than they have read.

use super::*;

/// Ada's challenge, to Bob or to anybody.
fn challenge(to_bob: bool) -> Challenge {
    let new = new_challenge(to_bob.then_some(BOB));
    decide_challenge(&catalog(), GameId(9), new, 0, NOW).expect("in order")
}

fn change_terms(
    challenge: &Challenge,
    (key, value): (&str, &str),
) -> Result<Option<(OpponentConditions, bool)>, Refusal> {
    let change = Challenge::change(key, value);
    let writes = decide_terms(challenge, Some(ADA), &change, NOW)?;
    Ok(writes.into_iter().find_map(|write| match write {
        Write::Challenge(after) => {
            assert_eq!(after.amended, challenge.amended + 1);
            Some((after.conditions, after.terms.hints))
        }
        _ => None,
    }))
}

fn refusal(challenge: &Challenge, about: &PlayerFacts) -> Option<Refusal> {
    accept_challenge(&catalog(), challenge, BOB, about, 5).err()
}

fn about_rating(whole: f64) -> PlayerFacts {
    PlayerFacts {
        rating: Some(Rating::from_values([whole, 90.0, 0.06])),
        ..PlayerFacts::default()
    }
}

fn reliable(in_time: usize, clocked: usize) -> PlayerFacts {
    let reliability = Reliability {
        games: 12,
        clocked,
        in_time,
        stayed_away: 0,
        no_shows: 0,
        answer: None,
    };
    PlayerFacts {
        reliability: Some(reliability),
        ..PlayerFacts::default()
    }
}

#[test]
fn the_challenger_changes_them_as_long_as_the_challenge_is_open() {
    let open = challenge(false);
    let change = ("lowest", "1400");
    let by_bob = decide_terms(&open, Some(BOB), &Challenge::change("lowest", "1400"), NOW).err();
    assert_eq!(by_bob, Some(Refusal::NotYourChallenge));
    let expired = Challenge {
        state: ChallengeState::Expired,
        ..open.clone()
    };
    let settled = Refusal::ChallengeSettled(ChallengeState::Expired);
    assert_eq!(change_terms(&expired, change), Err(settled));
    let for_bob = change_terms(&challenge(true), change);
    assert_eq!(for_bob, Err(Refusal::NotForAnybody));
    let asked = OpponentConditions {
        lowest: Some(1_400),
        ..OpponentConditions::default()
    };
    assert_eq!(change_terms(&open, change), Ok(Some((asked, false))));
    // Setting the current value is no change.
    assert_eq!(change_terms(&open, ("highest", NONE)), Ok(None));
}

#[test]
fn hints_are_allowed_to_anybody_or_one_person_but_not_in_a_rated_game() {
    for to_bob in [false, true] {
        let mut asked = challenge(to_bob);
        let allowed = change_terms(&asked, ("hints", "yes"));
        assert_eq!(allowed, Ok(Some((OpponentConditions::default(), true))));
        asked.terms.rated = RatingMode::ByVariant;
        let rated = change_terms(&asked, ("hints", "yes"));
        assert_eq!(rated, Err(Refusal::HintsInRated));
        assert_eq!(change_terms(&asked, ("hints", "no")), Ok(None));
    }
}

#[test]
fn a_bound_that_would_leave_nobody_lifts_the_other() {
    let mut open = challenge(false);
    open.conditions.lowest = Some(1_400);
    let with = |change| {
        let (asked, _) = change_terms(&open, change)
            .expect("allowed")
            .expect("a change");
        (asked.lowest, asked.highest)
    };
    assert_eq!(with(("highest", "1400")), (Some(1_400), Some(1_400)));
    assert_eq!(with(("highest", "1300")), (None, Some(1_300)));
    assert_eq!(with(("lowest", NONE)), (None, None));
}

#[test]
fn who_does_not_meet_them_is_refused_with_what_is_asked_and_what_they_have() {
    let mut open = challenge(false);
    open.conditions.in_time = Some(90);
    let least = 90;
    for (about, has) in [
        (reliable(8, 9), Some(88)),
        (reliable(2, 2), None),
        (PlayerFacts::default(), None),
    ] {
        let unmet = Refusal::Unmet(Unmet::InTime { least, has });
        assert_eq!(refusal(&open, &about), Some(unmet));
    }
    assert_eq!(refusal(&open, &reliable(9, 10)), None);

    let mut open = challenge(false);
    open.conditions.lowest = Some(1_400);
    open.conditions.highest = Some(1_600);
    // As shown, in whole points.
    for fits in [1_399.5, 1_600.4] {
        assert_eq!(refusal(&open, &about_rating(fits)), None, "{fits}");
    }
    for misses in [1_399.4, 1_600.5] {
        assert!(refusal(&open, &about_rating(misses)).is_some(), "{misses}");
    }
    let off = Unmet::Rated {
        asked: open.conditions,
        has: None,
    };
    let nobody = PlayerFacts::default();
    assert_eq!(refusal(&open, &nobody), Some(Refusal::Unmet(off)));
}

#[test]
fn nobody_accepts_other_terms_than_they_have_read() {
    let mut open = challenge(false);
    assert_eq!(open.still_asks(0), Ok(()));
    open.amended = 2;
    assert_eq!(open.still_asks(2), Ok(()));
    for seen in [0, 1, 3] {
        assert_eq!(open.still_asks(seen), Err(Refusal::TermsChanged));
    }
}
