//! Requests in the bot's own name: posts, threads, commands.

use std::{sync::Arc, time::Duration};

use cairn_domain::{ChannelId, History, MessageId, MessageRef, PlayerId};
use poise::serenity_prelude as serenity;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use serenity::{
    ApplicationId, BotGateway, CommandId, CreateAttachment, GuildId,
    http::{Http, LightMethod, Multipart, MultipartUpload, Request, Route},
};
use tokio::{sync::Notify, time};
use tracing::warn;

use super::{Content, Failure, Pace, count::count, nonce::Nonce, retry, several};

/// How long after a refusal the token is checked once more.
const BETWEEN_DOUBTS: Duration = Duration::from_secs(3);

/// Sends requests to Discord in the bot's name. Requests wait for their turn among those of this
/// process; then the library's limiter waits if Discord asks for it.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    http: Arc<Http>,
    pace: Arc<Pace>,
    history: History,
    /// Notified when Discord has refused the token with a request.
    doubted: Arc<Notify>,
}

/// A change of a message; anything not named stays.
#[derive(Clone, Debug, Default)]
pub(crate) struct MessageEdit {
    pub(crate) text: Option<String>,
    pub(crate) rows: Vec<serenity::CreateActionRow>,
    /// New files, replacing the old ones. Empty: those stay.
    pub(crate) files: Vec<CreateAttachment>,
}

/// A command as Discord has it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RegisteredCommand {
    pub(crate) id: CommandId,
    /// In the default language.
    pub(crate) name: String,
}

impl Client {
    pub(crate) fn new(http: Http, pace: Pace, history: History) -> Client {
        Client {
            http: Arc::new(http),
            pace: Arc::new(pace),
            history,
            doubted: Arc::default(),
        }
    }

    /// The library's client.
    pub(crate) fn http(&self) -> Arc<Http> {
        Arc::clone(&self.http)
    }

    /// Waits until Discord no longer accepts the token. Nothing succeeds then, and further requests
    /// lead to a ban of our address.
    pub(crate) async fn revoked(&self) {
        loop {
            self.doubted.notified().await;
            if self.is_refused().await {
                return;
            }
        }
    }

    /// Whether the token is refused even for a request about the bot itself, and again some seconds
    /// later: Discord has refused a single request by mistake before.
    pub(crate) async fn is_refused(&self) -> bool {
        if !self.is_refused_now().await {
            return false;
        }
        warn!("Discord does not accept the token; asking once more");
        time::sleep(BETWEEN_DOUBTS).await;
        self.is_refused_now().await
    }

    async fn is_refused_now(&self) -> bool {
        self.pace.question().await;
        let ask = Request::new(Route::UserMe, LightMethod::Get);
        let answer = self.http.request(ask).await;
        count("GET", Route::UserMe, &answer);
        answer.is_err_and(|error| Failure::of(&error) == Failure::TokenRevoked)
    }

