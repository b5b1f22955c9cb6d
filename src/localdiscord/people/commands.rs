//! Slash commands and their suggestions.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{Arg, PendingInteraction, Person, PersonError};
use crate::world::{
    World,
    command::Command,
    id::{ChannelId, UserId},
    interaction::InteractionKind,
    permission::Permissions,
};

/// A command that is typed, and one in the menu of a person.
const SLASH: u64 = 1;
const USER_MENU: u64 = 2;
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

impl Person {
    /// Uses a command. Subcommands are named with it: `settings me theme`.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn slash(
        &self,
        channel: ChannelId,
        command: &str,
        args: &[(&str, Arg)],
    ) -> Result<PendingInteraction, PersonError> {
        let mut note = format!("uses /{command}");
        for (name, value) in args {
            let _ = write!(note, " {name}:{value}");
        }
        self.note(&note);
        let args = &self.upload_files(args)[..];
        self.interact(|world| {
            let found = self.find_command(world, channel, command)?;
            let options = found.fill(args, None)?;
            let kind = InteractionKind::Command(found.full_name());
            Ok((
                channel,
                kind,
                self.data(world, channel, &found, options, args),
            ))
        })
    }

    /// Chooses a command from the menu of a person.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn menu(
        &self,
        channel: ChannelId,
        command: &str,
        of: UserId,
    ) -> Result<PendingInteraction, PersonError> {
        self.note(&format!("chooses {command} from the menu of @{of}"));
        self.interact(|world| {
            self.place(world, channel)?;
            let mut offered = self.menus(world, channel);
            let found = offered.find(|it| it.name() == command);
            let found = found.ok_or_else(|| PersonError::NoCommand(command.to_owned()))?;
            let mut resolved = json!({});
            Arg::User(of).resolve(world, self.user, channel, &mut resolved);
            let mut data = json!({
                "id": found.id,
                "name": found.name(),
                "type": USER_MENU,
                "target_id": of,
                "resolved": resolved,
            });
            if let Some(guild) = found.guild {
                data["guild_id"] = json!(guild);
            }
            let kind = InteractionKind::Command(found.name().to_owned());
            Ok((channel, kind, data))
        })
    }

    /// The arguments with every file uploaded, as a client does before it sends the command.
    fn upload_files<'a>(&self, args: &[(&'a str, Arg)]) -> Vec<(&'a str, Arg)> {
        let upload = |arg: &Arg| match arg {
            Arg::File { name, bytes } => {
                let id = self.hub.change(|world| world.upload(name, bytes.clone()));
                Arg::Attachment(id)
            }
            other => other.clone(),
        };
        args.iter()
            .map(|(name, arg)| (*name, upload(arg)))
            .collect()
    }

    /// Types `text` in an option with suggestions, with the other options filled in so far.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub async fn autocomplete(
        &self,
        channel: ChannelId,
        command: &str,
        focused: (&str, &str),
        others: &[(&str, Arg)],
    ) -> Result<Vec<Value>, PersonError> {
        self.note(&format!(
            "types {:?} as `{}` of /{command}",
            focused.1, focused.0
        ));
        let asked = self.interact(|world| {
            let found = self.find_command(world, channel, command)?;
            let options = found.fill(others, Some(focused))?;
            let kind = InteractionKind::Autocomplete(found.full_name());
            Ok((
                channel,
                kind,
                self.data(world, channel, &found, options, others),
            ))
        })?;
        asked.choices().await?.ok_or(PersonError::NoSuggestions)
    }

    /// The full names of the commands this person is offered in a channel, subcommands included.
    pub fn commands(&self, channel: ChannelId) -> Vec<String> {
        self.hub.look(|world| {
            let mut names: Vec<String> = self
                .of_kind(world, channel, SLASH)
                .flat_map(|command| full_names(command.name(), &command.json["options"]))
                .collect();
            names.sort();
            names.dedup();
            names
        })
    }

    /// The commands this person is offered in somebody's menu.
    pub(crate) fn menus<'a>(
        &'a self,
        world: &'a World,
        channel: ChannelId,
    ) -> impl Iterator<Item = &'a Command> {
        self.of_kind(world, channel, USER_MENU)
    }

    /// The slash commands this person is offered in a channel. A command of the server takes
    /// precedence over a global one.
    pub(crate) fn offers<'a>(&self, world: &'a World, channel: ChannelId) -> Vec<&'a Command> {
        let mut offered: Vec<&Command> = self.of_kind(world, channel, SLASH).collect();
        offered.sort_by_key(|command| (command.name(), command.guild.is_none()));
        offered.dedup_by(|later, first| later.name() == first.name());
        offered
    }

    fn of_kind<'a>(
        &self,
        world: &'a World,
        channel: ChannelId,
        kind: u64,
    ) -> impl Iterator<Item = &'a Command> {
        let all = world.all_commands().iter();
        all.filter(move |it| it.kind() == kind && self.is_offered(world, channel, it))
    }

    fn find_command<'a>(
        &self,
        world: &'a World,
        channel: ChannelId,
        name: &str,
    ) -> Result<FoundCommand<'a>, PersonError> {
        self.place(world, channel)?;
        let locale = world
            .user(self.user)
            .map_or("", |user| user.locale.as_str());
        let unknown = || PersonError::NoCommand(name.to_owned());
        let mut words = name.trim_start_matches('/').split_whitespace();
        let first = words.next().ok_or_else(unknown)?;
        // A command of the server takes precedence over a global one of the same name.
        let command = self
            .of_kind(world, channel, SLASH)
            .filter(|command| is_called(&command.json, first, locale))
            .min_by_key(|command| command.guild.is_none())
            .ok_or_else(unknown)?;
        let mut path = Vec::new();
        let mut at = &command.json;
        for word in words {
            let inner = at["options"].as_array().into_iter().flatten();
            at = inner
                .filter(|option| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP)))
                .find(|option| is_called(option, word, locale))
                .ok_or_else(unknown)?;
            path.push(at);
        }
        let incomplete = at["options"].as_array().is_some_and(|options| {
            options
                .iter()
                .any(|o| matches!(o["type"].as_u64(), Some(SUBCOMMAND | GROUP)))
        });
        if incomplete {
            return Err(unknown());
        }
        Ok(FoundCommand { command, path })
    }

    /// Whether the client lists the command here: its scope, its contexts, and the permissions it
    /// requires.
    fn is_offered(&self, world: &World, channel: ChannelId, command: &Command) -> bool {
        let Some(place) = world.channel(channel) else {
            return false;
        };
        let json = &command.json;
        let bot = world.application.bot;
        let in_types = |number: u64| {
            let types = json["integration_types"].as_array();
            types.map_or(number == 0, |types| {
                types.iter().any(|kind| *kind == number)
            })
        };
        let installed = in_types(1) && world.user(self.user).is_some_and(|user| user.installed);
        let (reachable, context) = match place.guild {
            Some(guild) => (
                command.guild.is_none_or(|scope| scope == guild)
                    && (world.bot_is_in(guild) && (in_types(0) || command.guild.is_some())
                        || installed),
                0,
            ),
            None if place.recipients.contains(&bot) => {
                (command.guild.is_none() && json["dm_permission"] != false, 1)
            }
            None => (command.guild.is_none() && installed, 2),
        };
        let in_context = json["contexts"]
            .as_array()
            .is_none_or(|contexts| contexts.iter().any(|number| *number == context));
        let may = world.permissions(self.user, place);
        let needed = json["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse().ok())
            .map_or(Permissions::NONE, Permissions);
        // "0" hides a command from everybody but administrators.
        let hidden =
            json["default_member_permissions"] == "0" && !may.contains(Permissions::ADMINISTRATOR);
        let permitted = place.guild.is_none() || (may.contains(needed) && !hidden);
        reachable && in_context && permitted && may.contains(Permissions::USE_APPLICATION_COMMANDS)
    }

    fn data(
        &self,
        world: &World,
        channel: ChannelId,
        found: &FoundCommand<'_>,
        options: Vec<Value>,
        args: &[(&str, Arg)],
    ) -> Value {
        let mut inner = options;
        for step in found.path.iter().rev() {
            inner = vec![json!({"name": step["name"], "type": step["type"], "options": inner})];
        }
        let mut data = json!({
            "id": found.command.id,
            "name": found.command.name(),
            "type": SLASH,
            "options": inner,
        });
        if let Some(guild) = found.command.guild {
            data["guild_id"] = json!(guild);
        }
        let mut resolved = json!({});
        for (_, arg) in args {
            arg.resolve(world, self.user, channel, &mut resolved);
        }
        if resolved
            .as_object()
            .is_some_and(|resolved| !resolved.is_empty())
        {
            data["resolved"] = resolved;
        }
        data
    }
}

