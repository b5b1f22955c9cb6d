//! Starting threads, and who follows them.

use serde_json::Value;

use super::call::{Answer, Call, Reply};
use crate::world::{
    World,
    channel::ChannelKind,
    error::ApiError,
    id::{ChannelId, MessageId, UserId},
    permission::Permissions,
};

/// Minutes until an inactive thread is archived, by default: a day.
const USUAL_ARCHIVE: u64 = 1_440;

fn archive_after(call: &Call) -> u64 {
    call.body["auto_archive_duration"]
        .as_u64()
        .unwrap_or(USUAL_ARCHIVE)
}

fn channel_answer(world: &World, id: ChannelId) -> Answer {
    let channel = world.channel(id).ok_or_else(ApiError::unknown_channel)?;
    Ok(Reply::Created(world.channel_json(channel)))
}

pub(crate) fn start_from_message(world: &mut World, call: &Call) -> Answer {
    let parent = call.channel()?;
    world.channel_for_bot(parent, Permissions::CREATE_PUBLIC_THREADS)?;
    let message: MessageId = call.id("message_id")?;
    if world
        .message(message)
        .is_none_or(|message| message.channel != parent)
    {
        return Err(ApiError::unknown_message());
    }
    let bot = world.application.bot;
    let id = world.thread_from(
        message,
        bot,
        call.text("name").unwrap_or_default(),
        archive_after(call),
    )?;
    channel_answer(world, id)
}

/// Without a type a thread is private, for historical reasons.
pub(crate) fn start(world: &mut World, call: &Call) -> Answer {
    let parent = call.channel()?;
    let kind = call.body["type"]
        .as_u64()
        .map_or(Some(ChannelKind::PrivateThread), ChannelKind::from_number);
    let (kind, needed) = match kind {
        Some(kind @ ChannelKind::PublicThread) => (kind, Permissions::CREATE_PUBLIC_THREADS),
        Some(kind @ ChannelKind::PrivateThread) => (kind, Permissions::CREATE_PRIVATE_THREADS),
        _ => return Err(ApiError::wrong_channel_type()),
    };
    world.channel_for_bot(parent, needed)?;
    let bot = world.application.bot;
    let id = world.thread_in(
        parent,
        kind,
        bot,
        call.text("name").unwrap_or_default(),
        archive_after(call),
    )?;
    channel_answer(world, id)
}

/// The thread in the path, if the bot may see it and it is open.
fn open_thread(world: &World, call: &Call) -> Result<ChannelId, ApiError> {
    let id = call.channel()?;
    let channel = world.channel_for_bot(id, Permissions::NONE)?;
    let thread = channel
        .thread
        .as_ref()
        .ok_or_else(ApiError::wrong_channel_type)?;
    if thread.archived {
        Err(ApiError::thread_archived())
    } else {
        Ok(id)
    }
}

pub(crate) fn members(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel_for_bot(call.channel()?, Permissions::NONE)?;
    let thread = channel
        .thread
        .as_ref()
        .ok_or_else(ApiError::wrong_channel_type)?;
    let member = |user: &UserId| crate::world::thread_member(channel.id, *user, thread.created);
    Ok(Reply::Json(
        thread
            .members
            .iter()
            .map(member)
            .collect::<Vec<Value>>()
            .into(),
    ))
}

/// One member of a thread. Anybody else is unknown.
pub(crate) fn member(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel_for_bot(call.channel()?, Permissions::NONE)?;
    let thread = channel
        .thread
        .as_ref()
        .ok_or_else(ApiError::wrong_channel_type)?;
    let user: UserId = call.id("user_id")?;
    if !thread.members.contains(&user) {
        return Err(ApiError::unknown_member());
    }
    let member = crate::world::thread_member(channel.id, user, thread.created);
    Ok(Reply::Json(member))
}

pub(crate) fn join(world: &mut World, call: &Call) -> Answer {
    let thread = open_thread(world, call)?;
    let bot = world.application.bot;
    world.join_thread(thread, bot);
    Ok(Reply::Empty)
}

pub(crate) fn leave(world: &mut World, call: &Call) -> Answer {
    let thread = open_thread(world, call)?;
    let bot = world.application.bot;
    world.leave_thread(thread, bot);
    Ok(Reply::Empty)
}

/// Adds a member, which requires the right to write in the thread, and that the user can see its
/// channel.
pub(crate) fn add_member(world: &mut World, call: &Call) -> Answer {
    let thread = open_thread(world, call)?;
    let channel = world.channel_for_bot(thread, Permissions::SEND_MESSAGES_IN_THREADS)?;
    let user: UserId = call.id("user_id")?;
    let parent = channel
        .parent
        .and_then(|id| world.channel(id))
        .ok_or_else(ApiError::unknown_channel)?;
    world.user(user).ok_or_else(ApiError::unknown_user)?;
    if !world
        .permissions(user, parent)
        .contains(Permissions::VIEW_CHANNEL)
    {
        return Err(ApiError::missing_access());
    }
    world.join_thread(thread, user);
    Ok(Reply::Empty)
}

pub(crate) fn remove_member(world: &mut World, call: &Call) -> Answer {
    let thread = open_thread(world, call)?;
    let channel = world.channel_for_bot(thread, Permissions::NONE)?;
    let may = world.permissions(world.application.bot, channel);
    let owns = channel.kind == ChannelKind::PrivateThread
        && channel
            .thread
            .as_ref()
            .is_some_and(|thread| thread.owner == world.application.bot);
    if !owns && !may.contains(Permissions::MANAGE_THREADS) {
        return Err(ApiError::missing_permissions());
    }
    world.leave_thread(thread, call.id("user_id")?);
    Ok(Reply::Empty)
}
