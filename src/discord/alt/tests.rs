use super::*;
use crate::random;
use cairn_domain::{AbortReason, DrawReason, Event, Outcome, WinReason};
use cairn_kernel::{Board, Tray, Viewer};
use cairn_rules::catalog;

/// The text for a game after `turn` turns, or now.
fn turn_text(language: Language, game: &Game, table: &ReplayedGame, turn: Option<u32>) -> String {
    let moment = Moment::from_game(game, table, turn).expect("a log that can be played");
    let scene = moment.position.scene(Viewer::Everyone);
    let said = text(language, &catalog(), game, &moment, &scene);
    assert!(said.chars().count() <= MAX_TEXT, "{said}");
    said
}

fn to_move(language: Language, game: &Game, seat: Seat) -> String {
    let side = titles::side(language, &game.terms.variant.game, seat);
    language.say(&phrase!("alt-to-move", side))
}

/// Panics if the text names a wrong player to move, or one where nobody is.
fn names_only(language: Language, game: &Game, said: &str, seat: Option<Seat>) {
    for other in Seat::BOTH {
        let named = said.contains(&to_move(language, game, other));
        assert_eq!(
            named,
            seat == Some(other),
            "{}: {said}",
            game.terms.variant.game
        );
    }
}

/// Twelve numbers from 0 to below `turns`, both ends among them.
fn some(turns: usize) -> impl Iterator<Item = usize> {
    (0..turns)
        .step_by((turns / 12).max(1))
        .chain(turns.checked_sub(1))
}

#[test]
fn an_earlier_position_names_the_side_that_was_to_move_then() {
    for (kind, options) in random::variants() {
        for seed in [1, 2] {
            let game = random::game(kind, &options, seed, usize::MAX);
            let table = random::table(&game);
            let movers = random::movers(&game);
            for language in Language::ALL {
                for turn in some(movers.len()) {
                    let number = u32::try_from(turn).expect("few turns");
                    let said = turn_text(language, &game, &table, Some(number));
                    names_only(language, &game, &said, Some(movers[turn]));
                }
            }
        }
    }
}

#[test]
fn a_finished_game_names_nobody_however_it_ended() {
    for (kind, options) in random::variants() {
        let over = random::game(kind, &options, 3, usize::MAX);
        assert!(over.head.outcome.is_some(), "{options}");
        let begun = random::game(kind, &options, 3, 40);
        let mut games = vec![over];
        for seat in Seat::BOTH {
            let how = WinReason::Resignation;
            let won = Outcome::Won(!seat, how);
            games.push(random::end_game(&begun, Event::Resigned(seat), won));
            let called_off = Outcome::Aborted(AbortReason::By(seat));
            games.push(random::end_game(&begun, Event::Aborted(seat), called_off));
            let how = DrawReason::Agreement;
            let agreed = Event::DrawAgreed(seat);
            games.push(random::end_game(&begun, agreed, Outcome::Drawn(how)));
        }
        let how = DrawReason::TooLong;
        let mut long = begun.clone();
        long.head.outcome = Some(Outcome::Drawn(how));
        games.push(long);
        for game in &games {
            let table = random::table(game);
            for language in Language::ALL {
                let turns = Some(table.finished_turns());
                for turn in [None, turns, Some(u32::MAX)] {
                    let said = turn_text(language, game, &table, turn);
                    names_only(language, game, &said, None);
                    assert!(said.contains(&language.name("alt-over")), "{said}");
                }
            }
        }
    }
}

#[test]
fn a_running_game_names_who_is_to_move_now() {
    for (kind, options) in random::variants() {
        let game = random::game(kind, &options, 4, 30);
        let said = turn_text(Language::English, &game, &random::table(&game), None);
        names_only(Language::English, &game, &said, game.head.to_move);
    }
}

#[test]
fn what_lies_beside_the_board_is_counted() {
    let tray = |kind, count| Tray {
        seat: Some(Seat::First),
        title: "raid-purse",
        items: vec![TrayItem { kind, count }],
    };
    let scene = Scene {
        board: Board::HexFiles { side: 4 },
        grounds: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        trays: vec![tray("toy-coin", 6), tray("toy-man", 1)],
        turned: false,
    };
    assert_eq!(
        trays(Language::English, &scene),
        ["Purse: Coin ×6.", "Purse: Man."]
    );
}
