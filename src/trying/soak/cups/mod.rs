//! Compares tournaments with their games and with the posts about them.

use std::collections::{BTreeMap, BTreeSet};

use super::posts::{Noted, Posts};
use cairn_domain::{
    Game, GameId, HowAborted, Origin, Outcome, TournamentId,
    tournament::{
        EntryId, GameFacts, GameResult, Gone, Match, MatchResult, PostAbout, Stage, Tournament,
        TournamentEvent, TournamentKind,
    },
};
use cairn_store::Database;

/// The tournament of each game.
#[derive(Debug, Default)]
pub(super) struct Cups {
    games: BTreeMap<GameId, TournamentId>,
}

impl Cups {
    /// The faults of a tournament.
    pub(super) async fn flaws(
        &mut self,
        store: &dyn Database,
        it: &Tournament,
        posts: &Posts,
    ) -> anyhow::Result<Vec<String>> {
        let id = it.root.id;
        let mut flaws = pairings(it);
        flaws.extend(standings(it));
        flaws.extend(announced(it, posts));
        let corrected = it
            .log
            .iter()
            .any(|line| matches!(line.event, TournamentEvent::Corrected { .. }));
        let games = it.matches.iter().flat_map(|of| {
            let leaves = withdrawn(it, of);
            of.games.iter().map(move |game| (game, leaves))
        });
        for (found, leaves) in games {
            let Some(number) = found.game else { continue };
            if let Some(other) = self.games.insert(number, id) {
                flaws.push(format!("#{number} is played here and in T-{other}"));
            }
            if store.tournament_of_game(number).await? != Some(id) {
                flaws.push(format!("#{number} does not know that it is played here"));
            }
            match store.game(number).await {
                // A game that no longer counts may continue.
                Ok(Some(_)) if leaves && found.result.is_none() => {}
                Ok(Some(game)) if found.result.is_none() && was_left_over(it, &game) => {}
                Ok(Some(game)) => flaws.extend(result(&game, found.result, corrected)),
                Ok(None) => flaws.push(format!("#{number} is gone")),
                Err(_) => {}
            }
        }
        Ok(flaws)
    }
}

/// Whether one of the players of a match has withdrawn.
fn withdrawn(it: &Tournament, of: &Match) -> bool {
    let both = [of.new.first, of.new.second];
    let gone = both.map(|entry| it.entry(entry).and_then(|it| it.gone));
    gone.iter().flatten().any(|it| *it != Gone::Lost)
}

/// Whether a director had ended the tournament before a game was over: then it does not count.
fn was_left_over(it: &Tournament, game: &Game) -> bool {
    let ended = it.log.iter().find_map(|line| match line.event {
        TournamentEvent::Ended { early: true } => Some(line.at),
        _ => None,
    });
    let over = game.log.last().map(|it| it.at);
    ended.is_some_and(|ended| over.is_none_or(|over| ended <= over))
}

/// Checks that a finished game has the same result here as in its log.
fn result(game: &Game, found: Option<GameResult>, corrected: bool) -> Option<String> {
    if game.origin != Origin::Tournament {
        return Some(format!("#{} is no game of a tournament", game.id));
    }
    let facts = GameFacts::of(game);
    let ended = facts.outcome.as_ref();
    let played = ended.map(|it| GameResult::of(it, &facts.turns));
    let is_same = match (played, found) {
        (None, None) => true,
        (Some(played), Some(found)) => {
            // A director names the winner to the tournament only.
            let how = HowAborted::Director;
            let is_directors = ended == Some(&Outcome::Aborted { how }) && found.is_forfeit();
            played.winner() == found.winner() || corrected || is_directors
        }
        // A director may have decided it during the game, which is ended by that.
        (None, Some(_)) => false,
        // It may be restarted.
        (Some(_), None) => corrected || played.is_some_and(GameResult::is_forfeit),
    };
    (!is_same).then(|| {
        format!(
            "#{} ended as {played:?}, and its match has {found:?}",
            game.id
        )
    })
}

