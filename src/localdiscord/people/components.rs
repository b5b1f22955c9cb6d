//! Buttons, lists and forms.

use serde_json::{Value, json};

use super::{Arg, Form, PendingInteraction, Person, PersonError};
use crate::world::{
    World,
    id::{InteractionId, MessageId, UserId},
    interaction::InteractionKind,
    message::Message,
};

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;

impl Person {
    /// Presses the button with this `custom_id` or label.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn click(
        &self,
        message: MessageId,
        button: &str,
    ) -> Result<PendingInteraction, PersonError> {
        self.note(&format!("presses {button:?}"));
        self.interact(|world| {
            let found = self.visible(world, message)?;
            let part = part(found, button, |kind| kind == BUTTON)?;
            let data = json!({"custom_id": part["custom_id"], "component_type": BUTTON, "id": 1});
            Ok((found.channel, InteractionKind::Component(message), data))
        })
    }

    /// Presses a button that is no longer there, like a client whose screen is outdated: it still
    /// knows the `custom_id`. The message itself must be there.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn click_stale(
        &self,
        message: MessageId,
        custom_id: &str,
    ) -> Result<PendingInteraction, PersonError> {
        self.note(&format!("presses {custom_id:?}, which is no longer there"));
        self.interact(|world| {
            let found = self.visible(world, message)?;
            let data = json!({"custom_id": custom_id, "component_type": BUTTON, "id": 1});
            Ok((found.channel, InteractionKind::Component(message), data))
        })
    }

    /// Chooses from the list with this `custom_id` or placeholder, by values or labels.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn select(
        &self,
        message: MessageId,
        list: &str,
        chosen: &[&str],
    ) -> Result<PendingInteraction, PersonError> {
        self.note(&format!("chooses {chosen:?} from {list:?}"));
        self.interact(|world| {
            let found = self.visible(world, message)?;
            let part = part(found, list, |kind| kind >= STRING_SELECT)?;
            let values = values(part, chosen)?;
            let mut data = json!({
                "custom_id": part["custom_id"],
                "component_type": part["type"],
                "id": 1,
                "values": values,
            });
            if part["type"] == USER_SELECT {
                // Chosen users are sent along, as for the arguments of commands.
                let mut resolved = json!({});
                for id in chosen.iter().filter_map(|it| it.parse().ok()) {
                    Arg::User(UserId(id)).resolve(world, self.user, found.channel, &mut resolved);
                }
                data["resolved"] = resolved;
            }
            Ok((found.channel, InteractionKind::Component(message), data))
        })
    }

    /// The form opened by an action of this person.
    pub(crate) fn form(&self, id: InteractionId) -> Option<Form> {
        self.hub.look(|world| {
            let interaction = world.interaction(id)?;
            (interaction.user == self.user)
                .then(|| Form::opened_by(interaction))
                .flatten()
        })
    }

    /// Fills in a form and sends it. Inputs not named keep their values.
    ///
    /// # Errors
    ///
    /// If a client would not let this person do that.
    pub fn submit(
        &self,
        form: &Form,
        filled: &[(&str, &str)],
    ) -> Result<PendingInteraction, PersonError> {
        self.note(&format!("fills in {:?}", form.title()));
        let rows = form.fill(filled)?;
        let data = json!({"custom_id": form.custom_id(), "components": rows});
        self.interact(|world: &World| {
            let source = form.source.filter(|id| world.message(*id).is_some());
            Ok((form.channel, InteractionKind::Modal(source), data))
        })
    }
}

/// The component, if it can be used.
fn part<'a>(
    message: &'a Message,
    name: &str,
    fits: impl Fn(u64) -> bool,
) -> Result<&'a Value, PersonError> {
    let fitting =
        |part: &&Value| part["type"].as_u64().is_some_and(&fits) && part["custom_id"].is_string();
    let by_id = message
        .parts()
        .find(|part| fitting(part) && part["custom_id"] == name);
    let shown =
        |part: &&Value| fitting(part) && (part["label"] == name || part["placeholder"] == name);
    let part = by_id
        .or_else(|| message.parts().find(shown))
        .ok_or_else(|| {
            let there: Vec<String> = message
                .parts()
                .map(|part| {
                    format!(
                        "{} ({})",
                        part["label"]
                            .as_str()
                            .or(part["placeholder"].as_str())
                            .unwrap_or("?"),
                        part["custom_id"]
                    )
                })
                .collect();
            PersonError::NoComponent(name.to_owned(), there.join(", "))
        })?;
    if part["disabled"] == true {
        Err(PersonError::Disabled(name.to_owned()))
    } else {
        Ok(part)
    }
}

fn values(part: &Value, chosen: &[&str]) -> Result<Vec<Value>, PersonError> {
    let least = part["min_values"].as_u64().unwrap_or(1);
    let most = part["max_values"].as_u64().unwrap_or(1);
    let count = chosen.len() as u64;
    if count < least || count > most {
        return Err(PersonError::Refused(format!(
            "{count} chosen, not {least} to {most}"
        )));
    }
    if part["type"] != STRING_SELECT {
        return Ok(chosen.iter().map(|value| json!(value)).collect());
    }
    let options = part["options"].as_array().map_or(&[][..], Vec::as_slice);
    let value = |name: &&str| {
        options
            .iter()
            .find(|option| option["value"] == *name)
            .or_else(|| options.iter().find(|option| option["label"] == *name))
            .map(|option| option["value"].clone())
            .ok_or_else(|| PersonError::Refused(format!("`{name}` is not in the list")))
    };
    chosen.iter().map(value).collect()
}
