//! Creating an interaction, with everything Discord sends the bot about it.

use serde_json::{Value, json};

use super::{
    World,
    channel::{Channel, ChannelKind},
    event::Event,
    id::{ChannelId, InteractionId, UserId},
    interaction::{Interaction, InteractionKind},
    permission::Permissions,
};

/// Bytes of a file that may be attached to an answer.
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;

impl World {
    /// Records a person's action that the bot has to answer. `data` is what was chosen or typed.
    ///
    /// `None` if there is no such channel.
    pub fn ask(
        &mut self,
        user: UserId,
        channel: ChannelId,
        kind: InteractionKind,
        data: &Value,
        secret: &str,
    ) -> Option<InteractionId> {
        let id = InteractionId(self.mint());
        let guild = self.channel(channel)?.guild;
        let interaction = Interaction {
            id,
            token: format!("{id}.{secret}"),
            kind,
            user,
            channel,
            guild,
            created: self.now(),
            answer_by: self.now().saturating_add(self.answer_within),
            acknowledged: None,
            original: None,
            followups: Vec::new(),
            edits: 0,
            failed: false,
        };
        let payload = self.interaction_json(&interaction, data);
        self.interactions.insert(id, interaction);
        self.forget_settled();
        self.open.insert(id);
        self.tell(Event::new("INTERACTION_CREATE", 0, payload));
        Some(id)
    }

    fn interaction_json(&self, interaction: &Interaction, data: &Value) -> Value {
        let channel = self.channel(interaction.channel);
        let bot = self.application.bot;
        let may =
            |user| channel.map_or(Permissions::NONE, |channel| self.permissions(user, channel));
        let user = self.user(interaction.user);
        let mut value = json!({
            "id": interaction.id,
            "application_id": self.application.id,
            "type": interaction.kind.number(),
            "token": interaction.token,
            "version": 1,
            "channel_id": interaction.channel,
            "channel": channel.map(|channel| self.partial_channel(channel, interaction.user)),
            "data": data,
            "locale": user.map(|user| &user.locale),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self.authorizers(interaction),
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        });
        if let Some(guild) = interaction.guild.and_then(|id| self.guild(id)) {
            let here = guild.members.contains_key(&bot);
            let may_answer = if here {
                may(bot)
            } else {
                may(interaction.user)
            };
            let mut member = self
                .member_json(guild.id, interaction.user)
                .unwrap_or(Value::Null);
            member["permissions"] = json!(may(interaction.user));
            value["member"] = member;
            value["guild_id"] = json!(guild.id);
            value["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            value["guild_locale"] = json!(guild.locale);
            value["app_permissions"] = json!(may_answer);
            value["context"] = json!(0);
        } else {
            let with_bot = channel.is_some_and(|channel| channel.recipients.contains(&bot));
            value["user"] = json!(user.map(super::user::User::json));
            value["app_permissions"] = json!(Permissions::DIRECT);
            // A conversation with the bot is a context of its own; any other one is "private".
            value["context"] = json!(if with_bot { 1 } else { 2 });
        }
        let source = interaction.kind.source();
        if let Some(message) = source.and_then(|id| self.message(id)) {
            value["message"] = self.message_json(message);
        }
        value
    }

    /// The installations through which the bot may answer: the server's (`0` in a conversation with
    /// the bot) and the user's own.
    fn authorizers(&self, interaction: &Interaction) -> Value {
        let mut owners = json!({});
        match interaction.guild {
            Some(guild) if self.bot_is_in(guild) => owners["0"] = json!(guild),
            None => owners["0"] = json!("0"),
            Some(_) => {}
        }
        if self
            .user(interaction.user)
            .is_some_and(|user| user.installed)
        {
            owners["1"] = json!(interaction.user);
        }
        owners
    }

    /// A channel as described in interactions: with the person's permissions in it.
    pub(crate) fn partial_channel(&self, channel: &Channel, for_user: UserId) -> Value {
        let mut value = self.channel_json(channel);
        if channel.kind != ChannelKind::Direct {
            value["permissions"] = json!(self.permissions(for_user, channel));
        }
        if let Some(object) = value.as_object_mut() {
            object.remove("permission_overwrites");
        }
        value
    }
}
