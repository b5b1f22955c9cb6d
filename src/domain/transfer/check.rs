//! Whether data from elsewhere can be taken over: everything is played again by the rules of this
//! program before any of it is trusted.

use std::collections::BTreeSet;

use cairn_rules::Catalog;

use super::{
    MovedGame, MovedRating, MovedThoughts, MovedTournament, ServerCounts, TakenIds, TransferPart,
};
use crate::{
    Game, GameId, Hint, LedgerEntry, LedgerFlaw, Origin, Participant, ParticipantId, PlayerId,
    RatingChange, Review, TournamentId,
    tournament::{
        BadTournamentLog, Imported, StoredImport, Tournament, TournamentEvent, TournamentLine,
    },
};
use cairn_kernel::{BySeat, SCALE};

/// The highest id; counting on from there cannot overflow.
const MOST_ID: i64 = 1 << 48;

/// A part that is not taken over, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransferFault {
    /// A game and what is wrong with it.
    #[error("game #{0}: {1}")]
    Game(GameId, String),
    /// A tournament, or an imported report file.
    #[error("tournament T-{0}: {1}")]
    Tournament(TournamentId, String),
    /// A fault in the ledger of ratings about a game.
    #[error("{0}")]
    Rating(String),
    /// A person and what is wrong with them.
    #[error("person {0}: {1}")]
    Person(i64, String),
}

/// Checks the parts of a server, one after another. It keeps only a few numbers of each.
#[derive(Debug)]
pub struct Check {
    catalog: Catalog,
    counts: ServerCounts,
    users: BTreeSet<PlayerId>,
    games: Vec<GameId>,
    tournaments: BTreeSet<TournamentId>,
    /// Games without the tournament that should have paired them.
    unpaired: BTreeSet<GameId>,
}

impl Check {
    /// A new check, by the rules of these games.
    #[must_use]
    pub fn new(catalog: Catalog) -> Check {
        Check {
            catalog,
            counts: ServerCounts::default(),
            users: BTreeSet::new(),
            games: Vec::new(),
            tournaments: BTreeSet::new(),
            unpaired: BTreeSet::new(),
        }
    }

    /// The faults of the next part.
    pub fn look(&mut self, part: &TransferPart) -> Vec<TransferFault> {
        self.counts.count(part);
        match part {
            TransferPart::Settings(_) | TransferPart::Outages(_) => Vec::new(),
            TransferPart::Person(it) => self.person(it).into_iter().collect(),
            TransferPart::Vacation(it) => {
                let is_known = self.knows(it.who) && it.from <= it.until;
                let why = "a vacation that cannot be".to_owned();
                let fault = TransferFault::Person(it.who.0, why);
                (!is_known).then_some(fault).into_iter().collect()
            }
            TransferPart::Game(it) => {
                let why = self.game(&it.game).or_else(|| it.odd_thought());
                let why = why.map(|why| TransferFault::Game(it.game.id, why));
                why.into_iter().chain(it.fault()).collect()
            }
            TransferPart::Tournament(it) => {
                let why = self.tournament(it);
                let why = why.map(|why| TransferFault::Tournament(it.root.id, why));
                why.into_iter().collect()
            }
            TransferPart::Import(it) => {
                let why = self.import(it);
                let why = why.map(|why| TransferFault::Tournament(it.id, why));
                why.into_iter().collect()
            }
        }
    }

    /// The faults that show at the end; and the ids of everything seen.
    #[must_use]
    pub fn end(self) -> (Vec<TransferFault>, TakenIds) {
        let faults = self
            .unpaired
            .into_iter()
            .map(|game| TransferFault::Game(game, "no tournament has paired it".to_owned()));
        let ids = TakenIds {
            games: self.games,
            tournaments: self.tournaments.into_iter().collect(),
        };
        (faults.collect(), ids)
    }

    /// The counts so far.
    #[must_use]
    pub fn counts(&self) -> ServerCounts {
        self.counts
    }

    fn knows(&self, who: ParticipantId) -> bool {
        let counted = |it| (1..=self.counts.people).contains(&it);
        who.level().is_some() || usize::try_from(who.0).is_ok_and(counted)
    }

    fn person(&mut self, it: &Participant) -> Option<TransferFault> {
        let twice = it.user.is_some_and(|user| !self.users.insert(user));
        let is_next = usize::try_from(it.id.0).is_ok_and(|it| it == self.counts.people);
        let why = "the same account is there twice".to_owned();
        (twice || !is_next).then_some(TransferFault::Person(it.id.0, why))
    }

