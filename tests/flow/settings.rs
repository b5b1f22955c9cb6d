//! Personal settings: a panel of lines, and a list of values for each line.

use crate::flow::prelude::*;

/// Opens a panel, a line of it, and chooses from its list.
pub(crate) async fn sets(
    chat: &Chat,
    who: &Person,
    place: ChannelId,
    panel: &str,
    line: &str,
    values: &[&str],
) -> InteractionOutcome {
    let opened = opens(chat, who, place, panel, line).await;
    let whose = if panel.ends_with("me") {
        "mine"
    } else {
        "servers"
    };
    chooses(who, &opened, &format!("1:set:{whose}:{line}"), values).await
}

pub(super) async fn opens(
    chat: &Chat,
    who: &Person,
    place: ChannelId,
    panel: &str,
    line: &str,
) -> Message {
    let shown = chat.slash(who, place, panel, &[]).await;
    assert!(shown.is_private(), "{}", shown.text());
    let whose = panel.rsplit(' ').next().unwrap();
    let message = shown.message().unwrap();
    let opened = chooses(who, message, &format!("1:set:{whose}"), &[line]).await;
    opened.message().unwrap().clone()
}

pub(super) async fn chooses(
    who: &Person,
    message: &Message,
    list: &str,
    values: &[&str],
) -> InteractionOutcome {
    let chosen = who.select(message.id, list, values);
    let chosen = chosen.unwrap_or_else(|unable| panic!("{list}: {unable}\n{message:#?}"));
    chosen.outcome().await.unwrap()
}

/// The values of a list, and which of them are marked as current.
pub(super) fn entries(message: &Message, list: &str) -> (Vec<String>, Vec<String>) {
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

/// What one's own panel says of this line in its list.
pub(super) fn line_description(panel: &Message, line: &str) -> String {
    let list = panel.parts().find(|part| part["custom_id"] == "1:set:me");
    let options = list.expect("the list of lines")["options"].as_array();
    let entry = options.unwrap().iter().find(|it| it["value"] == line);
    let said = entry.unwrap_or_else(|| panic!("no `{line}` in {panel:#?}"));
    said["description"].as_str().unwrap_or_default().to_owned()
}

/// The picture of somebody's own view of a game.
pub(super) async fn picture(chat: &Chat, who: &Person, place: ChannelId) -> Vec<u8> {
    let shown = chat.slash(who, place, "board", &[]).await;
    shown.message().unwrap().attachments[0].bytes.to_vec()
}

/// A server of Cleo's with Ada and Bob in it, and a channel of it.
pub(super) fn cleos(chat: &Chat) -> ChannelId {
    let bot = chat.sandbox.bot_user();
    let [ada, bob, cleo] = [&chat.ada, &chat.bob, &chat.cleo].map(Person::id);
    chat.change(|world| {
        let guild = world.add_guild("Another Room", cleo);
        world.join(guild, bot);
        world.join(guild, ada);
        world.join(guild, bob);
        world.add_channel(guild, "games", ChannelKind::Text)
    })
}

#[tokio::test]
async fn pictures_have_the_colors_of_their_viewer() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let oak = picture(&chat, &ada, game.place).await;
    let set = chat.prefers(&ada, "theme", &["slate"]).await;
    let text = set.text();
    text.says("▸ **Colors:** **Slate**");
    let slate_board = picture(&chat, &ada, game.place).await;
    assert_ne!(slate_board, oak);
    assert_eq!(
        picture(&chat, &bob, game.place).await,
        oak,
        "Bob has chosen nothing"
    );

    // It is kept across a restart, and one choice does not change the other.
    chat.starts_again().await;
    let set = chat.prefers(&ada, "confirm", &["at-once"]).await;
    set.says("**Slate**");
    set.says("as soon as");
    assert_eq!(picture(&chat, &ada, game.place).await, slate_board);
    // And it can be reset.
    let set = chat.prefers(&ada, "theme", &["none"]).await;
    set.says("same as the server");
    assert_eq!(picture(&chat, &ada, game.place).await, oak);
    chat.end().await;
}

