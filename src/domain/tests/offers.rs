//! Offers: draws, takebacks, calling off; offers made with a turn; and what no sequence of offers,
//! answers and turns leads to.

use proptest::prelude::*;

use super::{ADA, BOB, CLEO, NOW, after, catalog, game, play, played, table};
use crate::{
    Away, Event, Expected, Game, HowAborted, HowDrawn, LogLength, Offer, OfferAnswer, OfferKind,
    OfferRefusal, OfferState, Origin, Outcome, ParticipantId, PersonalSettings, Rated, Refusal,
    Revision, Span, decide_answer, decide_call_off, decide_call_off_alone, decide_go_on,
    decide_offer, decide_play, offer_along,
};
use cairn_kernel::Seat;

fn offer(game: &Game, by: ParticipantId, kind: OfferKind) -> Result<Game, Refusal> {
    Ok(after(game, decide_offer(&catalog(), game, by, kind, NOW)?))
}

fn answer(game: &Game, by: ParticipantId, answer: OfferAnswer) -> Result<Game, Refusal> {
    let last = game.head.offer.as_ref();
    let number = last.map_or(Revision(0), |offer| offer.number);
    let writes = decide_answer(&catalog(), game, by, number, answer, NOW)?;
    Ok(after(game, writes))
}

/// Plays a turn and offers a draw with it.
fn play_offering(game: &Game, by: ParticipantId, turn: &str) -> Result<Game, Refusal> {
    let played = decide_play(game, &table(game), by, Expected::Latest, turn, NOW)?;
    let writes = offer_along(game, by, OfferKind::Draw, played)?;
    Ok(after(game, writes))
}

fn trouble<T>(done: Result<T, Refusal>) -> Option<OfferRefusal> {
    match done {
        Err(Refusal::Offer(trouble)) => Some(trouble),
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    }
}

#[test]
fn a_draw_needs_the_other_ones_consent() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("she may");
    assert_eq!(
        answer(&game, ADA, OfferAnswer::Accept).err(),
        Some(Refusal::Offer(OfferRefusal::Own))
    );
    assert_eq!(
        answer(&game, CLEO, OfferAnswer::Accept).err(),
        Some(Refusal::NotAPlayer)
    );
    let older = decide_answer(
        &catalog(),
        &game,
        BOB,
        Revision(0),
        OfferAnswer::Accept,
        NOW,
    );
    assert_eq!(trouble(older), Some(OfferRefusal::Gone));
    let drawn = answer(&game, BOB, OfferAnswer::Accept).expect("allowed");
    assert_eq!(
        drawn.head.outcome,
        Some(Outcome::Drawn(HowDrawn::Agreement))
    );
    assert_eq!(drawn.head.to_move, None);
}

#[test]
fn offering_what_is_offered_agrees_to_it() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("she may");
    let drawn = offer(&game, BOB, OfferKind::Draw).expect("agreed");
    assert!(drawn.head.outcome.is_some());
}

#[test]
fn one_offer_is_open_at_a_time_and_a_declined_one_waits_for_a_turn() {
    let game = offer(&played(&["a1-b1"]), ADA, OfferKind::Draw).expect("she may");
    let open = Some(Refusal::Offer(OfferRefusal::Open(OfferKind::Draw)));
    assert_eq!(offer(&game, ADA, OfferKind::Takeback).err(), open);
    assert_eq!(offer(&game, ADA, OfferKind::Draw).err(), open);
    let declined = answer(&game, BOB, OfferAnswer::Decline).expect("allowed");
    assert_eq!(
        offer(&declined, ADA, OfferKind::Draw).err(),
        Some(Refusal::Offer(OfferRefusal::OneATurn))
    );
    let second = offer(&declined, BOB, OfferKind::Draw).expect("the other one may");
    let number = |game: &Game| {
        game.open_offer()
            .or(game.head.offer.as_ref())
            .map(|it| it.number)
    };
    let first = number(&game).expect("there is one");
    assert_ne!(
        number(&second),
        number(&game),
        "an old button is not about it"
    );
    assert_eq!(
        trouble(decide_answer(
            &catalog(),
            &second,
            ADA,
            first,
            OfferAnswer::Accept,
            NOW
        )),
        Some(OfferRefusal::Gone)
    );
    let next = play(&declined, BOB, "a2-b2").expect("legal");
    assert!(offer(&next, ADA, OfferKind::Takeback).is_ok());
}

