//! Every way in which a move can be forbidden, with its clause.

use super::*;

/// Each line is a text, and after a blank why it cannot be played.
#[track_caller]
fn says(table: &Table, lines: &str) {
    for line in lines.trim().lines() {
        let (text, clause) = line.trim().split_once(' ').expect("a text and a clause");
        assert_eq!(table.says(text), clause, "{text}");
    }
}

#[test]
fn the_squares_come_first_then_the_line_then_what_stands_in_the_way() {
    says(
        &Table::with(CORNER),
        "a4-a10 any-no-square at=a10 last=i9;
        k4-a4 any-no-square at=k4 last=i9;
        b2-b3 any-no-piece at=b2; b2
        e3-d3 any-no-own at=e3 piece=tablut-swede; e3
        e5-d3 any-no-own at=e5 piece=tablut-king; e5
        a4-a4 any-no-same at=a4; a4
        a4-b3 tablut-no-line from=a4 to=b3; a4 b3
        d1-g1 tablut-no-jump at=e1 piece=tablut-muscovite from=d1 to=g1; e1
        a4-e4 tablut-no-room at=e4 piece=tablut-swede from=a4 to=e4; e4
        d1-a1 tablut-no-corner at=a1 from=d1 to=a1; a1",
    );
}

#[test]
fn the_throne_is_for_the_king_and_fortresses_are_closed_from_outside() {
    let [open, closed] = [RIM, r#"{"variant":"rim","throne_pass":false}"#]
        .map(|options| Table::set_up(options, Seat::First, "e8 b5", "g7", "g3"));
    says(
        &open,
        "b5-e5 tablut-no-throne at=e5 from=b5 to=e5; e5
        b5-h5 tablut-no-fortress at=h5 from=b5 to=h5; h5
        b5-i5 tablut-no-fortress-crossing at=h5 from=b5 to=i5; h5
        e8-e9 nothing",
    );
    says(
        &closed,
        "b5-e5 tablut-no-throne at=e5 from=b5 to=e5; e5
        b5-g5 tablut-no-throne-crossing at=e5 from=b5 to=g5; e5",
    );
    let king = Table::set_up(CORNER, Seat::Second, "d9", "a4", "b1");
    says(&king, "b1-a1 nothing");
}

#[test]
fn captures_that_do_not_happen_are_told() {
    says(
        &Table::set_up(CORNER, Seat::First, "c3 e1", "g7 d3", "e5"),
        "e1-e3xd3 nothing
        e1-e3xf3 tablut-no-such-capture from=e1 to=e3 at=d3; d3
        e1-e2xd3 tablut-no-capture from=e1 to=e2;",
    );
}

#[test]
fn nothing_moves_after_the_end() {
    let over = Table::with(r#"{"repetition":2}"#).advance("a4-a3 e3-d3 a3-a4 d3-e3");
    assert_eq!(over.says("a4-a3"), "any-no-over;");
    assert!(over.actions().is_empty());
}

/// Keys built from words are easily forgotten: random games hardly ever end in a draw.
#[test]
fn every_ending_has_its_sentence() {
    let sentences = [
        include_str!("../../../../assets/locales/en/tablut.ftl"),
        include_str!("../../../../assets/locales/de/tablut.ftl"),
    ];
    let move_end = End::NoMove(Seat::First);
    for end in [
        End::KingCaptured,
        End::KingEscaped,
        move_end,
        End::Repetition,
    ] {
        let key = format!("tablut-ends-{} = ", end.ending().why);
        assert!(sentences.iter().all(|it| it.contains(&key)), "{key}");
    }
}
