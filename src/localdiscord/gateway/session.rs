//! A session: numbered events, remembered so that a dropped connection loses none.

use std::collections::VecDeque;

use serde_json::{Value, json};

use super::{
    admission::Shard,
    orders::{ConnectionOrder, OrderSender},
};
use crate::world::event::{Event, intent};

/// The number of events remembered for a resume.
const REMEMBERED: usize = 5_000;

/// Why a session cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResumeError {
    /// It is unknown, or the missed events are no longer remembered.
    Invalid,
    /// The number is higher than that of any event.
    Sequence,
}

#[derive(Debug)]
pub(super) struct Session {
    shard: Shard,
    intents: u64,
    seq: u64,
    told: VecDeque<(u64, String)>,
    line: Option<(u64, OrderSender)>,
}

impl Session {
    pub(super) fn new(shard: Shard, intents: u64, connection: u64, line: OrderSender) -> Self {
        Self {
            shard,
            intents,
            seq: 0,
            told: VecDeque::new(),
            line: Some((connection, line)),
        }
    }

    pub(super) fn shard(&self) -> Shard {
        self.shard
    }

    pub(super) fn is_connected(&self) -> bool {
        self.line.is_some()
    }

    pub(super) fn detach(&mut self, connection: u64) {
        if self
            .line
            .as_ref()
            .is_some_and(|(own, _)| *own == connection)
        {
            self.line = None;
        }
    }

    /// Sends an event if it belongs to the shard and the session has the intent for it; without the
    /// intent for content, other users' content is left out.
    pub(super) fn hear(&mut self, event: &Event) -> bool {
        if !self.shard.hears(event.guild()) {
            return false;
        }
        if event.intents != 0 && event.intents & self.intents == 0 {
            return false;
        }
        let sees_content = self.intents & intent::MESSAGE_CONTENT != 0;
        let data = event
            .without_content
            .as_ref()
            .filter(|_| !sees_content)
            .unwrap_or(&event.data);
        self.say(event.name, data);
        true
    }

    pub(super) fn say(&mut self, name: &str, data: &Value) {
        self.seq += 1;
        let text = json!({"op": 0, "t": name, "s": self.seq, "d": data}).to_string();
        if self.told.len() == REMEMBERED {
            self.told.pop_front();
        }
        self.told.push_back((self.seq, text.clone()));
        self.send(text);
    }

    fn send(&self, text: String) {
        if let Some((_, line)) = &self.line {
            line.send(ConnectionOrder::Send(text));
        }
    }

    pub(super) fn resume(
        &mut self,
        connection: u64,
        line: OrderSender,
        seq: u64,
    ) -> Result<(), ResumeError> {
        if seq > self.seq {
            return Err(ResumeError::Sequence);
        }
        let oldest = self
            .told
            .front()
            .map_or(self.seq + 1, |(oldest, _)| *oldest);
        if seq + 1 < oldest {
            return Err(ResumeError::Invalid);
        }
        if let Some((_, before)) = self.line.replace((connection, line)) {
            before.send(ConnectionOrder::Close(4_000, "Session resumed elsewhere"));
        }
        for (_, text) in self.told.iter().filter(|(number, _)| *number > seq) {
            self.send(text.clone());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tokio::{sync::mpsc::UnboundedReceiver, time::Instant};

    use super::*;

    const EVERYTHING: Shard = Shard { id: 0, count: 1 };

    fn numbers(line: &mut UnboundedReceiver<(Instant, ConnectionOrder)>) -> Vec<u64> {
        let number = |(_, order): (Instant, ConnectionOrder)| match order {
            ConnectionOrder::Send(text) => serde_json::from_str::<Value>(&text).ok()?["s"].as_u64(),
            _ => None,
        };
        let sent = std::iter::from_fn(|| line.try_recv().ok());
        sent.filter_map(number).collect()
    }

    #[test]
    fn what_was_missed_is_told_again() {
        let (line, mut first) = OrderSender::open();
        let mut session = Session::new(EVERYTHING, 0, 1, line);
        session.say("A", &json!({}));
        session.detach(1);
        session.say("B", &json!({}));
        session.say("C", &json!({}));
        assert_eq!(numbers(&mut first), [1]);
        let (line, mut second) = OrderSender::open();
        let ahead = session.resume(2, line.clone(), 4);
        assert_eq!(ahead, Err(ResumeError::Sequence));
        assert_eq!(session.resume(2, line, 1), Ok(()));
        assert_eq!(numbers(&mut second), [2, 3]);
    }

    #[test]
    fn others_words_are_left_out_without_the_intent() {
        let (line, mut read) = OrderSender::open();
        let mut session = Session::new(EVERYTHING, intent::GUILD_MESSAGES, 1, line);
        let said = json!({"content": "secret"});
        let mut event = Event::new("MESSAGE_CREATE", intent::GUILD_MESSAGES, said);
        event.without_content = Some(json!({"content": ""}));
        assert!(session.hear(&event));
        let other = Event::new("GUILD_MEMBER_ADD", intent::GUILD_MEMBERS, json!({}));
        assert!(!session.hear(&other));
        let Ok((_, ConnectionOrder::Send(text))) = read.try_recv() else {
            panic!("nothing was sent")
        };
        assert!(!text.contains("secret"), "{text}");
    }
}
