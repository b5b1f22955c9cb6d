//! A game with plans has the same log as the same turns played by hand.

use super::*;
use proptest::prelude::*;

/// A turn of a player who draws their actions at random.
fn random_turn(game: &Game, draw: &mut impl FnMut(usize) -> usize) -> String {
    let mut position = table(game).position;
    let begun = position.turn();
    let mut words = Vec::new();
    while position.turn() == begun {
        let choices = position.choices();
        let choice = &choices[draw(choices.len())];
        position.replay(&choice.played.action).expect("legal");
        words.push(choice.played.notation.clone());
        while position.force().is_some() {}
    }
    words.join(" ")
}

fn participant_to_move(game: &Game) -> Option<ParticipantId> {
    let seat = game.head.to_move?;
    Some(game.players.get(seat).id)
}

/// Random turns of a game, played by hand.
pub(super) fn by_hand(
    begun: &Game,
    turns: usize,
    draw: &mut impl FnMut(usize) -> usize,
) -> (Game, Vec<String>) {
    let (mut game, mut script) = (begun.clone(), Vec::new());
    while let Some(by) = participant_to_move(&game).filter(|_| script.len() < turns) {
        let turn = random_turn(&game, draw);
        game = play(&game, by, &turn).expect("legal");
        script.push(turn);
    }
    (game, script)
}

/// The same turns, planning as many of them as possible.
fn with_plans(
    begun: &Game,
    script: &[String],
    lengths: &mut impl FnMut(usize) -> usize,
) -> (Game, usize) {
    let (mut game, mut plans, mut answered) = (begun.clone(), Plans::default(), 0);
    let mut done = 0;
    while done < script.len() {
        let by = participant_to_move(&game).expect("it goes on");
        game = plans.play(&game, by, &script[done]);
        done += 1;
        // What was answered at once stands in the log: skip it in the script.
        let mut again = begun_with(begun, &script[..done]);
        while again.log.len() < game.log.len() {
            done += 1;
            answered += 1;
            again = begun_with(begun, &script[..done]);
        }
        let Some(to_move) = participant_to_move(&game) else {
            break;
        };
        let other = if to_move == ADA { BOB } else { ADA };
        for pairs in (1..=lengths(3) + 1).rev() {
            let until = (done + 2 * pairs).min(script.len());
            let line = script[done..until].join(",");
            if until > done && plans.add(&game, other, &line).is_ok() {
                break;
            }
        }
    }
    (game, answered)
}

fn begun_with(begun: &Game, script: &[String]) -> Game {
    script.iter().fold(begun.clone(), |game, turn| {
        let by = participant_to_move(&game).expect("it goes on");
        play(&game, by, turn).expect("legal")
    })
}

#[test]
fn a_game_with_plans_has_the_log_that_the_same_turns_give_by_hand() {
    let answered = std::cell::Cell::new(0);
    let games: Vec<_> = catalog().games().collect();
    let config = ProptestConfig::with_cases(24);
    proptest!(config, |(seed in any::<u64>(), which in 0..games.len(), turns in 2..9_usize)| {
        let mut draw = drawing(seed);
        let begun = new_game(games[which].about.key, "{}");
        let (hand, script) = by_hand(&begun, turns, &mut draw);
        let (planned, at_once) = with_plans(&begun, &script, &mut draw);
        prop_assert_eq!(&hand.log, &planned.log);
        prop_assert_eq!(hand.head.to_move, planned.head.to_move);
        prop_assert_eq!(&hand.head.outcome, &planned.head.outcome);
        prop_assert_eq!(hand.head.turns, planned.head.turns);
        answered.set(answered.get() + at_once);
    });
    assert!(answered.get() > 10, "{answered:?}");
}
