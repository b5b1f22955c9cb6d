//! The gateway: connections, sessions, and the events sent to them.

mod admission;
pub(crate) mod door;
mod lines;
mod orders;
mod session;
mod socket;

use std::{
    collections::{BTreeSet, HashMap},
    net::SocketAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use serde_json::{Value, json};
use tokio::time::Instant;

pub use self::admission::{Sessions, Shard};
pub(crate) use self::{admission::Starts, orders::ConnectionOrder};
use self::{
    admission::{Admission, AdmissionDecision},
    orders::OrderSender,
    session::{ResumeError, Session},
};
use super::{
    journal::{Journal, JournalContent},
    world::event::Event,
};

/// Where the gateway says nothing more, though connections stay open. A connection that has fallen
/// silent stays so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// After it has been accepted: neither TLS nor the upgrade is ever answered.
    Accepted,
    /// After the upgrade: no HELLO.
    Upgraded,
    /// After HELLO: neither READY nor RESUMED.
    Greeted,
    /// At once and everywhere, on open connections, too.
    Everywhere,
    OfShard(Shard),
    /// Nowhere, but a byte takes a second.
    Trickle,
}

#[derive(Debug, Default)]
pub(crate) struct Gateway {
    rules: Sessions,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    sessions: HashMap<String, Session>,
    connections: HashMap<u64, Connection>,
    admission: Admission,
    opened: u64,
    refusing: bool,
    silence: Option<Silence>,
    counts: Counts,
}

/// How often things have happened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    /// A connection was accepted, whatever became of it.
    pub(crate) accepted: u64,
    pub(crate) heartbeats: u64,
    pub(crate) identified: u64,
    /// A session was refused because another had just started.
    pub(crate) turned_away: u64,
    pub(crate) resumed: u64,
}

/// An open line and its session.
#[derive(Debug)]
struct Connection {
    line: OrderSender,
    peer: SocketAddr,
    shard: Option<Shard>,
}

/// Why a session cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotBegun {
    /// The line has been closed meanwhile.
    Gone,
    /// Too soon after another session; `hasty`: twice within a second.
    TooEarly { hasty: bool },
    /// There were too many of them today.
    UsedUp,
}

impl Gateway {
    pub(crate) fn new(rules: Sessions) -> Self {
        Self {
            rules,
            state: Mutex::default(),
        }
    }

    pub(crate) fn rules(&self) -> Sessions {
        self.rules
    }

    /// What the bot learns about the sessions it may start.
    pub(crate) fn starts(&self) -> Starts {
        self.state().admission.starts(self.rules, Instant::now())
    }

    /// Sends an event to every session that listens for it.
    pub(crate) fn tell(&self, event: &Event, journal: &Journal) {
        let mut state = self.state();
        let mut heard = false;
        for session in state.sessions.values_mut() {
            heard |= session.hear(event);
        }
        drop(state);
        if heard {
            journal.write(JournalContent::Event {
                name: event.name.to_owned(),
                data: event.data.clone(),
            });
        }
    }

