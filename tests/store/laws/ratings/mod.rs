//! Ratings: counted once, in one order, and derived again exactly.

mod corrections;
mod lists;

use cairn_domain::{
    Correction, CurrentRating, DerivedRatings, LedgerEntry, RatedGame, Rating, RatingMode,
    RatingWrite, Score, Variant,
};
use cairn_kernel::BySeat;
use cairn_ratings::{Book, Game as Listed};
use tokio::task::JoinSet;

use super::derive_ratings;
use crate::store::prelude::*;

/// The most people that play in a test.
const EVERYBODY: i64 = 45;

pub(super) const DAY: i64 = 86_400_000;

pub(super) fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

/// A game of these two that ended then, counting for the variant alone.
pub(crate) fn won_game(id: i64, at: i64, players: [i64; 2]) -> RatedGame {
    RatedGame {
        game: GameId(id),
        ended_at: Timestamp(at),
        variant: variant("clans"),
        rated: RatingMode::ByVariant,
        players: BySeat {
            first: ParticipantId(players[0]),
            second: ParticipantId(players[1]),
        },
        score: Score::First,
        guild: Some(GuildId(10)),
        tournament: false,
    }
}

/// Starts a game and rates it.
pub(crate) async fn rate(store: &Store, rated: RatedGame) {
    let mut new = game(rated.game.0);
    new.place.guild = rated.guild;
    let rate = RatingWrite::Rate(rated);
    put(store, [Write::Game(start(new)), Write::Rating(rate)]).await;
}

/// Lets a game count like this, or not at all.
pub(crate) async fn correct(store: &Store, id: i64, counts: Option<Score>) {
    let correction = Correction {
        game: GameId(id),
        score: counts,
        at: Timestamp(77),
    };
    let correct = async |tx: Tx| tx.correct_rated_game(&correction).await;
    save(store, correct).await;
}

/// Random numbers that are the same every time.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    pub(super) fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        let at = self.below(of.len() as u64);
        of[usize::try_from(at).unwrap()]
    }

    /// A game of people with the numbers 1 to `people`.
    pub(super) fn game(&mut self, id: i64, people: u64) -> RatedGame {
        let first = self.below(people);
        let second = (first + 1 + self.below(people - 1)) % people;
        let (variant_key, rated) = self.pick(&[
            ("clans", RatingMode::ByVariant),
            ("stones/rim", RatingMode::BySide),
            ("stones/corner", RatingMode::BySide),
        ]);
        // In any order of ends, many of them in the same millisecond.
        let at = i64::try_from(self.below(40) * 1_000_000_000 + self.below(3)).unwrap();
        let id_of = |number: u64| ParticipantId(i64::try_from(number).unwrap() + 1);
        RatedGame {
            players: BySeat {
                first: id_of(first),
                second: id_of(second),
            },
            variant: variant(variant_key),
            rated,
            score: self.pick(&[Score::First, Score::Second, Score::Draw]),
            guild: self.pick(&[None, Some(GuildId(10)), Some(GuildId(u64::MAX))]),
            tournament: self.below(4) == 0,
            ..won_game(id, at, [1, 2])
        }
    }
}

/// Makes people known up to this number; Ada, Bob and Eve already are.
pub(super) async fn people(store: &Store, count: i64) {
    for id in 4..=count {
        let user = PlayerId(id.unsigned_abs() + 1_000);
        let who = store.enroll(user, format!("Person {id}")).await.unwrap();
        assert_eq!(who.id, ParticipantId(id));
    }
}

async fn all_ratings(store: &Store) -> Vec<CurrentRating> {
    let mut all = Vec::new();
    for who in 1..=EVERYBODY {
        all.extend(store.ratings(ParticipantId(who)).await.unwrap());
    }
    all
}

/// Asserts that all stored data follows from the ledger, and that games and points add up.
pub(super) async fn sound(store: &Store) -> Vec<LedgerEntry> {
    let ledger = store.ledger().await.unwrap();
    let ratings = all_ratings(store).await;
    let derived = DerivedRatings::from_ledger(&ledger);
    assert_eq!(derived.flaws(&ledger, &ratings), []);
    let counting = ledger.iter().filter(|it| it.score.is_some()).count();
    let games: u32 = ratings.iter().map(|it| it.tally.games()).sum();
    assert_eq!(games as usize, 2 * counting);
    let won: u32 = ratings.iter().map(|it| it.tally.won).sum();
    let lost: u32 = ratings.iter().map(|it| it.tally.lost).sum();
    let drawn: u32 = ratings.iter().map(|it| it.tally.drawn).sum();
    assert_eq!((won, drawn % 2), (lost, 0));
    ledger
}

async fn values(store: &Store, who: ParticipantId) -> Vec<[f64; 3]> {
    let ratings = store.ratings(who).await.unwrap();
    ratings.iter().map(|it| it.rating.values()).collect()
}

