//! Routes under `/channels`.

use super::call::{Answer, Call, Reply};
use crate::world::{
    World,
    channel::{Channel, ChannelKind},
    error::ApiError,
    permission::Permissions,
};

pub(crate) fn get(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel_for_bot(call.channel()?, Permissions::NONE)?;
    Ok(Reply::Json(world.channel_json(channel)))
}

/// Whether the bot may change this channel or thread in this way.
///
/// Everybody who may write in a thread may unarchive it; its starter may also rename and archive
/// it.
fn may_edit(world: &World, channel: &Channel, call: &Call) -> Result<(), ApiError> {
    let may = world.permissions(world.application.bot, channel);
    let Some(thread) = &channel.thread else {
        let allowed = may.contains(Permissions::MANAGE_CHANNELS);
        return if allowed {
            Ok(())
        } else {
            Err(ApiError::missing_permissions())
        };
    };
    if may.contains(Permissions::MANAGE_THREADS) {
        return Ok(());
    }
    let opens = call.body["archived"] == false && !thread.locked;
    if thread.archived && !opens {
        return Err(ApiError::thread_archived());
    }
    let only_opens = opens && call.body.as_object().is_some_and(|body| body.len() == 1);
    let owns = thread.owner == world.application.bot && call.body.get("locked").is_none();
    if owns || (only_opens && may.contains(Permissions::SEND_MESSAGES_IN_THREADS)) {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

pub(crate) fn edit(world: &mut World, call: &Call) -> Answer {
    let id = call.channel()?;
    let channel = world.channel_for_bot(id, Permissions::NONE)?;
    may_edit(world, channel, call)?;
    let now = world.now();
    world.edit_channel(id, |channel| {
        if let Some(name) = call.text("name") {
            name.clone_into(&mut channel.name);
        }
        if let Some(topic) = call.text("topic") {
            channel.topic = Some(topic.to_owned());
        }
        if let Some(thread) = &mut channel.thread {
            if let Some(archived) = call.body["archived"].as_bool() {
                thread.archived = archived;
                thread.archive_changed = now;
            }
            if let Some(locked) = call.body["locked"].as_bool() {
                thread.locked = locked;
            }
            if let Some(minutes) = call.body["auto_archive_duration"].as_u64() {
                thread.auto_archive = minutes;
            }
        }
    });
    get(world, call)
}

pub(crate) fn delete(world: &mut World, call: &Call) -> Answer {
    let id = call.channel()?;
    let channel = world.channel_for_bot(id, Permissions::NONE)?;
    let needed = match channel.kind {
        // Closing a direct conversation hides it; it opens again with the next message.
        ChannelKind::Direct => return get(world, call),
        ChannelKind::PublicThread | ChannelKind::PrivateThread => Permissions::MANAGE_THREADS,
        _ => Permissions::MANAGE_CHANNELS,
    };
    world.channel_for_bot(id, needed)?;
    let answer = get(world, call);
    world.delete_channel(id);
    answer
}

pub(crate) fn typing(world: &mut World, call: &Call) -> Answer {
    world.channel_for_bot(call.channel()?, Permissions::NONE)?;
    Ok(Reply::Empty)
}
