//! Carries connections between their clients and a server of ours, as far as they do not hang.

use std::{future::pending, time::Duration};

use axum::Router;
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, copy, duplex, split},
    time::sleep,
};

use super::http::converse;

/// How long a byte takes at a trickle.
const A_BYTE: Duration = Duration::from_secs(1);
/// What fits on the way between a connection and the server.
const ON_THE_WAY: usize = 64 * 1024;

/// How something that the server says reaches its client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Clear,
    /// At a byte a second.
    Trickle,
    /// After so many bytes nothing comes until the connection ends.
    Closed(usize),
}

/// Carries a connection. The `way` may change all the time; where it is closed, the connection ends
/// with `end`.
pub(crate) async fn carry(
    stream: impl AsyncRead + AsyncWrite,
    router: Router,
    way: impl Fn(&[u8]) -> Way,
    end: impl Future<Output = ()>,
) {
    let (near, far) = duplex(ON_THE_WAY);
    let (mut from_server, mut to_server) = split(near);
    let (mut from_client, mut to_client) = split(stream);
    let inbound = async {
        // It ends with an error if the client cuts it; the server reads an end either way.
        let _ = copy(&mut from_client, &mut to_server).await;
        let _ = to_server.shutdown().await;
    };
    let outbound = async {
        let mut bytes = [0; 4_096];
        while let Ok(len @ 1..) = from_server.read(&mut bytes).await {
            let mut rest = &bytes[..len];
            while !rest.is_empty() {
                let way = way(rest);
                let now = match way {
                    Way::Clear => rest.len(),
                    Way::Trickle => {
                        sleep(A_BYTE).await;
                        1
                    }
                    Way::Closed(after) => after,
                };
                let written = to_client.write_all(&rest[..now]).await;
                if written.is_err() || to_client.flush().await.is_err() {
                    return;
                }
                rest = &rest[now..];
                if matches!(way, Way::Closed(_)) {
                    return end.await;
                }
            }
        }
    };
    let carried = async {
        tokio::join!(converse(far, router), inbound);
        pending::<()>().await;
    };
    // What the server has said last still arrives.
    tokio::select! {
        () = outbound => {}
        () = carried => {}
    }
    let _ = to_client.shutdown().await;
}
