//! What becomes of a server here when it goes on with another instance.
//!
//! Games end instead of being frozen: every part of the bot knows how to tell an end, while a mark
//! on the server would have to be asked for at each press, clock and task.

use crate::{
    Challenge, ChallengeState, DiscordTask, Game, Timestamp, TournamentWrite, Write, challenge,
    decide_handed_over,
    tournament::{BadTournamentLog, Tournament, TournamentChange, TournamentEvent, TournamentLine},
};

/// Decides that games and tournaments go on with another instance: here they end, so that nobody
/// plays anything twice. Challenges lapse.
#[derive(Debug)]
pub struct HandOver {
    why: Option<String>,
    now: Timestamp,
    tournaments: Vec<Write>,
    games: Vec<Write>,
}

impl HandOver {
    /// A handover that has seen nothing yet; `why` is told in the tournaments.
    #[must_use]
    pub fn new(why: Option<String>, now: Timestamp) -> HandOver {
        HandOver {
            why,
            now,
            tournaments: Vec::new(),
            games: Vec::new(),
        }
    }

    /// This game goes over.
    pub fn game(&mut self, it: &Game) {
        if it.head.outcome.is_none() {
            self.games.extend(decide_handed_over(it, self.now));
        }
    }

    /// This tournament goes over.
    ///
    /// # Errors
    ///
    /// If it cannot be called off: that would be a fault of the program.
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

    /// All that ends here, and these challenges.
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
