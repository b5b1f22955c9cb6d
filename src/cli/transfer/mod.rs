//! `cairn export` and `cairn import`: moving a server from one instance to another.

mod export;
mod file;
mod gather;
mod import;

use std::{
    fmt,
    io::{self, Write},
    path::PathBuf,
    str::FromStr,
};

use cairn_domain::{
    GameId, GuildId, Timestamp,
    transfer::{ServerCounts, TransferFault},
};
use clap::Args;
use data_encoding::HEXLOWER;
use indicatif::ProgressBar;
use sha2::{Digest as _, Sha256};

use super::bar::bar;

pub use self::{export::export, import::import};

/// What `cairn export` writes.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// The server, by its id on Discord
    #[arg(long, value_name = "ID", value_parser = server)]
    pub server: GuildId,
    /// The file to write; it must not exist yet [default: server-ID.cairn]
    #[arg(long, value_name = "FILE")]
    pub to: Option<PathBuf>,
    /// End its games and tournaments here: they continue on the instance that imports the file
    #[arg(long, requires = "why")]
    pub hand_over: bool,
    /// The announcement in tournaments that end here, such as where they continue
    #[arg(long, value_name = "TEXT", requires = "hand_over")]
    pub why: Option<String>,
    /// Hand over without asking
    #[arg(long, requires = "hand_over")]
    pub yes: bool,
    /// Leave out a game, such as K3F, that no other instance could play; can be repeated
    #[arg(long, value_name = "GAME", value_parser = super::game_id)]
    pub without: Vec<GameId>,
}

impl ExportArgs {
    /// The introduction of `cairn export --help`.
    pub const ABOUT: &'static str = "\
Write a server's games, ratings and tournaments into one signed file that another instance of \
Cairn can take over.

Everything is played again first; what another instance would refuse is named, and then no file is \
written. What cannot be read here is named, counted and left out, a tournament with all of its games. The fingerprint of the key that signs it is printed: tell it to the person who imports the file, \
by another way than the file itself. What does not go over is counted. The file holds the secrets of \
running games: keep it as safe as a backup.

Without --hand-over it is a copy, and may be written while the bot runs: the games go on here. With \
it they end here, so that nobody plays them twice; the bot has to be stopped, and tells the players \
at its next start. That cannot be taken back, so it is asked for first (or say --yes), and --why is \
said in tournaments: have the file looked at by the other instance first \
(cairn import --look), and make a backup.";
}

/// What `cairn import` reads.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// The file that `cairn export` wrote
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// Only say what is in it and what would be refused
    #[arg(long)]
    pub look: bool,
    /// The fingerprint of the key that signed it, as `cairn export` printed it
    #[arg(long, value_name = "FINGERPRINT")]
    pub signed_by: Option<Fingerprint>,
    /// Leave out a game of the file, such as K3F, that would be refused; can be repeated
    #[arg(long, value_name = "GAME", value_parser = super::game_id)]
    pub without: Vec<GameId>,
}

impl ImportArgs {
    /// The introduction of `cairn import --help`.
    pub const ABOUT: &'static str = "\
Take over a server that another instance has exported.

Says what is in the file and who has signed it, plays everything again by the rules of this program, \
and names what it refuses; then nothing is taken over. --signed-by is the fingerprint that the person who \
exported it was shown. --without leaves out a game that is refused and belongs to no tournament. Refuses \
a server that has games or tournaments here, and a database that a bot \
works with; without a database one is made. All of it is written, or nothing. Games whose numbers \
are taken here get others, which are told. At its next start the bot posts the boards anew, and the \
clocks go on.";
}

fn server(text: &str) -> Result<GuildId, String> {
    let id = text.parse().ok().filter(|it| *it > 0).map(GuildId);
    id.ok_or_else(|| "expected the id of a server, a number".to_owned())
}

/// The form in which people compare keys: the first half of the SHA-256 of a public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint([u8; 16]);

impl Fingerprint {
    fn of(key: &[u8; 32]) -> Fingerprint {
        let hash: [u8; 32] = Sha256::digest(key).into();
        let mut first = [0; 16];
        first.copy_from_slice(&hash[..16]);
        Fingerprint(first)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, pair) in self.0.chunks(2).enumerate() {
            let between = if number == 0 { "" } else { "-" };
            write!(f, "{between}{}", HEXLOWER.encode(pair))?;
        }
        Ok(())
    }
}

impl FromStr for Fingerprint {
    type Err = String;

    /// Parses it in any case, with or without separators between the groups.
    fn from_str(text: &str) -> Result<Fingerprint, String> {
        let letters = text.chars().filter(|it| !matches!(it, '-' | ':' | ' '));
        let letters: String = letters.map(|it| it.to_ascii_lowercase()).collect();
        let bytes = HEXLOWER.decode(letters.as_bytes()).ok();
        let bytes = bytes.and_then(|it| it.try_into().ok()).map(Fingerprint);
        bytes.ok_or_else(|| {
            "expected eight groups of four hexadecimal digits, as `cairn export` prints them"
                .to_owned()
        })
    }
}

/// A number with its noun in singular or plural.
fn counted(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// The counts in words.
fn told(counts: &ServerCounts) -> String {
    let games = counted(counts.games, "game", "games");
    let running = match counts.running {
        0 => String::new(),
        running => format!(" ({running} going on)"),
    };
    [
        format!("{games}{running}"),
        counted(counts.rated, "of them rated", "of them rated"),
        counted(counts.tournaments, "tournament", "tournaments"),
        counted(
            counts.imports,
            "imported tournament",
            "imported tournaments",
        ),
        counted(counts.people, "person", "people"),
    ]
    .join(", ")
}

/// A moment as operators read it.
fn moment(at: Timestamp) -> String {
    match jiff::Timestamp::from_millisecond(at.0) {
        Ok(at) => at.strftime("%Y-%m-%d %H:%M UTC").to_string(),
        Err(_) => "a time that cannot be".to_owned(),
    }
}

/// A bar for something done with each of `of` games.
fn games(what: &'static str, of: usize) -> ProgressBar {
    let bar = bar(what, "{pos}/{len} games");
    bar.set_length(of as u64);
    bar
}

/// Lists the faults, a line each.
fn tell_faults(
    found: &[TransferFault],
    bar: &ProgressBar,
    output: &mut impl Write,
) -> io::Result<()> {
    let tell = || {
        let mut faults = found.iter();
        faults.try_for_each(|it| writeln!(output, "refused    {it}"))
    };
    if found.is_empty() {
        return Ok(());
    }
    bar.suspend(tell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_read_as_it_is_written_or_copied() {
        let it = Fingerprint::of(&[7; 32]);
        let text = it.to_string();
        assert_eq!(text.len(), 39, "{text}");
        assert_eq!(text.parse(), Ok(it));
        assert_eq!(text.to_uppercase().replace('-', ":").parse(), Ok(it));
        assert_eq!(text.replace('-', "").parse(), Ok(it));
        for wrong in ["", "ab", text.trim_start_matches(|_| true), "g123"] {
            assert!(wrong.parse::<Fingerprint>().is_err(), "{wrong}");
        }
    }
}
