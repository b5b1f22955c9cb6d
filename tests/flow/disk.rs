//! A disk on which writes hang for a while.

use std::{fs, path::PathBuf, process::Command};

use super::{proof::types, watch::MonitoredBot};
use crate::flow::prelude::*;

/// A library that makes the disk hang while there is this file.
struct Disk {
    library: PathBuf,
    hangs: PathBuf,
    _folder: tempfile::TempDir,
}

impl Disk {
    fn new() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        let (library, hangs) = (folder.path().join("disk.so"), folder.path().join("hangs"));
        let built = Command::new("cc")
            .args(["-shared", "-fPIC", "-o"])
            .arg(&library)
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/flow/disk.c"))
            .arg("-ldl")
            .status();
        assert!(built.unwrap().success(), "the compiler that builds SQLite");
        Disk {
            library,
            hangs,
            _folder: folder,
        }
    }

    fn hang(&self) {
        fs::write(&self.hangs, "").unwrap();
    }

    fn work(&self) {
        fs::remove_file(&self.hangs).unwrap();
    }
}

#[tokio::test]
async fn a_disk_that_hangs_is_told_and_waited_out_and_nothing_is_lost_or_played_twice() {
    let disk = Disk::new();
    let watched = MonitoredBot::launch(Config::default(), |launch| {
        launch
            .env("LD_PRELOAD", disk.library.to_str().unwrap())
            .env("HANGS", disk.hangs.to_str().unwrap())
    })
    .await;
    let chat = &watched.chat;
    let (game, other) = (chat.begin(&[]).await, chat.begins_another(&[]).await);
    chat.leads_to(game.place).await;
    watched.until_ready(200, "ok").await;
    // Nothing else is being written.
    wait_until("no task that is worked at", async || {
        let begun = [("state", "begun")];
        watched.page().await.value("cairn_tasks", &begun) < 0.5
    })
    .await;
    disk.hang();
    let being_written = types(&chat.ada, game.place, plain_turn(1));
    being_written.acknowledgment().await.unwrap();
    watched
        .until_ready(503, "the database cannot be written")
        .await;
    let args = [
        ("move", plain_turn(1).into()),
        ("game", other.0.as_str().into()),
    ];
    let waiting = chat.uses(&chat.ada, "move", &args).await;
    waiting.says("Nothing was saved");
    let unsure = being_written.outcome().await.unwrap();
    unsure.says("may or may not have been saved");
    disk.work();
    watched.until_ready(200, "ok").await;
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.assert_posted_once(game.place, "turn 2 ", &chat.bob);
    let waiting = chat.uses(&chat.ada, "move", &args).await;
    waiting.says("Played");
    for name in [&game.name, &other.0] {
        assert_eq!(chat.stored_game(name).await.log.len(), 1);
    }
    for word in ["a request failed", "panicked"] {
        assert!(!chat.bot.has_written(word), "{word}");
    }
    assert!(chat.sandbox.violations().is_empty());
    watched.chat.quit().await;
}
