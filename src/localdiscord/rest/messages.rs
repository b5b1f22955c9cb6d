//! Messages the bot sends of its own accord, and reading existing ones.

use serde_json::Value;

use super::{
    call::{Answer, Call, Reply},
    draft::{change, draft},
};
use crate::world::{
    World,
    channel::{Channel, ChannelKind},
    error::ApiError,
    id::{ChannelId, MessageId},
    message::Message,
    permission::Permissions,
    posting::{Delivery, MessageDraft},
};

pub(crate) fn create(world: &mut World, call: &Call) -> Answer {
    let id = call.channel()?;
    let draft = draft(call, &call.body)?;
    let channel = world.channel_for_bot(id, Permissions::NONE)?;
    may_write(world, channel, &draft)?;
    let bot = world.application.bot;
    let message = world.post(id, bot, draft, Delivery::default())?;
    message_answer(world, message)
}

/// Whether the bot may send this here: the person accepts direct messages, the thread is not
/// locked, and the permissions are sufficient.
fn may_write(world: &World, channel: &Channel, draft: &MessageDraft) -> Result<(), ApiError> {
    if channel.kind == ChannelKind::Direct {
        return may_speak_to(world, channel);
    }
    let may = world.permissions(world.application.bot, channel);
    let mut needed = match &channel.thread {
        Some(thread) if thread.locked && !may.contains(Permissions::MANAGE_THREADS) => {
            return Err(ApiError::thread_locked());
        }
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    if !draft.embeds.is_empty() {
        needed |= Permissions::EMBED_LINKS;
    }
    if !draft.files.is_empty() {
        needed |= Permissions::ATTACH_FILES;
    }
    if !may.contains(needed) {
        return Err(ApiError::missing_permissions());
    }
    if draft.replies_to.is_some() && !may.contains(Permissions::READ_MESSAGE_HISTORY) {
        let message = "Cannot reply without permission to read message history";
        return Err(ApiError::new(403, 160_002, message));
    }
    Ok(())
}

/// A person can be written to if they allow it, and share a server with the bot or have it
/// installed.
fn may_speak_to(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let bot = world.application.bot;
    for other in channel.recipients.iter().filter(|user| **user != bot) {
        let user = world.user(*other).ok_or_else(ApiError::unknown_user)?;
        let shares = world
            .guilds()
            .any(|guild| guild.members.contains_key(other) && guild.members.contains_key(&bot));
        if user.direct_closed || user.bot || !(shares || user.installed) {
            return Err(ApiError::direct_closed());
        }
    }
    Ok(())
}

/// A message of this channel. Private ones cannot be reached this way.
fn find<'a>(world: &'a World, call: &Call, channel: ChannelId) -> Result<&'a Message, ApiError> {
    let id: MessageId = call.id("message_id")?;
    world
        .message(id)
        .filter(|message| message.channel == channel && !message.is_private())
        .ok_or_else(ApiError::unknown_message)
}

fn message_answer(world: &World, id: MessageId) -> Answer {
    let message = world.message(id).ok_or_else(ApiError::unknown_message)?;
    Ok(Reply::Json(readable(world, message)))
}

/// The message as the bot may read it; without the privileged intent, others' messages are empty
/// over HTTP, too.
fn readable(world: &World, message: &Message) -> Value {
    let json = world.message_json(message);
    let may_read = world.application.privileged & crate::world::event::intent::MESSAGE_CONTENT != 0;
    if may_read || !world.hides_content(message) {
        json
    } else {
        World::without_content(json)
    }
}

pub(crate) fn get(world: &mut World, call: &Call) -> Answer {
    let channel = call.channel()?;
    world.channel_for_bot(channel, Permissions::READ_MESSAGE_HISTORY)?;
    let message = find(world, call, channel)?.id;
    message_answer(world, message)
}

/// Up to `limit` messages (50, at most 100), newest first, `before`, `after` or `around` one.
pub(crate) fn list(world: &mut World, call: &Call) -> Answer {
    let channel = call.channel()?;
    let place = world.channel_for_bot(channel, Permissions::NONE)?;
    if !world
        .permissions(world.application.bot, place)
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Ok(Reply::Json(Value::Array(Vec::new())));
    }
    let number = |name: &str| {
        call.query_value(name)
            .and_then(|text| text.parse::<u64>().ok())
    };
    let limit = number("limit")
        .and_then(|limit| usize::try_from(limit).ok())
        .unwrap_or(50)
        .clamp(1, 100);
    let all: Vec<&Message> = world
        .messages_in(channel)
        .filter(|message| !message.is_private())
        .collect();
    let (from, to) = match (number("before"), number("after"), number("around")) {
        (Some(before), ..) => {
            let to = all.partition_point(|message| message.id.0 < before);
            (to.saturating_sub(limit), to)
        }
        (_, Some(after), _) => {
            let from = all.partition_point(|message| message.id.0 <= after);
            (from, (from + limit).min(all.len()))
        }
        (.., Some(around)) => {
            let middle = all.partition_point(|message| message.id.0 < around);
            let from = middle.saturating_sub(limit / 2);
            (from, (from + limit).min(all.len()))
        }
        _ => (all.len().saturating_sub(limit), all.len()),
    };
    let chosen = all.get(from..to).unwrap_or_default();
    Ok(Reply::Json(
        chosen
            .iter()
            .rev()
            .map(|message| readable(world, message))
            .collect(),
    ))
}

pub(crate) fn edit(world: &mut World, call: &Call) -> Answer {
    let channel = call.channel()?;
    let place = world.channel_for_bot(channel, Permissions::NONE)?;
    let message = find(world, call, channel)?;
    if message.author != world.application.bot {
        return Err(ApiError::not_the_author());
    }
    if place.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(ApiError::thread_archived());
    }
    let id = message.id;
    world.change(id, change(call, &call.body))?;
    message_answer(world, id)
}

pub(crate) fn delete(world: &mut World, call: &Call) -> Answer {
    let channel = call.channel()?;
    let place = world.channel_for_bot(channel, Permissions::NONE)?;
    let message = find(world, call, channel)?;
    let own = message.author == world.application.bot;
    let may = world.permissions(world.application.bot, place);
    if !own && !may.contains(Permissions::MANAGE_MESSAGES) {
        return Err(ApiError::missing_permissions());
    }
    if place.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(ApiError::thread_archived());
    }
    let id = message.id;
    world.delete_message(id)?;
    Ok(Reply::Empty)
}
