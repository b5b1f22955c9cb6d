//! Events of Discord, and their handlers.

use std::sync::Arc;

use async_trait::async_trait;
use cairn_app::AppError;
use cairn_domain::{ChannelId, GuildId, Scope};
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, FullEvent, GatewayIntents, Interaction, UserId};
use tracing::{info, warn};

use super::{
    Bot, commands, heartbeat,
    interaction::{arrival, errors, panics},
    outbox::{missed, places},
    press, register,
    rest::Failure,
    typed,
};

/// Messages only for turns typed in private or to our mention; nothing privileged.
pub(crate) fn intents() -> GatewayIntents {
    GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES
}

/// Where a change may unblock a post: a permission, a channel, a thread.
fn changed(event: &FullEvent, us: UserId) -> Option<Scope> {
    let guild = |id: serenity::GuildId| Some(Scope::Guild(GuildId(id.get())));
    let channel = |id: serenity::ChannelId| Some(Scope::Channel(ChannelId(id.get())));
    match event {
        FullEvent::GuildCreate { guild: it, .. } => guild(it.id),
        FullEvent::GuildRoleUpdate { new, .. } => guild(new.guild_id),
        FullEvent::GuildRoleDelete { guild_id, .. } => guild(*guild_id),
        FullEvent::GuildMemberUpdate { event, .. } if event.user.id == us => guild(event.guild_id),
        FullEvent::ChannelUpdate { new, .. } => channel(new.id),
        FullEvent::ThreadUpdate { new, .. } => channel(new.parent_id.unwrap_or(new.id)),
        _ => None,
    }
}

/// The server in which a change affects who may read what.
fn readers_changed(event: &FullEvent) -> Option<GuildId> {
    let guild = match event {
        FullEvent::GuildRoleUpdate { new, .. } => new.guild_id,
        FullEvent::GuildRoleDelete { guild_id, .. } => *guild_id,
        FullEvent::ChannelUpdate { new, .. } => new.guild_id,
        FullEvent::ChannelDelete { channel, .. } => channel.guild_id,
        _ => return None,
    };
    Some(GuildId(guild.get()))
}

/// Where somebody is using the bot.
fn used(event: &FullEvent) -> Option<Scope> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return None;
    };
    let (guild, channel) = match interaction {
        Interaction::Command(it) => (it.guild_id, it.channel_id),
        Interaction::Component(it) => (it.guild_id, it.channel_id),
        Interaction::Modal(it) => (it.guild_id, it.channel_id),
        _ => return None,
    };
    Some(match guild {
        Some(id) => Scope::Guild(GuildId(id.get())),
        None => Scope::Channel(ChannelId(channel.get())),
    })
}

/// The deleted channel or thread.
fn gone(event: &FullEvent) -> Option<ChannelId> {
    match event {
        FullEvent::ChannelDelete { channel, .. } => Some(ChannelId(channel.id.get())),
        FullEvent::ThreadDelete { thread, .. } => Some(ChannelId(thread.id.get())),
        _ => None,
    }
}

fn tried_again(done: anyhow::Result<()>) {
    if let Err(error) = done {
        warn!(
            error = format!("{error:#}"),
            "posts that were kept back cannot be tried again"
        );
    }
}

/// The library's framework, recording the arrival of each event.
struct Arriving(poise::Framework<Arc<Bot>, AppError>);

#[async_trait]
impl serenity::Framework for Arriving {
    async fn init(&mut self, client: &serenity::Client) {
        self.0.init(client).await;
    }

    async fn dispatch(&self, ctx: serenity::Context, event: FullEvent) {
        arrival::count(&event);
        arrival::now(self.0.dispatch(ctx, event)).await;
    }
}

type Library<'a> = poise::FrameworkContext<'a, Arc<Bot>, AppError>;

/// Responds to people's actions, except commands, which the library dispatches.
async fn answer(library: Library<'_>, event: &FullEvent) {
    let bot = library.user_data;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(it),
        } => press::on_press(it, bot).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(it),
        } => press::on_form(it, bot).await,
        FullEvent::Message { new_message } => {
            typed::on_message(new_message, library.bot_id, bot).await;
        }
        _ => (),
    }
}

/// Handles the effect of an event on games and posts. Nobody waits for it.
async fn follow(library: Library<'_>, event: &FullEvent) {
    let app = &library.user_data.app;
    heartbeat::hear(event);
    missed::hear(app, event).await;
    if let Some(scope) = changed(event, library.bot_id) {
        tried_again(app.on_place_changed(scope).await);
    }
    if let Some(guild) = readers_changed(event) {
        tried_again(app.touch_table(guild).await);
    }
    if let Some(channel) = gone(event) {
        let why = places::trouble_key(&Failure::Gone);
        if let Err(error) = app.on_channel_gone(channel, why).await {
            warn!(%error, "the games of a deleted channel cannot be marked");
        }
    }
    if let Some(scope) = used(event) {
        tried_again(app.on_used(scope).await);
    }
}

/// Responses do not wait for the effects, and a panic in one does not stop the other.
async fn handle(library: Library<'_>, event: &FullEvent) {
    library.user_data.servers.hear(event);
    let told = async {
        if panics::caught(Box::pin(answer(library, event)))
            .await
            .is_none()
        {
            panics::tell(library.user_data, event).await;
        }
    };
    let followed = async {
        if panics::caught(follow(library, event)).await.is_none() {
            panics::count(event);
        }
    };
    tokio::join!(told, followed);
}

/// The framework that dispatches events and commands.
pub(crate) fn framework(
    bot: Arc<Bot>,
    guild: Option<serenity::GuildId>,
) -> impl serenity::Framework {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(errors::on_error(error)),
        event_handler: |library, event| {
            Box::pin(async move {
                handle(library, event).await;
                Ok(())
            })
        },
        allowed_mentions: Some(CreateAllowedMentions::new()),
        ..Default::default()
    };
    let library = poise::Framework::builder()
        .options(options)
        .setup(move |_, ready, _| {
            Box::pin(async move {
                info!(
                    bot = ready.user.name,
                    servers = ready.guilds.len(),
                    "connected to Discord"
                );
                // Not awaited: the bot answers while Discord has trouble taking the commands, and
                // an error here would leave it deaf.
                let (registering, application) = (Arc::clone(&bot), ready.application.id);
                tokio::spawn(async move {
                    register::learn(&registering, application, guild).await;
                });
                Ok(bot)
            })
        })
        .build();
    Arriving(library)
}
