//! What the options change.

use super::*;
use crate::catalog;

#[test]
fn the_usual_game_is_board_a_with_fifteen_quiet_turns() {
    let kind = catalog().game("tartan").expect("in the catalog");
    let options = kind.open("{}").expect("the usual game").options();
    let expected = serde_json::json!({"layout": "A", "quiet_limit": 15, "cross_lochs": false});
    assert_eq!(options, expected);
}

#[test]
fn what_is_no_option_is_refused() {
    for wrong in [
        r#"{"layout":"C"}"#,
        r#"{"layout":"a"}"#,
        r#"{"layout":null}"#,
        r#"{"variant":"A"}"#,
        r#"{"quiet_limit":0}"#,
        r#"{"quiet_limit":-1}"#,
        r#"{"quiet_limit":"15"}"#,
        r#"{"quiet_limit":70000}"#,
        r#"{"cross_lochs":1}"#,
    ] {
        assert!(serde_json::from_str::<Tartan>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn another_limit_of_quiet_turns() {
    let table = Table::with(r#"{"quiet_limit":3}"#).place("F c3; f i9; # e5");
    let table = table.advance("c3-c4 i9-i8");
    assert_eq!(table.ending(), None);
    let table = table.advance("c4-c3");
    assert_eq!(table.ending().map(|it| it.why), Some("quiet"));
}

#[test]
fn hordes_and_armies_may_be_allowed_to_cross_lochs() {
    let units = "H a1, A b1, F a2; h h8, f c3; B e4, b e5";
    let dry = Table::with("{}").place(units);
    let wet = Table::with(r#"{"cross_lochs":true}"#).place(units);
    // From a1 the only way is over b2, since b1 and a2 are taken.
    assert_eq!(dry.targets("a1"), names(""));
    assert_eq!(wet.targets("a1"), names("a2 b3 c2 c3"));
    assert!(wet.is_legal("a1xc3") && wet.is_legal("a1+a2"));
    assert!(!dry.targets("b1").contains(&"b4".to_owned()));
    assert!(wet.targets("b1").contains(&"b4".to_owned()));
    // Not over the Loch with a Bishop on it.
    let units = "A d4; b e5, B a1";
    let table = Table::with(r#"{"cross_lochs":true}"#).place(units);
    assert!(!table.is_legal("d4-g7"));
    let table = Table::with(r#"{"cross_lochs":true}"#).place("A d4; b i9, B a1");
    assert!(table.is_legal("d4-g7"));
}
