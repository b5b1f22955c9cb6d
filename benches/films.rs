//! Whole games as a GIF, compared to writing every picture whole with the `gif` crate: the time per
//! frame, its size in bytes, and how much of the picture is written.
//!
//! 40 games of each variant are played at random, or the number in `CAIRN_BENCH_GAMES`, of 300
//! actions at most.

#[path = "common/clock.rs"]
mod clock;
#[path = "common/variants.rs"]
mod variants;
#[path = "common/walk.rs"]
mod walk;

use std::{borrow::Cow, hint::black_box, io::Cursor, time::Duration};

use cairn_kernel::{Scene, Viewer};
use cairn_paint::{CacheLimits, Film, Frame, Look, Painter};
use clock::cpu;
use gif::{ColorOutput, DecodeOptions, Encoder};

const MAX_FRAMES: usize = 300;

fn main() {
    let games = walk::env_number("CAIRN_BENCH_GAMES", 40);
    println!(
        "the median of {games} games of each variant, {MAX_FRAMES} frames at most, in CPU time"
    );
    for variant in &variants::variants() {
        let mut found: Vec<FilmMeasurements> =
            (1..=games).map(|seed| measure(variant, seed)).collect();
        found.sort_by_key(|it| it.each);
        let middle = found[found.len() / 2];
        let mut sizes: Vec<usize> = found.iter().map(|it| it.bytes).collect();
        sizes.sort_unstable();
        let shares = found.iter().map(|it| it.share).sum::<f64>();
        println!(
            "  {:<22}{:>9.2?} a frame{:>9.2?} whole{:>8} bytes a frame{:>6.1} % written",
            variant.name,
            middle.each,
            middle.whole,
            sizes[sizes.len() / 2],
            100.0 * shares / f64::from(u32::try_from(found.len()).expect("few")),
        );
        let longest = found.iter().max_by_key(|it| it.frames).expect("a game");
        println!(
            "  {:<22}{:>9.2?} for {} frames, {} bytes",
            "",
            longest.each * longest.frames,
            longest.frames,
            longest.bytes * usize::try_from(longest.frames).expect("few"),
        );
    }
}

#[derive(Clone, Copy)]
struct FilmMeasurements {
    frames: u32,
    /// The time per frame.
    each: Duration,
    /// The time per picture that is drawn and written whole.
    whole: Duration,
    /// The bytes per frame.
    bytes: usize,
    /// The part of the picture written, on average after the first.
    share: f64,
}

fn measure(variant: &variants::Variant, seed: u64) -> FilmMeasurements {
    let mut scenes: Vec<Scene> = Vec::new();
    walk::walk(variant, seed, |position| {
        if scenes.len() < MAX_FRAMES {
            scenes.push(position.scene(Viewer::Everyone));
        }
    });
    let frames = scenes.iter().map(|scene| Frame {
        scene: scene.clone(),
        look: Look::default(),
        lasts: Duration::from_secs(1),
    });
    let film = Film::new(frames.collect()).expect("frames");
    let painter = Painter::new(CacheLimits::default());
    // The first time prepares the board and the pieces.
    let gif = film.gif_by(&painter, usize::MAX);
    let start = cpu();
    let again = film.gif_by(&painter, usize::MAX);
    let taken = cpu().saturating_sub(start);
    assert!(gif == again, "the same game has the same bytes");
    let count = u32::try_from(scenes.len()).expect("few");
    FilmMeasurements {
        frames: count,
        each: taken / count,
        whole: whole(&painter, &scenes[scenes.len() / 2]),
        bytes: gif.bytes.len() / scenes.len(),
        share: share(&gif.bytes),
    }
}

/// One picture drawn, with colors chosen for it, and written whole.
fn whole(painter: &Painter, scene: &Scene) -> Duration {
    let picture = painter.draw(scene, &Look::default());
    let (width, height) = (picture.width, picture.height);
    let decoder = png::Decoder::new(Cursor::new(&picture.png));
    let mut reader = decoder.read_info().expect("we wrote it");
    let palette = reader.info().palette.as_ref().expect("it has one").to_vec();
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
    reader.next_frame(&mut pixels).expect("we wrote it");
    let start = cpu();
    black_box(painter.draw(scene, &Look::default()));
    let drawn = cpu().saturating_sub(start);
    let short = |it: u32| u16::try_from(it).expect("small");
    let start = cpu();
    let mut file = Encoder::new(Vec::new(), short(width), short(height), &palette).expect("sizes");
    let frame = gif::Frame {
        width: short(width),
        height: short(height),
        buffer: Cow::Borrowed(&pixels),
        ..gif::Frame::default()
    };
    file.write_frame(&frame).expect("memory takes every byte");
    drawn + cpu().saturating_sub(start)
}

/// The part of the picture covered by frames after the first one, on average.
fn share(bytes: &[u8]) -> f64 {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut file = options.read_info(bytes).expect("we wrote it");
    let all = f64::from(file.width()) * f64::from(file.height());
    let (mut sum, mut count) = (0.0, 0.0_f64);
    while let Some(frame) = file.read_next_frame().expect("we wrote it") {
        sum += f64::from(frame.width) * f64::from(frame.height) / all;
        count += 1.0;
    }
    (sum - 1.0) / (count - 1.0).max(1.0)
}
