//! What people and servers choose: panels with a list of lines, and a list for what each may be.

use cairn_toygame::needs;
use localdiscord::{
    Outcome, Person,
    world::{channel::ChannelKind, id::ChannelId, message::Message, permission::Permissions},
};

use super::{Chat, plain::plain, refusals::assert_refused};

/// Opens a panel, a line of it, and chooses from its list.
pub(crate) async fn sets(
    chat: &Chat,
    who: &Person,
    place: ChannelId,
    panel: &str,
    line: &str,
    values: &[&str],
) -> Outcome {
    let opened = opens(chat, who, place, panel, line).await;
    let whose = if panel.ends_with("me") {
        "mine"
    } else {
        "servers"
    };
    chooses(who, &opened, &format!("1:set:{whose}:{line}"), values).await
}

/// Opens a panel and a line of it.
async fn opens(chat: &Chat, who: &Person, place: ChannelId, panel: &str, line: &str) -> Message {
    let shown = chat.slash(who, place, panel, &[]).await;
    assert!(shown.is_private(), "{}", shown.text());
    let whose = panel.rsplit(' ').next().unwrap();
    let message = shown.message().unwrap();
    let opened = chooses(who, message, &format!("1:set:{whose}"), &[line]).await;
    opened.message().unwrap().clone()
}

async fn chooses(who: &Person, message: &Message, list: &str, values: &[&str]) -> Outcome {
    let chosen = who.select(message.id, list, values);
    let chosen = chosen.unwrap_or_else(|unable| panic!("{list}: {unable}\n{message:#?}"));
    chosen.outcome().await.unwrap()
}

/// The values of a list, and which of them are marked as what holds.
fn entries(message: &Message, list: &str) -> (Vec<String>, Vec<String>) {
    let part = message.parts().find(|part| part["custom_id"] == list);
    let part = part.unwrap_or_else(|| panic!("no `{list}` in {message:#?}"));
    let options = part["options"].as_array().unwrap();
    let values = |marked: bool| {
        options
            .iter()
            .filter(|it| !marked || it["default"] == true)
            .map(|it| it["value"].as_str().unwrap().to_owned())
            .collect()
    };
    (values(false), values(true))
}

/// The picture of somebody's own view of a game.
async fn picture(chat: &Chat, who: &Person, place: ChannelId) -> Vec<u8> {
    let shown = chat.slash(who, place, "board", &[]).await;
    shown.message().unwrap().attachments[0].bytes.to_vec()
}

/// A server of Cleo's with Ada and Bob in it, and a channel of it.
fn cleos(chat: &Chat) -> ChannelId {
    let bot = chat.sandbox.bot_user();
    let [ada, bob, cleo] = [&chat.ada, &chat.bob, &chat.cleo].map(Person::id);
    chat.sandbox.change(|world| {
        let guild = world.add_guild("Another Room", cleo);
        world.join(guild, bot);
        world.join(guild, ada);
        world.join(guild, bob);
        world.add_channel(guild, "games", ChannelKind::Text)
    })
}

