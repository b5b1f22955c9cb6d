//! What a connection is told to do, and the line it is told on.

use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::Instant,
};

/// What a connection is told to do.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    /// Send this text.
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

    /// Sends an order. A connection that is just being closed has no use for it, and an event is
    /// sent again when the session is resumed.
    pub(crate) fn send(&self, order: Order) {
        let _ = self.0.send((Instant::now(), order));
    }
}
