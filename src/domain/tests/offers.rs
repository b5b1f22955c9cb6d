//! Draws and takebacks.

use super::{ADA, BOB, CLEO, NOW, after, catalog, game, play, played, table};
use crate::domain::{
    Answer, Game, HowDrawn, OfferKind, OfferRefusal, OfferState, Outcome, ParticipantId, Refusal,
    Revision, decide_answer, decide_offer,
};
use cairn_kernel::Seat;

fn offer(game: &Game, by: ParticipantId, kind: OfferKind) -> Result<Game, Refusal> {
    Ok(after(game, decide_offer(&catalog(), game, by, kind, NOW)?))
}

fn answer(
    game: &Game,
    by: ParticipantId,
    kind: OfferKind,
    answer: Answer,
) -> Result<Game, Refusal> {
    let number = game.head.offer.map_or(Revision(0), |offer| offer.number);
    Ok(after(
        game,
        decide_answer(&catalog(), game, by, kind, number, answer, NOW)?,
    ))
}

#[test]
fn a_draw_needs_the_other_ones_consent() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("she may");
    assert_eq!(
        answer(&game, ADA, OfferKind::Draw, Answer::Accept).err(),
        Some(Refusal::Offer(OfferRefusal::Own))
    );
    assert_eq!(
        answer(&game, CLEO, OfferKind::Draw, Answer::Accept).err(),
        Some(Refusal::NotAPlayer)
    );
    assert_eq!(
        answer(&game, BOB, OfferKind::Takeback, Answer::Accept).err(),
        Some(Refusal::Offer(OfferRefusal::Gone))
    );
    let drawn = answer(&game, BOB, OfferKind::Draw, Answer::Accept).expect("allowed");
    assert_eq!(
        drawn.head.outcome,
        Some(Outcome::Drawn {
            how: HowDrawn::Agreement
        })
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
    let declined = answer(&game, BOB, OfferKind::Draw, Answer::Decline).expect("allowed");
    assert_eq!(
        offer(&declined, ADA, OfferKind::Draw).err(),
        Some(Refusal::Offer(OfferRefusal::OneATurn))
    );
    let second = offer(&declined, BOB, OfferKind::Draw).expect("the other one may");
    let number = |game: &Game| game.head.offer.expect("there is one").number;
    assert_ne!(
        number(&second),
        number(&game),
        "an old button is not about it"
    );
    assert_eq!(
        decide_answer(
            &catalog(),
            &second,
            ADA,
            OfferKind::Draw,
            number(&game),
            Answer::Accept,
            NOW
        )
        .err(),
        Some(Refusal::Offer(OfferRefusal::Gone))
    );
    let next = play(&declined, BOB, "a2-b2").expect("legal");
    assert!(offer(&next, ADA, OfferKind::Draw).is_ok());
}

#[test]
fn an_offer_lapses_with_the_next_turn_and_can_be_withdrawn() {
    let game = offer(&game(), ADA, OfferKind::Draw).expect("she may");
    let withdrawn = answer(&game, ADA, OfferKind::Draw, Answer::Decline).expect("it is hers");
    assert_eq!(
        withdrawn.head.offer.map(|it| it.state),
        Some(OfferState::Withdrawn)
    );
    let next = play(&game, ADA, "a1-b1").expect("legal");
    assert_eq!(next.open_offer(), None);
    assert_eq!(
        decide_answer(
            &catalog(),
            &next,
            BOB,
            OfferKind::Draw,
            Revision(0),
            Answer::Accept,
            NOW
        )
        .err(),
        Some(Refusal::Offer(OfferRefusal::Gone))
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
        let back = answer(&asked, other, OfferKind::Takeback, Answer::Accept).expect("allowed");
        assert_eq!(table(&back).turns.len(), left, "{turns:?}");
        assert_eq!(back.head.to_move, Some(to_move), "{turns:?}");
        assert_eq!(table(&back).to_move(), Some(to_move));
        assert!(back.seq() > asked.seq(), "the log only grows");
        // And again: what was taken back once does not come back.
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
