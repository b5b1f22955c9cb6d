//! The connection to Discord, from the first request to a clean shutdown.

use std::{sync::Arc, time::Duration};

use anyhow::Context as _;
use cairn_app::{App, Workers};
use cairn_domain::Shards;
use poise::serenity_prelude as serenity;
use serenity::{BotGateway, CreateAllowedMentions, GuildId, Http, HttpBuilder, ShardManager};
use tracing::{info, warn};

use super::{
    Bot,
    access::{DepartureCache, KnownServers},
    chatter::Chatter,
    events,
    heartbeat::{self, Connections},
    interaction::{Amendable, Answers},
    outbox::Outbox,
    owner,
    panels::Shared,
    pictures::Pictures,
    press::thoughts::Followed,
    refused,
    register::Registered,
    rest::{self, Failure},
};

/// The time limit of a request. Without one, a few that hang would hold up all posts.
const REQUEST: Duration = Duration::from_secs(20);
/// How long an operator's command waits for an answer.
pub(super) const CHECK: Duration = Duration::from_secs(10);
/// Idle connections kept for the next requests; each holds its buffers.
const IDLE: usize = 16;
/// The longest pause when Discord allows no connection; its limit may change meanwhile.
const LONGEST_WAIT: Duration = Duration::from_mins(10);
/// How long pending answers may take at shutdown.
const GOODBYE: Duration = Duration::from_secs(10);

/// The settings of the connection.
#[derive(Clone)]
pub struct SessionSettings {
    /// The bot's token.
    pub token: String,
    /// Register the commands in this server only.
    pub guild: Option<u64>,
    /// The shards of this process. None: all, in the number that Discord recommends.
    pub shards: Option<Shards>,
    /// The most requests this process sends a second. None: its share of the bot's.
    pub requests_per_second: Option<u32>,
    /// Whether to report incidents to the owner of the application by direct message.
    pub tell_owner: bool,
}

impl std::fmt::Debug for SessionSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("guild", &self.guild)
            .field("shards", &self.shards)
            .finish_non_exhaustive()
    }
}

/// The token is not, or no longer, valid for any request: a restart does not help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Discord does not accept the token; copy it again from the Bot page of your application")]
pub struct TokenRefused;

/// Runs the bot until `stop` is ready, then ends cleanly: the gateway is closed, pending answers
/// are sent, the workers finish what they have begun.
///
/// # Errors
///
/// If Discord does not accept the token ([`TokenRefused`]) or the database fails at the start.
pub async fn run(
    app: Arc<App>,
    settings: SessionSettings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let requests = requests(REQUEST)?;
    let counting = Arc::clone(&app);
    let pace = rest::Pace::new(settings.requests_per_second, move || counting.processes());
    let history = app.history().await?;
    let rest = rest::Client::new(&settings.token, requests.clone(), pace, history)?;
    let mut stop = std::pin::pin!(stop);
    let reached = tokio::select! {
        reached = reach(&rest, settings.shards) => reached,
        () = &mut stop => return Ok(()),
    };
    let (gateway, shards) = reached?;
    let held = tokio::select! {
        held = app.hold_shards(shards) => held?,
        () = &mut stop => return Ok(()),
    };
    let bot = Arc::new(Bot {
        app: Arc::clone(&app),
        shards,
        pictures: Pictures::start()?,
        servers: Arc::new(KnownServers::new(shards)),
        looks: DepartureCache::default(),
        answers: Answers::new(requests.clone()),
        amendable: Amendable::default(),
        followed: Followed::default(),
        shared: Shared::default(),
        chatter: Chatter::default(),
        rest,
        files: rest::Files::new()?,
        commands: Registered::default(),
        busy: tokio::sync::RwLock::new(()),
    });
    // The library answers autocompletion itself, and needs a client of its own for that.
    let mut library = http(&settings.token, requests);
    // It would remember every suggested keystroke for good.
    library.ratelimiter = None;
    let connections = Connections::default();
    refused::listen();
    let mut client = serenity::ClientBuilder::new_with_http(library, events::intents())
        .event_handler(connections.clone())
        .framework(events::framework(
            Arc::clone(&bot),
            settings.guild.map(GuildId::new),
        ))
        .await
        .map_err(|error| {
            anyhow::anyhow!("cannot prepare the connection: {}", Failure::of(&error))
        })?;
    // The library has asked, too, but would have continued with a guess if it got no response.
    *client.ws_url.lock().await = gateway.url;
    let outbox = Outbox {
        bot: Arc::clone(&bot),
    };
    app.wake_up().await?;
    let mut workers = Workers::start(Arc::clone(&app), Arc::new(outbox)).await?;
    let manager = Arc::clone(&client.shard_manager);

    let at_once = gateway.session_start_limit.max_concurrency;
    let connection = async {
        let at_once = u32::try_from(at_once).unwrap_or(u32::MAX);
        bot.app.await_start(shards, at_once).await;
        let range = shards.first()..shards.last();
        client.start_shard_range(range, shards.count()).await
    };

    let mut lost = false;
    let ended = tokio::select! {
        ended = connection => match ended {
            Ok(()) => Ok(()),
            Err(error) => Err(gateway_error(&bot.rest, &error).await),
        },
        died = workers.died() => Err(died),
        lost = bot.app.keep_shards(held) => Err(lost),
        () = bot.rest.revoked() => Err(TokenRefused.into()),
        // The connection is gone, and the library can no longer close it.
        why = refused::refused() => {
            lost = true;
            Err(why.told())
        }
        () = owner::tell(Arc::clone(&bot), settings.tell_owner) => Ok(()),
        () = heartbeat::beat(app, shards, connections, Arc::clone(&manager)) => Ok(()),
        () = &mut stop => Ok(()),
    };
    info!("ending: closing the gateway and finishing what has been begun");
    if !lost {
        close(&manager).await;
    }
    if tokio::time::timeout(GOODBYE, bot.busy.write())
        .await
        .is_err()
    {
        warn!("some answers are not finished; their games are safe");
    }
    if tokio::time::timeout(GOODBYE, workers.finish())
        .await
        .is_err()
    {
        warn!("some posts are not finished; they will be after the next start");
    }
    if let Err(error) = bot.app.give_back_shards().await {
        warn!(%error, "the shards cannot be given back; they are free in some seconds");
    }
    ended
}

