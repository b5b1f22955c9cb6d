//! The computer opponent at a table: which participants it is, and what it is to do there.
//!
//! Each level is a participant of its own, without an account, so that a game against it is a game
//! like any other. Only its id, which nobody else can have, distinguishes it from people.

use cairn_kernel::{Level, Seat, mix};
use cairn_rules::Catalog;
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::{
    DiscordTask, Event, Game, GameId, LogEntry, Offer, OfferAnswer, OfferKind, OfferState, Outcome,
    Participant, ParticipantId, PlayerId, Refusal, Revision, Span, ThinkingTask, Timestamp,
    Variant, Write, decide_answer,
};

/// Games one person may have going on against the computer.
pub const MAX_AGAINST_COMPUTER: usize = 5;

/// Levels up to this one answer at once: the post of a person's turn waits for theirs.
const ANSWERS_AT_ONCE: u8 = 7;
const ANSWER_WAITS: Span = Span(1_500);

/// Levels from this one on agree to a draw if they consider the game even.
const AGREES_TO_DRAW: u8 = 4;
/// How many turns in a row must look even for that.
pub const EVEN_TURNS: u32 = 3;
/// The farthest from even that a draw is agreed to, in thousandths of the expected score.
pub const EVEN_THOUSANDTHS: i32 = 100;

/// Whether the post of a person's turn waits for the answer of this level.
pub fn answers_at_once(level: Level) -> bool {
    level.number() <= ANSWERS_AT_ONCE
}

impl ParticipantId {
    pub fn computer(level: Level) -> ParticipantId {
        ParticipantId(-i64::from(level.number()))
    }

    /// The level, if it is the computer.
    pub fn level(self) -> Option<Level> {
        Level::new(u64::try_from(self.0.checked_neg()?).ok()?)
    }
}

impl Participant {
    /// The computer at this level. Its name is the same in every language.
    pub fn computer(level: Level) -> Participant {
        Participant {
            id: ParticipantId::computer(level),
            user: None,
            name: format!("Cairn {}", level.number()),
        }
    }
}

/// How people have done against a level in a variant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct AgainstLevel {
    pub variant: Variant,
    #[serde(rename = "participant", deserialize_with = "level")]
    pub level: Level,
    /// Games that the person won.
    pub won: u64,
    pub drawn: u64,
    /// Games that the computer won.
    pub lost: u64,
}

/// The level of a participant.
fn level<'de, D: Deserializer<'de>>(participant: D) -> Result<Level, D::Error> {
    let level = ParticipantId::deserialize(participant)?.level();
    level.ok_or_else(|| D::Error::custom("there is no such level"))
}

/// Another game against the computer, after one that is over: of the same variant, on the same
/// side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextGame {
    /// At the same level, with hints under the board.
    WithHints,
    Easier,
    Harder,
}

/// What a game is waiting for the computer to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComputerTask {
    Turn(Seat, Level),
    Answer(Seat, Level, Offer),
}

impl Game {
    /// What the game is waiting for the computer to do, if anything. An offer comes first: it may
    /// take the turn away.
    pub fn computer_task(&self) -> Option<ComputerTask> {
        let level_of = |seat| self.players.get(seat).id.level();
        if self.head.outcome.is_some() {
            return None;
        }
        if let Some(offer) = self.open_offer()
            && let Some(level) = level_of(!offer.by)
        {
            return Some(ComputerTask::Answer(!offer.by, level, offer.clone()));
        }
        let seat = self.head.to_move?;
        Some(ComputerTask::Turn(seat, level_of(seat)?))
    }

    /// The seat of the computer, if it plays.
    pub fn computer_seat(&self) -> Option<(Seat, Level)> {
        let level_of = |seat: Seat| Some((seat, self.players.get(seat).id.level()?));
        Seat::BOTH.into_iter().find_map(level_of)
    }

