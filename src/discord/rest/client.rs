//! Requests in the bot's own name: posts, threads, commands.

use std::{sync::Arc, time::Duration};

use anyhow::Context as _;
use cairn_domain::{ChannelId, History, MessageId, MessageRef, PlayerId};
use cairn_telemetry::metrics::metrics;
use poise::serenity_prelude as serenity;
use reqwest::{
    Method, Response, StatusCode,
    header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, USER_AGENT},
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use serenity::{ApplicationId, BotGateway, CommandId, CreateAttachment, GuildId, http::Route};
use tokio::{sync::Notify, time};
use tracing::warn;

use super::{
    Content, Failure, Pace, Refusal, Urgency, buckets::Buckets, count::request_purpose, form,
    nonce::Nonce, retry, retry::settle,
};

/// How long after a refusal the token is checked once more.
const BETWEEN_DOUBTS: Duration = Duration::from_secs(3);
/// How long the question where the gateway is may take, which tells whether Discord is there.
const SHORT: Duration = Duration::from_secs(10);
/// Discord's code for a message that is older than an hour and was edited too often lately. It
/// concerns this message alone.
const TOO_MANY_EDITS: i64 = 30_046;

/// Sends requests to Discord in the bot's name. Requests wait for their turn in the bucket of their
/// limit, and then among those of this process.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    requests: reqwest::Client,
    /// Sensitive: `Debug` does not show it.
    authorization: HeaderValue,
    buckets: Arc<Buckets>,
    pace: Arc<Pace>,
    history: History,
    /// Notified when Discord has refused the token with a request.
    doubted: Arc<Notify>,
    /// Notified when a request has failed in a way that may pass.
    failed: Arc<Notify>,
}

/// A change of a message; anything not named stays.
#[derive(Clone, Debug, Default)]
pub(crate) struct MessageEdit {
    pub(crate) text: Option<String>,
    pub(crate) rows: Vec<serenity::CreateActionRow>,
    /// New files, replacing the old ones. Empty: those stay.
    pub(crate) files: Vec<CreateAttachment>,
}