    /// The life of the database, which all messages belong to.
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
        reply_to: Option<MessageId>,
    ) -> Result<MessageRef, Failure> {
        let nonce = &Nonce::new(about, self.history);
        if content.files.len() > 1 {
            self.pace.post().await;
            let sent = several::send(&self.http, channel, content, nonce).await;
            match sent.map_err(|failure| self.heard(failure)) {
                Err(Failure::NoFiles) => (),
                sent => return sent,
            }
        }
        let mut content = content.clone();
        content.files.truncate(1);
        let mut reply_to = reply_to;
        loop {
            match self.send_once(channel, &content, nonce, reply_to).await {
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
        let file = content.files.first();
        let sent = || async {
            let answer = self.request(LightMethod::Post, route, &body, file).await?;
            message_id(&answer).ok_or(Failure::Unreadable)
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

    /// Changes a message.
    pub(crate) async fn edit(&self, at: MessageRef, change: MessageEdit) -> Result<(), Failure> {
        if !change.files.is_empty() {
            self.pace.edit().await;
            let edited = several::edit(&self.http, at, &change).await;
            match edited.map_err(|failure| self.heard(failure)) {
                // They are not accepted here, so there are none.
                Err(Failure::NoFiles) => (),
                edited => return edited,
            }
        }
        let mut body = json!({"components": change.rows, "allowed_mentions": {"parse": []}});
        if let Some(text) = change.text {
            body["content"] = Content {
                text,
                ..Content::default()
            }
            .json()["content"]
                .take();
        }
        let route = Route::ChannelMessage {
            channel_id: id(at.channel),
            message_id: at.message.0.into(),
        };
        self.request(LightMethod::Patch, route, &body, None).await?;
        Ok(())
    }

    /// Deletes a message of our own, retrying for some seconds.
    pub(crate) async fn delete(&self, at: MessageRef) -> Result<(), Failure> {
        let route = Route::ChannelMessage {
            channel_id: id(at.channel),
            message_id: at.message.0.into(),
        };
        let ask = || async {
            self.pace.post().await;
            let request = Request::new(route, LightMethod::Delete);
            let answer = self.http.request(request).await;
            count("DELETE", route, &answer);
            answer.map_err(|error| self.heard(Failure::of(&error)))
        };
        match retry(ask).await {
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
        match self.request(LightMethod::Post, route, &body, None).await {
            Ok(_) | Err(Failure::ThreadExists) => Ok(ChannelId(anchor.message.0)),
            Err(failure) => Err(failure),
        }
    }

    /// The private channel with somebody. Asking again returns the same one.
    pub(crate) async fn open_direct(&self, with: PlayerId) -> Result<ChannelId, Failure> {
        let body = json!({"recipient_id": with.0.to_string()});
        let route = Route::UserMeDmChannels;
        let answer = self.request(LightMethod::Post, route, &body, None).await?;
        // Nothing was sent, so it can be retried.
        let channel = message_id(&answer).ok_or_else(|| Failure::retry("no channel was named"))?;
        Ok(ChannelId(channel.0))
    }

    /// Leaves a server; succeeds if the bot is not in it.
    pub(crate) async fn leave(&self, guild: cairn_domain::GuildId) -> Result<(), Failure> {
        let route = Route::UserMeGuild {
            guild_id: GuildId::new(guild.0),
        };
        match self
            .request(LightMethod::Delete, route, &json!({}), None)
            .await
        {
            Ok(_) | Err(Failure::Gone) => Ok(()),
            Err(failure) => Err(failure),
        }
    }

    /// Archives a thread of our own.
    pub(crate) async fn archive(&self, thread: ChannelId) -> Result<(), Failure> {
        let route = Route::Channel {
            channel_id: id(thread),
        };
        let body = json!({"archived": true});
        self.request(LightMethod::Patch, route, &body, None).await?;
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
        let answer = self
            .request(LightMethod::Put, route, commands, None)
            .await?;
        Ok(serde_json::from_slice(&answer).unwrap_or_default())
    }

    /// Fetches something, retrying for some seconds.
    pub(crate) async fn get<T: DeserializeOwned + Send>(
        &self,
        route: Route<'_>,
    ) -> Result<T, Failure> {
        self.get_with(route, None).await
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
        let params = [("after", after.0.to_string()), ("limit", limit.to_string())];
        self.get_with(route, Some(params.to_vec())).await
    }

    async fn get_with<T: DeserializeOwned + Send>(
        &self,
        route: Route<'_>,
        params: Option<Vec<(&'static str, String)>>,
    ) -> Result<T, Failure> {
        let ask = || async {
            self.pace.question().await;
            let request = Request::new(route, LightMethod::Get).params(params.clone());
            let answer = self.http.request(request).await;
            count("GET", route, &answer);
            let answer = answer.map_err(|error| self.heard(Failure::of(&error)))?;
            let answer = answer.bytes().await;
            let answer = answer.map_err(|_| Failure::retry("the connection broke"))?;
            // Nothing was changed, so it may be retried.
            serde_json::from_slice(&answer).map_err(|_| Failure::retry("the answer is garbled"))
        };
        retry(ask).await
    }

    /// The address of the gateway, and how many connections it recommends.
    pub(crate) async fn gateway(&self) -> Result<BotGateway, Failure> {
        let gateway = self.http.get_bot_gateway().await;
        count("GET", Route::GatewayBot, &gateway);
        gateway.map_err(|error| self.heard(Failure::of(&error)))
    }

    /// Sends a request and returns the response. At most one file: the library numbers no more.
    async fn request(
        &self,
        method: LightMethod,
        route: Route<'_>,
        body: &Value,
        file: Option<&CreateAttachment>,
    ) -> Result<Vec<u8>, Failure> {
        let verb = match method {
            LightMethod::Delete => "DELETE",
            LightMethod::Get => "GET",
            LightMethod::Patch => "PATCH",
            LightMethod::Post => "POST",
            LightMethod::Put => "PUT",
        };
        let request = Request::new(route, method);
        let request = match file {
            Some(file) => request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(vec![file.clone()]),
                fields: Vec::new(),
                payload_json: Some(body.to_string()),
            })),
            None => request.body(Some(body.to_string().into_bytes())),
        };
        match method {
            LightMethod::Patch => self.pace.edit().await,
            _ => self.pace.post().await,
        }
        let answer = self.http.request(request).await;
        count(verb, route, &answer);
        let answer = answer.map_err(|error| self.heard(Failure::of(&error)))?;
        let answer = answer.bytes().await;
        // The status has arrived, so it was done.
        Ok(answer.map(Vec::from).unwrap_or_default())
    }

    fn heard(&self, failure: Failure) -> Failure {
        if failure == Failure::TokenRevoked {
            self.doubted.notify_one();
        }
        failure
    }
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
