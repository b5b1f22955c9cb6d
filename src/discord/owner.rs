//! Reports incidents to the owner of the bot's application, by direct message, if wanted.

use std::{sync::Arc, time::Duration};

use cairn_app::AppError;
use cairn_domain::PlayerId;
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude::{Route, UserId};
use serde::Deserialize;
use tokio::time::sleep;
use tracing::{info, warn};

use super::{
    Bot,
    rest::{Content, Failure},
    words::{Language, phrase},
};

/// How often incidents are checked for.
const LOOK: Duration = Duration::from_secs(5);
/// The pause after a message, delivered or not.
const BETWEEN: Duration = Duration::from_mins(10);

#[derive(Debug, Deserialize)]
struct Application {
    owner: Option<Account>,
    team: Option<Team>,
}

#[derive(Debug, Deserialize)]
struct Account {
    id: UserId,
}

#[derive(Debug, Deserialize)]
struct Team {
    owner_user_id: UserId,
}

impl Application {
    /// For a team its owner: `owner` is then the team's own account, which nobody reads.
    fn person(&self) -> Option<PlayerId> {
        let team = self.team.as_ref().map(|it| it.owner_user_id);
        let person = team.or(self.owner.as_ref().map(|it| it.id));
        person.map(|it| PlayerId(it.get()))
    }
}

/// The number of incidents, never their content.
pub(super) async fn tell(bot: Arc<Bot>, wanted: bool) {
    if !wanted {
        std::future::pending::<()>().await;
    }
    let mut notified = 0;
    loop {
        sleep(LOOK).await;
        let seen = metrics().incidents.get();
        if seen == notified {
            continue;
        }
        match message(&bot, seen - notified).await {
            Ok(()) => notified = seen,
            Err(AppError::Internal(error)) if is_final(&error) => {
                notified = seen;
                warn!(
                    %error,
                    "cannot send the owner a direct message about incidents: they do not accept \
                     direct messages from the bot"
                );
            }
            Err(error) => info!(
                %error,
                "could not send the owner a direct message about incidents yet"
            ),
        }
        sleep(BETWEEN).await;
    }
}

fn is_final(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<Failure>()
        .is_some_and(Failure::is_final)
}

async fn message(bot: &Bot, count: u64) -> Result<(), AppError> {
    let failed = |failure: Failure| AppError::Internal(failure.into());
    let application = bot.rest.get::<Application>(Route::Oauth2ApplicationCurrent);
    let Some(owner) = application.await.map_err(failed)?.person() else {
        return Ok(());
    };
    let chosen = bot
        .app
        .store()
        .settings(Some(owner), None)
        .await?
        .personal
        .language;
    let language = chosen.map_or(Language::English, |it| Language::from_locale(&it.0));
    let content = Content {
        text: language.say(&phrase!("owner-incidents", count)),
        ..Content::default()
    };
    let channel = bot.rest.open_direct(owner).await.map_err(failed)?;
    let nonce = format!("i{}", bot.app.now().0);
    let sent = bot.rest.send(channel, &content, &nonce, None).await;
    sent.map(drop).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_team_its_owner_is_told() {
        let person = |text: &str| {
            let read: Application = serde_json::from_str(text).expect("it can be read");
            read.person()
        };
        let own = r#"{"owner": {"id": "5", "username": "ada"}, "team": null}"#;
        assert_eq!(person(own), Some(PlayerId(5)));
        let team = r#"{"owner": {"id": "5"}, "team": {"owner_user_id": "6", "members": []}}"#;
        assert_eq!(person(team), Some(PlayerId(6)));
        assert_eq!(person(r#"{"owner": null}"#), None);
    }
}
