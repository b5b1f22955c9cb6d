//! Routes about servers.

use serde_json::json;

use super::call::{Answer, Call, Reply};
use crate::world::{
    World,
    error::ApiError,
    guild::{Guild, Role},
    permission::Permissions,
};

/// The server in the path, if the bot is in it.
fn joined_guild<'a>(world: &'a World, call: &Call) -> Result<&'a Guild, ApiError> {
    let id = call.id("guild_id")?;
    let guild = world.guild(id).ok_or_else(ApiError::unknown_guild)?;
    if world.bot_is_in(id) {
        Ok(guild)
    } else {
        Err(ApiError::missing_access())
    }
}

pub(crate) fn get(world: &mut World, call: &Call) -> Answer {
    let guild = joined_guild(world, call)?;
    let mut json = guild.json();
    if call.query_value("with_counts") == Some("true") {
        json["approximate_member_count"] = json!(guild.members.len());
        json["approximate_presence_count"] = json!(guild.members.len());
    }
    Ok(Reply::Json(json))
}

/// All channels other than threads, including those the bot cannot see.
pub(crate) fn channels(world: &mut World, call: &Call) -> Answer {
    let guild = joined_guild(world, call)?.id;
    let here = world
        .channels()
        .filter(|channel| channel.guild == Some(guild) && channel.thread.is_none());
    Ok(Reply::Json(
        here.map(|channel| world.channel_json(channel)).collect(),
    ))
}

pub(crate) fn roles(world: &mut World, call: &Call) -> Answer {
    Ok(Reply::Json(
        joined_guild(world, call)?
            .roles
            .iter()
            .map(Role::json)
            .collect(),
    ))
}

pub(crate) fn threads(world: &mut World, call: &Call) -> Answer {
    let guild = joined_guild(world, call)?.id;
    let bot = world.application.bot;
    let seen: Vec<_> = world
        .open_threads(guild)
        .filter(|thread| {
            world
                .permissions(bot, thread)
                .contains(Permissions::VIEW_CHANNEL)
        })
        .collect();
    let own = seen
        .iter()
        .filter_map(|channel| Some((channel, channel.thread.as_ref()?)))
        .filter(|(_, thread)| thread.members.contains(&bot))
        .map(|(channel, thread)| crate::world::thread_member(channel.id, bot, thread.created));
    Ok(Reply::Json(json!({
        "threads": seen.iter().map(|thread| world.channel_json(thread)).collect::<Vec<_>>(),
        "members": own.collect::<Vec<_>>(),
    })))
}

pub(crate) fn member(world: &mut World, call: &Call) -> Answer {
    let guild = joined_guild(world, call)?.id;
    world
        .member_json(guild, call.id("user_id")?)
        .map(Reply::Json)
        .ok_or_else(ApiError::unknown_member)
}
