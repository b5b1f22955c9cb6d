//! Messages with several files, and files that replace others.

use cairn_domain::{ChannelId, MessageId, MessageRef};
use poise::serenity_prelude as serenity;
use serenity::{
    Builder as _, CreateAllowedMentions, CreateAttachment, CreateMessage, EditAttachments,
    EditMessage, UserId,
    http::{Http, Route},
};

use super::{Content, Failure, MessageEdit, content::MOST_DESCRIPTION, count::count, nonce::Nonce};

/// Sends a message with all of its files, once.
pub(super) async fn send(
    http: &Http,
    channel: ChannelId,
    content: &Content,
    nonce: &Nonce,
) -> Result<MessageRef, Failure> {
    let notified = content.notified.iter().chain(&content.aside_notified);
    let notified = notified.map(|it| UserId::new(it.0));
    let message = CreateMessage::new()
        .content(content.cut())
        .components(content.rows.clone())
        .allowed_mentions(CreateAllowedMentions::new().users(notified))
        .nonce(serenity::Nonce::String(nonce.as_str().to_owned()))
        .enforce_nonce(true)
        .files(content.files.iter().map(described));
    let sent = message
        .execute(http, (serenity::ChannelId::new(channel.0), None))
        .await;
    let channel_id = serenity::ChannelId::new(channel.0);
    count("POST", Route::ChannelMessages { channel_id }, &sent);
    let sent = sent.map_err(|error| Failure::of(&error))?;
    Ok(MessageRef {
        channel,
        message: MessageId(sent.id.get()),
    })
}

/// Edits a message, which has exactly these files afterwards.
pub(super) async fn edit(http: &Http, at: MessageRef, change: &MessageEdit) -> Result<(), Failure> {
    let files = change.files.iter().map(described);
    let files = files.fold(EditAttachments::new(), EditAttachments::add);
    let mut edit = EditMessage::new()
        .components(change.rows.clone())
        .allowed_mentions(CreateAllowedMentions::new())
        .attachments(files);
    if let Some(text) = &change.text {
        let content = Content {
            text: text.clone(),
            ..Content::default()
        };
        edit = edit.content(content.cut());
    }
    let place = serenity::ChannelId::new(at.channel.0);
    let message = serenity::MessageId::new(at.message.0);
    let edited = edit.execute(http, (place, message, None)).await;
    let route = Route::ChannelMessage {
        channel_id: place,
        message_id: message,
    };
    count("PATCH", route, &edited);
    edited.map(drop).map_err(|error| Failure::of(&error))
}

/// A file with its description cut to the longest that Discord accepts.
fn described(file: &CreateAttachment) -> CreateAttachment {
    let mut file = file.clone();
    file.description = file
        .description
        .map(|it| it.chars().take(MOST_DESCRIPTION).collect());
    file
}
