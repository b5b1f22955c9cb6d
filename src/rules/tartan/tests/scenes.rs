//! What lies on the table.

use super::*;
use cairn_kernel::{Cell, Effect, Ground, Mark, Pick, Scene, Shown as _, Viewer};

fn scene(table: &Table) -> Scene {
    table.rules.scene(&table.state, Viewer::Everyone)
}

fn cell(name: &str) -> Cell {
    Space::from_name(name).cell()
}

fn trays(table: &Table) -> Vec<(&'static str, Option<Seat>, u16)> {
    let trays = scene(table).trays.into_iter();
    let trays = trays.map(|it| (it.title, it.seat, it.items[0].count));
    trays.collect()
}

/// What lies on a space, from below.
fn kinds_at(table: &Table, name: &str) -> Vec<&'static str> {
    let pieces = scene(table).pieces.into_iter();
    let here = pieces.filter(|it| it.at == cell(name));
    here.map(|it| it.kind).collect()
}

const FIRST: Option<Seat> = Some(Seat::First);
const SECOND: Option<Seat> = Some(Seat::Second);

#[test]
fn the_board_has_seven_lochs_and_bishops_come_when_play_begins() {
    let scene = scene(&Table::new());
    let lochs = "b2 b5 e2 e5 e8 h5 h8".split(' ').map(cell);
    let lochs: Vec<_> = lochs.map(|loch| (loch, Ground::Water)).collect();
    assert_eq!(scene.grounds, lochs);
    assert_eq!(scene.pieces, []);
}

#[test]
fn hands_become_reserves_and_what_is_lost_is_shown() {
    let table = Table::new().advance("c4");
    let hands = [("tartan-hand", FIRST, 11), ("tartan-hand", SECOND, 12)];
    assert_eq!(trays(&table), hands);
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
    let trays = trays(&table.advance("Be5-e6 Dg5 @a2"));
    let of_first = [("tartan-reserve", FIRST, 4), ("tartan-hand", FIRST, 2)];
    assert_eq!(trays[..2], of_first);
    assert_eq!(trays.last(), Some(&("tartan-quiet-turns", None, 14)));
}

#[test]
fn a_bishop_stands_upon_its_unit_and_the_movers_on_top() {
    let table = Table::set_up("H c4; C f5; B c4, b f5");
    let kinds = kinds_at(&table, "c4");
    let [sign, unit, bishop] = ["blessing", "thistle-horde", "thistle-bishop"];
    assert_eq!(kinds, [sign, unit, bishop].map(|it| format!("tartan-{it}")));
    let shared = Table::set_up("F a1; f i9; # e5");
    let top = |table: &Table| scene(table).piece_at(cell("e5")).map(|it| it.seat);
    assert_eq!(top(&shared), Some(FIRST));
    assert_eq!(top(&shared.advance("a1-a2")), Some(SECOND));
}

#[test]
fn a_crowning_is_a_picture_of_its_own() {
    let table = Table::set_up("C f5, A c3; h f3; # e5").advance("Be5-f5");
    let kinds = kinds_at(&table, "f5");
    assert_eq!(kinds, ["tartan-crowning", "tartan-thistle-crowned"]);
    assert_eq!(kinds_at(&table, "e5"), ["tartan-stag-bishop"]);
    // No turn is counted after the last one.
    assert!(trays(&table).iter().all(|it| it.0 != "tartan-quiet-turns"));
}

#[test]
fn the_whole_last_turn_is_marked() {
    let marks = |table: &Table, ways: &str| {
        let marks = scene(table).marks;
        let moved = ways.split(' ').map(|way| {
            let (from, to) = way.split_once('-').expect("a way");
            let (from, to) = (cell(from), cell(to));
            Mark::Moved { from, to }
        });
        let count = ways.split(' ').count();
        assert_eq!(marks[..count], moved.collect::<Vec<_>>());
        marks[count..].to_owned()
    };
    let table = bounces::chain().advance("c2+c3 c3+d3 d3xg3");
    let rest = marks(&table, "c2-c3 c3-d3 d3-g3");
    let [Mark::Captured(piece)] = rest[..] else {
        panic!("no capture: {rest:?}");
    };
    assert_eq!((piece.at, piece.kind), (cell("g3"), "tartan-stag-horde"));
    assert_eq!(piece.seat, SECOND);
    let mut table = Table::set_up("H a2; f b3; # e5").reserves(1, 0);
    for (action, ways) in [
        ("Da2", "a2-a2"),
        ("@a2", "a2-a2"),
        ("@c5", "a2-a2 a2-c5"),
        ("@h7", "a2-a2 a2-c5 a2-h7"),
        ("b3-b4", "b3-b4"),
    ] {
        table = table.advance(action);
        assert_eq!(marks(&table, ways), []);
    }
}

#[test]
fn a_crowning_wins_and_a_capture_captures() {
    let table = Table::set_up("C f5, A c3; h f3; # e5");
    let effect = |text: &str| {
        let action = table.find(text).expect("legal");
        table.rules.effect(&table.state, &action)
    };
    assert!(effect("Be5-f5").wins && !effect("Be5-e4").wins);
    assert_eq!(effect("c3xf3").captured, [cell("f3")]);
    assert_eq!(effect("c3-c6"), Effect::default());
}

#[test]
fn a_unit_is_picked_before_what_it_does() {
    let table = Table::set_up("H c4; # e5").reserves(1, 0);
    for (text, from, then) in [
        ("c4-c6", "c4", Pick::Cell(cell("c6"))),
        ("Dc4", "c4", Pick::Word("tartan-dismantle")),
        ("Be5-d5", "e5", Pick::Cell(cell("d5"))),
    ] {
        let action = table.find(text).expect("legal");
        let picks = table.rules.picks(&table.state, &action);
        assert_eq!(picks, [Pick::Cell(cell(from)), then]);
    }
}

#[test]
fn lochs_that_have_got_a_family_of_the_horde_are_veiled_until_it_is_back() {
    let mut table = Table::set_up("H a2; f d5; # e5").reserves(1, 6);
    for (action, used) in [("Da2", ""), ("@c5", "b5"), ("@h7", "b5 h8"), ("@a2", "")] {
        table = table.advance(action);
        let pieces = scene(&table).pieces.into_iter();
        let veiled = pieces.filter(|it| it.kind == "tartan-used");
        let veiled: Vec<Cell> = veiled.map(|it| it.at).collect();
        assert!(
            veiled
                .iter()
                .copied()
                .eq(spaces(used).iter().map(Space::cell))
        );
    }
}
