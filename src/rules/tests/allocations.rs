//! Playouts do not ask for memory at every action. In a program of its own, because everything
//! that runs in it is counted.

use std::alloc::System;

use cairn_rules::catalog;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static COUNTED: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A whole game may ask so often: lists grow by doubling until they are long enough.
const MOST: usize = 24;

#[test]
fn a_random_game_asks_for_memory_a_few_times_and_not_at_every_action() {
    for kind in catalog().games() {
        let variants = kind.about.variants.iter();
        let mut forms: Vec<String> = variants
            .map(|variant| format!(r#"{{"variant":"{variant}"}}"#))
            .collect();
        if forms.is_empty() {
            forms.push("{}".to_owned());
        }
        for form in forms {
            let rules = kind.open(&form).expect("a form of the game");
            let mut chance = 0x9e37_79b9_7f4a_7c15_u64;
            let mut below = |count: u32| {
                chance ^= chance << 13;
                chance ^= chance >> 7;
                chance ^= chance << 17;
                u32::try_from(((chance >> 32) * u64::from(count)) >> 32)
                    .expect("less than the count")
            };
            let (mut actions, mut most) = (0, 0);
            for _ in 0..20 {
                let region = Region::new(COUNTED);
                let mut position = rules.start();
                actions += position.playout(&mut below);
                let asked = region.change();
                most = most.max(asked.allocations + asked.reallocations);
            }
            let name = format!("{} {form}", kind.about.key);
            assert!(actions > 20 * 10, "{name}: these are no games");
            assert!(
                most <= MOST,
                "{name}: asked for memory {most} times in a game"
            );
        }
    }
}
