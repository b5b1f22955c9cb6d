//! Orders to a connection, and the line that carries them.

use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::Instant,
};

/// An order to a connection.
#[derive(Clone, Debug)]
pub(crate) enum ConnectionOrder {
    Send(String),
    Close(u16, &'static str),
    /// Close with neither, as a server in front of Discord may.
    CloseBlankly,
    /// Cut the connection without a close frame.
    Sever,
}

/// The sending end of a connection. Orders are stamped with the time, so that all of them can
/// arrive with the same delay and in the same order.
#[derive(Clone, Debug)]
pub(crate) struct OrderSender(UnboundedSender<(Instant, ConnectionOrder)>);

impl OrderSender {
    /// A line and its other end.
    pub(crate) fn open() -> (Self, UnboundedReceiver<(Instant, ConnectionOrder)>) {
        let (sender, receiver) = unbounded_channel();
        (Self(sender), receiver)
    }

    /// Sends an order. A connection that is just being closed ignores it, and an event is sent
    /// again when the session is resumed.
    pub(crate) fn send(&self, order: ConnectionOrder) {
        let _ = self.0.send((Instant::now(), order));
    }
}
