//! A contest between two people: its head, its log, and the table it stands for.

mod audit;
mod log;
mod proof;
mod record;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use self::{
    audit::Flaw,
    log::{Event, LogEntry, LoggedAction},
    proof::{Draw, Unproven},
    record::{BadRecord, Record, seed_hash, seed_text},
};
use crate::domain::{
    ChannelId, GameId, GuildId, LogLength, MessageRef, Offer, OfferKind, Participant,
    ParticipantId, PlayerId, Refusal, Revision, Terms, Timestamp,
};
use cairn_kernel::{AnyPosition, AnyRules, BySeat, CorruptLog, Ending, Scene, Seat, Turn, Viewer};
use cairn_rules::Catalog;

/// A game as it is stored.
#[derive(Clone, Debug)]
pub struct Game {
    /// Also the id of the challenge it came from.
    pub id: GameId,
    /// What it is played on.
    pub terms: Terms,
    /// The version of the rules it was begun with.
    pub rules_version: u16,
    /// Who plays.
    pub players: BySeat<Participant>,
    /// The secret that chance draws from.
    pub seed: [u8; 32],
    /// How it came about.
    pub origin: Origin,
    /// Where it is shown.
    pub place: Place,
    /// The message its thread hangs on, once there is one.
    pub anchor: Option<MessageRef>,
    /// The language of its public posts, as Discord names it: `en-US`, `de`, …
    pub language: String,
    /// When it was accepted.
    pub started_at: Timestamp,
    /// How often it has been changed.
    pub revision: Revision,
    /// Since when its log cannot be replayed, if it cannot.
    pub frozen_at: Option<Timestamp>,
    /// What follows from the log and is kept beside it for queries.
    pub head: Head,
    /// What happened, oldest first.
    pub log: Vec<LogEntry>,
}

/// How a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A challenge of the same id was accepted.
    Challenge,
    /// So was one for a rematch.
    Rematch,
    /// A tournament has paired its players.
    Tournament,
    /// It was begun elsewhere.
    Import,
}

/// What follows from the log, and the open offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Whose turn it is; nobody's when the game is over.
    pub to_move: Option<Seat>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The last offer, open or not.
    pub offer: Option<Offer>,
    /// When the turn that is waited for began, or the game ended.
    pub since: Timestamp,
    /// How many turns have been finished.
    pub turns: u32,
}

/// Where a game is shown. The game is the row, not the thread: it lives on without any place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel the challenge was posted to. A private thread stands here itself and not its
    /// channel, which others read.
    pub channel: ChannelId,
    /// A thread of its own is wanted.
    pub wants_thread: bool,
    /// The thread, once there is one.
    pub thread: Option<ChannelId>,
}

/// A post about a game whose buttons have not been taken off yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Post {
    /// The game it is about.
    pub game: GameId,
    /// What it shows.
    pub made_for: MadeFor,
    /// Where it is.
    pub at: MessageRef,
}

/// What a post shows, and what of the game it was made for. When the game has moved on from there,
/// its buttons go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MadeFor {
    /// The board as it stood when the log had this length.
    Board(LogLength),
    /// That the game cannot be replayed at this length of the log.
    Frozen(LogLength),
    /// The offer of this kind and number, to be answered.
    Offer(OfferKind, Revision),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// Somebody won.
    Won {
        /// Who.
        seat: Seat,
        /// Why.
        how: HowWon,
    },
    /// Nobody won.
    Drawn {
        /// Why.
        how: HowDrawn,
    },
    /// Called off before it had begun, or because it cannot be replayed; it does not count.
    Aborted {
        /// By whom.
        by: Seat,
    },
}

/// Why somebody won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HowWon {
    /// By the rules: the word of [`Ending::why`].
    Rules(String),
    /// The other player gave up.
    Resignation,
}

/// Why a game was drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HowDrawn {
    /// By the rules: the word of [`Ending::why`].
    Rules(String),
    /// The players agreed on it.
    Agreement,
    /// It had as many actions as a game of its kind may have.
    TooLong,
}

impl Place {
    /// Where the next post goes.
    #[must_use]
    pub fn target(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }

    /// Whether this is the channel or the thread of the place.
    #[must_use]
    pub fn includes(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.thread == Some(channel)
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Outcome {
        let why = ending.why.to_owned();
        match ending.winner {
            Some(seat) => Outcome::Won {
                seat,
                how: HowWon::Rules(why),
            },
            None => Outcome::Drawn {
                how: HowDrawn::Rules(why),
            },
        }
    }
}

impl Game {
    /// How many entries the log has.
    #[must_use]
    pub fn seq(&self) -> LogLength {
        LogLength(self.log.len() as u64)
    }

