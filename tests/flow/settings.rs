//! What people and servers choose: colors, and how turns are played.

use localdiscord::{
    Person,
    world::{channel::ChannelKind, id::ChannelId, message::Message},
};

use super::{Chat, refusals::assert_refused};

/// The picture of somebody's own view of a game.
async fn picture(chat: &Chat, who: &Person, place: ChannelId) -> Vec<u8> {
    let shown = chat.slash(who, place, "board", &[]).await;
    shown.message().unwrap().attachments[0].bytes.to_vec()
}

#[tokio::test]
async fn pictures_have_the_colors_of_whoever_sees_them() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let oak = picture(&chat, &ada, game.place).await;
    let slate = [("theme", "slate".into())];
    let set = chat.slash(&ada, game.place, "settings me", &slate).await;
    assert!(
        set.is_private() && set.text().contains("**Slate**"),
        "{}",
        set.text()
    );
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
    let args = [("confirm", "at-once".into())];
    let set = chat.slash(&ada, game.place, "settings me", &args).await;
    assert!(set.text().contains("**Slate**"), "{}", set.text());
    let said = chat.slash(&ada, game.place, "settings me", &[]).await;
    assert!(said.text().contains("as soon as"), "{}", said.text());
    assert_eq!(picture(&chat, &ada, game.place).await, slate_board);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn only_who_manages_a_server_chooses_its_colors() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let slate = [("theme", "slate".into())];
    let refused = chat
        .slash(&chat.bob, game.place, "settings server", &slate)
        .await;
    assert_refused(&refused, "Only people who may manage this server");
    let direct = chat
        .slash(&chat.bob, chat.bob.direct(), "settings server", &slate)
        .await;
    assert_refused(&direct, "in a server only");
    let said = chat
        .slash(&chat.bob, game.place, "settings server", &[])
        .await;
    assert!(said.text().contains("**Oak**"), "{}", said.text());

    // A server of Cleo's, who may.
    let bot = chat.sandbox.bot_user();
    let [ada, bob, cleo] = [&chat.ada, &chat.bob, &chat.cleo].map(Person::id);
    let place = chat.sandbox.change(|world| {
        let guild = world.add_guild("Another Room", cleo);
        world.join(guild, bot);
        world.join(guild, ada);
        world.join(guild, bob);
        world.add_channel(guild, "games", ChannelKind::Text)
    });
    let set = chat
        .slash(&chat.cleo, place, "settings server", &slate)
        .await;
    assert!(
        set.is_private() && set.text().contains("**Schiefer**"),
        "{}",
        set.text()
    );
    let args = [
        ("game", "tablut".into()),
        ("opponent", bob.into()),
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
    chat.slash(&chat.ada, place, "settings me", &slate).await;
    assert_eq!(picture(&chat, &chat.ada, game.place).await, here);
    chat.assert_clean();
    chat.end().await;
}
