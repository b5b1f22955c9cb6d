//! What counts as a combo, for whom, and what it wins.

use super::*;
use crate::fortac::combo::SETS;
use cairn_kernel::{Judge as _, Key, Shown as _};

/// A corner's numbers are both 0 or 3, one's in the center both 1 or 2.
#[test]
fn twelve_sets_of_four_types_all_different() {
    let count = |combo| SETS.iter().filter(|(_, it)| *it == combo).count();
    assert_eq!(Combo::ALL.map(count), [1, 1, 2, 8]);
    for (idx, (set, combo)) in SETS.iter().enumerate() {
        let all = |law: fn(u8, u8) -> bool| set.iter().all(|it| law(it.x(), it.y()));
        let first = set.first().expect("four");
        let is_right = match combo {
            Combo::Corner => all(|x, y| x % 3 == 0 && y % 3 == 0),
            Combo::Center => all(|x, y| x % 3 > 0 && y % 3 > 0),
            Combo::Diagonal => all(|x, y| x == y) || all(|x, y| x + y == 3),
            Combo::Orthogonal => {
                set.iter().all(|it| it.x() == first.x()) || set.iter().all(|it| it.y() == first.y())
            }
        };
        assert!(is_right && set.len() == 4, "{set:?}");
        assert!(SETS[..idx].iter().all(|(other, _)| other != set));
    }
}

#[test]
fn four_in_a_row_are_a_first_combo_and_the_game_goes_on() {
    let row = Some(Combo::Orthogonal);
    for (text, made) in [("hop:d3d4", row), ("zip:d3d4", row), ("skip:d3c2", None)] {
        let next = usual().red(THREE, "hop skip zip").advance(text);
        assert_eq!(next.firsts(), [made, None]);
        assert_eq!(next.turn(), Turn::Chance);
    }
}

#[test]
fn a_second_type_wins_at_once_without_a_draw() {
    let table = usual()
        .red(THREE, "hop skip zip")
        .with_first(Combo::Diagonal);
    let next = table.advance("hop:d3d4");
    assert_eq!(next.result(), Some((Some(Seat::First), "combos")));
    assert_eq!(next.firsts(), [Some(Combo::Diagonal), None]);
    assert_eq!(next.state.hands.first, bag("skip zip"));
}

#[test]
fn the_same_type_again_does_nothing_not_even_in_another_row() {
    for (rows, text) in [(THREE, "hop:d3d4"), ("R..B/R..B/R..B/.R.B", "hop:b1a1")] {
        let next = usual()
            .red(rows, "hop")
            .with_first(Combo::Orthogonal)
            .advance(text);
        assert_eq!(next.firsts(), [Some(Combo::Orthogonal), None]);
        assert_eq!(next.turn(), Turn::Chance);
    }
}

#[test]
fn what_the_opponent_completes_counts_for_nobody_until_it_is_left_and_made_again() {
    let (rows, hands) = ("RRRB/...R/BB../B...", ["hop hop zip", "trade hop skip"]);
    let table = usual()
        .set_up(rows, Seat::Second, hands)
        .advance("trade:d4d3");
    assert_eq!(table.state.board, board("RRRR/...B/BB../B..."));
    assert_eq!((table.firsts(), table.turn()), ([None; 2], Turn::Chance));
    let table = table.advance("+king hop:a4a3 +zap hop:d3d2 +push");
    assert_eq!(table.firsts(), [None; 2]);
    let table = table.advance("hop:a3a4");
    assert_eq!(table.firsts(), [Some(Combo::Orthogonal), None]);
    let strict = Table::with(STRICT).set_up(rows, Seat::Second, hands);
    assert!(
        !strict.legal().join(" ").contains('!'),
        "nor is it declared"
    );
}

#[test]
fn every_type_is_seen_or_declared_by_its_word() {
    for (rows, text, combo) in [
        ("R..R/..../B..R/RBB.", "hop:d2d1", Combo::Corner),
        ("..../.RR./R.R./BBBB", "hop:a2b2", Combo::Center),
        ("R.../R.../..R./BBBR", "hop:a3b3", Combo::Diagonal),
        ("...R/B.R./BRB./.R.B", "hop:b1a1", Combo::Diagonal),
        ("R..B/R..B/R..B/.R.B", "hop:b1a1", Combo::Orthogonal),
        ("...B/R..B/.RRR/.BB.", "hop:a3a2", Combo::Orthogonal),
    ] {
        let seen = usual().red(rows, "hop").advance(text);
        assert_eq!(seen.firsts(), [Some(combo), None], "{rows}");
        let stored = serde_json::to_string(&combo).expect("plain data");
        assert_eq!(stored, format!("{:?}", combo.word()));
        assert_eq!(combo.pick(), format!("fortac-declare-{}", combo.word()));
        let text = format!("{text}!{}", combo.word());
        let declared = Table::with(STRICT).red(rows, "hop").advance(&text);
        assert_eq!(declared.firsts(), [Some(combo), None], "{text}");
    }
}

/// What a row wins depends on the type made before, for the rules and for a search.
#[test]
fn first_types_tell_positions_apart() {
    let mut known: Vec<(Key, Option<u64>)> = Vec::new();
    for first in [None].into_iter().chain(Combo::ALL.map(Some)) {
        let (Table { rules, mut state }, mut key) = (usual(), Key::new());
        state.firsts.first = first;
        rules.key(&state, &mut key);
        let table_key = rules.table_key(&state);
        let mut others = known.iter();
        assert!(
            others.all(|it| it.0 != key && it.1 != table_key),
            "{first:?}"
        );
        known.push((key, table_key));
    }
}

#[test]
fn what_a_move_has_won_is_told() {
    let remarks = |table: Table, text: &str| -> Vec<String> {
        let remarks = usual().rules.remarks(&table.advance(text).state);
        remarks.into_iter().map(|it| it.key.into_owned()).collect()
    };
    let table = usual().red(THREE, "hop skip zip");
    let made = |combo| table.clone().with_first(combo);
    assert_eq!(remarks(table.clone(), "hop:d3d4"), ["fortac-first-made"]);
    assert_eq!(
        remarks(made(Combo::Corner), "hop:d3d4"),
        ["fortac-both-made"]
    );
    assert!(remarks(made(Combo::Orthogonal), "hop:d3d4").is_empty());
    assert!(remarks(made(Combo::Corner), "skip:d3c2").is_empty());
}
