//! Everybody is notified once, in the way they have chosen: of turns, offers and ends. Every
//! message that notifies is counted.

use localdiscord::journal::{Exchange, JournalContent};

use super::proof::pings_of;
use crate::flow::prelude::*;

const WAYS: [&str; 4] = ["mention", "direct", "digest", "nothing"];
/// Opens a private channel.
pub(crate) const DIRECT: &str = "/users/@me/channels";

/// Bob chooses how he is notified of this.
pub(super) async fn wants(chat: &Chat, place: ChannelId, kind: &str, way: &str) {
    let zone = [("time-zone", "Europe/Berlin".into())];
    chat.slash(&chat.bob, place, "settings me", &zone).await;
    chat.prefers(&chat.bob, kind, &[way]).await;
}

/// The bot's direct messages to somebody.
pub(super) fn letters(chat: &Chat, who: &Person) -> Vec<Message> {
    let bot = chat.sandbox.bot_user();
    let mut seen = who.sees(who.direct());
    seen.retain(|it| it.author == bot && !it.is_private());
    seen
}

/// Waits until the bot has sent somebody this many direct messages.
pub(super) async fn letter(chat: &Chat, who: &Person, number: usize) -> Message {
    let (bot, place) = (chat.sandbox.bot_user(), who.direct());
    chat.wait_until("a direct message", |world| {
        let letters = world.messages_in(place);
        let mut letters = letters.filter(|it| it.author == bot && !it.is_private());
        letters.nth(number - 1).cloned()
    })
    .await
}

/// Requests that count against the bot's fifty a second: all but answers to interactions.
pub(super) fn counted_requests(chat: &Chat, since: u64) -> Vec<String> {
    let entries = chat.sandbox.journal().entries_after(since);
    let requests = entries.into_iter().filter_map(|entry| match entry.what {
        JournalContent::Request(Exchange { method, path, .. }) => Some(format!("{method} {path}")),
        _ => None,
    });
    requests
        .filter(|it| !it.contains(" /interactions/") && !it.contains(" /webhooks/"))
        .collect()
}

/// The bot answers a request: everything it was doing before is done.
pub(super) async fn is_quiet(chat: &Chat) {
    chat.uses(&chat.cleo, "help", &[]).await;
}

#[tokio::test]
async fn a_turn_is_told_once_in_the_way_that_was_chosen_and_takes_as_many_requests() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("clock", "3d".into())]).await;
    chat.leads_to(game.place).await;
    let mut board = game.board.clone();
    let mut directly = 0;
    for (idx, way) in ["direct", "mention", "nothing", "direct"]
        .into_iter()
        .enumerate()
    {
        wants(&chat, game.place, "told-my-turn", way).await;
        let (before, since) = (pings(&chat.bob), chat.sandbox.journal().newest());
        let posted = chat.plays_turn(&game, 2 * idx + 1).await;
        chat.loses_buttons(&board).await;
        let direct = way == "direct";
        if direct {
            directly += 1;
            let letter = letter(&chat, &chat.bob, directly).await;
            let first = letter.content.lines().next().unwrap();
            for part in [
                &game.name,
                "**Ada**",
                "<t:",
                &format!("turn {} ", 2 * idx + 2),
            ] {
                assert!(first.contains(part), "`{part}` in {first}");
            }
            let link = format!("/{}/{}", game.place, posted.id);
            let leads = letter.parts().any(|it| {
                let url = it["url"].as_str().unwrap_or_default();
                url.ends_with(&link)
            });
            assert!(leads, "{letter:#?}");
            let picker = chat.click(&chat.bob, letter.id, "Move").await;
            assert!(super::plain::is_picker(picker.text()), "{}", picker.text());
        }
        is_quiet(&chat).await;
        // The board names Bob in any case.
        let first = posted.content.lines().next().unwrap();
        let mention = format!("<@{}>", chat.bob.id());
        for part in [mention.as_str(), &game.name, "**Ada**", "<t:"] {
            assert!(first.contains(part), "`{part}` in {first}");
        }
        assert_eq!(
            posted.content.matches(":R>").count(),
            1,
            "{}",
            posted.content
        );
        assert_eq!(
            pings_of(&chat.bob, posted.id),
            usize::from(way == "mention")
        );
        let told = usize::from(way != "nothing");
        assert_eq!(pings(&chat.bob), before + told, "{way}");
        assert_eq!(letters(&chat, &chat.bob).len(), directly, "{way}");
        let requests = counted_requests(&chat, since);
        // The private channel is requested once.
        let opened = usize::from(direct && directly == 1);
        assert_eq!(
            requests.len(),
            2 + usize::from(direct) + opened,
            "{requests:#?}"
        );
        board = chat.plays_turn(&game, 2 * idx + 2).await;
        chat.loses_buttons(&posted).await;
    }
    chat.end().await;
}

