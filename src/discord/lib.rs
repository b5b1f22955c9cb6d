//! Discord in, Discord out. No rules, no SQL, no decisions.

mod access;
mod alt;
mod blocks;
mod board;
mod caption;
mod challenge;
mod chat_words;
mod chatter;
mod check;
mod commands;
mod custom_id;
mod escape;
mod events;
mod explore;
mod feature;
mod features;
mod film;
mod game;
mod games;
mod gateway;
mod heartbeat;
mod help;
mod history;
mod interaction;
mod leaderboard;
mod lesson;
mod notes;
mod outbox;
mod owner;
mod panels;
mod permissions;
mod picker;
mod pictures;
mod place;
mod plan;
mod posts;
mod press;
mod privacy;
mod profile;
#[cfg(test)]
mod random;
mod rating;
mod register;
mod replay;
pub mod report;
mod rest;
mod review;
mod rules;
mod server_table;
mod session;
mod settings;
mod shard_refusals;
mod spelling;
mod titles;
mod tournament;
mod turn_words;
mod typed_turns;
mod vacation;
mod words;

use std::sync::Arc;

use cairn_app::{App, AppError, RequestOrigin};
use cairn_domain::{
    Bottom, ChannelId, GuildId, LanguageKey, Participant, PersonalSettings,
    PlaceSettings as UsedLists, PlayerId, Quota, Refusal, Shards,
};
use cairn_kernel::Scene;
use cairn_paint::Theme;
use poise::serenity_prelude as serenity;
use tokio::sync::OnceCell;
use tracing::warn;

pub use alt::diagram as diagram_alt;
pub use board::post::drawing;
pub use caption::CaptionText;
pub use check::{GatewayLook, ServerPermissions, check_gateway, check_permissions};
pub use features::{declared_commands, export_keys};
pub use film::{MAX_GIF_BYTES, film, name_sides, page};
pub use gateway::{Haste, InvalidToken};
pub use pictures::{look, theme_of};
pub use session::{SessionSettings, check_token, run};
pub use titles::plain_name;
pub use words::Language;

pub(crate) struct Bot {
    app: Arc<App>,
    features: &'static [feature::Feature],
    answer_later: press::thoughts::AnswerLater,
    shards: Shards,
    pictures: pictures::Pictures,
    /// Shared by all askers.
    servers: Arc<access::KnownServers>,
    /// Players found to have left.
    looks: access::DepartureCache,
    answers: interaction::Answers,
    /// Answers that are waiting for their post.
    amendable: interaction::AmendableReplies,
    /// Private messages that are waiting for a search.
    followed: press::thoughts::WaitingMessages,
    shared: panels::RecentShares,
    /// How often people are answered where their messages change nothing.
    chatter: chatter::Chatter,
    chosen: commands::given_command::UsedLists,
    rest: rest::Client,
    files: rest::Files,
    /// The names of commands for clickable mentions.
    commands: register::CommandIds,
    /// The address of the folder with the privacy policy and the terms.
    pages: Option<String>,
    /// Read-locked by everything being answered; shutdown takes the write lock.
    busy: tokio::sync::RwLock<()>,
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bot")
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Asker {
    language: Language,
    of_discord: Language,
    /// The language of the server, by Discord; none if that was not said.
    of_server: Option<Language>,
    here: RequestOrigin,
    /// Their roles in the server, without that of everyone.
    roles: Vec<serenity::RoleId>,
    servers: Arc<access::KnownServers>,
    rest: rest::Client,
    /// Their settings, once read: once for a command or a press.
    settings: Arc<OnceCell<UsedLists>>,
}

impl From<&Asker> for words::Voice {
    fn from(asker: &Asker) -> words::Voice {
        words::Voice {
            language: asker.language,
            public: asker.public_language(),
        }
    }
}

impl Asker {
    /// Whether the owner of the bot allows them to use it here and now.
    fn is_admitted(&self, bot: &Bot) -> Result<(), Refusal> {
        bot.app.admits(self.here.player, self.here.guild)
    }

