//! Offers: draws, takebacks, calling off; offers made with a turn; and what no sequence of offers,
//! answers and turns leads to.

use super::*;
use proptest::prelude::*;

/// Plays a turn and offers a draw with it.
fn play_offering(game: &Game, by: ParticipantId, turn: &str) -> Result<Game, Refusal> {
    let played = decide_play(game, &table(game), by, SeenState::Latest, turn, NOW)?;
    let writes = offer_along(game, by, OfferKind::Draw, played)?;
    Ok(game_after(game, writes))
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
    let stranger = answer_offer(&game, CLEO, OfferAnswer::Accept);
    assert_eq!(stranger.err(), Some(Refusal::NotAPlayer));
    let how = DrawReason::Agreement;
    for drawn in [
        answer_offer(&game, BOB, OfferAnswer::Accept),
        // Offering what is offered agrees to it.
        offer(&game, BOB, OfferKind::Draw),
    ] {
        let head = drawn.expect("allowed").head;
        assert_eq!(head.outcome, Some(Outcome::Drawn(how.clone())));
        assert_eq!(head.to_move, None);
    }
}

#[test]
fn that_a_person_declined_is_on_the_boards_until_the_maker_of_the_offer_plays_again() {
    let state = |game: &Game| game.offer_on_board().map(|it| it.state);
    let theirs = race_after(&["a1-b1"]);
    for kind in [OfferKind::Draw, OfferKind::Takeback] {
        let asked = offer(&theirs, ADA, kind).expect("she may");
        let declined = answer_offer(&asked, BOB, OfferAnswer::Decline).expect("allowed");
        assert_eq!(state(&declined), None, "its own post tells of it");
        let replied = play(&declined, BOB, "a2-b2").expect("legal");
        assert_eq!(state(&replied), Some(OfferState::Declined));
        let next = play(&replied, ADA, "b1-c1").expect("legal");
        assert_eq!(state(&next), None);
        // A turn is an answer, too, and needs no words.
        let lapsed = play(&asked, BOB, "a2-b2").expect("legal");
        assert_eq!(state(&lapsed), None);
    }
}

#[test]
fn one_offer_is_open_at_a_time_and_a_declined_one_waits_for_a_turn() {
    let game = offer(&race_after(&["a1-b1"]), ADA, OfferKind::Draw).expect("she may");
    let open = Some(OfferRefusal::Open(OfferKind::Draw));
    assert_eq!(trouble(offer(&game, ADA, OfferKind::Takeback)), open);
    assert_eq!(trouble(offer(&game, ADA, OfferKind::Draw)), open);
    let declined = answer_offer(&game, BOB, OfferAnswer::Decline).expect("allowed");
    let again = trouble(offer(&declined, ADA, OfferKind::Draw));
    assert_eq!(again, Some(OfferRefusal::OneATurn));
    offer(&declined, BOB, OfferKind::Draw).expect("the other one may");
    let next = play(&declined, BOB, "a2-b2").expect("legal");
    assert!(offer(&next, ADA, OfferKind::Takeback).is_ok());
}

#[test]
fn an_offer_lapses_with_the_next_turn_and_can_be_withdrawn() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("she may");
    let withdrawn = answer_offer(&game, ADA, OfferAnswer::Decline).expect("it is hers");
    let state = withdrawn.head.offer.map(|it| it.state);
    assert_eq!(state, Some(OfferState::Withdrawn));
    let next = play(&game, ADA, "a1-b1").expect("legal");
    assert_eq!(next.open_offer(), None);
    let late = trouble(answer_offer(&next, BOB, OfferAnswer::Accept));
    assert_eq!(late, Some(OfferRefusal::Gone));
}

#[test]
fn a_takeback_goes_to_before_the_last_turn_of_the_one_who_asks() {
    for (turns, by, left, to_move) in [
        (&["a1-b1"][..], ADA, 0, Seat::First),
        (&["a1-b1", "a2-b2"], ADA, 0, Seat::First),
        (&["a1-b1", "a2-b2"], BOB, 1, Seat::Second),
        (&["a1-b1", "a2-b2", "b1-c1"], BOB, 1, Seat::Second),
    ] {
        let game = race_after(turns);
        let back = taken_back(&game, by);
        assert_eq!(table(&back).turns.len(), left, "{turns:?}");
        assert_eq!(back.head.to_move, Some(to_move), "{turns:?}");
        assert_eq!(table(&back).to_move(), Some(to_move));
        assert!(back.seq() > game.seq(), "the log only grows");
        // Playing on does not bring back the turn that was taken back.
        let (mover, turn) = [(ADA, "a1-c1"), (BOB, "a2-c2")][left];
        let again = play(&back, mover, turn).expect("legal");
        assert_eq!(table(&again).turns.len(), left + 1);
    }
    for (game, by) in [(game(), ADA), (race_after(&["a1-b1"]), BOB)] {
        let nothing = trouble(offer(&game, by, OfferKind::Takeback));
        assert_eq!(nothing, Some(OfferRefusal::NothingToTakeBack));
    }
    // What is forced goes with the turn it followed.
    let before = about_to_take(0);
    let back = taken_back(&play(&before, ADA, "b3xb5").expect("legal"), ADA);
    let [then, now] = [&before, &back].map(|it| table(it).position.fingerprint());
    assert_eq!((then, back.head.to_move), (now, before.head.to_move));
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
    let one = answer_offer(&theirs, ADA, OfferAnswer::Decline).expect("it is for her");
    assert_eq!(trouble(offer(&one, ADA, OfferKind::Draw)), soon);
    let two = play(&one, BOB, "a2-b2").expect("legal");
    play_offering(&two, ADA, "b1-c1").expect("two turns later");
    assert_eq!(trouble(offer(&two, BOB, OfferKind::Draw)), soon);
}

