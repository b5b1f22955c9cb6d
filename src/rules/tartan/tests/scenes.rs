//! What lies on the table.

use super::*;
use cairn_kernel::{Board, Cell, Ground, Mark, Shown as _, Typed as _, Viewer};

fn scene(table: &Table) -> Scene {
    table.rules.scene(&table.state, Viewer::Everyone)
}

fn cell(name: &str) -> Cell {
    Space::from_name(name).cell()
}

fn move_mark(from: &str, to: &str) -> Mark {
    Mark::Moved {
        from: cell(from),
        to: cell(to),
    }
}

fn trays(table: &Table) -> Vec<(&'static str, Option<Seat>, u16)> {
    let trays = scene(table).trays.into_iter();
    trays
        .map(|it| (it.title, it.seat, it.items[0].count))
        .collect()
}

const FIRST: Option<Seat> = Some(Seat::First);
const SECOND: Option<Seat> = Some(Seat::Second);

#[test]
fn the_board_is_a_hexagon_with_seven_lochs() {
    let scene = scene(&Table::new());
    assert_eq!(scene.board, Board::HexRows { side: 5 });
    assert_eq!(scene.grounds.len(), 7);
    assert!(scene.grounds.contains(&(cell("b2"), Ground::Water)));
    assert!(scene.pieces.is_empty(), "Bishops come when play begins");
}

#[test]
fn hands_become_reserves_and_what_is_lost_is_shown() {
    let table = Table::new().advance("c4");
    assert_eq!(
        trays(&table),
        [("tartan-hand", FIRST, 11), ("tartan-hand", SECOND, 12)]
    );
    let table = Table::set_up("A c3, H g5, F a1, F a5; h f3, c i9; # e5").reserves(5, 6);
    let table = table.advance("c3xf3");
    assert_eq!(
        trays(&table),
        [
            ("tartan-reserve", FIRST, 5),
            ("tartan-reserve", SECOND, 6),
            ("tartan-lost", SECOND, 2),
            ("tartan-quiet-turns", None, 15),
        ]
    );
    let table = table.advance("Be5-e6 Dg5 @a2");
    assert_eq!(
        trays(&table)[..2],
        [("tartan-reserve", FIRST, 4), ("tartan-hand", FIRST, 2)]
    );
}

#[test]
fn a_bishop_stands_upon_its_unit_and_the_movers_on_top() {
    let table = Table::set_up("H c4; C f5; B c4, b f5");
    let scene = scene(&table);
    let at_c4: Vec<&str> = scene
        .pieces
        .iter()
        .filter(|it| it.at == cell("c4"))
        .map(|it| it.kind)
        .collect();
    assert_eq!(
        at_c4,
        [
            "tartan-blessing",
            "tartan-thistle-horde",
            "tartan-thistle-bishop"
        ]
    );
    let shared = Table::set_up("F a1; f i9; # e5");
    let top = |table: &Table| self::scene(table).piece_at(cell("e5")).map(|it| it.seat);
    assert_eq!(top(&shared), Some(FIRST));
    assert_eq!(top(&shared.advance("a1-a2")), Some(SECOND));
}

#[test]
fn a_crowning_is_a_picture_of_its_own() {
    let table = Table::set_up("C f5, A c3; h f3; # e5").advance("Be5-f5");
    let pieces = scene(&table).pieces;
    let at_f5: Vec<_> = pieces
        .iter()
        .filter(|it| it.at == cell("f5"))
        .map(|it| (it.kind, it.seat))
        .collect();
    assert_eq!(
        at_f5,
        [("tartan-crowning", None), ("tartan-thistle-crowned", FIRST)]
    );
    assert!(pieces.iter().any(|it| it.kind == "tartan-stag-bishop"));
    // No turn is counted after the last one.
    assert!(trays(&table).iter().all(|it| it.0 != "tartan-quiet-turns"));
}

#[test]
fn quiet_turns_are_counted_down() {
    let table = Table::set_up("F c4, A a2; f f5; # e5").quiet(6);
    let left = |table: &Table| trays(table).last().copied();
    assert_eq!(left(&table), Some(("tartan-quiet-turns", None, 9)));
    assert_eq!(
        left(&table.advance("c4-c5")),
        Some(("tartan-quiet-turns", None, 8))
    );
}

#[test]
fn the_whole_last_turn_is_marked() {
    let table = bounces::chain().advance("c2+c3 c3+d3 d3xg3");
    let marks = scene(&table).marks;
    assert_eq!(
        marks[..3],
        [
            move_mark("c2", "c3"),
            move_mark("c3", "d3"),
            move_mark("d3", "g3")
        ]
    );
    let Mark::Captured(piece) = marks[3] else {
        panic!("no capture: {marks:?}");
    };
    assert_eq!((piece.at, piece.kind), (cell("g3"), "tartan-stag-horde"));
    assert_eq!(piece.seat, SECOND);
    let table = Table::set_up("H a2; f b3; # e5")
        .reserves(1, 0)
        .advance("Da2 @a2 @c5");
    assert_eq!(
        scene(&table).marks,
        [move_mark("a2", "a2"), move_mark("a2", "c5")]
    );
    let table = table.advance("@h7");
    assert_eq!(scene(&table).marks[2], move_mark("a2", "h7"));
    let table = table.advance("b3-b4");
    assert_eq!(scene(&table).marks, [move_mark("b3", "b4")]);
}

#[test]
fn a_crowning_wins_and_a_capture_captures() {
    let table = Table::set_up("C f5, A c3; h f3; # e5");
    let effect = |text: &str| {
        let action = table
            .actions()
            .into_iter()
            .find(|it| table.rules.notation(&table.state, it) == text);
        table.rules.effect(&table.state, &action.expect("legal"))
    };
    assert!(effect("Be5-f5").wins);
    assert!(!effect("Be5-e4").wins);
    assert_eq!(effect("c3xf3").captured, [cell("f3")]);
    assert_eq!(effect("c3-c6"), Effect::default());
}

#[test]
fn a_unit_is_picked_before_what_it_does() {
    let table = Table::set_up("H c4; # e5").reserves(1, 0);
    let picks = |text: &str| {
        let action = table
            .actions()
            .into_iter()
            .find(|it| table.rules.notation(&table.state, it) == text);
        table.rules.picks(&table.state, &action.expect("legal"))
    };
    assert_eq!(
        picks("c4-c6"),
        [Pick::Cell(cell("c4")), Pick::Cell(cell("c6"))]
    );
    assert_eq!(
        picks("Dc4"),
        [Pick::Cell(cell("c4")), Pick::Word("tartan-dismantle")]
    );
    assert_eq!(
        picks("Be5-d5"),
        [Pick::Cell(cell("e5")), Pick::Cell(cell("d5"))]
    );
}

#[test]
fn lochs_that_have_got_a_family_of_the_horde_are_veiled_until_it_is_back() {
    let used = |table: &Table| -> Vec<Cell> {
        let pieces = scene(table).pieces.into_iter();
        let used = pieces.filter(|it| it.kind == "tartan-used");
        used.map(|it| it.at).collect()
    };
    let after = |turn: &str| {
        let table = Table::set_up("H a2; f d5; # e5").reserves(1, 6);
        used(&table.advance(turn))
    };
    assert_eq!(after(""), []);
    assert_eq!(after("Da2"), []);
    assert_eq!(after("Da2 @c5"), [cell("b5")]);
    assert_eq!(after("Da2 @c5 @h7"), [cell("b5"), cell("h8")]);
    assert_eq!(after("Da2 @c5 @h7 @a2"), []);
}
