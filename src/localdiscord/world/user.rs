//! People and bots.

use serde_json::{Value, json};

use super::id::UserId;

#[derive(Clone, Debug)]
pub struct User {
    pub id: UserId,
    /// The unique, lower-case name.
    pub name: String,
    pub display_name: Option<String>,
    /// A bot, not a person.
    pub bot: bool,
    /// The language of this person's client, such as `en-US` or `de`.
    pub locale: String,
    /// Refuses direct messages of bots.
    pub direct_closed: bool,
    /// The user has installed the application for their own use, everywhere.
    pub installed: bool,
}

impl User {
    /// The name others see.
    pub fn visible_name(&self) -> &str {
        self.display_name.as_deref().unwrap_or(&self.name)
    }

    pub fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.name,
            "discriminator": if self.bot { "0001" } else { "0" },
            "global_name": self.display_name,
            "avatar": null,
            "bot": self.bot,
            "system": false,
            "public_flags": 0,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
        })
    }
}
