//! The address of the gateway.

use serde_json::json;

use super::call::{Answer, Call, Reply};
use crate::world::World;

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn address(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::Json(json!({"url": world.addresses().gateway})))
}

#[expect(clippy::unnecessary_wraps, reason = "every route has this shape")]
pub(crate) fn address_for_bot(world: &mut World, call: &Call) -> Answer {
    let starts = call.starts;
    let anew = u64::try_from(starts.anew.as_millis()).unwrap_or(u64::MAX);
    Ok(Reply::Json(json!({
        "url": world.addresses().gateway,
        "shards": starts.rules.shards,
        "session_start_limit": {
            "total": starts.total,
            "remaining": starts.left,
            "reset_after": anew,
            "max_concurrency": starts.rules.max_concurrency,
        },
    })))
}
