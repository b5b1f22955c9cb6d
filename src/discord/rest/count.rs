//! The names of requests in the metrics: by route, never by ids.

/// The purpose of a request, in words that are the same for all ids.
pub(crate) fn request_purpose(verb: &str, path: &str) -> (&'static str, &'static str) {
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
            assert_eq!(
                request_purpose("GET", &format!("{api}{path}")),
                ("GET", name)
            );
        }
        assert_eq!(request_purpose("BREW", "nonsense"), ("other", "other"));
    }
}
