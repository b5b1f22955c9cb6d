//! The connection to Discord, from the first request to a clean shutdown.

use std::{sync::Arc, time::Duration};

use anyhow::Context as _;
use cairn_app::{App, Workers};
use cairn_domain::Shards;
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, GuildId, Http, HttpBuilder};
use tokio::task::JoinSet;
use tracing::{info, warn};

use crate::{
    Bot,
    access::{DepartureCache, KnownServers},
    chatter::Chatter,
    commands::given_command::UsedLists,
    events::Dispatcher,
    features::FEATURES,
    gateway::{self, Gateway, Haste, InvalidToken, Starts},
    heartbeat,
    interaction::{self, AmendableReplies, Answers},
    outbox::Outbox,
    owner,
    panels::RecentShares,
    pictures::Pictures,
    press::{answer_later, thoughts::WaitingMessages},
    register::CommandIds,
    rest::{self, Failure},
    shard_refusals,
};

/// The time limit of a request. Without one, a few that hang would hold up all posts.
const REQUEST: Duration = Duration::from_secs(20);
/// How long an operator's command waits for an answer.
pub(super) const CHECK: Duration = Duration::from_secs(10);
/// Idle connections kept for the next requests; each holds its buffers.
const IDLE: usize = 16;
/// How long pending answers may take at shutdown.
const GOODBYE: Duration = Duration::from_secs(10);

#[derive(Clone)]
pub struct SessionSettings {
    pub token: String,
    /// Register the commands in this server only.
    pub guild: Option<u64>,
    /// The shards of this process. None: all, in the number that Discord recommends.
    pub shards: Option<Shards>,
    /// The most requests this process sends a second. None: its share of the bot's.
    pub requests_per_second: Option<u32>,
    /// Whether to report incidents to the owner of the application by direct message.
    pub tell_owner: bool,
    /// The address of the folder with the privacy policy and the terms.
    pub pages: Option<String>,
    /// Divides the time limits of connections, for tests.
    pub haste: Haste,
}

impl std::fmt::Debug for SessionSettings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("guild", &self.guild)
            .field("shards", &self.shards)
            .finish_non_exhaustive()
    }
}

/// Runs the bot until `stop` is ready, then ends cleanly: the gateway is closed, pending answers
/// are sent, the workers finish what they have begun.
///
/// # Errors
///
/// If Discord does not accept the token ([`InvalidToken`]) or the database fails at the start.
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
        reached = Starts::reach(&rest, settings.shards) => reached,
        () = &mut stop => return Ok(()),
    };
    let (starts, shards) = reached?;
    let held = tokio::select! {
        held = app.hold_shards(shards) => held?,
        () = &mut stop => return Ok(()),
    };
    let bot = Arc::new(Bot {
        app: Arc::clone(&app),
        features: FEATURES,
        answer_later,
        shards,
        pictures: Pictures::start()?,
        servers: Arc::new(KnownServers::new(shards)),
        looks: DepartureCache::default(),
        answers: Answers::new(requests.clone(), Arc::clone(&app)),
        amendable: AmendableReplies::default(),
        followed: WaitingMessages::default(),
        shared: RecentShares::default(),
        chatter: Chatter::default(),
        chosen: UsedLists::default(),
        rest,
        files: rest::Files::new()?,
        commands: CommandIds::default(),
        pages: settings.pages,
        busy: tokio::sync::RwLock::new(()),
    });
    // The library answers autocompletion itself, and needs a client of its own for that.
    let mut library = http(&settings.token, requests);
    // It would remember every suggested keystroke for good.
    library.ratelimiter = None;
    let library = Arc::new(library);
    shard_refusals::listen();
    let guild = settings.guild.map(GuildId::new);
    let dispatcher = Dispatcher::new(Arc::clone(&bot), guild, gateway::idle_manager(&library)?);
    let gateway = Arc::new(Gateway::new(
        Arc::clone(&app),
        starts,
        shards,
        Arc::clone(&library),
        Arc::new(dispatcher),
        settings.haste,
    ));
    let outbox = Outbox {
        bot: Arc::clone(&bot),
    };
    app.wake_up().await?;
    let mut workers = Workers::start(Arc::clone(&app), Arc::new(outbox)).await?;
    let links = Arc::clone(&gateway.links);
    let mut connections = gateway.start()?;
    // In a task of its own, so that its panic ends the process like any other part's.
    let mut beating = JoinSet::new();
    beating.spawn(heartbeat::beat(app, links));
    let mut lost = false;
    let ended = tokio::select! {
        error = connections.wait_for_refusal() => Err(gateway_error(&bot.rest, &error).await),
        died = workers.wait_until_dead() => Err(died),
        lost = bot.app.keep_shards(held) => Err(lost),
        () = bot.rest.wait_for_revocation() => Err(InvalidToken.into()),
        // The connection is gone, and the library can no longer close it.
        why = shard_refusals::wait_for_refusal() => {
            lost = true;
            Err(why.into_error())
        }
        () = interaction::probe(&bot) => Ok(()),
        () = owner::tell(Arc::clone(&bot), settings.tell_owner) => Ok(()),
        Some(Err(died)) = beating.join_next() => {
            Err(anyhow::anyhow!("the heartbeat writer has died: {died}"))
        }
        () = &mut stop => Ok(()),
    };
    beating.abort_all();
    info!("shutting down: closing the gateway and finishing current work");
    connections.close(lost).await;
    if tokio::time::timeout(GOODBYE, bot.busy.write())
        .await
        .is_err()
    {
        warn!("some replies were still unfinished at shutdown; their games are safe");
    }
    if tokio::time::timeout(GOODBYE, workers.finish())
        .await
        .is_err()
    {
        warn!(
            "some posts were still unfinished at shutdown; they will be finished after the next \
             start"
        );
    }
    if let Err(error) = bot.app.give_back_shards().await {
        warn!(%error, "could not release the shards; they will become free in a few seconds");
    }
    ended
}

/// Checks that Discord accepts the token, and returns the bot's name.
pub async fn check_token(token: &str) -> anyhow::Result<String> {
    match http(token, requests(CHECK)?).get_current_user().await {
        Ok(user) => Ok(user.name.clone()),
        Err(error) => Err(match Failure::from_error(&error) {
            Failure::TokenRevoked => anyhow::anyhow!("Discord rejected the token"),
            failure => anyhow::anyhow!("cannot reach Discord: {failure}"),
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
        .context("prepare to connect to Discord")
}

pub(super) fn http(token: &str, requests: reqwest::Client) -> Http {
    HttpBuilder::new(token)
        .client(requests)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build()
}

async fn gateway_error(rest: &rest::Client, error: &serenity::Error) -> anyhow::Error {
    match (Failure::from_error(error), error) {
        (Failure::TokenRevoked, _) if rest.is_refused().await => InvalidToken.into(),
        (_, serenity::Error::Gateway(error)) => anyhow::anyhow!("gateway error: {error}"),
        (failure, _) => anyhow::anyhow!("the connection to Discord failed: {failure}"),
    }
}
