//! How the computer plays: level 1 sees few of its patterns.

use super::*;
use cairn_kernel::{Effort, Level, Strength};

/// The games of the lessons about patterns, before the turn that makes one.
const PATTERNS: [&str; 2] = [
    "+horse +horse +zip +horse +hop +king horse:a3c4 +zip hop:c2c3 +skip",
    "+horse +horse +zip +horse +hop +king horse:a3c4 +zip hop:c2c3 +skip horse:b3d4 +push \
     horse:d1b2 +rook zip:b4a1 +trade king:d2d3 +hop",
];

#[test]
fn level_one_makes_few_of_the_patterns_it_could_make() {
    for game in PATTERNS {
        let table = usual().advance(game);
        let mover = table.mover().expect("a player's turn");
        let made = (0..90).filter(|&seed| {
            let strength = Strength::Level(Level::ALL[0]);
            let effort = Effort { strength, seed };
            let found = cairn_search::think(&table.rules, &table.state, None, &effort, &|| false);
            match found.expect("a turn").turn[..] {
                [Action::Play(play), ..] => table.state.credit(&table.rules, mover, play).is_some(),
                _ => false,
            }
        });
        let made = made.count();
        assert!((1..=30).contains(&made), "{made} of 90: {game}");
    }
}
