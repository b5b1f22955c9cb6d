//! From a position to the bytes of a PNG, compared to `resvg` with the same picture as SVG; then
//! the pictures of random games in every theme: the slowest one, drawn again until board and pieces
//! are cached; the average of the first tries, which often draw a board or pieces that nobody has
//! met; and the largest one.
//!
//! 10 games of each variant are played and every 40th position drawn, or as set by
//! `CAIRN_BENCH_GAMES` and `CAIRN_BENCH_EVERY`.

#[path = "common/clock.rs"]
mod clock;
#[path = "common/contest.rs"]
mod contest;
#[path = "common/variants.rs"]
mod variants;
#[path = "common/walk.rs"]
mod walk;

use std::{hint::black_box, time::Duration};

use cairn_kernel::{AnyPosition, Viewer};

use cairn_paint::{CacheLimits, Look, Painter, Theme, vector};
use clock::cpu;
use contest::{Contestant, contest};
use resvg::{tiny_skia, usvg};

const ROUNDS: usize = 15;

fn main() {
    let variants = variants::variants();
    println!("state to PNG bytes, pictures in a CPU second; at least 10 times resvg is wanted");
    for variant in &variants {
        beside_resvg(variant);
    }
    let games = walk::env_number("CAIRN_BENCH_GAMES", 10);
    let every = walk::env_number("CAIRN_BENCH_EVERY", 40);
    println!(
        "every {every}. position of {games} random games; \
         at most 10 ms once cached and 48 KiB (ClanCath 64 KiB) are wanted"
    );
    for variant in &variants {
        extremes(variant, games, every);
    }
}

fn beside_resvg(variant: &variants::Variant) {
    let positions = some_positions(variant);
    let documents: Vec<String> = positions
        .iter()
        .map(|position| vector(&position.scene(Viewer::Everyone), &Look::default()))
        .collect();
    let painter = Painter::new(CacheLimits::default());
    let (mut ours, mut theirs) = (positions.iter().cycle(), documents.iter().cycle());
    let mut bytes = 0;
    let scores = contest(
        ROUNDS,
        &mut [
            Contestant::new("resvg", || {
                let document = theirs.next().expect("a cycle");
                let start = cpu();
                bytes = black_box(rasterize(document)).len();
                (1, cpu().saturating_sub(start))
            }),
            Contestant::new(&*variant.name, || {
                let start = cpu();
                for position in ours.by_ref().take(4) {
                    black_box(draw(&painter, position.as_ref(), Theme::default()));
                }
                (4, cpu().saturating_sub(start))
            }),
        ],
    );
    println!(
        "  {:<22}{:>8.1} a second{:>8.1} by resvg{:>8.1}×; resvg's file has {bytes} bytes",
        scores[1].name, scores[1].rate, scores[0].rate, scores[1].ratio
    );
}

fn some_positions(variant: &variants::Variant) -> Vec<Box<dyn AnyPosition>> {
    const WANTED: usize = 16;
    let mut positions = Vec::new();
    walk::walk(variant, 5, |position| positions.push(position.fork()));
    let step = positions.len().div_ceil(WANTED);
    positions.into_iter().step_by(step).collect()
}

fn extremes(variant: &variants::Variant, games: u64, every: u64) {
    let painter = Painter::new(CacheLimits::default());
    let (mut drawn, mut first_tries) = (0_u32, Duration::ZERO);
    let (mut slowest, mut largest) = (Duration::ZERO, 0);
    let mut met = 0;
    for seed in 1..=games {
        walk::walk(variant, seed, |position| {
            met += 1;
            if met % every != 1 % every {
                return;
            }
            // The very first pictures prepare the board.
            if drawn == 0 {
                for theme in Theme::all() {
                    draw(&painter, position, theme);
                }
            }
            for theme in Theme::all() {
                drawn += 1;
                let (mut time, bytes) = time_drawing(&painter, position, theme);
                first_tries += time;
                largest = largest.max(bytes);
                // It had to be cached, or something else slowed it down: the fastest of four
                // tries counts.
                for _ in 0..3 {
                    if time > slowest {
                        time = time.min(time_drawing(&painter, position, theme).0);
                    }
                }
                slowest = slowest.max(time);
            }
        });
    }
    println!(
        "  {:<22}{slowest:>9.2?} slowest once cached{:>9.2?} on average at first{largest:>8} bytes at most{drawn:>8} pictures",
        variant.name,
        first_tries / drawn,
    );
}

fn time_drawing(painter: &Painter, position: &dyn AnyPosition, theme: Theme) -> (Duration, usize) {
    let start = cpu();
    let bytes = draw(painter, position, theme).len();
    (cpu().saturating_sub(start), bytes)
}

/// The picture is drawn each time; the board and the pieces are cached, as in the bot.
fn draw(painter: &Painter, position: &dyn AnyPosition, theme: Theme) -> Vec<u8> {
    painter
        .draw(&position.scene(Viewer::Everyone), &Look::from(theme))
        .png
}

fn rasterize(document: &str) -> Vec<u8> {
    let tree = usvg::Tree::from_str(document, &usvg::Options::default()).expect("an SVG");
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).expect("not empty");
    resvg::render(
        &tree,
        tiny_skia::Transform::identity(),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().expect("memory takes every byte")
}
