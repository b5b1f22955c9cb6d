//! Tournaments: their logs come back, changes are conditional, and what lists go by follows.

use cairn_app::{Store, TournamentsOf};
use cairn_domain::{
    ChannelId, Event, Family, GameId, GameWrite, GuildId, HowAborted, InternalTask, Leaving,
    LogLength, MessageId, MessageRecord, MessageWrite, NoticeKind, Origin, Outcome, ParticipantId,
    PersonWrite, Revision, RoleId, Span, Subject, Timestamp, TournamentId, TournamentWrite,
    WordsMark, Write, decide_settled,
    tournament::{
        Candidate, Conditions, Decided, EntryId, GameResult, Gone, Kind, MatchId, NewTournament,
        PostAbout, Setup, Stage, Start, Tournament, TournamentChange, TournamentDraft,
        TournamentEvent, TournamentFacts, TournamentLine, TournamentRole, TournamentRoot,
        decide_announce, decide_call_off, decide_game_begun, decide_join, decide_leave,
        decide_next, decide_open, decide_start,
    },
};
use cairn_kernel::Seat;
use cairn_pairing::{Bye, lots::Secret};

use super::{ADA, BOB, ada, bob, eve, game, is_stale, meet_all, put, store};

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

pub(crate) fn setup(kind: Kind) -> Setup {
    let form = "stones/corner".parse().unwrap();
    let mut setup = Setup::new(kind, form, "{}".to_owned(), "Spring".to_owned(), true);
    setup.start = Start::ByHand;
    setup
}

fn ladder() -> Setup {
    setup(Kind::Ladder { reach: Some(3) })
}

/// Ada opens one.
async fn open(store: &dyn Store, id: i64, setup: Setup) -> Tournament {
    let line = decide_open(setup, true, ada().id, NOW).unwrap();
    let it = Tournament::replay(root(id), Revision(0), vec![line]).unwrap();
    put(
        store,
        vec![Write::Tournament(TournamentWrite::Open(Box::new(
            NewTournament::of(&it),
        )))],
    )
    .await;
    it
}

fn change(before: &Tournament, decided: Decided) -> (Tournament, Write) {
    let after = before.clone().changed(decided.lines.clone()).unwrap();
    let change = TournamentChange::of(before, &after, decided.lines);
    (
        after,
        Write::Tournament(TournamentWrite::Change(Box::new(change))),
    )
}

async fn commit(store: &dyn Store, before: &Tournament, decided: Decided) -> Tournament {
    let (after, write) = change(before, decided);
    put(store, vec![write]).await;
    after
}

fn joins(it: &Tournament, who: ParticipantId) -> Decided {
    decide_join(it, who, who, &Candidate::default(), NOW).unwrap()
}

