//! Random games: the invariants of every position.

use super::*;
use cairn_kernel::Dice;

/// Plays at random until a position satisfies `wanted`.
pub(super) fn random(wanted: impl Fn(&Table) -> bool) -> Table {
    let mut found = None;
    for seed in 0..50 {
        play(Table::new(), seed, |table| {
            if found.is_none() && wanted(table) {
                found = Some(table.clone());
            }
        });
        if let Some(table) = found {
            return table;
        }
    }
    panic!("no such position");
}

/// Plays a random game and passes every position to `look`; returns its end and its length.
fn play(mut table: Table, seed: u8, mut look: impl FnMut(&Table)) -> (Table, u64) {
    let dice = Dice::new([seed; 32]);
    let mut actions = Vec::new();
    for step in 0.. {
        look(&table);
        actions.clear();
        table.rules.actions_into(&table.state, &mut actions);
        if actions.is_empty() {
            return (table, step);
        }
        let chosen = actions[dice.pick(step, &vec![1; actions.len()])];
        table.rules.play(&mut table.state, &chosen);
    }
    unreachable!("games end")
}

fn check(table: &Table) {
    let state = &table.state;
    let terrain = table.rules.layout.terrain();
    let [first, second] = Seat::BOTH.map(|seat| state.clans.get(seat).units());
    assert!((first & second).is_empty());
    assert!(terrain.land.covers(first | second));
    for seat in Seat::BOTH {
        let clan = state.clans.get(seat);
        let stacks: u16 = Unit::ALL.iter().map(|&unit| clan.of_kind(unit).len()).sum();
        assert_eq!(stacks, clan.units().len(), "one unit a space");
        let in_hand = match state.phase {
            Phase::Redeploy { left, .. } if seat == state.mover => left,
            _ => 0,
        };
        // `lost` would wrap below zero if tokens came from nowhere.
        let tokens = clan.tokens_on_board() + clan.reserve + in_hand + state.lost_count(seat);
        assert_eq!(tokens, 12);
    }
    let over = table.ending().is_some();
    assert_eq!(table.actions().is_empty(), over);
    assert!(over || state.quiet < table.rules.quiet_limit.get());
    if let Phase::Placement { open } = state.phase {
        let near = (first | second)
            .iter()
            .fold(first | second, |near, at| near | Spaces::around(at));
        assert_eq!(open, terrain.land - near);
    } else if state.clans.first.bishop == state.clans.second.bishop {
        assert_eq!(state.clans.first.bishop, Space::CENTER);
    }
}

#[test]
fn tokens_are_never_made_or_lost_from_sight() {
    for options in ["{}", r#"{"layout":"B"}"#, r#"{"cross_lochs":true}"#] {
        for seed in 0..40 {
            play(Table::with(options), seed, check);
        }
    }
}

#[test]
fn between_12_and_21_families_are_placed_on_board_a() {
    for seed in 0..100 {
        let mut placed = 0;
        play(Table::new(), seed, |table| {
            if let Phase::Placement { .. } = table.state.phase {
                placed += 1;
            }
        });
        assert!((12..=21).contains(&placed), "{placed}");
    }
}

#[test]
fn t31_games_end_far_within_the_stated_length() {
    for options in [
        "{}",
        r#"{"layout":"B"}"#,
        r#"{"quiet_limit":50}"#,
        r#"{"quiet_limit":50,"cross_lochs":true}"#,
    ] {
        for seed in 0..30 {
            let (table, length) = play(Table::with(options), seed, |_| ());
            assert!(table.ending().is_some());
            assert!(
                length < Tartan::ABOUT.longest as u64 / 2,
                "{options}: {length}"
            );
        }
    }
}
