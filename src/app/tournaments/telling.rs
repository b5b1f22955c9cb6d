//! What tournaments tell people: settled with the lines that bring it about, and how far it has
//! come.

use std::collections::HashMap;

use cairn_kernel::Seat;

use super::{App, AppError};
use crate::domain::{
    Event, EventKind, Game, HowAborted, Origin, Outcome, ParticipantId, Task, Timestamp,
    TournamentId, Way, Write,
    tournament::{Gone, Kind, Tournament, TournamentNews, TournamentNewsChange},
};

impl App {
    /// What is told of the lines that a tournament has gained, each to everybody in the way they
    /// have chosen now.
    pub(super) async fn news_of(
        &self,
        before: &Tournament,
        after: &Tournament,
        now: Timestamp,
    ) -> Result<Vec<Write>, AppError> {
        let id = before.root.id;
        let from = usize::try_from(before.seq().0).unwrap_or(usize::MAX);
        let new = after.log.iter().skip(from);
        let mut concerned: Vec<ParticipantId> =
            new.flat_map(|line| after.concerned(line)).collect();
        concerned.sort_unstable();
        concerned.dedup();
        if concerned.is_empty() {
            return Ok(Vec::new());
        }
        let mut ways: HashMap<ParticipantId, Way> = HashMap::new();
        for who in self.store.participants(&concerned).await? {
            // Who has been forgotten is told nothing.
            if who.user.is_some() {
                let chosen = self.store.settings(who.user, None).await?.personal;
                ways.insert(who.id, chosen.told.of(EventKind::Tournament));
            }
        }
        let news = after.news_since(before.seq(), &ways);
        let wants_message = news.iter().any(TournamentNews::wants_message);
        let tell = |it| Write::TournamentNews(TournamentNewsChange::Tell(it));
        let mut writes: Vec<Write> = news.into_iter().map(tell).collect();
        if wants_message {
            let (task, due) = (Task::tell_tournament(id), now);
            writes.push(Write::Schedule { task, due });
        }
        Ok(writes)
    }

    /// The seats that its tournament tells of what the newest board of a game says, so that nothing
    /// else need tell them: the opponent of a substitute, and whoever did not come to a game of a
    /// Swiss and is not paired any more.
    pub(in crate::app) async fn told_by_tournament(
        &self,
        game: &Game,
    ) -> Result<Vec<Seat>, AppError> {
        if game.origin != Origin::Tournament {
            return Ok(Vec::new());
        }
        let absent = match (&game.head.outcome, game.log.last().map(|it| &it.event)) {
            (None, Some(Event::Substituted { seat })) => return Ok(vec![!*seat]),
            (Some(Outcome::Aborted { how }), _) => match how {
                HowAborted::NoShow(seat) => vec![*seat],
                HowAborted::NobodyCame => Seat::BOTH.to_vec(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        let it = match absent[..] {
            [] => None,
            _ => self.tournament_of_game(game.id).await?,
        };
        let Some(it) = it.filter(|it| matches!(it.setup.kind, Kind::Swiss { .. })) else {
            return Ok(Vec::new());
        };
        let is_told = |seat: &Seat| {
            let own = it.entry_of(game.players.get(*seat).id);
            // The line that takes them out may still be to come.
            own.is_some_and(|it| it.plays() || it.gone == Some(Gone::NoShow))
        };
        Ok(absent.into_iter().filter(is_told).collect())
    }

    /// What a tournament has still to tell people by posts and messages, in the order of its log.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn tournament_news(&self, id: TournamentId) -> Result<Vec<TournamentNews>, AppError> {
        Ok(self.store.tournament_news(id).await?)
    }

    /// Writes down what has become of news, all at once.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn tournament_heard(
        &self,
        changes: Vec<TournamentNewsChange>,
    ) -> Result<(), AppError> {
        let writes = changes.into_iter().map(Write::TournamentNews);
        self.commit(writes.collect()).await.map(drop)
    }
}
