//! Buttons of the empty channel that start a demonstration for the person who presses one, alone or
//! with somebody else, so that a newcomer has something to look at.

use std::sync::Arc;

use axum::{Json, extract::State, response::IntoResponse, response::Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    buttons::{ButtonStep, OptionValue, Show},
    shared::{Page, refusal},
};
use crate::{
    Arg, InteractionOutcome, Person, PersonError,
    world::id::{ChannelId, MessageId, UserId},
};

#[derive(Debug, Deserialize)]
pub(super) struct ShowRequest {
    #[serde(rename = "as")]
    who: String,
    channel: String,
    /// Its index among the buttons.
    which: usize,
}

/// `POST /page/show`: answers who was mentioned in the end, and where.
pub(super) async fn show(
    State(page): State<Arc<Page>>,
    Json(request): Json<ShowRequest>,
) -> Response {
    let (Some(person), Some(show)) = (
        page.find_person(&request.who),
        page.shows.get(request.which),
    ) else {
        return refusal("there is nothing to show");
    };
    let Ok(channel) = request.channel.parse() else {
        return refusal("there is no such channel");
    };
    match play(&page, &person, channel, show).await {
        Ok(answer) => Json(answer).into_response(),
        Err(unable) => refusal(&unable.to_string()),
    }
}

async fn play(
    page: &Page,
    person: &Person,
    channel: ChannelId,
    show: &Show,
) -> Result<Value, PersonError> {
    let other = show
        .needs_somebody()
        .then(|| companion(page, person, channel))
        .transpose()?;
    let somebody = || other.as_ref().ok_or_else(missing_person);
    // Only later messages count.
    let mut since = newest(page, person, channel);
    let mut last = None;
    for step in &show.steps {
        let outcome = match step {
            ButtonStep::Command { name, options } => {
                let given = |given: &OptionValue| match given {
                    OptionValue::Text(text) => Ok(Arg::Text(text.clone())),
                    OptionValue::Other => somebody().map(Arg::from),
                };
                let options: Vec<(&str, Arg)> = options
                    .iter()
                    .map(|(name, value)| Ok((name.as_str(), given(value)?)))
                    .collect::<Result<_, PersonError>>()?;
                person.slash(channel, name, &options)?.outcome().await?
            }
            ButtonStep::Own { id } => {
                let (message, button) = button_of(last.as_ref(), id)?;
                person.click(message, &button)?.outcome().await?
            }
            ButtonStep::Press { label } => {
                let other = somebody()?;
                let message = other
                    .sees_message(channel, label, |message| {
                        message.id > since && message.parts().any(|part| part["label"] == *label)
                    })
                    .await?;
                since = message.id;
                other.click(message.id, label)?.outcome().await?
            }
        };
        if matches!(outcome, InteractionOutcome::Failed) {
            let why = "the bot did not respond in time".to_owned();
            return Err(PersonError::Refused(why));
        }
        last = Some(outcome);
    }
    if !show.follows {
        return Ok(json!({"as": person.id(), "channel": channel}));
    }
    let (who, place) = page
        .hub
        .wait_until("a mention", |world| {
            let people = [Some(person), other.as_ref()].into_iter().flatten();
            let pings = people.map(|it| world.inbox(it.id()));
            let called = pings.flatten().find(|it| it.message > since)?;
            Some((called.user, called.channel))
        })
        .await?;
    Ok(json!({"as": who, "channel": place}))
}

impl Show {
    fn needs_somebody(&self) -> bool {
        self.steps.iter().any(|step| match step {
            ButtonStep::Press { .. } => true,
            ButtonStep::Own { .. } => false,
            ButtonStep::Command { options, .. } => options
                .iter()
                .any(|(_, it)| matches!(it, OptionValue::Other)),
        })
    }
}

/// The button of an answer with this id prefix.
fn button_of(
    answer: Option<&InteractionOutcome>,
    begins: &str,
) -> Result<(MessageId, String), PersonError> {
    let message = answer.and_then(InteractionOutcome::message);
    let found = message.and_then(|message| {
        let mut ids = message.parts().filter_map(|it| it["custom_id"].as_str());
        let id = ids.find(|it| it.starts_with(begins))?;
        Some((message.id, id.to_owned()))
    });
    found.ok_or_else(|| PersonError::Refused("there is no such button".to_owned()))
}

fn missing_person() -> PersonError {
    PersonError::Refused("there is no one else here".to_owned())
}

/// Another member of the server.
fn companion(page: &Page, person: &Person, channel: ChannelId) -> Result<Person, PersonError> {
    let other: Option<UserId> = page.hub.look(|world| {
        let guild = world.guild(world.channel(channel)?.guild?)?;
        let mut members = guild.members.keys().copied();
        members.find(|id| *id != person.id() && world.user(*id).is_some_and(|user| !user.bot))
    });
    Ok(page.person(other.ok_or_else(missing_person)?))
}

fn newest(page: &Page, person: &Person, channel: ChannelId) -> MessageId {
    page.hub.look(|world| {
        let seen = world.messages_for(person.id(), channel);
        seen.last().map_or(MessageId(0), |message| message.id)
    })
}