#[test]
fn a_draw_is_offered_with_a_turn_and_both_are_one_change() {
    let begun = race_after(&["a1-b1", "a2-b2"]);
    let game = play_offering(&begun, ADA, "b1-c1").expect("legal");
    assert_eq!(game.revision, Revision(begun.revision.0 + 1));
    let made = game.open_offer().expect("it is open");
    assert_eq!((made.by, made.with_turn), (Seat::First, true));
    assert_eq!(game.head.to_move, Some(Seat::Second));
    let drawn = answer_offer(&game, BOB, OfferAnswer::Accept).expect("agreed");
    assert!(matches!(drawn.head.outcome, Some(Outcome::Drawn { .. })));
    let next = play(&game, BOB, "b2-c2").expect("legal");
    let soon = Some(OfferRefusal::TooSoon(OfferKind::Draw));
    assert_eq!(trouble(play_offering(&next, ADA, "c1-d1")), soon);
}

#[test]
fn a_turn_is_not_played_beside_the_draw_that_is_offered_to_me() {
    let game = offer(&race_after(&["a1-b1"]), ADA, OfferKind::Draw).expect("she may");
    let beside = trouble(play_offering(&game, BOB, "a2-b2"));
    assert_eq!(beside, Some(OfferRefusal::Open(OfferKind::Draw)));
    // Any other open offer lapses, and its outcome can still be told.
    let game = offer(&race_after(&["a1-b1"]), ADA, OfferKind::Takeback).expect("she may");
    let number = game.open_offer().expect("it is open").number;
    let next = play_offering(&game, BOB, "a2-b2").expect("legal");
    let made = next.open_offer().expect("it is open");
    assert_eq!((made.by, made.kind), (Seat::Second, OfferKind::Draw));
    assert!(made.earlier.iter().any(|it| it.number == number));
}

#[test]
fn a_turn_that_ends_the_game_or_does_not_pass_offers_nothing() {
    let game = race_after(&["a1-c1", "a2-b2", "c1-e1", "b2-c2", "e1-g1", "c2-d2"]);
    let over = play_offering(&game, ADA, "g1-i1").expect("legal");
    assert!(matches!(over.head.outcome, Some(Outcome::Won { .. })));
    assert_eq!(over.open_offer(), None);
    // A part of a turn.
    let raid = super::new_game("raid", "{}");
    let part = play_offering(&raid, ADA, "b1-b3").expect("legal");
    assert_eq!(part.head.to_move, Some(Seat::First));
    assert_eq!(part.open_offer(), None);
}

#[test]
fn a_game_is_called_off_alone_until_both_have_played_and_then_by_agreement() {
    let call_off = |game: &Game, by| {
        let writes = decide_call_off(&catalog(), game, by, NOW);
        game_after(game, writes.expect("allowed"))
    };
    for early in [game(), race_after(&["a1-b1"])] {
        let how = AbortReason::By(Seat::Second);
        assert_eq!(call_off(&early, BOB).head.outcome, aborted_outcome(how));
        let needless = trouble(offer(&early, BOB, OfferKind::CallOff));
        assert_eq!(needless, Some(OfferRefusal::NeedsNoConsent));
    }
    let game = race_after(&["a1-b1", "a2-b2"]);
    let alone = decide_abort(&game, ADA, NOW);
    assert_eq!(alone.err(), Some(Refusal::TooLateToAbort));
    let asked = call_off(&game, BOB);
    assert_eq!(asked.head.outcome, None);
    let accepted = answer_offer(&asked, ADA, OfferAnswer::Accept).expect("agreed");
    for off in [accepted, call_off(&asked, ADA)] {
        let how = AbortReason::Agreement;
        assert_eq!(
            (off.head.outcome, off.head.to_move),
            (aborted_outcome(how), None)
        );
        let last = off.log.last().map(|entry| &entry.event);
        let offered_by = Seat::Second;
        assert_eq!(last, Some(&Event::CalledOff(offered_by)));
    }
}

