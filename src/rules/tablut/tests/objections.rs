//! Every way in which a move can be forbidden, with its clause.

use super::*;

fn says(table: &Table, text: &str) -> String {
    table
        .objection(text)
        .unwrap_or_else(|| "nothing".to_owned())
}

const CORNER: &str = r#"tablut-no-corner at={"Text":"a1"} from={"Text":"d1"} to={"Text":"a1"}; a1"#;
const THRONE: &str = r#"tablut-no-throne at={"Text":"e5"} from={"Text":"b5"} to={"Text":"e5"}; e5"#;

#[test]
fn the_squares_come_first() {
    let table = Table::new(Variant::Corner);
    assert_eq!(
        says(&table, "a4-a10"),
        r#"tablut-no-square at={"Text":"a10"};"#
    );
    assert_eq!(
        says(&table, "k4-a4"),
        r#"tablut-no-square at={"Text":"k4"};"#
    );
    assert_eq!(
        says(&table, "b2-b3"),
        r#"tablut-no-piece at={"Text":"b2"}; b2"#
    );
    assert_eq!(
        says(&table, "e3-d3"),
        r#"tablut-no-own at={"Text":"e3"} piece={"Key":"tablut-swede"}; e3"#
    );
    assert_eq!(
        says(&table, "e5-d3"),
        r#"tablut-no-own at={"Text":"e5"} piece={"Key":"tablut-king"}; e5"#
    );
}

#[test]
fn then_the_line() {
    let table = Table::new(Variant::Corner);
    assert_eq!(
        says(&table, "a4-a4"),
        r#"tablut-no-same at={"Text":"a4"}; a4"#
    );
    assert_eq!(
        says(&table, "a4-b3"),
        r#"tablut-no-line from={"Text":"a4"} to={"Text":"b3"}; a4 b3"#
    );
}

#[test]
fn then_what_stands_in_the_way() {
    let table = Table::new(Variant::Corner);
    assert_eq!(
        says(&table, "d1-g1"),
        r#"tablut-no-jump at={"Text":"e1"} piece={"Key":"tablut-muscovite"} from={"Text":"d1"} to={"Text":"g1"}; e1"#
    );
    assert_eq!(
        says(&table, "a4-e4"),
        r#"tablut-no-room at={"Text":"e4"} piece={"Key":"tablut-swede"} from={"Text":"a4"} to={"Text":"e4"}; e4"#
    );
}

#[test]
fn the_corners_are_for_the_king_in_the_corner_form() {
    let table = Table::new(Variant::Corner);
    assert_eq!(says(&table, "d1-a1"), CORNER);
    assert_eq!(says(&Table::new(Variant::Rim), "d1-a1"), "nothing");
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
    assert_eq!(says(&table, "b5-e5"), THRONE);
    assert_eq!(says(&table, "b5-g5"), "nothing");
    let table =
        Table::with(r#"{"variant":"rim","throne_pass":false}"#).set_up(Seat::First, EMPTY_THRONE);
    assert_eq!(says(&table, "b5-e5"), THRONE);
    assert_eq!(
        says(&table, "b5-g5"),
        r#"tablut-no-throne-crossing at={"Text":"e5"} from={"Text":"b5"} to={"Text":"g5"}; e5"#
    );
}

#[test]
fn fortresses_are_closed_from_outside() {
    let table = Table::new(Variant::Rim).set_up(Seat::First, EMPTY_THRONE);
    let closed = |at: &str, from: &str, to: &str| {
        format!(r#" at={{"Text":"{at}"}} from={{"Text":"{from}"}} to={{"Text":"{to}"}}; {at}"#)
    };
    assert_eq!(
        says(&table, "b5-h5"),
        format!("tablut-no-fortress{}", closed("h5", "b5", "h5"))
    );
    assert_eq!(
        says(&table, "b5-i5"),
        format!("tablut-no-fortress-crossing{}", closed("h5", "b5", "i5"))
    );
    assert_eq!(says(&table, "b5-a5"), "nothing", "that is its own camp");
    assert_eq!(says(&table, "e8-e9"), "nothing", "that is its own camp");
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
    assert_eq!(says(&table, "e1-e3xd3"), "nothing");
    assert_eq!(
        says(&table, "e1-e3xf3"),
        r#"tablut-no-such-capture from={"Text":"e1"} to={"Text":"e3"} at={"Text":"d3"}; d3"#
    );
    assert_eq!(
        says(&table, "e1-e2xd3"),
        r#"tablut-no-capture from={"Text":"e1"} to={"Text":"e2"};"#
    );
}

#[test]
fn nothing_moves_after_the_end() {
    let mut table = Table::with(r#"{"repetition":2}"#);
    table.play(&["a4-a3", "e3-d3", "a3-a4", "d3-e3"]);
    assert_eq!(says(&table, "a4-a3"), "tablut-no-over;");
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
        assert_eq!(says(&table, text), CORNER, "{text}");
    }
    for text in [
        "", "d1", "d-1", "resign", "d1-a1-b1", "king a1", "11", "é1a1", "d1a", "xd1a1", "d1111a1",
    ] {
        assert_eq!(says(&table, text), "nothing", "{text}");
    }
}

/// A move is legal exactly if nothing is said against it.
#[test]
fn nothing_is_forbidden_without_a_clause() {
    for variant in [Variant::Corner, Variant::Rim] {
        let mut table = Table::new(variant);
        for step in 0..40 {
            let actions = table.actions();
            for from in Square::all() {
                for to in Square::all() {
                    let legal = actions.contains(&Move::new(from, to));
                    let said = table.objection(&format!("{from}{to}"));
                    assert_eq!(legal, said.is_none(), "{from}-{to}: {said:?}");
                }
            }
            let Some(action) = actions.get(step * 7 % actions.len().max(1)).copied() else {
                break;
            };
            table.rules.play(&mut table.state, &action);
        }
    }
}

/// Keys made of words are easily forgotten: random games hardly ever end in a draw.
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
