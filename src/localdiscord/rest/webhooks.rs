//! Uses of an interaction's token after the first answer: changing it, deleting it, further
//! messages.

use super::{
    call::{Answer, Call, Reply},
    draft::{change, draft},
    interactions::send,
};
use crate::world::{
    World,
    error::ApiError,
    id::{InteractionId, MessageId},
    interaction::Interaction,
    posting::MessageChange,
};

fn interaction<'a>(world: &'a World, call: &Call) -> Result<&'a Interaction, ApiError> {
    call.own_application(world, "webhook_id")
        .map_err(|_| ApiError::unknown_webhook())?;
    world.webhook(call.param("webhook_token"))
}

/// The answer itself, or the message in the path, if this token has created it or may change it
/// because its component was used.
fn own(world: &World, call: &Call) -> Result<(InteractionId, MessageId), ApiError> {
    let interaction = interaction(world, call)?;
    let message = if call.route.template.ends_with("/@original") {
        interaction.original
    } else {
        let message = call.id("message_id")?;
        let is_own =
            interaction.original == Some(message) || interaction.followups.contains(&message);
        is_own.then_some(message)
    };
    let message = message.ok_or_else(ApiError::unknown_message)?;
    Ok((interaction.id, message))
}

fn message_answer(world: &World, message: MessageId) -> Answer {
    let message = world
        .message(message)
        .ok_or_else(ApiError::unknown_message)?;
    Ok(Reply::Json(world.message_json(message)))
}

/// A further message. The first one after a deferral fills the placeholder instead, whatever its
/// own privacy flag.
pub(crate) fn follow_up(world: &mut World, call: &Call) -> Answer {
    let interaction = interaction(world, call)?.clone();
    let placeholder = interaction.original.filter(|id| {
        world
            .message(*id)
            .is_some_and(crate::world::message::Message::is_loading)
    });
    if let Some(placeholder) = placeholder {
        let draft = draft(call, &call.body)?;
        let filling = MessageChange {
            content: Some(draft.content),
            embeds: Some(draft.embeds),
            components: Some(draft.components),
            allowed_mentions: draft.allowed_mentions,
            files: draft.files,
            ..MessageChange::default()
        };
        return apply(world, interaction.id, placeholder, filling);
    }
    let message = send(world, call, &call.body, &interaction)?;
    world.followed_up(interaction.id, message);
    message_answer(world, message)
}

pub(crate) fn get(world: &mut World, call: &Call) -> Answer {
    let (_, message) = own(world, call)?;
    message_answer(world, message)
}

pub(crate) fn edit(world: &mut World, call: &Call) -> Answer {
    let (interaction, message) = own(world, call)?;
    apply(world, interaction, message, change(call, &call.body))
}

pub(crate) fn delete(world: &mut World, call: &Call) -> Answer {
    let (_, message) = own(world, call)?;
    world.delete_message(message)?;
    Ok(Reply::Empty)
}

fn apply(
    world: &mut World,
    interaction: InteractionId,
    message: MessageId,
    change: MessageChange,
) -> Answer {
    world.change(message, change)?;
    world.note_edit(interaction, message);
    message_answer(world, message)
}
