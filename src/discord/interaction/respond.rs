//! Answers to interactions.
//!
//! An interaction is answered with its own token: the bot's is not needed and not sent, nothing
//! counts against the bot's rate limit, and each token has its own. So there is no queue here; if
//! Discord asks for a wait, the next try waits that long.

use std::{borrow::Cow, fmt, sync::Arc, time::Duration};

use cairn_app::App;
use cairn_telemetry::metrics::{ActionKind, metrics};
use poise::serenity_prelude as serenity;
use reqwest::{
    Method,
    header::{CONTENT_TYPE, USER_AGENT},
};
use serde_json::{Value, json};
use serenity::{
    ApplicationId, CommandInteraction, ComponentInteraction, CreateAttachment, InteractionId,
    ModalInteraction, http::Route,
};
use tokio::time::sleep;
use tracing::{info, warn};

use super::{Reply, arrival};
use crate::{
    Bot,
    rest::{self, Content, Failure, retry, retry_first},
};

/// How long one try of an answer may take.
const TRY: Duration = Duration::from_secs(15);

/// The pause between two questions whether Discord takes answers again.
const PROBE: Duration = Duration::from_secs(5);

/// Only the asker sees the message.
const EPHEMERAL: u64 = 1 << 6;

/// The means to answer an interaction. The token is a secret: anybody who knows it can answer, too.
#[derive(Clone)]
pub(crate) struct Handle<'a> {
    id: InteractionId,
    application: ApplicationId,
    token: Cow<'a, str>,
    kind: ActionKind,
}

macro_rules! handles {
    ($($of:ty: $kind:ident;)*) => {$(
        impl<'a> From<&'a $of> for Handle<'a> {
            fn from(it: &'a $of) -> Handle<'a> {
                Handle {
                    id: it.id,
                    application: it.application_id,
                    token: Cow::Borrowed(&it.token),
                    kind: ActionKind::$kind,
                }
            }
        }
    )*};
}

handles! {
    ComponentInteraction: Press;
    CommandInteraction: Command;
    ModalInteraction: Form;
}

impl Handle<'_> {
    /// An owned handle, for use after the interaction is dropped.
    pub(crate) fn into_owned(self) -> Handle<'static> {
        Handle {
            token: Cow::Owned(self.token.into_owned()),
            ..self
        }
    }

    fn callback(&self) -> Route<'_> {
        Route::InteractionResponse {
            interaction_id: self.id,
            token: &self.token,
        }
    }

    fn original(&self) -> Route<'_> {
        Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token: &self.token,
        }
    }

    fn further(&self) -> Route<'_> {
        Route::WebhookFollowupMessages {
            application_id: self.application,
            token: &self.token,
        }
    }
}

#[derive(Clone)]
pub(crate) struct Answers {
    client: reqwest::Client,
    app: Arc<App>,
}

impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Answers")
    }
}

impl Answers {
    pub(crate) fn new(client: reqwest::Client, app: Arc<App>) -> Answers {
        Answers { client, app }
    }

    /// Acknowledges with a private "is thinking…", which leaves a quarter of an hour for the
    /// answer.
    pub(crate) async fn defer(&self, to: impl Into<Handle<'_>>) -> Result<(), Failure> {
        self.first(
            &to.into(),
            json!({"type": 5, "data": {"flags": EPHEMERAL}}),
            &[],
        )
        .await
    }

    /// Acknowledges a press; the answer replaces the message that was pressed.
    pub(crate) async fn defer_update(&self, to: impl Into<Handle<'_>>) -> Result<(), Failure> {
        self.first(&to.into(), json!({"type": 6}), &[]).await
    }

    pub(crate) async fn open_window(
        &self,
        to: impl Into<Handle<'_>>,
        window: Value,
    ) -> Result<(), Failure> {
        let body = json!({"type": 9, "data": window});
        self.first(&to.into(), body, &[]).await
    }

    pub(crate) async fn reply(
        &self,
        to: impl Into<Handle<'_>>,
        reply: Reply,
    ) -> Result<(), Failure> {
        let to = to.into();
        let content = Content::from(reply);
        let body = |content: &Content| {
            let mut data = content.json();
            data["flags"] = json!(EPHEMERAL);
            json!({"type": 4, "data": data})
        };
        match self.first(&to, body(&content), &content.files).await {
            Err(Failure::NoFiles) => {
                let content = content.without_files();
                self.first(&to, body(&content), &content.files).await
            }
            done => done,
        }
    }

    /// Fills or replaces the private message that the acknowledgement has opened or kept.
    pub(crate) async fn fill(
        &self,
        to: impl Into<Handle<'_>>,
        reply: Reply,
    ) -> Result<(), Failure> {
        let to = to.into();
        let content = Content::from(reply);
        match self.fill_with(&to, &content).await {
            Err(Failure::NoFiles) => self.fill_with(&to, &content.without_files()).await,
            done => done,
        }
    }

