//! A server that is copied from one database into another stays the same, no matter what was played
//! there.

mod filled;

use std::collections::BTreeMap;

use self::filled::{Chance, DAY, GUILD, LATER, NOW, START, fill, play};
use cairn_domain::{Interval, Participant};
use cairn_kernel::Level;
use cairn_rules::catalog;
use cairn_store::{CopyError, CopySummary};
use rusqlite::types::Value;
use tempfile::TempDir;

use super::{
    database::{self, store as new_store, url},
    laws::{beat, challenge},
};
use crate::store::prelude::*;

async fn copy(from: &str, to: &str) -> Result<CopySummary, CopyError> {
    cairn_store::copy(from, to, Some((GUILD, LATER)), |_| ()).await
}

async fn verify(url: &str) -> String {
    let store = Store::open(url, OpenMode::Looking).await.unwrap();
    let said = database::verify(&store).await;
    store.close().await;
    said
}

/// A database on which a bot has been started once, perhaps with a server on which much was played:
/// seven games, one against the computer, and an open challenge.
async fn instance(seed: Option<u64>) -> Database {
    let (database, bot) = new_store().await;
    if let Some(seed) = seed {
        fill(&bot, seed).await;
        let level = Participant::computer(Level::ALL[2]);
        let mut open = challenge(100);
        open.to = Some(level.clone());
        let kind = catalog().games().next().unwrap();
        put(&bot, open).await;
        let mut chance = Chance(seed);
        play(&bot, kind, (200, Some(GUILD)), [ada(), level], &mut chance).await;
    }
    bot.close().await;
    database
}

fn file(folder: &TempDir, name: &str) -> String {
    url(&folder.path().join(name))
}

/// All rows of all tables of a file.
pub(crate) fn all_rows(url: &str) -> BTreeMap<String, Vec<Vec<Value>>> {
    let conn = rusqlite::Connection::open(url.strip_prefix("sqlite://").unwrap()).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table'
                 AND name NOT LIKE '_sqlx_%' AND name NOT LIKE 'sqlite_%'";
    let mut names = conn.prepare(names).unwrap();
    let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let rows = |name: &str| {
        let mut rows = conn.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let width = rows.column_count();
        let rows = rows.query_map([], |row| (0..width).map(|it| row.get(it)).collect());
        let mut rows: Vec<Vec<Value>> = rows.unwrap().map(Result::unwrap).collect();
        rows.sort_by_key(|it| format!("{it:?}"));
        rows
    };
    let all = names.map(|name| {
        let name = name.unwrap();
        let rows = rows(&name);
        (name, rows)
    });
    all.collect()
}

#[tokio::test]
async fn a_server_is_the_same_in_another_database_whatever_was_played_there() {
    for seed in 1..=6 {
        let (from, folder) = (instance(Some(seed)).await, tempfile::tempdir().unwrap());
        let (one, two) = (file(&folder, "one.db"), file(&folder, "two.db"));
        let copied = copy(from.url(), &one).await.unwrap();
        assert!(copied.rows.contains(&("games".to_owned(), 8)), "{copied:?}");
        assert!(copied.rows.contains(&("challenges".to_owned(), 1)));
        assert_eq!(copied.rows[0], ("participants".to_owned(), 4));
        assert_eq!(copied.games, []);
        assert!(verify(&one).await.contains("8 games"));
        verify(from.url()).await;

        // A used one, where people have other ids.
        let to = Database::new().await;
        let bot = to.open().await;
        for who in [eve(), bob()] {
            let enrolled = bot.enroll(who.user.unwrap(), who.name).await;
            enrolled.unwrap();
        }
        bot.close().await;
        copy(&one, to.url()).await.unwrap();
        verify(to.url()).await;
        copy(to.url(), &two).await.unwrap();
        let [one, two] = [one, two].map(|it| {
            let mut rows = all_rows(&it);
            let tasks = rows.get_mut("tasks").unwrap();
            // Their ids are nobody's business.
            for task in tasks.iter_mut() {
                task.remove(0);
            }
            tasks.sort_by_key(|it| format!("{it:?}"));
            rows
        });
        for (table, rows) in &one {
            assert!(rows == &two[table], "{table} of seed {seed}");
        }
        let again = copy(from.url(), to.url()).await.unwrap_err();
        assert!(again.to_string().contains("is already in the target"));
    }
}

#[tokio::test]
async fn clocks_go_by_what_did_not_count_before_and_by_nothing_the_target_missed() {
    let (from, to) = (instance(Some(3)).await, instance(None).await);
    let bot = to.open().await;
    let missed = Some((START, START + 60 * DAY));
    beat(&bot, Shard::ALL, NOW.0, missed).await;
    bot.close().await;
    copy(from.url(), to.url()).await.unwrap();
    let bot = to.open().await;
    let taken = bot.taken_over().await.unwrap();
    let (guild, taken) = taken.first().unwrap();
    assert_eq!((*guild, taken.at), (GUILD, LATER));
    let own = bot.outages().await.unwrap();
    let own = own.iter().map(|it| it.span);
    let rests = taken.outages(own.filter(|it| it.until > taken.at));
    let rest = Interval {
        from: Timestamp(START + 95 * DAY),
        until: Timestamp(START + 96 * DAY),
    };
    assert_eq!(rests, [rest]);
    let ada = bot.participant(ada().user.unwrap()).await.unwrap().unwrap();
    let away = bot.vacations(&[ada.id], Timestamp(0)).await.unwrap();
    assert_eq!(away[0].until, Timestamp(START + 110 * DAY));
    assert_eq!(away[0].reason, "", "why is nobody else's business");
    bot.close().await;
}

