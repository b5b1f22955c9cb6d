//! Interactions: an action of a person, the deadlines for the bot's answers, and the answers so
//! far.

use std::time::Duration;

use serde_json::Value;

use super::{
    World,
    error::ApiError,
    id::{ChannelId, GuildId, InteractionId, MessageId, UserId},
};
use crate::clock::ClockTime;

/// How long Discord waits for the first answer.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// The lifetime of an interaction's token.
pub const TOKEN_LIVES: Duration = Duration::from_mins(15);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// Used a command; its full name.
    Command(String),
    /// Typed in an option with suggestions.
    Autocomplete(String),
    /// Pressed a button or chose from a list, in this message.
    Component(MessageId),
    /// Sent a form, which was opened from this message if any.
    Modal(Option<MessageId>),
}

impl InteractionKind {
    pub fn number(&self) -> u8 {
        match self {
            Self::Command(_) => 2,
            Self::Component(_) => 3,
            Self::Autocomplete(_) => 4,
            Self::Modal(_) => 5,
        }
    }

    /// The message with the component, or from which a form was opened.
    pub fn source(&self) -> Option<MessageId> {
        match self {
            Self::Component(message) => Some(*message),
            Self::Modal(message) => *message,
            Self::Command(_) | Self::Autocomplete(_) => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Acknowledgment {
    Message,
    /// "is thinking…", with the message to come.
    Deferred,
    /// Nothing visible; the message with the component may be changed later.
    DeferredUpdate,
    /// The message with the component was changed.
    Update,
    Choices(Vec<Value>),
    Modal(Value),
}

/// A person's action that the bot has to answer.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: InteractionId,
    /// The secret that lets the bot answer.
    pub token: String,
    pub kind: InteractionKind,
    pub user: UserId,
    pub channel: ChannelId,
    /// The server; `None` in a direct conversation.
    pub guild: Option<GuildId>,
    pub created: ClockTime,
    /// The last moment for a first answer.
    pub answer_by: ClockTime,
    /// The first answer and when it came.
    pub acknowledged: Option<(Acknowledgment, ClockTime)>,
    /// The message that is its answer, also while it still says "is thinking…".
    pub original: Option<MessageId>,
    pub followups: Vec<MessageId>,
    /// How often the bot has changed the original answer.
    pub edits: u32,
    /// No answer came in time: the person has seen that the application did not respond.
    pub failed: bool,
}

impl Interaction {
    /// The last moment for changes and further messages.
    pub fn expires(&self) -> ClockTime {
        self.created.saturating_add(TOKEN_LIVES)
    }

    pub fn answer(&self) -> Option<&Acknowledgment> {
        self.acknowledged.as_ref().map(|(answer, _)| answer)
    }
}

impl World {
    pub fn interaction(&self, id: InteractionId) -> Option<&Interaction> {
        self.interactions.get(&id)
    }

    /// All interactions, oldest first.
    pub fn interactions(&self) -> impl Iterator<Item = &Interaction> {
        self.interactions.values()
    }

    /// The interaction that the bot answers for the first time, if it still may.
    pub(crate) fn answerable(
        &mut self,
        id: InteractionId,
        token: &str,
    ) -> Result<&mut Interaction, ApiError> {
        let now = self.now();
        let interaction = self
            .interactions
            .get_mut(&id)
            .filter(|interaction| interaction.token == token)
            .ok_or_else(ApiError::unknown_interaction)?;
        if interaction.acknowledged.is_some() {
            return Err(ApiError::already_acknowledged());
        }
        if interaction.failed || now > interaction.answer_by {
            return Err(ApiError::unknown_interaction());
        }
        Ok(interaction)
    }

    /// The interaction whose token is used as a webhook.
    ///
    /// Before the first answer there is no webhook (10015); after a quarter of an hour the token is
    /// invalid (50027).
    pub(crate) fn webhook(&self, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self
            .with_token(token)
            .ok_or_else(ApiError::unknown_webhook)?;
        if self.now() > interaction.expires() {
            return Err(ApiError::invalid_webhook_token());
        }
        if interaction.acknowledged.is_none() {
            return Err(ApiError::unknown_webhook());
        }
        Ok(interaction)
    }

    pub(crate) fn acknowledge(
        &mut self,
        id: InteractionId,
        answer: Acknowledgment,
        original: Option<MessageId>,
    ) {
        let now = self.now();
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.acknowledged = Some((answer, now));
            interaction.original = original;
        }
    }

    pub(crate) fn followed_up(&mut self, id: InteractionId, message: MessageId) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.followups.push(message);
        }
    }

    /// Records that a message was changed through the interaction.
    pub(crate) fn note_edit(&mut self, id: InteractionId, message: MessageId) {
        if let Some(interaction) = self.interactions.get_mut(&id)
            && interaction.original == Some(message)
        {
            interaction.edits += 1;
        }
    }

    /// The time of the next automatic change: an interaction fails, a thread is archived.
    pub(crate) fn next_deadline(&self) -> Option<ClockTime> {
        self.open
            .iter()
            .filter_map(|id| self.fails_at(*id))
            .chain(self.next_quiet())
            .min()
    }

    /// Applies everything due; returns the interactions that have failed.
    pub(crate) fn expire(&mut self) -> Vec<InteractionId> {
        self.archive_quiet();
        let now = self.now();
        let due: Vec<InteractionId> = self
            .open
            .iter()
            .copied()
            .filter(|id| self.fails_at(*id).is_some_and(|at| now > at))
            .collect();
        for id in &due {
            if let Some(interaction) = self.interactions.get_mut(id) {
                interaction.failed = true;
            }
        }
        due
    }

    /// When the interaction fails if nothing more is said; `None` if it no longer can.
    fn fails_at(&self, id: InteractionId) -> Option<ClockTime> {
        let interaction = self.interactions.get(&id).filter(|it| !it.failed)?;
        match interaction.answer() {
            None => Some(interaction.answer_by),
            Some(Acknowledgment::Deferred) if self.still_loading(interaction) => {
                Some(interaction.expires())
            }
            Some(_) => None,
        }
    }

    /// Drops interactions that can no longer fail: a world with a hundred thousand settled ones is
    /// as fast as a new one.
    pub(crate) fn forget_settled(&mut self) {
        let mut open = std::mem::take(&mut self.open);
        open.retain(|id| self.fails_at(*id).is_some());
        self.open = open;
    }

    /// A token begins with the id of its interaction.
    fn with_token(&self, token: &str) -> Option<&Interaction> {
        let (id, _) = token.split_once('.')?;
        let interaction = self.interactions.get(&id.parse().ok()?)?;
        (interaction.token == token).then_some(interaction)
    }

    /// Whether the answer to the interaction with this token was deferred and is still to come.
    pub(crate) fn is_awaited(&self, token: &str) -> bool {
        self.with_token(token)
            .is_some_and(|interaction| self.still_loading(interaction))
    }

    fn still_loading(&self, interaction: &Interaction) -> bool {
        interaction
            .original
            .and_then(|id| self.message(id))
            .is_some_and(super::message::Message::is_loading)
    }
}