    pub(crate) fn connect(&self, line: OrderSender, peer: SocketAddr) -> u64 {
        let mut state = self.state();
        state.opened += 1;
        let connection = state.opened;
        state.connections.insert(
            connection,
            Connection {
                line,
                peer,
                shard: None,
            },
        );
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

    /// Starts a session. Dead sessions of the same shard are dropped; a live one continues.
    pub(crate) fn identify(
        &self,
        connection: u64,
        intents: u64,
        shard: Shard,
    ) -> Result<String, NotBegun> {
        let mut state = self.state();
        match state.admission.admit(self.rules, shard, Instant::now()) {
            AdmissionDecision::Yes => {}
            AdmissionDecision::TooEarly { hasty } => {
                state.counts.turned_away += 1;
                return Err(NotBegun::TooEarly { hasty });
            }
            AdmissionDecision::UsedUp => return Err(NotBegun::UsedUp),
        }
        state
            .sessions
            .retain(|_, session| session.is_connected() || session.shard() != shard);
        let own = state.connections.get_mut(&connection);
        let own = own.ok_or(NotBegun::Gone)?;
        own.shard = Some(shard);
        let line = own.line.clone();
        state.counts.identified += 1;
        let id = format!(
            "{:032x}",
            u128::from(state.counts.identified) << 64 | u128::from(connection)
        );
        state
            .sessions
            .insert(id.clone(), Session::new(shard, intents, connection, line));
        Ok(id)
    }

    /// Sends an event to one session, whatever its intents.
    pub(crate) fn tell_one(&self, session: &str, name: &str, data: &Value) {
        if let Some(session) = self.state().sessions.get_mut(session) {
            session.say(name, data);
        }
    }

    /// Resumes a session: sends the events after number `seq`, then `RESUMED`.
    pub(crate) fn resume(
        &self,
        connection: u64,
        session: &str,
        seq: u64,
    ) -> Result<(), ResumeError> {
        let mut state = self.state();
        let own = state.connections.get(&connection);
        let line = own.ok_or(ResumeError::Invalid)?.line.clone();
        let session = state
            .sessions
            .get_mut(session)
            .ok_or(ResumeError::Invalid)?;
        session.resume(connection, line, seq)?;
        session.say("RESUMED", &json!({}));
        let shard = session.shard();
        if let Some(own) = state.connections.get_mut(&connection) {
            own.shard = Some(shard);
        }
        state.counts.resumed += 1;
        Ok(())
    }

    pub(crate) fn refuses(&self) -> bool {
        self.state().refusing
    }

    pub(crate) fn refuse(&self, refusing: bool) {
        self.state().refusing = refusing;
    }

    pub(crate) fn silence(&self) -> Option<Silence> {
        self.state().silence
    }

    pub(crate) fn fall_silent(&self, silence: Option<Silence>) {
        self.state().silence = silence;
    }

    /// Whether a connection falls silent now. `shard`: the one that it begins to serve.
    fn hushes(&self, connection: u64, shard: Option<Shard>) -> bool {
        let state = self.state();
        match state.silence {
            Some(Silence::Greeted) => shard.is_some(),
            Some(Silence::Everywhere) => true,
            Some(Silence::OfShard(silent)) => {
                let own = state.connections.get(&connection);
                shard.or(own.and_then(|it| it.shard)) == Some(silent)
            }
            _ => false,
        }
    }

    /// A session that never begins is counted all the same.
    fn waste_start(&self, shard: Shard) -> AdmissionDecision {
        let mut state = self.state();
        state.admission.admit(self.rules, shard, Instant::now())
    }

    fn shard_of(&self, session: &str) -> Option<Shard> {
        self.state().sessions.get(session).map(Session::shard)
    }

    fn accept(&self) {
        self.state().counts.accepted += 1;
    }

    fn hear_heartbeat(&self) {
        self.state().counts.heartbeats += 1;
    }

    pub(crate) fn counts(&self) -> Counts {
        self.state().counts
    }

    pub(crate) fn live_sessions(&self) -> usize {
        let state = self.state();
        let sessions = state.sessions.values();
        sessions.filter(|it| it.is_connected()).count()
    }

    /// Sends an order to all connections.
    pub(crate) fn order(&self, order: &ConnectionOrder) {
        for connection in self.state().connections.values() {
            connection.line.send(order.clone());
        }
    }

    /// Sends an order to the connections of one shard.
    pub(crate) fn order_shard(&self, shard: Shard, order: &ConnectionOrder) {
        for connection in self.state().connections.values() {
            if connection.shard == Some(shard) {
                connection.line.send(order.clone());
            }
        }
    }

    /// Drops all sessions: none can be resumed.
    pub(crate) fn forget(&self) {
        self.state().sessions.clear();
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.state().sessions.values().any(Session::is_connected)
    }

    /// The shards of all sessions that are connected.
    pub(crate) fn shards(&self) -> BTreeSet<Shard> {
        let state = self.state();
        let connected = state.sessions.values().filter(|it| it.is_connected());
        connected.map(Session::shard).collect()
    }

    /// Whether a connection's other end is gone without this having been noticed yet.
    pub(crate) fn has_dead_lines(&self) -> bool {
        let state = self.state();
        !lines::are_alive(state.connections.values().map(|it| it.peer))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
