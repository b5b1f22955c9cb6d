//! Where connections to the gateway are accepted, carried, refused or left standing.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Extension, Router,
    extract::{State, WebSocketUpgrade},
    response::Response,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy, duplex, split},
    net::{TcpListener, TcpStream},
    task::JoinSet,
    time::sleep,
};

use super::{Silence, socket::talk};
use crate::{http::converse, hub::Hub, journal::What};

/// How long a byte takes while the gateway trickles.
const A_BYTE: Duration = Duration::from_secs(1);
/// What fits on the way between a connection and the gateway.
const ON_THE_WAY: usize = 64 * 1024;

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
                    hub.journal.write(What::Gateway(text));
                    silent.push(stream);
                } else {
                    let router = router.clone().layer(Extension(Peer(peer)));
                    connections.spawn(carry(stream, router, Arc::clone(&hub)));
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

/// Carries a connection between its client and the gateway, at the speed of the moment.
async fn carry(mut stream: TcpStream, router: Router, hub: Arc<Hub>) {
    // Events are small and must not wait for each other.
    let _ = stream.set_nodelay(true);
    let (near, far) = duplex(ON_THE_WAY);
    let (mut from_gateway, mut to_gateway) = split(near);
    let (mut from_client, mut to_client) = stream.split();
    let heard = async {
        // It ends with an error if the client cuts it; the gateway reads an end either way.
        let _ = copy(&mut from_client, &mut to_gateway).await;
        let _ = to_gateway.shutdown().await;
    };
    let said = async {
        let mut bytes = [0; 4_096];
        while let Ok(len @ 1..) = from_gateway.read(&mut bytes).await {
            let mut rest = &bytes[..len];
            while !rest.is_empty() {
                let mut now = rest.len();
                if hub.gateway.silence() == Some(Silence::Trickle) {
                    sleep(A_BYTE).await;
                    now = 1;
                }
                if to_client.write_all(&rest[..now]).await.is_err() {
                    return;
                }
                rest = &rest[now..];
            }
        }
    };
    let carried = async {
        tokio::join!(converse(far, router), heard);
        std::future::pending::<()>().await;
    };
    // What the gateway has said last still arrives.
    tokio::select! {
        () = said => {}
        () = carried => {}
    }
}
