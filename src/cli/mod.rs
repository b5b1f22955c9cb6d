//! The command line for operators: commands, their output, their exit codes.

mod advice;
mod ask;
mod backup;
mod bar;
pub mod check;
mod contest;
mod copy;
mod gallery;
mod games;
mod health;
mod inspect;
mod learn;
mod licenses;
mod options;
mod owner;
mod pair;
mod perft;
mod puzzles;
mod rate;
mod ratings;
mod record;
mod regression;
mod render;
mod review;
#[cfg(not(feature = "sandbox"))]
mod sandbox_absent;
mod self_play;
mod standings;
mod tasks;
mod think;
mod tune;
mod verify;
mod verify_lots;

use std::io;

pub use cairn_command::{Failure, StopReceiver, verify_database};
use cairn_domain::GameId;
use clap::{Parser, Subcommand};

pub use backup::{BackupArgs, RestoreArgs, backup, restore};
#[cfg(feature = "sandbox")]
pub use cairn_trying::{SandboxArgs, SoakArgs, sandbox, soak};
pub use contest::{MatchArgs, contest};
pub use copy::{CopyArgs, copy};
pub use games::{GamesArgs, games};
pub use health::health;
pub use inspect::inspect;
pub use learn::{LearnArgs, learn};
pub use licenses::licenses;
pub use owner::{
    BanArgs, ForgetArgs, LeaveArgs, PauseArgs, UnbanArgs, ban, forget, leave, pause, unban,
};
pub use pair::pair;
pub use perft::{PerftArgs, perft};
pub use puzzles::{PuzzlesArgs, puzzles};
pub use rate::{RateArgs, rate};
pub use ratings::{AnnulArgs, RatingsArgs, annul, rebuild};
pub use render::{RenderArgs, render};
pub use review::{ReviewArgs, review};
#[cfg(not(feature = "sandbox"))]
pub use sandbox_absent::{SandboxArgs, sandbox};
pub use standings::{BergerArgs, TieBreaksArgs, berger_table, tie_breaks};
pub use tasks::{Retry, TasksArgs, tasks};
pub use tune::{TuneArgs, tune};
pub use verify::{VerifyArgs, verify};

/// Two-player board games in a Discord chat, by correspondence.
#[derive(Debug, Parser)]
#[command(name = "cairn", version = crate::VERSION, max_term_width = 100, after_help = ENVIRONMENT)]
pub struct Cli {
    /// What to do; `run` if nothing is given.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const ENVIRONMENT: &str = "\
Without a command: cairn run.
Settings are read from the environment and from a file .env; .env.example lists them all.
Exit codes: 0 success, 1 failure, 2 wrong use; for cairn pair see its --help.";

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the bot until SIGTERM or Ctrl-C
    #[command(after_help = "The bot needs DISCORD_TOKEN; see .env.example for every setting.")]
    Run,
    /// Play with the bot in your browser, in a local Discord, without token or account
    #[command(long_about = SandboxArgs::ABOUT)]
    Sandbox(SandboxArgs),
    /// Play thousands of random games while everything goes wrong, and see that nothing is lost
    #[cfg(feature = "sandbox")]
    #[command(long_about = SoakArgs::ABOUT)]
    Soak(SoakArgs),
    /// Answer questions about positions, one JSON object per line
    #[command(long_about = inspect::ABOUT)]
    Inspect,
    /// Count the sequences of actions that are possible from a position
    #[command(long_about = PerftArgs::ABOUT)]
    Perft(PerftArgs),
    /// Let two computer players play a match, and say how sure its result is
    #[command(long_about = MatchArgs::ABOUT)]
    Match(MatchArgs),
    /// Learn the weights of a game's counts from games of the computer against itself
    #[command(long_about = TuneArgs::ABOUT)]
    Tune(TuneArgs),
    /// Find positions with one right turn, or let the levels solve them
    #[command(long_about = PuzzlesArgs::ABOUT)]
    Puzzles(PuzzlesArgs),
    /// Check a course of /learn, play it in the terminal, or make one from a record
    #[command(long_about = LearnArgs::ABOUT)]
    Learn(LearnArgs),
    /// Draw a game from the record that /history attaches
    #[command(long_about = RenderArgs::ABOUT)]
    Render(RenderArgs),
    /// Go through a finished game turn by turn, and say what each turn was worth
    #[command(long_about = ReviewArgs::ABOUT)]
    Review(ReviewArgs),
    /// Replay every game in the database, or check the dice, cards or lots in a file
    #[command(long_about = VerifyArgs::ABOUT)]
    Verify(VerifyArgs),
    /// Copy the database into a new file, even while the bot runs
    #[command(long_about = BackupArgs::ABOUT)]
    Backup(BackupArgs),
    /// Put a backup in the place of an empty database
    #[command(long_about = RestoreArgs::ABOUT)]
    Restore(RestoreArgs),
    /// Copy a whole bot or one server from one database into another
    #[command(long_about = CopyArgs::ABOUT)]
    Copy(CopyArgs),
    /// Check settings, database, disk, token, clock and servers, and say what is wrong
    #[command(long_about = check::ABOUT)]
    Check,
    /// Say whether the bot is connected to Discord, for health checks
    #[command(long_about = health::ABOUT)]
    Health,
    /// List games in progress, or what one is waiting for
    #[command(long_about = GamesArgs::ABOUT)]
    Games(GamesArgs),
    /// List the tasks that wait or have failed, or try failed ones again
    #[command(long_about = TasksArgs::ABOUT)]
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
    #[command(long_about = RateArgs::ABOUT)]
    Rate(RateArgs),
    /// Derive all ratings from the rated games again, and say what differs
    #[command(long_about = RatingsArgs::ABOUT)]
    Ratings(RatingsArgs),
    /// Void a rated game
    #[command(long_about = AnnulArgs::ABOUT)]
    Annul(AnnulArgs),
    /// Ban a person or a server, or list the bans
    #[command(long_about = BanArgs::ABOUT)]
    Ban(BanArgs),
    /// Lift the ban of a person or a server
    #[command(long_about = UnbanArgs::ABOUT)]
    Unban(UnbanArgs),
    /// Close the bot for maintenance, or open it again
    #[command(long_about = PauseArgs::ABOUT)]
    Pause(PauseArgs),
    /// Have the bot leave a server
    #[command(long_about = LeaveArgs::ABOUT)]
    Leave(LeaveArgs),
    /// Delete the data of a person who asks for it by mail
    #[command(long_about = ForgetArgs::ABOUT)]
    Forget(ForgetArgs),
    /// Print the Berger table of a round robin
    Berger(BergerArgs),
    /// Print the licenses of the program and of everything linked into it
    Licenses,
}

/// Prints something for scripts.
fn print_json(value: &serde_json::Value, output: &mut impl io::Write) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(anyhow::Error::new)?;
    writeln!(output, "{text}").map_err(Failure::output)
}

fn game_id(text: &str) -> Result<GameId, String> {
    text.parse()
        .map_err(|_| "expected the short name of a game, such as K3F".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
