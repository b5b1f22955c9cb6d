//! Ratings: which games are rated, what is told of them, and who sees it.

use cairn::{
    app::Store as _,
    domain::{
        Correction, Form, GameId, GuildId, ParticipantId, PlayerId, Rated, RatedGame, Score,
        Timestamp, Write,
    },
    store::{Database as _, SqliteStore},
};
use cairn_kernel::BySeat;
use localdiscord::{
    Arg,
    world::{id::ChannelId, message::Message},
};

use super::{
    Chat,
    chat::Begun,
    kills::{AFTER, BEFORE, Step, fault},
    plain::{plain, plain_turn},
    proof::{MESSAGES, pings_of},
    refusals::forge,
    settings::sets,
    waiting::begins,
};

/// Ada begins a game with a clock against Bob, and its challenge says where.
async fn begun(chat: &Chat) -> Begun {
    let game = begins(chat, "3d").await;
    chat.leads_to(game.place).await;
    game
}

/// Both play a turn, and Ada gives up.
async fn lost_by_ada(chat: &Chat, game: &Begun) {
    for (who, number) in [(&chat.ada, 1), (&chat.bob, 2)] {
        let turn = [("turn", plain_turn(number).into())];
        let played = chat.slash(who, game.place, "move", &turn).await;
        assert!(played.text().contains("Played"), "{}", played.text());
    }
    chat.slash(&chat.ada, game.place, "resign", &[]).await;
    sure(chat, game).await;
}

/// Ada is sure that she gives up.
async fn sure(chat: &Chat, game: &Begun) {
    let id = format!("1:game:{}:resign", game.name.trim_start_matches('#'));
    forge(&chat.ada, &game.board, &id).await;
}

async fn leaderboard(chat: &Chat, place: &str) -> Message {
    let args: [(&str, Arg); 2] = [("game", plain().into()), ("where", place.into())];
    let shown = chat
        .slash(&chat.ada, chat.games, "leaderboard", &args)
        .await;
    assert!(shown.is_private(), "{}", shown.text());
    println!("{}", shown.text());
    shown.message().unwrap().clone()
}

