//! Lists of games: which games match a filter, and in which order.

use cairn_domain::{AbortReason, Game, Outcome};
use cairn_store::{GameFilter, GameSelection, ListedGame};

use crate::store::prelude::*;

/// A game: its number, players, server, channel, thread, whether it is over, and since when.
type Row = (i64, [PlayerId; 2], Option<u64>, u64, Option<u64>, bool, i64);

/// In the order of lists: the longest wait comes first, and finished games last.
const ROWS: [Row; 6] = [
    (2, [BOB, ADA], Some(10), 20, Some(21), false, 100),
    (4, [EVE, BOB], None, 23, None, false, 200),
    (1, [ADA, BOB], Some(10), 20, None, false, 300),
    (5, [EVE, ADA], Some(11), 24, Some(25), true, 400),
    (3, [ADA, EVE], Some(10), 22, None, true, 150),
    (6, [ADA, BOB], Some(10), 20, None, true, 50),
];

async fn filled_store() -> (Database, Arc<cairn_store::Store>) {
    let (folder, store) = store().await;
    let people = [ada(), bob(), eve()];
    for (id, players, guild, channel, thread, over, since) in ROWS {
        let [first, second] = players.map(|user| {
            let who = people.iter().find(|it| it.user == Some(user));
            who.unwrap().clone()
        });
        let mut game: Game = game(id);
        (game.players.first, game.players.second) = (first, second);
        game.place.guild = guild.map(GuildId);
        game.place.channel = ChannelId(channel);
        game.place.thread = thread.map(ChannelId);
        game.head.since = Timestamp(since);
        if over {
            game.head.outcome = OVER;
        }
        put_game(&store, game).await;
    }
    (folder, store)
}

const OVER: Option<Outcome> = Some(Outcome::Aborted(AbortReason::Agreement));

/// What a list holds, worked out from the rows.
fn expected_ids(filter: GameFilter, limit: usize) -> Vec<i64> {
    let matches = |(_, players, guild, channel, thread, over, _): &&Row| {
        filter.player.is_none_or(|it| players.contains(&it))
            && filter.guild.is_none_or(|it| *guild == Some(it.0))
            && filter
                .channel
                .is_none_or(|it| [Some(*channel), *thread].contains(&Some(it.0)))
            && match filter.which {
                GameSelection::All => true,
                GameSelection::GoingOn => !over,
                GameSelection::Over { .. } => *over,
            }
    };
    let skip = match filter.which {
        GameSelection::Over(skip) => usize::try_from(skip).unwrap(),
        _ => 0,
    };
    let listed = ROWS.iter().filter(matches).skip(skip).take(limit);
    listed.map(|it| it.0).collect()
}

async fn ids(store: &Store, filter: GameFilter, limit: u32) -> Vec<i64> {
    let games = store.games(filter, limit).await.unwrap();
    games.iter().map(|game| game.id.0).collect()
}

#[tokio::test]
async fn every_part_of_a_filter_holds_and_finished_games_come_page_by_page() {
    let (_folder, store) = filled_store().await;
    let channels = [20, 21, 22, 25].map(|it| Some(ChannelId(it)));
    let pages = [0, 1, 2, 4].map(GameSelection::Over);
    for player in [None, Some(ADA), Some(BOB), Some(EVE), Some(PlayerId(99))] {
        for guild in [None, Some(GuildId(10)), Some(GuildId(11))] {
            for channel in channels.into_iter().chain([None]) {
                for which in pages
                    .into_iter()
                    .chain([GameSelection::All, GameSelection::GoingOn])
                {
                    let filter = GameFilter {
                        player,
                        guild,
                        channel,
                        which,
                        ..GameFilter::default()
                    };
                    for limit in [0, 2, 4, 100] {
                        let most = usize::try_from(limit).unwrap();
                        let found = ids(&store, filter, limit).await;
                        assert_eq!(found, expected_ids(filter, most), "{filter:?} {limit}");
                    }
                }
            }
        }
    }
}

#[tokio::test]
async fn a_listed_game_says_the_same_as_the_game() {
    let (_folder, store) = filled_store().await;
    let filter = GameFilter {
        which: GameSelection::All,
        ..GameFilter::default()
    };
    for listed in store.games(filter, 100).await.unwrap() {
        let game = store.game(listed.id).await.unwrap().unwrap();
        let same = ListedGame {
            id: game.id,
            variant: game.terms.variant,
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
    let variants = ["stones/corner", "stones/rim", "stone", "clans", "stones"];
    for (id, variant) in (1..).zip(variants) {
        let mut game: Game = game(id);
        game.terms.variant = variant.parse().unwrap();
        game.head.since = Timestamp(id);
        put_game(&store, game).await;
    }
    let of = |game| GameFilter {
        game: Some(game),
        ..GameFilter::default()
    };
    assert_eq!(ids(&store, of("stones"), 100).await, [1, 2, 5]);
    assert_eq!(ids(&store, of("stone"), 100).await, [3]);
    assert_eq!(ids(&store, of("clans"), 100).await, [4]);
    assert_eq!(ids(&store, of("stones/corner"), 100).await, [1]);
    assert_eq!(ids(&store, of("nothing"), 100).await, [0; 0]);
    let mine = GameFilter {
        player: Some(ADA),
        guild: Some(GuildId(10)),
        ..of("stones")
    };
    assert_eq!(ids(&store, mine, 2).await, [1, 2]);
}
