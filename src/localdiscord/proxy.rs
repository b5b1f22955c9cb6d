//! The entrance for a bot that believes it talks to discord.com: a proxy that answers CONNECT
//! itself, with a certificate of a throw-away authority.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::Router;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinSet,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
    },
};

use super::{
    carrier::{Way, carry},
    faults::RestSilence,
    hub::Hub,
    journal::JournalContent,
};

/// The hosts we impersonate.
const HOSTS: &[&str] = &[
    "discord.com",
    "*.discord.com",
    "cdn.discordapp.com",
    "media.discordapp.net",
];

/// A longer request head is rejected.
const MAX_HEAD: usize = 16 * 1024;

/// A certificate authority that exists only as long as this value, in a folder of its own.
pub(crate) struct Authority {
    folder: PathBuf,
    tls: TlsAcceptor,
}

impl Authority {
    /// Makes an authority, a certificate of it for Discord's hosts, and a folder with `ca.pem`.
    pub(crate) fn new() -> io::Result<Self> {
        let (pem, tls) = certificates().map_err(io::Error::other)?;
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let name = format!("localdiscord-{:016x}", u64::from_le_bytes(random));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder)?;
        std::fs::write(folder.join("ca.pem"), pem)?;
        Ok(Self { folder, tls })
    }

    /// The file for `SSL_CERT_FILE`.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("ca.pem")
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn tls(&self) -> TlsAcceptor {
        self.tls.clone()
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        // A leftover in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn certificates() -> Result<(String, TlsAcceptor), Box<dyn std::error::Error + Send + Sync>> {
    let mut authority = CertificateParams::new(Vec::new())?;
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority_key = KeyPair::generate()?;
    let root = authority.self_signed(&authority_key)?;
    let issuer = Issuer::from_params(&authority, &authority_key);

    let names: Vec<String> = HOSTS.iter().map(ToString::to_string).collect();
    let key = KeyPair::generate()?;
    let leaf = CertificateParams::new(names)?.signed_by(&key, &issuer)?;
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![leaf.der().clone()], key)?;
    Ok((root.pem(), TlsAcceptor::from(Arc::new(config))))
}

/// Serves all connections; ends them when dropped.
pub(crate) async fn accept(listener: TcpListener, tls: TlsAcceptor, router: Router, hub: Arc<Hub>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => if let Ok((stream, _)) = accepted {
                let _ = stream.set_nodelay(true);
                let (tls, router, hub) = (tls.clone(), router.clone(), Arc::clone(&hub));
                connections.spawn(async move {
                    // A connection that breaks during setup is the client's problem.
                    let _ = pass(stream, tls, router, &hub).await;
                });
            },
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn pass(
    mut stream: TcpStream,
    tls: TlsAcceptor,
    router: Router,
    hub: &Hub,
) -> io::Result<()> {
    if hangs(hub, RestSilence::Accepted).await {
        return Ok(());
    }
    let head = read_head(&mut stream).await?;
    let mut words = head.split_ascii_whitespace();
    let (method, target) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let host = target.strip_suffix(":443").unwrap_or(target);
    if method != "CONNECT" || !is_ours(host) {
        hub.journal.write(JournalContent::Violation(format!(
            "a host other than Discord was contacted: {method} {target}"
        )));
        return stream
            .write_all(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
            .await;
    }
    stream
        .write_all(b"HTTP/1.1 200 Connection Established\r\n\r\n")
        .await?;
    if hangs(hub, RestSilence::Connected).await {
        return Ok(());
    }
    let way = |answer: &[u8]| {
        let silence = *hub.rest_silence.borrow();
        match silence {
            None => Way::Clear,
            Some(RestSilence::Trickle) => Way::Trickle,
            Some(RestSilence::Body) => Way::Closed(head_len(answer)),
            Some(RestSilence::Asked | RestSilence::Accepted | RestSilence::Connected) => {
                Way::Closed(0)
            }
        }
    };
    let end = async {
        let silence = *hub.rest_silence.borrow();
        // The others concern new connections alone.
        if let Some(silence @ (RestSilence::Asked | RestSilence::Body)) = silence {
            hangs(hub, silence).await;
        }
    };
    carry(tls.accept(stream).await?, router, way, end).await;
    Ok(())
}

/// Whether connections hang like this. Returns when they do so no more.
async fn hangs(hub: &Hub, like: RestSilence) -> bool {
    let mut silence = hub.rest_silence.subscribe();
    if *silence.borrow() != Some(like) {
        return false;
    }
    // The hub lives as long as this.
    let _ = silence.wait_for(|it| *it != Some(like)).await;
    true
}

fn head_len(answer: &[u8]) -> usize {
    const END: &[u8] = b"\r\n\r\n";
    let end = answer.windows(END.len()).position(|it| it == END);
    end.map_or(answer.len(), |at| at + END.len())
}

fn is_ours(host: &str) -> bool {
    HOSTS.iter().any(|ours| match ours.strip_prefix('*') {
        Some(end) => host.ends_with(end),
        None => host == *ours,
    })
}

/// Everything up to the empty line. Byte by byte, because what follows must not be consumed; it is
/// short.
async fn read_head(stream: &mut TcpStream) -> io::Result<String> {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        if head.len() == MAX_HEAD {
            return Err(io::Error::other("the head of the request has no end"));
        }
        head.push(stream.read_u8().await?);
    }
    String::from_utf8(head).map_err(io::Error::other)
}
