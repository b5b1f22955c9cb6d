//! What lies on the table.

use super::{Table, Variant, classic, hatching_game, start, tattoo};
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
    let scene = scene(&start(Variant::Classic));
    let with = |wanted: Ground| {
        let cells = scene.grounds.iter().filter(|(_, ground)| *ground == wanted);
        let names: Vec<String> = cells.map(|(cell, _)| scene.board.name(*cell)).collect();
        names.join(" ")
    };
    assert_eq!(with(Ground::Goal), "d1 d7");
    assert_eq!(with(Ground::Home(Seat::First)), "b1 c1 c2 d2 e1 e2 f1");
    assert_eq!(with(Ground::Home(Seat::Second)), "b5 c5 c6 d6 e5 e6 f5");
}

#[test]
fn north_sees_the_board_from_his_side() {
    let table = start(Variant::Classic);
    let turned = |seat| table.rules.scene(&table.state, Viewer::Seat(seat)).turned;
    assert_eq!(Seat::BOTH.map(turned), [false, true]);
}

#[test]
fn effects_are_part_of_the_turn_they_precede() {
    let table = tattoo("S: d1 a1 | N: d2L d4C d7 c6 | spares 8");
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
    // So is the answer to Exchange.
    let table = tattoo("S: d1 a1 | N: d2E d4C d7 c6 | spares 8");
    let table = table.advance("d1xd3xd5 C:d4*d5 E:d2 >a1");
    let effects = [
        "a1>a1",
        "xd2 tortuga-neutral-exchange",
        "xd4 tortuga-neutral-contamination",
        "xd5 tortuga-south-turtle",
    ];
    assert_eq!(marks(&table)[2..], effects);
}

#[test]
fn trays_hold_what_can_still_come() {
    let counts = |table: &Table| {
        let trays = scene(table).trays.into_iter().map(|tray| {
            let counts: Vec<u16> = tray.items.iter().map(|it| it.count).collect();
            format!("{} {counts:?}", tray.title)
        });
        trays.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(counts(&start(Variant::Classic)), "");
    let hatching = start(Variant::Hatching).advance("+b1+c1 +b5");
    assert_eq!(
        counts(&hatching),
        "tortuga-reserve [6], tortuga-reserve [7]"
    );
    let tattoo = start(Variant::Tattoo).advance("L@d1");
    assert_eq!(
        counts(&tattoo),
        "tortuga-hand [1, 1, 1], tortuga-hand [1, 1, 1, 1]"
    );
    let tattoo = tattoo.advance("L@d7 E@c2 E@e5 I@d2 I@d6 C@e2 C@c5");
    assert_eq!(counts(&tattoo), "tortuga-spares [8]");
}

/// The remark, and the number in it.
fn remark(table: &Table) -> String {
    let remarks = table.rules.remarks(&table.state);
    let text = remarks.iter().map(|it| {
        let count = it.args.iter().find(|(name, _)| *name == "count");
        let count = count.map(|(_, count)| format!(" {count:?}"));
        format!("{}{}", it.key, count.unwrap_or_default())
    });
    text.collect()
}

#[test]
fn duties_and_choices_besides_moving_are_remarked_on() {
    assert_eq!(remark(&classic("S: d3 | N: g4")), "");
    assert_eq!(remark(&start(Variant::Tattoo)), "tortuga-has-to-place");
    let table = tattoo("S: d3 | N: d4E f5");
    assert_eq!(remark(&table), "tortuga-has-to-jump Number(1)");
    let table = table.advance("d3xd5");
    assert_eq!(remark(&table), "tortuga-has-to-resolve Number(1)");
    assert_eq!(remark(&table.advance("E:d4")), "tortuga-has-to-give");
    let table = start(Variant::Hatching);
    assert_eq!(remark(&table), "tortuga-may-hatch Number(2)");
    assert_eq!(
        remark(&table.advance("+b1+c1")),
        "tortuga-may-hatch Number(4)"
    );
    // One starting point is free, though the reserves would allow three.
    let table = hatching_game("S: b1 c1 c2 d2 e1 e2 | N: d6 | reserve 6 5");
    assert_eq!(remark(&table), "tortuga-may-hatch Number(1)");
    assert_eq!(
        remark(&hatching_game("S: d3 c2 | N: d6 e5 | reserve 4 6")),
        ""
    );
}
