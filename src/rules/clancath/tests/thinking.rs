//! How the computer plays: by the best reply to a turn, and not for a draw.

use super::{super::trail::walks, *};
use cairn_kernel::{Effort, Level, SearchResult, Sequences, Strength, mix};

fn think(table: &Table, strength: Strength, seed: u64) -> SearchResult<Action> {
    let effort = Effort { strength, seed };
    let found = cairn_search::think(&table.rules, &table.state, None, &effort, &|| false);
    found.expect("somebody is to act")
}

impl Table {
    fn play_all(&mut self, turn: Vec<Action>) {
        for action in turn {
            self.rules.play(&mut self.state, &action);
        }
    }
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
        let strengths = [2_000, 20_000].map(Strength::Positions);
        let [estimated, replied] = strengths.map(|it| think(&table, it, seed).value);
        assert!(estimated > 400_000, "{estimated}");
        assert!(replied < 100_000, "{replied}");
    }
}

#[test]
fn who_has_more_pieces_does_not_wait_for_a_draw() {
    let mut table = Table::position("Mh8 Mh7 Mg8 Mg7", "Mt20", 24);
    table.state.clans.second.pool = 24;
    let mut rolls = ["rolls:3,4", "rolls:1,2", "rolls:5,6"].into_iter().cycle();
    for seed in 0.. {
        if let Some(end) = table.end() {
            assert_eq!(end, (Some(Seat::First), "wiped-out"));
            break;
        }
        let turn = think(&table, Strength::Positions(3_000), seed).turn;
        table.play_all(turn);
        if table.turn() == Turn::Chance {
            table.play(rolls.next().expect("they come again and again"));
        }
    }
}

#[test]
fn no_piece_goes_back_to_where_it_was_in_this_turn() {
    let mut table = Table::position("Mh8 Ma1", "Mt20", 24);
    let rules = table.rules.clone();
    let stretches = rules.judge().and_then(|it| it.stretches());
    let stretches = stretches.expect("turns are long");
    for (played, left) in [("h8-h9", "h8"), ("h9-i9", "h9"), ("i9-i10", "i9")] {
        table.play(played);
        let mut found = Sequences::default();
        stretches.list_into(&table.state, &mut found);
        let back = |it: &Action| matches!(it, Action::Step { to, .. } if *to == square(left));
        let goes_back = (0..found.len()).any(|it| found.get(it).iter().any(back));
        assert!(!found.is_empty() && !goes_back, "{played}");
    }
}

#[test]
fn a_turn_of_moving_moves_something() {
    let table = Table::position("Ca1 Hb1 Mt10", "Ct16 Hs17 Mr18", 3);
    for number in [1, 2, 3, 5] {
        let strength = Strength::Level(Level::new(number).expect("a level"));
        for seed in 0..100 {
            let mut after = table.clone();
            after.play_all(think(&table, strength, seed).turn);
            let walks = walks(after.state.trail.steps, |step| *step);
            let is_back = |it: &Vec<(Square, Square)>| it[0].0 == it[it.len() - 1].1;
            assert!(!walks.iter().any(is_back), "level {number}, seed {seed}");
        }
    }
}

#[test]
fn low_levels_do_not_undo_their_previous_turn() {
    let (mut quiet, mut undone) = (0, Vec::new());
    for (number, game) in (0..16).map(|game| (game % 4 + 1, game)) {
        let mut table = Table::set_up();
        let strength = Strength::Level(Level::new(number).expect("a level"));
        let mut before = [None; 2];
        for turn in 0..240 {
            let Some(seat) = table.mover() else {
                break;
            };
            let seed = game << 32 | turn;
            let people = |table: &Table, seat: Seat| table.state.clans.get(seat).people();
            let [own, enemies] = [seat, !seat].map(|it| people(&table, it));
            let played = think(&table, strength, seed).turn;
            table.play_all(played);
            if table.turn() == Turn::Chance {
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
