//! The checks of `cairn check` on the real database and the real Discord.

use std::{io, net::SocketAddr};

use cairn_app::{SystemClock, WallClock as _};
use cairn_discord::GatewayLook;
use cairn_store::{OpenError, OpenMode};

use super::{CheckProblem, Finding, Probes, disk, last_copy, no_database, older, permissions};
use crate::{
    settings::{DatabaseUrl, Token},
    watch,
};

/// Checks the real database and the real Discord.
#[derive(Clone, Copy, Debug)]
pub struct RealProbes;

impl Probes for RealProbes {
    async fn database(&self, url: &DatabaseUrl) -> Result<String, CheckProblem> {
        match cairn_store::open(url.as_str(), OpenMode::Looking).await {
            Ok(store) => {
                let closed = store.closed().await;
                store.close().await;
                let is_paused = closed.is_ok_and(|it| it.maintenance.is_some());
                let pause = "; closed for maintenance, `cairn pause --end` opens it";
                Ok(format!("can be read{}", if is_paused { pause } else { "" }))
            }
            Err(OpenError::Missing { path }) if url.file().is_some() => no_database(&path),
            Err(OpenError::Missing { path } | OpenError::Empty { path }) => Ok(format!(
                "`{}` is empty; cairn run makes its tables",
                path.display()
            )),
            Err(OpenError::Older { path, found, known }) => {
                Ok(older(&path, found, known, url.file().is_some()))
            }
            // These errors say how to fix them.
            Err(error) => Err(CheckProblem {
                what: error.to_string(),
                mend: String::new(),
            }),
        }
    }

    fn disk(&self, url: &DatabaseUrl) -> Finding {
        match url.file() {
            Some(path) => disk(&path),
            None => Finding::Fine("not looked at: the database is no file".to_owned()),
        }
    }

    async fn copy(&self, url: &DatabaseUrl) -> Finding {
        if url.file().is_none() {
            return Finding::Fine("not looked at: pg_dump tells nobody of its copies".to_owned());
        }
        let Ok(store) = cairn_store::open(url.as_str(), OpenMode::Looking).await else {
            return Finding::Fine("not looked at: the database comes first".to_owned());
        };
        let at = store.last_copy().await;
        store.close().await;
        match at {
            Ok(at) => last_copy(at, SystemClock.now()),
            Err(error) => Finding::Wrong(CheckProblem {
                what: format!("{error:#}"),
                mend: String::new(),
            }),
        }
    }

    async fn gateway(&self, token: &Token) -> Result<GatewayLook, CheckProblem> {
        let look = cairn_discord::check_gateway(token.reveal(), || SystemClock.now()).await;
        look.map_err(|error| CheckProblem {
            what: cairn_telemetry::redact(&format!("{error:#}")).into_owned(),
            mend: "Try again in a moment.".to_owned(),
        })
    }

    async fn metrics(&self, address: SocketAddr) -> Result<String, CheckProblem> {
        match watch::OpenPort::listen(address).await {
            Ok(_) => Ok(format!("{address} is free")),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && watch::is_ours(address) => {
                Ok(format!("a Cairn that runs is at {address}"))
            }
            Err(error) => Err(CheckProblem {
                what: format!("METRICS_ADDR: cannot listen at {address}: {error}"),
                mend: "Choose another address or port, or leave it out.".to_owned(),
            }),
        }
    }

    async fn token(&self, token: &Token) -> Result<String, CheckProblem> {
        match cairn_discord::check_token(token.reveal()).await {
            Ok(name) => Ok(format!("Discord knows it: it is {name}'s")),
            Err(error) => Err(CheckProblem {
                what: cairn_telemetry::redact(&format!("{error:#}")).into_owned(),
                mend: "If Discord was reached, reset the token at \
                       https://discord.com/developers/applications (Bot page) and set it anew.\n\
                       If not, look at the network, and at HTTPS_PROXY and SSL_CERT_FILE."
                    .to_owned(),
            }),
        }
    }

    async fn permissions(&self, token: &Token) -> Finding {
        match cairn_discord::check_permissions(token.reveal()).await {
            Ok(found) => permissions(&found),
            Err(error) => Finding::Wrong(CheckProblem {
                what: cairn_telemetry::redact(&format!("{error:#}")).into_owned(),
                mend: "Try again in a moment.".to_owned(),
            }),
        }
    }
}