async fn read(store: &dyn Store, id: i64) -> Tournament {
    store.tournament(TournamentId(id)).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_tournament_is_read_back_as_it_was_decided() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let mut it = open(&*store, 4, ladder()).await;
    assert_eq!(read(&*store, 4).await, it);
    for who in [bob().id, eve().id] {
        it = commit(&*store, &it, joins(&it, who)).await;
        assert_eq!(read(&*store, 4).await, it);
    }
    let left = decide_leave(&it, eve().id, eve().id, NOW).unwrap();
    it = commit(&*store, &it, left).await;
    let said = decide_announce(ada().id, "\u{202e}'; DROP TABLE tournaments; --\0", NOW).unwrap();
    it = commit(&*store, &it, said).await;
    assert_eq!(read(&*store, 4).await, it);
    assert_eq!(it.log.len(), 5);
    let row = store
        .tournament_row(TournamentId(4))
        .await
        .unwrap()
        .unwrap();
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
    meet_all(&*store).await;
    let before = open(&*store, 1, ladder()).await;
    let mut other = setup(Kind::League {
        size: 8,
        moves: 2,
        parallel: None,
        days: 60,
    });
    other.conditions = Conditions {
        role: Some(RoleId(u64::MAX)),
        rating_from: Some(1_200),
        ..Conditions::default()
    };
    let (id, number, entry) = (MatchId(u32::MAX), u16::MAX, EntryId(3));
    let events = vec![
        TournamentEvent::SetUp {
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
            why: Gone::LeftServer,
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
    let mut change = TournamentChange::of(&before, &before, lines.clone());
    change.people.clear();
    put(
        &*store,
        vec![Write::Tournament(TournamentWrite::Change(Box::new(change)))],
    )
    .await;
    let read = store
        .tournament_lines(TournamentId(1), LogLength(1), LogLength(12))
        .await;
    assert_eq!(read.unwrap(), lines);
}

#[tokio::test]
async fn of_two_changes_of_the_same_revision_one_is_stale_and_leaves_nothing() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let it = open(&*store, 1, ladder()).await;
    let (one, first) = change(&it, joins(&it, bob().id));
    let (_, second) = change(&it, joins(&it, eve().id));
    let late = Write::schedule(InternalTask::LookAtTournament(TournamentId(1)), NOW);
    let (a, b) = tokio::join!(
        store.commit(vec![first]),
        store.commit(vec![late, second.clone()])
    );
    a.unwrap();
    assert!(is_stale(&b));
    assert_eq!(read(&*store, 1).await, one);
    let of = TournamentsOf::Person(eve().id);
    assert!(store.tournaments(of, true, 9).await.unwrap().is_empty());
    let (internal, owner) = (cairn_domain::Lane::Internal, cairn_domain::Owner(1));
    assert_eq!(store.next_due(internal, owner).await.unwrap(), None);
    assert!(is_stale(&store.commit(vec![second]).await));
}

#[tokio::test]
async fn lists_follow_who_is_in_it_and_whether_it_goes_on() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let of = |who: ParticipantId| TournamentsOf::Person(who);
    let ids = async |of, going_on| -> Vec<i64> {
        let found = store.tournaments(of, going_on, 9).await.unwrap();
        found.iter().map(|it| it.id.0).collect()
    };
    let mut it = open(&*store, 1, ladder()).await;
    open(&*store, 2, setup(Kind::ALL[1])).await;
    it = commit(&*store, &it, joins(&it, bob().id)).await;
    it = commit(&*store, &it, joins(&it, eve().id)).await;
    assert_eq!(ids(of(ada().id), true).await, [2, 1], "she directs both");
    assert_eq!(ids(of(bob().id), true).await, [1]);
    assert_eq!(ids(TournamentsOf::Guild(GuildId(10)), true).await, [2, 1]);
    assert!(
        ids(TournamentsOf::Guild(GuildId(11)), true)
            .await
            .is_empty()
    );
    assert_eq!(
        ids(TournamentsOf::Channel(ChannelId(20)), true).await,
        [2, 1]
    );
    let played = async |who| store.tournaments_played(who).await.unwrap();
    assert_eq!(played(bob().id).await, [TournamentId(1)]);
    assert!(played(ada().id).await.is_empty(), "she only directs");
    let thread = ChannelId(u64::MAX);
    put(
        &*store,
        vec![Write::Tournament(TournamentWrite::Thread {
            id: TournamentId(1),
            thread: Some(thread),
        })],
    )
    .await;
    assert_eq!(ids(TournamentsOf::Channel(thread), true).await, [1]);

    let left = decide_leave(&it, eve().id, eve().id, NOW).unwrap();
    it = commit(&*store, &it, left).await;
    assert!(ids(of(eve().id), true).await.is_empty());
    assert!(played(eve().id).await.is_empty());

    let listed = store.tournaments(of(bob().id), true, 9).await.unwrap();
    assert_eq!(
        (&*listed[0].name, &*listed[0].kind, listed[0].stage),
        ("Spring", "ladder", Stage::Open)
    );
    assert_eq!((listed[0].thread, listed[0].opened_at), (Some(thread), NOW));
    let ongoing = store.tournaments_going_on().await.unwrap();
    assert_eq!(ongoing, [TournamentId(1), TournamentId(2)]);
    let off = decide_call_off(&it, ada().id, None, NOW).unwrap();
    commit(&*store, &it, off).await;
    assert!(ids(of(bob().id), true).await.is_empty());
    assert_eq!(ids(of(bob().id), false).await, [1]);
    assert!(played(bob().id).await.is_empty());
    assert_eq!(
        store.tournaments_going_on().await.unwrap(),
        [TournamentId(2)]
    );
    assert_eq!(ids(TournamentsOf::Guild(GuildId(10)), false).await, [1]);
}

