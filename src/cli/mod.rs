//! The program as its operator meets it: commands, what they print, how they end.

mod backup;
pub mod check;
mod copy;
mod gallery;
mod games;
mod health;
mod inspect;
mod licenses;
mod options;
mod pair;
mod perft;
#[cfg(feature = "sandbox")]
mod random_turn;
mod rate;
mod ratings;
mod record;
mod render;
#[cfg(feature = "sandbox")]
mod sandbox;
#[cfg(not(feature = "sandbox"))]
mod sandbox_absent;
#[cfg(feature = "sandbox")]
mod soak;
mod standings;
mod stop;
mod tasks;
mod transfer;
mod verify;
mod verify_database;
mod verify_lots;

use std::{
    fmt,
    io::{self, ErrorKind},
    path::PathBuf,
};

use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};

use cairn_paint::Theme;

use cairn_pairing::tie_breaks::TieBreak;

use cairn_rules::{GameKind, catalog};

use crate::domain::GameId;

pub use backup::{BackupArgs, RestoreArgs, backup, restore};
pub use copy::{CopyArgs, copy};
pub use games::games;
pub use health::health;
pub use inspect::inspect;
pub use licenses::licenses;
pub use pair::pair;
pub use perft::perft;
pub use rate::rate;
pub use ratings::{annul, rebuild};
pub use render::render;
#[cfg(feature = "sandbox")]
pub use sandbox::{SandboxArgs, sandbox};
#[cfg(not(feature = "sandbox"))]
pub use sandbox_absent::{SandboxArgs, sandbox};
#[cfg(feature = "sandbox")]
pub use soak::{SoakArgs, soak};
pub use standings::{berger_table, tie_breaks};
pub use stop::Stop;
pub use tasks::{Retry, tasks};
pub use transfer::{ExportArgs, ImportArgs, export, import};
pub use verify::verify;
pub use verify_database::verify_database;

/// Two-player board games in a Discord chat, by correspondence.
#[derive(Debug, Parser)]
#[command(name = "cairn", version, max_term_width = 100, after_help = ENVIRONMENT)]
pub struct Cli {
    /// What to do; `run` if nothing is given.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const ENVIRONMENT: &str = "\
Without a command: cairn run.
Settings are read from the environment and from a file .env; .env.example lists them all.
Exit codes: 0 success, 1 failure, 2 wrong use; those of cairn pair are told by its --help.";

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the bot until SIGTERM or Ctrl-C
    #[command(after_help = "The bot needs DISCORD_TOKEN; see .env.example for every setting.")]
    Run,
    /// Play in your browser: the bot in a local Discord of its own, without token or account
    #[command(long_about = SandboxArgs::ABOUT)]
    Sandbox(SandboxArgs),
    /// Play thousands of random games while everything goes wrong, and see that nothing is lost
    #[cfg(feature = "sandbox")]
    #[command(long_about = SoakArgs::ABOUT)]
    Soak(SoakArgs),
    /// Answer questions about positions, one JSON object per line
    #[command(long_about = INSPECT)]
    Inspect,
    /// Count the sequences of actions that are possible from a position
    #[command(long_about = PERFT)]
    Perft(PerftArgs),
    /// Draw a game from the record that /history attaches
    #[command(long_about = RENDER)]
    Render(RenderArgs),
    /// Replay every game in the database, or check the dice, cards or lots in a file
    #[command(long_about = VERIFY)]
    Verify(VerifyArgs),
    /// Copy the database into a new file, even while the bot runs
    #[command(long_about = BACKUP)]
    Backup(BackupArgs),
    /// Put a backup in the place of an empty database
    #[command(long_about = RESTORE)]
    Restore(RestoreArgs),
    /// Write a server's games, ratings and tournaments into one signed file
    #[command(long_about = EXPORT)]
    Export(ExportArgs),
    /// Take a server over that another instance has exported
    #[command(long_about = IMPORT)]
    Import(ImportArgs),
    /// Move everything from one database into another, a file or on a server
    #[command(long_about = COPY)]
    Copy(CopyArgs),
    /// Check settings, database, disk, token, clock and servers, and say what is wrong
    #[command(long_about = CHECK)]
    Check,
    /// Say whether the bot is connected to Discord, for what watches over it
    #[command(long_about = HEALTH)]
    Health,
    /// Say which games go on, or what one of them waits for
    #[command(long_about = GAMES)]
    Games(GamesArgs),
    /// Say what the bot has to do and what it could not do, or try that again
    #[command(long_about = TASKS)]
    Tasks(TasksArgs),
    /// Pair and check Swiss tournaments from report files, as bbpPairings does
    #[command(disable_help_flag = true)]
    Pair {
        /// What to do; `cairn pair --help` lists it
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<String>,
    },
    /// Rank the players of a report file with all tie-breaks
    Tiebreaks(TieBreaksArgs),
    /// Rate games, one JSON object a line
    #[command(long_about = RATE)]
    Rate(RateArgs),
    /// Derive all ratings from the rated games again, and say what differs
    #[command(long_about = RATINGS)]
    Ratings(RatingsArgs),
    /// Have a rated game count for nothing
    #[command(long_about = ANNUL)]
    Annul(AnnulArgs),
    /// Print the Berger table of a round robin
    Berger(BergerArgs),
    /// Print the licenses of the program and of everything linked into it
    Licenses,
}

