//! Blocked people can neither challenge nor accept, and read what strangers read.

use crate::flow::prelude::*;

#[tokio::test]
async fn who_is_blocked_cannot_challenge_and_is_told_what_strangers_are_told() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let empty = chat.slash(bob, games, "block", &[]).await;
    empty.says("You haven’t blocked anyone.");
    // A finished game, for its rematch.
    let game = chat.begin(&[]).await;
    let over = chat.slash(bob, game.place, "abort", &[]).await;
    over.says("is over");
    chat.reads(ada, game.place, "called the game off").await;
    let heard = pings(ada);
    let blocked = chat
        .slash(bob, games, "block", &[("user", ada.into())])
        .await;
    assert!(blocked.is_private() && blocked.text().contains("can no longer challenge you"));
    let list = chat.slash(bob, games, "block", &[]).await;
    list.says("You’ve blocked Ada");
    assert_eq!(pings(ada), heard, "nobody tells Ada");

    // Somebody who is not there: Ada reads exactly the same about Bob.
    let stranger = chat.change(|world| world.add_user("dora", "en-US"));
    let challenge = |who: localdiscord::Arg| [("game", plain().into()), ("opponent", who)];
    let absent = chat
        .slash(ada, games, "challenge", &challenge(stranger.into()))
        .await;
    let before = chat.cleo.sees(games).len();
    let refused = chat
        .slash(ada, games, "challenge", &challenge(bob.into()))
        .await;
    assert_refused(&refused, "You can’t challenge this person here");
    assert_eq!(refused.text(), absent.text());
    let rematch = chat.slash(ada, game.place, "rematch", &[]).await;
    assert_eq!(rematch.text(), absent.text());
    assert_eq!(chat.cleo.sees(games).len(), before, "nothing was posted");
    // In the other direction nothing is blocked.
    let sent = chat
        .slash(bob, games, "challenge", &challenge(ada.into()))
        .await;
    sent.says("Challenge sent");
    // Using it again lifts the block.
    let lifted = chat
        .slash(bob, games, "block", &[("user", ada.into())])
        .await;
    lifted.says("can challenge you again");
    let sent = chat
        .slash(ada, games, "challenge", &challenge(bob.into()))
        .await;
    sent.says("Challenge sent");
    let oneself = chat
        .slash(ada, games, "block", &[("user", ada.into())])
        .await;
    assert_refused(&oneself, "You can’t block yourself. Choose someone else.");
    chat.end().await;
}

/// Challenges, and returns the private answer and the post.
pub(super) async fn challenges(
    chat: &Chat,
    who: &Person,
    more: &[(&str, Arg)],
) -> (String, Message) {
    let sent = chat.challenges(who, None, more).await;
    sent.says("Challenge sent");
    let name = sent.text().split_once('#').unwrap().1;
    let name = format!("#{}*", name.split('*').next().unwrap());
    let accepts = |part: &serde_json::Value| part["label"] == "Accept";
    let post = who.sees_message(chat.games, &name, |it| {
        it.content.contains(&name) && it.parts().any(accepts)
    });
    (sent.text().to_owned(), post.await.unwrap())
}

#[tokio::test]
async fn who_is_blocked_cannot_accept_an_open_challenge_and_what_was_open_lapses() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let (_, open) = challenges(&chat, bob, &[]).await;
    let (_, to_bob) = challenges(&chat, ada, &[("opponent", bob.into())]).await;
    let (_, to_ada) = challenges(&chat, bob, &[("opponent", ada.into())]).await;
    let heard = pings(ada);
    chat.slash(bob, games, "block", &[("user", ada.into())])
        .await;
    for post in [&to_bob, &to_ada] {
        chat.loses_buttons(post).await;
    }
    for post in chat.cleo.sees(games) {
        if [to_bob.id, to_ada.id].contains(&post.id) {
            post.says("No one answered in time.");
        }
    }
    assert_eq!(pings(ada), heard, "nobody tells Ada");
    // The answer for a challenge that does not exist.
    let refused = chat.click(ada, open.id, "Accept").await;
    assert_refused(&refused, "challenge no longer exists");
    // A challenge that Bob makes to Ada all the same is Ada's to accept.
    let (_, after) = challenges(&chat, bob, &[("opponent", ada.into())]).await;
    let accepted = chat.click(ada, after.id, "Accept").await;
    accepted.says("Game on");
    // The open one still exists for everybody else.
    chat.click(&chat.cleo, open.id, "Accept").await;
    chat.reads(ada, games, "**Cleo** accepted").await;
    chat.end().await;
}
