//! The laws of every [`Store`]: nothing in here knows which one it is, or what it is written in.
//!
//! `super::database` opens an empty one, in a file or on a server.

mod challenges;
mod clocks;
pub(crate) mod closed;
mod courses;
pub(crate) mod damage;
mod drafts;
mod games;
mod listing;
mod notes;
mod outbox;
mod people;
mod plans;
mod racing;
pub(crate) mod ratings;
mod settings;
mod shards;
mod tasks;
mod thinning;
mod thoughts;
pub(crate) mod tournaments;
mod watching;

use cairn_domain::{
    Challenge, ChallengeState, DrawReason, Editable as _, Event, Freezable, Game, GameChange,
    GameWrite, Head, Interval, Leaving, LogEntry, LoggedAction, MessageId, MessageRef, Origin,
    OutboxWrite, Outcome, Participant, PersonalSettings, Place, RatingWrite, SidePreference,
    TaskWrite, Terms, decide_ended_by_owner,
};
use cairn_kernel::BySeat;
use cairn_store::CommitError;
use serde_json::value::RawValue;

use crate::store::prelude::*;

pub(crate) const ADA: PlayerId = PlayerId(1_111_111_111_111_111_111);
/// The largest number: it must come back unchanged.
pub(crate) const BOB: PlayerId = PlayerId(u64::MAX);
pub(crate) const EVE: PlayerId = PlayerId(3);

pub(crate) fn ada() -> Participant {
    person(1, ADA, "Ada")
}

pub(crate) fn bob() -> Participant {
    person(2, BOB, "Bob")
}

pub(crate) fn eve() -> Participant {
    person(3, EVE, "Eve")
}

fn person(id: i64, user: PlayerId, name: &str) -> Participant {
    Participant {
        id: ParticipantId(id),
        user: Some(user),
        name: name.to_owned(),
    }
}

/// Makes Ada, Bob and Eve known.
pub(crate) async fn meet_all(store: &Store) {
    for known in [ada(), bob(), eve()] {
        let enrolled = store.enroll(known.user.unwrap(), known.name.clone()).await;
        assert_eq!(enrolled.unwrap(), known);
    }
}

pub(crate) fn place() -> Place {
    Place {
        guild: Some(GuildId(10)),
        channel: ChannelId(20),
        wants_thread: true,
        thread: None,
    }
}

pub(crate) fn message(number: u64) -> MessageRef {
    MessageRef {
        channel: ChannelId(20),
        message: MessageId(number),
    }
}

