//! What the options change.

use super::*;

#[test]
fn another_limit_of_quiet_turns() {
    let table = Table::with(r#"{"quiet_limit":3}"#).put("F c3; f i9; # e5");
    let table = table.advance("c3-c4 i9-i8");
    assert_eq!(table.ending(), None);
    let table = table.advance("c4-c3");
    assert_eq!(table.ending().map(|it| it.why), Some("quiet"));
}

#[test]
fn hordes_and_armies_may_be_allowed_to_cross_lochs() {
    let wet = |units| Table::with(r#"{"cross_lochs":true}"#).put(units);
    let units = "H a1, A b1, F a2; h h8, f c3; B e4, b e5";
    // From a1 the only way is over b2, since b1 and a2 are taken.
    assert_eq!(Table::set_up(units).targets("a1"), Spaces::EMPTY);
    let table = wet(units);
    assert_eq!(table.targets("a1"), spaces("a2 b3 c2 c3"));
    assert!(table.is_legal("a1xc3") && table.is_legal("a1+a2"));
    assert!(!Table::set_up(units).is_legal("b1-b4") && table.is_legal("b1-b4"));
    // Not over the Loch with a Bishop on it.
    assert!(!wet("A d4; b e5, B a1").is_legal("d4-g7"));
    assert!(wet("A d4; b i9, B a1").is_legal("d4-g7"));
}
