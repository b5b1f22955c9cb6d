//! Tournaments read from files: they come back unchanged, and limits are conditional.

use cairn_app::{CommitError, ListedImport, Store, TournamentsOf};
use cairn_domain::{
    ChannelId, GuildId, Leaving, ParticipantId, PersonWrite, Span, Timestamp, TournamentId,
    TournamentWrite, Write, tournament::StoredImport,
};

use super::{ada, bob, is_stale, meet_all, put, store};

const NOW: Timestamp = Timestamp(1_000_000_000);
const DAY: Span = Span::from_days(1);

fn import(id: i64, by: ParticipantId, at: Timestamp) -> StoredImport {
    StoredImport {
        id: TournamentId(id),
        guild: GuildId(u64::MAX),
        channel: ChannelId(20),
        by,
        at,
        name: format!("\u{202e}'; DROP TABLE participants; -- {id}"),
        file: [b"001 \xff\x00\r\n".as_slice(), &[0; 3]].concat(),
    }
}

/// Writes it as if this many existed before.
async fn bring(
    store: &dyn Store,
    import: StoredImport,
    (by_person, kept): (usize, usize),
) -> Result<(), CommitError> {
    let write = Write::Tournament(TournamentWrite::Import {
        since: import.at - DAY,
        import: Box::new(import),
        by_person,
        kept,
    });
    store.commit(vec![write]).await
}

async fn listed(store: &dyn Store, of: TournamentsOf) -> Vec<i64> {
    let all: Vec<ListedImport> = store.imports(of, 10).await.unwrap();
    all.into_iter().map(|it| it.id.0).collect()
}

#[tokio::test]
async fn an_import_is_read_back_as_it_came_and_listed_where_it_belongs() {
    let (folder, store) = store().await;
    meet_all(&*store).await;
    let ids = [
        store.reserve_tournament_id().await.unwrap().0,
        store.reserve_tournament_id().await.unwrap().0,
    ];
    let first = import(ids[0], ada().id, NOW);
    let mut second = import(ids[1], bob().id, NOW);
    second.channel = ChannelId(u64::MAX);
    bring(&*store, first.clone(), (0, 0)).await.unwrap();
    bring(&*store, second.clone(), (0, 1)).await.unwrap();
    let store = folder.reopened(store).await;
    for it in [&first, &second] {
        assert_eq!(store.import(it.id).await.unwrap().as_ref(), Some(it));
        assert!(store.tournament_row(it.id).await.unwrap().is_none());
    }
    assert!(store.import(TournamentId(99)).await.unwrap().is_none());
    let guild = TournamentsOf::Guild(GuildId(u64::MAX));
    assert_eq!(listed(&*store, guild).await, [ids[1], ids[0]]);
    assert_eq!(store.imports(guild, 1).await.unwrap().len(), 1);
    let channel = TournamentsOf::Channel(ChannelId(20));
    assert_eq!(listed(&*store, channel).await, [ids[0]]);
    let person = TournamentsOf::Person(bob().id);
    assert_eq!(listed(&*store, person).await, [ids[1]]);
    assert!(
        listed(&*store, TournamentsOf::Guild(GuildId(1)))
            .await
            .is_empty()
    );
    let one = &store.imports(channel, 10).await.unwrap()[0];
    assert_eq!((one.name.as_str(), one.at), (first.name.as_str(), NOW));
    // Numbers continue after those of imports.
    let next = store.reserve_tournament_id().await.unwrap();
    assert!(next.0 > ids[1], "{next:?}");
}

#[tokio::test]
async fn a_limit_that_was_counted_before_somebody_else_came_is_counted_again() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    bring(&*store, import(1, ada().id, NOW), (0, 0))
        .await
        .unwrap();
    for (by_person, kept) in [(0, 1), (1, 0), (2, 1), (1, 2)] {
        let again = bring(&*store, import(2, ada().id, NOW), (by_person, kept)).await;
        assert!(is_stale(&again), "{by_person} {kept}");
    }
    assert!(store.import(TournamentId(2)).await.unwrap().is_none());
    // Older than a day does not count, nor do other people's imports.
    let later = NOW + DAY;
    bring(&*store, import(2, ada().id, later), (0, 1))
        .await
        .unwrap();
    bring(&*store, import(3, bob().id, later), (0, 2))
        .await
        .unwrap();
    let mut elsewhere = import(4, bob().id, later);
    elsewhere.guild = GuildId(7);
    bring(&*store, elsewhere, (1, 0)).await.unwrap();
    let since = |by, since| {
        let store = &store;
        async move { store.imported_since(by, since).await.unwrap() }
    };
    assert_eq!(since(ada().id, NOW - DAY).await, [NOW, later]);
    assert_eq!(since(ada().id, NOW).await, [later]);
    assert!(since(ada().id, later).await.is_empty());
}

#[tokio::test]
async fn what_is_deleted_is_gone_and_counts_on_for_a_day() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    bring(&*store, import(1, ada().id, NOW), (0, 0))
        .await
        .unwrap();
    let delete = |id| {
        vec![Write::Tournament(TournamentWrite::DeleteImport {
            id: TournamentId(id),
            at: NOW,
        })]
    };
    put(&*store, delete(1)).await;
    for id in [1, 2] {
        assert!(is_stale(&store.commit(delete(id)).await), "{id}");
    }
    assert!(store.import(TournamentId(1)).await.unwrap().is_none());
    for of in [
        TournamentsOf::Guild(GuildId(u64::MAX)),
        TournamentsOf::Channel(ChannelId(20)),
        TournamentsOf::Person(ada().id),
    ] {
        assert!(listed(&*store, of).await.is_empty(), "{of:?}");
    }
    assert!(is_stale(
        &bring(&*store, import(2, ada().id, NOW), (0, 0)).await
    ));
    bring(&*store, import(2, ada().id, NOW), (1, 0))
        .await
        .unwrap();
    let later = NOW + DAY + Span(1);
    bring(&*store, import(3, bob().id, later), (0, 1))
        .await
        .unwrap();
    let counted = store.imported_since(ada().id, Timestamp(0)).await.unwrap();
    assert_eq!(counted, [NOW], "the deleted one is forgotten");
}

#[tokio::test]
async fn who_leaves_for_good_leaves_their_imports_without_a_name() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    bring(&*store, import(1, bob().id, NOW), (0, 0))
        .await
        .unwrap();
    let leaving = Leaving {
        who: bob().id,
        asked_at: NOW,
    };
    put(&*store, vec![Write::Person(PersonWrite::Leave(leaving))]).await;
    put(&*store, vec![Write::Person(PersonWrite::Forget(bob().id))]).await;
    let it = store.import(TournamentId(1)).await.unwrap().unwrap();
    let by = store.known(it.by).await.unwrap().unwrap();
    assert_eq!((by.user, by.name.as_str()), (None, ""));
}
