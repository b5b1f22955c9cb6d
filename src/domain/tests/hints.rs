//! Who gets a hint, and in which games.

use super::*;

fn ask_hint(game: &Game, who: crate::ParticipantId, at: u64) -> Result<(), Refusal> {
    let user = participant(who).user.expect("it is there");
    decide_hint(game, user, LogLength(at)).map(drop)
}

#[test]
fn hints_are_for_games_that_count_for_nothing_and_where_both_allowed_them() {
    let mut game = game();
    game.terms.hints = false;
    assert_eq!(ask_hint(&game, ADA, 0), Err(Refusal::NoHintsHere));
    game.terms.hints = true;
    assert_eq!(ask_hint(&game, ADA, 0), Ok(()));
    let mut rated = game.clone();
    rated.terms.rated = RatingMode::ByVariant;
    assert_eq!(ask_hint(&rated, ADA, 0), Err(Refusal::NoHintsHere));
    let paired = Game {
        origin: Origin::Tournament,
        ..game
    };
    assert_eq!(ask_hint(&paired, ADA, 0), Err(Refusal::NoHintsHere));
}

#[test]
fn only_the_player_to_move_gets_one_for_the_position_they_saw() {
    let mut game = game();
    game.terms.hints = true;
    assert_eq!(ask_hint(&game, CLEO, 0), Err(Refusal::NotAPlayer));
    assert_eq!(ask_hint(&game, BOB, 0), Err(Refusal::NotYourTurn));
    assert_eq!(ask_hint(&game, ADA, 1), Err(Refusal::Stale));
    game.head.outcome = Some(Outcome::Drawn(crate::DrawReason::Agreement));
    assert_eq!(ask_hint(&game, ADA, 0), Err(Refusal::GameOver));
}
