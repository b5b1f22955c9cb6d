//! A person's request to the bot, and its outcome.

use std::sync::Arc;

use serde_json::{Value, json};

use super::rejected::PersonError;
use crate::{
    TimedOut,
    hub::Hub,
    world::{
        World,
        id::{ChannelId, InteractionId, MessageId},
        interaction::{Acknowledgment, Interaction, InteractionKind},
        message::Message,
    },
};

/// A person's action that the bot has to answer.
#[derive(Clone, Debug)]
pub struct PendingInteraction {
    hub: Arc<Hub>,
    id: InteractionId,
}

#[derive(Clone, Debug)]
pub enum InteractionOutcome {
    /// A message only this person sees.
    Private(Message),
    Public(Message),
    /// The message with the component was changed; this is the new version.
    Updated(Message),
    /// The message was not changed, but a further one was sent.
    FollowedUp(Message),
    Deleted,
    Form(Form),
    /// "The application did not respond."
    Failed,
}

impl InteractionOutcome {
    /// The message, if it is one.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Self::Private(message)
            | Self::Public(message)
            | Self::Updated(message)
            | Self::FollowedUp(message) => Some(message),
            Self::Deleted | Self::Form(_) | Self::Failed => None,
        }
    }

    /// The text of the message; empty if it is none.
    pub fn text(&self) -> &str {
        self.message().map_or("", |message| &message.content)
    }

    /// Whether only this person sees it.
    pub fn is_private(&self) -> bool {
        self.message().is_some_and(Message::is_private)
    }
}

impl PendingInteraction {
    pub(super) fn new(hub: Arc<Hub>, id: InteractionId) -> Self {
        Self { hub, id }
    }

    pub fn id(&self) -> InteractionId {
        self.id
    }

    pub fn interaction(&self) -> Option<Interaction> {
        self.hub.look(|world| world.interaction(self.id).cloned())
    }

    /// Waits for the first answer of any kind; `None` if none came in three seconds.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn acknowledgment(&self) -> Result<Option<Acknowledgment>, TimedOut> {
        let see = |interaction: &Interaction, _: &World| match interaction.answer() {
            Some(answer) => Some(Some(answer.clone())),
            None if interaction.failed => Some(None),
            None => None,
        };
        self.wait_until("an acknowledgment", see).await
    }

    /// Waits for the answer: past "is thinking…", and after a silent acknowledgment until the
    /// message has been changed or a further one has been sent.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn outcome(&self) -> Result<InteractionOutcome, TimedOut> {
        self.wait_until("a reply", outcome).await
    }

    /// Waits for a further message after the answer, the first being number 1.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn follow_up(&self, number: usize) -> Result<Message, TimedOut> {
        let see = |interaction: &Interaction, world: &World| {
            let id = interaction.followups.get(number.checked_sub(1)?)?;
            world.message(*id).cloned()
        };
        self.wait_until("a further message", see).await
    }

    /// Waits until the answer has been changed this many times, and returns the message.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn message_after_edits(&self, times: u32) -> Result<Message, TimedOut> {
        let see = |interaction: &Interaction, world: &World| {
            let original = world.message(interaction.original?)?;
            (interaction.edits >= times).then(|| original.clone())
        };
        self.wait_until("an edit of the reply", see).await
    }

    /// Waits for suggestions; `None` if none came in three seconds.
    pub(super) async fn choices(&self) -> Result<Option<Vec<Value>>, TimedOut> {
        Ok(match self.acknowledgment().await? {
            Some(Acknowledgment::Choices(choices)) => Some(choices),
            _ => None,
        })
    }

    async fn wait_until<T>(
        &self,
        awaited: &str,
        mut see: impl FnMut(&Interaction, &World) -> Option<T>,
    ) -> Result<T, TimedOut> {
        self.hub
            .wait_until(awaited, |world| see(world.interaction(self.id)?, world))
            .await
    }
}

