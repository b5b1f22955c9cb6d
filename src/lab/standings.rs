//! `cairn-lab tiebreaks` and `cairn-lab berger`.

use std::{
    fmt::Write as _,
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow};
use cairn_command::Failure;
use cairn_pairing::{
    berger,
    tie_breaks::{TieBreak, TieBreakKind, standings},
    trf::System,
};
use cairn_trf::{MAX_BYTES, Purpose};
use clap::Args;

/// What `cairn-lab tiebreaks` ranks.
#[derive(Debug, Args)]
pub(crate) struct TieBreaksArgs {
    /// The report file (TRF26 or TRF16); - for standard input
    pub(crate) file: PathBuf,
    /// The tie-breaks, in order [default: those of the file, else BH-C1,BH,DE,SB,WIN, for a
    /// round robin DE,SB,WIN,BWG]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = tie_break)]
    pub(crate) order: Option<Vec<TieBreak>>,
}

/// What `cairn-lab berger` prints.
#[derive(Debug, Args)]
pub(crate) struct BergerArgs {
    /// How many players
    #[arg(value_parser = clap::value_parser!(u16).range(2..=1000))]
    pub(crate) players: u16,
    /// All players meet each other twice
    #[arg(long)]
    pub(crate) double: bool,
}

/// Prints the standings of a report file, one JSON object per line.
pub(crate) fn tie_breaks(args: &TieBreaksArgs, out: &mut impl Write) -> Result<(), Failure> {
    let name = args.file.display().to_string();
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64 + 1;
    let read = if args.file == Path::new("-") {
        io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        File::open(&args.file).and_then(|it| it.take(most).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("cannot read {name}"))?;
    let document = cairn_trf::read(&bytes, Purpose::Show).map_err(|it| anyhow!("{name}: {it}"))?;
    let kind = match document.system {
        System::Dutch => TieBreakKind::Swiss,
        System::RoundRobin => TieBreakKind::RoundRobin,
    };
    let order = match &args.order {
        Some(order) => order.clone(),
        None if document.tie_breaks.is_empty() => TieBreak::usual(kind).to_vec(),
        None => {
            let all = document.tie_breaks.iter().map(|it| {
                let wrong = || {
                    anyhow!(
                        "{name}: the tie-break {} is not supported; choose others with --order",
                        it.escape_debug()
                    )
                };
                it.parse().map_err(|()| wrong())
            });
            all.collect::<Result<_, anyhow::Error>>()?
        }
    };
    let mut text = String::new();
    for line in standings(&document.tournament, kind, &order) {
        let points = f64::from(line.points.0) / 10.0;
        let _ = write!(
            text,
            r#"{{"id":{},"rank":{},"points":{points:?}"#,
            line.entry + 1,
            line.rank
        );
        for (tie_break, value) in line.values {
            let value = value.map_or_else(|| "null".to_owned(), |it| format!("{it:?}"));
            let _ = write!(text, r#","{tie_break}":{value}"#);
        }
        text.push_str("}\n");
    }
    out.write_all(text.as_bytes()).map_err(Failure::output)
}

/// Prints the Berger table, one round per line.
pub(crate) fn berger_table(args: &BergerArgs, out: &mut impl Write) -> Result<(), Failure> {
    for round in berger(args.players.into(), args.double) {
        let games: Vec<String> = round
            .iter()
            .map(|(first, second)| format!("{first}-{second}"))
            .collect();
        writeln!(out, "{}", games.join(" ")).map_err(Failure::output)?;
    }
    Ok(())
}

/// Reads a tie-break of `--order`.
fn tie_break(text: &str) -> Result<TieBreak, String> {
    text.parse().map_err(|()| {
        let known: Vec<&str> = TieBreak::ALL.iter().map(|it| it.code()).collect();
        format!("expected some of {}", known.join(", "))
    })
}
