//! The first answer to an interaction.

use serde_json::{Value, json};

use super::{
    call::{Answer, Call, Reply},
    draft::{change, draft},
};
use crate::world::{
    World,
    error::{ApiError, FieldError},
    id::{InteractionId, MessageId},
    interaction::{Acknowledgment, Interaction, InteractionKind},
    message::{EPHEMERAL, LOADING, Message, MessageOrigin},
    posting::{Delivery, MessageDraft},
};

const MESSAGE: u64 = 4;
const DEFERRED: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const MODAL: u64 = 9;

/// Answers an interaction: 204, or with `with_response` a description of the result.
pub(crate) fn respond(world: &mut World, call: &Call) -> Answer {
    let id: InteractionId = call.id("interaction_id")?;
    let interaction = world
        .answerable(id, call.param("interaction_token"))?
        .clone();
    let data = &call.body["data"];
    let source = interaction.kind.source();
    let (answer, original) = match (call.body["type"].as_u64(), &interaction.kind, source) {
        (Some(CHOICES), InteractionKind::Autocomplete(_), _) => {
            let choices = data["choices"].as_array().cloned().unwrap_or_default();
            (Acknowledgment::Choices(choices), None)
        }
        (_, InteractionKind::Autocomplete(_), _) => return Err(wrong_type()),
        (Some(MESSAGE), ..) => {
            let message = send(world, call, data, &interaction)?;
            (Acknowledgment::Message, Some(message))
        }
        (Some(DEFERRED), ..) => {
            let placeholder = MessageDraft {
                flags: LOADING,
                allowed_mentions: Some(json!({"parse": []})),
                replies_to: source.filter(|id| world.message(*id).is_some()),
                ..MessageDraft::default()
            };
            let message = deliver(world, &interaction, placeholder, data)?;
            (Acknowledgment::Deferred, Some(message))
        }
        (Some(DEFERRED_UPDATE), _, Some(source)) => (Acknowledgment::DeferredUpdate, Some(source)),
        (Some(UPDATE), _, Some(source)) => {
            world.change(source, change(call, data))?;
            (Acknowledgment::Update, Some(source))
        }
        (Some(MODAL), InteractionKind::Command(_) | InteractionKind::Component(_), _) => {
            (Acknowledgment::Modal(data.clone()), None)
        }
        _ => return Err(wrong_type()),
    };
    world.acknowledge(id, answer, original);
    if call.query_value("with_response") != Some("true") {
        return Ok(Reply::Empty);
    }
    let message = original
        .and_then(|id| world.message(id))
        .map(|message| world.message_json(message));
    Ok(Reply::Json(json!({
        "interaction": {
            "id": id,
            "type": interaction.kind.number(),
            "response_message_id": original,
            "response_message_loading": call.body["type"] == DEFERRED,
            "response_message_ephemeral": original.and_then(|id| world.message(id)).is_some_and(Message::is_private),
        },
        "resource": {"type": call.body["type"], "message": message},
    })))
}

/// Sends the message in `data` as an answer, visible to all or, by its flags, only to the user of
/// the interaction.
pub(super) fn send(
    world: &mut World,
    call: &Call,
    data: &Value,
    interaction: &Interaction,
) -> Result<MessageId, ApiError> {
    let mut draft = draft(call, data)?;
    // An answer to a component is shown as a reply to the message with the component.
    draft.replies_to = interaction
        .kind
        .source()
        .filter(|id| world.message(*id).is_some());
    deliver(world, interaction, draft, data)
}

fn deliver(
    world: &mut World,
    interaction: &Interaction,
    draft: MessageDraft,
    data: &Value,
) -> Result<MessageId, ApiError> {
    let private = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    let name = match &interaction.kind {
        InteractionKind::Command(name) => name.clone(),
        _ => String::new(),
    };
    let delivery = Delivery {
        visible_to: private.then_some(interaction.user),
        origin: Some(MessageOrigin {
            interaction: interaction.id,
            kind: interaction.kind.number(),
            user: interaction.user,
            name,
            source: interaction.kind.source(),
        }),
        kind: None,
    };
    let bot = world.application.bot;
    world.post(interaction.channel, bot, draft, delivery)
}

fn wrong_type() -> ApiError {
    ApiError::invalid(&[FieldError::new(
        "type",
        "INTERACTION_CALLBACK_TYPE_INVALID",
        "This type of answer does not fit the interaction.",
    )])
}
