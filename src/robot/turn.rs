//! A turn in each possible way.

use std::time::Duration;

use cairn_discord::Language;
use cairn_domain::{Game, LogLength};
use cairn_kernel::{AnyPosition, Seat, Turn};
use localdiscord::{InteractionOutcome, world::message::Message};
use tokio::{select, time::timeout};

use crate::{
    player::Robot,
    presses::{answers, play, presses},
    transcript::Subject,
};

/// How long to wait for a written turn: written while the bot is away it is lost, as on Discord.
const READ: Duration = Duration::from_secs(3);
/// The button that closes a panel.
const CLOSE: &str = "1:close";
/// The most questions answered in a picker.
const QUESTIONS: usize = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By buttons and lists alone.
    Picked,
    /// As `/move`.
    Typed,
    /// As two `/move`s, or the second half by buttons.
    InParts,
    /// As suggested while typing.
    Suggested,
    WithOffer,
    Written,
    Replied,
    Private,
    /// As two `/move`s at once.
    Doubled,
}

impl Way {
    /// All of them with their weights.
    pub const ALL: [(Way, usize); 9] = [
        (Way::Picked, 34),
        (Way::Typed, 22),
        (Way::InParts, 12),
        (Way::Suggested, 8),
        (Way::WithOffer, 4),
        (Way::Written, 6),
        (Way::Replied, 5),
        (Way::Private, 4),
        (Way::Doubled, 5),
    ];

    /// Whether the turn may be played later than its answer tells.
    pub fn is_hasty(self) -> bool {
        matches!(
            self,
            Way::Written | Way::Replied | Way::Private | Way::Doubled
        )
    }
}

/// A random turn of this player, action by action as written, forced actions included. `pick` gets
/// a number of choices and returns an index below it.
pub(crate) fn random_turn(
    position: &mut dyn AnyPosition,
    seat: Seat,
    mut pick: impl FnMut(usize) -> usize,
) -> Vec<String> {
    let mut acts = Vec::new();
    while position.turn() == Turn::Player(seat) {
        let played = position.force().or_else(|| {
            let choices = position.choices();
            let chosen = pick(choices.len());
            position
                .play_exact(&choices.get(chosen)?.played.notation)
                .ok()
        });
        let Some(played) = played else { break };
        acts.push(played.notation);
    }
    acts
}

impl Robot {
    /// The seat of this person, if it is their turn.
    pub fn seat_to_move(&self, game: &Game) -> Option<Seat> {
        let seat = game.head.to_move?;
        (game.players.get(seat).user == Some(self.player())).then_some(seat)
    }

    /// Enters a random turn; returns whether the game has gone on.
    pub async fn takes_turn(&mut self, game: &Game, mut way: Way) -> bool {
        let Some(seat) = self.seat_to_move(game) else {
            return false;
        };
        let board = self.stage.seen.latest(Subject::Board(game.id, game.seq()));
        if board.is_none() && matches!(way, Way::Picked | Way::Replied) {
            way = Way::Typed;
        }
        if way.is_hasty() {
            self.hurries(game);
        }
        let said = match (way, board) {
            (Way::Picked, Some(board)) => {
                let button = format!("1:move:{}:{}", game.id, game.seq());
                let shown = self.click(board.message, &button).await;
                match shown.as_ref().and_then(InteractionOutcome::message) {
                    Some(message) => self.picks_on(message.clone()).await,
                    None => None,
                }
            }
            _ => self.types(game, seat, way).await,
        };
        if said.is_none() {
            // It may have been read all the same, and be played later.
            self.hurries(game);
        }
        if said.is_some_and(|it| self.is_played(&it)) {
            self.note_confirmation(game.id, LogLength(game.seq().0 + 1));
        }
        let now = self.stage.game(game.id).await;
        let goes_on = now.is_some_and(|it| it.seq() > game.seq());
        if goes_on {
            self.stage.counts.count("turns", format!("{way:?}"));
        }
        goes_on
    }

    /// Whether an answer says that a turn was played.
    fn is_played(&self, said: &InteractionOutcome) -> bool {
        let id = self.person.id();
        let locale = self
            .stage
            .discord
            .look(|world| world.user(id).map(|it| it.locale.clone()));
        let played = Language::from_locale(&locale.unwrap_or_default()).name("typed-played");
        matches!(said, InteractionOutcome::Deleted)
            || said.text().starts_with(played.trim_end_matches(':'))
    }

