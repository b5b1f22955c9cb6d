//! A small tournament that is played while checking who is notified of what.

use cairn_domain::{
    GameId, ParticipantId, TournamentId,
    tournament::{Stage, Tournament},
};
use cairn_kernel::Seat;
use localdiscord::{
    Person,
    world::{id::ChannelId, message::Message},
};

use super::{
    Chat, DAY, Steps as _,
    said::window_of,
    tournament::{SECONDS, chooses, games, id_of, opens, sets_up},
};

pub(super) const LEFT: &str = "You still have a game to finish in";

/// A Swiss whose first round has begun, with everybody in it, each notified in the way they have
/// chosen.
pub(super) struct Cup {
    pub(super) chat: Chat,
    pub(super) id: TournamentId,
    pub(super) thread: ChannelId,
    pub(super) people: Vec<Person>,
}

impl Cup {
    /// Ada makes it and plays in it.
    pub(super) async fn start(people: &[(&str, &str)]) -> Cup {
        Cup::with(people, None).await
    }

    /// Ada makes it, does not play, and is notified in this way.
    pub(super) async fn started_by(way: &str, people: &[(&str, &str)]) -> Cup {
        Cup::with(people, Some(way)).await
    }

    async fn with(people: &[(&str, &str)], apart: Option<&str>) -> Cup {
        let names = people.iter().map(|it| it.0);
        let all = apart.map(|_| "ada").into_iter().chain(names);
        let chat = Chat::start_with_people(&all.collect::<Vec<_>>()).await;
        if let Some(way) = apart {
            wants(&chat, &chat.ada, way).await;
        }
        for (name, way) in people {
            wants(&chat, &chat.sandbox.person(name), way).await;
        }
        let panel = sets_up(&chat, "swiss", "Cup").await;
        chooses(&chat, panel.id, "match", "single").await;
        chooses(&chat, panel.id, "start", "1").await;
        let window = window_of(chat.click(&chat.ada, panel.id, "Texts…").await);
        // A clock that outlasts every deadline.
        chat.ada.fills(&window, &[("clock", "30d")]).await;
        let post = opens(&chat, panel.id, "Cup").await;
        let id = id_of(&post);
        let direct: Vec<Person> = people
            .iter()
            .filter(|it| it.1 == "direct")
            .map(|it| chat.sandbox.person(it.0))
            .collect();
        let people: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it.0)).collect();
        for who in &people {
            chat.click(who, post.id, "Join").await;
        }
        chat.sandbox.advance(DAY + SECONDS);
        let begun = |it: &Tournament| it.stage == Stage::Running && it.rounds.len() == 1;
        let all = |it: &Tournament| begun(it) && it.waiting_games().is_empty();
        let it = chat.tournament_is(id, "games of a round", all).await;
        let cup = Cup {
            chat,
            id,
            thread: ChannelId(post.id.0),
            people,
        };
        for game in games(&it) {
            let other = cup.player(game, Seat::Second).await;
            if direct.iter().any(|it| it.id() == other.id()) {
                cup.letter(other, "has started").await;
            }
            let mover = cup.player(game, Seat::First).await;
            let game = format!("#{game}");
            cup.chat
                .wait_until("a first board", |world| {
                    let all = world.channels().flat_map(|it| world.messages_in(it.id));
                    let mut boards = all.filter(|it| it.content.contains(&game));
                    let mention = format!("<@{}>", mover.id());
                    boards.find(|it| it.content.contains(&mention)).cloned()
                })
                .await;
        }
        cup
    }

    pub(super) async fn player(&self, game: GameId, seat: Seat) -> &Person {
        self.chat.seated_person(&self.people, game, seat).await
    }

    pub(super) async fn person(&self, who: ParticipantId) -> &Person {
        let books = self.chat.books().await;
        let found = books.participants(&[who]).await;
        let user = found[0].user.unwrap().0;
        self.people.iter().find(|it| it.id().0 == user).unwrap()
    }

    /// Plays the first `count` turns of a game.
    pub(super) async fn turns(&self, game: GameId, count: usize) {
        self.chat.turns_of(&self.people, game, 1..=count).await;
    }

    /// The bot's direct messages to somebody with this text.
    pub(super) fn letters(&self, who: &Person, says: &str) -> Vec<Message> {
        let bot = self.chat.sandbox.bot_user();
        let mut seen = who.sees(who.direct());
        seen.retain(|it| it.author == bot && !it.is_private() && it.content.contains(says));
        seen
    }

    /// Waits for the bot's direct message to somebody with this text, and checks that there is one.
    pub(super) async fn letter(&self, who: &Person, says: &str) -> Message {
        let (bot, place) = (self.chat.sandbox.bot_user(), who.direct());
        let is_it = |it: &Message| it.author == bot && it.content.contains(says);
        let found = self.chat.finds(place, says, is_it).await;
        assert_eq!(self.letters(who, says).len(), 1, "{}", found.content);
        found
    }

    pub(super) fn posts(&self, says: &str) -> Vec<Message> {
        self.chat.posts(self.thread, says)
    }

    /// The bot answers a request: everything it was doing before is done.
    pub(super) async fn is_quiet(&self) {
        self.chat.uses(&self.people[0], "help", &[]).await;
    }
}

async fn wants(chat: &Chat, who: &Person, way: &str) {
    let zone = [("time-zone", "UTC".into())];
    chat.uses(who, "settings me", &zone).await;
    chat.prefers(who, "told-tournament", &[way]).await;
}
