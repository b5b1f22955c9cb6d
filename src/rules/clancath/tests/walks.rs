//! Several steps in one go.

use super::{super::walks, *};
use cairn_kernel::{AnyPosition, Dice, Unplayable, erase};

fn walk_actions(table: &Table, text: &str) -> Option<String> {
    table.clone().play_shorthand(text)
}

fn price(table: &Table, from: &str, to: &str) -> Option<u8> {
    let way = walks::way(&table.state, Seat::First, square(from), square(to));
    way.map(|(price, _)| price)
}

fn refusal(table: &Table, text: &str) -> String {
    let objection = table.objection(text);
    objection.map_or_else(|| "nothing".to_owned(), |it| it.clause.key.into_owned())
}

#[test]
fn ways_cost_what_the_page_says() {
    let table = Table::position("Ci9 Ha1 Hj10", "Mt19", 24);
    assert_eq!(price(&table, "i9", "l12"), Some(7));
    assert_eq!(price(&table, "a1", "t20"), Some(41));
    assert_eq!(price(&table, "a1", "i10"), Some(17));
    assert_eq!(price(&table, "j10", "a2"), Some(20));
}

#[test]
fn of_ways_that_cost_the_same_the_first_by_name_is_gone() {
    let table = Table::position("Ca1 Mh9", "Mt20", 4);
    assert_eq!(
        walk_actions(&table, "h9>i11").as_deref(),
        Some("h9-h10 h10-h11 h11-i11")
    );
    let back = Table::position("Ca1 Mi11", "Mt20", 0);
    assert_eq!(
        walk_actions(&back, "i11>h9").as_deref(),
        Some("i11-h11 h11-h10 h10-h9")
    );
    for text in ["H9 > I11", "h9->i11", "h9→i11"] {
        assert_eq!(
            walk_actions(&table, text),
            walk_actions(&table, "h9>i11"),
            "{text}"
        );
    }
}

#[test]
fn a_walk_leads_around_everybody_and_captures_at_its_end() {
    let table = Table::position("Ca1 Hh9 Mi9", "Mh10 Mj9 Mt20", 6);
    assert_eq!(
        walk_actions(&table, "h9>j9").as_deref(),
        Some("h9-h8 h8-i8 i8-j8 j8xj9")
    );
}

/// Both in a line.
fn both_placed() -> Box<dyn AnyPosition> {
    let mut position = erase(ClanCath::default()).start();
    position.play_text("line").expect("South is placed");
    position.play_text("line").expect("North is placed");
    position
}

#[test]
fn a_walk_is_written_into_the_log_as_its_steps() {
    let mut position = both_placed();
    let played = position.play_text("m5>m7 l6-m6 end").expect("legal");
    let notations: Vec<&str> = played.iter().map(|it| it.notation.as_str()).collect();
    assert_eq!(notations, ["m5-m6", "m6-m7", "l6-m6", "end"]);
}

#[test]
fn what_cannot_be_walked_is_refused_with_a_clause() {
    let mut table = Table::position("Ca1 Ma2 Mb1 Hj10", "Mh9 Mt20", 0);
    assert_eq!(walk_actions(&table, "j10>t20"), None);
    assert_eq!(refusal(&table, "j10>t20"), "clancath-no-points");
    assert_eq!(refusal(&table, "a1>c3"), "clancath-no-way");
    assert_eq!(refusal(&table, "j10>a2"), "any-no-room");
    assert_eq!(refusal(&table, "j10>j10"), "clancath-no-same");
    assert_eq!(refusal(&table, "h9>h12"), "clancath-no-own");
    assert_eq!(refusal(&table, "c9>h12"), "any-no-piece");
    assert_eq!(refusal(&table, "j10>z12"), "any-no-square");
    assert_eq!(refusal(&table, "j10>j13"), "nothing");
    assert_eq!(refusal(&table, "M@a1:e4"), "clancath-no-placement");
    assert_eq!(refusal(&table, "wedge"), "clancath-no-placement");
    table.play("berserk:j10");
    assert_eq!(refusal(&table, "a2>c3"), "clancath-no-other");
    let start = Table::with("{}");
    assert_eq!(refusal(&start, "a1>c3"), "clancath-no-turn-yet");
}

#[test]
fn every_walk_on_offer_is_played_for_the_price_it_names() {
    let mut position = both_placed();
    let dice = Dice::new([7; 32]);
    let mut walks = 0;
    for step in 0..20 {
        let offers = position.choices_for_pointing();
        let far = offers.iter().filter(|it| it.played.notation.contains('>'));
        for offer in far.step_by(41) {
            let mut after = position.fork();
            after.replay(&offer.played.action).expect("on offer");
            let mut typed = position.fork();
            let steps = typed.play_text(&offer.played.notation).expect("on offer");
            assert!(steps.len() > 1);
            assert_eq!(after.fingerprint(), typed.fingerprint());
            walks += 1;
        }
        if position.roll(&dice, step).is_none() {
            let Some(choice) = offers.get(usize::try_from(step * 37).unwrap_or(0) % offers.len())
            else {
                break;
            };
            position.replay(&choice.played.action).expect("legal");
        }
    }
    assert!(walks > 100, "{walks}");
}

#[test]
fn a_far_step_is_refused_with_the_walk_that_was_perhaps_meant() {
    let mut position = both_placed();
    let Err(Unplayable::NotPossible { objection, .. }) = position.play_text("m5-m7") else {
        panic!("a step goes to a neighbor");
    };
    assert_eq!(objection.expect("a clause").clause.key, "clancath-no-far");
}