    /// The seat of this participant.
    #[must_use]
    pub fn seat_of(&self, participant: ParticipantId) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|&seat| self.players.get(seat).id == participant)
    }

    /// The seat of the person with this account.
    #[must_use]
    pub fn seat_of_user(&self, user: PlayerId) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|&seat| self.players.get(seat).is(user))
    }

    /// The participant that the person with this account is in this game.
    ///
    /// # Errors
    ///
    /// If they do not play it.
    pub fn acting(&self, user: PlayerId) -> Result<ParticipantId, Refusal> {
        let seat = self.seat_of_user(user).ok_or(Refusal::NotAPlayer)?;
        Ok(self.players.get(seat).id)
    }

    /// The offer that can still be answered.
    #[must_use]
    pub fn open_offer(&self) -> Option<&Offer> {
        self.head
            .offer
            .as_ref()
            .filter(|offer| offer.is_open(self.seq()))
    }

    /// Plays the log from the start, by the edition of the rules the game was begun with.
    ///
    /// # Errors
    ///
    /// If the edition is not known, the log cannot be played or the position is another one than
    /// it was then.
    pub fn table(&self, catalog: &Catalog) -> Result<Replayed, CorruptLog> {
        self.replay(self.open_rules(catalog)?)
    }

    /// The same by rules that have been opened before.
    pub(in crate::domain) fn replay(
        &self,
        rules: Arc<dyn AnyRules>,
    ) -> Result<Replayed, CorruptLog> {
        let acts = self.acts();
        let mut position = rules.start();
        let mut forced = Vec::new();
        for (_, seat, act) in &acts {
            forced.push(seat.is_none() && matches!(position.turn(), Turn::Player(_)));
            position.replay(&act.action)?;
        }
        if let Some((_, _, last)) = acts.last()
            && last.fingerprint != log::short(position.fingerprint())
        {
            return Err(CorruptLog::Illegal);
        }
        let turns = turns(&acts, &forced);
        let acts = acts.into_iter().map(|(_, _, act)| act.clone()).collect();
        Ok(Replayed {
            rules,
            position,
            acts,
            turns,
        })
    }

    /// Whether its rules draw from its secret, as far as they are known.
    #[must_use]
    pub fn has_chance(&self, catalog: &Catalog) -> bool {
        self.open_rules(catalog)
            .is_ok_and(|rules| rules.has_chance())
    }

    pub(in crate::domain) fn open_rules(
        &self,
        catalog: &Catalog,
    ) -> Result<Arc<dyn AnyRules>, CorruptLog> {
        let kind = catalog
            .edition(&self.terms.form.game, self.rules_version)
            .ok_or_else(|| CorruptLog::UnknownEdition {
                game: self.terms.form.game.clone(),
                version: self.rules_version,
            })?;
        Ok(kind.open(&self.terms.options)?)
    }

    /// The actions that still count after all takebacks, each with its place in the log and the
    /// seat that acted, or none for what the server did.
    pub(in crate::domain) fn acts(&self) -> Vec<(LogLength, Option<Seat>, &LoggedAction)> {
        let mut acts = Vec::new();
        for (seq, entry) in (0..).map(LogLength).zip(&self.log) {
            match &entry.event {
                Event::Acted { seat, act } => acts.push((seq, Some(*seat), act)),
                Event::Rolled { act } => acts.push((seq, None, act)),
                Event::TakenBack { to, .. } => acts.retain(|(seq, _, _)| seq < to),
                Event::Resigned { .. } | Event::DrawAgreed { .. } | Event::Aborted { .. } => (),
            }
        }
        acts
    }
}

/// The table a log stands for.
pub struct Replayed {
    /// The rules with their options.
    pub rules: Arc<dyn AnyRules>,
    /// The position now.
    pub position: Box<dyn AnyPosition>,
    /// The actions that count, chance included.
    pub acts: Vec<LoggedAction>,
    /// The turns they make.
    pub turns: Vec<TurnLine>,
}

impl std::fmt::Debug for Replayed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Replayed")
            .field("rules", &self.rules)
            .field("turns", &self.turns)
            .finish_non_exhaustive()
    }
}

/// One turn of one player: his actions in a row and what chance answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLine {
    /// Counted from 1.
    pub number: u32,
    /// Whose; nobody's for what chance did before the first player.
    pub seat: Option<Seat>,
    /// The actions as histories spell them.
    pub text: String,
    /// Those of them that the program has played because they were no decision.
    pub forced: Vec<String>,
    /// How many actions have been played when it is over.
    pub acts: usize,
}

impl Replayed {
    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        match self.position.turn() {
            Turn::Player(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How many turns are over: the last one counts when somebody else is to act, or nobody.
    #[must_use]
    pub fn finished_turns(&self) -> u32 {
        let played = self.turns.iter().filter(|turn| turn.seat.is_some()).count();
        let going_on = match self.turns.last() {
            Some(last) if last.seat.is_some() => last.seat == self.to_move(),
            _ => false,
        };
        u32::try_from(played - usize::from(going_on)).unwrap_or(u32::MAX)
    }

    /// The position after so many turns; the one now if there were not so many.
    ///
    /// # Errors
    ///
    /// As [`Game::table`].
    pub fn after(&self, turns: u32) -> Result<Box<dyn AnyPosition>, CorruptLog> {
        let acts = if turns == 0 {
            0
        } else {
            self.turns
                .iter()
                .find(|line| line.number == turns)
                .map_or(self.acts.len(), |line| line.acts)
        };
        let mut position = self.rules.start();
        for act in &self.acts[..acts] {
            position.replay(&act.action)?;
        }
        Ok(position)
    }

    /// What lies on the table now.
    #[must_use]
    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.position.scene(viewer)
    }
}

fn turns(acts: &[(LogLength, Option<Seat>, &LoggedAction)], forced: &[bool]) -> Vec<TurnLine> {
    let mut turns: Vec<TurnLine> = Vec::new();
    for (idx, (_, seat, act)) in acts.iter().enumerate() {
        match turns.last_mut() {
            Some(last) if seat.is_none() || last.seat == *seat => {
                last.text.push(' ');
                last.text.push_str(&act.annotated);
                last.acts = idx + 1;
            }
            last => {
                let number = match last {
                    Some(last) => last.number + 1,
                    None => u32::from(seat.is_some()),
                };
                let text = act.annotated.clone();
                turns.push(TurnLine {
                    number,
                    seat: *seat,
                    text,
                    forced: Vec::new(),
                    acts: idx + 1,
                });
            }
        }
        if forced[idx]
            && let Some(turn) = turns.last_mut()
        {
            turn.forced.push(act.annotated.clone());
        }
    }
    turns
}
