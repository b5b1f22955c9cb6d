//! What was pressed, chosen or sent.

use cairn_domain::PlayerId;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonKind, ComponentInteraction, InteractionId, Message, MessageFlags,
    ModalInteraction,
};

use crate::{Asker, Bot, custom_id::CustomId, games::id::WaitingId, interaction::Handle};

#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    /// A button, or a choice from a list.
    Press(&'a ComponentInteraction),
    Window(&'a ModalInteraction),
}

macro_rules! either {
    ($source:expr, $it:ident => $value:expr) => {
        match $source {
            Source::Press($it) => $value,
            Source::Window($it) => $value,
        }
    };
}

impl<'a> Source<'a> {
    pub(crate) fn id(self) -> InteractionId {
        either!(self, it => it.id)
    }

    pub(crate) fn handle(self) -> Handle<'a> {
        either!(self, it => it.into())
    }

    pub(crate) fn custom_id(self) -> &'a str {
        either!(self, it => &it.data.custom_id)
    }

    pub(crate) fn player(self) -> PlayerId {
        either!(self, it => PlayerId(it.user.id.get()))
    }

    pub(crate) async fn asker(self, bot: &Bot) -> Asker {
        either!(self, it => {
            let place = (it.guild_id, it.channel_id);
            let roles = it.member.as_ref().map(|member| &member.roles);
            let asker = Asker::new(bot, &it.user, &it.locale, place, roles).await;
            asker.on_server(it.guild_locale.as_deref())
        })
    }

    fn message(self) -> Option<&'a Message> {
        match self {
            Source::Press(it) => Some(&it.message),
            Source::Window(it) => it.message.as_deref(),
        }
    }

    /// The message it was pressed in, if only the presser sees it: the answer replaces it.
    pub(crate) fn private_message(self) -> Option<&'a Message> {
        let is_private = |it: &&Message| {
            it.flags
                .unwrap_or_default()
                .contains(MessageFlags::EPHEMERAL)
        };
        self.message().filter(is_private)
    }

    /// Whether a page of the presser's own digest was pressed. Only Discord's own data about the
    /// message counts: a press can be forged.
    pub(crate) fn is_digest(self) -> bool {
        let Source::Press(press) = self else {
            return false;
        };
        let is_page = |text: &str| {
            matches!(
                text.parse(),
                Ok(CustomId::Waiting(WaitingId::Digest { .. }))
            )
        };
        let mut parts = press
            .message
            .components
            .iter()
            .flat_map(|row| &row.components);
        let has_page = parts.any(|part| match part {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => is_page(custom_id),
                _ => false,
            },
            _ => false,
        });
        press.guild_id.is_none() && has_page && is_page(&press.data.custom_id)
    }
}
