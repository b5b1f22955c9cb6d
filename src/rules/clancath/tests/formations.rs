//! Setting up many at once.

use super::{super::formations::FORMATIONS, *};

fn placed_by(text: &str, table: &mut Table) -> Vec<String> {
    let placed = table.play_shorthand(text).expect("shorthand");
    placed.split(' ').map(str::to_owned).collect()
}

#[test]
fn every_formation_places_a_whole_clan_on_its_own_side() {
    for options in ["{}", r#"{"own_side":true}"#] {
        for formation in &FORMATIONS {
            let mut table = Table::with(options);
            let south = placed_by(formation.text, &mut table);
            assert_eq!(south.len(), 25, "{formation:?}");
            assert_eq!(table.seat(), Seat::Second);
            let north = placed_by(formation.text, &mut table);
            assert_eq!(north.len(), 25, "{formation:?}");
            for (south, north) in south.iter().zip(&north) {
                let (man, at) = south.split_at(2);
                let at = square(at);
                let turned = Square::new(19 - at.x(), 19 - at.y()).expect("on the board");
                assert_eq!(*north, format!("{man}{turned}"));
            }
            assert!(table.is_legal("roll"));
        }
    }
}

#[test]
fn a_formation_fills_in_who_is_missing() {
    let mut table = Table::with("{}");
    table.play("C@h9 M@g6");
    let placed = placed_by("Diamond", &mut table);
    assert_eq!(placed.len(), 23);
    assert!(placed.last().is_some_and(|it| it.starts_with("H@")));
    assert_eq!(table.seat(), Seat::Second);
}

#[test]
fn formations_make_room_for_guests() {
    let mut table = Table::with("{}");
    let guests = placed_by("M@o13:t20", &mut table);
    assert_eq!(guests.len(), 20);
    table.play("C@t12 H@s12 H@r12 H@q12 H@p12");
    assert_eq!(placed_by("corner", &mut table).len(), 25);
}

#[test]
fn a_rectangle_holds_as_many_as_fit_file_by_file() {
    let mut table = Table::with("{}");
    table.play("C@a2");
    assert_eq!(
        placed_by("H@b3:a1", &mut table),
        ["H@a1", "H@a3", "H@b1", "H@b2"]
    );
    assert_eq!(
        placed_by("M@a18:c16", &mut table),
        ["M@a16", "M@a17", "M@b16"]
    );
    assert_eq!(placed_by("m a1:e5", &mut table).len(), 17);
}

#[test]
fn a_rectangle_without_room_is_refused() {
    let table = Table::with(r#"{"own_side":true}"#);
    let says = |text: &str| {
        let objection = table.objection(text);
        objection.map(|it| it.clause.key.into_owned())
    };
    for text in ["M@a18:c20", "M@s19:t20"] {
        assert_eq!(says(text).as_deref(), Some("clancath-no-rectangle"));
    }
    assert_eq!(says("M@a1:u9").as_deref(), Some("any-no-square"));
    assert_eq!(says("M@a1:c3"), None);
    let mut crowned = table.clone();
    crowned.play("C@a1");
    let objection = crowned.objection("C@b1:c3");
    let clause = objection.expect("one is enough").clause;
    assert_eq!(clause.key, "clancath-no-more");
}
