//! Events of Discord, and their handlers.

use std::sync::Arc;

use async_trait::async_trait;
use cairn_app::{AppError, LostPlace};
use cairn_domain::{ChannelId, GuildId, Scope, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateAllowedMentions, FullEvent, GuildId as ServerId, Interaction, Ready, ShardManager, UserId,
};
use tokio::sync::SetOnce;
use tracing::{info, warn};

use crate::{
    Bot, commands, features, heartbeat,
    interaction::{arrival, panics},
    outbox::{catch_up, places},
    press::{self, Source},
    register,
    rest::Failure,
    typed_turns,
};

/// Where a change may unblock a post: a permission, a channel, a thread.
fn changed_scope(event: &FullEvent, us: UserId) -> Option<Scope> {
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

/// Whether such a change may also keep the bot from posting, and no other event says so.
fn may_take_rights(event: &FullEvent) -> bool {
    !matches!(
        event,
        FullEvent::GuildCreate { .. } | FullEvent::ThreadUpdate { .. }
    )
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

fn joined_at(guild: &serenity::Guild) -> Timestamp {
    let at = guild.joined_at.unix_timestamp_nanos() / 1_000_000;
    Timestamp(i64::try_from(at).unwrap_or(0))
}

/// Where somebody is using the bot.
fn used_scope(event: &FullEvent) -> Option<Scope> {
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

/// The place in which games can no longer be shown, and the key of the sentence that says why.
fn lost_place(event: &FullEvent) -> Option<(LostPlace, &'static str)> {
    let thread = |id: serenity::ChannelId| {
        let why = places::trouble_key(&Failure::NoThread);
        Some((LostPlace::Thread(ChannelId(id.get())), why))
    };
    match event {
        FullEvent::ChannelDelete { channel, .. } => {
            let why = places::trouble_key(&Failure::Gone);
            Some((LostPlace::Channel(ChannelId(channel.id.get())), why))
        }
        FullEvent::ThreadDelete { thread: it, .. } => thread(it.id),
        FullEvent::ThreadUpdate { new, .. } if places::is_closed(new) => thread(new.id),
        // A server with an outage is unavailable, and comes back by itself.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            let guild = GuildId(incomplete.id.get());
            Some((LostPlace::Server(guild), "trouble-removed"))
        }
        _ => None,
    }
}

fn tried_again(done: anyhow::Result<()>) {
    if let Err(error) = done {
        warn!(
            error = format!("{error:#}"),
            "cannot retry posts that were held back; run `cairn tasks --retry all`"
        );
    }
}

/// Dispatches events and commands, of all connections.
pub(crate) struct Dispatcher {
    options: poise::FrameworkOptions<Arc<Bot>, AppError>,
    bot: Arc<Bot>,
    /// The only server that the commands are registered in. None: everywhere.
    guild: Option<ServerId>,
    /// Known since the first session.
    us: SetOnce<UserId>,
    /// What the library wants to be there; it manages nothing.
    manager: Arc<ShardManager>,
}

#[async_trait]
impl serenity::Framework for Dispatcher {
    async fn dispatch(&self, ctx: serenity::Context, event: FullEvent) {
        arrival::count(&event, &self.options.commands);
        if let FullEvent::Ready { data_about_bot } = &event {
            self.begin(data_about_bot);
        }
        let library = poise::FrameworkContext {
            bot_id: *self.us.wait().await,
            serenity_context: &ctx,
            options: &self.options,
            user_data: &self.bot,
            shard_manager: &self.manager,
        };
        arrival::now(Box::pin(poise::dispatch_event(library, event))).await;
    }
}

impl Dispatcher {
    pub(crate) fn new(
        bot: Arc<Bot>,
        guild: Option<ServerId>,
        manager: Arc<ShardManager>,
    ) -> Dispatcher {
        let mut options = poise::FrameworkOptions {
            commands: features::commands(),
            on_error: |error| Box::pin(commands::failure::on_error(error)),
            event_handler: |library, event| {
                Box::pin(async move {
                    handle(library, event).await;
                    Ok(())
                })
            },
            allowed_mentions: Some(CreateAllowedMentions::new()),
            ..Default::default()
        };
        poise::set_qualified_names(&mut options.commands);
        Dispatcher {
            options,
            bot,
            guild,
            us: SetOnce::new(),
            manager,
        }
    }

    fn begin(&self, ready: &Ready) {
        if self.us.set(ready.user.id).is_err() {
            return;
        }
        info!(
            bot = ready.user.name,
            servers = ready.guilds.len(),
            "connected to Discord"
        );
        // Not awaited: the bot answers while Discord has trouble taking the commands.
        let (bot, application, guild) = (Arc::clone(&self.bot), ready.application.id, self.guild);
        tokio::spawn(async move {
            register::learn(&bot, application, guild).await;
        });
    }
}

type Library<'a> = poise::FrameworkContext<'a, Arc<Bot>, AppError>;

async fn answer(library: Library<'_>, event: &FullEvent) {
    let bot = library.user_data;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(it),
        } if !commands::question::continue_command(library, it).await => {
            press::on_press(bot, Source::Press(it)).await;
        }
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(it),
        } => press::on_press(bot, Source::Window(it)).await,
        FullEvent::Message { new_message } => {
            typed_turns::on_message(new_message, library.bot_id, bot).await;
        }
        _ => (),
    }
}

/// Handles the effect of an event on games and posts. Nobody waits for it.
async fn follow(library: Library<'_>, event: &FullEvent) {
    let app = &library.user_data.app;
    heartbeat::hear(event);
    catch_up::hear(app, event).await;
    if let Some(scope) = changed_scope(event, library.bot_id) {
        tried_again(app.on_place_changed(scope).await);
        if may_take_rights(event)
            && let Err(error) = app.on_rights_changed(scope).await
        {
            warn!(%error, "cannot check whether games can still be shown");
        }
    }
    if let Some(guild) = readers_changed(event) {
        tried_again(app.touch_table(guild).await);
    }
    if let Some((place, why)) = lost_place(event)
        && let Err(error) = app.on_place_lost(place, why).await
    {
        warn!(%error, "cannot mark the games of a deleted channel or thread");
    }
    if let FullEvent::GuildCreate { guild, .. } = event
        && let Err(error) = app
            .greet_if_new(GuildId(guild.id.get()), joined_at(guild))
            .await
    {
        warn!(%error, "cannot greet a new server");
    }
    if let Some(scope) = used_scope(event) {
        tried_again(app.on_used(scope).await);
    }
}

/// Responses do not wait for the effects, and a panic in one does not stop the other.
async fn handle(library: Library<'_>, event: &FullEvent) {
    library.user_data.servers.hear(event, library.bot_id);
    let notice = async {
        if panics::catch(Box::pin(answer(library, event)))
            .await
            .is_none()
        {
            panics::tell(library.user_data, event).await;
        }
    };
    let followed = async {
        if panics::catch(follow(library, event)).await.is_none() {
            panics::count(event);
        }
    };
    tokio::join!(notice, followed);
}
