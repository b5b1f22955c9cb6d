//! Fields that are too small, or become so: no tournament hangs.

use cairn_domain::tournament::{ExitReason, GameResult, Stage, Tournament};
use cairn_kernel::Seat;
use localdiscord::world::id::MessageId;

use super::{
    DAY, Event, LONG, NAME, SECONDS, TextChecks as _, TournamentChoices, chat_of, games_of, joins,
    open_tournament, result, running_games,
};
use crate::flow::{plain::plain, tournament::id_of};

#[tokio::test]
async fn a_start_that_too_few_have_come_to_is_put_off_once_and_then_called_off() {
    let chat = chat_of(["bob", "cleo", "dan"].into_iter()).await;
    let chosen = TournamentChoices {
        kind: "swiss",
        game: plain(),
        lists: &[("start", "1")],
        clock: None,
        name: NAME,
    };
    let post = open_tournament(&chat, &chosen).await;
    let id = id_of(&post);
    for name in ["bob", "cleo", "dan"] {
        joins(&chat, &chat.sandbox.person(name), post.id).await;
    }
    chat.sandbox.advance(DAY + SECONDS);
    let put_off = |it: &Tournament| it.put_off_to.is_some();
    chat.tournament_is(id, "a start that is put off", put_off)
        .await;
    let says = async |post: MessageId, text: &str| {
        let see = |world: &localdiscord::world::World| {
            let post = world.message(post)?;
            post.content.contains(text).then(|| post.clone())
        };
        chat.wait_until(text, see).await
    };
    chat.sandbox.advance(SECONDS);
    let shown = says(post.id, "so the start was postponed to").await;
    assert!(shown.parts().any(|it| it["label"] == "Join"));

    // Nobody else joins in three days.
    chat.sandbox.advance(3 * DAY);
    let off = |it: &Tournament| it.stage == Stage::CalledOff;
    chat.tournament_is(id, "the end of it", off).await;
    chat.sandbox.advance(SECONDS);
    let shown = says(post.id, "It was called off").await;
    assert!(!shown.parts().any(|it| it["label"] == "Join"));
    let late = chat
        .forges(&chat.cleo, post.id, &format!("1:t:of:{id}:join"))
        .await;
    assert!(late.is_private());
    late.says("was called off");
    let posts = chat.posts(chat.games, "Cup T-");
    assert_eq!(posts.len(), 1, "{posts:#?}");
    chat.end().await;
}

#[tokio::test]
async fn a_player_who_leaves_the_server_is_not_paired_and_a_field_of_one_ends_with_its_standings() {
    let playing = ["bob", "cleo", "dan", "eve"];
    let lists = [("match", "single")];
    let event = Event::start("swiss", &lists, Some(LONG), (&playing, &["ada"])).await;
    let chat = &event.chat;
    let it = event.wait_for_round(1).await;
    let [first, second] = [0, 1].map(|at| games_of(&it.matches[at])[0]);
    event.turns(first, 2).await;
    event.turns(second, 1).await;
    event.resigns(first, Seat::Second).await;
    // Somebody who has not moved yet leaves the server; nobody hears of it before it matters.
    let left = it.matches[1].new.second;
    let (gone, _) = event.plays(&it, left).await;
    let guild = chat.sandbox.guild();
    chat.change(|world| world.leave(guild, gone.id()));
    chat.sandbox.advance(14 * DAY);
    let it = event.wait_for_round(2).await;
    assert_eq!(
        result(&it, second),
        Some(GameResult::Forfeit(Some(Seat::First)))
    );
    assert!(it.entry(left).unwrap().gone.is_some());
    assert_eq!(
        (it.rounds[1].matches.len(), it.rounds[1].byes.len()),
        (1, 1)
    );

    // One finishes their game and leaves, one gives up their games: one is left.
    let last = it.rounds[1].byes[0].0;
    let open = it.find(it.rounds[1].matches[0]).unwrap().clone();
    let game = games_of(&open)[0];
    event.turns(game, 2).await;
    for (entry, button, expected) in [
        (
            open.new.first,
            "Yes, and finish my games",
            ExitReason::Withdrew,
        ),
        (
            open.new.second,
            "Yes, and give up my games",
            ExitReason::GaveUp,
        ),
    ] {
        let (who, _) = event.plays(&it, entry).await;
        let asked = event.types(who, "tournament leave", &[]).await;
        let asked = asked.message().unwrap().id;
        let said = chat.click(who, asked, button).await;
        said.says("You’ve left");
        let it = chat.tournament(event.id).await;
        assert_eq!(it.entry(entry).unwrap().gone, Some(expected));
    }
    let it = event
        .is("a settled game", |it| running_games(it).is_empty())
        .await;
    assert_eq!(
        result(&it, game),
        Some(GameResult::Played(Some(Seat::First)))
    );
    chat.sandbox.advance(DAY + SECONDS);
    let it = event.is("the end", |it| it.stage == Stage::Over).await;
    assert!(it.ended_early && it.rounds.len() == 2);
    assert!(it.entry(last).unwrap().plays());
    // Bob may be the one who is gone.
    let (stays, _) = event.plays(&it, last).await;
    chat.reads(stays, event.thread, "🏁").await;
    assert_eq!(it.standings()[0].lines.len(), 4);
    event.assert_told_once().await;
    event.assert_verified().await;
    event.chat.end().await;
}