#[tokio::test]
async fn a_panel_says_what_is_set_and_its_lists_mark_it() {
    let chat = Chat::start().await;
    let shown = chat.uses(&chat.ada, "settings me", &[]).await;
    // Nothing has been changed: a head, and the list of lines, which says what is set.
    assert_eq!(shown.text().lines().count(), 1, "{}", shown.text());
    let message = shown.message().unwrap();
    assert_eq!(message.components.len(), 1);
    for (line, value) in [
        ("told-tournament", "a mention in the game’s channel"),
        ("digest-hour", "off"),
        ("zone", "not set"),
        ("weekend", "set your time zone first"),
        ("theme", "same as the server (here Oak)"),
        ("confirm", "shown before every move"),
        ("language", "same as your Discord"),
    ] {
        assert_eq!(line_description(message, line), value, "{line}");
    }
    let opened = opens(&chat, &chat.ada, chat.games, "settings me", "told-my-turn").await;
    let (ways, marked) = entries(&opened, "1:set:mine:told-my-turn");
    assert_eq!(ways, ["mention", "direct", "digest", "nothing"]);
    assert_eq!(marked, ["mention"]);
    let chosen = chooses(&chat.ada, &opened, "1:set:mine:told-my-turn", &["nothing"]).await;
    let chosen = chosen.message().unwrap();
    chosen.says("▸ **Your turn:** off\n");
    assert_eq!(entries(chosen, "1:set:mine:told-my-turn").1, ["nothing"]);
    // Bob has chosen nothing.
    let bobs = chat.uses(&chat.bob, "settings me", &[]).await;
    bobs.lacks("**Your turn:**");
    // What differs from the default stands first, before one changes anything.
    chat.prefers(&chat.ada, "theme", &["slate"]).await;
    let shown = chat.uses(&chat.ada, "settings me", &[]).await;
    let lines: Vec<&str> = shown.text().lines().collect();
    assert_eq!(lines[1..], ["**Your turn:** off", "**Colors:** **Slate**"]);
    assert_eq!(line_description(shown.message().unwrap(), "theme"), "Slate");
    chat.end().await;
}

#[tokio::test]
async fn private_answers_are_in_the_language_one_has_chosen() {
    let chat = Chat::start().await;
    let (ada, games) = (&chat.ada, chat.games);
    let set = chat.prefers(ada, "language", &["de"]).await;
    set.says("**Sprache:** **Deutsch**");
    let answer = chat.slash(ada, games, "games", &[]).await;
    answer.says("kein laufendes Spiel");
    // Also refusals, and answers to presses and in private.
    let refused = chat.slash(ada, games, "resign", &[]).await;
    assert_refused(&refused, "Hier läuft kein Spiel");
    ada.say(ada.direct(), "e2-e4").unwrap();
    chat.reads(ada, ada.direct(), "Hier läuft kein Spiel").await;
    let back = chat.prefers(ada, "language", &["none"]).await;
    back.says("▸ **Language:** same as your Discord");
    // Public texts are not affected by her choice.
    chat.prefers(ada, "language", &["de"]).await;
    chat.challenges(ada, None, &[]).await;
    chat.reads(&chat.bob, games, "is looking for an opponent")
        .await;
    chat.end().await;
}

/// For a game that turns its board for the second player.
#[tokio::test]
async fn a_private_board_has_the_side_at_the_bottom_that_one_wants() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tortuga", &[]).await;
    let as_text = [("view", "text".into())];
    let from_bob = chat.slash(&chat.bob, game.place, "board", &as_text).await;
    let from_ada = chat.slash(&chat.ada, game.place, "board", &as_text).await;
    assert_ne!(from_bob.text(), from_ada.text());
    // The meaning of the letters is given below them.
    from_ada.says("\n-# `");
    let turned = picture(&chat, &chat.bob, game.place).await;
    chat.prefers(&chat.bob, "bottom", &["first"]).await;
    let like_all = chat.slash(&chat.bob, game.place, "board", &as_text).await;
    assert_eq!(like_all.text(), from_ada.text());
    assert_ne!(picture(&chat, &chat.bob, game.place).await, turned);
    chat.prefers(&chat.bob, "bottom", &["mine"]).await;
    assert_eq!(picture(&chat, &chat.bob, game.place).await, turned);
    chat.end().await;
}