fn outcome(interaction: &Interaction, world: &World) -> Option<InteractionOutcome> {
    if interaction.failed {
        return Some(InteractionOutcome::Failed);
    }
    let original = interaction.original.map(|id| world.message(id).cloned());
    match (interaction.answer()?, original) {
        (Acknowledgment::Modal(data), _) => {
            Some(InteractionOutcome::Form(Form::new(interaction, data)))
        }
        // Suggestions are awaited separately.
        (Acknowledgment::Choices(_), _) => None,
        (Acknowledgment::Message | Acknowledgment::Deferred, Some(Some(message))) => {
            if message.is_loading() {
                None
            } else if message.is_private() {
                Some(InteractionOutcome::Private(message))
            } else {
                Some(InteractionOutcome::Public(message))
            }
        }
        (Acknowledgment::Update, Some(Some(message))) => Some(InteractionOutcome::Updated(message)),
        (Acknowledgment::DeferredUpdate, Some(Some(message))) if interaction.edits > 0 => {
            Some(InteractionOutcome::Updated(message))
        }
        (Acknowledgment::DeferredUpdate, Some(Some(_))) => {
            let further = interaction
                .followups
                .first()
                .and_then(|id| world.message(*id));
            further.cloned().map(InteractionOutcome::FollowedUp)
        }
        (_, None | Some(None)) => Some(InteractionOutcome::Deleted),
    }
}

/// A form that the bot has opened.
#[derive(Clone, Debug)]
pub struct Form {
    data: Value,
    pub(super) channel: ChannelId,
    pub(super) source: Option<MessageId>,
}

impl Form {
    fn new(interaction: &Interaction, data: &Value) -> Self {
        let source = match interaction.kind {
            InteractionKind::Component(message) => Some(message),
            _ => None,
        };
        Self {
            data: data.clone(),
            channel: interaction.channel,
            source,
        }
    }

    /// The form that answered an interaction, if any.
    pub(super) fn opened_by(interaction: &Interaction) -> Option<Self> {
        match interaction.answer()? {
            Acknowledgment::Modal(data) => Some(Self::new(interaction, data)),
            _ => None,
        }
    }

    pub fn title(&self) -> &str {
        self.data["title"].as_str().unwrap_or_default()
    }

    /// The id by which the bot recognizes it.
    pub fn custom_id(&self) -> &str {
        self.data["custom_id"].as_str().unwrap_or_default()
    }

    pub fn inputs(&self) -> impl Iterator<Item = &Value> {
        let rows = self.data["components"].as_array().into_iter().flatten();
        rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The rows as they are sent, if the client would send them.
    pub(super) fn fill(&self, filled: &[(&str, &str)]) -> Result<Vec<Value>, PersonError> {
        let known = |name: &str| {
            self.inputs()
                .any(|input| input["custom_id"] == name || input["label"] == name)
        };
        if let Some((name, _)) = filled.iter().find(|(name, _)| !known(name)) {
            return Err(PersonError::Refused(format!(
                "the form has no field `{name}`"
            )));
        }
        self.inputs()
            .map(|input| {
                let named = filled
                    .iter()
                    .find(|(name, _)| input["custom_id"] == *name || input["label"] == *name);
                let text = named
                    .map_or(input["value"].as_str().unwrap_or_default(), |(_, text)| {
                        text
                    });
                let length = text.chars().count() as u64;
                let least = input["min_length"].as_u64().unwrap_or(0);
                let most = input["max_length"].as_u64().unwrap_or(4_000);
                let required = input["required"] != false;
                let too_short = if text.is_empty() {
                    required
                } else {
                    length < least
                };
                if too_short || length > most {
                    return Err(PersonError::Refused(format!(
                        "{} has {length} characters",
                        input["label"]
                    )));
                }
                let input =
                    json!({"type": 4, "custom_id": input["custom_id"], "value": text, "id": 2});
                Ok(json!({"type": 1, "id": 1, "components": [input]}))
            })
            .collect()
    }
}
