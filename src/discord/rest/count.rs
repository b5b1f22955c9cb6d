//! Counts requests and their results, for the metrics: by route, never by ids.

use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude as serenity;
use serenity::http::{RatelimitInfo, Route};

/// Counts the result of a request of the library's client.
pub(super) fn count<T>(verb: &'static str, route: Route<'_>, done: &Result<T, serenity::Error>) {
    let (verb, name) = named(verb, &route.path());
    let status = match done {
        // A request with an unreadable response was done.
        Ok(_) | Err(serenity::Error::Json(_)) => Some(200),
        Err(serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer))) => {
            Some(answer.status_code.as_u16())
        }
        Err(_) => None,
    };
    metrics().request(verb, name, status);
}

/// Counts a rate limit: the library waits, and sends a refused request again.
pub(crate) fn count_limit(info: &RatelimitInfo) {
    // It reports a refusal and a wait to avoid one alike. Discord's waits are whole milliseconds;
    // those to avoid one end at a moment and are counted in nanoseconds.
    let was_refused = info.global || info.timeout.subsec_nanos().is_multiple_of(1_000_000);
    if was_refused {
        let (verb, name) = named(info.method.reqwest_method().as_str(), &info.path);
        metrics().request(verb, name, Some(429));
    } else {
        metrics().limiter_waits.inc();
    }
}

/// The purpose of a request, in words that are the same for all ids.
pub(crate) fn named(verb: &str, path: &str) -> (&'static str, &'static str) {
    let verb = match verb {
        "GET" => "GET",
        "POST" => "POST",
        "PATCH" => "PATCH",
        "PUT" => "PUT",
        "DELETE" => "DELETE",
        _ => "other",
    };
    let (_, path) = path.split_once("/api/").unwrap_or_default();
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    let steps: Vec<&str> = path.split('/').skip(1).collect();
    let name = match steps[..] {
        ["channels", _] => "channels/:id",
        ["channels", _, "messages"] => "channels/:id/messages",
        ["channels", _, "messages", _] => "channels/:id/messages/:id",
        ["channels", _, "messages", _, "threads"] => "channels/:id/messages/:id/threads",
        ["channels", _, "thread-members", ..] => "channels/:id/thread-members",
        ["users", "@me", "channels"] => "users/@me/channels",
        ["users", ..] => "users",
        ["guilds", _, "members", ..] => "guilds/:id/members/:id",
        ["guilds", _, "roles"] => "guilds/:id/roles",
        ["guilds", _, "channels"] => "guilds/:id/channels",
        ["guilds", ..] => "guilds/:id",
        ["applications", ..] => "applications/:id/commands",
        ["gateway", ..] => "gateway",
        ["interactions", ..] => "interactions/:id/callback",
        ["webhooks", ..] => "webhooks/:id/messages/@original",
        _ => "other",
    };
    (verb, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_named_without_their_ids_and_tokens() {
        let api = "https://discord.com/api/v10";
        for (path, name) in [
            ("/channels/123/messages", "channels/:id/messages"),
            (
                "/channels/123/messages?limit=50&before=9",
                "channels/:id/messages",
            ),
            ("/channels/123/messages/456", "channels/:id/messages/:id"),
            (
                "/channels/1/messages/2/threads",
                "channels/:id/messages/:id/threads",
            ),
            ("/guilds/1/members/2", "guilds/:id/members/:id"),
            (
                "/applications/1/guilds/2/commands",
                "applications/:id/commands",
            ),
            (
                "/interactions/1/s3cret/callback",
                "interactions/:id/callback",
            ),
            (
                "/webhooks/1/s3cret/messages/@original",
                "webhooks/:id/messages/@original",
            ),
            ("/gateway/bot", "gateway"),
            ("/something/new/123", "other"),
        ] {
            assert_eq!(named("GET", &format!("{api}{path}")), ("GET", name));
        }
        assert_eq!(named("BREW", "nonsense"), ("other", "other"));
    }
}
