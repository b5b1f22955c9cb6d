//! Whether what came from elsewhere can be taken over: everything is played again by the rules of
//! this program before anything of it is believed.

use std::collections::{BTreeSet, HashMap};

use cairn_rules::Catalog;

use super::{MovedRating, MovedTournament, ServerContents};
use crate::{
    Game, GameId, LedgerEntry, LedgerFlaw, Origin, ParticipantId, RatingChange, TournamentId,
    tournament::{BadTournamentLog, Imported, Tournament, TournamentEvent, TournamentLine},
};
use cairn_kernel::BySeat;

/// No id is higher; what is counted on from there stays a number.
const MOST_ID: i64 = 1 << 48;

/// Something that is not taken over, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransferFault {
    /// A game.
    #[error("game #{0}: {1}")]
    Game(GameId, String),
    /// A tournament, or an imported report file.
    #[error("tournament T-{0}: {1}")]
    Tournament(TournamentId, String),
    /// What the ledger of ratings says of a game.
    #[error("{0}")]
    Rating(String),
    /// A person.
    #[error("person {0}: {1}")]
    Person(i64, String),
}

impl ServerContents {
    /// All that is wrong with it, if anything is. `looked` hears of each game that was played
    /// again.
    pub fn faults(&self, catalog: &Catalog, mut looked: impl FnMut()) -> Vec<TransferFault> {
        let mut faults = self.faults_of_people();
        let mut ids = BTreeSet::new();
        for game in &self.games {
            let why = self.fault_of(game, catalog, &mut ids);
            faults.extend(why.map(|why| TransferFault::Game(game.id, why)));
            looked();
        }
        faults.extend(self.faults_of_ratings());
        let mut ids = BTreeSet::new();
        let mut unpaired: BTreeSet<GameId> = self
            .games
            .iter()
            .filter(|it| it.origin == Origin::Tournament)
            .map(|it| it.id)
            .collect();
        for it in &self.tournaments {
            let why = self.fault_of_tournament(it, &mut ids, &mut unpaired);
            faults.extend(why.map(|why| TransferFault::Tournament(it.root.id, why)));
        }
        faults.extend(
            unpaired
                .into_iter()
                .map(|game| TransferFault::Game(game, "no tournament has paired it".to_owned())),
        );
        for it in &self.imports {
            let why = if !is_id(it.id.0) || !ids.insert(it.id) {
                Some("its number is impossible, or there twice".to_owned())
            } else if !self.knows(it.by) {
                Some("whoever imported it is not among the people".to_owned())
            } else {
                Imported::of(it.clone()).err().map(|why| why.to_string())
            };
            faults.extend(why.map(|why| TransferFault::Tournament(it.id, why)));
        }
        faults
    }

    fn knows(&self, who: ParticipantId) -> bool {
        usize::try_from(who.0).is_ok_and(|it| (1..=self.people.len()).contains(&it))
    }

    fn faults_of_people(&self) -> Vec<TransferFault> {
        let mut faults = Vec::new();
        let mut users = BTreeSet::new();
        for (number, person) in (1..).zip(&self.people) {
            let twice = person.user.is_some_and(|user| !users.insert(user));
            if twice || person.id != ParticipantId(number) {
                let why = "the same account is there twice".to_owned();
                faults.push(TransferFault::Person(number, why));
            }
        }
        for it in &self.vacations {
            if !self.knows(it.who) || it.from > it.until {
                let why = "a vacation that cannot be".to_owned();
                faults.push(TransferFault::Person(it.who.0, why));
            }
        }
        faults
    }

    fn fault_of(
        &self,
        game: &Game,
        catalog: &Catalog,
        ids: &mut BTreeSet<GameId>,
    ) -> Option<String> {
        let players = [game.players.first.id, game.players.second.id];
        if !is_id(game.id.0) || !ids.insert(game.id) {
            return Some("its number is impossible, or there twice".to_owned());
        }
        if !players.into_iter().all(|it| self.knows(it)) {
            return Some("a player is not among the people".to_owned());
        }
        if game.terms.unrated.is_some() && game.terms.rated.is_rated() {
            return Some("it is rated, and is said not to be".to_owned());
        }
        game.audit(catalog).err().map(|flaw| flaw.to_string())
    }

    fn faults_of_ratings(&self) -> Vec<TransferFault> {
        let mut entries: HashMap<GameId, &MovedRating> = HashMap::new();
        let mut faults = Vec::new();
        for it in &self.rated {
            if entries.insert(it.game, it).is_some() {
                let why = format!("game #{} is in the ledger twice", it.game);
                faults.push(TransferFault::Rating(why));
            }
        }
        for game in &self.games {
            let entry = entries.remove(&game.id).map(|it| it.entry(game));
            let played = game.rated_game();
            let flaw = match entry {
                Some(None) => Some(LedgerFlaw::NotRated(game.id)),
                Some(Some(entry)) => LedgerEntry::flaw(game.id, played.as_ref(), Some(&entry)),
                None => LedgerEntry::flaw(game.id, played.as_ref(), None),
            };
            faults.extend(flaw.map(|it| TransferFault::Rating(it.to_string())));
        }
        let mut strangers: Vec<GameId> = entries.into_keys().collect();
        strangers.sort_unstable();
        faults.extend(strangers.into_iter().map(|id| {
            TransferFault::Rating(format!("game #{id} is in the ledger, but is not there"))
        }));
        faults
    }

    fn fault_of_tournament(
        &self,
        it: &MovedTournament,
        ids: &mut BTreeSet<TournamentId>,
        unpaired: &mut BTreeSet<GameId>,
    ) -> Option<String> {
        if !is_id(it.root.id.0) || !ids.insert(it.root.id) {
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
            if !unpaired.remove(game) {
                return Some(format!("its game #{game} is not there, or paired twice"));
            }
        }
        None
    }
}

impl MovedTournament {
    /// The tournament that its log makes.
    ///
    /// # Errors
    ///
    /// If the log does not make sense.
    pub fn replayed(&self) -> Result<Tournament, BadTournamentLog> {
        Tournament::replay(self.root.clone(), self.revision, self.lines.clone())
    }
}

impl MovedRating {
    /// The entry of the ledger, before it is derived what it changed; none if the game is not
    /// rated.
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
            game: it.game,
            at: it.at,
            score: it.score,
            corrected_at: it.corrected_at,
        }
    }
}

fn is_id(number: i64) -> bool {
    (1..=MOST_ID).contains(&number)
}
