//! Why actions are refused.

use super::*;

/// Checks rows of text, clause without its `tartan-no-`, and spaces shown.
fn check(table: &Table, lines: &[(&str, &str, &str)]) {
    for &(text, clause, cells) in lines {
        let (key, shown) = table.clause(text).expect(text);
        let (_, key) = key.split_once("-no-").expect("a clause");
        assert_eq!((key, spaces(&shown)), (clause, spaces(cells)), "{text}");
    }
}

#[test]
fn while_families_are_placed() {
    check(
        &Table::new().advance("c4 e4"),
        &[
            ("c5", "neighbor", "c4 c5"),
            ("d4", "neighbor", "c4 d4 e4"),
            ("c4", "room", "c4"),
            ("b2", "loch", "b2"),
            ("j4", "space", ""),
            ("i1", "space", ""),
            ("c4-c5", "move-yet", ""),
            ("Be5-e6", "move-yet", ""),
            ("stop", "move-yet", ""),
        ],
    );
}

#[test]
fn in_play() {
    check(
        &Table::set_up("H c4, F b4, A g4, C g5, F i5; f d5, h c6, a a1; B i5, b d4"),
        &[
            ("c3", "placement", ""),
            ("stop", "stop", ""),
            ("c4-k9", "space", ""),
            ("c5-c6", "unit", "c5"),
            ("d5-d6", "own", "d5"),
            ("i5-i6", "blessed", "i5"),
            ("g5-g6", "cathedral", "g5"),
            ("c4-c4", "same-space", "c4"),
            ("b4-b5", "loch", "b5"),
            ("b4-b6", "step", "b4 b6"),
            ("c4-c7", "two-steps", "c4 c7"),
            ("c4-e4", "way", "c4 d4 e4"),
            ("g4-g6", "three-steps", "g4 g6"),
            ("g4-g7", "straight-way", "g4 g5 g7"),
            ("c4-d4", "bishop-there", "d4"),
            ("c4xc6", "capture", "c4 c6"),
            ("Bd4-d3", "bishop", "i5"),
            ("Bi5-i7", "bishop-step", "i5 i7"),
            ("Bi5-h5", "bishop-water", "h5"),
            ("Db4", "dismantling", "b4"),
            ("Di5", "blessed", "i5"),
            ("Dc4", "reserve", ""),
            ("Dd3", "unit", "d3"),
            ("Dd5", "own", "d5"),
        ],
    );
}

#[test]
fn about_bishops_and_unions() {
    let table = Table::set_up("A c4, F c7, F d3; f a1; B e6, b e7");
    check(
        &table,
        &[
            ("e6-d6", "bishop-sign", "e6"),
            ("Be6-e7", "bishop-meeting", "e7"),
            ("Be6-e5", "bishop-water", "e5"),
        ],
    );
    assert_eq!(
        table.says("c4-c7"),
        "tartan-no-union from=c4 to=c7 piece=tartan-thistle-army other=tartan-thistle-family; c4 c7"
    );
}

#[test]
fn while_a_unit_bounces() {
    check(
        &bounces::chain().reserves(1, 0).advance("c2+c3"),
        &[
            ("d3-d4", "bounce", "c3"),
            ("Be5-e6", "bounce", "c3"),
            ("Dc3", "bounce", "c3"),
            ("d4", "bounce", "c3"),
            ("c3-f3", "two-steps", "c3 f3"),
        ],
    );
}

#[test]
fn while_a_horde_comes_back() {
    let table = |units| Table::set_up(units).reserves(1, 0);
    check(
        &table("H d5, F a1; # e5").advance("Dd5 @a2"),
        &[
            ("@b1", "same-loch", "b1 b2"),
            ("d5", "shore", "d5"),
            ("@a1", "room", "a1"),
            ("b5", "loch", "b5"),
            ("stop", "redeploy", ""),
            ("a1-b1", "redeploy", ""),
        ],
    );
    let table = table("H d5, F a1; B a4, b e5").advance("Dd5");
    check(&table, &[("@a4", "bishop-there", "a4")]);
}

#[test]
fn without_room_at_three_lochs() {
    let units = format!("H d5, f a2, {}", dismantling::HARDLY_ROOM);
    let table = Table::set_up(&units).reserves(1, 0);
    check(&table, &[("Dd5", "shores", "b2 b5 e2 e8 h5 h8")]);
}

#[test]
fn after_the_end() {
    let table = Table::set_up("C f5; # e5").advance("Be5-f5");
    check(&table, &[("f5-f6", "over", "")]);
}

#[test]
fn what_cannot_be_read_gets_no_clause() {
    for text in [
        "", "hello", "c", "4", "cc4", "c4c", "c4x", "a1a2a3", "Be5", "Dc4d5", "c123", "ü4", "🏔",
    ] {
        assert_eq!(Table::new().objection(text), None, "{text}");
    }
}