    /// The games against the computer that its opponent is offered now that this one is over, and
    /// the level of each.
    pub fn next_games(&self) -> Vec<(NextGame, Level)> {
        let (Some((seat, level)), Some(outcome)) = (self.computer_seat(), &self.head.outcome)
        else {
            return Vec::new();
        };
        let offered: &[NextGame] = match outcome {
            Outcome::Won(winner, _) if *winner == seat => &[NextGame::WithHints, NextGame::Easier],
            Outcome::Won(..) => &[NextGame::Harder],
            Outcome::Drawn(_) => &[NextGame::Easier, NextGame::Harder],
            Outcome::Aborted(_) => &[],
        };
        let number = u64::from(level.number());
        let at_level = |next: &NextGame| {
            let level = match next {
                NextGame::WithHints => Some(level),
                NextGame::Easier => Level::new(number - 1),
                NextGame::Harder => Level::new(number + 1),
            };
            Some((*next, level?))
        };
        offered.iter().filter_map(at_level).collect()
    }

    /// Whether the other player of a seat may agree to an offer of this kind. The computer declines
    /// some always.
    pub fn can_be_agreed(&self, by: Seat, kind: OfferKind) -> bool {
        let level = self.players.get(!by).id.level();
        level.is_none_or(|level| agrees(level, kind) != Some(false))
    }

    /// Whether the boards tell of an offer: it came with a turn, or is for the computer, which
    /// reads no posts.
    pub fn is_told_by_board(&self, offer: &Offer) -> bool {
        offer.with_turn || self.players.get(!offer.by).id.level().is_some()
    }

    /// The last offer, if the current board is to tell of it. The answer of the computer may come
    /// with its turn, and no one is notified that a person has declined: both are told until the
    /// player who made the offer has played again.
    pub fn offer_on_board(&self) -> Option<&Offer> {
        let offer = self.head.offer.as_ref()?;
        let later = self.log.get(usize::try_from(offer.seq.0).ok()?..)?;
        let is_unread = later.iter().all(|it| {
            !matches!(it.event, Event::TakenBack(..))
                && !matches!(it.event, Event::Acted(seat, ..) if seat == offer.by)
        });
        let is_current = match self.players.get(!offer.by).id.level() {
            Some(_) => is_unread,
            // Until the next turn, the post of the offer tells of it.
            None if later.is_empty() => offer.with_turn,
            None => is_unread && offer.state == OfferState::Declined,
        };
        is_current.then_some(offer)
    }

    /// How many of its turns a seat has taken back.
    pub fn takebacks(&self, by: Seat) -> usize {
        let is_own = |it: &&LogEntry| matches!(it.event, Event::TakenBack(seat, _) if seat == by);
        self.log.iter().filter(is_own).count()
    }

    /// Seeds the computer's thinking: no two games play out the same, and an interrupted search is
    /// repeated exactly. The game's secret is no part of it.
    pub fn thought_seed(&self) -> u64 {
        mix(self.id.0.cast_unsigned(), self.seq().0)
    }
}

/// The tasks of a game that has changed or begun: updating its posts, and what the computer has to
/// do. What it does at once appears in the same post, so the posts wait for it briefly.
pub(crate) fn tasks_after(game: &Game, now: Timestamp) -> Vec<Write> {
    let is_up_to_computer = game.computer_task().is_some();
    let level = |seat| game.players.get(seat).id.level();
    let is_slow = |level: Level| !answers_at_once(level);
    let waits = is_up_to_computer && !Seat::BOTH.into_iter().filter_map(level).any(is_slow);
    let posts_due = if waits { now + ANSWER_WAITS } else { now };
    let mut tasks = vec![Write::schedule(DiscordTask::SyncGame(game.id), posts_due)];
    if is_up_to_computer {
        tasks.push(Write::schedule(ThinkingTask::Think(game.id), now));
    }
    tasks
}

/// Whether this level agrees to an offer of this kind. None if that depends on a search for whether
/// the game is even.
pub fn agrees(level: Level, kind: OfferKind) -> Option<bool> {
    match kind {
        OfferKind::Draw if level.number() < AGREES_TO_DRAW => Some(false),
        OfferKind::Draw => None,
        OfferKind::Takeback
        | OfferKind::CallOff
        | OfferKind::MoreTime { .. }
        | OfferKind::Pause => Some(true),
    }
}

