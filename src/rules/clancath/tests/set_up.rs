//! K2 to K5: before the first turn.

use super::*;

#[test]
fn k2_each_clan_has_a_chieftain_four_heroes_and_twenty_clansmen() {
    let table = placed_table();
    for seat in Seat::BOTH {
        let clan = table.state.clans.get(seat);
        let counts = Man::ALL.map(|man| clan.men().filter(|(_, it)| *it == man).count());
        assert_eq!(counts, [1, 4, 20]);
        assert_eq!(Man::ALL.map(|man| clan.count(man)), [1, 4, 20]);
    }
    assert_eq!(Man::ALL.map(Man::value), [4, 2, 1]);
}

#[test]
fn k2_nobody_is_placed_more_often_than_he_is_there() {
    let mut table = Table::with("{}");
    assert!(table.is_legal("C@a1"));
    table.play("C@a1");
    assert!(!table.is_legal("C@a2"));
    table.play("H@a2 H@a3 H@a4");
    assert!(table.is_legal("H@a5"));
    table.play("H@a5");
    assert!(!table.is_legal("H@a6"));
    assert!(table.is_legal("M@a6"));
    assert_eq!(table.actions().len(), 306 - 5);
}

#[test]
fn k3_all_of_the_highlands_may_be_used() {
    let table = Table::with("{}");
    assert_eq!(table.actions().len(), 3 * 306);
    assert!(!table.is_legal("C@j10"));
    assert!(table.is_legal("C@t20") && table.is_legal("C@a1"));
}

#[test]
fn k3_nobody_is_placed_on_another() {
    let mut table = Table::with("{}");
    table.play("M@t20");
    assert!(!table.is_legal("C@t20"));
    assert_eq!(table.actions().len(), 3 * 305);
}

#[test]
fn k4_south_places_everybody_then_north_does_then_south_begins() {
    let mut table = Table::with("{}");
    for (idx, placement) in PLACED.split_whitespace().enumerate() {
        let expected = if idx < 25 { Seat::First } else { Seat::Second };
        assert_eq!(table.seat(), expected);
        table.play(placement);
    }
    assert_eq!(table.seat(), Seat::First);
    assert!(table.is_legal("roll"));
    let more = table
        .actions()
        .into_iter()
        .find(|it| matches!(it, Action::Place { .. }));
    assert_eq!(more, None);
}

#[test]
fn k4_the_order_of_placing_makes_no_difference() {
    let mut placements: Vec<&str> = PLACED.split_whitespace().collect();
    placements[..25].reverse();
    let mut table = Table::with("{}");
    table.play(&placements.join(" "));
    assert_eq!(table.state, placed_table().state);
}

#[test]
fn k5_own_side_is_an_option_for_both() {
    let mut table = Table::with(r#"{"own_side":true}"#);
    assert_eq!(table.actions().len(), 3 * 153);
    assert!(table.is_legal("M@a17") && table.is_legal("M@q1"));
    assert!(!table.is_legal("M@t20") && !table.is_legal("M@d20"));
    let souths: Vec<&str> = PLACED.split_whitespace().take(25).collect();
    table.play(&souths.join(" "));
    assert_eq!(table.seat(), Seat::Second);
    assert_eq!(table.actions().len(), 3 * 153);
    assert!(table.is_legal("M@t20") && table.is_legal("M@d20"));
    assert!(!table.is_legal("M@a17"));
}

#[test]
fn options_have_their_usual_values_and_are_kept() {
    let json = |options| {
        let rules: ClanCath = serde_json::from_str(options).expect("playable options");
        serde_json::to_string(&rules).expect("plain data")
    };
    assert_eq!(json("{}"), r#"{"own_side":false,"quiet_limit":80}"#);
    let odd = r#"{"own_side":true,"quiet_limit":4294967295}"#;
    assert_eq!(json(odd), odd);
    for wrong in [
        r#"{"quiet_limit":0}"#,
        r#"{"quiet_limit":"80"}"#,
        r#"{"quiet_limit":4294967296}"#,
        r#"{"own_side":1}"#,
        r#"{"variant":"usual"}"#,
    ] {
        assert!(serde_json::from_str::<ClanCath>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn actions_are_stored_in_words() {
    let mut table = Table::position("Ca1 Hh9", "Mt20", 0);
    let mut stored = |text: &str| {
        let action = table.find(text).expect("legal");
        table.rules.play(&mut table.state, &action);
        let json = serde_json::to_string(&action).expect("plain data");
        let read: Action = serde_json::from_str(&json).expect("as written");
        assert_eq!(read, action);
        json
    };
    assert_eq!(stored("roll"), r#""roll""#);
    assert_eq!(stored("rolls:3,5"), r#"{"rolls":[3,5]}"#);
    stored("roll");
    stored("rolls:1,1");
    assert_eq!(stored("berserk:h9"), r#"{"berserk":"h9"}"#);
    assert_eq!(stored("h9-h8"), r#"{"step":{"from":"h9","to":"h8"}}"#);
    let place = Action::Place {
        man: Man::Clansman,
        at: square("a1"),
    };
    let json = r#"{"place":{"man":"clansman","at":"a1"}}"#;
    assert_eq!(serde_json::to_string(&place).expect("plain data"), json);
    for wrong in [
        r#"{"place":{"man":"clansman","at":"a21"}}"#,
        r#"{"place":{"man":"clansman"}}"#,
        r#"{"step":{"from":"a1","to":"a2","by":"x"}}"#,
        r#"{"rolls":[3]}"#,
        r#""rolls""#,
    ] {
        assert!(serde_json::from_str::<Action>(wrong).is_err(), "{wrong}");
    }
}