#[test]
fn a_game_is_called_off_alone_if_the_other_player_has_left_and_not_otherwise() {
    let game = race_after(&["a1-b1", "a2-b2"]);
    let gone = Seat::Second;
    let alone = |game: &Game, by| decide_call_off_alone(game, by, gone, NOW);
    let off = game_after(&game, alone(&game, ADA).expect("Bob has left"));
    assert_eq!(off.head.outcome, aborted_outcome(AbortReason::Left(gone)));
    assert_eq!(off.head.to_move, None);
    assert!(off.audit(&catalog()).is_ok());
    // A player cannot use their own departure to end the game.
    assert_eq!(alone(&game, BOB).err(), Some(Refusal::StillThere));
    assert_eq!(alone(&game, CLEO).err(), Some(Refusal::NotAPlayer));
    assert_eq!(alone(&off, ADA).err(), Some(Refusal::GameOver));
    let mut paired = game;
    paired.origin = Origin::Tournament;
    let barred = Refusal::OfTournament(crate::TournamentGameRefusal::CallOff);
    assert_eq!(alone(&paired, ADA).err(), Some(barred));
}

#[test]
fn a_rated_game_never_goes_back_over_the_coin() {
    let rated = |turns: &[&str]| {
        let mut game = race_after(turns);
        game.terms.rated = RatingMode::ByVariant;
        game
    };
    let refused = Some(OfferRefusal::NotBackOverChance);
    for (turns, by) in [
        (&["toss"][..], ADA),
        (&["a1-b1", "toss"], ADA),
        (&["toss", "a2-b2"], ADA),
    ] {
        let back = trouble(offer(&rated(turns), by, OfferKind::Takeback));
        assert_eq!(back, refused, "{turns:?}");
        offer(&race_after(turns), by, OfferKind::Takeback).expect("it is not rated");
    }
    // The coin fell before the turn.
    offer(&rated(&["toss", "a2-b2"]), BOB, OfferKind::Takeback).expect("not over it");
    // A forced action is not chance.
    let mut forced = play(&about_to_take(0), ADA, "b3xb5").expect("legal");
    forced.terms.rated = RatingMode::ByVariant;
    offer(&forced, ADA, OfferKind::Takeback).expect("nothing was drawn");
}

/// The race with a clock in which both have played.
fn clocked_race() -> Game {
    all_played(timed_game("3d"), &["a1-b1", "a2-b2"])
}

#[test]
fn more_time_is_asked_for_and_given_to_the_one_who_asks() {
    let kind = OfferKind::MoreTime { days: 3 };
    let without = offer(&race_after(&["a1-b1"]), ADA, kind);
    assert_eq!(without.err(), Some(Refusal::NoClock));
    let asked = offer(&clocked_race(), ADA, kind).expect("she may");
    // Made by the other one it is another request.
    let open = Some(OfferRefusal::Open(kind));
    assert_eq!(trouble(offer(&asked, BOB, kind)), open);
    let given = answer_offer(&asked, BOB, OfferAnswer::Accept).expect("he gives it");
    let [gift] = given.head.clock.gifts[..] else {
        panic!("{:?}", given.head.clock)
    };
    assert_eq!((gift.to, gift.time), (Seat::First, Span::from_days(3)));
}

#[test]
fn a_pause_stops_the_clock_until_an_hour_after_somebody_wants_to_go_on() {
    let game = clocked_race();
    let deadline = |game: &Game| game.deadline(&Away::default()).expect("a clock");
    let asked = offer(&game, ADA, OfferKind::Pause).expect("she may");
    let paused = answer_offer(&asked, BOB, OfferAnswer::Accept).expect("agreed");
    let month = Span::from_days(30);
    assert_eq!(deadline(&paused), deadline(&game) + month);
    let next = play(&paused, ADA, "b1-c1").expect("one may play all the same");
    let twice = trouble(offer(&next, BOB, OfferKind::Pause));
    assert_eq!(twice, Some(OfferRefusal::Paused));
    let nothing = PersonalSettings::default();
    let go_on = |game: &Game, by, at| decide_go_on(game, by, &nothing, at);
    let later = NOW + Span::from_days(2);
    let going = game_after(&paused, go_on(&paused, BOB, later).expect("he may"));
    assert_eq!(deadline(&going), deadline(&game) + Span::from_hours(49));
    // Pressing once more does not put it off.
    let again = go_on(&going, ADA, later + Span(1)).expect("she may");
    assert!(again.is_empty(), "{again:?}");
    let over = go_on(&going, ADA, later + Span::from_hours(2));
    assert_eq!(over.err(), Some(Refusal::NotPaused));
    let stranger = go_on(&paused, CLEO, later);
    assert_eq!(stranger.err(), Some(Refusal::NotAPlayer));
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
                    done.map(|writes| game_after(&game, writes))
                }
                _ => {
                    let turn = table(&game).position.choices().remove(0).played.notation;
                    let with = if what < 10 { play } else { play_offering };
                    with(&game, who, &turn)
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
