//! Rating lists: their pages, and who is on them.

use cairn_domain::{
    GameWrite, GuildId, ParticipantId, RatedGame, RatingMode, RatingWrite, Score, Variant, Write,
};
use cairn_kernel::BySeat;

use super::{game_with_clock, leaderboard, lost_by_ada};
use crate::flow::{plain::other_game, prelude::*};

/// Games between unknown people, each won by the first player, inserted into the database of a bot
/// that is away.
async fn strangers(chat: &mut Chat, like: &StartedGame, names: &[&str], pairs: u64) {
    let like = chat.stored_game(&like.name).await;
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    let mut writes = Vec::new();
    for pair in 0..pairs {
        let mut two: Vec<_> = Vec::new();
        for seat in 0..2 {
            let number = pair * 2 + seat;
            let name = names[usize::try_from(number).unwrap() % names.len()];
            let user = PlayerId(9_000_000 + number);
            two.push(books.enroll(user, name.to_owned()).await);
        }
        let mut game = like.clone();
        game.id = books.reserve_id().await;
        game.players = BySeat {
            first: two[0].clone(),
            second: two[1].clone(),
        };
        let players = BySeat {
            first: two[0].id,
            second: two[1].id,
        };
        let id = game.id;
        writes.push(Write::Game(GameWrite::Start(Box::new(game))));
        writes.push(Write::Rating(RatingWrite::Rate(rated_game(
            id,
            &like.terms.variant,
            players,
            chat,
        ))));
    }
    books.write(writes).await;
    books.close().await;
    chat.come_back().await;
}

fn rated_game(
    game: GameId,
    variant: &Variant,
    players: BySeat<ParticipantId>,
    chat: &Chat,
) -> RatedGame {
    let ended_at = Timestamp(chat.look(|world| world.now().0));
    RatedGame {
        game,
        ended_at,
        variant: variant.clone(),
        rated: RatingMode::BySide,
        players,
        score: Score::First,
        guild: Some(GuildId(chat.sandbox.guild().0)),
        tournament: false,
    }
}

#[tokio::test]
async fn a_long_list_is_turned_by_buttons_that_remember_their_page() {
    let mut chat = Chat::start().await;
    let game = game_with_clock(&chat).await;
    let evil = "**A**\u{202e}d`a` <@1> @everyone [o](https://e.org)\n# b";
    strangers(&mut chat, &game, &["Zoe", evil], 24).await;
    let first = leaderboard(&chat, "everywhere").await;
    first.says("Page 1 of 3");
    // Ties share a rank.
    assert_eq!(first.content.matches("`  1` Zoe 1581?").count(), 20);
    first.says("**You** aren’t on this list");
    assert!(first.part("Previous").is_none());
    let second = chat.click(&chat.ada, first.id, "Next").await;
    second.says("Page 2 of 3");
    assert_eq!(second.text().matches("`  1` Zoe").count(), 4);
    assert_eq!(second.text().matches("` 25` ").count(), 16);
    for power in [
        "\u{202e}",
        "**A**",
        "`a`",
        "](h",
        " @everyone",
        "<@1>",
        "\n#",
    ] {
        second.lacks(power);
    }
    // A restart changes nothing, and other people who press get their own page.
    chat.starts_again().await;
    let board = game.board.clone();
    let variant = chat.stored_game(&game.name).await.terms.variant.to_string();
    let id = format!("1:top:{variant}:all:together:1");
    let theirs = forge(&chat.cleo, &board, &id).await;
    assert!(theirs.is_private());
    theirs.says("Seite 2 von 3");
    for (id, said) in [
        (
            "1:top:nonsense:all:together:0",
            "I don’t know a game called",
        ),
        ("1:top:PLAIN/nonsense:all:together:0", "variant"),
        ("1:top:VARIANT:all:together:4000000000", "Page 3 of 3"),
        ("1:top:VARIANT:all:together:4294967296", "too old"),
        ("1:top:VARIANT:all", "Page 1 of 3"),
        ("1:top:OTHER:all:second:0", "No one is on this list yet."),
    ] {
        let id = id.replace("VARIANT", &variant).replace("PLAIN", plain());
        let id = id.replace("OTHER", other_game());
        let answer = forge(&chat.ada, &board, &id).await;
        assert!(
            answer.is_private() && answer.text().contains(said),
            "{id}: {}",
            answer.text()
        );
    }
    chat.end().await;
}

#[tokio::test]
async fn who_has_left_the_server_is_taken_off_its_list_and_asked_for_once_a_day() {
    const MEMBER: &str = "/guilds/{guild_id}/members/{user_id}";

    let mut chat = Chat::start().await;
    let game = game_with_clock(&chat).await;
    strangers(&mut chat, &game, &["Zoe", "Yan"], 2).await;
    lost_by_ada(&chat, &game).await;
    chat.reads(&chat.bob, game.place, "🏁").await;
    let before = leaderboard(&chat, "here").await;
    assert_eq!(before.content.matches("Zoe").count(), 2);
    chat.wait_until("the members of the page asked for", |_| {
        (chat.requests("GET", MEMBER) >= 6).then_some(())
    })
    .await;
    let after = wait_for("a list without them", async || {
        let list = leaderboard(&chat, "here").await;
        let has = ["Zoe", "Yan"].iter().any(|it| list.content.contains(it));
        (!has).then_some(list)
    })
    .await;
    assert!(after.content.contains("Bob") && after.content.contains("Ada"));
    assert_eq!(
        chat.requests("GET", MEMBER),
        6,
        "nobody is asked for twice a day"
    );
    // They still are in the list of everywhere.
    let list = leaderboard(&chat, "everywhere").await;
    list.says("Zoe");
    chat.end().await;
}
