//! Forced actions, which the server plays itself.

use super::{ADA, BOB, about_to_take, catalog, play, table};
use crate::{Event, OfferAnswer, OfferKind, Timestamp, decide_answer, decide_offer};
use cairn_kernel::Seat;

#[test]
fn what_leaves_no_choice_is_played_at_once() {
    let game = play(&about_to_take(0), ADA, "b3xb5").expect("legal");
    let Some(Event::Rolled(act)) = game.log.last().map(|entry| &entry.event) else {
        panic!("{:?}", game.log.last());
    };
    assert_eq!(act.notation, "keep");
    assert_eq!(game.head.to_move, Some(Seat::Second));
    assert_eq!(game.head.turns, 3);
    assert_eq!(table(&game).turns[2].text, "b3xb5(man) keep");
}

#[test]
fn it_is_taken_back_with_the_turn_it_followed() {
    let before = about_to_take(0);
    let game = play(&before, ADA, "b3xb5").expect("legal");
    let offered = decide_offer(&catalog(), &game, ADA, OfferKind::Takeback, Timestamp(5))
        .expect("there is a turn");
    let game = super::after(&game, offered);
    let number = game.open_offer().expect("an offer").number;
    let answered = decide_answer(
        &catalog(),
        &game,
        BOB,
        number,
        OfferAnswer::Accept,
        Timestamp(6),
    );
    let game = super::after(&game, answered.expect("Bob may"));
    assert_eq!(
        table(&game).position.fingerprint(),
        table(&before).position.fingerprint()
    );
    assert_eq!(game.head.to_move, Some(Seat::First));
}
