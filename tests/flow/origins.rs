//! Games without a challenge: a tournament has paired their players, or they were begun elsewhere.
//! They get their thread and their board all the same.

use cairn_domain::{
    ChannelId, ClockState, DiscordTask, GameWrite, GuildId, NewGame, Origin, Place, Task,
    TaskWrite, Terms, Write,
};
use cairn_kernel::BySeat;

use super::plain::title;
use crate::flow::prelude::*;

#[tokio::test]
async fn a_game_without_a_challenge_gets_its_thread_and_its_board() {
    for origin in [Origin::Tournament, Origin::Import] {
        let mut chat = Chat::start().await;
        chat.stops().await;
        insert(&chat, origin).await;
        chat.come_back().await;

        let opening = chat.reads(&chat.bob, chat.games, " against ").await;
        let place = localdiscord::world::id::ChannelId(opening.id.0);
        let board = chat.reads(&chat.ada, place, "turn 1 ").await;
        let told: &[_] = match origin {
            // The first board of a tournament game notifies both.
            Origin::Tournament => &[&chat.ada, &chat.bob],
            _ => &[&chat.ada],
        };
        chat.assert_posted_once_to(place, "turn 1 ", told);
        let name = format!("{} #", title());
        opening.says(&name);
        let picker = chat.click(&chat.ada, board.id, "Move").await;
        assert!(is_picker(picker.text()), "{}", picker.text());

        let stored = chat.all_games().await;
        let game = chat.stored_game(&stored[0].id.to_string()).await;
        assert_eq!(game.origin, origin);
        assert_eq!(game.anchor.map(|it| it.message.0), Some(opening.id.0));
        assert_eq!(game.place.thread, Some(ChannelId(opening.id.0)));
        chat.end().await;
    }
}

/// Inserts a game of Ada and Bob into the database of a stopped bot.
async fn insert(chat: &Chat, origin: Origin) {
    let books = chat.books_of_stopped().await;
    let mut players = Vec::new();
    for (who, name) in [(&chat.ada, "Ada"), (&chat.bob, "Bob")] {
        let user = PlayerId(who.id().0);
        players.push(books.enroll(user, name.to_owned()).await);
    }
    let catalog = cairn_rules::catalog();
    let rules = catalog.game(plain()).unwrap().open("{}").unwrap();
    let second = players.pop().unwrap();
    let first = players.pop().unwrap();
    let id = GameId(7);
    let new = NewGame {
        id,
        terms: Terms::casual(plain(), rules.options().to_string()),
        players: BySeat { first, second },
        rest_hours: BySeat::default(),
        seed: [5; 32],
        origin,
        bars_offers: false,
        place: Place {
            guild: Some(GuildId(chat.sandbox.guild().0)),
            channel: ChannelId(chat.games.0),
            wants_thread: true,
            thread: None,
        },
        anchor: None,
        language: "en-US".to_owned(),
        clock: ClockState::default(),
    };
    let game = new.begin(&catalog, Timestamp(1)).unwrap();
    let task = Task::from(DiscordTask::SyncGame(id));
    let due = Timestamp(1);
    let writes = vec![
        Write::Game(GameWrite::Start(Box::new(game))),
        Write::Task(TaskWrite::Schedule(task, due)),
    ];
    books.write(writes).await;
    books.close().await;
}