#[test]
fn an_offer_lapses_with_the_next_turn_and_can_be_withdrawn() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("she may");
    let withdrawn = answer(&game, ADA, OfferAnswer::Decline).expect("it is hers");
    assert_eq!(
        withdrawn.head.offer.as_ref().map(|it| it.state),
        Some(OfferState::Withdrawn)
    );
    let next = play(&game, ADA, "a1-b1").expect("legal");
    assert_eq!(next.open_offer(), None);
    assert_eq!(
        trouble(answer(&next, BOB, OfferAnswer::Accept)),
        Some(OfferRefusal::Gone)
    );
}

#[test]
fn a_takeback_goes_to_before_the_last_turn_of_the_one_who_asks() {
    for (turns, by, left, to_move) in [
        (&["a1-b1"][..], ADA, 0, Seat::First),
        (&["a1-b1", "a2-b2"], ADA, 0, Seat::First),
        (&["a1-b1", "a2-b2"], BOB, 1, Seat::Second),
        (&["a1-b1", "a2-b2", "b1-c1"], BOB, 1, Seat::Second),
    ] {
        let asked = offer(&played(turns), by, OfferKind::Takeback).expect("there is a turn");
        let other = if by == ADA { BOB } else { ADA };
        let back = answer(&asked, other, OfferAnswer::Accept).expect("allowed");
        assert_eq!(table(&back).turns.len(), left, "{turns:?}");
        assert_eq!(back.head.to_move, Some(to_move), "{turns:?}");
        assert_eq!(table(&back).to_move(), Some(to_move));
        assert!(back.seq() > asked.seq(), "the log only grows");
        // Playing on does not bring back the turn that was taken back.
        let mover = if to_move == Seat::First { ADA } else { BOB };
        let turn = if to_move == Seat::First {
            "a1-c1"
        } else {
            "a2-c2"
        };
        let again = play(&back, mover, turn).expect("legal");
        assert_eq!(table(&again).turns.len(), left + 1);
    }
}

#[test]
fn nobody_takes_back_what_he_has_not_played() {
    let nothing = Some(Refusal::Offer(OfferRefusal::NothingToTakeBack));
    assert_eq!(offer(&game(), ADA, OfferKind::Takeback).err(), nothing);
    assert_eq!(
        offer(&played(&["a1-b1"]), BOB, OfferKind::Takeback).err(),
        nothing
    );
}

#[test]
fn the_same_is_offered_again_only_after_two_turns() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("the first");
    let one = play(&game, ADA, "a1-b1").expect("legal");
    let soon = Some(OfferRefusal::TooSoon(OfferKind::Draw));
    assert_eq!(trouble(offer(&one, ADA, OfferKind::Draw)), soon);
    // Another kind, or the other player's.
    offer(&one, ADA, OfferKind::Takeback).expect("another one");
    let theirs = offer(&one, BOB, OfferKind::Draw).expect("of somebody else");
    // An offer in between is not forgotten for those after it.
    let one = answer(&theirs, ADA, OfferAnswer::Decline).expect("it is for her");
    assert_eq!(trouble(offer(&one, ADA, OfferKind::Draw)), soon);
    let two = play(&one, BOB, "a2-b2").expect("legal");
    offer(&two, ADA, OfferKind::Draw).expect("two turns later");
    assert_eq!(trouble(offer(&two, BOB, OfferKind::Draw)), soon);
}