    fn game(&mut self, game: &Game) -> Option<String> {
        let players = [game.players.first.id, game.players.second.id];
        if !is_id(game.id.0) || self.games.last().is_some_and(|last| *last >= game.id) {
            return Some("its number is impossible, there twice, or out of order".to_owned());
        }
        self.games.push(game.id);
        if game.origin == Origin::Tournament {
            self.unpaired.insert(game.id);
        }
        if !players.into_iter().all(|it| self.knows(it)) {
            return Some("a player is not among the people".to_owned());
        }
        if game.terms.unrated.is_some() && game.terms.rated.is_rated() {
            return Some("it is rated, and is said not to be".to_owned());
        }
        if game.terms.hints && game.terms.rated.is_rated() {
            return Some("it is rated, and allows hints".to_owned());
        }
        game.audit(&self.catalog).err().map(|flaw| flaw.to_string())
    }

    fn tournament(&mut self, it: &MovedTournament) -> Option<String> {
        if !is_id(it.root.id.0) || !self.tournaments.insert(it.root.id) {
            return Some("its number is impossible, or there twice".to_owned());
        }
        let mut people = it.lines.iter().flat_map(TournamentLine::people);
        if !people.all(|who| self.knows(who)) {
            return Some("somebody in its log is not among the people".to_owned());
        }
        if let Err(bad) = it.replayed() {
            return Some(bad.to_string());
        }
        for line in &it.lines {
            let TournamentEvent::GameBegun { game, .. } = &line.event else {
                continue;
            };
            if !self.unpaired.remove(game) {
                return Some(format!("its game #{game} is not there, or paired twice"));
            }
        }
        None
    }

    fn import(&mut self, it: &StoredImport) -> Option<String> {
        if !is_id(it.id.0) || !self.tournaments.insert(it.id) {
            return Some("its number is impossible, or there twice".to_owned());
        }
        if !self.knows(it.by) {
            return Some("whoever imported it is not among the people".to_owned());
        }
        Imported::of(it.clone()).err().map(|why| why.to_string())
    }
}

impl MovedGame {
    /// An impossible value in the computer's analysis of it.
    fn odd_thought(&self) -> Option<String> {
        let (game, log) = (&self.game, self.game.seq());
        let MovedThoughts {
            hints,
            may_resign,
            review,
        } = &self.thoughts;
        let are_odd = |it: &Hint| it.at > log || it.advice.value.abs() > SCALE;
        if hints.iter().any(are_odd) || !hints.is_empty() && !game.allows_hints() {
            return Some("hints that cannot have been given".to_owned());
        }
        if *may_resign && game.computer_seat().is_none() {
            return Some("no computer plays in it that could give up".to_owned());
        }
        let is_odd = |it: &Review| game.head.outcome.is_none() || !it.is_about(game.acts().len());
        let review = review.as_ref().filter(|it| is_odd(it));
        review.map(|_| "a review that cannot be of it".to_owned())
    }

    /// A fault in how it counts for ratings.
    fn fault(&self) -> Option<TransferFault> {
        let entry = self.rated.map(|it| it.entry(&self.game));
        let played = self.game.rated_game();
        let flaw = match entry {
            Some(None) => Some(LedgerFlaw::NotRated(self.game.id)),
            Some(Some(entry)) => LedgerEntry::flaw(self.game.id, played.as_ref(), Some(&entry)),
            None => LedgerEntry::flaw(self.game.id, played.as_ref(), None),
        };
        flaw.map(|it| TransferFault::Rating(it.to_string()))
    }
}

impl MovedTournament {
    /// The tournament that results from its log.
    ///
    /// # Errors
    ///
    /// If the log does not make sense.
    pub fn replayed(&self) -> Result<Tournament, BadTournamentLog> {
        Tournament::replay(self.root.clone(), self.revision, self.lines.clone())
    }
}

impl MovedRating {
    /// The entry of the ledger, before its changes are derived. None if the game is not rated.
    #[must_use]
    pub fn entry(&self, game: &Game) -> Option<LedgerEntry> {
        let played = game.rated_game()?;
        let nothing = RatingChange {
            since: None,
            before: cairn_ratings::Rating::default(),
            after: cairn_ratings::Rating::default(),
        };
        Some(LedgerEntry {
            game: game.id,
            at: self.at,
            form: played.form,
            rated: played.rated,
            players: played.players,
            score: self.score,
            corrected_at: self.corrected_at,
            guild: played.guild,
            tournament: played.tournament,
            changes: BySeat {
                first: nothing,
                second: nothing,
            },
        })
    }
}

impl From<&LedgerEntry> for MovedRating {
    fn from(it: &LedgerEntry) -> MovedRating {
        MovedRating {
            at: it.at,
            score: it.score,
            corrected_at: it.corrected_at,
        }
    }
}

fn is_id(number: i64) -> bool {
    (1..=MOST_ID).contains(&number)
}
