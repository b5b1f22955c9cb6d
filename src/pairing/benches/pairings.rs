//! How long pairings, explanations and standings take.
//!
//! `cargo bench --manifest-path src/pairing/Cargo.toml --bench pairings`, with words to pick cases.
//! If the environment variable `BBP` names a bbpPairings executable, it pairs the same files in the
//! same run, process start included; otherwise its column is left out. Our column includes reading
//! the file, but no process start.

use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use cairn_pairing::{
    dutch::{self, PairedRound},
    tie_breaks::{TieBreak, TieBreakKind, standings},
    trf::{self, Document},
};
use cairn_trf::{
    Purpose,
    generate::{Configuration, generate},
    state_before,
};

fn fastest(runs: usize, mut run: impl FnMut()) -> Duration {
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn sample_document(players: usize, seed: u64) -> Document {
    let text = format!("PlayersNumber={players}\nRoundsNumber=9\nRetiredRate=0");
    generate(&Configuration::parse(&text).expect("a configuration"), seed)
}

/// The report file as it was before a round.
fn report_before(document: &Document, round: usize) -> String {
    let tournament = state_before(&document.tournament, round);
    trf::write(&Document {
        tournament,
        ..document.clone()
    })
}

fn ours(text: &str, runs: usize) -> Duration {
    fastest(runs, || {
        let document = cairn_trf::read(text.as_bytes(), Purpose::Pair).expect("a report");
        let first = document.tournament.first_color.expect("a color");
        let _ = black_box(dutch::pair(&document.tournament, first));
    })
}

fn theirs(bbp: &Path, text: &str, runs: usize) -> Duration {
    let file = env::temp_dir().join(format!("pairings-bench-{}.trf", std::process::id()));
    fs::write(&file, text).expect("a file");
    let time = fastest(runs, || {
        let mut command = Command::new(bbp);
        command
            .arg("--dutch")
            .arg(&file)
            .arg("-p")
            .stdout(Stdio::null());
        assert!(command.status().expect("bbpPairings").success());
    });
    let _ = fs::remove_file(file);
    time
}

fn main() {
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|it| !it.starts_with('-'))
        .collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|it| name.contains(it.as_str()));
    let bbp = env::var_os("BBP").map(PathBuf::from);
    if bbp.is_none() {
        println!("BBP does not name a bbpPairings program, so its column is left out");
    }
    for (players, rounds, runs) in [(64, 0..9, 5), (200, 0..9, 3), (1000, 4..5, 1)] {
        let name = format!("{players} players");
        if !wanted(&name) {
            continue;
        }
        let document = sample_document(players, 1);
        let mut slowest = (Duration::ZERO, 0);
        let mut slowest_theirs = Duration::ZERO;
        for round in rounds {
            let text = report_before(&document, round);
            let time = ours(&text, runs);
            slowest = slowest.max((time, round + 1));
            if let Some(bbp) = &bbp {
                slowest_theirs = slowest_theirs.max(theirs(bbp, &text, runs));
            }
            println!("  {name}, round {}: {time:.1?}", round + 1);
        }
        print!("{name}, slowest round ({}): {:.1?}", slowest.1, slowest.0);
        if bbp.is_some() {
            print!(", bbpPairings {slowest_theirs:.1?}");
        }
        println!("{}", memory());
    }
    if wanted("why") {
        why();
    }
    if wanted("standings") {
        let document = sample_document(400, 1);
        let order = TieBreak::usual(TieBreakKind::Swiss);
        let time = fastest(10, || {
            black_box(standings(&document.tournament, TieBreakKind::Swiss, order));
        });
        println!("standings of 400 after nine rounds: {time:.1?}");
    }
}

fn why() {
    let document = sample_document(200, 1);
    let tournament = state_before(&document.tournament, 4);
    let first = tournament.first_color.expect("a color");
    let paired = PairedRound::pair(&tournament, first).expect("a pairing");
    let bracket = paired.brackets().swap_remove(2);
    let entry = |it: usize| paired.field().players[it].entry;
    let player = entry(bracket.members[3].0);
    let others: Vec<usize> = bracket
        .members
        .iter()
        .rev()
        .take(5)
        .map(|it| entry(it.0))
        .collect();
    let time = fastest(3, || {
        for other in &others {
            black_box(paired.explain(&tournament, player, Some(*other)));
        }
    });
    println!("why? for one of 200 with five alternatives: {time:.1?}");
}

/// The peak memory of the process, where the system reports it.
fn memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|it| it.strip_prefix("VmHWM:"));
    peak.map_or_else(String::new, |it| format!("; at most {} so far", it.trim()))
}