#[tokio::test]
async fn a_rated_game_is_told_from_its_challenge_to_its_last_post() {
    let chat = Chat::start().await;
    let game = begun(&chat).await;
    let challenge = chat.posts(chat.games, "challenges you").pop().unwrap();
    println!("{}\n\n{}", challenge.content, game.board.content);
    for text in [&challenge.content, &game.board.content] {
        assert!(
            text.contains("Rated. **Ada** 1500? · **Bob** 1500?"),
            "{text}"
        );
    }
    lost_by_ada(&chat, &game).await;
    let over = chat.reads(&chat.bob, game.place, "🏁").await;
    println!("{}", over.content);
    for said in [
        "**Ada**",
        "1500 → 1338 (−162)",
        "**Bob**",
        "1500 → 1662 (+162)",
    ] {
        assert!(over.content.contains(said), "{said}: {}", over.content);
    }

    let own = chat.slash(&chat.ada, chat.games, "rating", &[]).await;
    println!("{}", own.text());
    assert!(own.is_private() && own.text().contains("Your ratings"));
    assert!(own.text().contains("one game · −162 <t:"), "{}", own.text());
    assert!(own.text().contains("1338?"), "{}", own.text());
    let picture = &own.message().unwrap().attachments[0];
    let alt = picture.description.as_deref().unwrap();
    println!("{alt}");
    assert!(
        alt.contains("from 1500 to 1338, lowest 1338, highest 1500"),
        "{alt}"
    );
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join("ratings.png"), &picture.bytes).unwrap();
    // In German, of somebody else, and of another game.
    let of_bob: [(&str, Arg); 1] = [("player", (&chat.bob).into())];
    let theirs = chat.slash(&chat.cleo, chat.games, "rating", &of_bob).await;
    println!("{}", theirs.text());
    assert!(
        theirs.text().contains("Wertungen von Bob"),
        "{}",
        theirs.text()
    );
    assert!(theirs.text().contains("1662?"), "{}", theirs.text());
    let tartan: [(&str, Arg); 2] = [("player", (&chat.bob).into()), ("game", "tartan".into())];
    let none = chat.slash(&chat.ada, chat.games, "rating", &tartan).await;
    assert!(
        none.text().contains("no rating in Tartan"),
        "{}",
        none.text()
    );
    let none = chat.slash(&chat.cleo, chat.games, "rating", &[]).await;
    assert!(
        none.text().contains("noch keine Wertung"),
        "{}",
        none.text()
    );

    // Both sides together: half of it is new.
    for place in ["here", "everywhere"] {
        let list = leaderboard(&chat, place).await;
        assert!(list.content.contains("`  1` Bob 1581?"), "{}", list.content);
        assert!(list.content.contains("`  2` Ada 1419?"), "{}", list.content);
        assert!(
            list.content.contains("**You:** 2. 1419?"),
            "{}",
            list.content
        );
        let menu = list.parts().find(|part| part["type"] == 3).unwrap();
        let id = menu["custom_id"].as_str().unwrap();
        let first = chat.ada.select(list.id, id, &["first"]).unwrap();
        let first = first.outcome().await.unwrap();
        assert!(first.text().contains("As Muscovites"), "{}", first.text());
        assert!(first.text().contains("`  1` Ada 1338?"), "{}", first.text());
        assert!(!first.text().contains("Bob"), "{}", first.text());
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn what_cannot_be_rated_says_why_and_is_offered_unrated() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let with = |more: &[(&'static str, Arg)]| -> Vec<(&'static str, Arg)> {
        let plain: [(&str, Arg); 3] = [
            ("game", plain().into()),
            ("opponent", bob.into()),
            ("rated", true.into()),
        ];
        plain.into_iter().chain(more.iter().cloned()).collect()
    };
    let clock = ("clock", Arg::from("3d"));
    let rest = ("rest", Arg::from("no vacations"));
    let options = ("options", Arg::from("repetition=5"));
    for (more, why, then) in [
        (vec![], "Without a clock", "Not rated."),
        (
            vec![clock.clone(), rest, options],
            "With these options",
            "no vacations",
        ),
    ] {
        let refused = chat.slash(ada, games, "challenge", &with(&more)).await;
        println!("{}", refused.text());
        assert!(refused.text().contains(why), "{}", refused.text());
        assert!(chat.posts(games, "challenges you").is_empty());
        let message = refused.message().unwrap().id;
        let made = chat.click(ada, message, "Challenge unrated").await;
        println!("{}", made.text());
        assert!(made.text().contains("Not rated."), "{}", made.text());
        let post = chat.reads(bob, games, "challenges you").await;
        assert!(post.content.contains("Not rated."), "{}", post.content);
        assert!(
            post.content.contains(then) || then.contains("vac"),
            "{}",
            post.content
        );
        chat.click(ada, post.id, "Cancel challenge").await;
        chat.sandbox
            .change(|world| world.delete_message(post.id).unwrap());
    }
    // Without a wish nothing is said where there is no clock.
    let casual: [(&str, Arg); 2] = [("game", plain().into()), ("opponent", bob.into())];
    let sent = chat.slash(ada, games, "challenge", &casual).await;
    assert!(!sent.text().contains("ated"), "{}", sent.text());
    let post = chat.reads(bob, games, "challenges you").await;
    assert!(!post.content.contains("ated"), "{}", post.content);
    // What a forged button asks for is refused like a command.
    for (id, said) in [
        ("1:unrated:nonsense::::::r:", "too old"),
        ("1:unrated:nonsense:::::r:", "I do not know a game"),
        ("1:unrated:tartan::77:::r:", "not in this server"),
        ("1:unrated:tartan:::x::r:", "no clock I can read"),
    ] {
        let answer = forge(ada, &post, id).await;
        assert!(answer.is_private(), "{id}");
        println!("{id}: {}", answer.text());
        assert!(answer.text().contains(said), "{id}: {}", answer.text());
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn ratings_that_are_off_or_hidden_keep_their_promise() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let off = sets(&chat, bob, games, "settings me", "ratings", &["off"]).await;
    assert!(
        off.text().contains("your games are not rated"),
        "{}",
        off.text()
    );
    let wish: [(&str, Arg); 4] = [
        ("game", plain().into()),
        ("opponent", bob.into()),
        ("clock", "3d".into()),
        ("rated", true.into()),
    ];
    let refused = chat.slash(ada, games, "challenge", &wish).await;
    println!("{}", refused.text());
    assert!(refused.text().contains("**Bob** has ratings switched off"));
    // Nobody is told that they are off before it is said that the game is not rated.
    let game = begun(&chat).await;
    let said = "Not rated: **Bob** has ratings switched off.";
    let challenge = chat.posts(games, "challenges you").pop().unwrap();
    for text in [&challenge.content, &game.board.content] {
        assert!(text.contains(said), "{text}");
    }
    lost_by_ada(&chat, &game).await;
    let over = chat.reads(bob, game.place, "🏁").await;
    assert!(
        !over.content.contains('→') || !over.content.contains("1500"),
        "{}",
        over.content
    );

    // Hidden: rated, seen in challenges by opponents, and nowhere else.
    sets(&chat, bob, games, "settings me", "ratings", &["hidden"]).await;
    let game = begun(&chat).await;
    let challenge = chat.posts(games, "challenges you").pop().unwrap();
    let numbers = "Rated. **Ada** 1500? · **Bob** 1500?";
    assert!(challenge.content.contains(numbers), "{}", challenge.content);
    assert!(
        !game.board.content.contains("**Bob** 1500"),
        "{}",
        game.board.content
    );
    lost_by_ada(&chat, &game).await;
    let over = chat.reads(bob, game.place, "🏁").await;
    println!("{}", over.content);
    assert!(over.content.contains("1500 → 1338") && !over.content.contains("1662"));
    let list = leaderboard(&chat, "here").await;
    assert!(list.content.contains("Ada") && !list.content.contains("Bob"));
    let of_bob: [(&str, Arg); 1] = [("player", bob.into())];
    let hidden = chat.slash(ada, games, "rating", &of_bob).await;
    assert!(
        hidden.text().contains("does not show their ratings"),
        "{}",
        hidden.text()
    );
    let own = chat.slash(bob, games, "rating", &[]).await;
    assert!(own.text().contains("1662?") && own.text().contains("Only you see this"));
    let args: [(&str, Arg); 1] = [("game", plain().into())];
    let own = chat.slash(bob, games, "leaderboard", &args).await;
    assert!(
        own.text().contains("**You** are on no list"),
        "{}",
        own.text()
    );
    // Off: they rest, and are still there for their owner.
    sets(&chat, bob, games, "settings me", "ratings", &["off"]).await;
    let own = chat.slash(bob, games, "rating", &[]).await;
    assert!(own.text().contains("1662?") && own.text().contains("they rest"));
    // A server hides its list.
    sets(&chat, ada, games, "settings server", "list", &["hidden"]).await;
    let list = leaderboard(&chat, "here").await;
    assert!(
        list.content.contains("does not show its list"),
        "{}",
        list.content
    );
    let list = leaderboard(&chat, "everywhere").await;
    assert!(list.content.contains("Ada"), "{}", list.content);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn the_seventh_rated_game_of_the_same_two_says_that_it_is_not_rated() {
    let chat = Chat::start().await;
    for number in 1..=7 {
        let game = begun(&chat).await;
        let text = &game.board.content;
        let rated = text.contains("Rated. ");
        assert_eq!(rated, number <= 6, "{number}: {text}");
        if number == 7 {
            println!("{text}");
            assert!(text.contains("six rated games of it in 30 days"), "{text}");
            let stored = chat.stored(&game.name).await;
            assert_eq!(stored.terms.rated, Rated::No);
        }
        lost_by_ada(&chat, &game).await;
        let over = chat.reads(&chat.bob, game.place, "🏁").await;
        assert_eq!(
            over.content.contains(" (+"),
            number <= 6,
            "{}",
            over.content
        );
    }
    let ledger = chat.store().await.ledger().await.unwrap();
    assert_eq!(ledger.len(), 6);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn games_that_go_on_count_among_the_six() {
    let chat = Chat::start().await;
    for number in 1..=7 {
        let game = begun(&chat).await;
        let text = &game.board.content;
        assert_eq!(text.contains("Rated. "), number <= 6, "{number}: {text}");
    }
    chat.assert_clean();
    chat.end().await;
}

/// Games between people of whom nobody has heard, each won by whoever began, put into the database
/// of a bot that is away.
async fn strangers(chat: &mut Chat, like: &Begun, names: &[&str], pairs: u64) {
    let like = chat.stored(&like.name).await;
    chat.bot.kill().await.unwrap();
    let file = chat.folder.path().join("cairn.db");
    let url = format!("sqlite://{}", file.display());
    let store = SqliteStore::open(&url).await.unwrap();
    let mut writes = Vec::new();
    for pair in 0..pairs {
        let mut two: Vec<_> = Vec::new();
        for seat in 0..2 {
            let number = pair * 2 + seat;
            let name = names[usize::try_from(number).unwrap() % names.len()];
            let user = PlayerId(9_000_000 + number);
            two.push(store.enroll(user, name.to_owned()).await.unwrap());
        }
        let mut game = like.clone();
        game.id = store.reserve_id().await.unwrap();
        game.players = BySeat {
            first: two[0].clone(),
            second: two[1].clone(),
        };
        let players = BySeat {
            first: two[0].id,
            second: two[1].id,
        };
        let id = game.id;
        writes.push(Write::StartGame(Box::new(game)));
        writes.push(Write::Rate(rated(id, &like.terms.form, players, chat)));
    }
    store.commit(writes).await.unwrap();
    store.close().await;
    chat.come_back().await;
}

fn rated(game: GameId, form: &Form, players: BySeat<ParticipantId>, chat: &Chat) -> RatedGame {
    let ended_at = Timestamp(chat.sandbox.look(|world| world.now().0));
    RatedGame {
        game,
        ended_at,
        form: form.clone(),
        rated: Rated::BySide,
        players,
        score: Score::First,
        guild: Some(GuildId(chat.sandbox.guild().0)),
        tournament: false,
    }
}

#[tokio::test]
async fn a_long_list_is_turned_by_buttons_that_remember_their_page() {
    let mut chat = Chat::start().await;
    let game = begun(&chat).await;
    let evil = "**A**\u{202e}d`a` <@1> @everyone [o](https://e.org)\n# b";
    strangers(&mut chat, &game, &["Zoe", evil], 24).await;
    let first = leaderboard(&chat, "everywhere").await;
    assert!(first.content.contains("page 1 of 3"), "{}", first.content);
    // Ties share a rank.
    assert_eq!(first.content.matches("`  1` Zoe 1581?").count(), 20);
    assert!(first.content.contains("**You** are not on this list"));
    assert!(first.part("Previous").is_none());
    let second = chat.click(&chat.ada, first.id, "Next").await;
    println!("{}", second.text());
    assert!(second.text().contains("page 2 of 3"), "{}", second.text());
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
        assert!(!second.text().contains(power), "{power}: {}", second.text());
    }
    // A restart changes nothing, and whoever else presses turns a page of their own.
    chat.bot.kill().await.unwrap();
    chat.come_back().await;
    let board = game.board.clone();
    let id = format!(
        "1:top:{}:all:both:1",
        chat.stored(&game.name).await.terms.form
    );
    let theirs = forge(&chat.cleo, &board, &id).await;
    assert!(
        theirs.is_private() && theirs.text().contains("Seite 2 von 3"),
        "{}",
        theirs.text()
    );
    for (id, said) in [
        ("1:top:nonsense:all:both:0", "I do not know a game"),
        ("1:top:tablut/nonsense:all:both:0", "variant"),
        ("1:top:tablut/corner:all:both:4000000000", "page 3 of 3"),
        ("1:top:tablut/corner:all:both:4294967296", "too old"),
        ("1:top:tablut/corner:all", "page 1 of 3"),
        ("1:top:tartan:all:second:0", "Nobody is on this list"),
    ] {
        let answer = forge(&chat.ada, &board, id).await;
        assert!(
            answer.is_private() && answer.text().contains(said),
            "{id}: {}",
            answer.text()
        );
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn who_has_left_the_server_is_taken_off_its_list_and_asked_for_once_a_day() {
    const MEMBER: &str = "/guilds/{guild_id}/members/{user_id}";

    let mut chat = Chat::start().await;
    let game = begun(&chat).await;
    strangers(&mut chat, &game, &["Zoe", "Yan"], 2).await;
    lost_by_ada(&chat, &game).await;
    chat.reads(&chat.bob, game.place, "🏁").await;
    let before = leaderboard(&chat, "here").await;
    assert_eq!(before.content.matches("Zoe").count(), 2);
    chat.until("the members of the page asked for", |_| {
        (chat.requests("GET", MEMBER) >= 6).then_some(())
    })
    .await;
    let here = || async {
        loop {
            let list = leaderboard(&chat, "here").await;
            if !["Zoe", "Yan"].iter().any(|it| list.content.contains(it)) {
                return list;
            }
        }
    };
    let after = here().await;
    assert!(after.content.contains("Bob") && after.content.contains("Ada"));
    assert_eq!(
        chat.requests("GET", MEMBER),
        6,
        "nobody is asked for twice a day"
    );
    // Everywhere they still are.
    let list = leaderboard(&chat, "everywhere").await;
    assert!(list.content.contains("Zoe"), "{}", list.content);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_game_that_ends_in_a_kill_is_rated_exactly_once() {
    let steps: [Step; 2] = [("POST", MESSAGES, BEFORE), ("POST", MESSAGES, AFTER)];
    for step in steps {
        let mut chat = Chat::start().await;
        let game = begun(&chat).await;
        for (who, number) in [(&chat.ada, 1), (&chat.bob, 2)] {
            let turn = [("turn", plain_turn(number).into())];
            chat.slash(who, game.place, "move", &turn).await;
        }
        let turn_three = chat.reads(&chat.ada, game.place, "turn 3 ").await;
        chat.loses_buttons(&game.board).await;
        let trap = chat.sandbox.fail(fault(step));
        let id = format!("1:game:{}:resign", game.name.trim_start_matches('#'));
        chat.ada.click_stale(turn_three.id, &id).unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        let over = chat.reads(&chat.bob, game.place, "🏁").await;
        assert!(
            over.content.contains("1500 → 1662 (+162)"),
            "{}",
            over.content
        );
        assert_eq!(chat.posts(game.place, "🏁").len(), 1);
        assert_eq!(pings_of(&chat.bob, over.id), 1);
        let store = chat.store().await;
        assert_eq!(store.ledger().await.unwrap().len(), 1);
        let numbers = |it: cairn::domain::CurrentRating| it.rating.rating;
        let mut found: Vec<i32> = store
            .all_ratings()
            .await
            .unwrap()
            .into_iter()
            .map(numbers)
            .collect();
        found.sort_unstable();
        assert_eq!(found, [13_376_891, 16_623_109]);
        chat.assert_clean();
        chat.end().await;
    }
}

#[tokio::test]
async fn a_rating_that_was_corrected_is_told_once_directly_or_on_top_of_the_next_answer() {
    let mut chat = Chat::start().await;
    let game = begun(&chat).await;
    lost_by_ada(&chat, &game).await;
    chat.reads(&chat.bob, game.place, "🏁").await;
    // Bob wants to be written to.
    let direct = ["direct"];
    sets(
        &chat,
        &chat.bob,
        chat.games,
        "settings me",
        "game-ended",
        &direct,
    )
    .await;
    chat.bot.kill().await.unwrap();
    let file = chat.folder.path().join("cairn.db");
    let url = format!("sqlite://{}", file.display());
    let store = SqliteStore::open(&url).await.unwrap();
    let correction = Correction {
        game: game.name.parse().unwrap(),
        score: None,
        at: Timestamp(chat.sandbox.look(|world| world.now().0)),
    };
    store
        .commit(vec![Write::CorrectRating(correction)])
        .await
        .unwrap();
    store.close().await;
    chat.come_back().await;
    let place: ChannelId = chat.games;
    let written = chat
        .reads(&chat.bob, chat.bob.direct(), "count any more")
        .await;
    println!("{}", written.content);
    assert!(
        written.content.contains("1662 → 1500"),
        "{}",
        written.content
    );
    let told = chat.slash(&chat.bob, place, "games", &[]).await;
    assert!(!told.text().contains("count any more"), "{}", told.text());
    for (who, before) in [(&chat.ada, "1338 → 1500")] {
        let told = chat.slash(who, place, "games", &[]).await;
        println!("{}", told.text());
        assert!(told.is_private());
        let first = told.text().lines().next().unwrap();
        assert!(
            first.contains("does not count any more") && first.contains(before),
            "{first}"
        );
        assert!(first.contains(&game.name), "{first}");
        let again = chat.slash(who, place, "games", &[]).await;
        assert!(!again.text().contains("count any more"), "{}", again.text());
    }
    let nothing = chat.slash(&chat.cleo, place, "games", &[]).await;
    assert!(
        !nothing.text().contains("zählt nicht mehr"),
        "{}",
        nothing.text()
    );
    chat.assert_clean();
    chat.end().await;
}
