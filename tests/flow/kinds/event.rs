//! A tournament with real presses, and its events: shared by the tests of all kinds.

use std::collections::BTreeMap;

use cairn_domain::{
    TournamentId,
    tournament::{EntryId, GameResult, Match},
};

use crate::flow::{
    panel::sets,
    prelude::*,
    proof::pings_of,
    tournament::{SECONDS, games, sets_up_at},
};

/// The least time between beginnings of tournament games.
pub(super) const SECOND: Duration = Duration::from_secs(1);
pub(super) const NAME: &str = "Cup";
/// A clock that outlasts every deadline.
pub(super) const LONG: &str = "30d";

/// A tournament that has begun, with everybody in it except the spare people.
pub(super) struct Event {
    pub(super) chat: Chat,
    pub(super) id: TournamentId,
    pub(super) thread: ChannelId,
    /// Everybody, the ones who do not play last.
    pub(super) people: Vec<Person>,
}

/// The choices for a tournament before it is opened.
pub(super) struct TournamentChoices<'a> {
    pub(super) kind: &'a str,
    pub(super) game: &'a str,
    /// Lists of the panel and the values chosen, in the order of its pages.
    pub(super) lists: &'a [(&'a str, &'a str)],
    /// As somebody types it; none: the panel's default.
    pub(super) clock: Option<&'a str>,
    pub(super) name: &'a str,
}

/// A sandbox with these people; Ada manages the server.
pub(super) async fn chat_of(names: impl Iterator<Item = &str>) -> Chat {
    let others = names.filter(|it| *it != "ada");
    let people: Vec<&str> = ["ada"].into_iter().chain(others).collect();
    Chat::start_with_people(&people).await
}

/// Ada sets a tournament up and opens it; returns its registration.
pub(super) async fn open_tournament(chat: &Chat, chosen: &TournamentChoices<'_>) -> Message {
    let panel = sets_up_at(chat, chosen.kind, chosen.game, chosen.name).await;
    for (field, value) in chosen.lists {
        sets(chat, panel.id, field, value).await;
    }
    let has_back = |world: &World| world.message(panel.id)?.part("Back").map(drop);
    if chat.look(has_back).is_some() {
        chat.click(&chat.ada, panel.id, "Back").await;
    }
    if let Some(clock) = chosen.clock {
        let window = window_of(chat.click(&chat.ada, panel.id, "Texts…").await);
        chat.ada.fills(&window, &[("clock", clock)]).await;
    }
    opens(chat, panel.id, chosen.name).await
}

pub(super) async fn joins(chat: &Chat, who: &Person, post: MessageId) {
    let joined = chat.click(who, post, "Join").await;
    joined.says("You’re in");
}

impl Event {
    /// `lists` are the values chosen on the panel, except for the start.
    pub(super) async fn start(
        kind: &str,
        lists: &[(&str, &str)],
        clock: Option<&str>,
        people: (&[&str], &[&str]),
    ) -> Event {
        let game = plain();
        let lists: Vec<_> = [("start", "1")].iter().chain(lists).copied().collect();
        let chosen = TournamentChoices {
            kind,
            game,
            lists: &lists,
            clock,
            name: NAME,
        };
        Event::begun_as(&chosen, people).await
    }

    /// Like `started`, with every choice given; it starts after a day.
    pub(super) async fn begun_as(
        chosen: &TournamentChoices<'_>,
        (playing, spare): (&[&str], &[&str]),
    ) -> Event {
        let chat = chat_of(playing.iter().chain(spare).copied()).await;
        Event::begun_in(chat, chosen, (playing, spare)).await
    }

    /// The same with these people of a sandbox.
    pub(super) async fn begun_in(
        chat: Chat,
        chosen: &TournamentChoices<'_>,
        (playing, spare): (&[&str], &[&str]),
    ) -> Event {
        let names = playing.iter().chain(spare);
        let people: Vec<Person> = names.map(|it| chat.sandbox.person(it)).collect();
        let post = open_tournament(&chat, chosen).await;
        let id = id_of(&post);
        for who in &people[..playing.len()] {
            joins(&chat, who, post.id).await;
        }
        chat.sandbox.advance(DAY + SECONDS);
        let started = |it: &Tournament| it.stage == Stage::Running;
        chat.tournament_is(id, "the start", started).await;
        Event {
            chat,
            id,
            thread: ChannelId(post.id.0),
            people,
        }
    }