/// A command and the path to one of its subcommands.
struct FoundCommand<'a> {
    command: &'a Command,
    path: Vec<&'a Value>,
}

impl FoundCommand<'_> {
    fn full_name(&self) -> String {
        let steps = self.path.iter().filter_map(|step| step["name"].as_str());
        std::iter::once(self.command.name())
            .chain(steps)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The options as they are sent. While one is being typed, it is sent as text, and required
    /// ones may be missing.
    fn fill(
        &self,
        args: &[(&str, Arg)],
        focused: Option<(&str, &str)>,
    ) -> Result<Vec<Value>, PersonError> {
        let options = self
            .path
            .last()
            .map_or(&self.command.json["options"], |step| &step["options"]);
        let known = |name: &str| {
            let mut options = options.as_array().into_iter().flatten();
            let option = options.find(|option| option["name"] == name);
            option.ok_or_else(|| {
                PersonError::Refused(format!("/{} has no option `{name}`", self.full_name()))
            })
        };
        let mut filled = Vec::new();
        for (name, arg) in args {
            let option = known(name)?;
            filled.push(
                json!({"name": name, "type": option["type"], "value": arg.value_for(option)?}),
            );
        }
        if let Some((name, text)) = focused {
            let option = known(name)?;
            if option["autocomplete"] != true {
                return Err(PersonError::Refused(format!("`{name}` has no suggestions")));
            }
            filled.push(
                json!({"name": name, "type": option["type"], "value": text, "focused": true}),
            );
            return Ok(filled);
        }
        for option in options.as_array().into_iter().flatten() {
            if option["required"] == true
                && !filled.iter().any(|given| given["name"] == option["name"])
            {
                return Err(PersonError::Refused(format!(
                    "`{}` is required",
                    option["name"].as_str().unwrap_or_default()
                )));
            }
        }
        Ok(filled)
    }
}

fn is_called(thing: &Value, name: &str, locale: &str) -> bool {
    thing["name"] == name || thing["name_localizations"][locale] == name
}

fn full_names(name: &str, options: &Value) -> Vec<String> {
    let inner: Vec<String> = options
        .as_array()
        .into_iter()
        .flatten()
        .filter(|option| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP)))
        .flat_map(|option| {
            full_names(
                option["name"].as_str().unwrap_or_default(),
                &option["options"],
            )
        })
        .map(|rest| format!("{name} {rest}"))
        .collect();
    if inner.is_empty() {
        vec![name.to_owned()]
    } else {
        inner
    }
}
