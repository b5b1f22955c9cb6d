//! The arrival time of the event being handled: the first answer is measured from it, and waits no
//! longer than [`PATIENCE`] for its data.

use std::time::{Duration, Instant};

use cairn_telemetry::metrics::{ActionKind, metrics};
use poise::{
    Command,
    serenity_prelude::{CommandData, CommandDataOptionValue, FullEvent, Interaction},
};
use tokio::time::timeout_at;

use crate::custom_id::family;

/// How long after its arrival data may still be fetched for the first answer. Discord waits three
/// seconds; the network in both directions takes its share.
const PATIENCE: Duration = Duration::from_millis(1_500);

tokio::task_local! {
    static ARRIVED: Instant;
}

pub(crate) async fn now<T>(work: impl Future<Output = T>) -> T {
    ARRIVED.scope(Instant::now(), work).await
}

pub(super) fn arrival_time() -> Instant {
    ARRIVED
        .try_with(|it| *it)
        .unwrap_or_else(|_| Instant::now())
}

/// Awaits something that the first answer itself needs. None if that takes too long. Not needed for
/// anything that can be acknowledged first.
pub(crate) async fn in_time<T>(look: impl Future<Output = T>) -> Option<T> {
    timeout_at((arrival_time() + PATIENCE).into(), look)
        .await
        .ok()
}

/// Counts actions of people that have to be answered.
pub(crate) fn count<U, E>(event: &FullEvent, commands: &[Command<U, E>]) {
    let FullEvent::InteractionCreate { interaction } = event else {
        return;
    };
    let (kind, name) = match interaction {
        Interaction::Command(it) => (ActionKind::Command, command(commands, &it.data)),
        Interaction::Component(it) => (ActionKind::Press, family(&it.data.custom_id)),
        Interaction::Modal(it) => (ActionKind::Form, family(&it.data.custom_id)),
        Interaction::Autocomplete(it) => (ActionKind::Suggestion, command(commands, &it.data)),
        _ => return,
    };
    metrics().count_action(kind, &name.unwrap_or("other").replace(' ', "-"));
}

fn command<'a, U, E>(commands: &'a [Command<U, E>], data: &CommandData) -> Option<&'a str> {
    let is_it = |it: &&Command<U, E>| {
        it.name == data.name || it.context_menu_name.as_deref() == Some(&data.name)
    };
    let (mut found, mut options) = (commands.iter().find(is_it)?, &data.options);
    while let Some(below) = options.first()
        && let Some(it) = found.subcommands.iter().find(|it| it.name == below.name)
        && let CommandDataOptionValue::SubCommand(next)
        | CommandDataOptionValue::SubCommandGroup(next) = &below.value
    {
        (found, options) = (it, next);
    }
    Some(&found.qualified_name)
}