#[tokio::test]
async fn games_whose_ids_are_taken_get_others_and_people_keep_theirs() {
    let (from, to) = (instance(Some(1)).await, Database::new().await);
    let bot = to.open().await;
    // Here Eve came first, Zoe is known, and a game is played in private.
    let eve_here = bot.enroll(eve().user.unwrap(), "Eve II".to_owned()).await;
    let zoe = bot.enroll(PlayerId(77), "Zoe".to_owned()).await.unwrap();
    let eve_here = eve_here.unwrap();
    let kind = catalog().games().next().unwrap();
    let own = [eve_here.clone(), zoe];
    play(&bot, kind, (4, None), own, &mut Chance(5)).await;
    bot.close().await;
    let beside = "UPDATE challenges SET rematch_of = 2;
        INSERT INTO outbox
            (kind, id, part, recipient, copy, bearer, state, channel, message, fingerprint, at)
        VALUES ('game', 3, 'board-0', 0, 1, 'post', 'done', 1, 2, 5, 6),
            ('game', 3, 'board-1', 0, 1, 'post', 'begun', 1, NULL, 5, 6),
            ('opening', 8, '', 0, 0, 'post', 'begun', 1, NULL, 5, 6)";
    from.execute(beside).await;

    let copied = copy(from.url(), to.url()).await.unwrap();
    let renamed = (1..=4).map(|it| (GameId(it), GameId(it + 200)));
    assert_eq!(copied.games, renamed.collect::<Vec<_>>());
    verify(to.url()).await;
    let bot = to.open().await;
    let all = bot.all_games().await.unwrap();
    assert_eq!(all, [4, 5, 6, 7, 200, 201, 202, 203, 204].map(GameId));
    assert!(bot.reserve_id().await.unwrap() > GameId(204));
    let eve_now = bot.participant(eve().user.unwrap()).await.unwrap();
    assert_eq!(eve_now, Some(eve_here));
    let open = bot.challenge(GameId(100)).await.unwrap().unwrap();
    assert_eq!(open.rematch_of, Some(GameId(202)));
    assert_eq!(bot.posts(GameId(203)).await.unwrap().len(), 1);
    let rows = bot.outbox(cairn_domain::Family::of_game(GameId(203)));
    assert_eq!(rows.await.unwrap().len(), 2, "one was begun");
    bot.close().await;
    // Tasks are about the same games.
    let folder = tempfile::tempdir().unwrap();
    let there = file(&folder, "there.db");
    copy(to.url(), &there).await.unwrap();
    let tasks = format!("{:?}", all_rows(&there)["tasks"]);
    for (key, is_there) in [
        ("sync_game-200", true),
        ("sync_game-203", true),
        ("sync_game-3", false),
        ("sync_challenge-100", true),
    ] {
        let found = tasks.contains(&format!("{key}\""));
        assert_eq!(found, is_there, "{key}: {tasks}");
    }
}

#[tokio::test]
async fn of_a_server_that_is_not_copied_whole_nothing_is_left() {
    let (from, to) = (instance(Some(4)).await, instance(None).await);
    let bot = to.open().await;
    let kind = catalog().games().next().unwrap();
    play(&bot, kind, (9, None), [ada(), bob()], &mut Chance(5)).await;
    bot.close().await;
    for database in [&to, &from] {
        let table = "INSERT INTO outbox
            (kind, id, part, recipient, copy, bearer, state, channel, fingerprint, at)
            VALUES ('table', $1, '', 0, 0, 'post', 'begun', 1, 5, 6)";
        database.damage(table, GUILD.0.cast_signed()).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let whole = async |name: &str| {
        let url = file(&folder, name);
        let copied = cairn_store::copy(to.url(), &url, None, |_| ()).await;
        copied.unwrap();
        all_rows(&url)
    };
    let before = whole("before.db").await;
    let why = copy(from.url(), to.url()).await.unwrap_err().to_string();
    assert!(why.contains("write the table outbox"), "{why}");
    assert!(whole("after.db").await == before, "something was written");
    to.execute("DELETE FROM outbox").await;
    copy(from.url(), to.url()).await.unwrap();
    verify(to.url()).await;
    let nobody = Some((cairn_domain::GuildId(404), LATER));
    let nothing = cairn_store::copy(from.url(), &file(&folder, "nothing.db"), nobody, |_| ()).await;
    assert!(
        matches!(nothing, Err(CopyError::NoServer(_))),
        "{nothing:?}"
    );
}
