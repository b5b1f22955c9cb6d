//! The engine compared to the enumeration of all candidates.
//!
//! In the suite 2,000 positions of up to ten players; for 100,000:
//! `cd src/pairing && POSITIONS=100000 cargo test --release --test pairing enumeration`.
//! `FROM` sets another start, `PLAYERS` more players.

use std::env;

use cairn_pairing::{
    Color,
    dutch::{self, PairedRound, Verdict},
};

use crate::{chance, slow};

/// Positions beyond those of the suite that detect engines without just the sum of exchanged
/// numbers (4.3), just C15, or just C10.
const SHARP: [u64; 8] = [4402, 4964, 7103, 8696, 11666, 13627, 17524, 17598];

#[test]
fn the_engine_pairs_as_the_enumeration_does() {
    let positions = env::var("POSITIONS").map_or(2000, |it| it.parse().unwrap());
    let from = env::var("FROM").map_or(0, |it| it.parse().unwrap());
    let players = env::var("PLAYERS").map_or(10, |it| it.parse().unwrap());
    let mut unpairable = 0;
    let mut differ = Vec::new();
    for seed in (from..from + positions).chain(SHARP) {
        let tournament = chance::position(seed, players);
        let slow = slow::pair(&tournament);
        let fast = dutch::pair(&tournament, tournament.first_color.unwrap_or(Color::First));
        let fast = fast.ok().map(|mut it| {
            it.pairs.sort_unstable();
            (it.pairs, it.bye)
        });
        unpairable += usize::from(slow.is_none());
        if fast != slow {
            differ.push((seed, fast, slow));
        }
    }
    println!("{positions} positions, {unpairable} of them without a legal pairing");
    let seeds: Vec<u64> = differ.iter().map(|it| it.0).collect();
    let shown: Vec<_> = differ.iter().take(5).collect();
    assert!(
        differ.is_empty(),
        "{} differ: {seeds:?}; engine, enumeration: {shown:?}",
        differ.len()
    );
}

#[test]
fn that_the_others_could_not_all_be_paired_is_told_where_it_is_so() {
    let (mut told, mut differ) = (0, Vec::new());
    for seed in 0..600 {
        let tournament = chance::position(seed, 10);
        let first = tournament.first_color.unwrap_or(Color::First);
        let Ok(paired) = PairedRound::pair(&tournament, first) else {
            continue;
        };
        let entries = tournament.entries.len();
        for pair in (0..entries).flat_map(|one| (0..one).map(move |other| [one, other])) {
            let Some(can) = slow::others_can_be_paired(&tournament, pair) else {
                continue;
            };
            let explained = paired.explain(&tournament, pair[0], Some(pair[1]));
            let against = explained.unwrap().instead.unwrap().against;
            told += usize::from(!can);
            if can == (against == Verdict::C4) {
                differ.push((seed, pair, against));
            }
        }
    }
    assert!(told > 20, "{told}");
    assert!(differ.is_empty(), "{} differ: {differ:?}", differ.len());
}
