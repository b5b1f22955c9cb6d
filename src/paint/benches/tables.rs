//! How long a page of standings, crosstables and brackets take, and their size in bytes.
//!
//! `cargo bench --manifest-path src/paint/Cargo.toml --bench tables`. Nothing is cached between
//! pictures, so each is drawn from scratch. Times are CPU times.

#[path = "../../../benches/common/clock.rs"]
mod clock;

use std::{hint::black_box, time::Duration};

use cairn_kernel::SplitMix64;
use cairn_paint::{
    Align, Bracket, BracketMatch, BracketRound, BracketSide, CrossCell, CrossRow, Crosstable,
    Picture, TableColumn, TablePage, TableRow, Theme, Weight, bracket, crosstable, table,
};
use clock::cpu;

const RUNS: usize = 40;

fn main() {
    println!("goal for a page and for a crosstable of 16: at most 40 ms and 98304 bytes");
    let (standings, cross, cup) = (standings(), round_robin(), knockout());
    measure("standings, 32 lines, 9 columns", |theme| {
        table(&standings, theme)
    });
    measure("crosstable of 16", |theme| crosstable(&cross, theme));
    measure("bracket of 64", |theme| bracket(&cup, theme));
}

fn measure(name: &str, draw: impl Fn(Theme) -> Picture) {
    let (mut times, mut bytes) = (Vec::new(), 0);
    let themes: Vec<Theme> = Theme::all().collect();
    for &theme in themes.iter().cycle().take(RUNS) {
        let start = cpu();
        let picture = black_box(draw(theme));
        times.push(cpu().saturating_sub(start));
        bytes = bytes.max(picture.png.len());
    }
    times.sort_unstable();
    let slowest = times.last().copied().unwrap_or(Duration::ZERO);
    println!(
        "  {name:<32}{:>10.2?} median{slowest:>10.2?} slowest{bytes:>8} bytes",
        times[RUNS / 2]
    );
}

/// All names differ, and every one has many letters.
fn name(idx: usize) -> String {
    let alphabet: Vec<char> = "abcdefghijklmnopqrstuvwxyzÄÖÜéñßЖЮя ".chars().collect();
    let mut chance = SplitMix64::new(idx as u64);
    (0..18)
        .map(|_| alphabet[chance.place(alphabet.len())])
        .collect()
}

fn standings() -> TablePage {
    let heads = [
        "", "Player", "Rating", "Points", "BH-C1", "BH", "DE", "SB", "WIN",
    ];
    let columns = heads.iter().enumerate().map(|(idx, head)| TableColumn {
        head: (*head).to_owned(),
        align: if idx == 1 { Align::Left } else { Align::Right },
        weight: if idx == 3 {
            Weight::Strong
        } else {
            Weight::Plain
        },
        wide: idx == 1,
    });
    let rows = (0..TablePage::ROWS).map(|idx| TableRow {
        cells: vec![
            (idx + 1).to_string(),
            name(idx),
            (1987 - 13 * idx).to_string(),
            format!("{}½", 11 - idx / 4),
            format!("{}½", 61 - idx),
            (68 - idx).to_string(),
            "1".to_owned(),
            format!("{}¾", 55 - idx),
            (9 - idx / 5).to_string(),
        ],
        own: idx == 20,
    });
    TablePage {
        title: "Autumn Swiss · standings".to_owned(),
        under: "after round 5 of 9".to_owned(),
        legend: String::new(),
        columns: columns.collect(),
        rows: rows.collect(),
    }
}

fn round_robin() -> Crosstable {
    let rows = (0..16).map(|idx| CrossRow {
        place: (idx + 1).to_string(),
        name: name(idx),
        results: (0..16)
            .map(|other| {
                let text = ["1½", "1", "0", "½"][(idx + other) % 4];
                CrossCell::Result(text.to_owned(), Weight::Strong)
            })
            .collect(),
        totals: vec![format!("{}½", 22 - idx), format!("{}¼", 148 - idx)],
        own: idx == 9,
    });
    Crosstable {
        title: "League, division II".to_owned(),
        under: "season 3".to_owned(),
        legend: String::new(),
        heads: [String::new(), "Player".to_owned()],
        columns: (1..=16).map(|it| it.to_string()).collect(),
        totals: vec!["Points".to_owned(), "SB".to_owned()],
        rows: rows.collect(),
    }
}

fn knockout() -> Bracket {
    let side = |idx: usize| BracketSide {
        number: idx.to_string(),
        name: name(idx),
        score: "1½".to_owned(),
        ..BracketSide::default()
    };
    let rounds = (0..6).map(|round| BracketRound {
        head: format!("Round {}", round + 1),
        matches: (0..32 >> round)
            .map(|idx| BracketMatch {
                sides: [side(2 * idx + 1), side(64 - idx)],
            })
            .collect(),
    });
    Bracket {
        title: "Winter Cup".to_owned(),
        rounds: rounds.collect(),
        ..Bracket::default()
    }
}
