//! What lies on the table, and what is pointed at.

use super::*;
use cairn_kernel::{Mark, Tray};

/// Each like `first clancath-tally: automatic 12, rolled 0`.
fn trays(table: &Table) -> Vec<String> {
    let show = |tray: Tray| {
        let items = tray.items.iter();
        let items = items.map(|it| {
            let (_, kind) = it.kind.split_once('-').expect("the game and the kind");
            format!("{kind} {}", it.count)
        });
        let items: Vec<String> = items.collect();
        let whose = tray.seat.map_or("nobody", Seat::key);
        format!("{whose} {}: {}", tray.title, items.join(", "))
    };
    table.scene().trays.into_iter().map(show).collect()
}

/// Each like `g9>i9` for a move, `g9-h9` for a step on the way and `xi9 clancath-north-clansman
/// second` for a piece that was taken.
fn marks(table: &Table) -> Vec<String> {
    let scene = table.scene();
    let name = |cell| scene.board.name(cell);
    let show = |mark: &Mark| match mark {
        Mark::Moved { from, to } => format!("{}>{}", name(*from), name(*to)),
        Mark::Step { from, to } => format!("{}-{}", name(*from), name(*to)),
        Mark::Captured(it) => {
            let whose = it.seat.map_or("nobody", Seat::key);
            format!("x{} {} {whose}", name(it.at), it.kind)
        }
        other => panic!("{other:?}"),
    };
    scene.marks.iter().map(show).collect()
}

#[test]
fn what_has_still_to_be_placed_lies_beside_the_board() {
    let mut table = Table::with("{}");
    let all = [
        "first clancath-reserve: south-chieftain 1, south-hero 4, south-clansman 20",
        "second clancath-reserve: north-chieftain 1, north-hero 4, north-clansman 20",
    ];
    assert_eq!(trays(&table), all);
    table.play("C@a1 H@a2");
    let left = "first clancath-reserve: south-hero 3, south-clansman 20";
    assert_eq!(trays(&table), [left, all[1]]);
    assert_eq!(marks(&table), ["a2>a2"]);
    assert_eq!(Table::set_up().scene().pieces.len(), 50);
}

#[test]
fn the_points_and_the_dice_of_the_last_turn_are_shown() {
    let mut table = Table::set_up();
    for (turn, south, north) in [
        ("", "12, rolled 0", "12, rolled 0"),
        ("f1-g1", "11, rolled 0", "12, rolled 0"),
        ("end", "12, rolled 0", "12, rolled 0"),
        (
            "roll rolls:3,5",
            "12, rolled 0",
            "12, rolled 8, die-3 1, die-5 1",
        ),
        ("roll rolls:6,6", "12, rolled 12, die-6 2", "12, rolled 8"),
        ("o20-n20 end", "12, rolled 12", "12, rolled 8"),
    ] {
        table.play(turn);
        let expected = [("first", south), ("second", north)];
        let expected = expected.map(|(seat, it)| format!("{seat} clancath-tally: automatic {it}"));
        assert_eq!(trays(&table), expected, "{turn}");
    }
    let over = Table::position("Ca1 Mh9", "Mi9", 0).advance("h9xi9");
    assert_eq!(trays(&over), [""; 0], "nothing to spend");
}

#[test]
fn the_last_turn_is_marked_from_where_each_piece_began() {
    let mut table = Table::position("Ca1 Mg9", "Mi9 Hs19 Mt20", 4);
    table.play("g9-h9 a1-a2 h9xi9 a2-a1");
    let taken = "xi9 clancath-north-clansman second";
    let expected = ["g9>i9", "g9-h9", "h9-i9", "a1>a1", "a1-a2", "a2-a1", taken];
    for turn in ["", "end", "roll rolls:1,1"] {
        table.play(turn);
        assert_eq!(marks(&table), expected, "{turn}");
    }
    table.play("a1-a2");
    assert_eq!(marks(&table), ["a1>a2"]);
}

#[test]
fn a_piece_that_went_where_another_had_been_has_its_own_mark() {
    let table = Table::position("Ca1 Mb1", "Mt20", 0).advance("a1-a2 b1-a1");
    assert_eq!(marks(&table), ["a1>a2", "b1>a1"]);
}

#[test]
fn a_berserker_looks_like_one_and_leaves_a_mark() {
    let mut table = Table::position("Ma1 Hj10", "Mt20", 0);
    table.play("berserk:j10");
    let at = square("j10").cell();
    let kind = |table: &Table| table.scene().piece_at(at).map(|it| it.kind);
    assert_eq!(kind(&table), Some("clancath-south-berserker"));
    table.play("j10-j11 j11-j10");
    assert_eq!(kind(&table), None);
    let fallen = "xj10 clancath-south-berserker first";
    let expected = ["j10>j10", "j10-j11", "j11-j10", fallen];
    assert_eq!(marks(&table), expected);
}

#[test]
fn a_turn_that_has_begun_tells_its_points() {
    let table = Table::position("Ca1 Hj10", "Mt20", 3);
    assert!(table.rules.remarks(&table.state).is_empty());
    for (turn, points, at) in [("berserk:j10", 9, "j10"), ("berserk:j10 j10-j11", 8, "j11")] {
        let said = [
            Phrase::new("clancath-points-left").with("points", points),
            Phrase::new("clancath-berserker-now").with("at", at),
        ];
        let table = table.clone().advance(turn);
        assert_eq!(table.rules.remarks(&table.state), said);
    }
}

#[test]
fn few_things_are_pointed_at() {
    let table = Table::position("Ca1 Hj10", "Mt20", 3);
    let begun = table.clone().advance("a1-a2");
    for (table, text, expected) in [
        (&Table::with("{}"), "M@a1", "clancath-clansman a1"),
        (&table, "roll", "clancath-roll"),
        (&table, "berserk:j10", "clancath-berserk j10"),
        (&begun, "end", "clancath-end"),
        (&begun, "a2-b2", "a2 b2"),
    ] {
        let action = table.find(text).expect("legal");
        let picks = table.rules.picks(&table.state, &action).into_iter();
        let codes: Vec<_> = picks
            .map(|it| it.code(&table.scene()).into_owned())
            .collect();
        assert_eq!(codes.join(" "), expected);
        let price = expected.starts_with("a2").then_some(1);
        let price = price.map(|it| Phrase::new("clancath-costs").with("points", it));
        assert_eq!(table.rules.hint(&table.state, &action), price);
    }
}