    async fn types(&mut self, game: &Game, seat: Seat, way: Way) -> Option<InteractionOutcome> {
        let acts = self.random_acts(game, seat)?;
        let (turn, name) = (acts.join(" "), game.id);
        let us = self.stage.discord.bot_user();
        match way {
            Way::Picked | Way::Typed => self.moves(game, &turn, false).await,
            Way::WithOffer => self.moves(game, &turn, true).await,
            Way::InParts => {
                let (first, rest) = acts.split_at(1 + self.chance.below(acts.len()));
                let shown = self.moves(game, &first.join(" "), false).await;
                if rest.is_empty() || matches!(shown, Some(InteractionOutcome::Deleted)) {
                    return shown;
                }
                let message = shown.as_ref().and_then(InteractionOutcome::message);
                match message.filter(|_| self.chance.happens(40)) {
                    Some(message) => self.picks_on(message.clone()).await,
                    None => self.moves(game, &rest.join(" "), false).await,
                }
            }
            Way::Suggested => {
                let some: String = turn.chars().take(self.chance.below(3)).collect();
                let suggested = self.suggestions(game, &some).await;
                let chosen = self.chance.one_of(&suggested)?.clone();
                self.moves(game, &chosen, false).await
            }
            Way::Written => {
                let text = format!("<@{us}> #{name} {turn}");
                let said = self.person.say(self.place(game), &text);
                self.is_read(game, said.is_ok()).await
            }
            Way::Private => {
                let text = format!("#{name} {turn}");
                let said = self.person.say(self.person.direct(), &text);
                self.is_read(game, said.is_ok()).await
            }
            Way::Replied => {
                let subject = Subject::Board(game.id, game.seq());
                let board = self.stage.seen.latest(subject)?;
                let text = format!("<@{us}> #{name} {turn}");
                let said = self.person.reply(board.message, &text);
                self.is_read(game, said.is_ok()).await
            }
            Way::Doubled => {
                let (one, other) = tokio::join!(
                    self.moves(game, &turn, false),
                    self.moves(game, &turn, false)
                );
                one.or(other)
            }
        }
    }

    /// A random turn of this seat as the game is now; none if the game does not replay, which is a
    /// fault.
    fn random_acts(&mut self, game: &Game, seat: Seat) -> Option<Vec<String>> {
        let table = match game.table(&self.stage.catalog) {
            Ok(table) => table,
            Err(flaw) => {
                let what = format!("#{} does not replay: {flaw}", game.id);
                self.stage.counts.wrong(what);
                return None;
            }
        };
        let mut position = table.position.fork();
        let pick = |count| self.chance.below(count);
        Some(random_turn(position.as_mut(), seat, pick))
    }

    /// What is suggested after this text of a turn.
    pub async fn suggestions(&self, game: &Game, text: &str) -> Vec<String> {
        let due = self.stage.due().await;
        let named = [("game", game.id.to_string().into())];
        let place = self.place(game);
        let asked = self
            .person
            .autocomplete(place, "move", ("move", text), &named);
        let mut life = self.stage.life.subscribe();
        let born = life.borrow_and_update().number;
        let suggested = select! {
            suggested = asked => suggested.unwrap_or_default(),
            _ = life.wait_for(|it| it.number != born) => Vec::new(),
        };
        self.stage.counts.time("letter of /move", due.elapsed());
        let values = suggested.iter().filter_map(|it| it["value"].as_str());
        values.map(str::to_owned).collect()
    }

    /// The command, and the button that plays if the turn is shown first.
    async fn moves(&self, game: &Game, turn: &str, offering: bool) -> Option<InteractionOutcome> {
        let mut args = vec![("move", turn.into())];
        if offering {
            args.push(("offer", true.into()));
        }
        let said = self.slash_in(game, "move", &args).await?;
        let button = said
            .message()
            .and_then(|it| Some((it.id, play(&presses(it))?.clone())));
        match button {
            Some((message, button)) => self.press(message, &button).await,
            None => Some(said),
        }
    }

    /// Waits until a written turn has been read.
    async fn is_read(&self, game: &Game, was_sent: bool) -> Option<InteractionOutcome> {
        self.stage.due().await;
        if was_sent {
            let longer = async {
                while let Some(now) = self.stage.game(game.id).await {
                    if now.revision != game.revision {
                        return;
                    }
                    self.stage.moment().await;
                }
            };
            let _ = timeout(READ, longer).await;
        }
        None
    }

    /// Answers the questions of a picker at random until the turn is played.
    async fn picks_on(&mut self, mut shown: Message) -> Option<InteractionOutcome> {
        for _ in 0..QUESTIONS {
            let mut all = presses(&shown);
            // A closed panel would look like one whose turn was played.
            all.retain(|it| it.id != CLOSE);
            let furthest = answers(&all);
            let press = match play(&all) {
                Some(play) if furthest.is_empty() || self.chance.happens(70) => play.clone(),
                // Now and then somebody goes back, turns a page or undoes a step.
                _ if self.chance.happens(5) => self.chance.one_of(&all)?.clone(),
                _ => self.chance.one_of(&furthest)?.clone(),
            };
            let said = self.press(shown.id, &press).await?;
            match said.message() {
                Some(next) if next.id == shown.id => shown = next.clone(),
                _ => return Some(said),
            }
        }
        None
    }
}
