//! What lies on the table.

use super::{Table, classic, hatching_rules, tattoo};
use cairn_kernel::{Ground, Mark, Scene, Seat, Shown as _, Viewer};

fn scene(table: &Table) -> Scene {
    table.rules.scene(&table.state, Viewer::Everyone)
}

/// The marks as text: `d1>d3`, and `x` with the kind of a captured piece.
fn marks(table: &Table) -> Vec<String> {
    let scene = scene(table);
    let name = |cell| scene.board.name(cell);
    let text = |mark: &Mark| match *mark {
        Mark::Moved { from, to } => format!("{}>{}", name(from), name(to)),
        Mark::Captured(piece) => format!("x{} {}", name(piece.at), piece.kind),
        _ => panic!("not a mark of a position"),
    };
    scene.marks.iter().map(text).collect()
}

#[test]
fn corners_are_goals_and_starting_points_are_homes() {
    let scene = scene(&Table::start(classic()));
    let with = |wanted: Ground| {
        let cells = scene.grounds.iter().filter(|(_, ground)| *ground == wanted);
        cells
            .map(|(cell, _)| scene.board.name(*cell))
            .collect::<Vec<_>>()
    };
    assert_eq!(with(Ground::Goal), ["d1", "d7"]);
    assert_eq!(
        with(Ground::Home(Seat::First)),
        ["b1", "c1", "c2", "d2", "e1", "e2", "f1"]
    );
    assert_eq!(with(Ground::Home(Seat::Second)).len(), 7);
}

#[test]
fn a_piece_shows_its_side_and_its_tattoo() {
    let table = Table::set_up(tattoo(), "S: d1 | N: c6C | *: d3L | turn S");
    let kinds: Vec<_> = scene(&table)
        .pieces
        .iter()
        .map(|it| (it.kind, it.seat))
        .collect();
    assert_eq!(
        kinds,
        [
            ("tortuga-north-contamination", Some(Seat::Second)),
            ("tortuga-south-turtle", Some(Seat::First)),
            ("tortuga-neutral-life", None),
        ]
    );
}

#[test]
fn north_sees_the_board_from_his_side() {
    let table = Table::start(classic());
    assert!(
        table
            .rules
            .scene(&table.state, Viewer::Seat(Seat::Second))
            .turned
    );
    assert!(
        !table
            .rules
            .scene(&table.state, Viewer::Seat(Seat::First))
            .turned
    );
}

#[test]
fn every_jump_of_the_last_chain_is_marked() {
    let table = Table::set_up(classic(), "S: d1 | N: d2 d4 d7 | turn S").advance("d1xd3xd5");
    assert_eq!(marks(&table), ["d1>d3", "d3>d5"]);
}

#[test]
fn effects_are_part_of_the_turn_they_precede() {
    let table = Table::set_up(tattoo(), "S: d1 a1 | N: d2L d4C d7 c6 | turn S").with_spares(8);
    let table = table.advance("d1xd3xd5 C:d4*d5 L:d2@b5");
    let effects = [
        "b5>b5",
        "xd4 tortuga-neutral-contamination",
        "xd5 tortuga-south-turtle",
    ];
    assert_eq!(marks(&table)[..2], ["d1>d3", "d3>d5"]);
    assert_eq!(marks(&table)[2..], effects);
    let table = table.advance("c6-c5");
    assert_eq!(marks(&table)[..1], ["c6>c5"]);
    assert_eq!(marks(&table)[1..], effects);
    assert_eq!(marks(&table.advance("a1-a2")), ["a1>a2"]);
}

#[test]
fn trays_hold_what_can_still_come() {
    let counts = |table: &Table| -> Vec<(&'static str, Vec<u16>)> {
        let trays = scene(table).trays;
        let counts = trays
            .iter()
            .map(|it| (it.title, it.items.iter().map(|it| it.count).collect()));
        counts.collect()
    };
    assert!(counts(&Table::start(classic())).is_empty());
    let hatching = Table::start(hatching_rules()).advance("+b1+c1 +b5");
    assert_eq!(
        counts(&hatching),
        [("tortuga-reserve", vec![6]), ("tortuga-reserve", vec![7])]
    );
    let tattoo = Table::start(tattoo()).advance("L@d1");
    assert_eq!(
        counts(&tattoo),
        [("tortuga-hand", vec![1; 3]), ("tortuga-hand", vec![1; 4])]
    );
    let tattoo = tattoo.advance("L@d7 E@c2 E@e5 I@d2 I@d6 C@e2 C@c5");
    assert_eq!(counts(&tattoo), [("tortuga-spares", vec![8])]);
}

#[test]
fn a_duty_is_remarked_on() {
    let remark = |table: &Table| {
        let remarks = table.rules.remarks(&table.state);
        remarks
            .into_iter()
            .map(|it| it.key.into_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(remark(&Table::start(classic())), [""; 0]);
    assert_eq!(remark(&Table::start(tattoo())), ["tortuga-has-to-place"]);
    let table = Table::set_up(tattoo(), "S: d3 | N: d4E f5 | turn S");
    assert_eq!(remark(&table), ["tortuga-has-to-jump"]);
    let table = table.advance("d3xd5");
    assert_eq!(remark(&table), ["tortuga-has-to-resolve"]);
    assert_eq!(remark(&table.advance("E:d4")), ["tortuga-has-to-give"]);
}

#[test]
fn how_many_can_hatch_is_told() {
    let told = |table: &Table| {
        let remarks = table.rules.remarks(&table.state);
        let counts = remarks
            .into_iter()
            .map(|it| (it.key.into_owned(), it.args[0].1.clone()));
        counts.collect::<Vec<_>>()
    };
    let up_to = |count: i64| vec![("tortuga-may-hatch".to_owned(), count.into())];
    assert_eq!(told(&Table::start(hatching_rules())), up_to(2));
    assert_eq!(
        told(&Table::start(hatching_rules()).advance("+b1+c1")),
        up_to(4)
    );
    // One starting point is free, though the reserves would allow three.
    let table = Table::set_up(hatching_rules(), "S: b1 c1 c2 d2 e1 e2 | N: d6 | turn S");
    assert_eq!(told(&table.with_reserve(6, 5)), up_to(1));
    let table = Table::set_up(hatching_rules(), "S: d3 c2 | N: d6 e5 | turn S");
    assert_eq!(told(&table.with_reserve(4, 6)), []);
}
