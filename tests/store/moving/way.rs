//! Moving from one instance to another: the export and import commands, and their output.

use std::{fs, path::PathBuf};

use cairn::cli::{self, ExportArgs, Failure, ImportArgs};
use cairn_store::OpenMode;
use tempfile::TempDir;

use super::filled::{GUILD, LATER, NOW, fill};
use crate::database::{Database, store as new_store};

/// The output of a command, and its exit code.
pub(super) struct Said {
    pub(super) text: String,
    pub(super) ended: Result<(), Failure>,
}

impl Said {
    pub(super) fn well(self) -> String {
        if let Err(why) = self.ended {
            panic!("{why}\n{}", self.text);
        }
        self.text
    }

    pub(super) fn refused(self, why: &str) {
        let told = self.ended.expect_err("it should be refused").to_string();
        assert!(told.contains(why), "{told}\n{}", self.text);
    }
}

pub(super) struct Way {
    pub(super) folder: TempDir,
}

impl Way {
    pub(super) fn new() -> Way {
        Way {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(super) async fn export(&self, url: &str, name: &str, hand_over: bool) -> Said {
        let args = ExportArgs {
            server: GUILD,
            to: Some(self.file(name)),
            hand_over,
            why: None,
            yes: true,
            without: Vec::new(),
        };
        let what_for = if hand_over {
            OpenMode::Mending
        } else {
            OpenMode::Looking
        };
        let store = cairn_store::open(url, what_for).await.unwrap();
        let mut output = Vec::new();
        let ended = cli::export(&*store, &args, NOW, &mut output).await;
        store.close().await;
        Said {
            text: String::from_utf8(output).unwrap(),
            ended,
        }
    }

    pub(super) async fn import(&self, url: &str, name: &str, signed_by: Option<&str>) -> Said {
        let args = ImportArgs {
            from: self.file(name),
            look: false,
            signed_by: signed_by.map(|it| it.parse().unwrap()),
            without: Vec::new(),
        };
        let mut output = Vec::new();
        let ended = cli::import(&args, url, LATER, &mut output).await;
        Said {
            text: String::from_utf8(output).unwrap(),
            ended,
        }
    }

    /// The part after the signature and the header.
    pub(super) fn body(&self, name: &str) -> Vec<u8> {
        let file = fs::read(self.file(name)).unwrap();
        let mut lines = file.splitn(3, |it| *it == b'\n');
        lines.nth(2).unwrap().to_vec()
    }
}

pub(super) fn signer(said: &str) -> String {
    let line = said.lines().find_map(|it| it.strip_prefix("signed by  "));
    line.unwrap().to_owned()
}

pub(super) async fn verify(url: &str) -> String {
    let store = cairn_store::open(url, OpenMode::Looking).await.unwrap();
    let mut output = Vec::new();
    let ended = cli::verify_database(&*store, &mut output).await;
    store.close().await;
    Said {
        text: String::from_utf8(output).unwrap(),
        ended,
    }
    .well()
}

/// A database on which a bot has been started once.
pub(super) async fn instance(seed: Option<u64>) -> Database {
    let (database, known) = new_store().await;
    drop(known);
    let bot = cairn_store::open(&database.url(), OpenMode::Bot)
        .await
        .unwrap();
    if let Some(seed) = seed {
        fill(&*bot, seed).await;
    }
    bot.close().await;
    database
}
