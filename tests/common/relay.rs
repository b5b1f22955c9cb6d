//! A route to a `PostgreSQL` server used by one process alone, which can be blocked: then this
//! process is refused while all others reach the server. Or it hangs.

use std::{fs, future::pending, path::PathBuf, time::Duration};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{UnixListener, UnixStream},
    sync::{oneshot, watch},
    task::{JoinHandle, JoinSet},
    time::sleep,
};

use super::postgres::Server;

/// How the route carries what the server says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Clear,
    /// Connections are accepted, and nothing is carried on them any more.
    Silent,
    /// A byte a second.
    Trickle,
}

pub(crate) struct Relay {
    folder: tempfile::TempDir,
    server: PathBuf,
    carrier: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
    way: watch::Sender<Way>,
}

impl Relay {
    pub(crate) fn to(server: &Server) -> Relay {
        let mut relay = Relay {
            folder: tempfile::Builder::new()
                .prefix("cairn-way-")
                .tempdir_in("/tmp")
                .expect("a folder"),
            server: server.socket(),
            carrier: None,
            way: watch::channel(Way::Clear).0,
        };
        relay.open();
        relay
    }

    /// The address of a database behind it.
    pub(crate) fn url(&self, database: &str) -> String {
        let folder = self.folder.path().display();
        format!("postgres:///{database}?host={folder}&user=cairn")
    }

    /// Lets connections through from now on.
    pub(crate) fn open(&mut self) {
        let listener = UnixListener::bind(self.socket()).expect("nobody else binds it");
        let (stop, stopped) = oneshot::channel();
        let carrier = tokio::spawn(carry(
            listener,
            self.server.clone(),
            stopped,
            self.way.subscribe(),
        ));
        self.carrier = Some((stop, carrier));
    }

    /// Carries like this from now on. A connection that has been silent once never recovers, and is
    /// cut on the server's side when the way is clear.
    pub(crate) fn carries(&self, way: Way) {
        self.way.send_replace(way);
    }

    /// Cuts all connections and refuses new ones.
    pub(crate) async fn block(&mut self) {
        fs::remove_file(self.socket()).expect("it is open");
        let (stop, carrier) = self.carrier.take().expect("it is open");
        stop.send(()).expect("it goes on until then");
        carrier.await.expect("nothing in it fails");
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }
}

async fn carry(
    listener: UnixListener,
    server: PathBuf,
    mut stopped: oneshot::Receiver<()>,
    way: watch::Receiver<Way>,
) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            _ = &mut stopped => break,
            accepted = listener.accept() => {
                let (near, _) = accepted.expect("a connection");
                connections.spawn(pass(near, server.clone(), way.clone()));
            }
        }
    }
    connections.shutdown().await;
}

async fn pass(near: UnixStream, server: PathBuf, mut way: watch::Receiver<Way>) {
    let far = UnixStream::connect(server)
        .await
        .expect("the server is there");
    let now = way.clone();
    let (mut from_near, mut to_near) = near.into_split();
    let (mut from_far, mut to_far) = far.into_split();
    let answers = async {
        let mut bytes = [0; 4_096];
        while let Ok(len @ 1..) = from_far.read(&mut bytes).await {
            let mut rest = &bytes[..len];
            while !rest.is_empty() {
                let mut next = rest.len();
                if *now.borrow() == Way::Trickle {
                    sleep(Duration::from_secs(1)).await;
                    next = 1;
                }
                if to_near.write_all(&rest[..next]).await.is_err() {
                    return;
                }
                rest = &rest[next..];
            }
        }
    };
    tokio::select! {
        biased;
        _ = way.wait_for(|it| *it == Way::Silent) => {}
        // How it ends does not matter.
        () = answers => return,
        _ = copy(&mut from_near, &mut to_far) => return,
    }
    let _ = way.wait_for(|it| *it == Way::Clear).await;
    drop((from_far, to_far));
    pending::<()>().await;
}
