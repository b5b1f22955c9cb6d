//! People's actions: turns by buttons and by typing, new games, views of boards and lists.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cairn_discord::Language;
use cairn_rules::catalog;
use cairn_trying::parts::{answers, play, presses};
use localdiscord::{
    Arg, InteractionOutcome, LocalDiscord, PendingInteraction, Person, Rejected, clock::ClockTime,
    world::id::ChannelId,
};
use tokio::time::{Instant, timeout};

use crate::{
    figures::Figures,
    tables::{Tables, Turn},
};

/// The actions, with their percentages. A turn that is played costs two of the 45 requests a second
/// that a bot may send, a new game about five, and the tournament needs some: more of them would
/// measure that limit and not the bot.
const DEEDS: [(Deed, u32); 8] = [
    (Deed::Turn, 40),
    (Deed::Board, 16),
    (Deed::Games, 14),
    (Deed::Letter, 12),
    (Deed::History, 6),
    (Deed::Leaderboard, 5),
    (Deed::Rules, 5),
    (Deed::NewGame, 2),
];
/// The percentage of turns that are typed.
const TYPED: u32 = 40;

#[derive(Clone, Copy, Debug)]
enum Deed {
    /// The next step of a turn: a press, a choice from a list, a letter, the turn itself.
    Turn,
    Board,
    Games,
    Letter,
    History,
    Leaderboard,
    Rules,
    /// A challenge, or a press that accepts one.
    NewGame,
}

/// All people, and the known state of their games.
pub(crate) struct Crowd {
    pub(crate) discord: LocalDiscord,
    pub(crate) people: Vec<Person>,
    channels: Vec<ChannelId>,
    /// Keys of games, each with a variant.
    forms: Vec<(&'static str, Option<&'static str>)>,
    pub(crate) figures: Figures,
    tables: Mutex<Tables>,
    /// The beginning of the bot's answer to a played turn.
    played: String,
}

impl Crowd {
    pub(crate) fn new(
        discord: LocalDiscord,
        people: Vec<Person>,
        channels: Vec<ChannelId>,
    ) -> Crowd {
        let catalog = catalog();
        let forms = catalog.games().flat_map(|kind| {
            let variants: Vec<_> = kind.about.variants.iter().copied().map(Some).collect();
            let forms = if variants.is_empty() {
                vec![None]
            } else {
                variants
            };
            forms.into_iter().map(|variant| (kind.about.key, variant))
        });
        let forms = forms.collect();
        Crowd {
            discord,
            tables: Mutex::new(Tables::new(people.clone())),
            people,
            channels,
            forms,
            figures: Figures::default(),
            played: Language::English.name("typed-played"),
        }
    }

