//! How fast games are rated: `cargo bench --manifest-path src/ratings/Cargo.toml --bench ratings`.

use std::{hint::black_box, time::Instant};

use cairn_ratings::{Book, Game, Score};

/// Games of a thousand people in six forms, half of them with sides that differ.
fn play(games: u64) -> Book {
    let people: Vec<String> = (0..1000).map(|it| format!("person {it}")).collect();
    let forms = ["a", "b", "c", "d", "e", "f"];
    let mut book = Book::default();
    let mut dice: u64 = 1;
    let mut below = |end: usize| {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(dice >> 33).unwrap_or(0) % end
    };
    for at in 0..games {
        let (one, step, form) = (below(1000), 1 + below(999), below(6));
        let game = Game {
            at: i64::try_from(at).unwrap_or(i64::MAX) * 60_000,
            form: forms[form],
            sides_differ: form < 3,
            players: [&people[one], &people[(one + step) % 1000]],
            score: [Score::First, Score::Second, Score::Draw][below(3)],
        };
        black_box(book.rate(&game).expect("a game that makes sense"));
    }
    book
}

fn main() {
    for games in [100_000, 400_000] {
        let start = Instant::now();
        black_box(play(games));
        let time = start.elapsed();
        let rate = f64::from(u32::try_from(games).unwrap_or(u32::MAX)) / time.as_secs_f64();
        println!("{games} games: {time:.0?}, {rate:.0} games a second");
    }
}