#[tokio::test]
async fn offers_and_ends_are_told_in_the_way_that_was_chosen() {
    for way in WAYS {
        let chat = Chat::start().await;
        let game = chat.begin(&[]).await;
        wants(&chat, game.place, "told-offers", way).await;
        wants(&chat, game.place, "told-game-ended", way).await;
        let (direct, told) = (
            way == "direct",
            usize::from(matches!(way, "mention" | "direct")),
        );
        let before = pings(&chat.bob);
        chat.slash(&chat.ada, game.place, "draw", &[]).await;
        let offer = chat
            .reads(&chat.bob, game.place, "offers you a **draw**")
            .await;
        if direct {
            let letter = letter(&chat, &chat.bob, 1).await;
            letter.says("offers you a **draw**");
            chat.click(&chat.bob, letter.id, "Decline the draw").await;
        } else {
            chat.click(&chat.bob, offer.id, "Decline the draw").await;
        }
        chat.loses_buttons(&offer).await;
        assert_eq!(pings_of(&chat.bob, offer.id), usize::from(way == "mention"));
        assert_eq!(pings(&chat.bob), before + told, "{way}");

        chat.slash(&chat.ada, game.place, "abort", &[]).await;
        let over = chat.reads(&chat.bob, game.place, "is over").await;
        if direct {
            let letter = letter(&chat, &chat.bob, 2).await;
            letter.says("is over");
        }
        chat.loses_buttons(&game.board).await;
        is_quiet(&chat).await;
        assert_eq!(pings_of(&chat.bob, over.id), usize::from(way == "mention"));
        assert_eq!(pings(&chat.bob), before + 2 * told, "{way}");
        assert_eq!(letters(&chat, &chat.bob).len(), if direct { 2 } else { 0 });
        chat.end().await;
    }
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_mentioned_and_told_so_once() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    for kind in ["told-my-turn", "told-offers"] {
        wants(&chat, game.place, kind, "direct").await;
    }
    chat.bob.close_direct(true);
    let before = pings(&chat.bob);
    let board = chat.plays_turn(&game, 1).await;
    let note = chat
        .reads(
            &chat.bob,
            game.place,
            "I couldn’t send you a direct message",
        )
        .await;
    note.says("it’s your turn");
    assert_eq!(note.mentions, [chat.bob.id()]);
    is_quiet(&chat).await;
    assert_eq!(
        (pings_of(&chat.bob, board.id), pings(&chat.bob)),
        (0, before + 1)
    );
    let set = chat.slash(&chat.bob, game.place, "settings me", &[]).await;
    set.lacks("**Your turn:**");
    chat.plays_turn(&game, 2).await;
    let board = chat.plays_turn(&game, 3).await;
    chat.slash(&chat.ada, game.place, "draw", &[]).await;
    let offer = chat
        .reads(&chat.bob, game.place, "offers you a **draw**")
        .await;
    assert_eq!(
        (pings_of(&chat.bob, board.id), pings_of(&chat.bob, offer.id)),
        (1, 1)
    );
    assert_eq!(pings(&chat.bob), before + 3);
    assert_eq!(
        chat.posts(game.place, "I couldn’t send you a direct message")
            .len(),
        1
    );
    assert!(letters(&chat, &chat.bob).is_empty());
    chat.end().await;
}

#[tokio::test]
async fn going_on_and_leaving_are_told_as_each_has_chosen() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("clock", "2d".into())]).await;
    chat.plays_turn(&game, 1).await;
    let board = chat.plays_turn(&game, 2).await;
    wants(&chat, game.place, "told-offers", "direct").await;
    chat.slash(&chat.ada, game.place, "pause", &[]).await;
    let offer = chat
        .reads(&chat.bob, game.place, "offers a **pause**")
        .await;
    chat.click(&chat.bob, offer.id, "Accept the pause").await;
    chat.reads(&chat.ada, game.place, "Paused with").await;
    chat.click(&chat.ada, board.id, "Continue").await;
    is_quiet(&chat).await;
    // The offer itself may have been accepted before anybody was notified of it.
    let is_it = |it: &Message| it.content.contains("** wants to continue");
    let (bot, place) = (chat.sandbox.bot_user(), chat.bob.direct());
    let said = chat
        .finds(place, "a direct message that Ada goes on", |it| {
            it.author == bot && is_it(it)
        })
        .await;
    assert!(said.part("Move").is_none(), "it is Ada’s turn");
    let told = letters(&chat, &chat.bob);
    assert_eq!(told.iter().filter(|it| is_it(it)).count(), 1);
    assert_eq!(pings_of(&chat.bob, said.id), 1);
    assert_eq!(chat.posts(game.place, "** wants to continue").len(), 0);

    wants(&chat, game.place, "told-game-ended", "nothing").await;
    let told = pings(&chat.bob);
    let asked = chat.uses(&chat.ada, "privacy delete", &[]).await;
    let asked = asked.message().unwrap().id;
    chat.click(&chat.ada, asked, "1:privacy:ask").await;
    chat.click(&chat.ada, asked, "1:privacy:delete").await;
    is_quiet(&chat).await;
    assert_eq!(chat.posts(game.place, "is deleting their data").len(), 0);
    assert_eq!(pings(&chat.bob), told);
    chat.end().await;
}
