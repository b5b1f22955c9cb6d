//! `cairn tasks`: what the bot has given up for now, and trying it again.

use std::io::Write;

use super::Failure;
use crate::{
    app::Store as _,
    domain::{DiscordTask, InternalTask, ParkedTask, Span, Task, TaskId, Timestamp, WhichParked},
    store::SqliteStore,
};

/// Which parked tasks an operator wants tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// All that are parked.
    All,
    /// The one with this number.
    One(i64),
}

/// Reads `all` or a number.
pub(super) fn retry(text: &str) -> Result<Retry, String> {
    match text {
        "all" => Ok(Retry::All),
        _ => text
            .parse()
            .map(Retry::One)
            .map_err(|_| "expected the number of a task, or all".to_owned()),
    }
}

/// Lists the parked tasks, or has them tried again.
///
/// # Errors
///
/// If there is no such task, or the database fails.
pub async fn tasks(
    store: &SqliteStore,
    retry: Option<Retry>,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let which = match retry {
        None => return list(&store.parked().await?, now, output),
        Some(Retry::All) => WhichParked::All,
        Some(Retry::One(id)) => WhichParked::One(TaskId(id)),
    };
    match (store.unpark(which, now).await?, retry) {
        (0, Some(Retry::One(id))) => Err(Failure::failed(format!(
            "no task with the number {id} is parked; `cairn tasks` lists those that are"
        ))),
        (0, _) => writeln!(output, "no task is parked").map_err(Failure::output),
        (1, _) => writeln!(output, "1 task will be tried again").map_err(Failure::output),
        (count, _) => {
            writeln!(output, "{count} tasks will be tried again").map_err(Failure::output)
        }
    }
}

fn list(parked: &[ParkedTask], now: Timestamp, output: &mut impl Write) -> Result<(), Failure> {
    if parked.is_empty() {
        return writeln!(output, "no task is parked").map_err(Failure::output);
    }
    for task in parked {
        writeln!(
            output,
            "{}  {}  parked {} ago, {}  {}",
            task.id.0,
            subject(task),
            age(now - task.parked_at),
            attempts(task.attempts),
            task.reason,
        )
        .map_err(Failure::output)?;
    }
    Ok(())
}

fn subject(parked: &ParkedTask) -> String {
    match parked.task {
        Some(Task::Discord(DiscordTask::SyncGame { game })) => format!("posts of game #{game}"),
        Some(Task::Discord(DiscordTask::TellGoingOn { game, .. })) => {
            format!("the end of a pause of game #{game}")
        }
        Some(Task::Discord(DiscordTask::Tell { game })) => format!("news of game #{game}"),
        Some(Task::Discord(DiscordTask::CloseThread { game })) => {
            format!("closing the thread of game #{game}")
        }
        Some(Task::Discord(DiscordTask::SyncChallenge { challenge })) => {
            format!("post of challenge #{challenge}")
        }
        Some(Task::Internal(InternalTask::ExpireChallenge { challenge })) => {
            format!("end of challenge #{challenge}")
        }
        Some(Task::Discord(DiscordTask::SyncTable { guild })) => {
            format!("table of server {}", guild.0)
        }
        Some(Task::Discord(DiscordTask::SendDigest { person, .. })) => {
            format!("digest of {}", person.0)
        }
        Some(Task::Discord(DiscordTask::GiveNotice { game, .. })) => {
            format!("notice in game #{game}")
        }
        Some(Task::Discord(DiscordTask::TellNotices { participant })) => {
            format!("notices for participant {}", participant.0)
        }
        Some(Task::Internal(InternalTask::Forget { participant })) => {
            format!("forgetting of participant {}", participant.0)
        }
        Some(Task::Internal(InternalTask::LookAtTournament { tournament })) => {
            format!("look at tournament T-{tournament}")
        }
        Some(Task::Internal(InternalTask::NoteResult { game })) => {
            format!("result of game #{game}")
        }
        Some(Task::Discord(DiscordTask::SyncTournament { tournament })) => {
            format!("posts of tournament T-{tournament}")
        }
        Some(Task::Discord(DiscordTask::TellTournament { tournament })) => {
            format!("messages of tournament T-{tournament}")
        }
        Some(Task::Discord(DiscordTask::AskWhoIsThere { tournament })) => {
            format!("who is there of tournament T-{tournament}")
        }
        Some(Task::Discord(DiscordTask::StartGames)) => {
            "games of tournaments that begin".to_owned()
        }
        None => format!("unknown task {}", parked.key),
    }
}

fn attempts(count: u32) -> String {
    match count {
        1 => "after 1 attempt".to_owned(),
        count => format!("after {count} attempts"),
    }
}

/// In the largest unit of which there are at least two, so that nothing is far off.
fn age(span: Span) -> String {
    let secs = span.to_duration().as_secs();
    for (unit, length) in [("d", 86_400), ("h", 3_600), ("min", 60)] {
        if secs >= 2 * length {
            return format!("{} {unit}", secs / length);
        }
    }
    format!("{secs} s")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_short_and_not_far_off() {
        for (secs, text) in [
            (-5, "0 s"),
            (119, "119 s"),
            (120, "2 min"),
            (7_199, "119 min"),
            (7_200, "2 h"),
            (172_799, "47 h"),
            (172_800, "2 d"),
        ] {
            assert_eq!(age(Span::from_secs(secs)), text);
        }
    }

    #[test]
    fn all_or_a_number_is_to_be_tried_again() {
        assert_eq!(retry("all"), Ok(Retry::All));
        assert_eq!(retry("17"), Ok(Retry::One(17)));
        assert!(retry("#K3F").is_err());
    }
}
