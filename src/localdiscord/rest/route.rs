//! The table of routes. A route that is missing here does not exist.

use std::{collections::BTreeMap, sync::LazyLock};

use matchit::Router;

use super::{
    applications,
    call::{BodyLimits, Params, Route},
    channels, commands, gateway, guilds, interactions, messages, threads, users, webhooks,
};
use crate::ratelimit::RateLimit;

const NO_BUCKET: RateLimit = RateLimit::new(0, 0);
const USUAL: RateLimit = RateLimit::new(10, 1_000);
const REGISTRATION: RateLimit = RateLimit::new(20, 20_000);

macro_rules! routes {
    ($($method:ident $template:literal $takes:ident $pace:expr => $handle:path;)*) => {
        /// Every route. If several templates match a path, the most literal one wins.
        pub(crate) static ROUTES: &[Route] = &[$(Route {
            method: stringify!($method),
            template: $template,
            takes: BodyLimits::$takes,
            pace: $pace,
            handle: $handle,
        }),*];
    };
}

routes! {
    GET "/gateway" Anything NO_BUCKET => gateway::address;
    GET "/gateway/bot" Anything NO_BUCKET => gateway::address_for_bot;

    GET "/applications/@me" Anything USUAL => applications::own;
    GET "/oauth2/applications/@me" Anything USUAL => applications::own;
    GET "/applications/{application_id}/commands" Anything REGISTRATION => commands::list;
    PUT "/applications/{application_id}/commands" Commands REGISTRATION => commands::overwrite;
    POST "/applications/{application_id}/commands" Command REGISTRATION => commands::create;
    GET "/applications/{application_id}/commands/{command_id}" Anything REGISTRATION => commands::get;
    PATCH "/applications/{application_id}/commands/{command_id}" Anything REGISTRATION => commands::edit;
    DELETE "/applications/{application_id}/commands/{command_id}" Anything REGISTRATION => commands::delete;
    GET "/applications/{application_id}/guilds/{guild_id}/commands" Anything REGISTRATION => commands::list;
    PUT "/applications/{application_id}/guilds/{guild_id}/commands" Commands REGISTRATION => commands::overwrite;
    POST "/applications/{application_id}/guilds/{guild_id}/commands" Command REGISTRATION => commands::create;
    GET "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}" Anything REGISTRATION => commands::get;
    PATCH "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}" Anything REGISTRATION => commands::edit;
    DELETE "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}" Anything REGISTRATION => commands::delete;

    POST "/interactions/{interaction_id}/{interaction_token}/callback" Response RateLimit::apart(0, 0) => interactions::respond;
    POST "/webhooks/{webhook_id}/{webhook_token}" Message RateLimit::apart(5, 2_000) => webhooks::follow_up;
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/@original" Anything RateLimit::apart(5, 2_000) => webhooks::get;
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/@original" Change RateLimit::apart(5, 2_000) => webhooks::edit;
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/@original" Anything RateLimit::apart(5, 2_000) => webhooks::delete;
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" Anything RateLimit::apart(5, 2_000) => webhooks::get;
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" Change RateLimit::apart(5, 2_000) => webhooks::edit;
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" Anything RateLimit::apart(5, 2_000) => webhooks::delete;

    GET "/channels/{channel_id}" Anything USUAL => channels::get;
    PATCH "/channels/{channel_id}" Anything USUAL => channels::edit;
    DELETE "/channels/{channel_id}" Anything USUAL => channels::delete;
    POST "/channels/{channel_id}/typing" Anything RateLimit::new(5, 5_000) => channels::typing;
    GET "/channels/{channel_id}/messages" Anything RateLimit::new(5, 5_000) => messages::list;
    POST "/channels/{channel_id}/messages" Message RateLimit::new(5, 5_000) => messages::create;
    GET "/channels/{channel_id}/messages/{message_id}" Anything RateLimit::new(5, 5_000) => messages::get;
    PATCH "/channels/{channel_id}/messages/{message_id}" Change RateLimit::new(5, 5_000) => messages::edit;
    DELETE "/channels/{channel_id}/messages/{message_id}" Anything RateLimit::new(5, 1_000) => messages::delete;
    POST "/channels/{channel_id}/messages/{message_id}/threads" Thread RateLimit::new(50, 300_000) => threads::start_from_message;
    POST "/channels/{channel_id}/threads" Thread RateLimit::new(50, 300_000) => threads::start;
    GET "/channels/{channel_id}/thread-members" Anything USUAL => threads::members;
    PUT "/channels/{channel_id}/thread-members/@me" Anything USUAL => threads::join;
    DELETE "/channels/{channel_id}/thread-members/@me" Anything USUAL => threads::leave;
    GET "/channels/{channel_id}/thread-members/{user_id}" Anything USUAL => threads::member;
    PUT "/channels/{channel_id}/thread-members/{user_id}" Anything USUAL => threads::add_member;
    DELETE "/channels/{channel_id}/thread-members/{user_id}" Anything USUAL => threads::remove_member;

    GET "/users/@me" Anything USUAL => users::own;
    POST "/users/@me/channels" Anything USUAL => users::open_direct;
    GET "/users/@me/guilds" Anything USUAL => users::guilds;
    DELETE "/users/@me/guilds/{guild_id}" Anything USUAL => users::leave;
    GET "/users/{user_id}" Anything USUAL => users::get;

    GET "/guilds/{guild_id}" Anything USUAL => guilds::get;
    GET "/guilds/{guild_id}/channels" Anything USUAL => guilds::channels;
    GET "/guilds/{guild_id}/roles" Anything USUAL => guilds::roles;
    GET "/guilds/{guild_id}/threads/active" Anything USUAL => guilds::threads;
    GET "/guilds/{guild_id}/members/{user_id}" Anything USUAL => guilds::member;
}

/// The route of a request, with its parameters; otherwise whether the path exists with other
/// methods.
pub(crate) fn find(method: &str, path: &str) -> Result<(&'static Route, Params), OtherMethods> {
    static BY_PATH: LazyLock<Router<Vec<&'static Route>>> = LazyLock::new(by_path);
    let found = BY_PATH.at(path).map_err(|_| OtherMethods::None)?;
    let route = found.value.iter().find(|route| route.method == method);
    let route = *route.ok_or(OtherMethods::Some)?;
    let params = found.params.iter();
    Ok((
        route,
        params.map(|(name, step)| (name, step.to_owned())).collect(),
    ))
}

fn by_path() -> Router<Vec<&'static Route>> {
    let mut templates: BTreeMap<&str, Vec<&'static Route>> = BTreeMap::new();
    for route in ROUTES {
        templates.entry(route.template).or_default().push(route);
    }
    let mut router = Router::new();
    for (template, routes) in templates {
        router
            .insert(template, routes)
            .expect("the templates of the table can be told apart");
    }
    router
}

/// Whether there are routes at the path with other methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherMethods {
    Some,
    None,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_steps_go_before_parameters() {
        let found = find("PATCH", "/webhooks/1/abc/messages/@original");
        let (route, params) = found.expect("it is in the table");
        assert!(route.template.ends_with("@original"));
        let expected = [("webhook_id", "1"), ("webhook_token", "abc")];
        assert_eq!(params, expected.map(|it| (it.0, it.1.to_owned())));
        assert_eq!(find("PUT", "/users/@me").err(), Some(OtherMethods::Some));
        assert_eq!(find("GET", "/nowhere").err(), Some(OtherMethods::None));
    }
}