#[tokio::test]
async fn pictures_have_the_colors_of_whoever_sees_them() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let oak = picture(&chat, &ada, game.place).await;
    let set = sets(&chat, &ada, game.place, "settings me", "theme", &["slate"]).await;
    let text = set.text();
    assert!(text.contains("▸ **Colors:** **Slate**"), "{text}");
    let slate_board = picture(&chat, &ada, game.place).await;
    assert_ne!(slate_board, oak);
    assert_eq!(
        picture(&chat, &bob, game.place).await,
        oak,
        "Bob has chosen nothing"
    );

    // It is kept when the bot is started again, and one choice leaves the other alone.
    chat.bot.kill().await.unwrap();
    chat.come_back().await;
    let set = sets(
        &chat,
        &ada,
        game.place,
        "settings me",
        "confirm",
        &["at-once"],
    )
    .await;
    assert!(set.text().contains("**Slate**"), "{}", set.text());
    assert!(set.text().contains("as soon as"), "{}", set.text());
    assert_eq!(picture(&chat, &ada, game.place).await, slate_board);
    // And it can be given up again.
    let set = sets(&chat, &ada, game.place, "settings me", "theme", &["none"]).await;
    assert!(set.text().contains("as in the server"), "{}", set.text());
    assert_eq!(picture(&chat, &ada, game.place).await, oak);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_panel_says_what_is_set_and_its_lists_mark_it() {
    let chat = Chat::start().await;
    let shown = chat.slash(&chat.ada, chat.games, "settings me", &[]).await;
    let text = shown.text().to_owned();
    println!("{text}");
    for line in [
        "**Your turn:** you are mentioned where the game is played.",
        "**Digest:** none, because you have put nothing into it.",
        "**Time zone:** not set.",
        "**Nights:** not known without your time zone.",
        "**Colors:** as in the server, here **Oak**.",
        "**Turns:** single-step turns are shown to you first.",
        "**Language:** that of your Discord.",
    ] {
        assert!(text.contains(line), "`{line}` in {text}");
    }
    // Only the list of lines, until one is opened.
    assert_eq!(shown.message().unwrap().components.len(), 1);
    let opened = opens(&chat, &chat.ada, chat.games, "settings me", "told:my-turn").await;
    println!("{}", opened.content);
    let (ways, marked) = entries(&opened, "1:set:mine:told:my-turn");
    assert_eq!(ways, ["mention", "direct", "digest", "nothing"]);
    assert_eq!(marked, ["mention"]);
    let chosen = chooses(&chat.ada, &opened, "1:set:mine:told:my-turn", &["nothing"]).await;
    let chosen = chosen.message().unwrap();
    assert!(chosen.content.contains("**Your turn:** you are not told."));
    assert_eq!(entries(chosen, "1:set:mine:told:my-turn").1, ["nothing"]);
    // Bob has chosen nothing.
    let bobs = chat.slash(&chat.bob, chat.games, "settings me", &[]).await;
    assert!(bobs.text().contains("**Your turn:** you are mentioned"));
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn what_needs_a_time_zone_asks_for_it_and_then_follows_it() {
    let chat = Chat::start().await;
    let (ada, games) = (&chat.ada, chat.games);
    // The digest, nights and weekends begin with the question where one lives.
    let refused = sets(
        &chat,
        ada,
        games,
        "settings me",
        "told:my-turn",
        &["digest"],
    )
    .await;
    assert!(
        refused.text().contains("know your time zone"),
        "{}",
        refused.text()
    );
    assert!(refused.text().contains("**Your turn:** you are mentioned"));
    let nights = opens(&chat, ada, games, "settings me", "night-from").await;
    assert!(nights.content.contains("know your time zone"));
    let (zones, marked) = entries(&nights, "1:set:mine:zone");
    assert!(zones.len() <= 25 && zones.contains(&"Europe/Berlin".to_owned()));
    assert_eq!(marked, ["none"]);
    let there = chooses(ada, &nights, "1:set:mine:zone", &["Europe/Berlin"]).await;
    assert!(
        there
            .text()
            .contains("▸ **Time zone:** **Europe/Berlin**, where it is ")
    );
    assert!(there.text().contains("**Nights:** 23:00 to 07:00."));
    assert!(there.text().contains("**Weekends:** Saturday, Sunday."));

    let digest = sets(
        &chat,
        ada,
        games,
        "settings me",
        "told:my-turn",
        &["digest"],
    )
    .await;
    assert!(
        digest.text().contains("**Digest:** every day at 08:00."),
        "{}",
        digest.text()
    );
    let later = sets(&chat, ada, games, "settings me", "digest-hour", &["21"]).await;
    assert!(later.text().contains("**Digest:** every day at 21:00."));
    // A night that would be too long becomes one of the usual length.
    let night = sets(&chat, ada, games, "settings me", "night-from", &["12"]).await;
    assert!(
        night.text().contains("**Nights:** 12:00 to 20:00."),
        "{}",
        night.text()
    );
    let night = night.message().unwrap();
    let (ends, marked) = entries(night, "1:set:mine:night-until");
    assert_eq!(
        (ends.len(), ends.first().map(String::as_str)),
        (12, Some("13"))
    );
    assert_eq!(marked, ["20"]);
    let night = chooses(ada, night, "1:set:mine:night-until", &["0"]).await;
    assert!(night.text().contains("**Nights:** 12:00 to 00:00."));
    let none = chooses(
        ada,
        night.message().unwrap(),
        "1:set:mine:night-from",
        &["none"],
    )
    .await;
    assert!(none.text().contains("**Nights:** none."));
    let days = sets(
        &chat,
        ada,
        games,
        "settings me",
        "weekend",
        &["friday", "saturday"],
    )
    .await;
    assert!(days.text().contains("**Weekends:** Friday, Saturday."));
    let days = chooses(ada, days.message().unwrap(), "1:set:mine:weekend", &[]).await;
    assert!(days.text().contains("**Weekends:** none."));
    // Without the zone nothing is left that goes by it.
    let gone = sets(&chat, ada, games, "settings me", "zone", &["none"]).await;
    for line in [
        "**Time zone:** not set.",
        "**Digest:** none",
        "**Your turn:** you are mentioned",
    ] {
        assert!(gone.text().contains(line), "`{line}` in {}", gone.text());
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_time_zone_is_suggested_by_its_city_and_a_wrong_one_gets_three_examples() {
    let chat = Chat::start().await;
    let (ada, games) = (&chat.ada, chat.games);
    for (typed, zone) in [
        ("munich", "Europe/Berlin"),
        ("+9", "Asia/Tokyo"),
        ("new y", "America/New_York"),
    ] {
        let found = ada
            .autocomplete(games, "settings me", ("time-zone", typed), &[])
            .await
            .unwrap();
        assert!(found.len() <= 25);
        assert_eq!(found[0]["value"], zone, "{typed}");
    }
    let set = chat
        .slash(ada, games, "settings me", &[("time-zone", "tokyo".into())])
        .await;
    assert!(set.text().contains("**Asia/Tokyo**"), "{}", set.text());
    let wrong = [("time-zone", "Olympus **Mons**".into())];
    let refused = chat.slash(ada, games, "settings me", &wrong).await;
    assert_refused(&refused, "no time zone called “Olympus \\*\\*Mons\\*\\*”");
    assert_eq!(refused.text().matches('/').count(), 3, "{}", refused.text());
    let kept = chat.slash(ada, games, "settings me", &[]).await;
    assert!(kept.text().contains("**Asia/Tokyo**"));
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn private_answers_are_in_the_language_one_has_chosen() {
    let chat = Chat::start().await;
    let (ada, games) = (&chat.ada, chat.games);
    let set = sets(&chat, ada, games, "settings me", "language", &["de"]).await;
    assert!(
        set.text().contains("**Sprache:** **Deutsch**"),
        "{}",
        set.text()
    );
    let answer = chat.slash(ada, games, "games", &[]).await;
    assert!(
        answer.text().contains("kein laufendes Spiel"),
        "{}",
        answer.text()
    );
    // Refusals, too, and what is said to presses and in private.
    let refused = chat.slash(ada, games, "resign", &[]).await;
    assert_refused(&refused, "Hier läuft kein Spiel");
    ada.say(ada.direct(), "e2-e4").unwrap();
    chat.reads(ada, ada.direct(), "Hier läuft kein Spiel").await;
    let back = sets(&chat, ada, games, "settings me", "language", &["auto"]).await;
    assert!(back.text().contains("**Language:** that of your Discord."));
    // What everybody sees is not hers to choose.
    sets(&chat, ada, games, "settings me", "language", &["de"]).await;
    let args = [("game", plain().into())];
    chat.slash(ada, games, "challenge", &args).await;
    chat.reads(&chat.bob, games, "is looking for an opponent")
        .await;
    chat.assert_clean();
    chat.end().await;
}

/// Of a game that turns its board for the second player.
#[tokio::test]
async fn a_private_board_has_the_side_at_the_bottom_that_one_wants() {
    needs!("tortuga");
    let chat = Chat::start().await;
    let game = chat.begin_at("tortuga", &[]).await;
    let as_text = [("view", "text".into())];
    let from_bob = chat.slash(&chat.bob, game.place, "board", &as_text).await;
    let from_ada = chat.slash(&chat.ada, game.place, "board", &as_text).await;
    assert_ne!(from_bob.text(), from_ada.text());
    // What the letters mean stands below them.
    assert!(from_ada.text().contains("\n-# `"), "{}", from_ada.text());
    let turned = picture(&chat, &chat.bob, game.place).await;
    sets(
        &chat,
        &chat.bob,
        game.place,
        "settings me",
        "bottom",
        &["first"],
    )
    .await;
    let like_all = chat.slash(&chat.bob, game.place, "board", &as_text).await;
    assert_eq!(like_all.text(), from_ada.text());
    assert_ne!(picture(&chat, &chat.bob, game.place).await, turned);
    sets(
        &chat,
        &chat.bob,
        game.place,
        "settings me",
        "bottom",
        &["mine"],
    )
    .await;
    assert_eq!(picture(&chat, &chat.bob, game.place).await, turned);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn only_who_manages_a_server_chooses_its_colors() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let direct = chat
        .slash(&chat.bob, chat.bob.direct(), "settings server", &[])
        .await;
    assert_refused(&direct, "in a server only");
    // Everybody may see what is set; there is nothing to press.
    let said = chat
        .slash(&chat.bob, game.place, "settings server", &[])
        .await;
    let text = said.text();
    assert!(
        text.contains("**Oak**") && text.contains("Only people who may manage"),
        "{text}"
    );
    let message = said.message().unwrap();
    assert!(message.components.is_empty());
    // Not even for who forges a press.
    for forged in ["1:set:unset:channels", "1:set:servers:theme"] {
        let refused = chat.bob.click_stale(message.id, forged).unwrap();
        let refused = refused.outcome().await.unwrap();
        assert_refused(&refused, "Only people who may manage this server");
    }

    // A server of Cleo's, who may.
    let place = cleos(&chat);
    let set = sets(
        &chat,
        &chat.cleo,
        place,
        "settings server",
        "theme",
        &["slate"],
    )
    .await;
    assert!(
        set.is_private() && set.text().contains("**Schiefer**"),
        "{}",
        set.text()
    );
    let args = [
        ("game", plain().into()),
        ("opponent", (&chat.bob).into()),
        ("side", "first".into()),
    ];
    chat.slash(&chat.ada, place, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, place, "challenges you").await;
    chat.click(&chat.bob, challenge.id, "Accept").await;
    let thread = ChannelId(challenge.id.0);
    let board = chat.reads(&chat.ada, thread, "turn 1 ").await;
    // The same players and the same position, in other colors.
    let there = |board: &Message| board.attachments[0].bytes.to_vec();
    assert_ne!(there(&board), there(&game.board));
    // Whoever has chosen nothing sees the colors that all see there.
    let oak = picture(&chat, &chat.ada, game.place).await;
    let here = picture(&chat, &chat.ada, thread).await;
    assert_ne!(here, oak);
    sets(&chat, &chat.ada, place, "settings me", "theme", &["slate"]).await;
    assert_eq!(picture(&chat, &chat.ada, game.place).await, here);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn games_start_in_the_channels_that_a_server_has_chosen() {
    let chat = Chat::start().await;
    let cleo = &chat.cleo;
    let place = cleos(&chat);
    let guild = chat
        .sandbox
        .look(|world| world.channel(place).unwrap().guild.unwrap());
    let other = chat
        .sandbox
        .change(|world| world.add_channel(guild, "talk", ChannelKind::Text));
    let id = place.0.to_string();
    let panel = sets(&chat, cleo, place, "settings server", "channels", &[&id]).await;
    println!("{}", panel.text());
    assert!(
        panel.text().contains(&format!("<#{id}>")),
        "{}",
        panel.text()
    );
    let args = [("game", plain().into())];
    let refused = chat.slash(&chat.ada, other, "challenge", &args).await;
    assert_refused(&refused, &format!("it works in: <#{id}>"));
    let sent = chat.slash(&chat.ada, place, "challenge", &args).await;
    assert!(sent.text().contains("Challenge sent"), "{}", sent.text());
    // Everywhere again, by the button.
    let opened = opens(&chat, cleo, place, "settings server", "channels").await;
    let everywhere = chat.click(cleo, opened.id, "1:set:unset:channels").await;
    assert!(
        everywhere.text().contains("überall"),
        "{}",
        everywhere.text()
    );
    let sent = chat.slash(&chat.ada, other, "challenge", &args).await;
    assert!(sent.text().contains("Challenge sent"), "{}", sent.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_server_chooses_who_starts_games_where_they_are_shown_and_in_which_language() {
    let chat = Chat::start().await;
    let cleo = &chat.cleo;
    let place = cleos(&chat);
    let guild = chat
        .sandbox
        .look(|world| world.channel(place).unwrap().guild.unwrap());
    let role = chat
        .sandbox
        .change(|world| world.add_role(guild, "Players", Permissions::NONE));
    let role = role.unwrap();
    let id = role.0.to_string();
    sets(&chat, cleo, place, "settings server", "starters", &[&id]).await;
    let args = [("game", plain().into()), ("side", "first".into())];
    let refused = chat.slash(&chat.ada, place, "challenge", &args).await;
    assert_refused(&refused, &format!("people with the role <@&{id}>"));
    let ada = chat.ada.id();
    chat.sandbox
        .change(|world| world.give_role(guild, ada, role));
    sets(&chat, cleo, place, "settings server", "room", &["here"]).await;
    sets(&chat, cleo, place, "settings server", "language", &["de"]).await;
    let clock = sets(&chat, cleo, place, "settings server", "clock", &["3d"]).await;
    assert!(
        clock.text().contains("**Bedenkzeit:** **3d**"),
        "{}",
        clock.text()
    );
    chat.slash(&chat.ada, place, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, place, "sucht").await;
    assert!(
        challenge.content.contains("3 Tage"),
        "{}",
        challenge.content
    );
    let accepted = chat.click(&chat.bob, challenge.id, "Annehmen").await;
    println!("{}\n{}", challenge.content, accepted.text());
    // No thread: the board is right here.
    let board = chat.reads(&chat.ada, place, "Zug 1 ").await;
    assert_eq!(board.channel, place);
    // Who says where they want to play gets that.
    let args = [("game", plain().into()), ("where", "thread".into())];
    chat.slash(&chat.ada, place, "challenge", &args).await;
    let second = chat
        .sandbox
        .wait_until("a second challenge", |world| {
            let found = world
                .messages_in(place)
                .filter(|it| it.content.contains("sucht"));
            found.map(|it| it.id).find(|it| *it != challenge.id)
        })
        .await
        .unwrap();
    chat.click(&chat.bob, second, "Annehmen").await;
    chat.reads(&chat.ada, ChannelId(second.0), "Zug 1 ").await;
    chat.assert_clean();
    chat.end().await;
}
