//! A route to a `PostgreSQL` server used by one process alone, which can be blocked: then this
//! process is refused while all others reach the server.

use std::{fs, path::PathBuf};

use tokio::{
    io::copy_bidirectional,
    net::{UnixListener, UnixStream},
    sync::oneshot,
    task::{JoinHandle, JoinSet},
};

use super::server::Server;

/// The route.
pub(crate) struct Relay {
    folder: tempfile::TempDir,
    server: PathBuf,
    carrier: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Relay {
    /// An open route.
    pub(crate) fn to(server: &Server) -> Relay {
        let mut relay = Relay {
            folder: tempfile::Builder::new()
                .prefix("cairn-way-")
                .tempdir_in("/tmp")
                .expect("a folder"),
            server: server.socket(),
            carrier: None,
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
        let carrier = tokio::spawn(carry(listener, self.server.clone(), stopped));
        self.carrier = Some((stop, carrier));
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

async fn carry(listener: UnixListener, server: PathBuf, mut stopped: oneshot::Receiver<()>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            _ = &mut stopped => break,
            accepted = listener.accept() => {
                let (mut near, _) = accepted.expect("a connection");
                let server = server.clone();
                connections.spawn(async move {
                    let mut far = UnixStream::connect(server).await.expect("the server is there");
                    // The result does not matter; it has ended.
                    let _ = copy_bidirectional(&mut near, &mut far).await;
                });
            }
        }
    }
    connections.shutdown().await;
}
