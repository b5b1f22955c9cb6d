//! How fast games are played at random and action sequences are counted, compared to `board-game`'s
//! Ataxx and, for Tablut, to `hnefatafl`; and how fast a search evaluates positions, compared to
//! random games of the same variant.

#[path = "rules/ataxx.rs"]
mod ataxx;
#[path = "common/clock.rs"]
mod clock;
#[path = "common/contest.rs"]
mod contest;
#[path = "rules/searches.rs"]
mod searches;
#[path = "rules/tafl.rs"]
mod tafl;
#[path = "common/variants.rs"]
mod variants;
#[path = "common/walk.rs"]
mod walk;

use std::time::Duration;

use cairn_kernel::{AnyRules, SplitMix64};
use clock::cpu;
use contest::{Contestant, Score, contest};

/// How long a contestant works before it is the next one's turn.
const WHILE: Duration = Duration::from_millis(60);
const ROUNDS: usize = 9;
/// Deep enough to count half a million sequences.
const DEPTH: u32 = 3;

fn main() {
    playouts();
    tablut();
    searches();
}

/// Every game and variant compared to Ataxx.
fn playouts() {
    let variants = variants::variants();
    let mut chance = SplitMix64::new(7);
    let mut contestants = vec![Contestant::new("board-game: Ataxx", move || {
        for_a_while(|| ataxx::playout(&mut chance))
    })];
    for variant in &variants {
        let mut chance = SplitMix64::new(1);
        contestants.push(Contestant::new(&*variant.name, move || {
            for_a_while(|| playout(&*variant.rules, &mut chance))
        }));
    }
    let scores = contest(ROUNDS, &mut contestants);
    println!("random playouts, actions in a CPU second; at least 0.1 times Ataxx are wanted");
    report(&scores);
}

/// Corner Tablut compared to the crate that plays the same game.
fn tablut() {
    let rules = tafl::ours();
    let peer = tafl::Tafl::new();
    let (mut one, mut other) = (SplitMix64::new(1), SplitMix64::new(1));
    let scores = contest(
        ROUNDS,
        &mut [
            Contestant::new("hnefatafl", || for_a_while(|| peer.playout(&mut one))),
            Contestant::new("tablut corner", || {
                for_a_while(|| playout(&*rules, &mut other))
            }),
        ],
    );
    println!(
        "random playouts of corner Tablut, moves in a CPU second; at least 20 times are wanted"
    );
    report(&scores);

    assert_eq!(
        peer.perft(DEPTH),
        rules.start().perft(DEPTH),
        "both count the same game"
    );
    let scores = contest(
        ROUNDS,
        &mut [
            Contestant::new("hnefatafl", || for_a_while(|| peer.perft(DEPTH))),
            Contestant::new("tablut corner", || {
                for_a_while(|| rules.start().perft(DEPTH))
            }),
        ],
    );
    println!(
        "perft {DEPTH} of corner Tablut, sequences in a CPU second; at least 20 times are wanted"
    );
    report(&scores);
}

/// Every variant's search compared to its own random games.
fn searches() {
    println!(
        "searches, positions in a CPU second beside actions of random games; at least 0.25 times \
         are wanted but in ClanCath"
    );
    for variant in variants::variants() {
        let (mut chance, mut searches) = (SplitMix64::new(1), searches::Searches::new(&variant));
        let random = || for_a_while(|| playout(&*variant.rules, &mut chance));
        let search = || for_a_while(|| searches.next());
        let scores = contest(
            ROUNDS,
            &mut [
                Contestant::new(format!("{}: random", variant.name), random),
                Contestant::new(format!("{}: search", variant.name), search),
            ],
        );
        report(&scores);
    }
}

fn playout(rules: &dyn AnyRules, chance: &mut SplitMix64) -> u64 {
    let mut below = |count: u32| u32::try_from(chance.below(count.into())).unwrap_or(0);
    rules.start().playout(&mut below)
}

fn for_a_while(mut work: impl FnMut() -> u64) -> (u64, Duration) {
    let (mut done, start) = (0, cpu());
    loop {
        done += work();
        let time = cpu().saturating_sub(start);
        if time >= WHILE {
            return (done, time);
        }
    }
}

fn report(scores: &[Score]) {
    for Score { name, rate, ratio } in scores {
        println!("  {name:<22}{rate:>14.0}{ratio:>10.2}×");
    }
}