/// Checks that no player meets themselves, plays twice in a round, or meets the same opponent too
/// often.
fn pairings(it: &Tournament) -> Vec<String> {
    let mut flaws = Vec::new();
    let mut met = BTreeSet::new();
    let mut playing = BTreeSet::new();
    for found in &it.matches {
        let (first, second) = (found.new.first, found.new.second);
        let pair = (first.min(second), first.max(second));
        let (round, season) = (found.new.round, found.season);
        if first == second {
            flaws.push(format!("{first:?} meets themselves in round {round}"));
        }
        let meets_once = match it.setup.kind {
            TournamentKind::Swiss { .. } | TournamentKind::Knockout { .. } => true,
            TournamentKind::RoundRobin { double, .. } => !double,
            TournamentKind::League { .. } | TournamentKind::Ladder { .. } => false,
        };
        if meets_once && met.contains(&(season, pair)) {
            flaws.push(format!("{pair:?} meet again in round {round}"));
        }
        // In a Swiss, a pairing with a forfeit does not count as a meeting.
        let is_swiss = matches!(it.setup.kind, TournamentKind::Swiss { .. });
        if !(is_swiss && matches!(found.result(), Some(MatchResult::Forfeit { .. }))) {
            met.insert((season, pair));
        }
        if !matches!(it.setup.kind, TournamentKind::Ladder { .. }) {
            for entry in [first, second] {
                if !playing.insert((season, round, entry)) {
                    flaws.push(format!("{entry:?} plays twice in round {round}"));
                }
            }
        }
    }
    flaws
}

/// Checks that each line counts the matches won, drawn and lost.
fn standings(it: &Tournament) -> Vec<String> {
    if !matches!(it.setup.kind, TournamentKind::Swiss { .. }) {
        return Vec::new();
    }
    let mut flaws = Vec::new();
    for line in it.standings().iter().flat_map(|it| &it.lines) {
        let counted = counted(&it.matches, line.entry);
        if line.matches != counted {
            flaws.push(format!(
                "{:?} has {:?} won, drawn and lost in the standings, and {counted:?} of its matches",
                line.entry, line.matches
            ));
        }
    }
    flaws
}

fn counted(matches: &[Match], entry: EntryId) -> [u32; 3] {
    let mut counted = [0; 3];
    for found in matches.iter().filter(|it| it.has(entry)) {
        let is_first = found.new.first == entry;
        let (own, other) = match found.result() {
            None => continue,
            Some(MatchResult::Played(_)) => {
                let (first, second) = found.game_points();
                if is_first {
                    (first, second)
                } else {
                    (second, first)
                }
            }
            Some(MatchResult::Forfeit { first, second }) => {
                let (own, other) = if is_first {
                    (first, second)
                } else {
                    (second, first)
                };
                if own == other {
                    (0, 1)
                } else {
                    (u32::from(own), u32::from(other))
                }
            }
        };
        let at = match own.cmp(&other) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 2,
        };
        if let Some(count) = counted.get_mut(at) {
            *count += 1;
        }
    }
    counted
}

/// Checks that everything was announced, and only once, by the nonces.
fn announced(it: &Tournament, posts: &Posts) -> Vec<String> {
    let mut wanted = vec![PostAbout::Registration];
    for (number, round) in (1..).zip(&it.rounds) {
        if round.look_until.is_none() {
            wanted.push(PostAbout::Round(number));
        }
    }
    for (number, _) in (1..).zip(&it.seasons) {
        wanted.push(PostAbout::Season(number));
    }
    if it.stage == Stage::Over {
        wanted.push(PostAbout::Standings);
    }
    let id = it.root.id;
    let told = |about: &PostAbout| {
        let nonce = format!("T{id}-{about}");
        posts.with_nonce(|it| it == nonce || it == format!("{nonce}x")) > 0
    };
    wanted.retain(|it| !told(it));
    let missing = wanted.iter();
    missing.map(|it| format!("{it} was never posted")).collect()
}

/// The tournaments mentioned in posts.
pub(super) fn spoken_of(posts: &[Noted]) -> BTreeSet<TournamentId> {
    let nonces = posts.iter().filter_map(|it| it.nonce.as_deref());
    let names = nonces.filter_map(|it| Some(it.strip_prefix('T')?.split_once('-')?.0));
    names.filter_map(|it| it.parse().ok()).collect()
}

#[cfg(test)]
mod tests;
