//! Playing, resigning, calling off.

use super::*;
use cairn_kernel::Unplayable;

#[test]
fn a_turn_goes_to_the_log_and_the_opponent_is_to_move() {
    let game = play(&game(), ADA, "A1 b1").expect("legal");
    assert_eq!(game.log.len(), 1);
    assert_eq!(game.head.to_move, Some(Seat::Second));
    assert_eq!((game.head.turns, game.head.since), (1, NOW));
    assert_eq!(table(&game).turns[0].text, "a1-b1");
}

#[test]
fn the_board_is_to_be_posted_after_a_turn() {
    let game = game();
    let writes = decide_play(&game, &table(&game), ADA, SeenState::Latest, "a1-b1", NOW);
    let sync = Task::from(DiscordTask::SyncGame(game.id));
    let posts =
        |it: &Write| matches!(it, Write::Task(TaskWrite::Schedule(task, NOW)) if *task == sync);
    assert!(writes.expect("legal").iter().any(posts));
}

#[test]
fn only_the_player_to_move_plays() {
    let game = game();
    assert_eq!(play(&game, BOB, "a2-b2").err(), Some(Refusal::NotYourTurn));
    assert_eq!(play(&game, CLEO, "a1-b1").err(), Some(Refusal::NotAPlayer));
}

#[test]
fn a_button_of_an_earlier_board_is_stale_and_the_present_one_is_not() {
    let game = race_after(&["a1-b1", "a2-b2"]);
    let table = table(&game);
    let press = |seq| decide_play(&game, &table, ADA, SeenState::At(seq), "b1-c1", NOW);
    assert_eq!(press(LogLength(0)).err(), Some(Refusal::Stale));
    assert_eq!(press(LogLength(3)).err(), Some(Refusal::Stale));
    assert!(press(LogLength(2)).is_ok());
}

#[test]
fn a_refused_turn_names_the_clause() {
    let refusal = play(&game(), ADA, "a1-d1").err();
    let Some(Refusal::Unplayable(Unplayable::NotPossible {
        objection: Some(it),
        ..
    })) = refusal
    else {
        panic!("{refusal:?}");
    };
    assert_eq!(it.clause.key, "toy-too-far");
    let nothing = play(&game(), ADA, "").err();
    assert_eq!(nothing, Some(Refusal::Unplayable(Unplayable::Empty)));
}

#[test]
fn resigning_ends_the_game_once() {
    let game = game();
    let over = resign(&game, BOB);
    assert_eq!(
        over.head.outcome,
        won_outcome(Seat::First, WinReason::Resignation)
    );
    assert_eq!(over.head.to_move, None);
    let twice = decide_resign(&over, ADA, NOW);
    assert_eq!(twice.err(), Some(Refusal::GameOver));
    assert_eq!(play(&over, ADA, "a1-b1").err(), Some(Refusal::GameOver));
    let stranger = decide_resign(&game, CLEO, NOW);
    assert_eq!(stranger.err(), Some(Refusal::NotAPlayer));
}
