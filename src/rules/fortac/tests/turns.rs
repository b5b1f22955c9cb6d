//! Dealing, drawing, and how a game ends without a second combo.

use super::*;
use cairn_kernel::odds;

/// Six cards dealt: Red begins with hop, switch, zap, Black with jump, bishop, skip.
fn deal(options: &str) -> Table {
    Table::with(options).advance("+hop +switch +zap +jump +bishop +skip")
}

/// How many cards can be drawn.
fn drawable_cards(table: &Table) -> u32 {
    let odds = odds(&table.rules, &table.state);
    odds.iter().map(|(_, weight)| weight).sum()
}

const RED_IS_BLOCKED: Option<(Option<Seat>, &str)> = Some((Some(Seat::Second), "blocked"));

#[test]
fn each_gets_three_cards_and_who_has_moved_one_more_before_the_opponent_moves() {
    let table = deal("{}");
    assert_eq!(table.state.hands.first, bag("hop switch zap"));
    assert_eq!(table.state.hands.second, bag("jump bishop skip"));
    assert_eq!((table.state.deck.len(), table.state.discard.len()), (34, 0));
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    let table = table.advance("hop:b3c3");
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(table.state.hands.first, bag("switch zap"));
    assert_eq!(table.state.discard, bag("hop"));
    let table = table.advance("+horse");
    assert_eq!(table.state.hands.first, bag("switch zap horse"));
    assert_eq!(table.turn(), Turn::Player(Seat::Second));
}

#[test]
fn each_card_is_drawn_as_likely_as_it_is_left() {
    let table = deal("{}").advance("zap:a4c4 +zap skip:c2b1");
    assert_eq!(drawable_cards(&table), 33);
    assert!(!table.is_legal("+zap"), "both are gone");
}

#[test]
fn an_empty_deck_is_made_of_all_discards_with_the_card_just_played() {
    let mut table = usual().set_up(START, Seat::First, ["king king hop", "hop skip jump"]);
    std::mem::swap(&mut table.state.deck, &mut table.state.discard);
    let table = table.advance("king:b3b2");
    assert_eq!((drawable_cards(&table), table.state.discard.len()), (35, 0));
    let table = table.advance("+king");
    assert_eq!((table.state.deck.len(), table.state.discard.len()), (34, 0));
}

#[test]
fn the_last_card_of_the_deck_is_drawn_before_the_discards_come_back() {
    let mut table = usual().set_up(START, Seat::First, ["hop hop king", "hop skip jump"]);
    table.state.discard = table.state.deck;
    table.state.discard.take(Card::Zip);
    table.state.deck = bag("zip");
    let table = table.advance("king:b3b2");
    assert_eq!(table.legal(), ["+zip"]);
    assert_eq!(drawable_cards(&table.advance("+zip skip:c2b3")), 35);
}

#[test]
fn who_cannot_move_loses_and_one_card_that_can_be_played_is_enough() {
    let corners = "R..R/..../.BB./RBBR";
    let table = usual().red(corners, "zip");
    assert_eq!(table.result(), RED_IS_BLOCKED);
    let table = usual().red("B.BB/...B/RR../RR..", "trade");
    assert_eq!(table.result(), RED_IS_BLOCKED);
    let table = usual().red(corners, "zip zip king");
    assert_eq!(table.turn(), Turn::Player(Seat::First));
    assert!(!table.legal().join(" ").contains("zip"));
}

#[test]
fn being_blocked_is_noticed_when_the_turn_begins() {
    let (rows, hands) = ("BB.R/BB.R/...R/...R", ["trade", "hop zip zap"]);
    let table = usual()
        .set_up(rows, Seat::Second, hands)
        .advance("hop:b3b2");
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(table.advance("+hop").result(), RED_IS_BLOCKED);
}

#[test]
fn a_game_without_end_is_a_draw_after_the_last_move_and_nothing_is_drawn_any_more() {
    let table = deal(r#"{"draw_after":2}"#).advance("hop:b3c3 +horse skip:c2b1");
    assert_eq!(table.result(), Some((None, "too-long")));
    assert_eq!(table.state.hands.second.len(), 2);
    assert!(table.actions().is_empty());
}

#[test]
fn a_combo_with_the_last_move_still_wins() {
    let table = Table::with(r#"{"draw_after":1}"#).red(THREE, "hop");
    let first = table.clone().advance("hop:d3d4");
    assert_eq!(first.result(), Some((None, "too-long")));
    let second = table.with_first(Combo::Center).advance("hop:d3d4");
    assert_eq!(second.result(), Some((Some(Seat::First), "combos")));
}
