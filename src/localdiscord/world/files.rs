//! Attached files: their addresses, and how long they can be fetched.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::{
    World,
    id::{AttachmentId, ChannelId},
    message::{Attachment, Upload, picture_size},
};

/// How many files no longer shown by messages can still be fetched.
const WITHDRAWN: usize = 32;

impl World {
    pub(super) fn attach(
        &mut self,
        channel: ChannelId,
        files: Vec<(Upload, Option<String>)>,
    ) -> Vec<Attachment> {
        files
            .into_iter()
            .map(|(file, description)| {
                let id = AttachmentId(self.mint());
                // Discord replaces characters that do not belong in a file name.
                let plain = |c: char| {
                    if c.is_ascii_alphanumeric() || "._-".contains(c) {
                        c
                    } else {
                        '_'
                    }
                };
                let filename: String = file.filename.chars().map(plain).collect();
                Attachment {
                    id,
                    url: format!(
                        "{}/attachments/{channel}/{id}/{filename}",
                        self.addresses.media
                    ),
                    description,
                    content_type: file
                        .content_type
                        .unwrap_or_else(|| guess_type(&filename).to_owned()),
                    size: picture_size(&file.bytes),
                    filename,
                    bytes: file.bytes,
                }
            })
            .collect()
    }

    /// A file given to a command. It belongs to no message, and can be fetched for a while from an
    /// address only the bot can reach: on Discord's own host.
    pub fn upload(&mut self, name: &str, bytes: Bytes) -> AttachmentId {
        let file = Upload {
            number: 0,
            filename: name.to_owned(),
            content_type: None,
            bytes,
        };
        let application = self.application.id;
        let mut files = self.attach(ChannelId(application.0), vec![(file, None)]);
        for file in &mut files {
            file.url = format!(
                "https://cdn.discordapp.com/ephemeral-attachments/{application}/{}/{}?ex=0&is=0&hm=0&",
                file.id, file.filename
            );
        }
        let id = files.first().map_or(AttachmentId(0), |file| file.id);
        self.withdraw(files);
        id
    }

    /// Keeps files that a message no longer shows. A client may be just about to fetch them, so
    /// they stay a while.
    pub(super) fn withdraw(&mut self, files: Vec<Attachment>) {
        self.withdrawn.extend(files);
        let too_many = self.withdrawn.len().saturating_sub(WITHDRAWN);
        self.withdrawn.drain(..too_many);
    }

    pub fn attachment(&self, id: AttachmentId) -> Option<&Attachment> {
        let shown = self.messages.values();
        shown
            .flat_map(|message| &message.attachments)
            .chain(&self.withdrawn)
            .find(|file| file.id == id)
    }
}

/// Embeds name uploaded files as `attachment://name`; readers get the address.
pub(super) fn with_addresses(mut embeds: Vec<Value>, files: &[Attachment]) -> Vec<Value> {
    for embed in &mut embeds {
        if embed.get("type").is_none() {
            embed["type"] = json!("rich");
        }
        for (key, inner) in [
            ("image", "url"),
            ("thumbnail", "url"),
            ("author", "icon_url"),
            ("footer", "icon_url"),
        ] {
            let Some(place) = embed.get_mut(key).filter(|place| place.is_object()) else {
                continue;
            };
            let named = place[inner]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"));
            let Some(file) = named.and_then(|name| files.iter().find(|file| file.filename == name))
            else {
                continue;
            };
            if let Some((width, height)) = file.size.filter(|_| inner == "url") {
                place["width"] = json!(width);
                place["height"] = json!(height);
            }
            place[inner] = json!(file.url);
        }
    }
    embeds
}

fn guess_type(filename: &str) -> &'static str {
    match filename.rsplit_once('.').map(|(_, extension)| extension) {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("webp") => "image/webp",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("json") => "application/json; charset=utf-8",
        Some("txt" | "md" | "csv") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