const INSPECT: &str = "\
Answer questions about positions, one JSON object per line.

A request on standard input names a game, its options and the actions played so far, chance \
outcomes among them, in canonical spelling:

  {\"game\":\"tablut\",\"options\":{\"variant\":\"corner\"},\"actions\":[\"d1-d3\"]}

`options` and `actions` may be left out. Each line is answered with one line on standard output:

  {\"turn\":\"second\",\"winner\":null,\"actions\":[\"c5-c1\",…]}

`turn` is first, second, chance or over; `winner` is first, second, draw or null, and `why` says \
how the game ended. When chance is to act, `odds` lists its outcomes with their weights. A request \
that cannot be answered gets {\"error\":\"…\"}, with the index of the offending action as `at`.";

const PERFT: &str = "\
Count the sequences of actions that are possible from a position: the classic proof that the rules \
are right, and a measure of their speed.

Prints a line for every depth: the depth, a tab, and the number of sequences of exactly that many \
actions, chance outcomes counted as actions. The speed is printed on standard error.";

const RENDER: &str = "\
Draw a game from the record that /history attaches.

The picture is a PNG. --output names the file, which is replaced if it exists; without it, \
board.png is written, unless that file exists.

Instead of a record, --gallery takes a folder and needs no record: it draws every variant of \
every game in every theme, at the start, in the middle and at the end of a random game that is the same \
every time, and as the second player sees it while picking (pick). sheet-oak.png and so on show \
them all as thumbnails. Files of these names are replaced.";

const VERIFY: &str = "\
Replay every game in the database, or check the dice, cards or lots in a file.

Without a file: plays every game in the database again, compares each position with what was \
stored and each draw with the game's secret, derives all ratings again, and looks for damage, for rows that refer to nothing \
and for tasks that cannot be read. Changes nothing, and may be used while the bot runs.

With the record of a finished game: from the first board on the bot shows the SHA-256 of a \
secret, and at the end the secret itself; /history attaches a record with both. This plays the \
record again: the secret has to have that hash, and every roll and every card has to be the one \
the secret gives. The README shows how to do the same by hand.

With a tournament that /tournament export has written as json: draws its lots again. Those that \
decided between equals are left out if the file has no ids.";

const BACKUP: &str = "\
Copy the database into a new file, even while the bot runs.

The copy shows one moment, and is looked through before it gets its name; if anything goes wrong, \
nothing is left of it. No file is ever replaced. The copy is a database of its own: DATABASE_URL \
can name it for cairn verify. It holds everything that was written, secrets of running games \
included: keep it as safe as the original.";

const RESTORE: &str = "\
Put a backup in the place of an empty database.

Says what is in the backup, brings a copy of it up to date with this version, looks through that, \
and puts it where DATABASE_URL says. Refuses a database that a bot works with, or that holds \
anything. The backup itself is not changed.";

const EXPORT: &str = "\
Write a server's games, ratings and tournaments into one signed file that another instance of \
Cairn can take over.

Everything is played again first; what another instance would refuse is named, and then no file is \
written. The fingerprint of the key that signs it is printed: tell it to whoever imports the file, \
by another way than the file itself. What does not go over is counted. The file holds the secrets of \
running games: keep it as safe as a backup.

Without --hand-over it is a copy, and may be written while the bot runs: the games go on here. With \
it they end here, so that nobody plays them twice; the bot has to be stopped, and tells the players \
at its next start. That cannot be taken back: have the file looked at by the other instance first \
(cairn import --look), and make a backup.";

const IMPORT: &str = "\
Take a server over that another instance has exported.

Says what is in the file and who has signed it, plays everything again by the rules of this program, \
and names what it refuses; then nothing is taken over. --signed-by is the fingerprint that whoever \
exported it was shown. Refuses a server that has games or tournaments here, and a database that a bot \
works with; without a database one is made. All of it is written, or nothing. Games whose numbers \
are taken here get others, which are told. At its next start the bot posts the boards anew, and the \
clocks go on.";

const COPY: &str = "\
Move everything from one database into another, a file or on a server.

  cairn copy sqlite://cairn.db postgres://cairn@localhost/cairn

No bot may be running on either. The first is only read. The second has to be empty, or not be \
there yet if it is a file; it is marked as unfinished until everything is in it and was looked \
through as cairn verify does it. If anything goes wrong before, or Ctrl-C is pressed, the same \
command begins anew. Afterwards DATABASE_URL has to name the second one.

A password need not stand in an address: PGPASSWORD and ~/.pgpass are read as well.";

const RATINGS: &str = "\
Derive all ratings from the ledger of rated games again, and say what differs.

Prints a line for each difference, and ends with exit code 1 if there is any. Changes nothing, and \
may be used while the bot runs; with --write what differs is repaired, for which the bot has to be \
stopped.";

const ANNUL: &str = "\
Have a rated game count for nothing.

Every rating is then what it would be without that game, in this form and for everybody who has \
played the two since. The game itself stays as it was played, and both players are told once. The \
bot has to be stopped.";

const RATE: &str = "\
Rate games, one JSON object a line, in the order of their ends.

  {\"id\":1,\"at\":1767225600000,\"form\":\"tablut/corner\",\"first\":\"ada\",\"second\":\"bob\",\"result\":\"first\"}

`at` is the end in milliseconds, `form` a game and its variant, `result` first, second or draw. Each \
line is answered with the ratings it changed, as they are after it: rating, deviation, volatility.

  {\"id\":1,\"first\":[1662.3109,290.319,0.05999968],\"second\":[1337.6891,290.319,0.05999968]}

A line that makes no sense gets {\"error\":\"…\"}, and the next goes on. No database is used.";

const TASKS: &str = "\
Say what the bot has to do and what it could not do, or try that again.

Every post is made by a task, which is tried again when it fails. A task is parked if trying again \
cannot help (a permission is missing), if it has failed for a day, or if it hits a bug in the bot. \
It comes back by itself when something changes in its channel, when somebody uses the bot there, \
or when the game goes on. With --retry it comes back at once.

Prints two lines for every parked task: its number, what it is about, when it was parked, and why; \
what brings it back, and how to try it now. Then what is late (due for more than a minute), and how \
many tasks of each kind wait, are late, are being done, and are parked. May be used while the bot \
runs, which notices a retry within a minute.";

const CHECK: &str = "\
Check settings, database, disk, token, clock and servers, and say what is wrong.

Prints a line for each thing it checks, and below it how to put right what is wrong. Changes nothing. \
Exit code 1 if the bot could not do its work; a warning is none, such as a permission that is \
missing in one server. The first step of every start: see hosting/cairn.service.";

const HEALTH: &str = "\
Say whether the bot is connected to Discord, for what watches over it.

Reads the heartbeat that the bot writes into its database every 30 seconds while it is connected. \
Exit code 0 if there was one in the last 150 seconds, 1 if not. Needs no open port; it is the \
health check of hosting/Containerfile. While Discord itself cannot be reached the bot is not healthy \
either, and a restart would not help: it connects again by itself.";

const GAMES: &str = "\
Say which games go on, or what one of them waits for.

Without a game: how many go on of each form, which are frozen or cannot be shown in their place, and \
those that have waited for longest. With one: who is to move since when, its deadline, an open offer, \
its posts, its place, and what the bot has still to do about it. People are told by their ids. Times \
are in UTC; in JSON they are milliseconds since 1970. May be used while the bot runs; changes nothing.";

/// What `cairn games` tells.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// The short name of a game, such as K3F, or its number
    #[arg(value_name = "GAME", value_parser = games::game, allow_negative_numbers = true)]
    pub game: Option<GameId>,
    /// As many games are listed
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub most: u32,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
}

/// What `cairn tasks` does.
#[derive(Debug, Args)]
pub struct TasksArgs {
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
    /// Try the task with this number again, or all of them
    #[arg(long, value_name = "ID|all", value_parser = tasks::retry)]
    pub retry: Option<Retry>,
}

/// What `cairn ratings` does.
#[derive(Debug, Args)]
pub struct RatingsArgs {
    /// Derive them again
    #[arg(long, required = true)]
    pub rebuild: bool,
    /// Repair what differs
    #[arg(long)]
    pub write: bool,
}

/// What `cairn annul` annuls.
#[derive(Debug, Args)]
pub struct AnnulArgs {
    /// The game, such as K3F
    #[arg(value_parser = game_id)]
    pub game: GameId,
}

/// What `cairn verify` checks.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The record of a finished game, or an exported tournament; - for standard input [default:
    /// the whole database]
    #[arg(value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// What `cairn perft` counts.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// The game
    #[arg(value_parser = game())]
    pub game: GameKind,
    /// How many actions deep to count
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// An option of the game, such as variant=rim; can be repeated
    #[arg(short = 'O', long = "option", value_name = "KEY=VALUE", value_parser = options::word)]
    pub options: Vec<(String, serde_json::Value)>,
    /// Actions to play before counting, separated by spaces
    #[arg(
        long,
        value_name = "ACTIONS",
        default_value = "",
        hide_default_value = true
    )]
    pub after: String,
}

/// What `cairn render` draws.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The file with the record; - for standard input
    #[arg(required_unless_present = "gallery")]
    pub record: Option<PathBuf>,
    /// Draw all games into this folder, in one theme if --theme names it
    #[arg(long, value_name = "DIR", conflicts_with_all = ["record", "output", "turn", "text"])]
    pub gallery: Option<PathBuf>,
    /// Where to write; - for standard output [default: board.png, or standard output with --text]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The turn after which to draw, 0 for the beginning [default: the last]
    #[arg(long, value_name = "N")]
    pub turn: Option<u32>,
    /// The colors of the picture
    #[arg(long, value_name = "NAME", value_parser = theme(), conflicts_with = "text")]
    pub theme: Option<Theme>,
    /// Draw the board in letters
    #[arg(long)]
    pub text: bool,
}

/// What `cairn tiebreaks` ranks.
#[derive(Debug, Args)]
pub struct TieBreaksArgs {
    /// The report file (TRF26 or TRF16), - for standard input
    pub file: PathBuf,
    /// The tie-breaks in their order [default: those of the file, else BH-C1,BH,DE,SB,WIN]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = standings::tie_break)]
    pub order: Option<Vec<TieBreak>>,
}

/// What `cairn rate` reads.
#[derive(Debug, Args)]
pub struct RateArgs {
    /// The games, - for standard input
    #[arg(default_value = "-", hide_default_value = true)]
    pub file: PathBuf,
}

/// What `cairn berger` prints.
#[derive(Debug, Args)]
pub struct BergerArgs {
    /// How many players
    #[arg(value_parser = players())]
    pub players: usize,
    /// Everybody meets everybody twice
    #[arg(long)]
    pub double: bool,
}

/// Why a command did not do what it should; for the operator, with what to do next.
#[derive(Debug)]
pub enum Failure {
    /// It was asked for in a wrong way: exit code 2.
    WrongUse(String),
    /// It did not work: exit code 1.
    Failed(anyhow::Error),
    /// It did not work, and the exit code says how.
    Coded(u8, String),
    /// Whoever read the output has had enough: exit code 0, and not a word.
    Unread,
}

impl Failure {
    /// What the process ends with.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::WrongUse(_) => 2,
            Failure::Failed(_) => 1,
            Failure::Coded(code, _) => *code,
            Failure::Unread => 0,
        }
    }

    fn wrong(text: impl Into<String>) -> Failure {
        Failure::WrongUse(text.into())
    }

    fn failed(text: impl Into<String>) -> Failure {
        Failure::Failed(anyhow::Error::msg(text.into()))
    }

    /// What it means that the output could not be written.
    fn output(error: io::Error) -> Failure {
        if error.kind() == ErrorKind::BrokenPipe {
            Failure::Unread
        } else {
            Failure::Failed(anyhow::Error::new(error).context("cannot write the output"))
        }
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Failure {
        Failure::Failed(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::WrongUse(text) | Failure::Coded(_, text) => f.write_str(text),
            Failure::Failed(error) => write!(f, "{error:#}"),
            Failure::Unread => f.write_str("the output was not read to its end"),
        }
    }
}

/// Prints something for scripts.
fn print_json(value: &serde_json::Value, output: &mut impl io::Write) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(anyhow::Error::new)?;
    writeln!(output, "{text}").map_err(Failure::output)
}

fn game() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(catalog().games().map(|it| it.about.key)).map(|key| {
        catalog()
            .game(&key)
            .expect("the parser lets only games through")
    })
}

fn game_id(text: &str) -> Result<GameId, String> {
    text.parse()
        .map_err(|_| "expected the short name of a game, such as K3F".to_owned())
}

fn players() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u16).range(2..=1000).map(usize::from)
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::all().map(Theme::key))
        .map(|key| Theme::find(&key).expect("the parser lets only themes through"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_reader_who_has_had_enough_is_no_failure() {
        let code = |kind| Failure::output(io::Error::from(kind)).exit_code();
        assert_eq!(code(ErrorKind::BrokenPipe), 0);
        assert_eq!(code(ErrorKind::StorageFull), 1);
    }
}