#[tokio::test]
async fn what_is_written_of_one_that_cannot_be_read_follows_from_its_row_and_is_written_once() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let mut it = open(&*store, 1, ladder()).await;
    for who in [bob(), eve()] {
        it = commit(&*store, &it, joins(&it, who.id)).await;
    }
    let played = async |who| store.tournaments_played(who).await.unwrap();
    let leave = |who: ParticipantId| {
        Write::Tournament(TournamentWrite::LeaveUnreadable {
            tournament: TournamentId(1),
            who,
        })
    };
    put(&*store, vec![leave(bob().id)]).await;
    assert!(played(bob().id).await.is_empty());
    assert!(is_stale(&store.commit(vec![leave(bob().id)]).await));
    let end = |id: i64| {
        Write::Tournament(TournamentWrite::EndUnreadable {
            tournament: TournamentId(id),
            why: "It was damaged.".to_owned(),
            at: NOW,
        })
    };
    // Of two at once, one ends it.
    let (one, other) = tokio::join!(store.commit(vec![end(1)]), store.commit(vec![end(1)]));
    assert!(is_stale(&one) != is_stale(&other), "{one:?} {other:?}");
    assert!(is_stale(&store.commit(vec![end(2)]).await), "there is none");
    assert!(is_stale(&store.commit(vec![leave(eve().id)]).await));
    assert!(played(eve().id).await.is_empty());
    assert!(store.tournaments_going_on().await.unwrap().is_empty());
    let row = store.tournament_row(TournamentId(1)).await.unwrap();
    let because = row.unwrap().ended_because;
    assert_eq!(because.as_deref(), Some("It was damaged."));
    for (who, told) in [(ada(), 1), (eve(), 1), (bob(), 0)] {
        let notices = store.notices(who.id).await.unwrap();
        let of_it = notices.iter().filter(|it| {
            matches!(&it.what, NoticeKind::TournamentClosed { why, .. } if why == "It was damaged.")
        });
        assert_eq!(of_it.count(), told, "{}", who.id.0);
    }
}

/// A Swiss of four that has been paired; the players are known as 1 to 4.
pub(crate) async fn paired(store: &dyn Store, id: i64) -> Tournament {
    meet_all(store).await;
    store
        .enroll(cairn_domain::PlayerId(4), "Dan".to_owned())
        .await
        .unwrap();
    let mut it = open(store, id, setup(Kind::ALL[1])).await;
    for who in 1..=4 {
        it = commit(store, &it, joins(&it, ParticipantId(who))).await;
    }
    let facts = TournamentFacts::default();
    let start = decide_start(&it, ada().id, &facts, NOW).unwrap();
    it = commit(store, &it, start).await;
    let (decided, _) = decide_next(&it, &facts, NOW).unwrap();
    commit(store, &it, decided).await
}

#[tokio::test]
async fn a_game_begins_once_and_knows_its_tournament() {
    let (_folder, store) = store().await;
    let it = paired(&*store, 3).await;
    assert_eq!(
        store.tournaments_that_wait().await.unwrap(),
        [TournamentId(3)]
    );
    let mut seen = it.clone();
    for (at, (of, number)) in it.waiting_games().into_iter().enumerate() {
        let id = GameId(100 + i64::try_from(at).unwrap());
        let mut begun = game(id.0);
        begun.origin = Origin::Tournament;
        let decided = decide_game_begun(&seen, of, number, id, NOW).unwrap();
        let (after, write) = change(&seen, decided);
        let start = Write::Game(GameWrite::Start(Box::new(begun)));
        put(&*store, vec![start, write.clone()]).await;
        // Again, with another game: it is too late.
        let mut twice = game(200 + id.0);
        twice.origin = Origin::Tournament;
        let again = store.commit(vec![Write::Game(GameWrite::Start(Box::new(twice))), write]);
        assert!(is_stale(&again.await));
        assert!(store.game(GameId(200 + id.0)).await.unwrap().is_none());
        assert_eq!(
            store.tournament_of_game(id).await.unwrap(),
            Some(TournamentId(3))
        );
        seen = after;
    }
    assert_eq!(read(&*store, 3).await, seen);
    assert_eq!(store.tournaments_that_wait().await.unwrap(), []);
    assert_eq!(store.tournament_of_game(GameId(7)).await.unwrap(), None);
}

