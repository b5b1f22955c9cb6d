//! How the computer plays: by the best reply to a turn, and not for a draw.

use super::{super::trail::walks, *};
use cairn_kernel::{Effort, Level, SearchResult, Sequences, Strength, mix};

fn think(table: &Table, positions: u64, seed: u64) -> SearchResult<Action> {
    let effort = Effort {
        strength: Strength::Positions(positions),
        seed,
    };
    let found = cairn_search::think(&table.rules, &table.state, None, &effort, &|| false);
    found.expect("somebody is to act")
}

/// The capture leaves the Chieftain where North can pay for it. What North could take after the
/// turn is estimated from the cheapest up, which is the Clansman on k12.
#[test]
fn a_turn_is_worth_what_it_is_after_the_best_reply() {
    let south = "Ch9 Mk12 Ma1 Ma2 Ma3 Ma4 Ma5 Mb1 Mb2 Mb3 Mb4 Mb5";
    let north = "Mi9 Mj10 Mk10 Mt20 Mt19 Mt18 Mt17 Mt16 Ms20 Ms19 Ms18 Ms17";
    let mut table = Table::position(south, north, 0);
    table.state.clans.second.pool = 9;
    for seed in 0..5 {
        let [estimated, replied] = [2_000, 20_000].map(|it| think(&table, it, seed).value);
        assert!(estimated > 400_000, "{estimated}");
        assert!(replied < 100_000, "{replied}");
    }
}

#[test]
fn who_has_more_pieces_does_not_wait_for_a_draw() {
    let mut table = Table::position("Mh8 Mh7 Mg8 Mg7", "Mt20", 24);
    table.state.clans.second.pool = 24;
    let mut rolls = ["rolls:3,4", "rolls:1,2", "rolls:5,6"].into_iter().cycle();
    let mut turns = 0;
    while table.ending().is_none() {
        for action in think(&table, 3_000, turns).turn {
            table.rules.play(&mut table.state, &action);
        }
        if table.rules.turn(&table.state) == Turn::Chance {
            table.play(rolls.next().expect("they come again and again"));
        }
        turns += 1;
    }
    assert_eq!(table.ending(), Some(victory(Seat::First, "wiped-out")));
}

#[test]
fn no_piece_goes_back_to_where_it_was_in_this_turn() {
    let mut table = Table::position("Mh8 Ma1", "Mt20", 24);
    let rules = table.rules.clone();
    let judge = rules.judge().expect("there is one");
    let stretches = judge.stretches().expect("turns are long");
    let mut found = Sequences::default();
    let steps_to = |found: &Sequences<Action>, square: &str| {
        let square: Square = square.parse().expect("on the board");
        let goes = |it: &Action| matches!(it, Action::Step { to, .. } if *to == square);
        (0..found.len()).any(|it| found.get(it).iter().any(goes))
    };
    for (played, left) in [("h8-h9", "h8"), ("h9-i9", "h9"), ("i9-i10", "i9")] {
        table.play(played);
        found.clear();
        stretches.list_into(&table.state, &mut found);
        assert!(!found.is_empty() && !steps_to(&found, left), "{played}");
    }
}

#[test]
fn a_turn_of_moving_moves_something() {
    let table = Table::position("Ca1 Hb1 Mt10", "Ct16 Hs17 Mr18", 3);
    for number in [1, 2, 3, 5] {
        for seed in 0..100 {
            let strength = Strength::Level(Level::new(number).expect("a level"));
            let effort = Effort { strength, seed };
            let found = cairn_search::think(&table.rules, &table.state, None, &effort, &|| false);
            let mut after = table.state.clone();
            for action in found.expect("a turn").turn {
                table.rules.play(&mut after, &action);
            }
            let walks = walks(after.trail.steps.iter().copied(), |step| *step);
            let back = walks.iter().filter(|it| it[0].0 == it[it.len() - 1].1);
            assert_eq!(back.count(), 0, "level {number}, seed {seed}");
        }
    }
}

#[test]
fn low_levels_do_not_undo_their_previous_turn() {
    let (mut quiet, mut undone) = (0, Vec::new());
    for (number, game) in (0..16).map(|game| (game % 4 + 1, game)) {
        let mut table = placed_table();
        let strength = Strength::Level(Level::new(number).expect("a level"));
        let mut before = [None; 2];
        for turn in 0..240 {
            let Turn::Player(seat) = table.rules.turn(&table.state) else {
                break;
            };
            let seed = game << 32 | turn;
            let effort = Effort { strength, seed };
            let found = cairn_search::think(&table.rules, &table.state, None, &effort, &|| false);
            let people = |table: &Table, seat: Seat| table.state.clans.get(seat).people();
            let [own, enemies] = [seat, !seat].map(|it| people(&table, it));
            for action in found.expect("a turn").turn {
                table.rules.play(&mut table.state, &action);
            }
            if table.rules.turn(&table.state) == Turn::Chance {
                let dice = mix(seed, 1);
                table.play(&format!("rolls:{},{}", dice % 6 + 1, dice / 6 % 6 + 1));
                continue;
            }
            let is_quiet = people(&table, !seat) == enemies;
            quiet += usize::from(is_quiet);
            if is_quiet && before[seat as usize] == Some(people(&table, seat)) {
                undone.push((number, game, turn));
            }
            before[seat as usize] = is_quiet.then_some(own);
        }
    }
    assert!(quiet > 1_000, "{quiet} turns");
    assert_eq!(undone, [], "of {quiet} turns");
}
