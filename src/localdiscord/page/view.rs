//! What one person sees, as JSON for the page.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::world::{
    World,
    channel::{Channel, ChannelKind},
    id::{ChannelId, MessageId, UserId},
    interaction::{Acknowledgment, Interaction, InteractionKind},
    message::Message,
    permission::Permissions,
};

/// How many of a person's latest interactions are sent.
const INTERACTIONS: usize = 30;

/// The last message each person has read in each channel.
pub(super) type Read = HashMap<(UserId, ChannelId), MessageId>;

pub(super) fn people(world: &World) -> Value {
    let people = world.users().filter(|user| !user.bot);
    people
        .map(|user| json!({"id": user.id, "name": user.visible_name(), "locale": user.locale}))
        .collect()
}

/// Everything around the messages: people, servers, channels, and what is unread in them.
pub(super) fn places(world: &World, me: UserId, read: &Read) -> Value {
    let users: Vec<Value> = world
        .users()
        .map(|user| {
            json!({
                "id": user.id,
                "name": user.visible_name(),
                "handle": user.name,
                "bot": user.bot,
                "locale": user.locale,
                "closed": user.direct_closed,
                "waiting": unread_count(world, user.id, None, read),
            })
        })
        .collect();
    let guilds: Vec<Value> = world
        .guilds()
        .filter(|guild| guild.members.contains_key(&me))
        .map(|guild| {
            json!({
                "id": guild.id,
                "name": guild.name,
                "members": guild.members.keys().collect::<Vec<_>>(),
            })
        })
        .collect();
    let channels: Vec<Value> = world
        .channels()
        .filter(|channel| {
            let may = world.permissions(me, channel);
            may.contains(Permissions::VIEW_CHANNEL)
        })
        .map(|channel| place(world, me, channel, read))
        .collect();
    // Whoever has never been called has not begun anything yet.
    let is_newcomer = world.inbox(me).next().is_none();
    json!({
        "me": me,
        "newcomer": is_newcomer,
        "people": users,
        "guilds": guilds,
        "channels": channels,
    })
}

fn place(world: &World, me: UserId, channel: &Channel, read: &Read) -> Value {
    let may = world.permissions(me, channel);
    let write = match &channel.thread {
        Some(thread) if thread.locked && !may.contains(Permissions::MANAGE_THREADS) => None,
        Some(_) => Some(Permissions::SEND_MESSAGES_IN_THREADS),
        None => Some(Permissions::SEND_MESSAGES),
    };
    let seen = read.get(&(me, channel.id)).copied();
    let seen = seen.unwrap_or(MessageId(0));
    // Threads are unread only for people who follow them.
    let follows = channel
        .thread
        .as_ref()
        .is_none_or(|thread| thread.members.contains(&me));
    let unread = follows
        && world
            .messages_for(me, channel.id)
            .into_iter()
            .rev()
            .take_while(|message| message.id > seen)
            .any(|message| message.author != me);
    json!({
        "id": channel.id,
        "kind": channel.kind.number(),
        "guild": channel.guild,
        "parent": channel.parent,
        "name": channel.name,
        "topic": channel.topic,
        "with": channel.recipients.iter().find(|user| **user != me),
        "archived": channel.thread.as_ref().is_some_and(|thread| thread.archived),
        "locked": channel.thread.as_ref().is_some_and(|thread| thread.locked),
        "writable": channel.kind.holds_messages() && write.is_some_and(|needed| may.contains(needed)),
        "read": seen,
        "unread": unread,
        "pings": unread_count(world, me, Some(channel.id), read),
    })
}

/// How many unread notifications a person has, in one channel or in all.
fn unread_count(world: &World, user: UserId, channel: Option<ChannelId>, read: &Read) -> usize {
    world
        .inbox(user)
        .filter(|ping| channel.is_none_or(|only| only == ping.channel))
        .filter(|ping| {
            let seen = read.get(&(user, ping.channel)).copied();
            seen.is_none_or(|seen| seen < ping.message) && world.message(ping.message).is_some()
        })
        .count()
}

/// The newest messages of a channel visible to a person, oldest first, and whether there are older
/// ones.
pub(super) fn messages(
    world: &World,
    me: UserId,
    channel: ChannelId,
    most: usize,
) -> (Vec<(MessageId, Value)>, bool) {
    let all = world.messages_for(me, channel);
    let left_out = all.len().saturating_sub(most);
    let shown = all.into_iter().skip(left_out);
    let told = shown.map(|it| (it.id, message(world, me, it)));
    (told.collect(), left_out > 0)
}

fn message(world: &World, me: UserId, message: &Message) -> Value {
    let mut value = world.message_json(message);
    let place = world.channel(message.channel);
    let may = place.map_or(Permissions::NONE, |place| world.permissions(me, place));
    value["private"] = json!(message.is_private());
    value["loading"] = json!(message.is_loading());
    value["expired"] = json!(message.is_loading() && is_expired(world, message));
    value["created"] = json!(message.created_at().0);
    value["edited"] = json!(message.edited.map(|at| at.0));
    value["concerns_me"] = json!(
        message.mention_everyone
            || message.mentions.contains(&me)
            || world.inbox(me).any(|ping| ping.message == message.id
                && place.is_some_and(|place| place.kind != ChannelKind::Direct))
    );
    value["deletable"] = json!(
        message.author == me
            || message.visible_to == Some(me)
            || may.contains(Permissions::MANAGE_MESSAGES)
    );
    value
}

fn is_expired(world: &World, message: &Message) -> bool {
    let origin = message.origin.as_ref();
    let asked = origin.and_then(|origin| world.interaction(origin.interaction));
    asked.is_some_and(|asked| asked.failed)
}

/// A person's recent interactions in a channel, with their state.
pub(super) fn interactions(world: &World, me: UserId, channel: ChannelId) -> Value {
    let mut latest: Vec<Value> = world
        .interactions()
        .filter(|it| it.user == me && it.channel == channel)
        .filter(|it| !matches!(it.kind, InteractionKind::Autocomplete(_)))
        .map(interaction)
        .collect();
    latest.drain(..latest.len().saturating_sub(INTERACTIONS));
    Value::Array(latest)
}

fn interaction(it: &Interaction) -> Value {
    let (state, form) = match it.answer() {
        _ if it.failed => ("failed", None),
        None => ("waiting", None),
        Some(Acknowledgment::Modal(form)) => ("form", Some(form)),
        Some(_) => ("answered", None),
    };
    let name = match &it.kind {
        InteractionKind::Command(name) | InteractionKind::Autocomplete(name) => Some(name),
        InteractionKind::Component(_) | InteractionKind::Modal(_) => None,
    };
    json!({
        "id": it.id,
        "kind": it.kind.number(),
        "command": name,
        "message": it.kind.source(),
        "state": state,
        "form": form,
        "created": it.created.0,
    })
}