#[tokio::test]
async fn a_game_that_a_tournament_settles_ends_with_the_line_or_not_at_all() {
    let (_folder, store) = store().await;
    let it = paired(&*store, 1).await;
    let (of, number) = it.waiting_games()[0];
    let mut begun = game(50);
    begun.origin = Origin::Tournament;
    let decided = decide_game_begun(&it, of, number, GameId(50), NOW).unwrap();
    let (it, write) = change(&it, decided);
    put(
        &*store,
        vec![
            Write::Game(GameWrite::Start(Box::new(begun.clone()))),
            write,
        ],
    )
    .await;
    let result = |it: &Tournament| {
        let line = TournamentLine {
            at: NOW,
            by: None,
            event: TournamentEvent::Result {
                id: of,
                number,
                result: GameResult::Forfeit(None),
            },
            why: None,
        };
        change(it, vec![line].into())
    };
    let outcome = Outcome::Aborted {
        how: HowAborted::NobodyCame,
    };
    let (after, write) = result(&it);
    // Somebody has played meanwhile.
    put(&*store, vec![super::turn(50, 0, "x")]).await;
    let mut batch = decide_settled(&begun, outcome.clone(), NOW);
    batch.push(write.clone());
    assert!(is_stale(&store.commit(batch).await));
    assert_eq!(read(&*store, 1).await, it);
    let now = store.game(GameId(50)).await.unwrap().unwrap();
    let mut batch = decide_settled(&now, outcome.clone(), NOW);
    batch.push(write);
    put(&*store, batch).await;
    assert_eq!(read(&*store, 1).await, after);
    let ended = store.game(GameId(50)).await.unwrap().unwrap();
    assert_eq!(ended.head.outcome, Some(outcome));
    assert_eq!(ended.log.last().unwrap().event, Event::Settled);
}

#[tokio::test]
async fn no_shows_are_counted_in_the_last_tournaments() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    for id in 1..=3 {
        let before = open(&*store, id, ladder()).await;
        let mut change = TournamentChange::of(&before, &before, Vec::new());
        let role = TournamentRole {
            plays: true,
            directs: false,
            no_show: id != 2,
        };
        change.people = vec![(bob().id, Some(role))];
        put(
            &*store,
            vec![Write::Tournament(TournamentWrite::Change(Box::new(change)))],
        )
        .await;
    }
    for (last, count) in [(9, 2), (2, 1), (1, 1)] {
        assert_eq!(store.no_shows(bob().id, last).await.unwrap(), count);
    }
    assert_eq!(store.no_shows(eve().id, 9).await.unwrap(), 0);
}

