//! `kill -9` after every commit: a run cut off there continues to the same end.

use std::{collections::BTreeSet, fs};

use cairn_app::TournamentView;
use cairn_domain::tournament::{Match, Stage};

use super::{Bot, START, all_begun, games, swiss};
use crate::store::prelude::*;

#[tokio::test]
async fn a_kill_after_any_commit_of_a_start_and_a_pairing_loses_and_doubles_nothing() {
    let (folder, mut bot, id) = swiss(5).await;
    let database = fs::read(folder.file("cairn.db")).unwrap();
    let before = fs::read(folder.file("cairn.db-wal")).unwrap().len();
    let whole = bot.starts(id).await;
    assert_eq!(games(&whole).len(), 4);
    let log = fs::read(folder.file("cairn.db-wal")).unwrap();
    let ends = cut(&log, before);
    assert!(ends.len() > 10, "only {} commits", ends.len());
    let mut seen = BTreeSet::new();
    for end in ends {
        let wreck = Database::in_file();
        fs::write(wreck.file("cairn.db"), &database).unwrap();
        fs::write(wreck.file("cairn.db-wal"), &log[..end]).unwrap();
        let mut bot = Bot::with_store(wreck.open().await, START).await;
        let found = bot.tournament(id).await;
        seen.insert((found.stage.key(), found.rounds.len(), games(&found).len()));
        if found.stage == Stage::Open {
            bot.start(id).await;
        }
        bot.work().await;
        if !games(&found).is_empty() {
            // The next one begins a second after the last.
            bot.pass(Span::from_secs(1)).await;
        }
        let it = bot.wait_until(id, all_begun).await;
        assert_eq!(it.rounds.len(), 1);
        assert_eq!(it.matches, whole_but_for_ids(&it, &whole));
        let ids: BTreeSet<GameId> = games(&it).into_iter().collect();
        assert_eq!(ids.len(), 4, "each game once");
        assert_eq!(bot.store.all_games().await.unwrap().len(), 4);
        let faults = bot.store.tournament_faults(&it).await.unwrap();
        assert_eq!(faults, Vec::<String>::new());
        bot.workers.take().unwrap().finish().await;
    }
    // Before the pairing, between pairing and games, and between any two games.
    for begun in 0..=4 {
        assert!(seen.contains(&("running", 1, begun)), "{seen:?}");
    }
    assert!(seen.contains(&("running", 0, 0)), "{seen:?}");
}

/// The lengths of a write-ahead log cut off after each of its transactions, from a length on.
fn cut(log: &[u8], from: usize) -> Vec<usize> {
    let word = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let frame = 24 + usize::try_from(word(8)).unwrap();
    let mut ends = Vec::new();
    let mut at = 32;
    while at + frame <= log.len() {
        let commits = word(at + 4) != 0;
        // Frames of an older log may follow the end of this one.
        if log[at + 8..at + 16] != log[16..24] {
            break;
        }
        at += frame;
        if commits && at > from {
            ends.push(at);
        }
    }
    ends
}

/// The matches of a whole run, with this run's ids of games.
fn whole_but_for_ids(it: &TournamentView, whole: &TournamentView) -> Vec<Match> {
    let mut matches = whole.matches.clone();
    for (one, other) in matches.iter_mut().zip(&it.matches) {
        for (one, other) in one.games.iter_mut().zip(&other.games) {
            one.game = other.game;
        }
    }
    matches
}
