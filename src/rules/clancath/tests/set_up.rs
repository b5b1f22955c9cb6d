//! K2 to K5: before the first turn.

use super::*;

#[test]
fn k2_each_clan_has_a_chieftain_four_heroes_and_twenty_clansmen() {
    let table = Table::set_up();
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
    let table = Table::with("{}").advance("C@a1");
    assert!(!table.is_legal("C@a2"));
    let table = table.advance("H@a2 H@a3 H@a4 H@a5");
    assert!(!table.is_legal("H@a6"));
    assert!(table.is_legal("M@a6"));
    assert_eq!(table.actions().len(), 306 - 5);
}

#[test]
fn k3_all_of_the_highlands_may_be_used_once() {
    let table = Table::with("{}");
    assert_eq!(table.actions().len(), 3 * 306);
    assert!(!table.is_legal("C@j10"));
    assert!(table.is_legal("C@t20") && table.is_legal("C@a1"));
    let table = table.advance("M@t20");
    assert!(!table.is_legal("C@t20"));
    assert_eq!(table.actions().len(), 3 * 305);
}

#[test]
fn k4_south_places_everybody_then_north_does_then_south_begins() {
    let mut table = Table::with("{}");
    for seat in Seat::BOTH {
        let placements = table.rules.read(&table.state, "corner");
        for placement in placements.expect("a formation") {
            assert_eq!(table.seat(), seat);
            table.rules.play(&mut table.state, &placement);
        }
    }
    assert_eq!(table.seat(), Seat::First);
    assert!(table.is_legal("roll") && !table.legal().iter().any(|it| it.contains('@')));
}

#[test]
fn k5_own_side_is_an_option_for_both() {
    let mut table = Table::with(r#"{"own_side":true}"#);
    let (south, north) = (["M@a17", "M@q1"], ["M@t20", "M@d20"]);
    for (own, others) in [(south, north), (north, south)] {
        assert_eq!(table.actions().len(), 3 * 153);
        assert!(own.iter().all(|it| table.is_legal(it)));
        assert!(!others.iter().any(|it| table.is_legal(it)));
        table.play_shorthand("wedge").expect("a formation");
    }
}

#[test]
fn options_are_kept_and_must_make_sense() {
    let odd = r#"{"own_side":true,"quiet_limit":4294967295}"#;
    let rules: ClanCath = serde_json::from_str(odd).expect("playable options");
    assert_eq!(serde_json::to_string(&rules).expect("plain data"), odd);
    assert!(serde_json::from_str::<ClanCath>(r#"{"quiet_limit":0}"#).is_err());
}

#[test]
fn actions_are_read_to_their_last_field() {
    let place = Action::Place {
        man: Man::Clansman,
        at: square("a1"),
    };
    let json = r#"{"place":{"man":"clansman","at":"a1"}}"#;
    assert_eq!(serde_json::from_str::<Action>(json).ok(), Some(place));
    let unknown = json.replace("}}", r#","by":"x"}}"#);
    assert!(serde_json::from_str::<Action>(&unknown).is_err());
}
