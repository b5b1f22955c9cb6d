//! The websocket of one window: sends the changes visible to its person.

use std::{collections::HashMap, sync::Arc, time::Duration};

use axum::{
    extract::{
        Query, State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket},
    },
    response::Response,
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{shared::Page, view};
use crate::{
    Person,
    world::id::{ChannelId, MessageId},
};

/// Changes within this time are sent together.
const TOGETHER: Duration = Duration::from_millis(15);
/// Messages sent per channel unless the page asks for more.
const MESSAGES: usize = 100;
/// The most it can ask for.
const MAX_MESSAGES: usize = 5_000;

#[derive(Debug, Deserialize)]
pub(super) struct PersonQuery {
    #[serde(rename = "as")]
    who: String,
}

pub(super) async fn connect(
    State(page): State<Arc<Page>>,
    Query(who): Query<PersonQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(async move |mut socket| {
        if let Some(person) = page.find_person(&who.who) {
            PageWindow::new(page, person).run(&mut socket).await;
        } else {
            let told = json!({"type": "nobody", "world": page.world});
            // If it is gone already, it does not need to know.
            let _ = socket.send(Frame::text(told.to_string())).await;
        }
    })
}

/// The page's messages on the socket.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum PageMessage {
    /// Another channel is shown, or more of it.
    Look {
        channel: String,
        most: Option<usize>,
    },
    /// The person has seen everything up to this message.
    Read { channel: String, message: String },
}

/// One window, and what has been sent to it.
struct PageWindow {
    page: Arc<Page>,
    person: Person,
    channel: Option<ChannelId>,
    most: usize,
    told: HashMap<&'static str, Value>,
    messages: HashMap<MessageId, Value>,
    order: Option<(Vec<MessageId>, bool)>,
}

impl PageWindow {
    fn new(page: Arc<Page>, person: Person) -> PageWindow {
        // Everybody has the bot among their contacts.
        person.direct();
        PageWindow {
            page,
            person,
            channel: None,
            most: MESSAGES,
            told: HashMap::new(),
            messages: HashMap::new(),
            order: None,
        }
    }

    /// Until the connection ends.
    async fn run(mut self, socket: &mut WebSocket) {
        let hub = Arc::clone(&self.page.hub);
        let mut changes = hub.changes();
        let hello = json!({
            "type": "hello",
            "world": self.page.world,
            "me": self.person.id(),
            "errands": self.page.errands.as_ref().map(|it| it.labels.as_slice()).unwrap_or_default(),
            "shows": self.page.shows.iter().map(|it| &it.label).collect::<Vec<_>>(),
            "application": hub.look(|world| world.application.bot),
        });
        if socket.send(Frame::text(hello.to_string())).await.is_err() {
            return;
        }
        loop {
            // Subscribe first, then check: a change in between is not missed.
            changes.borrow_and_update();
            for piece in self.news() {
                if socket.send(Frame::text(piece.to_string())).await.is_err() {
                    return;
                }
            }
            tokio::select! {
                told = changes.changed() => {
                    if told.is_err() {
                        return;
                    }
                    tokio::time::sleep(TOGETHER).await;
                }
                frame = socket.recv() => match frame {
                    Some(Ok(Frame::Text(words))) => self.hear(&words),
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    }

    fn hear(&mut self, text: &str) {
        // An unknown message did not come from our page.
        match serde_json::from_str(text) {
            Ok(PageMessage::Look { channel, most }) => {
                self.channel = channel.parse().ok();
                self.most = most.unwrap_or(MESSAGES).min(MAX_MESSAGES);
                // A page that opens the channel anew has lost what it was sent before.
                self.messages.clear();
                self.order = None;
                self.told.remove("interactions");
                self.told.remove("commands");
                self.told.remove("menus");
            }
            Ok(PageMessage::Read { channel, message }) => {
                if let (Ok(channel), Ok(message)) = (channel.parse(), message.parse()) {
                    self.page.has_read(self.person.id(), channel, message);
                }
            }
            Err(_) => {}
        }
    }

    /// The differences to what was sent before.
    fn news(&mut self) -> Vec<Value> {
        let me = self.person.id();
        let page = Arc::clone(&self.page);
        let hub = &page.hub;
        let ahead = hub.clock.ahead();
        let places = {
            let read = page.read();
            hub.look(|world| view::places(world, me, &read))
        };
        let mut news = Vec::new();
        if self.differs("clock", &json!(ahead)) {
            news.push(json!({"type": "clock", "now": hub.clock.now().0, "ahead": ahead}));
        }
        let bot = json!({
            "connected": hub.gateway.is_connected(),
            "refused": hub.gateway.refuses(),
            "violations": hub.journal.violations().len(),
            "faults": hub.faults.armed_count(),
        });
        self.tell(&mut news, "bot", bot);
        self.tell(&mut news, "places", places);
        if let Some(channel) = self.channel {
            let (commands, menus, interactions, (messages, more)) = hub.look(|world| {
                let menus = self.person.menus(world, channel);
                let menus: Value = menus.map(|it| it.json.clone()).collect();
                let commands = self.person.offers(world, channel);
                let commands: Value = commands.into_iter().map(|it| it.json.clone()).collect();
                (
                    commands,
                    menus,
                    view::interactions(world, me, channel),
                    view::messages(world, me, channel, self.most),
                )
            });
            self.tell(&mut news, "commands", commands);
            // Before the messages, whose authors have menus.
            self.tell(&mut news, "menus", menus);
            news.extend(self.tell_messages(channel, messages, more));
            // After the messages: a form or a failure belongs to one of them.
            self.tell(&mut news, "interactions", interactions);
        }
        news
    }

    fn tell_messages(
        &mut self,
        channel: ChannelId,
        messages: Vec<(MessageId, Value)>,
        more: bool,
    ) -> Option<Value> {
        let ids: Vec<MessageId> = messages.iter().map(|(id, _)| *id).collect();
        let changed: Vec<Value> = messages
            .iter()
            .filter(|(id, json)| self.messages.get(id) != Some(json))
            .map(|(_, json)| json.clone())
            .collect();
        let order = Some((ids, more));
        if changed.is_empty() && self.order == order {
            return None;
        }
        self.messages = messages.into_iter().collect();
        let ids = order.as_ref().map(|(ids, _)| ids);
        let news = json!({
            "type": "messages",
            "channel": channel,
            "ids": ids,
            "changed": changed,
            "more": more,
        });
        self.order = order;
        Some(news)
    }

    fn tell(&mut self, news: &mut Vec<Value>, kind: &'static str, value: Value) {
        if self.differs(kind, &value) {
            let mut told = json!({"type": kind});
            told[kind] = value;
            if let Some(channel) = self.channel {
                told["channel"] = json!(channel);
            }
            news.push(told);
        }
    }

    fn differs(&mut self, kind: &'static str, value: &Value) -> bool {
        let differs = self.told.get(kind) != Some(value);
        if differs {
            self.told.insert(kind, value.clone());
        }
        differs
    }
}