    /// Counts a costly request of theirs.
    fn counts(&self, bot: &Bot, what: Quota) -> Result<(), Refusal> {
        let here = &self.here;
        bot.app.count_load(what, here.player, here.guild)
    }

    fn on_server(self, locale: Option<&str>) -> Asker {
        Asker {
            of_server: locale.map(Language::from_locale),
            ..self
        }
    }

    /// The language of what everyone sees here, such as the buttons under a board.
    fn public_language(&self) -> Language {
        let server = self.settings.get().map(|it| &it.server);
        let chosen = server.and_then(|it| it.language.as_ref());
        let chosen = chosen
            .map(|it| Language::from_locale(&it.0))
            .or(self.of_server);
        chosen.unwrap_or(self.language)
    }

    /// Reads their settings: the language of all answers depends on them.
    async fn new(
        bot: &Bot,
        user: &serenity::User,
        locale: &str,
        (guild, channel): (Option<serenity::GuildId>, serenity::ChannelId),
        roles: Option<&Vec<serenity::RoleId>>,
    ) -> Asker {
        let here = RequestOrigin {
            player: PlayerId(user.id.get()),
            guild: guild.map(|it| GuildId(it.get())),
            channel: ChannelId(channel.get()),
        };
        let of_discord = Language::from_locale(locale);
        // If that fails now, the code that needs it tries again and reports the failure.
        let chosen = bot
            .app
            .store()
            .settings(Some(here.player), here.guild)
            .await
            .ok();
        let own = chosen.as_ref().and_then(|it| it.personal.language.as_ref());
        if let Some(chosen) = chosen.as_ref().filter(|_| !locale.is_empty()) {
            note_language(bot, here.player, of_discord, &chosen.personal);
        }
        Asker {
            language: own.map_or(of_discord, |key| Language::from_locale(&key.0)),
            of_discord,
            of_server: None,
            here,
            roles: roles.cloned().unwrap_or_default(),
            servers: Arc::clone(&bot.servers),
            rest: bot.rest.clone(),
            settings: Arc::new(OnceCell::new_with(chosen)),
        }
    }

    fn player(&self) -> PlayerId {
        self.here.player
    }

    /// Their participant; none if they have never played.
    async fn participant(&self, bot: &Bot) -> Result<Option<Participant>, AppError> {
        Ok(bot.app.store().participant(self.player()).await?)
    }

    async fn settings(&self, bot: &Bot) -> Result<&UsedLists, AppError> {
        let RequestOrigin { player, guild, .. } = self.here;
        let read = async || {
            let chosen = bot.app.store().settings(Some(player), guild).await;
            chosen.map_err(AppError::from)
        };
        self.settings.get_or_try_init(read).await
    }

    /// Their view of a table: turned to their side unless they want the public orientation.
    async fn orient(&self, bot: &Bot, mut scene: Scene) -> Result<Scene, AppError> {
        if self.settings(bot).await?.personal.bottom == Bottom::First {
            scene.turned = false;
        }
        Ok(scene)
    }

    async fn theme(&self, bot: &Bot) -> Result<Theme, AppError> {
        let settings = self.settings(bot).await?;
        Ok(pictures::theme_of(settings.private_theme()))
    }
}

/// Records in the background that the language of somebody's Discord has changed.
fn note_language(bot: &Bot, who: PlayerId, language: Language, known: &PersonalSettings) {
    let seen = known.seen.as_ref().map(|it| it.0.as_str());
    if seen == Some(language.code()) {
        return;
    }
    let (app, key) = (
        Arc::clone(&bot.app),
        LanguageKey(language.code().to_owned()),
    );
    tokio::spawn(async move {
        if let Err(error) = app.note_language(who, key).await {
            warn!(?error, "cannot save a user's Discord language");
        }
    });
}

type Context<'a> = poise::Context<'a, Arc<Bot>, AppError>;

#[cfg(test)]
#[path = "../rules/tests/conformance/mutated.rs"]
mod mutated;
