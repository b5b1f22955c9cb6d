//! A tournament at an earlier time: later events, corrections included, are left out.

use super::{MatchId, Tournament, TournamentEvent, TournamentLine};

impl Tournament {
    /// The tournament as it was when a round of a Swiss, from 1, was paired, that round included.
    /// None if it has not been paired.
    #[must_use]
    pub fn when_paired(&self, round: u16) -> Option<Tournament> {
        // A round that nobody had seen may have been paired more than once.
        let is_it = |line: &TournamentLine| matches!(line.event, TournamentEvent::Paired { round: of, .. } if of == round);
        self.after_lines(self.log.iter().rposition(is_it)? + 1)
    }

    /// The tournament as it was before a match of a ladder began. None if there is no such match.
    #[must_use]
    pub fn before_begun(&self, id: MatchId) -> Option<Tournament> {
        let mut begun = 0;
        let is_it = |line: &TournamentLine| {
            if let TournamentEvent::Begun { matches } = &line.event {
                begun += matches.len();
            }
            begun > usize::try_from(id.0).unwrap_or(usize::MAX)
        };
        self.after_lines(self.log.iter().position(is_it)?)
    }

    fn after_lines(&self, lines: usize) -> Option<Tournament> {
        let log = self.log.get(..lines)?.to_vec();
        Tournament::replay(self.root.clone(), self.revision, log).ok()
    }
}
