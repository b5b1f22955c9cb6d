//! The gateway: who is connected, which sessions there are, and what they have been told.

mod session;
mod socket;

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde_json::{Value, json};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::Instant,
};

use self::session::Session;
pub(crate) use self::socket::talk;
use super::{
    journal::{Journal, What},
    world::event::Event,
};

/// What a connection is told to do.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    /// Send this.
    Send(String),
    /// Close with this code and reason.
    Close(u16, &'static str),
    /// Cut the line without a word.
    Sever,
}

/// The sending end of a connection. What is given to it is stamped, so that all of it can arrive
/// later by the same time and in the same order.
#[derive(Clone, Debug)]
pub(crate) struct Line(UnboundedSender<(Instant, Order)>);

impl Line {
    /// A line and its other end.
    pub(crate) fn open() -> (Self, UnboundedReceiver<(Instant, Order)>) {
        let (sender, receiver) = unbounded_channel();
        (Self(sender), receiver)
    }

    /// Gives an order. A line that is just being closed has no more use for it, and an event is
    /// told again when the session is resumed.
    pub(crate) fn send(&self, order: Order) {
        let _ = self.0.send((Instant::now(), order));
    }
}

/// All sessions and connections.
#[derive(Debug, Default)]
pub(crate) struct Gateway(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    sessions: HashMap<String, Session>,
    connections: HashMap<u64, Line>,
    opened: u64,
    identified: u64,
    resumed: u64,
    refusing: bool,
}

/// Why a session cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotResumed {
    /// It is unknown, or what was missed is no longer remembered.
    Invalid,
    /// The number is higher than any event's.
    Sequence,
}

impl Gateway {
    /// Tells every session that wants to hear it.
    pub(crate) fn tell(&self, event: &Event, journal: &Journal) {
        let mut state = self.state();
        let mut heard = false;
        for session in state.sessions.values_mut() {
            heard |= session.hear(event);
        }
        drop(state);
        if heard {
            journal.write(What::Event {
                name: event.name.to_owned(),
                data: event.data.clone(),
            });
        }
    }

    /// A line was opened.
    pub(crate) fn connect(&self, line: Line) -> u64 {
        let mut state = self.state();
        state.opened += 1;
        let connection = state.opened;
        state.connections.insert(connection, line);
        connection
    }

    /// A line is gone; its session waits to be resumed.
    pub(crate) fn disconnect(&self, connection: u64) {
        let mut state = self.state();
        state.connections.remove(&connection);
        for session in state.sessions.values_mut() {
            session.detach(connection);
        }
    }

    /// Begins a session. Dead sessions of earlier days are forgotten.
    pub(crate) fn identify(&self, connection: u64, intents: u64) -> Option<String> {
        let mut state = self.state();
        state.sessions.retain(|_, session| session.is_connected());
        let line = state.connections.get(&connection)?.clone();
        state.identified += 1;
        let id = format!(
            "{:032x}",
            u128::from(state.identified) << 64 | u128::from(connection)
        );
        state
            .sessions
            .insert(id.clone(), Session::new(intents, connection, line));
        Some(id)
    }

    /// Tells one session, whatever its intents.
    pub(crate) fn tell_one(&self, session: &str, name: &str, data: &Value) {
        if let Some(session) = self.state().sessions.get_mut(session) {
            session.say(name, data);
        }
    }

    /// Goes on with a session: sends what was missed after event number `seq`, then `RESUMED`.
    pub(crate) fn resume(
        &self,
        connection: u64,
        session: &str,
        seq: u64,
    ) -> Result<(), NotResumed> {
        let mut state = self.state();
        let line = state
            .connections
            .get(&connection)
            .cloned()
            .ok_or(NotResumed::Invalid)?;
        let session = state.sessions.get_mut(session).ok_or(NotResumed::Invalid)?;
        session.resume(connection, line, seq)?;
        session.say("RESUMED", &json!({}));
        state.resumed += 1;
        Ok(())
    }

    /// Whether new lines are refused.
    pub(crate) fn refuses(&self) -> bool {
        self.state().refusing
    }

    pub(crate) fn refuse(&self, refusing: bool) {
        self.state().refusing = refusing;
    }

    /// Gives all connections the same order.
    pub(crate) fn order(&self, order: &Order) {
        for line in self.state().connections.values() {
            line.send(order.clone());
        }
    }

    /// Forgets all sessions: none can be resumed.
    pub(crate) fn forget(&self) {
        self.state().sessions.clear();
    }

    /// Whether a session is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.state().sessions.values().any(Session::is_connected)
    }

    /// Whether there is a line at all.
    pub(crate) fn has_lines(&self) -> bool {
        !self.state().connections.is_empty()
    }

    /// How often somebody identified.
    pub(crate) fn identified(&self) -> u64 {
        self.state().identified
    }

    /// How often a session was resumed.
    pub(crate) fn resumed(&self) -> u64 {
        self.state().resumed
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