#[tokio::test]
async fn a_game_is_rated_in_the_batch_that_ends_it_and_once() {
    let (folder, store) = store_with_game().await;
    let played = || won_game(1, 2_000, [1, 2]);
    put(
        &store,
        vec![turn(1, 0, "x"), Write::Rating(RatingWrite::Rate(played()))],
    )
    .await;
    let again = RatedGame {
        score: Score::Second,
        ended_at: Timestamp(9_000),
        ..played()
    };
    put(
        &store,
        [RatingWrite::Rate(played()), RatingWrite::Rate(again)],
    )
    .await;
    let store = folder.reopen(store).await;
    assert_eq!(
        values(&store, ada().id).await,
        [[1662.3109, 290.319, 0.059_999_68]]
    );
    assert_eq!(
        values(&store, bob().id).await,
        [[1337.6891, 290.319, 0.059_999_68]]
    );
    assert_eq!(values(&store, eve().id).await, [[0.0; 3]; 0]);
    let ledger = sound(&store).await;
    let entry = store.rated_game(GameId(1)).await.unwrap();
    assert_eq!(ledger, entry.into_iter().collect::<Vec<_>>());
    assert_eq!(ledger[0].at, Timestamp(2_000));
    assert_eq!(ledger[0].changes.first.before, Rating::default());
    assert_eq!(ledger[0].changes.first.since, None);
    assert_eq!(store.rated_game(GameId(2)).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_order_games_are_committed_in_deriving_them_again_changes_no_digit() {
    for seed in 0..3 {
        let (folder, store) = store().await;
        people(&store, 7).await;
        let mut chance = Chance(seed);
        let games: Vec<RatedGame> = (1..=120).map(|id| chance.game(id, 7)).collect();
        for some in games.chunks(30) {
            let mut commits = JoinSet::new();
            for rated in some.iter().cloned() {
                let store = Arc::clone(&store);
                commits.spawn(async move { rate(&store, rated).await });
            }
            commits.join_all().await;
        }
        let ledger = sound(&store).await;
        assert_eq!(ledger.len(), games.len());
        for entry in &ledger {
            let game = games.iter().find(|it| it.game == entry.game).unwrap();
            assert!(entry.at >= game.ended_at);
            for seat in Seat::BOTH {
                // Nobody has two games at the same time.
                let who = *entry.players.get(seat);
                let same = ledger
                    .iter()
                    .filter(|it| it.at == entry.at && it.seat_of(who).is_some());
                assert_eq!(same.count(), 1);
            }
        }
        as_the_book_has_it(&ledger);
        let before = all_ratings(&store).await;
        derive_ratings(&store).await;
        let store = folder.reopen(store).await;
        assert_eq!(store.ledger().await.unwrap(), ledger);
        assert_eq!(all_ratings(&store).await, before);
    }
}

/// The command-line ratings, which use no database, give the same.
fn as_the_book_has_it(ledger: &[LedgerEntry]) {
    let mut book = Book::default();
    for entry in ledger {
        let names = [entry.players.first, entry.players.second].map(|it| it.0.to_string());
        let change = book
            .rate(&Listed {
                at: entry.at.0,
                variant: &entry.variant.to_string(),
                sides_differ: entry.rated == RatingMode::BySide,
                players: [&names[0], &names[1]],
                score: entry.score.unwrap(),
            })
            .unwrap();
        let changes = entry.changes;
        assert_eq!(change.at, entry.at.0);
        assert_eq!(change.before, [changes.first.before, changes.second.before]);
        assert_eq!(change.after, [changes.first.after, changes.second.after]);
    }
}

#[tokio::test]
async fn a_game_that_is_committed_late_counts_behind_what_both_have_had() {
    let (_folder, store) = store().await;
    rate(&store, won_game(1, 5_000, [1, 2])).await;
    rate(&store, won_game(2, 4_000, [2, 3])).await;
    rate(&store, won_game(3, 5_001, [3, 1])).await;
    let ledger = sound(&store).await;
    let order: Vec<_> = ledger.iter().map(|it| (it.game.0, it.at.0)).collect();
    assert_eq!(order, [(1, 5_000), (2, 5_001), (3, 5_002)]);
}

#[tokio::test]
async fn the_last_games_of_a_variant_come_latest_first_and_those_of_two_since_a_moment() {
    let (_folder, store) = store().await;
    for (id, players) in [(1, [1, 2]), (2, [2, 1]), (3, [1, 3]), (4, [2, 3])] {
        rate(&store, won_game(id, id * DAY, players)).await;
    }
    let paired = RatedGame {
        tournament: true,
        ..won_game(5, 5 * DAY, [1, 2])
    };
    rate(&store, paired).await;
    let other = RatedGame {
        variant: variant("raid"),
        ..won_game(6, 6 * DAY, [1, 2])
    };
    rate(&store, other).await;
    let clans = variant("clans");
    let games = async |limit| {
        let found = store.rated_games_of(ada().id, &clans, limit).await.unwrap();
        found.iter().map(|it| it.game.0).collect::<Vec<_>>()
    };
    assert_eq!(games(50).await, [5, 3, 2, 1]);
    assert_eq!(games(2).await, [5, 3]);
    let between = async |since| {
        let both = [bob().id, ada().id];
        let ends = store.rated_between(both, &clans, Timestamp(since)).await;
        ends.unwrap()
            .iter()
            .map(|it| it.0 / DAY)
            .collect::<Vec<_>>()
    };
    assert_eq!(between(0).await, [1, 2]);
    assert_eq!(between(DAY + 1).await, [2]);
    assert_eq!(between(2 * DAY + 1).await, [0; 0]);
}
