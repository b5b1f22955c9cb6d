//! Messages and the files attached to them.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::id::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use crate::{clock::ClockTime, world::id::EPOCH};

/// Flag: only the addressed person sees the message.
pub const EPHEMERAL: u64 = 1 << 6;
/// Flag: the placeholder of a deferred answer, shown as "is thinking…".
pub const LOADING: u64 = 1 << 7;
/// Flag: a thread was started from the message.
pub const HAS_THREAD: u64 = 1 << 5;
/// Flag: embeds are hidden.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Flag: mentions highlight but do not notify.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

#[derive(Clone, Debug)]
pub struct Message {
    /// The id, which contains the creation time.
    pub id: MessageId,
    pub channel: ChannelId,
    pub author: UserId,
    /// Discord's message type: 0 ordinary, 19 reply, 20 answer to a command, 18 and 21 about
    /// threads.
    pub kind: u8,
    pub content: String,
    /// Embeds, as sent, with `attachment://` replaced by addresses.
    pub embeds: Vec<Value>,
    /// Rows of components, as sent.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    pub edited: Option<ClockTime>,
    /// Users mentioned in the text and permitted by `allowed_mentions`.
    pub mentions: Vec<UserId>,
    /// Roles mentioned, likewise.
    pub mention_roles: Vec<super::id::RoleId>,
    pub mention_everyone: bool,
    /// The token by which the sender recognizes it.
    pub nonce: Option<Value>,
    pub replies_to: Option<MessageId>,
    pub origin: Option<MessageOrigin>,
    /// The one person who sees it, if it is private.
    pub visible_to: Option<UserId>,
    /// How often it was changed; 0 for a new one.
    pub revision: u32,
}

impl Message {
    pub fn created_at(&self) -> ClockTime {
        ClockTime(i64::try_from(self.id.0 >> 22).unwrap_or(i64::MAX - EPOCH) + EPOCH)
    }

    /// Only one person sees it.
    pub fn is_private(&self) -> bool {
        self.visible_to.is_some()
    }

    /// It still says "is thinking…".
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// The components in all its rows, in order.
    pub fn parts(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .flat_map(|row| row["components"].as_array().into_iter().flatten())
    }

    /// The component with this `custom_id`, or else with this label or placeholder.
    pub fn part(&self, name: &str) -> Option<&Value> {
        self.parts()
            .find(|part| part["custom_id"] == name)
            .or_else(|| {
                self.parts()
                    .find(|part| part["label"] == name || part["placeholder"] == name)
            })
    }
}

#[derive(Clone, Debug)]
pub struct MessageOrigin {
    pub interaction: InteractionId,
    /// Discord's number of its kind: 2 command, 3 component, 5 modal.
    pub kind: u8,
    pub user: UserId,
    /// The command's full name; empty for components.
    pub name: String,
    pub source: Option<MessageId>,
}

#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: AttachmentId,
    pub filename: String,
    pub description: Option<String>,
    /// Its type, guessed from the name if the sender gave none.
    pub content_type: String,
    /// Width and height in pixels, for a PNG or GIF.
    pub size: Option<(u32, u32)>,
    pub url: String,
    pub bytes: Bytes,
}

impl Attachment {
    pub fn json(&self) -> Value {
        let mut value = json!({
            "id": self.id,
            "filename": self.filename,
            "size": self.bytes.len(),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            value["description"] = json!(description);
        }
        if let Some((width, height)) = self.size {
            value["width"] = json!(width);
            value["height"] = json!(height);
        }
        value
    }
}

/// A file being sent, before it belongs to a message.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The `n` of its part `files[n]`, by which `attachments` refers to it.
    pub number: u64,
    pub filename: String,
    /// Its type, if the sender gave one.
    pub content_type: Option<String>,
    pub bytes: Bytes,
}

/// Width and height of a PNG or GIF, from its first bytes.
pub fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let png = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n");
    if let Some(size) = png.and_then(|it| it.get(4..)?.strip_prefix(b"IHDR")) {
        let number = |at: usize| Some(u32::from_be_bytes(size.get(at..at + 4)?.try_into().ok()?));
        return Some((number(0)?, number(4)?));
    }
    let size = bytes.strip_prefix(b"GIF89a")?;
    let number = |at: usize| Some(u16::from_le_bytes(size.get(at..at + 2)?.try_into().ok()?));
    Some((number(0)?.into(), number(2)?.into()))
}
