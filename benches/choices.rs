//! The slowest list of choices in random games of every form; the target is at most 5 ms.
//!
//! 50 games of each form, or the number in `CAIRN_BENCH_GAMES`.

#[path = "common/chance.rs"]
mod chance;
#[path = "common/clock.rs"]
mod clock;
#[path = "common/forms.rs"]
mod forms;
#[path = "common/walk.rs"]
mod walk;

use std::{hint::black_box, time::Duration};

use cairn_kernel::AnyPosition;
use clock::cpu;

fn main() {
    let games = walk::wish("CAIRN_BENCH_GAMES", 50);
    println!("the slowest choices() of {games} random games; at most 5 ms are wanted");
    for form in forms::forms() {
        let (mut positions, mut all) = (0_u32, Duration::ZERO);
        let (mut slowest, mut longest) = (Duration::ZERO, 0);
        for seed in 1..=games {
            walk::walk(&form, seed, |position| {
                positions += 1;
                let (mut time, count) = timed(position);
                all += time;
                longest = longest.max(count);
                // Something else may have slowed it down: the fastest of four tries counts.
                for _ in 0..3 {
                    if time > slowest {
                        time = time.min(timed(position).0);
                    }
                }
                slowest = slowest.max(time);
            });
        }
        println!(
            "  {:<22}{slowest:>12.1?} slowest{:>12.1?} on average{longest:>6} choices at most{positions:>9} positions",
            form.name,
            all / positions,
        );
    }
}

fn timed(position: &dyn AnyPosition) -> (Duration, usize) {
    let start = cpu();
    let choices = black_box(position.choices());
    (cpu().saturating_sub(start), choices.len())
}