    async fn fill_with(&self, to: &Handle<'_>, content: &Content) -> Result<(), Failure> {
        let body = content.json();
        retry(|| self.send(Method::PATCH, to.original(), Some(&body), &content.files)).await
    }

    /// Sends a further private message, because the first one is gone. Sent once: after a lost
    /// response it is unknown whether it has arrived.
    pub(crate) async fn add(&self, to: impl Into<Handle<'_>>, reply: Reply) -> Result<(), Failure> {
        let to = to.into();
        let content = Content::from(reply);
        let mut body = content.json();
        body["flags"] = json!(EPHEMERAL);
        self.send(Method::POST, to.further(), Some(&body), &content.files)
            .await
    }

    /// Sends a further public message. Sent once, for the same reason.
    pub(crate) async fn show(
        &self,
        to: impl Into<Handle<'_>>,
        reply: Reply,
    ) -> Result<(), Failure> {
        let to = to.into();
        let content = Content::from(reply);
        match self.show_with(&to, &content).await {
            Err(Failure::NoFiles) => self.show_with(&to, &content.without_files()).await,
            done => done,
        }
    }

    async fn show_with(&self, to: &Handle<'_>, content: &Content) -> Result<(), Failure> {
        let body = content.json();
        self.send(Method::POST, to.further(), Some(&body), &content.files)
            .await
    }

    pub(crate) async fn delete(&self, to: impl Into<Handle<'_>>) -> Result<(), Failure> {
        let to = to.into();
        retry(|| self.send(Method::DELETE, to.original(), None, &[])).await
    }

    async fn first(
        &self,
        to: &Handle<'_>,
        body: Value,
        files: &[CreateAttachment],
    ) -> Result<(), Failure> {
        let arrived = arrival::arrival_time();
        let send = || self.send(Method::POST, to.callback(), Some(&body), files);
        let done = retry_first(send).await;
        // A refusal is an answer, too: it came too late, say.
        if done.as_ref().is_err_and(Failure::may_pass) {
            self.app.answers_fail(true);
        }
        if done == Err(Failure::Acknowledged) {
            note_other_answerer();
        }
        // Tries once more without its files.
        if done != Err(Failure::NoFiles) {
            metrics().count_acknowledgement(to.kind, arrived.elapsed(), done.is_ok());
        }
        done
    }

    /// Builds the sending of a request, which no longer borrows its parts.
    fn send(
        &self,
        method: Method,
        route: Route<'_>,
        body: Option<&Value>,
        files: &[CreateAttachment],
    ) -> impl Future<Output = Result<(), Failure>> + Send + use<> {
        let path = route.path();
        let (verb, name) = rest::request_purpose(method.as_str(), &path);
        let request = self
            .client
            .request(method, path.as_ref())
            .header(USER_AGENT, serenity::constants::USER_AGENT)
            .timeout(TRY);
        let request = match body {
            None => request,
            Some(body) if files.is_empty() => request
                .header(CONTENT_TYPE, "application/json")
                .body(body.to_string()),
            Some(body) => request.multipart(rest::form(body, files)),
        };
        async move {
            // The library's error would contain the address, and with it the token.
            let response = request.send().await;
            let status = response.as_ref().ok().map(|it| it.status().as_u16());
            metrics().request(verb, name, status);
            let response = response.map_err(|_| Failure::retry("the connection failed"))?;
            rest::read(response).await.map(drop)
        }
    }
}

/// Once an answer or another request has failed, asks Discord something else until it is there
/// again: where nobody presses anything, nothing else would tell. A single failure is forgotten at
/// once; after others all that has failed is tried again.
pub(crate) async fn probe(bot: &Bot) {
    loop {
        tokio::select! {
            () = bot.app.until_answers_fail() => (),
            () = bot.rest.has_failed() => (),
        }
        let mut is_told = false;
        while let Err(failure) = bot.rest.gateway().await
            && failure.may_pass()
        {
            if !is_told {
                warn!(
                    %failure,
                    "Discord is not responding to requests; retrying until it does; if Discord is \
                     not down, check the network and HTTPS_PROXY"
                );
                is_told = true;
            }
            sleep(PROBE).await;
        }
        bot.app.answers_fail(false);
        if is_told {
            bot.app.discord_is_back();
            info!("Discord is responding to requests again");
        }
    }
}

/// Counts an answer that came after somebody else's: a single one may be a mishap of the network.
/// Told with the third, and each time that they have doubled.
fn note_other_answerer() {
    const SURE: u64 = 3;
    let count = metrics().answered_elsewhere.inc() + 1;
    if count.is_multiple_of(SURE) && (count / SURE).is_power_of_two() {
        warn!(
            count,
            "another process is using the same token; stop one of the two, or reset the token on \
             the Bot page of the application"
        );
    }
}
