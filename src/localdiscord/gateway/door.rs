//! Where connections to the gateway are accepted, carried, refused or left standing.

use std::{future::pending, net::SocketAddr, sync::Arc};

use axum::{
    Extension, Router,
    extract::{State, WebSocketUpgrade},
    response::Response,
};
use tokio::{net::TcpListener, task::JoinSet};

use super::{Silence, socket::talk};
use crate::{
    carrier::{Way, carry},
    hub::Hub,
    journal::JournalContent,
};

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
struct Peer(SocketAddr);

/// Serves all connections to the gateway, at every path; ends them when dropped.
pub(crate) async fn accept(listener: TcpListener, hub: Arc<Hub>) {
    let router = Router::new().fallback(upgrade).with_state(Arc::clone(&hub));
    let mut connections = JoinSet::new();
    let mut silent = Vec::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                // A connection that failed during setup is the client's problem.
                let Ok((stream, peer)) = accepted else { continue };
                hub.gateway.accept();
                if hub.gateway.refuses() {
                    drop(stream);
                } else if hub.gateway.silence() == Some(Silence::Accepted) {
                    let text = format!("a connection from {peer} is left without an answer");
                    hub.journal.write(JournalContent::Gateway(text));
                    silent.push(stream);
                } else {
                    let router = router.clone().layer(Extension(Peer(peer)));
                    // Events are small and must not wait for each other.
                    let _ = stream.set_nodelay(true);
                    let hub = Arc::clone(&hub);
                    connections.spawn(async move {
                        let way = |_: &[u8]| match hub.gateway.silence() {
                            Some(Silence::Trickle) => Way::Trickle,
                            _ => Way::Clear,
                        };
                        carry(stream, router, way, pending()).await;
                    });
                }
                hub.wake();
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn upgrade(
    State(hub): State<Arc<Hub>>,
    Extension(Peer(peer)): Extension<Peer>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| talk(hub, socket, peer))
}
