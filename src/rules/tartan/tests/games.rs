//! Random games: the invariants of every position.

use super::*;
use cairn_kernel::Dice;

/// Plays a random game and checks every position.
fn play(mut table: Table, seed: u8) {
    let dice = Dice::new([seed; 32]);
    for step in 0.. {
        check(&table);
        let actions = table.actions();
        if actions.is_empty() {
            assert!(table.ending().is_some());
            let most = Tartan::ABOUT.longest as u64 / 2;
            assert!(step < most, "far within the stated length");
            return;
        }
        let chosen = actions[dice.pick(step, &vec![1; actions.len()])];
        table.rules.play(&mut table.state, &chosen);
    }
}

fn check(table: &Table) {
    let state = &table.state;
    let land = table.rules.layout.terrain().land;
    let [first, second] = Seat::BOTH.map(|seat| state.clans.get(seat).units());
    assert!((first & second).is_empty());
    assert!(land.covers(first | second));
    for seat in Seat::BOTH {
        let clan = state.clans.get(seat);
        let stacks: u16 = Unit::ALL.iter().map(|&unit| clan.of_kind(unit).len()).sum();
        assert_eq!(stacks, clan.units().len(), "one unit a space");
        // It would wrap below zero if tokens came from nowhere.
        assert!(state.lost_count(seat) <= 12);
    }
    assert!(table.ending().is_some() || state.quiet < table.rules.quiet_limit.get());
    if let Phase::Placement { open } = state.phase {
        let tokens = first | second;
        assert_eq!(open, land - tokens - tokens.neighbors());
    } else if state.clans.first.bishop == state.clans.second.bishop {
        assert_eq!(state.clans.first.bishop, Space::CENTER);
    }
}

#[test]
fn t31_tokens_are_never_made_or_lost_from_sight_until_the_game_ends() {
    for options in [
        "{}",
        r#"{"layout":"B"}"#,
        r#"{"cross_lochs":true}"#,
        r#"{"quiet_limit":50,"cross_lochs":true}"#,
    ] {
        for seed in 0..40 {
            play(Table::with(options), seed);
        }
    }
}
