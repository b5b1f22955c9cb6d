//! Registering commands, globally or in one server.

use serde_json::Value;

use super::call::{Answer, Call, Reply};
use crate::world::{World, error::ApiError, id::GuildId};

/// The scope in the path, if the bot may register there.
fn scope(world: &World, call: &Call) -> Result<Option<GuildId>, ApiError> {
    call.own_application(world, "application_id")?;
    if call.param("guild_id").is_empty() {
        return Ok(None);
    }
    let guild = call.id("guild_id")?;
    if world.bot_is_in(guild) {
        Ok(Some(guild))
    } else {
        Err(ApiError::missing_access())
    }
}

pub(crate) fn list(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    Ok(Reply::Json(
        world
            .commands(scope)
            .map(|command| command.json.clone())
            .collect(),
    ))
}

pub(crate) fn overwrite(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    let given = call.body.as_array().cloned().unwrap_or_default();
    Ok(Reply::Json(Value::Array(
        world.overwrite_commands(scope, &given),
    )))
}

pub(crate) fn create(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    let known = world
        .commands(scope)
        .any(|command| command.name() == call.body["name"]);
    let json = world.upsert_command(scope, &call.body);
    Ok(if known {
        Reply::Json(json)
    } else {
        Reply::Created(json)
    })
}

pub(crate) fn get(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    let id = call.id("command_id")?;
    let found = world.commands(scope).find(|command| command.id == id);
    found
        .map(|command| Reply::Json(command.json.clone()))
        .ok_or_else(ApiError::unknown_command)
}

pub(crate) fn edit(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    world
        .edit_command(scope, call.id("command_id")?, &call.body)
        .map(Reply::Json)
}

pub(crate) fn delete(world: &mut World, call: &Call) -> Answer {
    let scope = scope(world, call)?;
    world.remove_command(scope, call.id("command_id")?)?;
    Ok(Reply::Empty)
}
