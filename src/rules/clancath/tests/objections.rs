//! Every way in which an action can be forbidden, with its clause.

use super::*;

#[test]
fn the_squares_come_first() {
    let lines = "
        M@u1       | any-no-square at=u1 last=t20;
        C@a21      | any-no-square at=a21 last=t20;
        berserk:a0 | any-no-square at=a0 last=t20;
        h9-z9      | any-no-square at=z9 last=t20;";
    Table::with("{}").says_all(lines);
}

#[test]
fn set_up_has_its_own_clauses() {
    let lines = "
        C@a2       | clancath-no-more piece=clancath-chieftain count=1;
        M@a1       | any-no-room at=a1 piece=clancath-south-chieftain; a1
        M@a18      | clancath-no-valley at=a18; a18
        a1-a2      | clancath-no-turn-yet count=24;
        roll       | clancath-no-turn-yet count=24;
        end        | clancath-no-turn-yet count=24;
        berserk:a1 | clancath-no-turn-yet count=24;
        M@t20      | nothing";
    Table::with("{}").advance("C@a1").says_all(lines);
    let own_side = Table::with(r#"{"own_side":true}"#);
    own_side.says_all("M@t20 | clancath-no-own-side at=t20; t20");
    Table::set_up().says_all("M@h9 | clancath-no-placement;");
}

#[test]
fn the_dice_are_not_for_the_players() {
    let lines = "
        rolls:6,6 | clancath-no-dice;
        rolls:7,0 | clancath-no-dice;
        rolls     | clancath-no-dice;
        rolls 3   | clancath-no-dice;";
    Table::set_up().says_all(lines);
    let table = Table::set_up().advance("roll");
    table.says_all("f1-g1 | clancath-no-rolling;");
    table.advance("rolls:1,1").says_all("roll | nothing");
}

#[test]
fn rolling_and_ending_have_their_time() {
    let table = Table::position("Ca1 Hh9", "Mt20", 0);
    table.says_all("end | clancath-no-end;");
    let begun = table.clone().advance("a1-a2");
    begun.says_all("roll | clancath-no-roll;\n end | nothing");
    let lines = "
        roll | clancath-no-roll;
        end  | clancath-no-end-berserker at=h9; h9";
    table.advance("berserk:h9").says_all(lines);
}

#[test]
fn berserkers_have_to_be_heroes_at_the_right_time() {
    let table = Table::position("Ca1 Hh9 Ha8 Ma9 Mb8 Ma7", "Mt20", 0);
    let lines = "
        berserk:a1  | clancath-no-hero at=a1 piece=clancath-south-chieftain; a1
        berserk:c1  | any-no-piece at=c1; c1
        berserk:t20 | clancath-no-own at=t20 piece=clancath-north-clansman; t20
        Berserk T20 | clancath-no-own at=t20 piece=clancath-north-clansman; t20
        berserk:a8  | clancath-no-berserker-stuck at=a8 points=8; a8
        berserk:h9  | nothing";
    table.says_all(lines);
    for turn in ["a1-a2", "berserk:h9"] {
        let table = table.clone().advance(turn);
        table.says_all("berserk:h9 | clancath-no-berserker-now;");
    }
}

#[test]
fn then_the_piece() {
    let table = Table::position("Ca1 Hh9", "Mi9 Mt20", 4);
    let lines = "
        b5-b6 | any-no-piece at=b5; b5
        b5-c6 | any-no-piece at=b5; b5
        i9-i8 | clancath-no-own at=i9 piece=clancath-north-clansman; i9";
    table.says_all(lines);
    let berserk = table.clone().advance("berserk:h9");
    berserk.says_all("a1-a2 | clancath-no-other at=h9; h9");
    let done = table.advance("h9xi9");
    done.says_all("i9-i8 | clancath-no-more-steps at=i9; i9");
}

#[test]
fn then_the_step() {
    let lines = "
        a1-a1  | clancath-no-same at=a1; a1
        a1-b2  | clancath-no-far from=a1 to=b2; a1 b2
        a1-d1  | clancath-no-far from=a1 to=d1; a1 d1
        a1-a2  | any-no-room at=a2 piece=clancath-south-clansman; a2
        i10xi9 | clancath-no-points from=i10 to=i9 cost=6 points=4; i9";
    Table::position("Ca1 Ma2 Mi10", "Ci9 Mt20", 0).says_all(lines);
}

#[test]
fn captures_that_do_not_happen_are_told() {
    let lines = "
        h9xi9H | nothing
        h9xi9  | nothing
        h9xi9C | clancath-no-such-capture at=i9 piece=clancath-north-hero; i9
        h9xh8M | clancath-no-capture from=h9 to=h8; h8
        h9xh7M | clancath-no-far from=h9 to=h7; h9 h7";
    Table::position("Ca1 Mh9", "Hi9 Mt20", 0).says_all(lines);
}

#[test]
fn nothing_is_done_after_the_end() {
    let table = Table::position("Mh9", "Mi9", 2).advance("h9xi9");
    for text in ["roll", "i9-i8", "M@a1", "end", "berserk:i9"] {
        assert_eq!(table.says(text), "any-no-over;");
    }
}

#[test]
fn every_spelling_that_can_be_read_is_objected_to() {
    let table = Table::position("Ca1 Ma2", "Mt20", 0);
    let no_room = "any-no-room at=a2 piece=clancath-south-clansman; a2";
    let steps = "a1-a2/A1 A2/a1a2/a1→a2/a1xa2/ a1 -> a2 /a1xa2x";
    for text in steps.split('/') {
        assert_eq!(table.says(text), no_room, "{text}");
    }
    let none = "/a1/roll 3/rolling/ending/m/m@/xa1a2/a1a2a3/a100a2/é1/berserk/rollsx";
    for text in none.split('/') {
        assert_eq!(table.says(text), "nothing", "{text}");
    }
}
