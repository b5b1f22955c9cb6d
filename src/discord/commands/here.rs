//! The channel or thread that a command is given in.

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, PartialChannel, Permissions};

use crate::{
    discord::{
        Asker, Context,
        interaction::Reply,
        outbox::places,
        permissions,
        words::{Language, phrase},
    },
    domain::Place,
};

/// Where a command is given, and what Discord says with it of the place.
pub(super) struct Here<'a>(pub(super) &'a CommandInteraction);

impl<'a> Here<'a> {
    /// None if it is no slash command.
    pub(super) fn of(ctx: Context<'a>) -> Option<Here<'a>> {
        match ctx {
            poise::Context::Application(application) => Some(Here(application.interaction)),
            poise::Context::Prefix(_) => None,
        }
    }

    /// The channel or thread, if Discord tells of it.
    pub(super) fn details(&self) -> Option<&'a PartialChannel> {
        self.0.channel.as_ref()
    }

    pub(super) fn in_thread(&self) -> bool {
        self.details().is_some_and(places::is_thread)
    }

    /// What the bot may do here.
    pub(super) fn bot_may(&self) -> Permissions {
        self.0.app_permissions.unwrap_or_default()
    }

    /// Says what is missing for a game here, if anything is.
    pub(super) fn lacks(&self, asker: &Asker) -> Option<Reply> {
        let missing = permissions::missing(asker.language, self.bot_may(), self.in_thread())?;
        let text = phrase!("missing-here", permissions = missing);
        Some(Reply::text(asker.language.say(&text)))
    }

    /// What is missing for threads, by its names.
    pub(super) fn lacks_for_threads(&self, language: Language) -> Option<String> {
        permissions::missing_for_threads(language, self.bot_may())
    }

    /// As the place of a game.
    pub(super) fn place(&self, wants_thread: bool) -> Place {
        let Here(it) = self;
        places::place(it.guild_id, it.channel_id, self.details(), wants_thread)
    }

    /// The language that is spoken here, as far as Discord knows.
    pub(super) fn locale(&self) -> String {
        let guild = self.0.guild_locale.as_ref();
        guild.unwrap_or(&self.0.locale).clone()
    }
}
