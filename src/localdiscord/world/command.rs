//! Registered application commands.

use serde_json::{Map, Value, json};

use super::{
    World,
    error::ApiError,
    id::{CommandId, GuildId},
};

#[derive(Clone, Debug)]
pub struct Command {
    pub id: CommandId,
    /// The server it is for. `None`: global.
    pub guild: Option<GuildId>,
    /// As registered, with Discord's defaults filled in.
    pub json: Value,
}

impl Command {
    pub fn name(&self) -> &str {
        self.json["name"].as_str().unwrap_or_default()
    }

    /// 1 for a slash command, 2 and 3 for entries in the menus of users and messages.
    pub fn kind(&self) -> u64 {
        self.json["type"].as_u64().unwrap_or(1)
    }
}

impl World {
    pub fn commands(&self, guild: Option<GuildId>) -> impl Iterator<Item = &Command> {
        self.commands
            .iter()
            .filter(move |command| command.guild == guild)
    }

    pub fn all_commands(&self) -> &[Command] {
        &self.commands
    }

    /// Replaces all commands of a scope. A command that keeps its name and type keeps its id, as on
    /// Discord.
    pub fn overwrite_commands(&mut self, guild: Option<GuildId>, given: &[Value]) -> Vec<Value> {
        let (mut before, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.commands)
            .into_iter()
            .partition(|command| command.guild == guild);
        self.commands = others;
        given
            .iter()
            .map(|json| {
                let same = |old: &Command| {
                    old.name() == json["name"] && old.kind() == json["type"].as_u64().unwrap_or(1)
                };
                let id = before
                    .iter()
                    .position(same)
                    .map(|at| before.swap_remove(at).id);
                self.register(guild, json, id)
            })
            .collect()
    }

    /// Registers one command; one of the same name and type is replaced and passes on its id.
    pub fn upsert_command(&mut self, guild: Option<GuildId>, json: &Value) -> Value {
        let same = |old: &Command| {
            old.guild == guild
                && old.name() == json["name"]
                && old.kind() == json["type"].as_u64().unwrap_or(1)
        };
        let id = self
            .commands
            .iter()
            .position(same)
            .map(|at| self.commands.remove(at).id);
        self.register(guild, json, id)
    }

    /// Changes the named fields of a command.
    ///
    /// # Errors
    ///
    /// If there is no such command.
    pub fn edit_command(
        &mut self,
        guild: Option<GuildId>,
        id: CommandId,
        patch: &Value,
    ) -> Result<Value, ApiError> {
        let at = self.command_at(guild, id)?;
        let mut json = self.commands.remove(at).json;
        for (key, value) in patch.as_object().into_iter().flatten() {
            json[key] = value.clone();
        }
        Ok(self.register(guild, &json, Some(id)))
    }

    /// Removes a command.
    ///
    /// # Errors
    ///
    /// If there is no such command.
    pub fn remove_command(
        &mut self,
        guild: Option<GuildId>,
        id: CommandId,
    ) -> Result<(), ApiError> {
        let at = self.command_at(guild, id)?;
        self.commands.remove(at);
        Ok(())
    }

    fn command_at(&self, guild: Option<GuildId>, id: CommandId) -> Result<usize, ApiError> {
        self.commands
            .iter()
            .position(|command| command.guild == guild && command.id == id)
            .ok_or_else(ApiError::unknown_command)
    }

    fn register(&mut self, guild: Option<GuildId>, given: &Value, id: Option<CommandId>) -> Value {
        let id = id.unwrap_or_else(|| CommandId(self.mint()));
        let version = self.mint().to_string();
        let mut json = given.as_object().cloned().unwrap_or_default();
        let mut default = |key: &str, value: Value| fill(&mut json, key, value);
        default("type", json!(1));
        default("description", json!(""));
        default("default_member_permissions", Value::Null);
        default("nsfw", json!(false));
        default("name_localizations", Value::Null);
        default("description_localizations", Value::Null);
        default("options", json!([]));
        if guild.is_none() {
            default("dm_permission", json!(true));
            default("integration_types", json!([0]));
            default("contexts", Value::Null);
        }
        json.insert("id".into(), json!(id));
        json.insert("application_id".into(), json!(self.application.id));
        json.insert("version".into(), json!(version));
        if let Some(guild) = guild {
            json.insert("guild_id".into(), json!(guild));
        }
        let json = Value::Object(json);
        self.commands.push(Command {
            id,
            guild,
            json: json.clone(),
        });
        json
    }
}

fn fill(json: &mut Map<String, Value>, key: &str, value: Value) {
    json.entry(key).or_insert(value);
}
