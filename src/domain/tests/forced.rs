//! What the server plays by itself because it is no decision.

use super::{ADA, BOB, catalog, game, play, table};
use crate::domain::{
    Answer, Event, Game, OfferKind, Terms, Timestamp, decide_answer, decide_offer,
};
use cairn_kernel::Seat;

/// Tattoo Turtles with Immortality alone. Ada is about to strike a turtle that has it.
pub(super) fn about_to_strike() -> Game {
    let rules = catalog().game("tortuga").expect("in the catalog");
    let options = r#"{"variant":"tattoo","tattoos":"I"}"#;
    let begun = Game {
        terms: Terms::casual(
            "tortuga",
            rules.open(options).expect("options").options().to_string(),
        ),
        rules_version: rules.about.version,
        ..game()
    };
    let turns = ["I@b1", "I@d6", "d2-d3", "b5-a4", "d3-d4", "d6-d5"];
    turns
        .iter()
        .zip([ADA, BOB].into_iter().cycle())
        .fold(begun, |game, (turn, by)| {
            play(&game, by, turn).expect("legal")
        })
}

#[test]
fn what_leaves_no_choice_is_played_at_once() {
    let game = play(&about_to_strike(), ADA, "d4xd6").expect("legal");
    let Some(Event::Rolled { act }) = game.log.last().map(|entry| &entry.event) else {
        panic!("{:?}", game.log.last());
    };
    assert_eq!(act.notation, "I:d5");
    assert_eq!(game.head.to_move, Some(Seat::Second));
    assert_eq!(game.head.turns, 7);
    assert_eq!(table(&game).turns[6].text, "d4xd6(d5) I:d5");
}

#[test]
fn it_is_taken_back_with_the_turn_it_followed() {
    let before = about_to_strike();
    let game = play(&before, ADA, "d4xd6").expect("legal");
    let offered = decide_offer(&catalog(), &game, ADA, OfferKind::Takeback, Timestamp(5))
        .expect("there is a turn");
    let game = super::after(&game, offered);
    let number = game.open_offer().expect("an offer").number;
    let answered = decide_answer(
        &catalog(),
        &game,
        BOB,
        OfferKind::Takeback,
        number,
        Answer::Accept,
        Timestamp(6),
    );
    let game = super::after(&game, answered.expect("he may"));
    assert_eq!(
        table(&game).position.fingerprint(),
        table(&before).position.fingerprint()
    );
    assert_eq!(game.head.to_move, Some(Seat::First));
}
