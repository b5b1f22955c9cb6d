//! Accounts, and direct conversations with them.

use serde_json::json;

use super::call::{Answer, Call, Reply};
use crate::world::{
    World,
    error::{ApiError, FieldError},
    id::{GuildId, UserId},
    mentions::snowflake,
    rights,
};

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn own(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::Json(world.own_json()))
}

pub(crate) fn get(world: &mut World, call: &Call) -> Answer {
    let user: UserId = call.id("user_id")?;
    world
        .user(user)
        .map(|user| Reply::Json(user.json()))
        .ok_or_else(ApiError::unknown_user)
}

/// Opens a conversation; whether the person accepts messages shows only when one is sent.
pub(crate) fn open_direct(world: &mut World, call: &Call) -> Answer {
    let field = "recipient_id";
    let Some(user) = snowflake(&call.body[field]).map(UserId) else {
        return Err(ApiError::invalid(&[FieldError::new(
            field,
            "BASE_TYPE_REQUIRED",
            "This field is required",
        )]));
    };
    let bot = world.application.bot;
    if world.user(user).is_none() || user == bot {
        return Err(ApiError::new(400, 50033, "Invalid Recipient(s)"));
    }
    let channel = world.direct_channel(bot, user);
    let channel = world
        .channel(channel)
        .ok_or_else(ApiError::unknown_channel)?;
    Ok(Reply::Json(world.channel_json(channel)))
}

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn guilds(world: &mut World, _: &Call) -> Answer {
    let bot = world.application.bot;
    let joined = world
        .guilds()
        .filter(|guild| guild.members.contains_key(&bot));
    let short = |guild: &crate::world::guild::Guild| {
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": rights::in_guild(guild, bot),
            "features": [],
        })
    };
    Ok(Reply::Json(joined.map(short).collect()))
}

pub(crate) fn leave(world: &mut World, call: &Call) -> Answer {
    let guild: GuildId = call.id("guild_id")?;
    if !world.bot_is_in(guild) {
        return Err(ApiError::unknown_guild());
    }
    let bot = world.application.bot;
    world.leave(guild, bot);
    Ok(Reply::Empty)
}
