//! `cairn tasks`: the bot's pending and parked tasks, and retrying the latter.

use std::io::Write;

use cairn_command::Failure;
use cairn_domain::{ParkedTaskSelection, Remedy, Span, Task, TaskId, Timestamp};
use cairn_store::{ListedTask, Store, TaskCounts, TasksOf};
use clap::Args;
use serde_json::{Value, json};

use super::shared::{age, say};

/// What `cairn tasks` does.
#[derive(Debug, Args)]
pub struct TasksArgs {
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
    /// Retry the task with this ID, or all tasks
    #[arg(long, value_name = "ID|all", value_parser = retry)]
    pub retry: Option<ParkedTaskSelection>,
}

impl TasksArgs {
    /// The introduction of `cairn tasks --help`.
    pub const ABOUT: &'static str = "\
List the tasks that are waiting or have failed, or retry failed ones.

Every post is made by a task, which is retried if it fails. A task is parked if retrying cannot \
help (for example, if a permission is missing), if it has failed for a day, or if it hits a bug in \
the bot. It is retried automatically when something changes in its channel, someone uses the bot \
there, or the game continues; --retry retries it right away. Works while the bot is running, and \
takes effect within a minute.";
}

/// A waiting task overdue by more than this is late.
const LATE: Span = Span::from_secs(60);
/// The most tasks listed, of the parked and of the late ones each.
const MAX_LISTED: u32 = 1_000;

/// Reads `all` or a number.
fn retry(text: &str) -> Result<ParkedTaskSelection, &'static str> {
    if text == "all" {
        return Ok(ParkedTaskSelection::All);
    }
    let one = text.parse().map(|it| ParkedTaskSelection::One(TaskId(it)));
    one.map_err(|_| "expected the ID of a task, or all")
}

/// Lists pending tasks, or has parked ones retried.
///
/// # Errors
///
/// If there is no such task.
pub async fn tasks(
    store: &Store,
    args: &TasksArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let Some(which) = args.retry else {
        return list(store, args.json, now, output).await;
    };
    let count = store.unpark(which, now).await?;
    if let (0, ParkedTaskSelection::One(TaskId(id))) = (count, which) {
        return Err(Failure::from_text(format!(
            "no parked task has the ID {id}; `cairn tasks` lists the parked tasks"
        )));
    }
    let value = json!({"tried_again": count});
    say(output, args.json, &value, |output| match count {
        0 => writeln!(output, "no parked tasks"),
        1 => writeln!(output, "1 task will be retried"),
        count => writeln!(output, "{count} tasks will be retried"),
    })
}

async fn list(
    store: &Store,
    json: bool,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let before = now - LATE;
    let parked = store.listed_tasks(TasksOf::Parked, MAX_LISTED).await?;
    let late = store
        .listed_tasks(TasksOf::Late(before), MAX_LISTED)
        .await?;
    let kinds = store.task_kinds(before).await?;
    let all = store.task_counts(before).await?;
    let of_kind = kinds
        .iter()
        .map(|(kind, it)| json!({"kind": kind, "counts": counts(*it)}));
    let value = json!({
        "counts": counts(all),
        "kinds": of_kind.collect::<Vec<_>>(),
        "parked": parked.iter().map(task_json).collect::<Vec<_>>(),
        "late": late.iter().map(task_json).collect::<Vec<_>>(),
    });
    say(output, json, &value, |output| {
        if all.parked == 0 {
            writeln!(output, "no parked tasks")?;
        }
        let line = |it: &ListedTask, state: &str| {
            let (about, tries) = (subject(it), attempts(it.attempts));
            format!("{}  {about}  {state}, {tries}  {}", it.id.0, it.reason)
        };
        for it in &parked {
            let since = age(now - it.parked_at.unwrap_or(now));
            writeln!(output, "{}", line(it, &format!("parked {since} ago")))?;
            let remedy = remedy(it.remedy.unwrap_or(Remedy::Nothing));
            writeln!(output, "    {remedy}; to retry now: {}", retry_with(it.id))?;
        }
        let more = all.parked.saturating_sub(parked.len() as u64);
        if more > 0 {
            writeln!(output, "and {more} more")?;
        }
        for it in &late {
            let late = age(now - it.due);
            writeln!(output, "{}", line(it, &format!("late by {late}")))?;
        }
        writeln!(output)?;
        let mut row = |kind: &str, numbers: [&str; 4]| {
            let [waiting, late, begun, parked] = numbers;
            writeln!(
                output,
                "{kind:20} {waiting:>8} {late:>8} {begun:>8} {parked:>8}"
            )
        };
        row("kind", ["waiting", "late", "begun", "parked"])?;
        for (kind, it) in kinds.iter().chain(&[("all".to_owned(), all)]) {
            let numbers = [it.waiting, it.late, it.begun, it.parked].map(|it| it.to_string());
            row(kind, numbers.each_ref().map(String::as_str))?;
        }
        Ok(())
    })
}

fn counts(it: TaskCounts) -> Value {
    json!({"waiting": it.waiting, "late": it.late, "begun": it.begun, "parked": it.parked})
}

/// A task as JSON. Discord ids are text, as in Discord's own JSON.
pub(super) fn task_json(it: &ListedTask) -> Value {
    let remedy = it.remedy.map(|remedy| match remedy {
        Remedy::Place { guild, channel } => json!({
            "kind": "place",
            "server": guild.map(|it| it.0.to_string()),
            "channel": channel.0.to_string(),
        }),
        Remedy::Restart => json!({"kind": "restart"}),
        Remedy::Nothing => json!({"kind": "nothing"}),
    });
    json!({
        "id": it.id.0,
        "kind": it.task.map(Task::kind),
        "key": it.key,
        "about": subject(it),
        "state": it.state(),
        "due_ms": it.due.0,
        "attempts": it.attempts,
        "parked_ms": it.parked_at.map(|it| it.0),
        "reason": it.reason,
        "remedy": remedy,
        "retry": it.parked_at.map(|_| retry_with(it.id)),
    })
}

pub(super) fn subject(it: &ListedTask) -> String {
    let unknown = || format!("unknown task {}", it.key);
    it.task.map_or_else(unknown, Task::in_words)
}

/// How often it has been tried.
pub(super) fn attempts(count: u32) -> String {
    let attempts = if count == 1 { "attempt" } else { "attempts" };
    format!("after {count} {attempts}")
}

/// The event after which a parked task is tried again automatically.
pub(super) fn remedy(it: Remedy) -> String {
    match it {
        Remedy::Place { guild, channel } => {
            let server = guild.map_or_else(String::new, |it| format!(" of server {}", it.0));
            format!(
                "retried when something changes in channel {}{server}, or someone uses the bot \
                 there",
                channel.0
            )
        }
        Remedy::Restart => "retried at the next start".to_owned(),
        Remedy::Nothing => "not retried automatically".to_owned(),
    }
}

/// The command that retries a parked task.
pub(super) fn retry_with(id: TaskId) -> String {
    format!("cairn tasks --retry {}", id.0)
}
