//! Lists of games: which games match a filter, and in which order.

use std::sync::Arc;

use cairn_app::{GameFilter, Listed, Store, Which};
use cairn_domain::{
    ChannelId, Game, GuildId, HowAborted, Outcome, Participant, PlayerId, Timestamp,
};
use cairn_kernel::Seat;

use super::{ADA, BOB, Database, EVE, ada, bob, eve, game, put_game, store};

type Row = (
    i64,
    Participant,
    Participant,
    Option<u64>,
    u64,
    Option<u64>,
    bool,
    i64,
);

/// Six games: players, server, channel, thread, over, since.
async fn filled() -> (Database, Arc<dyn Store>) {
    let (folder, store) = store().await;
    let rows: [Row; 6] = [
        (1, ada(), bob(), Some(10), 20, None, false, 300),
        (2, bob(), ada(), Some(10), 20, Some(21), false, 100),
        (3, ada(), eve(), Some(10), 22, None, true, 150),
        (4, eve(), bob(), None, 23, None, false, 200),
        (5, eve(), ada(), Some(11), 24, Some(25), true, 400),
        (6, ada(), bob(), Some(10), 20, None, true, 50),
    ];
    for (id, first, second, guild, channel, thread, over, since) in rows {
        let mut game: Game = game(id);
        game.players.first = first;
        game.players.second = second;
        game.place.guild = guild.map(GuildId);
        game.place.channel = ChannelId(channel);
        game.place.thread = thread.map(ChannelId);
        game.head.outcome = over.then_some(Outcome::Aborted(HowAborted::By(Seat::First)));
        game.head.since = Timestamp(since);
        put_game(&*store, game).await;
    }
    (folder, store)
}

async fn ids(store: &dyn Store, filter: GameFilter, limit: u32) -> Vec<i64> {
    let games = store.games(filter, limit).await.unwrap();
    games.iter().map(|game| game.id.0).collect()
}

#[tokio::test]
async fn the_longest_wait_comes_first_and_finished_games_last() {
    let (_folder, store) = filled().await;
    let mut filter = GameFilter::default();
    assert_eq!(ids(&*store, filter, 100).await, [2, 4, 1]);
    filter.which = Which::All;
    assert_eq!(ids(&*store, filter, 100).await, [2, 4, 1, 5, 3, 6]);
}

#[tokio::test]
async fn the_limit_counts_both_halves() {
    let (_folder, store) = filled().await;
    let filter = GameFilter {
        which: Which::All,
        ..GameFilter::default()
    };
    assert_eq!(ids(&*store, filter, 0).await, [0; 0]);
    assert_eq!(ids(&*store, filter, 2).await, [2, 4]);
    assert_eq!(ids(&*store, filter, 4).await, [2, 4, 1, 5]);
}

#[tokio::test]
async fn finished_games_come_page_by_page() {
    let (_folder, store) = filled().await;
    let page = |player, channel: Option<u64>, skip| GameFilter {
        player,
        channel: channel.map(ChannelId),
        which: Which::Over(skip),
        ..GameFilter::default()
    };
    assert_eq!(ids(&*store, page(None, None, 0), 2).await, [5, 3]);
    assert_eq!(ids(&*store, page(None, None, 2), 2).await, [6]);
    assert_eq!(ids(&*store, page(None, None, 4), 2).await, [0; 0]);
    assert_eq!(ids(&*store, page(Some(ADA), None, 1), 2).await, [3, 6]);
    assert_eq!(ids(&*store, page(None, Some(20), 0), 2).await, [6]);
}

#[tokio::test]
async fn every_part_of_the_filter_must_hold() {
    let (_folder, store) = filled().await;
    let filter = |player, guild: Option<u64>, channel: Option<u64>| GameFilter {
        player,
        guild: guild.map(GuildId),
        channel: channel.map(ChannelId),
        which: Which::All,
        ..GameFilter::default()
    };
    let cases: [(GameFilter, &[i64]); 11] = [
        (filter(Some(ADA), None, None), &[2, 1, 5, 3, 6]),
        (filter(Some(EVE), None, None), &[4, 5, 3]),
        (filter(Some(PlayerId(99)), None, None), &[]),
        (filter(None, Some(10), None), &[2, 1, 3, 6]),
        (filter(None, None, Some(20)), &[2, 1, 6]),
        (filter(None, None, Some(21)), &[2]),
        (filter(None, None, Some(25)), &[5]),
        (filter(Some(ADA), Some(10), None), &[2, 1, 3, 6]),
        (filter(Some(EVE), None, Some(25)), &[5]),
        (filter(None, Some(11), Some(20)), &[]),
        (filter(Some(BOB), Some(10), Some(21)), &[2]),
    ];
    for (filter, expected) in cases {
        assert_eq!(ids(&*store, filter, 100).await, expected, "{filter:?}");
        let going_on = GameFilter {
            which: Which::GoingOn,
            ..filter
        };
        let expected: Vec<i64> = expected
            .iter()
            .copied()
            .filter(|id| [1, 2, 4].contains(id))
            .collect();
        assert_eq!(ids(&*store, going_on, 100).await, expected, "{going_on:?}");
    }
}

#[tokio::test]
async fn a_listed_game_says_the_same_as_the_game() {
    let (_folder, store) = filled().await;
    let filter = GameFilter {
        which: Which::All,
        ..GameFilter::default()
    };
    for listed in store.games(filter, 100).await.unwrap() {
        let game = store.game(listed.id).await.unwrap().unwrap();
        let same = Listed {
            id: game.id,
            form: game.terms.form,
            players: game.players,
            place: game.place,
            unseen: false,
            head: game.head,
            due: game.due,
        };
        assert_eq!(listed, same);
    }
}

#[tokio::test]
async fn the_games_of_one_kind_are_told_from_the_others_whatever_their_variant() {
    let (_folder, store) = store().await;
    let forms = ["stones/corner", "stones/rim", "stone", "clans", "stones"];
    for (id, form) in (1..).zip(forms) {
        let mut game: Game = game(id);
        game.terms.form = form.parse().unwrap();
        game.head.since = Timestamp(id);
        put_game(&*store, game).await;
    }
    let of = |game| GameFilter {
        game: Some(game),
        ..GameFilter::default()
    };
    assert_eq!(ids(&*store, of("stones"), 100).await, [1, 2, 5]);
    assert_eq!(ids(&*store, of("stone"), 100).await, [3]);
    assert_eq!(ids(&*store, of("clans"), 100).await, [4]);
    assert_eq!(ids(&*store, of("stones/corner"), 100).await, [1]);
    assert_eq!(ids(&*store, of("nothing"), 100).await, [0; 0]);
    let mine = GameFilter {
        player: Some(ADA),
        guild: Some(GuildId(10)),
        ..of("stones")
    };
    assert_eq!(ids(&*store, mine, 2).await, [1, 2]);
}
