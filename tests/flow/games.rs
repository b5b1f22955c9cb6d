//! What people do for a game: challenge, accept, play, resign.

use cairn_domain::ChallengeState;

use crate::flow::prelude::*;

impl Chat {
    /// Challenges somebody, or everybody, to the usual game in the channel of games.
    pub(crate) async fn challenges<'a>(
        &self,
        who: &Person,
        whom: impl Into<Option<&'a Person>>,
        more: &[(&str, Arg)],
    ) -> InteractionOutcome {
        let mut args: Vec<(&str, Arg)> = vec![("game", plain().into())];
        args.extend(whom.into().map(|it| ("opponent", it.into())));
        args.extend(more.iter().cloned());
        self.uses(who, "challenge", &args).await
    }

    /// Ada challenges Bob, who accepts; Ada has the first seat. The game does not matter, unless it
    /// is named.
    pub(crate) async fn begin(&self, more: &[(&str, Arg)]) -> StartedGame {
        self.begin_at(plain(), more).await
    }

    /// Like `begin`, with this game.
    pub(crate) async fn begin_at(&self, game: &str, more: &[(&str, Arg)]) -> StartedGame {
        let mut args: Vec<(&str, Arg)> = vec![
            ("game", game.into()),
            ("opponent", (&self.bob).into()),
            ("side", "first".into()),
            ("rated", false.into()),
        ];
        args.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
        args.extend(more.iter().cloned());
        self.uses(&self.ada, "challenge", &args).await;
        let challenge = self.reads(&self.bob, self.games, "challenges you").await;
        self.click(&self.bob, challenge.id, "Accept").await;
        let settled = self.reads(&self.bob, self.games, "The game is on").await;
        let bot = self.sandbox.bot_user();
        let board = self
            .sandbox
            .wait_until("the first board", |world| {
                let mut threads = world
                    .channels()
                    .map(|channel| channel.id)
                    .collect::<Vec<_>>();
                threads.sort_unstable();
                threads.into_iter().rev().find_map(|place| {
                    world
                        .messages_in(place)
                        .find(|it| it.author == bot && it.content.contains("turn 1 "))
                        .cloned()
                })
            })
            .await
            .unwrap_or_else(|stuck| panic!("{stuck}\n{}", self.bot.output().join("\n")));
        let (_, name) = settled.content.split_once('#').unwrap();
        let name = name.split('*').next().unwrap();
        StartedGame {
            place: board.channel,
            board,
            name: format!("#{name}"),
        }
    }

    /// Another game in the channel of games: Ada, who moves first, against Bob. Returns its name
    /// and its first board.
    pub(crate) async fn begins_another(&self, more: &[(&str, Arg)]) -> (String, Message) {
        let mut args = vec![
            ("game", plain().into()),
            ("opponent", (&self.bob).into()),
            ("side", "first".into()),
            ("where", "here".into()),
            ("rated", false.into()),
        ];
        args.extend(more.iter().cloned());
        self.uses(&self.ada, "challenge", &args).await;
        let (open, name) = self.open_challenge().await;
        self.click(&self.bob, open.id, "Accept").await;
        self.loses_buttons(&open).await;
        let board = self
            .finds(self.games, "a board", |it| {
                it.content.contains(&name) && it.part("Move").is_some()
            })
            .await;
        (name, board)
    }

    /// The post of an open challenge in the channel of games, and its name. A post that was drawn
    /// just before its challenge was accepted has the button for a moment, too.
    pub(crate) async fn open_challenge(&self) -> (Message, String) {
        let mut settled = Vec::new();
        loop {
            let found = self
                .finds(self.games, "a challenge", |it| {
                    it.part("Accept").is_some() && !settled.contains(&it.id)
                })
                .await;
            let id = found.part("Accept").unwrap()["custom_id"].clone();
            let name = id.as_str().unwrap().replace("1:accept:", "#");
            if self.stored_challenge(&name).await.state == ChallengeState::Open {
                return (found, name);
            }
            settled.push(found.id);
        }
    }

    /// Who has the turn of this number, and who the next one.
    pub(crate) fn sides(&self, number: usize) -> (&Person, &Person) {
        if number % 2 == 1 {
            (&self.ada, &self.bob)
        } else {
            (&self.bob, &self.ada)
        }
    }

    /// Ada, or Bob, plays the turn of this number. Returns the next board.
    pub(crate) async fn plays_turn(&self, game: &StartedGame, number: usize) -> Message {
        let (mover, next) = self.sides(number);
        self.moves(mover, game.place, number).await;
        let board = format!("turn {} ", number + 1);
        self.reads(next, game.place, &board).await
    }

    /// Ada and Bob, who have played nothing, play as many turns. Returns the last board.
    pub(crate) async fn plays_turns(&self, game: &StartedGame, count: usize) -> Message {
        let mut board = game.board.clone();
        for number in 1..=count {
            board = self.plays_turn(game, number).await;
        }
        board
    }

    /// Resigns a game that nobody has resigned yet. Returns its last post.
    pub(crate) async fn resigns(&self, who: &Person, game: &StartedGame) -> Message {
        self.gives_up(who, game.place, &game.name).await;
        self.reads(who, game.place, "🏁").await
    }

    /// Plays the turn that a private message shows, and checks that nothing of it is left: the
    /// board is posted in public.
    pub(crate) async fn plays(&self, who: &Person, message: MessageId) {
        let played = self.click(who, message, "Play it").await;
        assert!(matches!(played, InteractionOutcome::Deleted), "{played:?}");
    }
}