#[test]
fn a_draw_is_offered_with_a_turn_and_both_are_one_change() {
    let begun = played(&["a1-b1", "a2-b2"]);
    let game = play_offering(&begun, ADA, "b1-c1").expect("legal");
    assert_eq!(game.revision, Revision(begun.revision.0 + 1));
    let made = game.open_offer().expect("it is open");
    assert_eq!((made.by, made.with_turn), (Seat::First, true));
    assert_eq!(game.head.to_move, Some(Seat::Second));
    // It is answered like any other, and lapses with the next turn.
    let drawn = answer(&game, BOB, OfferAnswer::Accept).expect("agreed");
    assert!(matches!(drawn.head.outcome, Some(Outcome::Drawn { .. })));
    let declined = answer(&game, BOB, OfferAnswer::Decline).expect("or not");
    assert_eq!(declined.seq(), game.seq());
    assert_eq!(play(&game, BOB, "b2-c2").expect("legal").open_offer(), None);
    // One per turn, and the same again after two.
    assert_eq!(
        trouble(offer(&declined, ADA, OfferKind::Takeback)),
        Some(OfferRefusal::OneATurn)
    );
    let next = play(&declined, BOB, "b2-c2").expect("legal");
    assert_eq!(
        trouble(play_offering(&next, ADA, "c1-d1")),
        Some(OfferRefusal::TooSoon(OfferKind::Draw))
    );
    let later = play(&play(&next, ADA, "c1-d1").expect("legal"), BOB, "c2-d2").expect("legal");
    play_offering(&later, ADA, "d1-e1").expect("two turns later");
}

#[test]
fn a_turn_is_not_played_beside_the_draw_that_is_offered_to_me() {
    let game = offer(&played(&["a1-b1"]), ADA, OfferKind::Draw).expect("she may");
    assert_eq!(
        trouble(play_offering(&game, BOB, "a2-b2")),
        Some(OfferRefusal::Open(OfferKind::Draw))
    );
    // Any other open offer lapses, and its outcome can still be told.
    let game = offer(&played(&["a1-b1"]), ADA, OfferKind::Takeback).expect("she may");
    let number = game.open_offer().expect("it is open").number;
    let next = play_offering(&game, BOB, "a2-b2").expect("legal");
    let made = next.open_offer().expect("it is open");
    assert_eq!((made.by, made.kind), (Seat::Second, OfferKind::Draw));
    assert!(made.earlier.iter().any(|it| it.number == number));
}

#[test]
fn a_turn_that_ends_the_game_or_does_not_pass_offers_nothing() {
    let game = played(&["a1-c1", "a2-b2", "c1-e1", "b2-c2", "e1-g1", "c2-d2"]);
    let won = play_offering(&game, ADA, "g1-i1").expect("legal");
    assert!(matches!(won.head.outcome, Some(Outcome::Won { .. })));
    assert_eq!(won.open_offer(), None);
    // A part of a turn.
    let raid = super::begun("raid", "{}");
    let part = play_offering(&raid, ADA, "b1-b3").expect("legal");
    assert_eq!(part.head.to_move, Some(Seat::First));
    assert_eq!(part.open_offer(), None);
}

#[test]
fn a_game_is_called_off_by_agreement_once_both_have_played() {
    let call_off = |game: &Game, by| decide_call_off(&catalog(), game, by, NOW);
    let early = played(&["a1-b1"]);
    let alone = after(&early, call_off(&early, BOB).expect("alone"));
    let how = HowAborted::By(Seat::Second);
    assert_eq!(alone.head.outcome, Some(Outcome::Aborted(how)));
    assert_eq!(
        trouble(offer(&early, BOB, OfferKind::CallOff)),
        Some(OfferRefusal::NeedsNoConsent)
    );
    let game = played(&["a1-b1", "a2-b2"]);
    let asked = after(&game, call_off(&game, BOB).expect("an offer"));
    assert_eq!(asked.head.outcome, None);
    let off = answer(&asked, ADA, OfferAnswer::Accept).expect("agreed");
    let how = HowAborted::Agreement;
    assert_eq!(off.head.outcome, Some(Outcome::Aborted(how)));
    assert_eq!(off.head.to_move, None);
    let last = off.log.last().map(|entry| &entry.event);
    let offered_by = Seat::Second;
    assert_eq!(last, Some(&Event::CalledOff(offered_by)));
    // Both want it.
    let off = after(&asked, call_off(&asked, ADA).expect("agreed"));
    assert_eq!(off.head.outcome, Some(Outcome::Aborted(how)));
}

