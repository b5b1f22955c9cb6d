//! `cairn tasks`: the bot's pending and parked tasks, and retrying the latter.

mod said;

use std::io::Write;

use cairn_app::{ListedTask, Store, TaskCounts, TasksOf};
use cairn_domain::{Remedy, Span, Task, TaskId, Timestamp, WhichParked};
use clap::Args;
use serde_json::{Value, json};

use super::Failure;

pub(super) use said::{age, attempts, remedy, retry_with, subject};

/// What `cairn tasks` does.
#[derive(Debug, Args)]
pub struct TasksArgs {
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
    /// Try the task with this number again, or all of them
    #[arg(long, value_name = "ID|all", value_parser = retry)]
    pub retry: Option<Retry>,
}

impl TasksArgs {
    /// The introduction of `cairn tasks --help`.
    pub const ABOUT: &'static str = "\
List the tasks that wait or have failed, or try failed ones again.

Every post is made by a task, which is tried again when it fails. A task is parked if trying again \
cannot help (a permission is missing), if it has failed for a day, or if it hits a bug in the bot. \
It comes back by itself when something changes in its channel, when somebody uses the bot there, \
or when the game goes on. With --retry it comes back at once.

Prints two lines for every parked task: its number, what it is about, when it was parked, and why; \
what brings it back, and how to try it now. Then what is late (due for more than a minute), and how \
many tasks of each kind wait, are late, are being done, and are parked. May be used while the bot \
runs, which notices a retry within a minute.";
}

/// A waiting task overdue by more than this is late.
const LATE: Span = Span::from_secs(60);
/// The most tasks listed, of the parked and of the late ones each.
const MOST: u32 = 1_000;

/// The parked tasks to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// All parked tasks.
    All,
    /// The one with this number.
    One(i64),
}

/// Reads `all` or a number.
fn retry(text: &str) -> Result<Retry, String> {
    match text {
        "all" => Ok(Retry::All),
        _ => text
            .parse()
            .map(Retry::One)
            .map_err(|_| "expected the number of a task, or all".to_owned()),
    }
}

/// Lists pending tasks, or has parked ones retried.
///
/// # Errors
///
/// If there is no such task.
pub async fn tasks(
    store: &dyn Store,
    args: &TasksArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let which = match args.retry {
        None => {
            let found = FoundTasks::read(store, now).await?;
            return if args.json {
                super::print_json(&found.json(), output)
            } else {
                found.print(output).map_err(Failure::output)
            };
        }
        Some(Retry::All) => WhichParked::All,
        Some(Retry::One(id)) => WhichParked::One(TaskId(id)),
    };
    let count = store.unpark(which, now).await?;
    if let (0, Some(Retry::One(id))) = (count, args.retry) {
        return Err(Failure::failed(format!(
            "no task with the number {id} is parked; `cairn tasks` lists those that are"
        )));
    }
    if args.json {
        return super::print_json(&json!({"tried_again": count}), output);
    }
    match count {
        0 => writeln!(output, "no task is parked"),
        1 => writeln!(output, "1 task will be tried again"),
        count => writeln!(output, "{count} tasks will be tried again"),
    }
    .map_err(Failure::output)
}

/// The tasks found.
struct FoundTasks {
    now: Timestamp,
    parked: Vec<ListedTask>,
    late: Vec<ListedTask>,
    kinds: Vec<(String, TaskCounts)>,
    all: TaskCounts,
}

impl FoundTasks {
    async fn read(store: &dyn Store, now: Timestamp) -> anyhow::Result<FoundTasks> {
        let before = now - LATE;
        Ok(FoundTasks {
            now,
            parked: store.listed_tasks(TasksOf::Parked, MOST).await?,
            late: store.listed_tasks(TasksOf::Late(before), MOST).await?,
            kinds: store.task_kinds(before).await?,
            all: store.task_counts(before).await?,
        })
    }

    fn print(&self, output: &mut impl Write) -> std::io::Result<()> {
        if self.all.parked == 0 {
            writeln!(output, "no task is parked")?;
        }
        for task in &self.parked {
            let since = task.parked_at.unwrap_or(self.now);
            writeln!(
                output,
                "{}  {}  parked {} ago, {}  {}",
                task.id.0,
                subject(task.task, &task.key),
                age(self.now - since),
                attempts(task.attempts),
                task.reason,
            )?;
            let remedy = task.remedy.unwrap_or(Remedy::Nothing);
            writeln!(
                output,
                "    {}; at once: {}",
                said::remedy(remedy),
                retry_with(task.id)
            )?;
        }
        let more = self.all.parked.saturating_sub(self.parked.len() as u64);
        if more > 0 {
            writeln!(output, "and {more} more")?;
        }
        for task in &self.late {
            writeln!(
                output,
                "{}  {}  late by {}, {}  {}",
                task.id.0,
                subject(task.task, &task.key),
                age(self.now - task.due),
                attempts(task.attempts),
                task.reason,
            )?;
        }
        writeln!(output)?;
        writeln!(
            output,
            "{:20} {:>8} {:>8} {:>8} {:>8}",
            "kind", "waiting", "late", "begun", "parked"
        )?;
        let all = [("all".to_owned(), self.all)];
        for (kind, it) in self.kinds.iter().chain(&all) {
            writeln!(
                output,
                "{kind:20} {:>8} {:>8} {:>8} {:>8}",
                it.waiting, it.late, it.begun, it.parked
            )?;
        }
        Ok(())
    }

    fn json(&self) -> Value {
        let kinds = self.kinds.iter().map(|(kind, it)| {
            let mut kind = json!({"kind": kind});
            kind["counts"] = counts(*it);
            kind
        });
        json!({
            "counts": counts(self.all),
            "kinds": kinds.collect::<Vec<_>>(),
            "parked": self.parked.iter().map(listed).collect::<Vec<_>>(),
            "late": self.late.iter().map(listed).collect::<Vec<_>>(),
        })
    }
}

fn counts(it: TaskCounts) -> Value {
    json!({"waiting": it.waiting, "late": it.late, "begun": it.begun, "parked": it.parked})
}

/// A task as JSON. Discord ids are text, as in Discord's own JSON.
pub(super) fn listed(it: &ListedTask) -> Value {
    let remedy = it.remedy.map(|remedy| match remedy {
        Remedy::Place { guild, channel } => json!({
            "kind": "place",
            "server": guild.map(|it| it.0.to_string()),
            "channel": channel.0.to_string(),
        }),
        Remedy::Restart => json!({"kind": "restart"}),
        Remedy::Nothing => json!({"kind": "nothing"}),
    });
    let retry = it.parked_at.map(|_| retry_with(it.id));
    json!({
        "id": it.id.0,
        "kind": it.task.map(Task::kind),
        "key": it.key,
        "about": subject(it.task, &it.key),
        "state": it.state(),
        "due_ms": it.due.0,
        "attempts": it.attempts,
        "parked_ms": it.parked_at.map(|it| it.0),
        "reason": it.reason,
        "remedy": remedy,
        "retry": retry,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_or_a_number_is_to_be_tried_again() {
        assert_eq!(retry("all"), Ok(Retry::All));
        assert_eq!(retry("17"), Ok(Retry::One(17)));
        assert!(retry("#K3F").is_err());
    }
}
