//! The command line for operators: commands, their output, their exit codes.

mod ask;
mod backup;
mod bar;
pub mod check;
mod copy;
mod games;
mod health;
mod licenses;
mod owner;
mod render;
#[cfg(not(feature = "sandbox"))]
mod sandbox_absent;
mod shared;
mod tasks;
mod verify;
mod verify_lots;

pub use cairn_command::{Failure, StopReceiver, verify_database};
use cairn_domain::GameId;
use clap::{Parser, Subcommand};

pub use backup::{BackupArgs, RestoreArgs, backup, restore};
#[cfg(feature = "sandbox")]
pub use cairn_sandbox::{SandboxArgs, sandbox};
pub use copy::{CopyArgs, copy};
pub use games::{GamesArgs, games};
pub use health::health;
pub use licenses::licenses;
pub use owner::{OwnerArgs, owner};
pub use render::{RenderArgs, render};
#[cfg(not(feature = "sandbox"))]
pub use sandbox_absent::{SandboxArgs, sandbox};
pub use tasks::{TasksArgs, tasks};
pub use verify::{VerifyArgs, repair_ratings, verify};

/// A Discord bot for two-player board games by correspondence.
#[derive(Debug, Parser)]
#[command(
    name = "cairn",
    version = crate::VERSION,
    max_term_width = 100,
    after_help = ENVIRONMENT,
    disable_help_subcommand = true,
)]
pub struct Cli {
    /// What to do; `run` if nothing is given.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const ENVIRONMENT: &str = "\
.env.example lists all settings. Exit codes: 0 success, 1 failure, 2 usage error.";

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the bot until SIGTERM or Ctrl-C (the default command)
    #[command(after_help = "The bot needs DISCORD_TOKEN; see .env.example for every setting.")]
    Run,
    /// Play with the bot in your browser, in a local Discord, with no token or account
    #[command(long_about = SandboxArgs::ABOUT)]
    Sandbox(SandboxArgs),
    /// Check settings, database, disk, token, clock and servers, and show how to fix problems
    #[command(long_about = check::ABOUT)]
    Check,
    /// Check whether the bot is connected to Discord, for health checks
    #[command(long_about = health::ABOUT)]
    Health,
    /// Back up the database into a new file, even while the bot is running
    #[command(long_about = BackupArgs::ABOUT)]
    Backup(BackupArgs),
    /// Restore a backup into an empty database
    #[command(long_about = RestoreArgs::ABOUT)]
    Restore(RestoreArgs),
    /// Copy a whole bot, or one server, from one database into another
    #[command(long_about = CopyArgs::ABOUT)]
    Copy(CopyArgs),
    /// Replay every game in the database, or check the dice, cards or lots in a file
    #[command(long_about = VerifyArgs::ABOUT)]
    Verify(VerifyArgs),
    /// List games in progress, show what a game is waiting for, or end it
    #[command(long_about = GamesArgs::ABOUT)]
    Games(GamesArgs),
    /// List the tasks that are waiting or have failed, or retry failed ones
    #[command(long_about = TasksArgs::ABOUT)]
    Tasks(TasksArgs),
    /// Ban people or servers, pause the bot, leave a server, delete a person's data, annul a game
    Owner(OwnerArgs),
    /// Draw a game from the record that /history attaches
    #[command(long_about = RenderArgs::ABOUT)]
    Render(RenderArgs),
    /// Print the licenses of the program and of everything linked into it
    Licenses,
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
