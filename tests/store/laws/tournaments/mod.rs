//! Tournaments: their logs come back unchanged, changes are conditional, and the data for lists
//! follows.

mod games;
mod lists;
mod people;
mod posts;

use cairn_domain::{
    InternalTask, RoleId,
    tournament::{
        Candidate, Conditions, Director, DirectorAction, EntryId, ExitReason, GameResult, Ladder,
        League, MatchId, Setup, Start, Tournament, TournamentDecision, TournamentEvent,
        TournamentFacts, TournamentKind, TournamentLine, TournamentRoot, decide_announce,
        decide_direct, decide_join, decide_leave, decide_next, decide_open,
    },
};
use cairn_pairing::{Bye, lots::Secret};
use cairn_store::TournamentsOf;

use crate::store::{laws::meet_all, prelude::*};

const NOW: Timestamp = Timestamp(1_000_000);

pub(crate) fn root(id: i64) -> TournamentRoot {
    TournamentRoot {
        id: TournamentId(id),
        guild: GuildId(10),
        channel: ChannelId(20),
        language: "de".to_owned(),
        secret: Secret([0xcd; 32]),
    }
}

pub(crate) fn setup(kind: TournamentKind) -> Setup {
    let variant = "stones/corner".parse().unwrap();
    let mut setup = Setup::new(kind, variant, "{}".to_owned(), "Spring".to_owned(), true);
    setup.start = Start::ByHand;
    setup
}

pub(crate) fn ladder() -> Setup {
    setup(TournamentKind::Ladder(Ladder { reach: Some(3) }))
}

/// Ada opens one.
pub(crate) async fn open(store: &Store, id: i64, setup: Setup) -> Tournament {
    let line = decide_open(setup, true, ada().id, NOW).unwrap();
    let it = Tournament::replay(root(id), Revision(0), vec![line]).unwrap();
    save(store, async |tx: Tx| tx.save_tournament(None, &it).await).await;
    it
}

fn next_state(before: &Tournament, decided: TournamentDecision) -> Tournament {
    before.clone().with_lines(decided.lines).unwrap()
}

/// Saves a change of a tournament, and writes more with it.
async fn save_change(
    store: &Store,
    before: &Tournament,
    after: &Tournament,
    more: &[Write],
) -> anyhow::Result<()> {
    let change = async |tx: Tx| {
        tx.save_tournament(Some(before), after).await?;
        Ok(tx.apply(more).await?)
    };
    store.transact(change).await
}

pub(super) async fn apply(
    store: &Store,
    before: &Tournament,
    decided: TournamentDecision,
) -> Tournament {
    let after = next_state(before, decided);
    save_change(store, before, &after, &[]).await.unwrap();
    after
}

/// The director of every tournament here.
fn maker() -> Director {
    Director {
        who: ada().id,
        manages_server: false,
        asked: None,
    }
}

pub(super) fn joins(it: &Tournament, who: ParticipantId) -> TournamentDecision {
    decide_join(it, who, who, &Candidate::default(), NOW).unwrap()
}

