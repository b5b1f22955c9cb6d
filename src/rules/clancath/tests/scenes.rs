//! What lies on the table, and what is pointed at.

use super::*;
use cairn_kernel::{Mark, Pick, Piece, Scene, Tray};

fn scene(table: &Table) -> Scene {
    table.rules.scene(&table.state, Viewer::Everyone)
}

/// Each like `first clancath-tally: automatic 12, rolled 0`.
fn trays(table: &Table) -> Vec<String> {
    let show = |tray: Tray| {
        let items = tray.items.iter();
        let items: Vec<String> = items
            .map(|it| {
                let (_, kind) = it.kind.split_once('-').expect("the game and the kind");
                format!("{kind} {}", it.count)
            })
            .collect();
        let whose = tray.seat.map_or("nobody", Seat::key);
        format!("{whose} {}: {}", tray.title, items.join(", "))
    };
    scene(table).trays.into_iter().map(show).collect()
}

fn capture_mark(kind: &'static str, seat: Seat, at: &str) -> Mark {
    Mark::Captured(Piece {
        at: square(at).cell(),
        kind,
        seat: Some(seat),
    })
}

fn move_mark(from: &str, to: &str) -> Mark {
    Mark::Moved {
        from: square(from).cell(),
        to: square(to).cell(),
    }
}

fn step(from: &str, to: &str) -> Mark {
    Mark::Step {
        from: square(from).cell(),
        to: square(to).cell(),
    }
}

#[test]
fn what_has_still_to_be_placed_lies_beside_the_board() {
    let mut table = Table::with("{}");
    assert_eq!(
        trays(&table),
        [
            "first clancath-reserve: south-chieftain 1, south-hero 4, south-clansman 20",
            "second clancath-reserve: north-chieftain 1, north-hero 4, north-clansman 20",
        ]
    );
    table.play("C@a1 H@a2");
    assert_eq!(
        trays(&table)[0],
        "first clancath-reserve: south-hero 3, south-clansman 20"
    );
    assert_eq!(scene(&table).marks, [move_mark("a2", "a2")]);
    assert_eq!(scene(&placed_table()).pieces.len(), 50);
}

#[test]
fn the_points_are_always_there() {
    let mut table = placed_table();
    assert_eq!(
        trays(&table),
        [
            "first clancath-tally: automatic 12, rolled 0",
            "second clancath-tally: automatic 12, rolled 0",
        ]
    );
    table.play("f1-g1");
    assert_eq!(
        trays(&table)[0],
        "first clancath-tally: automatic 11, rolled 0"
    );
    table.play("end");
    assert_eq!(
        trays(&table)[0],
        "first clancath-tally: automatic 12, rolled 0"
    );
}

#[test]
fn the_dice_of_the_last_turn_are_shown() {
    let mut table = placed_table();
    table.play("roll rolls:3,5");
    assert_eq!(
        trays(&table)[0],
        "first clancath-tally: automatic 12, rolled 8, die-3 1, die-5 1"
    );
    table.play("roll rolls:6,6");
    assert_eq!(
        trays(&table)[0],
        "first clancath-tally: automatic 12, rolled 8"
    );
    assert_eq!(
        trays(&table)[1],
        "second clancath-tally: automatic 12, rolled 12, die-6 2"
    );
    table.play("f1-g1 end");
    assert_eq!(
        trays(&table)[1],
        "second clancath-tally: automatic 12, rolled 12"
    );
}

#[test]
fn after_the_last_turn_there_is_nothing_to_spend() {
    let mut table = Table::position("Ca1 Mh9", "Mi9", 0);
    table.play("h9xi9");
    assert_eq!(trays(&table), [] as [String; 0]);
}

#[test]
fn the_last_turn_is_marked_from_where_each_piece_began() {
    let mut table = Table::position("Ca1 Mg9", "Mi9 Hs19 Mt20", 4);
    table.play("g9-h9 a1-a2 h9xi9 a2-a1");
    let marks = [
        move_mark("g9", "i9"),
        step("g9", "h9"),
        step("h9", "i9"),
        move_mark("a1", "a1"),
        step("a1", "a2"),
        step("a2", "a1"),
        capture_mark("clancath-north-clansman", Seat::Second, "i9"),
    ];
    assert_eq!(scene(&table).marks, marks);
    table.play("end");
    assert_eq!(scene(&table).marks, marks);
    table.play("roll rolls:1,1");
    assert_eq!(scene(&table).marks, marks, "a roll moves nobody");
    table.play("a1-a2");
    assert_eq!(scene(&table).marks, [move_mark("a1", "a2")]);
}

#[test]
fn a_piece_that_went_where_another_had_been_has_its_own_mark() {
    let mut table = Table::position("Ca1 Mb1", "Mt20", 0);
    table.play("a1-a2 b1-a1");
    let marks = [move_mark("a1", "a2"), move_mark("b1", "a1")];
    assert_eq!(scene(&table).marks, marks);
}

#[test]
fn a_berserker_looks_like_one_and_leaves_a_mark() {
    let mut table = Table::position("Ma1 Hj10", "Mt20", 0);
    table.play("berserk:j10");
    let kind = |table: &Table| {
        let scene = scene(table);
        scene.piece_at(square("j10").cell()).map(|it| it.kind)
    };
    assert_eq!(kind(&table), Some("clancath-south-berserker"));
    table.play("j10-j11 j11-j10");
    assert_eq!(kind(&table), None);
    let fallen = capture_mark("clancath-south-berserker", Seat::First, "j10");
    let there = [step("j10", "j11"), step("j11", "j10")];
    let marks = [move_mark("j10", "j10"), there[0], there[1], fallen];
    assert_eq!(scene(&table).marks, marks);
}

#[test]
fn a_turn_that_has_begun_tells_its_points() {
    let mut table = Table::position("Ca1 Hj10", "Mt20", 3);
    assert!(table.rules.remarks(&table.state).is_empty());
    table.play("berserk:j10");
    let said = [
        Phrase::new("clancath-points-left").with("points", 9_i64),
        Phrase::new("clancath-berserker-now").with("at", "j10"),
    ];
    assert_eq!(table.rules.remarks(&table.state), said);
    table.play("j10-j11");
    let said = Phrase::new("clancath-points-left").with("points", 8_i64);
    assert_eq!(table.rules.remarks(&table.state)[0], said);
}

#[test]
fn few_things_are_pointed_at() {
    let picks = |table: &Table, text: &str| {
        let action = table.find(text).expect("legal");
        let picks = table.rules.picks(&table.state, &action).into_iter();
        let shown: Vec<String> = picks
            .map(|it| match it {
                Pick::Word(word) => word.to_owned(),
                Pick::Cell(_) => it.code(&scene(table)).into_owned(),
            })
            .collect();
        shown.join(" ")
    };
    let table = Table::with("{}");
    assert_eq!(picks(&table, "M@a1"), "clancath-clansman a1");
    let mut table = Table::position("Ca1 Hj10", "Mt20", 3);
    assert_eq!(picks(&table, "roll"), "clancath-roll");
    assert_eq!(picks(&table, "berserk:j10"), "clancath-berserk j10");
    table.play("a1-a2");
    assert_eq!(picks(&table, "end"), "clancath-end");
    assert_eq!(picks(&table, "a2-b2"), "a2 b2");
}
