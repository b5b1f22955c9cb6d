//! A Swiss of twelve with everything that happens in one.

use cairn_domain::tournament::{EntryId, ExitReason, GameResult, TournamentRound};
use cairn_pairing::Bye;

use super::{Event, LONG, SECONDS, everywhere, games_of, result};
use crate::flow::prelude::*;

const ROUNDS: usize = 4;
/// Eleven who join, so that the first field is odd.
const PLAYING: [&str; 11] = [
    "bob", "cleo", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lea",
];
/// Ada directs, Mia comes late, Nat is the substitute.
const SPARE: [&str; 3] = ["ada", "mia", "nat"];

fn has_played(round: &TournamentRound, it: &Tournament, who: EntryId) -> bool {
    let mut matches = round.matches.iter().filter_map(|id| it.find(*id));
    matches.any(|it| it.has(who))
}

fn bye_of(round: &TournamentRound, who: EntryId) -> Option<Bye> {
    round.byes.iter().find(|it| it.0 == who).map(|it| it.1)
}

/// In this round everybody who plays has one match or one rest, except the listed ones.
fn assert_nobody_is_left_out(it: &Tournament, round: usize, out: &[EntryId]) {
    let paired = &it.rounds[round - 1];
    for entry in it.entries.iter().map(|it| it.id) {
        let matches = paired.matches.iter().filter_map(|id| it.find(*id));
        let times = matches.filter(|it| it.has(entry)).count()
            + usize::from(bye_of(paired, entry).is_some());
        let expected = usize::from(!out.contains(&entry));
        assert_eq!(times, expected, "{entry:?} in round {round}: {paired:#?}");
    }
}