    pub(super) async fn is(&self, what: &str, is: impl Fn(&Tournament) -> bool) -> Tournament {
        self.chat.tournament_is(self.id, what, is).await
    }

    /// Waits until the games of a round have begun. The clock is put forward, so that nobody waits
    /// for the seconds between them.
    pub(super) async fn wait_for_round(&self, round: usize) -> Tournament {
        let what = format!("round {round}");
        self.is(&what, |it| it.rounds.len() == round).await;
        self.all_begun().await
    }

    /// Likewise for all paired games; their first boards are posted.
    pub(super) async fn all_begun(&self) -> Tournament {
        let it = self.nothing_waits().await;
        for (_, game) in running_games(&it) {
            self.first_board(game).await;
        }
        it
    }

    /// Waits until no game is waiting any more; boards may be missing.
    pub(super) async fn nothing_waits(&self) -> Tournament {
        let mut it = self.chat.tournament(self.id).await;
        while !it.waiting_games().is_empty() {
            let waiting = it.waiting_games().len();
            self.chat.sandbox.advance(SECOND);
            let fewer = |it: &Tournament| it.waiting_games().len() < waiting;
            it = self.is("a game starting", fewer).await;
        }
        it
    }

    pub(super) async fn types(
        &self,
        who: &Person,
        command: &str,
        more: &[(&str, Arg)],
    ) -> InteractionOutcome {
        let mut args: Vec<(&str, Arg)> = more.to_vec();
        args.push(("tournament", format!("T-{}", self.id).into()));
        let said = self.chat.uses(who, command, &args).await;
        assert!(said.is_private(), "/{command}: {}", said.text());
        said
    }

    pub(super) async fn player(&self, game: GameId, seat: Seat) -> &Person {
        self.chat.seated_person(&self.people, game, seat).await
    }

    /// The person of an entry, and their name.
    pub(super) async fn plays(&self, it: &Tournament, entry: EntryId) -> (&Person, String) {
        let who = it.entry(entry).unwrap().participant();
        let found = self.chat.books().await.participants(&[who]).await;
        let user = found[0].user.unwrap().0;
        let person = self.people.iter().find(|it| it.id().0 == user).unwrap();
        (person, found[0].name.clone())
    }

    /// Plays the first `count` turns of a game.
    pub(super) async fn turns(&self, game: GameId, count: usize) {
        self.goes_on(game, 0, count).await;
    }

    /// Plays `count` more turns of a game.
    pub(super) async fn goes_on(&self, game: GameId, before: usize, count: usize) {
        let numbers = before + 1..=before + count;
        self.chat.turns_of(&self.people, game, numbers).await;
    }

    /// A seat of a game resigns, and the result is recorded.
    pub(super) async fn resigns(&self, game: GameId, seat: Seat) {
        self.all_resign(&[(game, seat)]).await;
    }

    /// The same for several games. The one who resigns has made a turn: else it would be a forfeit.
    pub(super) async fn all_resign(&self, all: &[(GameId, Seat)]) {
        for (game, seat) in all {
            let before = self.chat.stored_game(&game.to_string()).await.head.turns;
            let least = if *seat == Seat::First { 1 } else { 2 };
            if before < least {
                let before = usize::try_from(before).unwrap();
                self.goes_on(*game, before, usize::try_from(least).unwrap() - before)
                    .await;
            }
            let who = self.player(*game, *seat).await;
            let games = self.chat.games;
            self.chat.gives_up(who, games, &format!("#{game}")).await;
        }
        let known = |it: &Tournament| all.iter().all(|of| result(it, of.0).is_some());
        self.is("the results", known).await;
    }

