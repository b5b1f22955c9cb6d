//! The puzzle of the day: posted once, tried in private, solved in its place a day later.

use cairn_domain::{GuildId, PuzzleDay};

use super::settings::sets;
use crate::flow::prelude::*;

const OF_DAY: &str = "🧩 Puzzle of the day: ";

/// Sets the server's channel for puzzles, and waits for the first one.
pub(super) async fn puzzles_in(chat: &Chat, place: ChannelId) -> Message {
    chooses(chat, place).await;
    chat.reads(&chat.bob, place, OF_DAY).await
}

async fn chooses(chat: &Chat, place: ChannelId) -> String {
    let id = place.0.to_string();
    let (ada, ids) = (&chat.ada, [id.as_str()]);
    let said = sets(chat, ada, chat.games, "settings server", "puzzles", &ids).await;
    said.text().to_owned()
}

fn channel(chat: &Chat) -> ChannelId {
    let guild = chat.sandbox.guild();
    chat.change(|world| world.add_channel(guild, "puzzles", ChannelKind::Text))
}

/// Waits until a post shows the solution.
async fn wait_for_solution(chat: &Chat, post: MessageId) -> Message {
    let solved = chat.wait_until("the solution", |world| {
        let post = world.message(post)?;
        let is_solved = post.content.starts_with("🧩 Solution to the puzzle");
        is_solved.then(|| post.clone())
    });
    solved.await
}

fn posts(chat: &Chat, place: ChannelId) -> Vec<Message> {
    chat.look(|world| {
        let all = world.messages_in(place);
        all.filter(|it| !it.is_private()).cloned().collect()
    })
}

async fn puzzle_channel(chat: &Chat) -> Option<ChannelId> {
    let guild = GuildId(chat.sandbox.guild().0);
    let books = chat.books().await;
    let chosen = books.settings(None, Some(guild)).await;
    chosen.server.puzzles.map(|it| ChannelId(it.channel.0))
}

#[tokio::test]
async fn everybody_tries_the_puzzle_of_the_day_and_its_post_tells_the_solution_a_day_later() {
    let mut chat = Chat::start().await;
    let place = channel(&chat);
    let told = pings(&chat.bob);
    let post = puzzles_in(&chat, place).await;
    // For the day's puzzle of any game.
    let has_task = ["Find the best move.", "enemy pieces in one turn."];
    let has_task = has_task.iter().any(|it| post.content.contains(it));
    assert!(has_task, "{}", post.content);
    let now = Timestamp(chat.look(World::now).0);
    let end = PuzzleDay::from_timestamp(now).end().as_secs();
    post.says(&format!("<t:{end}:"));
    assert!(post.attachments[0].description.is_some());
    assert_eq!(pings(&chat.bob), told, "nobody is mentioned");
    // Choosing it again, or another channel, posts no second one on that day.
    chooses(&chat, chat.games).await;
    let panel = chooses(&chat, place).await;
    panel.says(&format!("in <#{}>", place.0));

    // Ada sees the solution; Bob only looks.
    for (who, button) in [(&chat.ada, "Show the solution"), (&chat.bob, "Try it")] {
        let shown = chat.click(who, post.id, "Solve it").await;
        assert!(shown.is_private(), "{shown:?}");
        let shown = chat.click(who, shown.message().unwrap().id, button).await;
        assert!(shown.is_private(), "{shown:?}");
    }
    let solve = post.part("Solve it").unwrap()["custom_id"]
        .as_str()
        .unwrap();

    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(DAY);
    chat.come_back().await;
    let solution = wait_for_solution(&chat, post.id).await;
    assert!(solution.parts().next().is_none(), "no buttons");
    assert_eq!(solution.attachments.len(), 1);
    let says_why = ["% of games", "have taken fewer pieces."];
    let says_why = says_why.iter().any(|it| solution.content.contains(it));
    assert!(says_why, "{}", solution.content);
    let next = chat.finds(place, "the next puzzle", |it| {
        it.id != post.id && it.content.starts_with(OF_DAY)
    });
    let next = next.await;
    assert_ne!(
        next.part("Solve it").unwrap()["custom_id"],
        *solve,
        "another one"
    );
    assert_eq!(posts(&chat, place).len(), 2);
    assert!(
        !posts(&chat, chat.games)
            .iter()
            .any(|it| it.content.contains(OF_DAY))
    );

    // An old button still shows it, and somebody who has seen the solution gets no stars.
    let late = chat.forges(&chat.ada, next.id, solve).await;
    let told = "seen the solution to this puzzle";
    assert!(late.is_private() && late.text().contains(told), "{late:?}");
    // Nor does anybody who can read it in its post.
    for (who, told) in [(&chat.bob, told), (&chat.cleo, "wurde schon gezeigt")] {
        let late = chat.forges(who, next.id, solve).await;
        late.says(told);
    }
    chat.end().await;
}

#[tokio::test]
async fn without_a_channel_the_last_solution_is_told_and_no_other_puzzle_follows() {
    let chat = Chat::start().await;
    let place = channel(&chat);
    let post = puzzles_in(&chat, place).await;
    let panel = chat.uses(&chat.ada, "settings server", &[]).await;
    let panel = panel.message().unwrap().clone();
    let none = chat
        .forges(&chat.ada, panel.id, "1:set:unset:puzzles")
        .await;
    none.says("**Puzzle of the day:** off");
    assert_eq!(puzzle_channel(&chat).await, None);
    chat.sandbox.advance(DAY);
    wait_for_solution(&chat, post.id).await;
    chat.sandbox.advance(DAY);
    chat.begins_another(&[]).await;
    assert_eq!(posts(&chat, place).len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_puzzle_waits_until_it_may_be_posted_and_ends_with_its_channel() {
    let chat = Chat::start().await;
    let place = channel(&chat);
    chat.deny(place, Permissions::ATTACH_FILES);
    let panel = chooses(&chat, place).await;
    let lacks = "I’m missing these permissions: **Attach Files**";
    panel.says(lacks);
    chat.deny(place, Permissions::NONE);
    let post = puzzles_in(&chat, place).await;
    assert_eq!(post.attachments.len(), 1, "{post:#?}");
    chat.change(|world| world.delete_channel(place));
    chat.sandbox.advance(DAY);
    wait_until("no channel", async || puzzle_channel(&chat).await.is_none()).await;
    chat.end().await;
}