    pub(crate) fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Follows all posts, until it is dropped.
    pub(crate) async fn follow(self: Arc<Crowd>) {
        let mut changes = self.discord.changes();
        loop {
            changes.borrow_and_update();
            self.note();
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    fn note(&self) {
        self.discord
            .look(|world| self.tables().note(world, &self.figures));
    }

    /// Waits until the known state of the games satisfies this; returns whether it did in time.
    pub(crate) async fn until(&self, within: Duration, holds: impl Fn(&Tables) -> bool) -> bool {
        let mut changes = self.discord.changes();
        let found = async {
            loop {
                changes.borrow_and_update();
                self.note();
                if holds(&self.tables()) {
                    return;
                }
                changes.changed().await.expect("Discord is there");
            }
        };
        timeout(within, found).await.is_ok()
    }

    /// Makes the challenge with this number.
    pub(crate) async fn challenges(&self, number: usize, due: Instant) {
        let count = self.people.len();
        let (from, step) = (number % count, 1 + number / count);
        let (from, to) = (&self.people[from], &self.people[(from + step) % count]);
        let (game, variant) = self.forms[number % self.forms.len()];
        let mut args: Vec<(&str, Arg)> = vec![("game", game.into()), ("opponent", to.into())];
        if let Some(variant) = variant {
            args.push(("variant", variant.into()));
        }
        let channel = self.channels[number % self.channels.len()];
        let asked = from.slash(channel, "challenge", &args);
        self.answer("/challenge", due, asked).await;
    }

    /// Accepts the oldest challenge, if there is one.
    pub(crate) async fn accepts(&self, due: Instant) -> bool {
        let Some(challenge) = self.tables().next_challenge() else {
            return false;
        };
        let moment = self.moment(due);
        self.tables().accepted(&challenge, moment);
        let asked = challenge.to.click(challenge.message, "Accept");
        self.answer("Accept", due, asked).await;
        true
    }

    /// Performs one random action.
    pub(crate) async fn acts(&self, number: usize, due: Instant) {
        let (deed, about) = {
            let mut tables = self.tables();
            let mut left = tables.chance.below(100);
            let deed = DEEDS.iter().find(|(_, weight)| {
                let chosen = left < *weight;
                left = left.saturating_sub(*weight);
                chosen
            });
            let about = tables.any_turn();
            (deed.map_or(Deed::Turn, |it| it.0), about)
        };
        let Some(about) = about else {
            return self.figures.odd("no game waited for anybody");
        };
        let Turn { place, mover, .. } = &about;
        let game = self.forms[number % self.forms.len()].0;
        let (what, asked) = match deed {
            Deed::Turn => return self.steps(due).await,
            Deed::Letter => return self.types(&about, "", due).await,
            Deed::NewGame => {
                if !self.accepts(due).await {
                    self.challenges(number, due).await;
                }
                return;
            }
            Deed::Board => ("/board", mover.slash(*place, "board", &[])),
            Deed::Games => ("/games", mover.slash(*place, "games", &[])),
            Deed::History => ("/history", mover.slash(*place, "history", &[])),
            Deed::Leaderboard => {
                let args = [("game", game.into())];
                ("/leaderboard", mover.slash(*place, "leaderboard", &args))
            }
            Deed::Rules => {
                let args = [("game", game.into())];
                ("/rules", mover.slash(*place, "rules", &args))
            }
        };
        self.answer(what, due, asked).await;
    }

    /// A letter of a turn, which changes nothing.
    pub(crate) async fn types(&self, turn: &Turn, text: &str, due: Instant) {
        self.suggested(turn, text, due).await;
    }

    async fn suggested(&self, turn: &Turn, text: &str, due: Instant) -> Option<String> {
        let typed = turn
            .mover
            .autocomplete(turn.place, "move", ("turn", text), &[]);
        match typed.await {
            Ok(suggested) => {
                let waited = due.elapsed();
                self.figures.acknowledged("a letter", waited);
                self.figures.answered("a letter", waited);
                let count = u32::try_from(suggested.len()).ok().filter(|it| *it > 0)?;
                let chosen = self.tables().chance.below(count) as usize;
                suggested[chosen]["value"].as_str().map(str::to_owned)
            }
            Err(rejected) => {
                self.figures.odd(format!("a letter: {rejected}"));
                None
            }
        }
    }

    /// The next step of the turn that has waited longest.
    async fn steps(&self, due: Instant) {
        let (turn, picker, typed) = {
            let mut tables = self.tables();
            let Some(turn) = tables.next_turn() else {
                return;
            };
            let picker = tables.all[turn.table].picker.take();
            let typed = tables.chance.below(100) < TYPED;
            (turn, picker, typed)
        };
        match picker {
            Some(shown) => self.picks(turn, shown, due).await,
            None if typed => self.types_turn(turn, due).await,
            None => {
                let asked = turn.mover.click(turn.board, "Move");
                let outcome = self.answer("Move", due, asked).await;
                let shown = outcome
                    .as_ref()
                    .and_then(InteractionOutcome::message)
                    .cloned();
                self.tables().goes_on(&turn, shown);
            }
        }
    }

    /// A letter, and then one of the suggested turns.
    async fn types_turn(&self, turn: Turn, due: Instant) {
        let Some(text) = self.suggested(&turn, "", due).await else {
            return self.tables().goes_on(&turn, None);
        };
        // Nobody types faster than this.
        let due = Instant::now();
        let moment = self.moment(due);
        let args = [("turn", text.into())];
        let asked = turn.mover.slash(turn.place, "move", &args);
        let outcome = self.answer("/move", due, asked).await;
        self.is_over(&turn, outcome, moment);
    }

    /// The next press in the private message for entering a turn.
    async fn picks(&self, turn: Turn, shown: localdiscord::world::message::Message, due: Instant) {
        let all = presses(&shown);
        let furthest = answers(&all);
        let plays = play(&all).cloned();
        let press = {
            let mut tables = self.tables();
            let count = u32::try_from(furthest.len()).unwrap_or(0);
            match &plays {
                Some(play) if count == 0 || tables.chance.below(10) < 8 => Some(play.clone()),
                _ if count == 0 => None,
                _ => furthest.get(tables.chance.below(count) as usize).cloned(),
            }
        };
        let Some(press) = press else {
            let text = shown.content.lines().next().unwrap_or_default();
            self.figures.odd(format!("nothing to press: {text}"));
            return self.tables().goes_on(&turn, None);
        };
        let (mover, moment) = (&turn.mover, self.moment(due));
        let asked = match &press.entry {
            Some(entry) => mover.select(shown.id, &press.id, &[entry]),
            None => mover.click(shown.id, &press.id),
        };
        if plays.as_ref() == Some(&press) {
            let outcome = self.answer("Play it", due, asked).await;
            self.is_over(&turn, outcome, moment);
        } else {
            let outcome = self.answer("a choice", due, asked).await;
            let shown = outcome
                .as_ref()
                .and_then(InteractionOutcome::message)
                .cloned();
            self.tables().goes_on(&turn, shown);
        }
    }

    /// The press or text that should play a turn has been answered: the turn is played, or
    /// something is still to be entered.
    fn is_over(&self, turn: &Turn, outcome: Option<InteractionOutcome>, due: ClockTime) {
        let Some(outcome) = outcome else {
            return self.tables().goes_on(turn, None);
        };
        let says_so = outcome
            .text()
            .starts_with(self.played.trim_end_matches(':'));
        if says_so || matches!(outcome, InteractionOutcome::Deleted) {
            return self.tables().played(turn, due, &self.figures);
        }
        let shown = outcome.message().cloned();
        if shown.as_ref().is_none_or(|it| presses(it).is_empty()) {
            let text = outcome.text().lines().next().unwrap_or_default();
            self.figures.odd(format!("not played: {text}"));
        }
        self.tables().goes_on(turn, shown);
    }

    /// Waits for the answer and records the time since it was due.
    pub(crate) async fn answer(
        &self,
        what: &'static str,
        due: Instant,
        asked: Result<PendingInteraction, Rejected>,
    ) -> Option<InteractionOutcome> {
        let asked = match asked {
            Ok(asked) => asked,
            Err(rejected) => {
                self.figures.odd(format!("{what}: {rejected}"));
                return None;
            }
        };
        let late = due.elapsed();
        let outcome = asked.outcome().await.expect("an answer at last");
        if matches!(outcome, InteractionOutcome::Failed) {
            self.figures
                .odd(format!("{what}: no answer within three seconds"));
            return None;
        }
        self.figures.answered(what, due.elapsed());
        let interaction = asked.interaction().expect("it was made");
        let (_, at) = interaction.acknowledged.expect("it was answered");
        let waited = late + interaction.created.until(at);
        self.figures.acknowledged(what, waited);
        Some(outcome)
    }

    /// The time something was due by the world's clock.
    fn moment(&self, due: Instant) -> ClockTime {
        let now = self.discord.look(localdiscord::world::World::now);
        let late = i64::try_from(due.elapsed().as_millis()).unwrap_or_default();
        ClockTime(now.0 - late)
    }
}
