//! What `cairn check` asks of Discord.

use poise::serenity_prelude as serenity;
use serenity::{GuildInfo, GuildPagination};

use super::{permissions, rest::Failure, session};

/// As many servers as one answer holds.
const PAGE: u64 = 200;

/// What the bot may do in its servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerPermissions {
    /// How many servers it is in.
    pub servers: usize,
    /// Those in which its roles lack permissions that are used: the server's name and the
    /// permissions', as Discord shows them.
    pub lacking: Vec<(String, Vec<String>)>,
    /// The address that invites the bot, or gives it what it lacks where it is.
    pub invitation: String,
}

/// Looks at the permissions of the bot's roles in all its servers. What a channel's own settings
/// take away cannot be seen from here.
///
/// # Errors
///
/// If Discord cannot be asked.
pub async fn check_permissions(token: &str) -> anyhow::Result<ServerPermissions> {
    let http = session::http(token, session::requests(session::CHECK)?);
    let unasked = |error| anyhow::anyhow!("Discord cannot be asked: {}", Failure::of(&error));
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
        invitation: format!(
            "https://discord.com/oauth2/authorize?client_id={us}\
             &scope=bot+applications.commands&permissions={}",
            permissions::invited().bits()
        ),
    })
}
