//! The requests of `cairn check` to Discord.

use cairn_domain::Timestamp;
use poise::serenity_prelude::{
    ApplicationFlags, GuildInfo, GuildPagination, model::gateway::BotGateway,
};

use super::{permissions, rest::Failure, session};

/// Servers per answer.
const PAGE: u64 = 200;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerPermissions {
    pub servers: usize,
    /// Servers in which its roles lack permissions that are used: the server's name and the
    /// permissions', as Discord shows them.
    pub lacking: Vec<(String, Vec<String>)>,
    /// The address that invites the bot, or gives it the permissions it lacks.
    pub invitation: String,
}

/// Checks the permissions of the bot's roles in all its servers. Permissions removed by a channel's
/// own settings cannot be seen here.
pub async fn check_permissions(token: &str) -> anyhow::Result<ServerPermissions> {
    let http = session::http(token, session::requests(session::CHECK)?);
    let unasked = |error| anyhow::anyhow!("cannot reach Discord: {}", Failure::from_error(&error));
    let us = http.get_current_user().await.map_err(unasked)?.id;
    let mut servers: Vec<GuildInfo> = Vec::new();
    loop {
        let after = servers.last().map(|last| GuildPagination::After(last.id));
        let page = http.get_guilds(after, Some(PAGE)).await.map_err(unasked)?;
        let last = (page.len() as u64) < PAGE;
        servers.extend(page);
        if last {
            break;
        }
    }
    let lacking = servers.iter().filter_map(|server| {
        let missing = permissions::missing_of_all(server.permissions);
        (!missing.is_empty()).then(|| (server.name.clone(), missing))
    });
    Ok(ServerPermissions {
        servers: servers.len(),
        lacking: lacking.collect(),
        invitation: permissions::invitation(us),
    })
}

/// Discord's data about the bot's connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GatewayLook {
    /// This host's time when the answer came.
    pub our_time: Timestamp,
    /// Discord's time, in whole seconds, if its answer contains it.
    pub their_time: Option<Timestamp>,
    /// How many connections Discord wants.
    pub shards: u32,
    /// How often the bot may connect in the current span.
    pub starts: u64,
    /// Starts left in the current span.
    pub starts_left: u64,
    /// In how many milliseconds it may connect that often again.
    pub renewed_in: u64,
    /// The privileged intents that are on, as Discord shows them.
    pub privileged: Vec<String>,
    /// Where Discord sends commands and presses instead of to the bot.
    pub endpoint: Option<String>,
}

/// Asks Discord about the gateway, the application's switches and the time.
pub async fn check_gateway(
    token: &str,
    now: impl FnOnce() -> Timestamp,
) -> anyhow::Result<GatewayLook> {
    let requests = session::requests(session::CHECK)?;
    let unasked =
        |error: reqwest::Error| anyhow::anyhow!("cannot reach Discord: {}", error.without_url());
    // The library does not expose headers.
    let answer = requests
        .get("https://discord.com/api/v10/gateway/bot")
        .header(reqwest::header::AUTHORIZATION, format!("Bot {token}"))
        .send()
        .await
        .map_err(unasked)?;
    let our_time = now();
    let their_time = answer
        .headers()
        .get(reqwest::header::DATE)
        .and_then(|it| jiff::fmt::rfc2822::parse(it.to_str().ok()?).ok())
        .map(|it| Timestamp(it.timestamp().as_millisecond()));
    let body = answer.error_for_status().map_err(unasked)?;
    let body = body.bytes().await.map_err(unasked)?;
    let gateway: BotGateway = serde_json::from_slice(&body)
        .map_err(|_| anyhow::anyhow!("cannot read Discord's gateway information"))?;
    let about = session::http(token, requests)
        .get_current_application_info()
        .await
        .map_err(|error| {
            anyhow::anyhow!("cannot reach Discord: {}", Failure::from_error(&error))
        })?;
    let limit = gateway.session_start_limit;
    Ok(GatewayLook {
        our_time,
        their_time,
        shards: gateway.shards,
        starts: limit.total,
        starts_left: limit.remaining,
        renewed_in: limit.reset_after,
        privileged: privileged_intents(about.flags.unwrap_or_default()),
        endpoint: about.interactions_endpoint_url.filter(|it| !it.is_empty()),
    })
}

/// The names of the privileged intents that are on.
fn privileged_intents(flags: ApplicationFlags) -> Vec<String> {
    type Flags = ApplicationFlags;
    let named = [
        (
            Flags::GATEWAY_PRESENCE | Flags::GATEWAY_PRESENCE_LIMITED,
            "Presence Intent",
        ),
        (
            Flags::GATEWAY_GUILD_MEMBERS | Flags::GATEWAY_GUILD_MEMBERS_LIMITED,
            "Server Members Intent",
        ),
        (
            Flags::GATEWAY_MESSAGE_CONTENT | Flags::GATEWAY_MESSAGE_CONTENT_LIMITED,
            "Message Content Intent",
        ),
    ];
    let on = named.iter().filter(|(either, _)| flags.intersects(*either));
    on.map(|(_, name)| (*name).to_owned()).collect()
}