#[tokio::test]
#[expect(
    clippy::too_many_lines,
    reason = "one tournament from its opening to its end"
)]
async fn a_swiss_of_twelve_holds_whatever_its_people_do() {
    let lists = [("size", "4"), ("match", "single")];
    let event = Event::start("swiss", &lists, Some(LONG), (&PLAYING, &SPARE)).await;
    let chat = &event.chat;
    let [mia, nat] = ["mia", "nat"].map(|it| chat.sandbox.person(it));

    // Round 1: eleven are paired, and one has the bye.
    let it = event.wait_for_round(1).await;
    assert_eq!(it.declared_rounds, Some(4));
    assert_nobody_is_left_out(&it, 1, &[]);
    assert_eq!(it.rounds[0].matches.len(), 5);
    assert_eq!(it.rounds[0].byes[0].1, Bye::Allocated);
    let [won, lost, handed, missed, judged] = [0, 1, 2, 3, 4].map(|at| {
        let game = games_of(&it.matches[at])[0];
        (at, game)
    });
    let said = event.types(&mia, "tournament join", &[]).await;
    said.says("from the next round on");
    event.turns(won.1, 4).await;
    event.turns(lost.1, 3).await;
    event
        .all_resign(&[(won.1, Seat::Second), (lost.1, Seat::First)])
        .await;
    // Somebody rests in the next round.
    let resting = it.matches[won.0].new.first;
    let (rests, _) = event.plays(&it, resting).await;
    let round = |round: i64| [("round", Arg::from(round))];
    let said = event.types(rests, "tournament rest", &round(2)).await;
    said.says("half a point");

    // A substitute in mid-game: their opponent is notified once, and they continue from there.
    event.turns(handed.1, 3).await;
    let taken = it.matches[handed.0].new.second;
    let before = event.player(handed.1, Seat::Second).await;
    let opponent = event.player(handed.1, Seat::First).await;
    event.substitutes(taken, &nat).await;
    let told = chat
        .reads(&chat.bob, event.thread, "plays in place of")
        .await;
    let mut mentioned = told.mentions.clone();
    mentioned.sort_unstable();
    let mut concerned = [before.id(), opponent.id()];
    concerned.sort_unstable();
    assert_eq!(mentioned, concerned, "{}", told.content);
    assert_eq!(event.player(handed.1, Seat::Second).await.id(), nat.id());
    let refused = chat
        .uses(
            before,
            "resign",
            &[("game", format!("#{}", handed.1).into())],
        )
        .await;
    refused.lacks("Yes");
    event.goes_on(handed.1, 3, 1).await;
    event.resigns(handed.1, Seat::First).await;

    // One does not come to their game, and one game is still running at the deadline.
    event.turns(missed.1, 1).await;
    event.turns(judged.1, 2).await;
    chat.sandbox.advance(14 * DAY);
    let post = event.claim_question(judged.1).await;
    assert_eq!(post.mentions.len(), 2, "{}", post.content);
    for seat in Seat::BOTH {
        let who = event.player(judged.1, seat).await;
        let said = chat.click(who, post.id, "I claim a win").await;
        said.says("You’ve claimed a win.");
    }
    let away = it.matches[missed.0].new.second;
    let (_, winner) = event.plays(&it, it.matches[judged.0].new.first).await;
    event
        .settles(judged.0, &format!("{winner} wins"), "a piece ahead")
        .await;

    // Round 2: the no-show is not paired and is back with one press; one rests, one is new.
    let it = event.wait_for_round(2).await;
    assert_eq!(
        result(&it, missed.1),
        Some(GameResult::Forfeit(Some(Seat::First)))
    );
    assert_eq!(
        result(&it, judged.1),
        Some(GameResult::Adjudicated(Some(Seat::First)))
    );
    assert_eq!(it.entry(away).unwrap().gone, Some(ExitReason::NoShow));
    let late = it.entries.last().unwrap().id;
    assert_nobody_is_left_out(&it, 2, &[away]);
    assert_eq!(bye_of(&it.rounds[1], resting), Some(Bye::Half));
    assert!(has_played(&it.rounds[1], &it, late));
    let told = chat
        .reads(
            &chat.bob,
            event.thread,
            "You didn’t make your first move in",
        )
        .await;
    let (absent, _) = event.plays(&it, away).await;
    assert_eq!(told.mentions, [absent.id()], "{}", told.content);
    let said = chat.click(absent, told.id, "I’m back").await;
    said.says("You’re back in");

    // Somebody leaves, and finishes their running game.
    let leaving = it.matches[lost.0].new.first;
    let (leaves, _) = event.plays(&it, leaving).await;
    let asked = event.types(leaves, "tournament leave", &[]).await;
    let asked = asked.message().unwrap().id;
    let said = chat.click(leaves, asked, "Yes, and finish my games").await;
    said.says("You’ve left");
    let it = chat.tournament(event.id).await;
    assert!(it.open_matches(leaving).next().is_some());
    event.worse_resign().await;

    // Rounds 3 and 4: eleven again, so there is a bye, each time for somebody else.
    for round in 3..=ROUNDS {
        chat.sandbox.advance(DAY + SECONDS);
        let it = event.wait_for_round(round).await;
        assert_nobody_is_left_out(&it, round, &[leaving]);
        assert!(
            has_played(&it.rounds[round - 1], &it, away)
                || bye_of(&it.rounds[round - 1], away).is_some()
        );
        assert_eq!(it.rounds[round - 1].matches.len(), 5);
        event.worse_resign().await;
    }
    let it = event.is("the end", |it| it.stage == Stage::Over).await;

    // One post per round and one at the end, which mention nobody.
    let over = chat.reads(&chat.bob, event.thread, "🏁").await;
    let (_, first) = event.plays(&it, it.standings()[0].lines[0].entry).await;
    over.says(&first);
    for text in [
        "Round 1 of 4",
        "Round 2 of 4",
        "Round 3 of 4",
        "Round 4 of 4",
        "🏁",
    ] {
        let posts = chat.posts(event.thread, text);
        assert_eq!(posts.len(), 1, "{text}: {posts:#?}");
        assert!(posts[0].mentions.is_empty(), "{}", posts[0].content);
    }
    event.assert_told_once().await;
    let asked = |text: &str| {
        chat.look(|world| {
            let all = everywhere(world).filter(|it| !it.is_private());
            all.filter(|it| it.content.contains(text)).count()
        })
    };
    assert_eq!(asked("You didn’t make your first move in"), 1);
    assert_eq!(asked("is asking you to take"), 1);
    assert_eq!(asked("plays in place of"), 1);
    event.assert_verified().await;
    event.chat.end().await;
}
