//! Where the gateway is.

use serde_json::json;

use super::call::{Answer, Call, Reply};
use crate::world::World;

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn address(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::Json(json!({"url": world.addresses().gateway})))
}

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn address_for_bot(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::Json(json!({
        "url": world.addresses().gateway,
        "shards": 1,
        "session_start_limit": {"total": 1_000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1},
    })))
}