/// Ada plays Bob and is to move.
pub(crate) fn game(id: i64) -> Game {
    Game {
        id: GameId(id),
        terms: Terms::casual("stones", r#"{"variant":"corner"}"#.to_owned()),
        rules_version: 7,
        players: BySeat {
            first: ada(),
            second: bob(),
        },
        seed: [0xab; 32],
        origin: Origin::Challenge,
        bars_offers: false,
        place: place(),
        anchor: None,
        language: "de".to_owned(),
        started_at: Timestamp(1_000),
        revision: Revision(0),
        rest_hours: cairn_kernel::BySeat::default(),
        due: cairn_domain::Due::default(),
        head: Head {
            to_move: Some(Seat::First),
            outcome: None,
            offer: None,
            since: Timestamp(1_000),
            turns: 0,
            clock: cairn_domain::ClockState::default(),
        },
        log: Vec::new(),
    }
}

pub(crate) fn act(text: &str) -> Arc<LoggedAction> {
    let text_json = serde_json::to_string(text).unwrap();
    Arc::new(LoggedAction {
        // Unusual blanks, because the text must come back unchanged.
        action: RawValue::from_string(format!(r#"{{ "go":  {text_json} }}"#)).unwrap(),
        notation: text.to_owned(),
        annotated: format!("{text}!"),
        fingerprint: "00ff".repeat(4),
    })
}

pub(crate) fn action_entry(text: &str, at: i64) -> LogEntry {
    LogEntry {
        at: Timestamp(at),
        event: Event::Acted(Seat::First, act(text)),
        next: Some(Seat::Second),
    }
}

pub(crate) fn turn(id: i64, expect: u64, text: &str) -> Write {
    Write::Game(GameWrite::Change(GameChange {
        id: GameId(id),
        expect: Revision(expect),
        entries: vec![action_entry(text, 2_000)],
        head: Head {
            to_move: Some(Seat::Second),
            outcome: None,
            offer: None,
            since: Timestamp(2_000),
            turns: 1,
            clock: cairn_domain::ClockState::default(),
        },
        due: cairn_domain::Due::default(),
    }))
}

pub(crate) fn challenge(id: i64) -> Challenge {
    Challenge {
        id: GameId(id),
        from: ada(),
        to: Some(bob()),
        terms: Terms::casual("stones", r#"{"variant":"rim"}"#.to_owned()),
        side: SidePreference::Random,
        place: place(),
        language: "en-US".to_owned(),
        conditions: cairn_domain::OpponentConditions::default(),
        amended: 0,
        rematch_of: None,
        made_at: Timestamp(1_000),
        expires_at: Timestamp(9_000),
        state: ChallengeState::Open,
        settled_at: None,
        post: None,
    }
}

/// What is written at once: a write, or several.
pub(crate) trait Batch {
    fn writes(self) -> Vec<Write>;
}

impl Batch for Write {
    fn writes(self) -> Vec<Write> {
        vec![self]
    }
}

impl<T: Batch> Batch for Vec<T> {
    fn writes(self) -> Vec<Write> {
        self.into_iter().flat_map(Batch::writes).collect()
    }
}

impl<T: Batch, const N: usize> Batch for [T; N] {
    fn writes(self) -> Vec<Write> {
        Vec::from(self).writes()
    }
}

impl Batch for Challenge {
    fn writes(self) -> Vec<Write> {
        vec![Write::Challenge(Box::new(self))]
    }
}

macro_rules! batches {
    ($($kind:ident($write:ident)),+) => {
        $(impl Batch for $write {
            fn writes(self) -> Vec<Write> {
                vec![Write::$kind(self)]
            }
        })+
    };
}

batches!(
    Game(GameWrite),
    Outbox(OutboxWrite),
    Rating(RatingWrite),
    Task(TaskWrite)
);

pub(crate) async fn commit(store: &Store, batch: impl Batch) -> Result<(), CommitError> {
    store.commit(batch.writes()).await.map(drop)
}

pub(crate) async fn put(store: &Store, batch: impl Batch) {
    commit(store, batch).await.unwrap();
}

/// Something else was first, so nothing of it is written.
pub(crate) async fn assert_stale(store: &Store, batch: impl Batch) {
    let writes = batch.writes();
    let result = commit(store, writes.clone()).await;
    assert!(is_stale(&result), "{writes:?}: {result:?}");
}

pub(crate) fn start(game: Game) -> GameWrite {
    GameWrite::Start(Box::new(game))
}

pub(crate) async fn put_game(store: &Store, game: Game) {
    put(store, start(game)).await;
}

/// A new store in which Ada plays Bob.
pub(crate) async fn store_with_game() -> (Database, Arc<cairn_store::Store>) {
    let (database, store) = store().await;
    put_game(&store, game(1)).await;
    (database, store)
}

/// A challenge that is no longer open.
pub(crate) fn settled_challenge(id: i64, state: ChallengeState, at: i64) -> Challenge {
    Challenge {
        state,
        settled_at: Some(Timestamp(at)),
        ..challenge(id)
    }
}

/// A game without turns ends in a draw.
pub(crate) fn end(id: i64) -> GameWrite {
    GameWrite::Change(GameChange {
        id: GameId(id),
        expect: Revision(0),
        entries: Vec::new(),
        head: Head {
            to_move: None,
            outcome: Some(Outcome::Drawn(DrawReason::Agreement)),
            ..game(id).head
        },
        due: cairn_domain::Due::default(),
    })
}

/// A heartbeat, perhaps after an outage from then until then.
pub(crate) async fn beat(store: &Store, shard: Shard, at: i64, outage: Option<(i64, i64)>) {
    let outage = outage.map(|(from, until)| Interval {
        from: Timestamp(from),
        until: Timestamp(until),
    });
    let beat = async |tx: Tx| tx.beat(shard, Timestamp(at), outage).await;
    save(store, beat).await;
}

pub(crate) async fn freeze(store: &Store, what: Freezable, at: Timestamp) {
    let freeze = async |tx: Tx| tx.freeze(what, at).await.map(drop);
    save(store, freeze).await;
}

pub(crate) async fn end_by_owner(store: &Store, what: Freezable, at: Timestamp) -> bool {
    let end = async |tx: Tx| {
        let is_ended = tx.end_by_owner(what, "It was damaged.", at).await?;
        tx.apply(&decide_ended_by_owner(what, at)).await?;
        Ok(is_ended)
    };
    save(store, end).await
}

/// The game can be shown again, or cannot.
pub(crate) async fn set_trouble(store: &Store, id: i64, what: Option<&str>) {
    let set = async |tx: Tx| tx.set_trouble(GameId(id), what).await;
    save(store, set).await;
}

pub(crate) async fn derive_ratings(store: &Store) {
    save(store, async |tx: Tx| tx.derive_ratings().await).await;
}

/// Saves something in a transaction of its own.
pub(crate) async fn save<T, F>(store: &Store, work: impl Fn(Tx) -> F) -> T
where
    F: Future<Output = anyhow::Result<T>>,
{
    store.transact(work).await.unwrap()
}

/// Somebody chooses a setting.
pub(crate) async fn choose(store: &Store, person: PlayerId, key: &str, value: &str) {
    let change = PersonalSettings::change(key, value);
    let choose = async |tx: Tx| {
        let before = tx.settings(Some(person), None).await?.personal;
        let after = change.apply(before);
        tx.save_personal_settings(person, &after).await
    };
    save(store, choose).await;
}

/// Somebody asks to be forgotten.
pub(crate) async fn leave(store: &Store, who: ParticipantId) {
    let asked_at = Timestamp(5);
    let leave = async |tx: Tx| tx.save_leaving(&Leaving { who, asked_at }).await;
    save(store, leave).await;
}

/// Forgets somebody who has asked for it, unless something of theirs is open.
pub(crate) async fn forget(store: &Store, who: ParticipantId) -> bool {
    let forget = async |tx: Tx| {
        let is_leaving = tx.leaving(who).await?.is_some();
        let open = tx.open_challenges(who).await?;
        if !is_leaving || !open.is_empty() || tx.is_at_play(who).await? {
            return Ok(false);
        }
        tx.forget(who).await.map(|()| true)
    };
    save(store, forget).await
}

/// Somebody leaves for good.
pub(crate) async fn say_farewell(store: &Store, who: ParticipantId) {
    leave(store, who).await;
    assert!(forget(store, who).await);
}

pub(crate) async fn current_game(store: &Store, id: i64) -> Game {
    store.game(GameId(id)).await.unwrap().unwrap()
}

pub(crate) async fn log_of(store: &Store, id: i64) -> Vec<String> {
    let game = current_game(store, id).await;
    game.log
        .iter()
        .map(|entry| match &entry.event {
            Event::Acted(_, act) => act.notation.clone(),
            other => format!("{other:?}"),
        })
        .collect()
}

/// The whole game as text; a game cannot be compared, because JSON cannot.
pub(crate) fn all(game: &Game) -> String {
    format!("{game:#?}")
}

pub(crate) fn is_stale(result: &Result<(), CommitError>) -> bool {
    matches!(result, Err(CommitError::Stale))
}