impl From<&Content> for MessageEdit {
    /// The message says this from then on; nobody is notified.
    fn from(content: &Content) -> MessageEdit {
        MessageEdit {
            text: Some(content.text.clone()),
            rows: content.rows.clone(),
            files: content.files.clone(),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RegisteredCommand {
    pub(crate) id: CommandId,
    pub(crate) name: String,
}

impl Client {
    pub(crate) fn new(
        token: &str,
        requests: reqwest::Client,
        pace: Pace,
        history: History,
    ) -> anyhow::Result<Client> {
        let token = token.trim().trim_start_matches("Bot ");
        let authorization = HeaderValue::from_str(&format!("Bot {token}"));
        let mut authorization = authorization.ok().context("this is not a bot token")?;
        authorization.set_sensitive(true);
        Ok(Client {
            requests,
            authorization,
            buckets: Arc::default(),
            pace: Arc::new(pace),
            history,
            doubted: Arc::default(),
            failed: Arc::default(),
        })
    }

    /// Waits until Discord no longer accepts the token. Nothing succeeds then, and further requests
    /// lead to a ban of our address.
    pub(crate) async fn wait_for_revocation(&self) {
        loop {
            self.doubted.notified().await;
            if self.is_refused().await {
                return;
            }
        }
    }

    pub(crate) async fn has_failed(&self) {
        self.failed.notified().await;
    }

    /// Whether the token is refused even for a request about the bot itself, and again some seconds
    /// later: Discord has refused a single request by mistake before.
    pub(crate) async fn is_refused(&self) -> bool {
        if !self.is_refused_now().await {
            return false;
        }
        warn!(
            "Discord rejected the token; trying once more; if the bot stops, reset the token on \
             the Bot page of the application"
        );
        time::sleep(BETWEEN_DOUBTS).await;
        self.is_refused_now().await
    }

    async fn is_refused_now(&self) -> bool {
        let asked = self.exchange(Method::GET, Route::UserMe, &[], None, &[], Urgency::Board);
        asked.await.is_err_and(|it| it == Failure::TokenRevoked)
    }

    pub(crate) fn history(&self) -> History {
        self.history
    }

    /// Sends a message. `about` identifies its subject uniquely: with the same one it is sent once,
    /// even if retried within minutes. Leaves out its files, or its reply, if these are not
    /// accepted.
    pub(crate) async fn send(
        &self,
        channel: ChannelId,
        content: &Content,
        about: &str,
        reply_to: Option<(MessageId, Urgency)>,
    ) -> Result<MessageRef, Failure> {
        let nonce = &Nonce::new(about, self.history);
        let urgency = reply_to.map_or(Urgency::Board, |it| it.1);
        let mut reply_to = reply_to.map(|it| it.0);
        let mut content = content.clone();
        loop {
            let sent = self.send_once(channel, &content, nonce, reply_to, urgency);
            match sent.await {
                Err(Failure::NoFiles) if content.files.len() > 1 => content.files.truncate(1),
                Err(Failure::NoFiles) if !content.files.is_empty() => {
                    content = content.without_files();
                }
                Err(Failure::NoReply) if reply_to.is_some() => reply_to = None,
                done => return done,
            }
        }
    }

    async fn send_once(
        &self,
        channel: ChannelId,
        content: &Content,
        nonce: &Nonce,
        reply_to: Option<MessageId>,
        urgency: Urgency,
    ) -> Result<MessageRef, Failure> {
        let mut body = content.json();
        body["nonce"] = json!(nonce.as_str());
        body["enforce_nonce"] = json!(true);
        if let Some(message) = reply_to {
            body["message_reference"] =
                json!({"message_id": message.0.to_string(), "fail_if_not_exists": false});
        }
        let route = Route::ChannelMessages {
            channel_id: id(channel),
        };
        let files = &content.files;
        let sent = || async {
            let answer = self.request(Method::POST, route, &body, files, urgency);
            message_id(&answer.await?.ok_or_else(lost_connection)?).ok_or(Failure::Unreadable)
        };
        let message = match sent().await {
            // It was posted. The same nonce returns the same message, and maybe a better response.
            Err(Failure::Unreadable) => {
                retry(|| async {
                    sent().await.map_err(|failure| match failure {
                        Failure::Unreadable => Failure::retry(failure.to_string()),
                        failure => failure,
                    })
                })
                .await
                .map_err(|failure| match failure {
                    // Once the nonce has expired, another try would be another message.
                    failure if failure.may_pass() => Failure::Unreadable,
                    failure => failure,
                })?
            }
            sent => sent?,
        };
        Ok(MessageRef { channel, message })
    }

    /// Changes a message. Leaves out new files if they are not accepted.
    pub(crate) async fn edit(&self, at: MessageRef, change: MessageEdit) -> Result<(), Failure> {
        let mut content = Content {
            text: change.text.clone().unwrap_or_default(),
            files: change.files,
            ..Content::default()
        };
        let route = Route::ChannelMessage {
            channel_id: id(at.channel),
            message_id: at.message.0.into(),
        };
        loop {
            let mut said = content.json();
            let mut body = json!({"components": change.rows, "allowed_mentions": {"parse": []}});
            if change.text.is_some() {
                body["content"] = said["content"].take();
            }
            if !content.files.is_empty() {
                body["attachments"] = said["attachments"].take();
            }
            let edit = self.request(Method::PATCH, route, &body, &content.files, Urgency::Board);
            match edit.await {
                Err(Failure::NoFiles) if !content.files.is_empty() => content.files.clear(),
                edited => return edited.map(drop),
            }
        }
    }

    /// Deletes a message of our own, retrying for some seconds.
    pub(crate) async fn delete(&self, at: MessageRef) -> Result<(), Failure> {
        let route = Route::ChannelMessage {
            channel_id: id(at.channel),
            message_id: at.message.0.into(),
        };
        let ask = || self.exchange(Method::DELETE, route, &[], None, &[], Urgency::Board);
        match retry(ask).await.map_err(|failure| self.heard(failure)) {
            Ok(_) | Err(Failure::Gone) => Ok(()),
            Err(failure) => Err(failure),
        }
    }

    /// Makes a thread from a message. It has the id of that message.
    pub(crate) async fn create_thread(
        &self,
        anchor: MessageRef,
        name: &str,
    ) -> Result<ChannelId, Failure> {
        const WEEK: u32 = 7 * 24 * 60;
        let body = json!({"name": name, "auto_archive_duration": WEEK});
        let route = Route::ChannelMessageThreads {
            channel_id: id(anchor.channel),
            message_id: anchor.message.0.into(),
        };
        match self.change(Method::POST, route, &body).await {
            Ok(_) | Err(Failure::ThreadExists) => Ok(ChannelId(anchor.message.0)),
            Err(failure) => Err(failure),
        }
    }

    /// The private channel with somebody. Asking again returns the same one.
    pub(crate) async fn open_direct(&self, with: PlayerId) -> Result<ChannelId, Failure> {
        let body = json!({"recipient_id": with.0.to_string()});
        let route = Route::UserMeDmChannels;
        let answer = self.change(Method::POST, route, &body).await?;
        // Nothing was sent, so it can be retried.
        let channel = answer.and_then(|it| message_id(&it));
        let channel = channel.ok_or_else(|| Failure::retry("no channel was named"))?;
        Ok(ChannelId(channel.0))
    }

    /// Leaves a server; succeeds if the bot is not in it.
    pub(crate) async fn leave(&self, guild: cairn_domain::GuildId) -> Result<(), Failure> {
        let route = Route::UserMeGuild {
            guild_id: GuildId::new(guild.0),
        };
        match self.change(Method::DELETE, route, &json!({})).await {
            Ok(_) | Err(Failure::Gone) => Ok(()),
            Err(failure) => Err(failure),
        }
    }

    pub(crate) async fn archive(&self, thread: ChannelId) -> Result<(), Failure> {
        let route = Route::Channel {
            channel_id: id(thread),
        };
        let body = json!({"archived": true});
        self.change(Method::PATCH, route, &body).await?;
        Ok(())
    }

    /// Replaces the commands, everywhere or in one server; returns the resulting ones, as far as
    /// the response can be read.
    pub(crate) async fn replace_commands(
        &self,
        application: ApplicationId,
        guild: Option<GuildId>,
        commands: &Value,
    ) -> Result<Vec<RegisteredCommand>, Failure> {
        let route = match guild {
            Some(guild_id) => Route::GuildCommands {
                application_id: application,
                guild_id,
            },
            None => Route::Commands {
                application_id: application,
            },
        };
        let answer = self.change(Method::PUT, route, commands).await?;
        let answer = answer.ok_or_else(lost_connection)?;
        Ok(serde_json::from_slice(&answer).unwrap_or_default())
    }

    /// Fetches something, retrying for some seconds.
    pub(crate) async fn get<T: DeserializeOwned + Send>(
        &self,
        route: Route<'_>,
    ) -> Result<T, Failure> {
        retry(|| self.get_once(route, &[])).await
    }

    /// Fetches at most this many messages of a channel after one, the latest first.
    pub(crate) async fn messages_after(
        &self,
        channel: ChannelId,
        after: MessageId,
        limit: usize,
    ) -> Result<Vec<serenity::Message>, Failure> {
        let route = Route::ChannelMessages {
            channel_id: id(channel),
        };
        let query = [("after", after.0.to_string()), ("limit", limit.to_string())];
        retry(|| self.get_once(route, &query)).await
    }

    pub(crate) async fn gateway(&self) -> Result<BotGateway, Failure> {
        let asked = self.get_once(Route::GatewayBot, &[]);
        let answer = time::timeout(SHORT, asked).await;
        answer.unwrap_or_else(|_| Err(Failure::retry("no response in time")))
    }

    async fn get_once<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        query: &[(&str, String)],
    ) -> Result<T, Failure> {
        let answer = self.exchange(Method::GET, route, query, None, &[], Urgency::Board);
        let answer = answer.await.map_err(|failure| self.heard(failure))?;
        let answer = self.body(answer).await.ok_or_else(lost_connection)?;
        // Nothing was changed, so it may be retried.
        serde_json::from_slice(&answer).map_err(|_| Failure::retry("the response is garbled"))
    }

    async fn change(
        &self,
        method: Method,
        route: Route<'_>,
        body: &Value,
    ) -> Result<Option<Vec<u8>>, Failure> {
        self.request(method, route, body, &[], Urgency::Board).await
    }

    /// Sends a request and returns the response. None: it was done, and what the response says is
    /// lost.
    async fn request(
        &self,
        method: Method,
        route: Route<'_>,
        body: &Value,
        files: &[CreateAttachment],
        urgency: Urgency,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let send = || self.exchange(method.clone(), route, &[], Some(body), files, urgency);
        let answer = settle(send).await.map_err(|failure| self.heard(failure))?;
        Ok(self.body(answer).await)
    }

    async fn body(&self, answer: Response) -> Option<Vec<u8>> {
        let body = answer.bytes().await.map(Vec::from);
        body.map_err(|_| self.heard(lost_connection())).ok()
    }

    /// Sends a request once its limits have room for it, and again if Discord asks for a wait.
    async fn exchange(
        &self,
        method: Method,
        route: Route<'_>,
        query: &[(&str, String)],
        body: Option<&Value>,
        files: &[CreateAttachment],
        urgency: Urgency,
    ) -> Result<Response, Failure> {
        let path = route.path();
        let (verb, name) = request_purpose(method.as_str(), &path);
        let bucket = route.ratelimiting_bucket();
        let mut turn = self.buckets.queue(method.clone(), bucket, urgency);
        loop {
            turn.comes(verb, name).await;
            match method {
                Method::GET => self.pace.question().await,
                Method::PATCH => self.pace.edit().await,
                _ => self.pace.post().await,
            }
            let request = self.requests.request(method.clone(), path.as_ref());
            let request = request
                .query(query)
                .header(USER_AGENT, serenity::constants::USER_AGENT)
                .header(AUTHORIZATION, self.authorization.clone());
            let request = match body {
                None => request,
                Some(body) if files.is_empty() => request
                    .header(CONTENT_TYPE, "application/json")
                    .body(body.to_string()),
                Some(body) => request.multipart(form(body, files)),
            };
            let response = request.send().await;
            let status = response.as_ref().ok().map(|it| it.status().as_u16());
            metrics().request(verb, name, status);
            let response = response.map_err(|_| Failure::retry("the connection failed"))?;
            turn.hear(response.headers(), response.status().is_success());
            if response.status().is_success() {
                return Ok(response);
            }
            let is_limited = response.status() == StatusCode::TOO_MANY_REQUESTS;
            let is_global = response.headers().contains_key("x-ratelimit-global");
            let refusal = Refusal::read(response).await?;
            let wait = refusal.after.filter(|_| is_limited);
            let Some(wait) = wait.filter(|_| refusal.code != Some(TOO_MANY_EDITS)) else {
                return Err(refusal.into());
            };
            if is_global {
                self.pace.pause(wait);
            }
            turn.go_back(wait);
        }
    }

    fn heard(&self, failure: Failure) -> Failure {
        match failure {
            Failure::TokenRevoked => self.doubted.notify_one(),
            Failure::Retry { .. } => self.failed.notify_one(),
            _ => (),
        }
        failure
    }
}

fn lost_connection() -> Failure {
    Failure::retry("the connection was lost")
}

/// The id in the response about a message or a channel. Nothing else of it is read.
fn message_id(answer: &[u8]) -> Option<MessageId> {
    let answer: Value = serde_json::from_slice(answer).ok()?;
    answer["id"].as_str()?.parse().ok().map(MessageId)
}

fn id(channel: ChannelId) -> serenity::ChannelId {
    serenity::ChannelId::new(channel.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_of_a_message_is_found_whatever_else_the_answer_holds() {
        let id = |answer: &str| message_id(answer.as_bytes());
        assert_eq!(id(r#"{"id":"42"}"#), Some(MessageId(42)));
        let strange = r#"{"id":"42","type":"new","author":7,"components":[{"type":999}]}"#;
        assert_eq!(id(strange), Some(MessageId(42)));
        assert_eq!(id("<html>"), None);
        assert_eq!(id("{}"), None);
        assert_eq!(id(""), None);
    }
}
