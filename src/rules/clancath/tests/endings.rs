//! K23 to K26. K27, that South is drawn by lot, is outside the rules.

use super::*;

/// The end after these actions of a game with this limit of quiet turns.
fn end(table: &Table, limit: u32, actions: &str) -> Option<(Option<Seat>, &'static str)> {
    let options = format!("{{\"quiet_limit\":{limit}}}");
    let mut table = table.clone();
    table.rules = serde_json::from_str(&options).expect("playable options");
    table.advance(actions).end()
}

#[test]
fn k23_who_takes_the_last_enemy_wins_at_once() {
    let mut table = Table::position("Ca1 Mh9", "Mi9", 0);
    let action = table.find("h9xi9").expect("legal");
    let effect = table.rules.effect(&table.state, &action);
    assert_eq!(effect.captured, [square("i9").cell()]);
    assert!(effect.wins);
    table.play("h9xi9");
    assert_eq!(table.end(), Some((Some(Seat::First), "wiped-out")));
    assert!(table.actions().is_empty());
    let north = Table::position("Mi9", "Ct20 Mh9", 0).advance("roll rolls:1,1 h9xi9");
    assert_eq!(north.end(), Some((Some(Seat::Second), "wiped-out")));
}

#[test]
fn k23_the_last_enemy_falls_before_the_berserker_does() {
    let table = Table::position("Hh9", "Mi9", 0).advance("berserk:h9 h9xi9");
    assert_eq!(table.end(), Some((Some(Seat::First), "wiped-out")));
}

#[test]
fn k23_a_berserker_who_was_the_last_loses_the_game() {
    let table = Table::position("Hj10", "Mt20", 0).advance("berserk:j10 j10-j11 j11-j10");
    assert_eq!(table.end(), Some((Some(Seat::Second), "berserker-fell")));
}

#[test]
fn k24_there_is_always_something_to_do() {
    let table = Table::position("Ma1", "Ha2 Hb1", 2);
    assert_eq!(table.legal(), ["roll"]);
}

#[test]
fn k25_eighty_turns_without_a_capture_are_a_draw_which_is_announced() {
    let mut table = Table::set_up();
    for left in (1..=80_u32).rev() {
        assert_eq!(table.end(), None, "{left} turns before");
        let remarks = table.rules.remarks(&table.state);
        let said = Phrase::new("clancath-quiet-soon").with("turns", left);
        assert_eq!(remarks.contains(&said), left <= 10);
        table.play("roll rolls:1,1");
    }
    assert_eq!(table.end(), Some((None, "quiet")));
    assert!(table.actions().is_empty());
}

#[test]
fn k25_a_capture_begins_the_count_anew() {
    let table = Table::position("Ca1 Mh9", "Mi9 Mt20", 0);
    let turns = "roll rolls:1,1 roll rolls:1,1 h9xi9 end roll rolls:1,1 a1-a2 end";
    assert_eq!(end(&table, 3, turns), None);
    let more = format!("{turns} roll rolls:1,1");
    assert_eq!(end(&table, 3, &more), Some((None, "quiet")));
}

#[test]
fn k25_the_last_turn_of_the_count_may_still_win() {
    let table = Table::position("Mh9 Ca1", "Mi9", 0);
    let won = Some((Some(Seat::First), "wiped-out"));
    assert_eq!(end(&table, 1, "h9xi9"), won);
}

#[test]
fn k26_everybody_sees_the_same() {
    let table = Table::set_up().advance("f1-g1 end roll rolls:3,5");
    for seat in Seat::BOTH {
        let scene = table.rules.scene(&table.state, Viewer::Seat(seat));
        assert_eq!(scene, table.scene());
    }
}

/// Keys built from words are easily forgotten, and random games hardly ever end other than in a
/// draw.
#[test]
fn every_ending_has_its_sentence() {
    let sentences = [
        include_str!("../../../../assets/locales/en/clancath.ftl"),
        include_str!("../../../../assets/locales/de/clancath.ftl"),
    ];
    for why in ["wiped-out", "berserker-fell", "quiet"] {
        let key = format!("clancath-ends-{why} = ");
        assert!(sentences.iter().all(|it| it.contains(&key)), "{key}");
    }
}
