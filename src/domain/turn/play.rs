//! Playing a turn, resigning, calling off.

use std::sync::Arc;

use crate::{
    AbortReason, DrawReason, Event, Freezable, Game, Head, LogEntry, LogLength, LoggedAction,
    Origin, Outcome, ParticipantId, PickerVersion, Refusal, ReplayedGame, Timestamp,
    TournamentGameRefusal, WinReason, Write,
};
use cairn_kernel::{Dice, PlayedAction, Seat, Turn};

/// The state somebody saw when they acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenState {
    /// A button: the log had this length.
    At(LogLength),
    /// A button under a half-entered turn.
    Entered(PickerVersion),
    /// Typed text: the latest state.
    Latest,
}

/// Decides a turn, or the typed part of one. Fails if the person may not play, or the rules do not
/// allow the turn.
pub fn decide_play(
    game: &Game,
    table: &ReplayedGame,
    by: ParticipantId,
    seen: SeenState,
    turn: &str,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = may_play(game, table, by, seen)?;
    let played = table.position.fork().play_text(turn)?;
    play_all(game, table, seat, played, now)
}

/// Decides a turn given as actions that are legal one after the other. Fails if the participant may
/// not play.
pub fn decide_play_found(
    game: &Game,
    table: &ReplayedGame,
    by: ParticipantId,
    at: LogLength,
    turn: Vec<PlayedAction>,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = may_play(game, table, by, SeenState::At(at))?;
    play_all(game, table, seat, turn, now)
}

/// The seat of the person, if it is their turn and they saw the current state.
pub(super) fn may_play(
    game: &Game,
    table: &ReplayedGame,
    by: ParticipantId,
    seen: SeenState,
) -> Result<Seat, Refusal> {
    let seat = game.player_seat(by)?;
    let at = match seen {
        SeenState::Latest => game.seq(),
        SeenState::At(at) | SeenState::Entered(PickerVersion { seq: at, .. }) => at,
    };
    if at != game.seq() {
        return Err(Refusal::Stale);
    }
    if table.position.turn() != Turn::Player(seat) {
        return Err(Refusal::NotYourTurn);
    }
    Ok(seat)
}

/// Plays actions that are legal one after the other, and the forced ones that follow.
pub(crate) fn play_all(
    game: &Game,
    table: &ReplayedGame,
    seat: Seat,
    actions: Vec<PlayedAction>,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let mut after = table.fork();
    let mut entries = Vec::new();
    // Step by step, so that every entry has the fingerprint of its own position.
    for played in actions {
        let forced = after.position.fork().force();
        after
            .position
            .replay(&played.action)
            .map_err(|_| Refusal::Frozen(Freezable::Game(game.id)))?;
        // A forced action belongs to nobody, even if somebody has typed it.
        let decided = forced.is_none_or(|it| it.notation != played.notation);
        let who = decided.then_some(seat);
        entries.push(log(&mut after, who, played, now));
    }
    entries.extend(roll(&mut after, game.seed, now));

    let (to_move, outcome, turns) = standing(&after);
    // Within a turn the waiting time continues.
    let since = if to_move == Some(seat) {
        game.head.since
    } else {
        now
    };
    let clock = if to_move == Some(seat) {
        game.head.clock.clone()
    } else {
        game.head.clock.next_turn()
    };
    let head = Head {
        to_move,
        outcome,
        turns,
        since,
        offer: game.head.offer.clone(),
        clock,
    };
    Ok(Write::change(game, entries, head, now))
}

/// Decides a resignation. Fails if the person does not play, or the game is over.
pub fn decide_resign(
    game: &Game,
    by: ParticipantId,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    let outcome = Outcome::Won(!seat, WinReason::Resignation);
    Ok(Write::ending(game, Event::Resigned(seat), outcome, now))
}

/// Decides to call the game off before both have played a turn. Fails if it is too late for that,
/// or the person does not play.
pub fn decide_abort(game: &Game, by: ParticipantId, now: Timestamp) -> Result<Vec<Write>, Refusal> {
    let seat = game.player_seat(by)?;
    if game.origin == Origin::Tournament {
        return Err(Refusal::OfTournament(TournamentGameRefusal::CallOff));
    }
    if game.head.turns >= 2 {
        return Err(Refusal::TooLateToAbort);
    }
    Ok(Write::ending(
        game,
        Event::Aborted(seat),
        Outcome::Aborted(AbortReason::By(seat)),
        now,
    ))
}

/// Draws for chance while it is its turn, and plays forced actions. The draw depends on how many
/// actions count before it, not on the length of the log, so a takeback cannot fish for a better
/// one.
pub(crate) fn roll(table: &mut ReplayedGame, seed: [u8; 32], now: Timestamp) -> Vec<LogEntry> {
    let dice = Dice::new(seed);
    let mut entries = Vec::new();
    loop {
        let step = table.acts.len() as u64;
        let rolled = table.position.roll(&dice, step);
        let Some(played) = rolled.or_else(|| table.position.force()) else {
            return entries;
        };
        entries.push(log(table, None, played, now));
    }
}

/// Adds an action just played at a table, and returns its log entry.
fn log(
    table: &mut ReplayedGame,
    seat: Option<Seat>,
    played: PlayedAction,
    now: Timestamp,
) -> LogEntry {
    let act = Arc::new(LoggedAction::new(played, table.position.fingerprint()));
    table.note(seat, &act);
    LogEntry {
        at: now,
        event: Event::from_action(seat, act),
        next: standing(table).0,
    }
}

/// A table's summary for a head: the seat to act, the outcome, and the number of finished turns.
///
/// A game that has become too long is a draw here, not by its rules: they would go on.
pub(crate) fn standing(table: &ReplayedGame) -> (Option<Seat>, Option<Outcome>, u32) {
    let outcome = match table.position.turn() {
        Turn::Over(ending) => Some(ending.into()),
        Turn::Player(_) | Turn::Chance if table.acts.len() >= table.rules.metadata().longest => {
            Some(Outcome::Drawn(DrawReason::TooLong))
        }
        Turn::Player(_) | Turn::Chance => None,
    };
    let to_move = table.to_move().filter(|_| outcome.is_none());
    (to_move, outcome, table.finished_turns())
}
