//! A running tournament is taken over by another instance, and continues there.

use std::sync::Arc;

use cairn::cli::{self, ExportArgs, ImportArgs};
use cairn_app::{TournamentStore as _, TournamentView};
use cairn_domain::{
    Span,
    tournament::{Stage, TournamentEvent, TournamentKind},
};
use cairn_kernel::Seat;
use cairn_store::{DAMAGES, Damaged, Database as _, OpenMode, damage};

use super::{Bot, GUILD, START, games};
use crate::database::{Database, sqlite};

/// A database that a bot has started on, opened like `cairn export` does.
async fn opened_to_export(folder: &Database) -> Arc<dyn cairn_store::Database> {
    let started = cairn_store::open(&folder.url(), OpenMode::Bot).await;
    started.unwrap().close().await;
    let opened = cairn_store::open(&folder.url(), OpenMode::Mending).await;
    opened.unwrap()
}

#[tokio::test]
async fn a_tournament_goes_on_with_the_instance_that_takes_it_over() {
    let (folder, store) = sqlite().await;
    let mut bot = Bot::over(store, START).await;
    let id = bot.open(TournamentKind::ALL[1], 5).await.root.id;
    let it = bot.starts(id).await;
    bot.resign(games(&it)[0], Seat::First).await;
    let settled = |it: &TournamentView| {
        it.log
            .iter()
            .any(|line| matches!(line.event, TournamentEvent::Result { .. }))
    };
    let before = bot.until(id, settled).await;
    let workers = bot.workers.take().unwrap();
    workers.finish().await;
    bot.store.close().await;
    drop(bot);

    let file = folder.file("server.cairn");
    let export = ExportArgs {
        server: GUILD,
        to: Some(file.clone()),
        hand_over: true,
        why: Some("It goes on with the other bot.".to_owned()),
        yes: true,
        without: Vec::new(),
    };
    let now = START + Span::from_hours(1);
    let from = opened_to_export(&folder).await;
    let mut said = Vec::new();
    let exported = cli::export(&*from, &export, now, &mut said).await;
    let said = String::from_utf8(said).unwrap();
    exported.unwrap_or_else(|why| panic!("{why}: {said}"));
    // Here it is called off, and every position of it is in order.
    let ended = from.tournament(id).await.unwrap().unwrap();
    assert_eq!(ended.stage, Stage::CalledOff);
    assert_eq!(ended.log.last().unwrap().why, export.why);
    cli::verify_database(&*from, &mut Vec::new()).await.unwrap();
    from.close().await;

    let by = said.lines().find_map(|it| it.strip_prefix("signed by  "));
    let (other, from) = (Database::new(), file);
    let import = ImportArgs {
        from,
        look: false,
        signed_by: Some(by.unwrap().parse().unwrap()),
        without: Vec::new(),
    };
    let mut said = Vec::new();
    let imported = cli::import(&import, &other.url(), now, &mut said).await;
    imported.unwrap_or_else(|why| panic!("{why}: {}", String::from_utf8_lossy(&said)));

    let mut bot = Bot::over(other.open().await, now + Span::from_days(2)).await;
    cli::verify_database(&*bot.store, &mut Vec::new())
        .await
        .unwrap();
    let after = bot.at(id).await;
    assert_eq!(after.stage, Stage::Running);
    assert_eq!(after.log.len(), before.log.len());
    assert_eq!(after.root.secret, before.root.secret);
    assert_eq!(games(&after), games(&before));
    bot.work().await;
    // The move was an outage, which moves the deadline.
    let old = before.matches[0].deadline;
    let moved = bot.until(id, |it| it.matches[0].deadline > old).await;
    assert!(moved.matches[0].deadline >= old + Span::from_days(2));
    let others = games(&after).into_iter().skip(1);
    for game in others {
        if bot.app.game(game).await.unwrap().head.outcome.is_none() {
            bot.resign(game, Seat::Second).await;
        }
    }
    bot.until(id, |it| it.rounds.len() > 1).await;
    let mut said = Vec::new();
    let verified = cli::verify_database(&*bot.store, &mut said).await;
    verified.unwrap_or_else(|why| panic!("{why}: {}", String::from_utf8_lossy(&said)));
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_is_left_out_of_an_export_named_and_counted() {
    let (folder, store) = sqlite().await;
    let bot = Bot::over(store, START).await;
    let damaged = bot.open(TournamentKind::ALL[1], 5).await.root.id;
    let whole = bot.open(TournamentKind::ALL[0], 5).await.root.id;
    let by = DAMAGES.iter().find(|it| it.of == Damaged::Tournament);
    let file = folder.file("cairn.db");
    assert!(damage(&file, by.unwrap(), damaged.0, || ()).await.unwrap());
    bot.store.close().await;
    let from = opened_to_export(&folder).await;
    let file = folder.file("server.cairn");
    let export = ExportArgs {
        server: GUILD,
        to: Some(file.clone()),
        hand_over: false,
        why: None,
        yes: true,
        without: Vec::new(),
    };
    let mut said = Vec::new();
    let exported = cli::export(&*from, &export, START, &mut said).await;
    let said = String::from_utf8(said).unwrap();
    exported.unwrap_or_else(|why| panic!("{why}: {said}"));
    for told in [
        format!("left out   tournament T-{damaged}: "),
        "stays here 1 tournament that cannot be read".to_owned(),
    ] {
        assert!(said.contains(&told), "`{told}` in {said}");
    }

    let by = said.lines().find_map(|it| it.strip_prefix("signed by  "));
    let other = Database::new();
    let import = ImportArgs {
        from: file,
        look: false,
        signed_by: Some(by.unwrap().parse().unwrap()),
        without: Vec::new(),
    };
    let mut said = Vec::new();
    let imported = cli::import(&import, &other.url(), START, &mut said).await;
    imported.unwrap_or_else(|why| panic!("{why}: {}", String::from_utf8_lossy(&said)));
    let there = other.open().await;
    assert!(there.tournament(whole).await.unwrap().is_some());
    assert!(there.tournament(damaged).await.unwrap().is_none());
}