#[test]
fn a_game_is_called_off_alone_if_the_other_player_has_left_and_not_otherwise() {
    let game = played(&["a1-b1", "a2-b2"]);
    let alone = |game: &Game, by, gone| decide_call_off_alone(game, by, gone, NOW);
    let off = after(
        &game,
        alone(&game, ADA, Seat::Second).expect("Bob has left"),
    );
    let how = HowAborted::Left(Seat::Second);
    assert_eq!(off.head.outcome, Some(Outcome::Aborted(how)));
    assert_eq!(off.head.to_move, None);
    assert!(off.audit(&catalog()).is_ok());
    // A player cannot use their own departure to end the game.
    let own = alone(&game, BOB, Seat::Second).err();
    assert_eq!(own, Some(Refusal::StillThere));
    let stranger = alone(&game, CLEO, Seat::Second).err();
    assert_eq!(stranger, Some(Refusal::NotAPlayer));
    assert_eq!(
        alone(&off, ADA, Seat::Second).err(),
        Some(Refusal::GameOver)
    );
    let paired = Game {
        origin: Origin::Tournament,
        ..game
    };
    let forfeit = alone(&paired, ADA, Seat::Second).err();
    let call_off = crate::OfTournament::CallOff;
    assert_eq!(forfeit, Some(Refusal::OfTournament(call_off)));
}

#[test]
fn a_rated_game_never_goes_back_over_the_coin() {
    let rated = |turns: &[&str]| {
        let mut game = played(turns);
        game.terms.rated = Rated::ByForm;
        game
    };
    let refused = Some(OfferRefusal::NotBackOverChance);
    for (turns, by) in [
        (&["toss"][..], ADA),
        (&["a1-b1", "toss"], ADA),
        (&["toss", "a2-b2"], ADA),
    ] {
        assert_eq!(
            trouble(offer(&rated(turns), by, OfferKind::Takeback)),
            refused,
            "{turns:?}"
        );
        offer(&played(turns), by, OfferKind::Takeback).expect("it is not rated");
    }
    // The coin fell before the turn.
    offer(&rated(&["toss", "a2-b2"]), BOB, OfferKind::Takeback).expect("not over it");
    // A forced action is not chance.
    let mut forced = play(&super::about_to_take(0), ADA, "b3xb5").expect("legal");
    forced.terms.rated = Rated::ByForm;
    offer(&forced, ADA, OfferKind::Takeback).expect("nothing was drawn");
}

#[test]
fn after_a_takeback_the_coin_falls_as_it_did() {
    let game = played(&["toss", "a2-b2"]);
    let coin = |game: &Game| {
        game.log.iter().rev().find_map(|it| match &it.event {
            Event::Rolled(act) => Some(act.notation.clone()),
            _ => None,
        })
    };
    let asked = offer(&game, ADA, OfferKind::Takeback).expect("it is not rated");
    let back = answer(&asked, BOB, OfferAnswer::Accept).expect("allowed");
    let again = play(&back, ADA, "toss").expect("legal");
    assert_eq!(coin(&again), coin(&game));
}

/// The race with a clock, Ada to move.
fn timed() -> Game {
    let mut game = played(&["a1-b1", "a2-b2"]);
    game.terms.clock = "3d".parse().expect("a clock");
    game
}

#[test]
fn more_time_is_asked_for_and_given_to_the_one_who_asks() {
    let kind = OfferKind::MoreTime { days: 3 };
    let without = played(&["a1-b1"]);
    assert_eq!(offer(&without, ADA, kind).err(), Some(Refusal::NoClock));
    let asked = offer(&timed(), ADA, kind).expect("she may");
    // Made by the other one it is another request.
    let open = Some(OfferRefusal::Open(kind));
    assert_eq!(trouble(offer(&asked, BOB, kind)), open);
    let given = answer(&asked, BOB, OfferAnswer::Accept).expect("he gives it");
    let [gift] = given.head.clock.gifts[..] else {
        panic!("{:?}", given.head.clock)
    };
    assert_eq!((gift.to, gift.time), (Seat::First, Span::from_days(3)));
    // A half-entered turn and an open picker depend on the log.
    assert_eq!(given.seq(), asked.seq());
    assert_ne!(given.revision, asked.revision);
}

