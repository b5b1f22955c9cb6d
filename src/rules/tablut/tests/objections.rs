//! Every way in which a move can be forbidden, with its clause.

use super::*;

const CORNER: &str = "tablut-no-corner at=a1 from=d1 to=a1; a1";
const THRONE: &str = "tablut-no-throne at=e5 from=b5 to=e5; e5";

#[test]
fn the_squares_come_first() {
    let table = Table::new(Variant::Corner);
    assert_eq!(table.says("a4-a10"), "any-no-square at=a10 last=i9;");
    assert_eq!(table.says("k4-a4"), "any-no-square at=k4 last=i9;");
    assert_eq!(table.says("b2-b3"), "any-no-piece at=b2; b2");
    assert_eq!(
        table.says("e3-d3"),
        "any-no-own at=e3 piece=tablut-swede; e3"
    );
    assert_eq!(
        table.says("e5-d3"),
        "any-no-own at=e5 piece=tablut-king; e5"
    );
}

#[test]
fn then_the_line() {
    let table = Table::new(Variant::Corner);
    assert_eq!(table.says("a4-a4"), "any-no-same at=a4; a4");
    assert_eq!(table.says("a4-b3"), "tablut-no-line from=a4 to=b3; a4 b3");
}

#[test]
fn then_what_stands_in_the_way() {
    let table = Table::new(Variant::Corner);
    assert_eq!(
        table.says("d1-g1"),
        "tablut-no-jump at=e1 piece=tablut-muscovite from=d1 to=g1; e1"
    );
    assert_eq!(
        table.says("a4-e4"),
        "tablut-no-room at=e4 piece=tablut-swede from=a4 to=e4; e4"
    );
}

#[test]
fn the_corners_are_for_the_king_in_the_corner_variant() {
    let table = Table::new(Variant::Corner);
    assert_eq!(table.says("d1-a1"), CORNER);
    assert_eq!(Table::new(Variant::Rim).says("d1-a1"), "nothing");
}

const EMPTY_THRONE: [&str; 9] = [
    ".........",
    "....m....",
    "......s..",
    ".........",
    ".m.......",
    ".........",
    "......K..",
    ".........",
    ".........",
];

#[test]
fn the_throne_is_for_the_king() {
    let table = Table::new(Variant::Rim).set_up(Seat::First, EMPTY_THRONE);
    assert_eq!(table.says("b5-e5"), THRONE);
    assert_eq!(table.says("b5-g5"), "nothing");
    let table =
        Table::with(r#"{"variant":"rim","throne_pass":false}"#).set_up(Seat::First, EMPTY_THRONE);
    assert_eq!(table.says("b5-e5"), THRONE);
    assert_eq!(
        table.says("b5-g5"),
        "tablut-no-throne-crossing at=e5 from=b5 to=g5; e5"
    );
}

#[test]
fn fortresses_are_closed_from_outside() {
    let table = Table::new(Variant::Rim).set_up(Seat::First, EMPTY_THRONE);
    let closed = |at: &str, from: &str, to: &str| format!(" at={at} from={from} to={to}; {at}");
    assert_eq!(
        table.says("b5-h5"),
        format!("tablut-no-fortress{}", closed("h5", "b5", "h5"))
    );
    assert_eq!(
        table.says("b5-i5"),
        format!("tablut-no-fortress-crossing{}", closed("h5", "b5", "i5"))
    );
    assert_eq!(table.says("b5-a5"), "nothing", "that is its own camp");
    assert_eq!(table.says("e8-e9"), "nothing", "that is its own camp");
}

#[test]
fn captures_that_do_not_happen_are_told() {
    let rows = [
        ".........",
        ".........",
        "......s..",
        ".........",
        "....K....",
        ".........",
        "..ms.....",
        ".........",
        "....m....",
    ];
    let table = Table::new(Variant::Corner).set_up(Seat::First, rows);
    assert_eq!(table.says("e1-e3xd3"), "nothing");
    assert_eq!(
        table.says("e1-e3xf3"),
        "tablut-no-such-capture from=e1 to=e3 at=d3; d3"
    );
    assert_eq!(table.says("e1-e2xd3"), "tablut-no-capture from=e1 to=e2;");
}

#[test]
fn nothing_moves_after_the_end() {
    let mut table = Table::with(r#"{"repetition":2}"#);
    table.play("a4-a3 e3-d3 a3-a4 d3-e3");
    assert_eq!(table.says("a4-a3"), "any-no-over;");
}

#[test]
fn every_spelling_that_can_be_read_is_objected_to() {
    let table = Table::new(Variant::Corner);
    for text in [
        "d1-a1",
        "D1-A1",
        "d1a1",
        "d1 a1",
        "d1 – a1",
        "d1→a1",
        "d1xa1",
        " d1 -> a1 ",
        "d1a1x",
    ] {
        assert_eq!(table.says(text), CORNER, "{text}");
    }
    for text in [
        "", "d1", "d-1", "resign", "d1-a1-b1", "king a1", "11", "é1a1", "d1a", "xd1a1", "d1111a1",
    ] {
        assert_eq!(table.says(text), "nothing", "{text}");
    }
}

/// Keys built from words are easily forgotten: random games hardly ever end in a draw.
#[test]
fn every_ending_has_its_sentence() {
    use crate::tablut::state::End;
    let sentences = [
        include_str!("../../../../assets/locales/en/tablut.ftl"),
        include_str!("../../../../assets/locales/de/tablut.ftl"),
    ];
    for end in [
        End::KingCaptured,
        End::KingEscaped,
        End::NoMove(Seat::First),
        End::Repetition,
    ] {
        let key = format!("tablut-ends-{} = ", end.ending().why);
        assert!(sentences.iter().all(|it| it.contains(&key)), "{key}");
    }
}
