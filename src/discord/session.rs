//! The connection to Discord, from the first request to a clean goodbye.

use std::{sync::Arc, time::Duration};

use anyhow::Context as _;
use poise::serenity_prelude as serenity;
use serenity::{
    BotGateway, CreateAllowedMentions, FullEvent, GatewayIntents, GuildId, Http, HttpBuilder,
    Interaction,
};
use tracing::{info, warn};

use super::{
    Bot, commands, interaction::errors, outbox::Outbox, pictures::Pictures, press, register,
    rest::Failure, typed,
};
use crate::app::{App, Workers};

/// How long a request may take. Without an end, a few that hang would hold up all posts.
const REQUEST: Duration = Duration::from_secs(20);
/// The same while an operator waits for the answer.
const CHECK: Duration = Duration::from_secs(10);
/// How long what is being answered may take when the program is to end.
const GOODBYE: Duration = Duration::from_secs(10);

/// What the connection needs to know.
#[derive(Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: String,
    /// Register the commands in this server only.
    pub guild: Option<u64>,
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("guild", &self.guild)
            .finish_non_exhaustive()
    }
}

/// Runs the bot until `stop` is ready, then ends cleanly: the gateway is closed, what is being
/// answered is answered, the workers finish what they have begun.
///
/// # Errors
///
/// If Discord does not accept the token or the database fails at the start.
pub async fn run(
    app: Arc<App>,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let bot = Arc::new(Bot {
        app: Arc::clone(&app),
        pictures: Pictures::new(),
        servers: Arc::default(),
        busy: tokio::sync::RwLock::new(()),
    });
    let http = http(&settings.token, REQUEST)?;
    let mut stop = std::pin::pin!(stop);
    let gateway = tokio::select! {
        reached = reach(&http) => reached?,
        () = &mut stop => return Ok(()),
    };
    let mut client = serenity::ClientBuilder::new_with_http(http, intents())
        .framework(framework(
            Arc::clone(&bot),
            settings.guild.map(GuildId::new),
        ))
        .await
        .map_err(|error| {
            anyhow::anyhow!("cannot prepare the connection: {}", Failure::of(&error))
        })?;
    // The library has asked, too, but would have gone on with a guess if it got no answer.
    *client.ws_url.lock().await = gateway.url;
    let http = Arc::clone(&client.http);
    let mut workers = Workers::start(
        app,
        Arc::new(Outbox {
            bot: Arc::clone(&bot),
            http,
        }),
    )
    .await?;
    let shards = Arc::clone(&client.shard_manager);

    let ended = tokio::select! {
        ended = client.start_shards(gateway.shards) => ended.map_err(|error| gateway_error(&error)),
        died = workers.died() => Err(died),
        () = &mut stop => Ok(()),
    };
    info!("ending: closing the gateway and finishing what has been begun");
    shards.shutdown_all().await;
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
    ended
}

/// Whether Discord accepts the token: the bot's name, or why not.
///
/// # Errors
///
/// If it does not, or cannot be reached.
pub async fn check_token(token: &str) -> anyhow::Result<String> {
    match http(token, CHECK)?.get_current_user().await {
        Ok(user) => Ok(user.name.clone()),
        Err(error) => Err(match Failure::of(&error) {
            Failure::Forbidden => anyhow::anyhow!("Discord does not accept the token"),
            failure => anyhow::anyhow!("Discord cannot be asked: {failure}"),
        }),
    }
}

/// The way to Discord, on which no request takes longer than this.
fn http(token: &str, at_most: Duration) -> anyhow::Result<Http> {
    let requests = reqwest::Client::builder()
        .use_rustls_tls()
        .timeout(at_most)
        .build()
        .context("prepare to speak to Discord")?;
    Ok(HttpBuilder::new(token)
        .client(requests)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build())
}

/// Waits until Discord answers where the gateway is and how many connections it wants. The library
/// would ask only once.
async fn reach(http: &Http) -> anyhow::Result<BotGateway> {
    let mut wait = Duration::from_secs(1);
    loop {
        match http
            .get_bot_gateway()
            .await
            .map_err(|error| Failure::of(&error))
        {
            Ok(gateway) => return Ok(gateway),
            Err(Failure::Forbidden) => anyhow::bail!(
                "Discord does not accept the token; copy it again from the Bot page of your application"
            ),
            Err(failure) => {
                warn!(%failure, retry_in_s = wait.as_secs(), "Discord cannot be reached; trying again");
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(Duration::from_mins(1));
            }
        }
    }
}

/// Messages only for turns typed in private or to our mention; nothing privileged.
fn intents() -> GatewayIntents {
    GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES
}

fn framework(
    bot: Arc<Bot>,
    guild: Option<GuildId>,
) -> poise::Framework<Arc<Bot>, crate::app::AppError> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(errors::on_error(error)),
        event_handler: |ctx, event| {
            ctx.user_data.servers.hear(event);
            Box::pin(async move {
                match event {
                    FullEvent::InteractionCreate {
                        interaction: Interaction::Component(it),
                    } => {
                        press::on_press(ctx.serenity_context, it, ctx.user_data).await;
                    }
                    FullEvent::Message { new_message } => {
                        typed::on_message(
                            ctx.serenity_context,
                            new_message,
                            ctx.bot_id,
                            ctx.user_data,
                        )
                        .await;
                    }
                    _ => (),
                }
                Ok(())
            })
        },
        allowed_mentions: Some(CreateAllowedMentions::new()),
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .setup(move |ctx, ready, _| {
            Box::pin(async move {
                info!(
                    bot = ready.user.name,
                    servers = ready.guilds.len(),
                    "connected to Discord"
                );
                // Not awaited: the bot answers while Discord has trouble taking the commands, and
                // an error here would leave it deaf.
                let http = Arc::clone(&ctx.http);
                let app = Arc::clone(&bot.app);
                tokio::spawn(async move { register::register(&http, guild, app.catalog()).await });
                Ok(bot)
            })
        })
        .build()
}

fn gateway_error(error: &serenity::Error) -> anyhow::Error {
    match error {
        serenity::Error::Gateway(error) => anyhow::anyhow!("the gateway: {error}"),
        error => anyhow::anyhow!("the connection to Discord: {}", Failure::of(error)),
    }
}