async fn read(store: &Store, id: i64) -> Tournament {
    store.tournament(TournamentId(id)).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_tournament_is_read_back_as_it_was_decided() {
    let (_folder, store) = store().await;
    let mut it = open(&store, 4, ladder()).await;
    assert_eq!(read(&store, 4).await, it);
    for who in [bob().id, eve().id] {
        it = apply(&store, &it, joins(&it, who)).await;
        assert_eq!(read(&store, 4).await, it);
    }
    let left = decide_leave(&it, eve().id, eve().id, NOW).unwrap();
    it = apply(&store, &it, left).await;
    let text = "\u{202e}'; DROP TABLE tournaments; --\0";
    let announced = decide_announce(&it, maker(), text, NOW).unwrap();
    it = apply(&store, &it, announced).await;
    assert_eq!(read(&store, 4).await, it);
    assert_eq!(it.log.len(), 5);
    let row = store.tournament_row(TournamentId(4)).await;
    let row = row.unwrap().unwrap();
    assert_eq!((row.revision, row.seq), (Revision(4), LogLength(5)));
    let last = store
        .tournament_lines(TournamentId(4), LogLength(4), LogLength(5))
        .await
        .unwrap();
    assert_eq!(last, it.log[4..]);
    assert!(store.tournament(TournamentId(5)).await.unwrap().is_none());
}

#[tokio::test]
async fn every_event_comes_back() {
    let (_folder, store) = store().await;
    let before = open(&store, 1, ladder()).await;
    let mut other = setup(TournamentKind::League(League {
        size: 8,
        moves: 2,
        parallel: None,
        days: 60,
    }));
    other.conditions = Conditions {
        role: Some(RoleId(u64::MAX)),
        rating_from: Some(1_200),
        ..Conditions::default()
    };
    let (id, number, entry) = (MatchId(u32::MAX), u16::MAX, EntryId(3));
    let events = vec![
        TournamentEvent::Opened {
            setup: Box::new(other),
        },
        TournamentEvent::Directors {
            all: vec![ada().id, bob().id],
        },
        TournamentEvent::Joined {
            who: bob().id,
            strength: Some(-7),
        },
        TournamentEvent::Started {
            order: vec![(entry, 1_612)],
            rounds: Some(5),
        },
        TournamentEvent::Paired {
            round: 1,
            matches: Vec::new(),
            byes: vec![(entry, Bye::Allocated), (EntryId(0), Bye::Half)],
            look_until: Some(NOW),
            deadline: Timestamp(i64::MAX),
        },
        TournamentEvent::Outage {
            from: NOW,
            until: NOW + Span::from_days(7),
        },
        TournamentEvent::Result {
            id,
            number,
            result: GameResult::Forfeit(Some(Seat::Second)),
        },
        TournamentEvent::Corrected {
            id,
            number,
            result: GameResult::Adjudicated(None),
        },
        TournamentEvent::Withdrawn {
            entry,
            why: ExitReason::LeftServer,
            forgotten: true,
        },
        TournamentEvent::Ended { early: true },
        TournamentEvent::CalledOff,
    ];
    let lines: Vec<TournamentLine> = events
        .into_iter()
        .map(|event| TournamentLine {
            at: Timestamp(i64::MIN),
            by: Some(bob().id),
            event,
            why: Some("because".to_owned()),
        })
        .collect();
    // They follow from nothing; only their spelling matters here.
    let mut after = before.clone();
    after.log.extend(lines.clone());
    save_change(&store, &before, &after, &[]).await.unwrap();
    let read = store
        .tournament_lines(TournamentId(1), LogLength(1), LogLength(12))
        .await;
    assert_eq!(read.unwrap(), lines);
}

#[tokio::test]
async fn of_two_changes_of_the_same_revision_one_fails_and_leaves_nothing() {
    let (_folder, store) = store().await;
    let it = open(&store, 1, ladder()).await;
    let one = apply(&store, &it, joins(&it, bob().id)).await;
    let other = next_state(&it, joins(&it, eve().id));
    let late = Write::schedule(InternalTask::LookAtTournament(TournamentId(1)), NOW);
    let second = async |tx: Tx| {
        tx.apply(std::slice::from_ref(&late)).await?;
        tx.save_tournament(Some(&it), &other).await
    };
    let second: anyhow::Result<()> = store.transact(second).await;
    assert!(second.is_err());
    assert_eq!(read(&store, 1).await, one);
    let of = TournamentsOf::Person(eve().id);
    assert!(store.tournaments(of, true, 9).await.unwrap().is_empty());
    let (internal, owner) = (cairn_domain::Lane::Internal, cairn_domain::Owner(1));
    assert_eq!(store.next_due(internal, owner).await.unwrap(), None);
}

/// A Swiss of four that has been paired; its players have the numbers 1 to 4.
pub(crate) async fn paired_swiss(store: &Store, id: i64) -> Tournament {
    meet_all(store).await;
    let dan = store.enroll(PlayerId(4), "Dan".to_owned()).await;
    dan.unwrap();
    let mut it = open(store, id, setup(TournamentKind::ALL[1])).await;
    for who in 1..=4 {
        it = apply(store, &it, joins(&it, ParticipantId(who))).await;
    }
    let facts = TournamentFacts::default();
    let start = decide_direct(&it, maker(), DirectorAction::Start, None, &facts, NOW).unwrap();
    it = apply(store, &it, start).await;
    let (decided, _) = decide_next(&it, &facts, NOW).unwrap();
    apply(store, &it, decided).await
}

#[tokio::test]
async fn an_id_of_a_tournament_is_given_once() {
    let (_folder, store) = store().await;
    let reserve = async |tx: Tx| tx.reserve_tournament_id().await;
    assert_eq!(save(&store, &reserve).await, TournamentId(1));
    open(&store, 9, ladder()).await;
    assert_eq!(save(&store, &reserve).await, TournamentId(10));
    // Games are counted separately.
    assert_eq!(store.reserve_id().await.unwrap(), GameId(1));
}