#[tokio::test]
async fn posts_and_drafts_come_back_and_go() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    open(&*store, 1, ladder()).await;
    let mut post = MessageRecord {
        subject: Subject::Tournament(TournamentId(1), PostAbout::Line(LogLength(3))),
        channel: ChannelId(u64::MAX),
        message: None,
        words: WordsMark(-1),
        written_at: Timestamp(5),
        was_lost: false,
    };
    put(&*store, vec![Write::Message(MessageWrite::Record(post))]).await;
    post.message = Some(MessageId(u64::MAX));
    post.was_lost = true;
    put(&*store, vec![Write::Message(MessageWrite::Record(post))]).await;
    let about = Subject::Tournament(TournamentId(1), PostAbout::Registration);
    let other = MessageRecord {
        subject: about,
        ..post
    };
    put(&*store, vec![Write::Message(MessageWrite::Record(other))]).await;
    let posts = async || {
        let of = Family::of_tournament(TournamentId(1));
        store.messages(of).await.unwrap()
    };
    assert_eq!(posts().await, [post, other]);
    put(&*store, vec![Write::Message(MessageWrite::Forget(about))]).await;
    assert_eq!(posts().await, [post]);

    let draft = TournamentDraft {
        setup: ladder(),
        guild: GuildId(u64::MAX),
        channel: ChannelId(3),
    };
    let of = bob().id;
    let change = |was: Option<&TournamentDraft>, becomes: Option<&TournamentDraft>| {
        let [was, becomes] = [was, becomes].map(|it| it.cloned().map(Box::new));
        Write::Tournament(TournamentWrite::Draft { of, was, becomes })
    };
    assert_eq!(store.tournament_draft(of).await.unwrap(), None);
    put(&*store, vec![change(None, Some(&draft))]).await;
    let mut changed = draft.clone();
    changed.setup.name = "Summer 🌞".to_owned();
    put(&*store, vec![change(Some(&draft), Some(&changed))]).await;
    // Nothing is done with a set-up that is another one than it was.
    for (was, becomes) in [
        (None, Some(&draft)),
        (Some(&draft), Some(&draft)),
        (Some(&draft), None),
    ] {
        let done = store.commit(vec![change(was, becomes)]).await;
        assert!(is_stale(&done), "{was:?} {becomes:?}");
    }
    let kept = store.tournament_draft(of).await.unwrap();
    assert_eq!(kept.as_ref(), Some(&changed));
    assert_eq!(store.tournament_draft(ada().id).await.unwrap(), None);
    put(&*store, vec![change(Some(&changed), None)]).await;
    assert_eq!(store.tournament_draft(of).await.unwrap(), None);
    let twice = store.commit(vec![change(Some(&changed), None)]).await;
    assert!(is_stale(&twice));
}

#[tokio::test]
async fn touching_leaves_a_task_that_waits_alone() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    open(&*store, 1, ladder()).await;
    let (id, lane) = (TournamentId(1), cairn_domain::Lane::Discord);
    let due = async || {
        let owner = cairn_domain::Owner(1);
        store.next_due(lane, owner).await.unwrap()
    };
    let at = |at| {
        Write::Tournament(TournamentWrite::Touch {
            id,
            at: Timestamp(at),
        })
    };
    put(&*store, vec![at(500)]).await;
    put(&*store, vec![at(100)]).await;
    assert_eq!(due().await, Some(Timestamp(500)));
}

#[tokio::test]
async fn nobody_is_forgotten_who_is_in_a_tournament_that_goes_on() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let it = open(&*store, 1, ladder()).await;
    let it = commit(&*store, &it, joins(&it, bob().id)).await;
    let leaving = Leaving {
        who: bob().id,
        asked_at: NOW,
    };
    put(&*store, vec![Write::Person(PersonWrite::Leave(leaving))]).await;
    assert!(is_stale(
        &store
            .commit(vec![Write::Person(PersonWrite::Forget(bob().id))])
            .await
    ));
    let left = decide_leave(&it, bob().id, bob().id, NOW).unwrap();
    commit(&*store, &it, left).await;
    put(&*store, vec![Write::Person(PersonWrite::Forget(bob().id))]).await;
    assert!(store.participant(BOB).await.unwrap().is_none());
    assert!(store.participant(ADA).await.unwrap().is_some());
}

#[tokio::test]
async fn an_id_of_a_tournament_is_given_once() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let one = store.reserve_tournament_id().await.unwrap();
    assert_eq!(one, TournamentId(1));
    open(&*store, 9, ladder()).await;
    let next = store.reserve_tournament_id().await.unwrap();
    assert_eq!(next, TournamentId(10));
    // Games are counted apart.
    assert_eq!(store.reserve_id().await.unwrap(), GameId(1));
}

#[tokio::test]
async fn people_are_read_all_at_once() {
    let (_folder, store) = store().await;
    meet_all(&*store).await;
    let ids = [eve().id, ada().id, ParticipantId(99)];
    assert_eq!(store.participants(&ids).await.unwrap(), [ada(), eve()]);
    assert!(store.participants(&[]).await.unwrap().is_empty());
}
