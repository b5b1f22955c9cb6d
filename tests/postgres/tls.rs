//! The server is reached over a network: only one that proves its identity, and only encrypted.

use std::path::{Path, PathBuf};

use cairn_store::OpenError;
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;

use super::{
    place::Place,
    server::{self, Certificate, Server},
};
use crate::{flow::TextChecks as _, store::prelude::*};

/// An authority of its own: its root, and a certificate from it for `localhost`.
fn authority(name: &str) -> (String, Certificate) {
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.distinguished_name.push(DnType::CommonName, name);
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let own_key = KeyPair::generate().unwrap();
    let root = authority.self_signed(&own_key).unwrap();
    let issuer = Issuer::from_params(&authority, &own_key);
    let key = KeyPair::generate().unwrap();
    let leaf = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = Certificate {
        chain: leaf.signed_by(&key, &issuer).unwrap().pem(),
        key: key.serialize_pem(),
    };
    (root.pem(), certificate)
}

/// A server with TLS, a new database on it, and files with its root and with another one.
struct Remote {
    server: &'static Server,
    database: String,
    folder: TempDir,
}

impl Remote {
    async fn start() -> Remote {
        let (root, certificate) = authority("ours");
        let server = server::tls_server(&certificate);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("root.pem"), root).unwrap();
        std::fs::write(folder.path().join("other.pem"), authority("another").0).unwrap();
        std::fs::write(folder.path().join("none.pem"), "none").unwrap();
        let database = server.new_name().await;
        Remote {
            server,
            database,
            folder,
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn url(&self, host: &str, root: &Path) -> String {
        format!(
            "postgres://cairn:s3cret@{host}:{}/{}?sslmode=verify-full&sslrootcert={}",
            self.server.port(),
            self.database,
            root.display()
        )
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_whose_certificate_is_of_the_root_is_used_and_only_encrypted() {
    let remote = Remote::start().await;
    let url = remote.url("localhost", &remote.file("root.pem"));
    let store = Store::open(&url, OpenMode::Bot).await.unwrap();
    super::laws::meet_all(&store).await;
    assert_eq!(store.last_beat().await.unwrap(), None);
    let mut beside = PgConnection::connect(&remote.server.url("postgres"))
        .await
        .unwrap();
    let lines: Vec<bool> = sqlx::query_scalar(
        "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'cairn'",
    )
    .fetch_all(&mut beside)
    .await
    .unwrap();
    assert!(lines.len() > 1, "{lines:?}");
    assert!(lines.iter().all(|it| *it), "{lines:?}");
    store.close().await;
    let place = Place::new();
    let verified = place.run_in(&["verify"], [("DATABASE_URL", url.as_str())]);
    assert_eq!(verified.code, 0, "{}", verified.stderr);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: .ci/run"]
async fn a_server_that_does_not_prove_who_it_is_is_refused_and_the_password_is_not_told() {
    let remote = Remote::start().await;
    let (root, other) = (remote.file("root.pem"), remote.file("other.pem"));
    // A socket has no TLS.
    let plain = remote.server.url(&remote.database);
    let plain = format!("{plain}&password=s3cret&sslmode=verify-full");
    for (url, why) in [
        (remote.url("localhost", &other), "UnknownIssuer"),
        (remote.url("127.0.0.1", &root), "not valid for name"),
        (
            remote.url("localhost", &remote.file("nowhere.pem")),
            "a certificate file named in DATABASE_URL does not exist",
        ),
        (
            remote.url("localhost", &remote.file("none.pem")),
            "UnknownIssuer",
        ),
        (plain, "server does not support TLS"),
    ] {
        let refused = Store::open(&url, OpenMode::Bot).await.unwrap_err();
        assert!(matches!(refused, OpenError::Unsafe { .. }), "{refused:?}");
        let told = refused.to_string();
        told.says("check sslmode and sslrootcert");
        told.says(why);
        let place = Place::new();
        for args in [&["verify"][..], &["check"]] {
            let ran = place.run_in(args, [("DATABASE_URL", url.as_str())]);
            assert_eq!(ran.code, 1, "{}", ran.stderr);
            let said = format!("{}{}", ran.text(), ran.stderr);
            said.says("check sslmode and sslrootcert");
            said.lacks("s3cret");
        }
    }
}
