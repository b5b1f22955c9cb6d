//! The effect on a server here when it moves to another instance.
//!
//! Games end instead of being frozen: an ended game is already handled everywhere in the bot, while
//! a mark on the server would have to be checked at each press, clock and task.

use crate::{
    Challenge, ChallengeState, DiscordTask, Game, Timestamp, TournamentWrite, Write, challenge,
    decide_handed_over,
    tournament::{BadTournamentLog, Tournament, TournamentChange, TournamentEvent, TournamentLine},
};

/// Decides that games and tournaments continue with another instance: here they end, so that
/// nothing is played twice. Challenges lapse.
#[derive(Debug)]
pub struct HandOver {
    why: Option<String>,
    now: Timestamp,
    tournaments: Vec<Write>,
    games: Vec<Write>,
}

impl HandOver {
    /// A new handover; `why` is announced in the tournaments.
    #[must_use]
    pub fn new(why: Option<String>, now: Timestamp) -> HandOver {
        HandOver {
            why,
            now,
            tournaments: Vec::new(),
            games: Vec::new(),
        }
    }

    /// Adds a game.
    pub fn game(&mut self, it: &Game) {
        if it.head.outcome.is_none() {
            self.games.extend(decide_handed_over(it, self.now));
        }
    }

    /// Adds a tournament.
    ///
    /// # Errors
    ///
    /// If it cannot be called off, which would be a bug.
    pub fn tournament(&mut self, it: &Tournament) -> Result<(), BadTournamentLog> {
        if !it.stage.is_going_on() {
            return Ok(());
        }
        let line = TournamentLine {
            at: self.now,
            by: None,
            event: TournamentEvent::CalledOff,
            why: self.why.clone(),
        };
        let after = it.clone().changed(vec![line.clone()])?;
        let change = TournamentChange::of(it, &after, vec![line]);
        self.tournaments
            .push(Write::Tournament(TournamentWrite::Change(Box::new(change))));
        self.tournaments.push(Write::schedule(
            DiscordTask::SyncTournament(it.root.id),
            self.now,
        ));
        Ok(())
    }

    /// The writes that end all of these, and these challenges.
    #[must_use]
    pub fn writes(self, challenges: &[Challenge]) -> Vec<Write> {
        let mut writes = self.tournaments;
        writes.extend(self.games);
        let lapsed = challenges.iter();
        writes
            .extend(lapsed.flat_map(|it| challenge::settle(it, ChallengeState::Expired, self.now)));
        writes
    }
}