/// Whether the computer resigns once it was asked to: only with a proved loss at least two turns
/// away, so that nobody is kept from playing the last one.
pub fn gives_up(won_in: Option<i32>) -> bool {
    won_in.is_some_and(|turns| turns <= -2)
}

/// Makes sure that a person may let the computer resign. Fails if they do not play it there, or the
/// game is over.
pub fn check_let_resign(game: &Game, who: PlayerId) -> Result<(), Refusal> {
    let seat = game.seat_of_user(who).ok_or(Refusal::NotAPlayer)?;
    if game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    if game.players.get(!seat).id.level().is_none() {
        return Err(Refusal::NotAgainstComputer);
    }
    Ok(())
}

/// Decides whether a person may begin this game after one that is over, and returns its level.
/// Fails if they did not play that one against the computer, or are not offered this one after it.
pub fn decide_next_game(game: &Game, who: PlayerId, next: NextGame) -> Result<Level, Refusal> {
    game.seat_of_user(who).ok_or(Refusal::NotAPlayer)?;
    if game.computer_seat().is_none() {
        return Err(Refusal::NotAgainstComputer);
    }
    if game.head.outcome.is_none() {
        return Err(Refusal::NotOver);
    }
    let mut offered = game.next_games().into_iter();
    let found = offered.find(|(offered, _)| *offered == next);
    Ok(found.ok_or(Refusal::Stale)?.1)
}

/// Decides the computer's answer to the offer of this number. An offer that can no longer be
/// accepted is declined. Fails if the offer is gone.
pub fn decide_computer_answer(
    catalog: &Catalog,
    game: &Game,
    seat: Seat,
    number: Revision,
    agrees: bool,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let by = game.players.get(seat).id;
    if agrees && let Ok(writes) = decide_answer(catalog, game, by, number, OfferAnswer::Accept, now)
    {
        return Ok(writes);
    }
    decide_answer(catalog, game, by, number, OfferAnswer::Decline, now)
}

/// Decides whether somebody with these games against the computer may begin another. Fails if there
/// are too many, with the games.
pub fn decide_against_computer(going_on: Vec<GameId>) -> Result<(), Refusal> {
    if going_on.len() < MAX_AGAINST_COMPUTER {
        return Ok(());
    }
    Err(Refusal::TooManyAgainstComputer(going_on))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_told_by_its_id_and_nobody_else_has_one() {
        for level in Level::ALL {
            assert_eq!(ParticipantId::computer(level).level(), Some(level));
            assert_eq!(Participant::computer(level).id.level(), Some(level));
        }
        for id in [0, 1, 8, -9, i64::MIN, i64::MAX] {
            assert_eq!(ParticipantId(id).level(), None, "{id}");
        }
    }

    #[test]
    fn it_agrees_to_everything_but_to_a_draw_it_does_not_believe_in() {
        let (low, high) = (Level::ALL[2], Level::ALL[3]);
        for kind in OfferKind::ALL {
            let is_draw = kind == OfferKind::Draw;
            assert_eq!(agrees(low, kind), Some(!is_draw), "{kind:?}");
            assert_eq!(agrees(high, kind), (!is_draw).then_some(true), "{kind:?}");
        }
    }

    #[test]
    fn it_gives_up_only_what_is_proved_and_two_turns_away() {
        assert_eq!([None, Some(3), Some(-1)].map(gives_up), [false; 3]);
        assert_eq!([Some(-2), Some(-5)].map(gives_up), [true; 2]);
    }

    #[test]
    fn a_sixth_game_against_it_is_refused() {
        let games = |n: i64| (0..n).map(GameId).collect::<Vec<_>>();
        assert_eq!(decide_against_computer(games(4)), Ok(()));
        let refused = decide_against_computer(games(5));
        assert_eq!(refused, Err(Refusal::TooManyAgainstComputer(games(5))));
    }
}
