//! The channel or thread that a command is given in, or a button pressed.

use cairn_domain::Place;
use poise::serenity_prelude as serenity;
use serenity::{
    ChannelId, CommandInteraction, ComponentInteraction, GuildId, PartialChannel, Permissions,
};

use super::{
    Asker, Context,
    interaction::Reply,
    outbox::places,
    permissions,
    words::{Language, phrase},
};

/// Where a request comes from, by whom, and Discord's data about the place.
pub(crate) struct InteractionPlace<'a> {
    pub(crate) user: &'a serenity::User,
    pub(crate) member: Option<&'a serenity::Member>,
    guild: Option<GuildId>,
    channel: ChannelId,
    details: Option<&'a PartialChannel>,
    bot_may: Permissions,
    locale: &'a str,
}

impl<'a> From<&'a CommandInteraction> for InteractionPlace<'a> {
    fn from(it: &'a CommandInteraction) -> InteractionPlace<'a> {
        InteractionPlace {
            user: &it.user,
            member: it.member.as_deref(),
            guild: it.guild_id,
            channel: it.channel_id,
            details: it.channel.as_ref(),
            bot_may: it.app_permissions.unwrap_or_default(),
            locale: it.guild_locale.as_ref().unwrap_or(&it.locale),
        }
    }
}

impl<'a> From<&'a ComponentInteraction> for InteractionPlace<'a> {
    fn from(it: &'a ComponentInteraction) -> InteractionPlace<'a> {
        InteractionPlace {
            user: &it.user,
            member: it.member.as_ref(),
            guild: it.guild_id,
            channel: it.channel_id,
            details: it.channel.as_ref(),
            bot_may: it.app_permissions.unwrap_or_default(),
            locale: it.guild_locale.as_ref().unwrap_or(&it.locale),
        }
    }
}

impl<'a> InteractionPlace<'a> {
    /// None if it is not a slash command.
    pub(crate) fn from_context(ctx: Context<'a>) -> Option<InteractionPlace<'a>> {
        match ctx {
            poise::Context::Application(application) => Some(application.interaction.into()),
            poise::Context::Prefix(_) => None,
        }
    }

    pub(crate) fn channel(&self) -> ChannelId {
        self.channel
    }

    pub(crate) fn details(&self) -> Option<&'a PartialChannel> {
        self.details
    }

    pub(crate) fn in_thread(&self) -> bool {
        self.details.is_some_and(places::is_thread)
    }

    /// The answer about missing permissions for a game here, if any are missing.
    pub(crate) fn lacks(&self, asker: &Asker) -> Option<Reply> {
        let missing = permissions::missing_names(asker.language, self.bot_may, self.in_thread())?;
        let text = phrase!("missing-here", permissions = missing);
        Some(Reply::text(asker.language.say(&text)))
    }

    pub(crate) fn lacks_for_threads(&self, language: Language) -> Option<String> {
        permissions::missing_for_threads(language, self.bot_may)
    }

    pub(crate) fn place(&self, wants_thread: bool) -> Place {
        places::place(self.guild, self.channel, self.details, wants_thread)
    }

    pub(crate) fn locale(&self) -> String {
        self.locale.to_owned()
    }
}
