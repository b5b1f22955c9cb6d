//! The bot's application.

use serde_json::json;

use super::call::{Answer, Call, Reply};
use crate::world::World;

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn own(world: &mut World, _: &Call) -> Answer {
    let bot = world.application.bot;
    let name = world.user(bot).map(|user| user.visible_name().to_owned());
    Ok(Reply::Json(json!({
        "id": world.application.id,
        "name": name,
        "icon": null,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "owner": null,
        "team": null,
        "summary": "",
        "flags": 0,
        "bot": world.user_json(bot),
        "approximate_guild_count": world.guilds().count(),
        "integration_types_config": {"0": {}, "1": {}},
    })))
}