/// Closes all connections. The library waits five seconds for each that is being opened.
async fn close(manager: &ShardManager) {
    if tokio::time::timeout(GOODBYE, manager.shutdown_all())
        .await
        .is_err()
    {
        warn!("some connections to the gateway were cut instead of closed");
    }
}

/// Checks that Discord accepts the token, and returns the bot's name.
///
/// # Errors
///
/// If it does not, or cannot be reached.
pub async fn check_token(token: &str) -> anyhow::Result<String> {
    match http(token, requests(CHECK)?).get_current_user().await {
        Ok(user) => Ok(user.name.clone()),
        Err(error) => Err(match Failure::of(&error) {
            Failure::TokenRevoked => anyhow::anyhow!("Discord does not accept the token"),
            failure => anyhow::anyhow!("Discord cannot be asked: {failure}"),
        }),
    }
}

/// An HTTP client for Discord whose requests take no longer than this.
pub(super) fn requests(at_most: Duration) -> anyhow::Result<reqwest::Client> {
    reqwest::Client::builder()
        .use_rustls_tls()
        .timeout(at_most)
        .pool_max_idle_per_host(IDLE)
        .build()
        .context("prepare to speak to Discord")
}

/// A client of the library that uses this token.
pub(super) fn http(token: &str, requests: reqwest::Client) -> Http {
    HttpBuilder::new(token)
        .client(requests)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build()
}

/// Waits until Discord returns the address of the gateway and how many connections it recommends,
/// and until it would accept those of this process. The library would ask only once, and does not
/// count starts: Discord revokes the token of a bot that goes on when none is left.
async fn reach(rest: &rest::Client, own: Option<Shards>) -> anyhow::Result<(BotGateway, Shards)> {
    let mut wait = Duration::from_secs(1);
    loop {
        match rest.gateway().await {
            Ok(gateway) => {
                let shards = own.unwrap_or_else(|| Shards::all(gateway.shards));
                let limit = gateway.session_start_limit.clone();
                let needed = shards.iter().count() as u64;
                if limit.remaining >= needed || limit.total < needed {
                    info!(
                        recommended = gateway.shards,
                        at_once = limit.max_concurrency,
                        starts_left = limit.remaining,
                        "shards {shards}"
                    );
                    return Ok((gateway, shards));
                }
                let anew = Duration::from_millis(limit.reset_after) + Duration::from_secs(1);
                warn!(
                    starts_left = limit.remaining,
                    needed,
                    retry_in_s = anew.as_secs(),
                    "the bot has connected too often today; waiting until Discord lets it again"
                );
                tokio::time::sleep(anew.min(LONGEST_WAIT)).await;
            }
            Err(Failure::TokenRevoked) if rest.is_refused().await => {
                return Err(TokenRefused.into());
            }
            Err(failure) => {
                warn!(%failure, retry_in_s = wait.as_secs(), "Discord cannot be reached; trying again");
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(Duration::from_mins(1));
            }
        }
    }
}

async fn gateway_error(rest: &rest::Client, error: &serenity::Error) -> anyhow::Error {
    match (Failure::of(error), error) {
        (Failure::TokenRevoked, _) if rest.is_refused().await => TokenRefused.into(),
        (_, serenity::Error::Gateway(error)) => anyhow::anyhow!("the gateway: {error}"),
        (failure, _) => anyhow::anyhow!("the connection to Discord: {failure}"),
    }
}
