//! Playing, resigning, calling off.

use super::{ADA, BOB, CLEO, NOW, after, catalog, events, game, play, played, table};
use crate::{
    DiscordTask, Expected, HowAborted, HowWon, LogLength, Outcome, Refusal, Task, TaskWrite, Write,
    decide_abort, decide_play, decide_resign,
};
use cairn_kernel::{Seat, Unplayable};

#[test]
fn a_turn_goes_to_the_log_and_the_opponent_is_to_move() {
    let game = play(&game(), ADA, "A1 b1").expect("legal");
    assert_eq!((events(&game), game.head.to_move), (1, Some(Seat::Second)));
    assert_eq!((game.head.turns, game.head.since), (1, NOW));
    assert_eq!(table(&game).turns[0].text, "a1-b1");
}

#[test]
fn the_board_is_to_be_posted_after_a_turn() {
    let game = game();
    let writes = decide_play(
        &game,
        &table(&game),
        ADA,
        Expected::At(LogLength(0)),
        "a1-b1",
        NOW,
    )
    .expect("legal");
    let posts = |write: &Write| matches!(write, Write::Task(TaskWrite::Schedule(task, NOW)) if *task == Task::from(DiscordTask::SyncGame(game.id)));
    assert!(writes.iter().any(posts), "{writes:?}");
}

#[test]
fn only_the_player_to_move_plays() {
    let game = game();
    assert_eq!(play(&game, BOB, "a2-b2").err(), Some(Refusal::NotYourTurn));
    assert_eq!(play(&game, CLEO, "a1-b1").err(), Some(Refusal::NotAPlayer));
}

#[test]
fn a_button_of_an_earlier_board_is_stale_and_the_present_one_is_not() {
    let game = played(&["a1-b1", "a2-b2"]);
    let table = table(&game);
    let press = |seq| decide_play(&game, &table, ADA, Expected::At(seq), "b1-c1", NOW);
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
    assert_eq!(
        play(&game(), ADA, "").err(),
        Some(Refusal::Unplayable(Unplayable::Empty))
    );
}

#[test]
fn resigning_ends_the_game_once() {
    let game = game();
    let over = after(&game, decide_resign(&game, BOB, NOW).expect("allowed"));
    let won = Outcome::Won(Seat::First, HowWon::Resignation);
    assert_eq!(
        (over.head.outcome.as_ref(), over.head.to_move),
        (Some(&won), None)
    );
    assert_eq!(
        decide_resign(&over, ADA, NOW).err(),
        Some(Refusal::GameOver)
    );
    assert_eq!(play(&over, ADA, "a1-b1").err(), Some(Refusal::GameOver));
    assert_eq!(
        decide_resign(&game, CLEO, NOW).err(),
        Some(Refusal::NotAPlayer)
    );
}

#[test]
fn a_game_can_be_called_off_until_both_have_played() {
    for turns in [&[][..], &["a1-b1"]] {
        let game = played(turns);
        let off = after(&game, decide_abort(&game, BOB, NOW).expect("early enough"));
        assert_eq!(
            off.head.outcome,
            Some(Outcome::Aborted(HowAborted::By(Seat::Second)))
        );
    }
    let game = played(&["a1-b1", "a2-b2"]);
    assert_eq!(
        decide_abort(&game, ADA, NOW).err(),
        Some(Refusal::TooLateToAbort)
    );
}

#[test]
fn a_log_that_gives_another_position_is_noticed() {
    let mut game = played(&["a1-b1", "a2-b2"]);
    assert!(game.table(&catalog()).is_ok());
    if let Some(crate::LogEntry {
        event: crate::Event::Acted(_, act),
        ..
    }) = game.log.last_mut()
    {
        std::sync::Arc::make_mut(act).fingerprint = "0".repeat(16);
    }
    assert!(game.table(&catalog()).is_err());
}