#[test]
fn a_pause_stops_the_clock_until_an_hour_after_somebody_wants_to_go_on() {
    let game = timed();
    let end = game.deadline(&Away::default()).expect("a clock");
    let asked = offer(&game, ADA, OfferKind::Pause).expect("she may");
    let paused = answer(&asked, BOB, OfferAnswer::Accept).expect("agreed");
    assert_eq!(paused.seq(), game.seq());
    let month = Span::from_days(30);
    assert_eq!(paused.deadline(&Away::default()), Some(end + month));
    let next = play(&paused, ADA, "b1-c1").expect("one may play all the same");
    assert_eq!(
        trouble(offer(&next, BOB, OfferKind::Pause)),
        Some(OfferRefusal::Paused)
    );
    let later = NOW + Span::from_days(2);
    let nothing = PersonalSettings::default();
    let going = after(
        &paused,
        decide_go_on(&paused, BOB, &nothing, later).expect("he may"),
    );
    let rested = Span::from_hours(49);
    assert_eq!(going.deadline(&Away::default()), Some(end + rested));
    // Pressing once more does not put it off.
    let again = decide_go_on(&going, ADA, &nothing, later + Span(1)).expect("she may");
    assert!(again.is_empty(), "{again:?}");
    let over = later + Span::from_hours(2);
    assert_eq!(
        decide_go_on(&going, ADA, &nothing, over).err(),
        Some(Refusal::NotPaused)
    );
    assert_eq!(
        decide_go_on(&paused, CLEO, &nothing, later).err(),
        Some(Refusal::NotAPlayer)
    );
}

/// A person's action: the person, the action, and the offer it concerns.
fn deeds() -> impl Strategy<Value = Vec<(bool, u8, usize)>> {
    prop::collection::vec((any::<bool>(), 0_u8..12, 0_usize..6), 0..60)
}

proptest! {
    #[test]
    fn no_deeds_break_the_laws_of_offers(deeds in deeds()) {
        let mut game = game();
        // Each offer that was made, and how many turns had been played then.
        let mut made: Vec<(Offer, usize)> = Vec::new();
        let mut turns = 0;
        for (adas, what, which) in deeds {
            let (who, seat) = if adas { (ADA, Seat::First) } else { (BOB, Seat::Second) };
            let open = game.open_offer().cloned();
            let kind = OfferKind::ALL[which % OfferKind::ALL.len()];
            let done = match what {
                0..=3 => offer(&game, who, kind),
                4..=7 => {
                    let to = if what % 2 == 0 { OfferAnswer::Accept } else { OfferAnswer::Decline };
                    // The button of any offer so far, the newest one first.
                    let Some((about, _)) = made.iter().nth_back(which) else { continue };
                    let number = about.number;
                    let done = decide_answer(&catalog(), &game, who, number, to, NOW);
                    let is_open = open.as_ref().is_some_and(|it| it.number == number);
                    if !is_open {
                        prop_assert_eq!(trouble(done.clone()), Some(OfferRefusal::Gone));
                    } else if about.by == seat && to == OfferAnswer::Accept {
                        prop_assert_eq!(trouble(done.clone()), Some(OfferRefusal::Own));
                    }
                    done.map(|writes| after(&game, writes))
                }
                8..=9 => {
                    let turn = table(&game).position.choices().remove(0).played.notation;
                    play(&game, who, &turn)
                }
                _ => {
                    let turn = table(&game).position.choices().remove(0).played.notation;
                    play_offering(&game, who, &turn)
                }
            };
            let Ok(next) = done else { continue };
            if let Some(new) = next.open_offer().filter(|new| open.as_ref() != Some(*new)) {
                let lapsed = LogLength(next.seq().0) > game.seq();
                prop_assert!(open.is_none() || lapsed, "two are open");
                prop_assert!(made.iter().all(|(it, _)| it.number != new.number));
                prop_assert_eq!(new.by, seat);
                let like = made.iter().rfind(|(it, _)| it.by == new.by && it.kind == new.kind);
                prop_assert!(like.is_none_or(|(_, then)| turns - then >= 2), "too soon");
                let same_turn = made.iter().any(|(it, _)| it.by == new.by && it.seq == new.seq);
                prop_assert!(!same_turn, "two in a turn");
                made.push((new.clone(), turns + usize::from(new.with_turn)));
            }
            if matches!(what, 8..) {
                turns += 1;
            } else if what < 8 && next.head.outcome.is_none() {
                let back = matches!(next.log.last().map(|it| &it.event), Some(Event::TakenBack { .. }));
                // Only a turn or a takeback changes the log, so what is half entered stays.
                prop_assert!(back && next.seq() > game.seq() || next.seq() == game.seq());
            }
            game = next;
            if game.head.outcome.is_some() {
                break;
            }
        }
    }
}