    /// The player with the worse number resigns, in all running games.
    pub(super) async fn worse_resign(&self) {
        let it = self.all_begun().await;
        let loses = |(_, game): (usize, GameId)| {
            let (found, number) = it.match_of(game).unwrap();
            let rank = |seat: &Seat| it.number(found.entry_at(usize::from(number), *seat).unwrap());
            (game, Seat::BOTH.into_iter().max_by_key(rank).unwrap())
        };
        let all: Vec<_> = running_games(&it).into_iter().map(loses).collect();
        self.all_resign(&all).await;
    }

    /// The post that asks both players at the deadline, while it asks.
    pub(super) async fn claim_question(&self, game: GameId) -> Message {
        let see = |world: &World| claim_questions(world, game).pop();
        self.chat.wait_until("a post that asks both", see).await
    }

    /// The text of a post once it no longer asks anything.
    pub(super) async fn says(&self, post: MessageId, text: &str) {
        let see = |world: &World| {
            let post = world.message(post)?;
            (post.content.contains(text) && post.components.is_empty()).then_some(())
        };
        self.chat.wait_until(text, see).await;
    }

    pub(super) async fn first_board(&self, game: GameId) -> Message {
        let see = |world: &World| first_boards(world, game).pop();
        self.chat.wait_until("a first board", see).await
    }

    /// Every player of a game was notified of it once, by its first board, and nobody was notified
    /// of anything twice.
    pub(super) async fn assert_told_once(&self) {
        for game in games(&self.chat.tournament(self.id).await) {
            let board = self.first_board(game).await;
            // An edit removes the mentions from the post, but not from the phones.
            let told = self.people.iter().map(|it| pings_of(it, board.id));
            assert_eq!(told.sum::<usize>(), 2, "{}", board.content);
            let all = self.chat.look(|world| first_boards(world, game));
            assert_eq!(all.len(), 1, "{all:#?}");
        }
        for who in &self.people {
            let mut told: BTreeMap<String, usize> = BTreeMap::new();
            for ping in who.inbox() {
                let text = |world: &World| Some(world.message(ping.message)?.content.clone());
                if let Some(text) = self.chat.look(text) {
                    *told.entry(text).or_default() += 1;
                }
            }
            let twice: Vec<_> = told.iter().filter(|it| *it.1 > 1).collect();
            assert!(twice.is_empty(), "{who:?}: {twice:#?}");
        }
    }

    /// Checks the whole database with `cairn verify`.
    pub(super) async fn assert_verified(&self) {
        self.chat.cairn_says(&["verify"]).await.says("replayed");
    }
}

pub(super) fn result(it: &Tournament, game: GameId) -> Option<GameResult> {
    let (found, number) = it.match_of(game).unwrap();
    found.games[usize::from(number)].result
}

pub(super) fn games_of(it: &Match) -> Vec<GameId> {
    it.games.iter().filter_map(|it| it.game).collect()
}

/// The running games, with the index of their match.
pub(super) fn running_games(it: &Tournament) -> Vec<(usize, GameId)> {
    let games = it.matches.iter().enumerate().flat_map(|(at, found)| {
        let open = found.games.iter().filter(|it| it.result.is_none());
        open.filter_map(move |it| Some((at, it.game?)))
    });
    games.collect()
}

pub(super) fn everywhere(world: &World) -> impl Iterator<Item = &Message> {
    world.channels().flat_map(|it| world.messages_in(it.id))
}

/// The posts that ask for the claims of a game's players.
pub(super) fn claim_questions(world: &World, game: GameId) -> Vec<Message> {
    let button = format!("1:t:claim:{game}:draw");
    let is_it = |it: &&Message| it.parts().any(|part| part["custom_id"] == button.as_str());
    everywhere(world).filter(is_it).cloned().collect()
}

/// The first boards of a game, whether it has continued since or not.
pub(super) fn first_boards(world: &World, game: GameId) -> Vec<Message> {
    let name = format!("#{game}");
    let is_it = |it: &&Message| {
        !it.is_private() && it.content.contains(&name) && it.content.contains("turn 1 ")
    };
    everywhere(world).filter(is_it).cloned().collect()
}
