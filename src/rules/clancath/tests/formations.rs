//! Setting up many at once.

use super::{super::formations::FORMATIONS, *};

fn placed_by(text: &str, table: &mut Table) -> Vec<String> {
    let placed = table.play_shorthand(text).expect("shorthand");
    placed.split(' ').map(str::to_owned).collect()
}

#[test]
fn every_formation_places_a_whole_clan_on_its_own_side() {
    for formation in &FORMATIONS {
        let mut table = Table::with(r#"{"own_side":true}"#);
        let [south, north] = [(); 2].map(|()| placed_by(formation.text, &mut table));
        assert_eq!([south.len(), north.len()], [25; 2], "{formation:?}");
        for (south, north) in south.iter().zip(&north) {
            let (man, at) = south.split_at(2);
            let at = square(at);
            let turned = Square::new(19 - at.x(), 19 - at.y()).expect("on the board");
            assert_eq!(*north, format!("{man}{turned}"));
        }
        assert!(table.is_legal("roll"));
    }
}

#[test]
fn a_formation_fills_in_who_is_missing() {
    let mut table = Table::with("{}").advance("C@h9 M@g6");
    let placed = placed_by("Diamond", &mut table);
    assert_eq!(placed.len(), 23);
    assert!(placed.last().is_some_and(|it| it.starts_with("H@")));
    assert_eq!(table.seat(), Seat::Second);
}

#[test]
fn formations_make_room_for_guests() {
    let mut table = Table::with("{}");
    assert_eq!(placed_by("M@o13:t20", &mut table).len(), 20);
    table.play("C@t12 H@s12 H@r12 H@q12 H@p12");
    assert_eq!(placed_by("corner", &mut table).len(), 25);
}

#[test]
fn a_rectangle_holds_as_many_as_fit_file_by_file() {
    let mut table = Table::with("{}").advance("C@a2");
    for (text, placed) in [
        ("H@b3:a1", "H@a1 H@a3 H@b1 H@b2"),
        ("M@a18:c16", "M@a16 M@a17 M@b16"),
    ] {
        assert_eq!(table.play_shorthand(text).as_deref(), Some(placed));
    }
    assert_eq!(placed_by("m a1:e5", &mut table).len(), 17);
}

#[test]
fn a_rectangle_without_room_is_refused() {
    let table = Table::with(r#"{"own_side":true}"#);
    for (text, said) in [
        ("M@a18:c20", "clancath-no-rectangle from=a18 to=c20;"),
        ("M@s19:t20", "clancath-no-rectangle from=s19 to=t20;"),
        ("M@a1:u9", "any-no-square at=u9 last=t20;"),
        ("M@a1:c3", "nothing"),
    ] {
        assert_eq!(table.says(text), said);
    }
    let said = "clancath-no-more piece=clancath-chieftain count=1;";
    assert_eq!(table.advance("C@a1").says("C@b1:c3"), said);
}
