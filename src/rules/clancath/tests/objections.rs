//! Every way in which an action can be forbidden, with its clause.

use super::*;

#[test]
fn the_squares_come_first() {
    let table = Table::with("{}");
    for (text, at) in [
        ("M@u1", "u1"),
        ("C@a21", "a21"),
        ("berserk:a0", "a0"),
        ("h9-z9", "z9"),
    ] {
        assert_eq!(table.says(text), format!("any-no-square at={at} last=t20;"));
    }
}

#[test]
fn set_up_has_its_own_clauses() {
    let mut table = Table::with("{}");
    table.play("C@a1");
    assert_eq!(
        table.says("C@a2"),
        "clancath-no-more piece=clancath-chieftain count=1;"
    );
    assert_eq!(
        table.says("M@a1"),
        "any-no-room at=a1 piece=clancath-south-chieftain; a1"
    );
    assert_eq!(table.says("M@a18"), "clancath-no-valley at=a18; a18");
    assert_eq!(table.says("a1-a2"), "clancath-no-turn-yet count=24;");
    for text in ["roll", "end", "berserk:a1"] {
        assert_eq!(table.says(text), "clancath-no-turn-yet count=24;");
    }
    assert_eq!(table.says("M@t20"), "nothing");
    let table = Table::with(r#"{"own_side":true}"#);
    assert_eq!(table.says("M@t20"), "clancath-no-own-side at=t20; t20");
    assert_eq!(placed_table().says("M@h9"), "clancath-no-placement;");
}

#[test]
fn the_dice_are_not_for_the_players() {
    let mut table = placed_table();
    assert_eq!(table.says("rolls:6,6"), "clancath-no-dice;");
    table.play("roll");
    assert_eq!(table.says("f1-g1"), "clancath-no-rolling;");
    table.play("rolls:1,1");
    assert_eq!(table.says("roll"), "nothing");
}

#[test]
fn rolling_and_ending_have_their_time() {
    let mut table = Table::position("Ca1 Hh9", "Mt20", 0);
    assert_eq!(table.says("end"), "clancath-no-end;");
    table.play("a1-a2");
    assert_eq!(table.says("roll"), "clancath-no-roll;");
    assert_eq!(table.says("end"), "nothing");

    let mut table = Table::position("Ca1 Hh9", "Mt20", 0);
    table.play("berserk:h9");
    assert_eq!(table.says("roll"), "clancath-no-roll;");
    assert_eq!(table.says("end"), "clancath-no-end-berserker at=h9; h9");
}

#[test]
fn berserkers_have_to_be_heroes_at_the_right_time() {
    let mut table = Table::position("Ca1 Hh9 Ha8 Ma9 Mb8 Ma7", "Mt20", 0);
    assert_eq!(
        table.says("berserk:a1"),
        "clancath-no-hero at=a1 piece=clancath-south-chieftain; a1"
    );
    assert_eq!(table.says("berserk:c1"), "any-no-piece at=c1; c1");
    assert_eq!(
        table.says("berserk:t20"),
        "clancath-no-own at=t20 piece=clancath-north-clansman; t20"
    );
    assert_eq!(
        table.says("berserk:a8"),
        "clancath-no-berserker-stuck at=a8 points=8; a8"
    );
    assert_eq!(table.says("berserk:h9"), "nothing");
    table.play("a1-a2");
    assert_eq!(table.says("berserk:h9"), "clancath-no-berserker-now;");
}

#[test]
fn then_the_piece() {
    let mut table = Table::position("Ca1 Hh9", "Mi9 Mt20", 4);
    assert_eq!(table.says("b5-b6"), "any-no-piece at=b5; b5");
    assert_eq!(
        table.says("i9-i8"),
        "clancath-no-own at=i9 piece=clancath-north-clansman; i9"
    );
    let mut berserk = table.clone();
    berserk.play("berserk:h9");
    assert_eq!(berserk.says("a1-a2"), "clancath-no-other at=h9; h9");
    table.play("h9xi9");
    assert_eq!(table.says("i9-i8"), "clancath-no-more-steps at=i9; i9");
}

#[test]
fn then_the_step() {
    let table = Table::position("Ca1 Ma2 Mi10", "Ci9 Mt20", 0);
    assert_eq!(table.says("a1-a1"), "clancath-no-same at=a1; a1");
    assert_eq!(table.says("a1-b2"), "clancath-no-far from=a1 to=b2; a1 b2");
    assert_eq!(table.says("a1-d1"), "clancath-no-far from=a1 to=d1; a1 d1");
    assert_eq!(
        table.says("a1-a2"),
        "any-no-room at=a2 piece=clancath-south-clansman; a2"
    );
    assert_eq!(
        table.says("i10xi9"),
        "clancath-no-points from=i10 to=i9 cost=6 points=4; i9"
    );
}

#[test]
fn captures_that_do_not_happen_are_told() {
    let table = Table::position("Ca1 Mh9", "Hi9 Mt20", 0);
    assert_eq!(table.says("h9xi9H"), "nothing");
    assert_eq!(table.says("h9xi9"), "nothing");
    assert_eq!(
        table.says("h9xi9C"),
        "clancath-no-such-capture at=i9 piece=clancath-north-hero; i9"
    );
    assert_eq!(
        table.says("h9xh8M"),
        "clancath-no-capture from=h9 to=h8; h8"
    );
}

#[test]
fn nothing_is_done_after_the_end() {
    let mut table = Table::position("Mh9", "Mi9", 2);
    table.play("h9xi9");
    for text in ["roll", "i9-i8", "M@a1", "end", "berserk:i9"] {
        assert_eq!(table.says(text), "any-no-over;");
    }
}

#[test]
fn every_spelling_that_can_be_read_is_objected_to() {
    let table = Table::position("Ca1 Ma2", "Mt20", 0);
    for text in [
        "a1-a2",
        "A1 A2",
        "a1a2",
        "a1→a2",
        "a1xa2",
        " a1 -> a2 ",
        "a1xa2x",
    ] {
        assert_eq!(
            table.says(text),
            "any-no-room at=a2 piece=clancath-south-clansman; a2",
            "{text}"
        );
    }
    for text in ["berserk:t20", "Berserk T20", "berserkt20"] {
        assert!(table.says(text).starts_with("clancath-no-own"), "{text}");
    }
    for text in [
        "", "a1", "roll 3", "rolling", "ending", "m", "m@", "xa1a2", "a1a2a3", "a100a2", "é1",
        "berserk",
    ] {
        assert_eq!(table.says(text), "nothing", "{text}");
    }
}
