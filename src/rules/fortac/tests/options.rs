//! The options, and how they change the game.

use super::*;

#[test]
fn own_men_can_be_exchanged_if_that_is_allowed_and_each_pair_is_listed_once() {
    let near = "trade:a3a4 trade:a3b3 trade:a3b4 trade:a4b4 trade:b3a4 trade:b3b4 trade:b3c2";
    let far = "switch:a1a4 switch:a1c1 switch:a1d1 switch:a1d4 switch:a4b1 switch:a4c1 \
         switch:a4d4 switch:d1a4 switch:d1b1 switch:d1d4 switch:d4b1 switch:d4c1";
    for (rows, card, expected) in [
        (START, "trade", near),
        ("R..R/..../..../RBBR", "switch", far),
    ] {
        let table = Table::with(OWN_SWAPS).red(rows, card);
        assert_eq!(table.legal().join(" "), expected);
    }
}

#[test]
fn an_exchange_that_changes_nothing_never_counts() {
    for options in [OWN_SWAPS, r#"{"own_swaps":true,"declare":"strict"}"#] {
        let table = Table::with(options).red("RRRR/...B/BB../B...", "trade");
        assert!(!table.legal().join(" ").contains('!'));
        let next = table.clone().advance("trade:a4b4").state;
        assert_eq!(next.board, table.state.board);
        assert_eq!((next.firsts.first, next.discard), (None, bag("trade")));
    }
}

#[test]
fn a_combo_has_to_be_declared_if_that_is_the_rule() {
    let table = Table::with(STRICT).red(THREE, "hop");
    assert_eq!(
        table.legal().join(" "),
        "hop:a4a3 hop:b4b3 hop:c4c3 hop:c4d4 hop:d3c3 hop:d3d2 hop:d3d4 hop:d3d4!orthogonal"
    );
    let (silent, declared) = ("hop:d3d4", "hop:d3d4!orthogonal");
    let made = |text| table.clone().advance(text).firsts()[0];
    assert_eq!(made(silent), None);
    assert_eq!(made(declared), Some(Combo::Orthogonal));
    let second = |first, text| table.clone().with_first(first).advance(text);
    let won = Some((Some(Seat::First), "combos"));
    assert_eq!(second(Combo::Center, silent).turn(), Turn::Chance);
    assert_eq!(second(Combo::Center, declared).result(), won);
    // The same type again may be declared, for nothing.
    let again = second(Combo::Orthogonal, declared);
    assert_eq!(again.firsts()[0], Some(Combo::Orthogonal));
    assert_eq!(again.turn(), Turn::Chance);
}
