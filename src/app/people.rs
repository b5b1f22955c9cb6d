//! People's own decisions: their absences, and who may not challenge them.

use super::{App, AppError, Committed, unreadable::apart, until_committed};
use cairn_domain::{
    Account, DiscordTask, GameId, GameWrite, Participant, ParticipantId, PastGame, PersonWrite,
    PlayerId, Refusal, Reliability, Task, TaskWrite, Timestamp, Vacation, Vacations, Write,
    ZoneName, decide_block, decide_return, decide_vacation, read_until,
};
use cairn_store::{GameFilter, Tx, Which};

/// A vacation is counted by the calendar year, so one that ended more than a year ago no longer
/// matters.
const MATTERS: cairn_domain::Span = cairn_domain::Span::from_days(367);

/// Recent games used for a player's reliability.
const TELLING_GAMES: u32 = 50;
/// Total entries of their logs after which no older game is read.
const TELLING_ENTRIES: u64 = 5_000;

#[derive(Clone, Debug)]
pub struct Leave {
    pub current: Option<Vacation>,
    /// Hours left this calendar year.
    pub hours_left: i64,
    /// When the next year begins, with new days.
    pub renewed: Timestamp,
}

/// The result of a request to block somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    Now,
    /// They were blocked, and no longer are.
    NoLonger,
}

impl App {
    /// Current and future vacations of these people.
    pub async fn vacations(&self, of: &[ParticipantId]) -> Result<Vec<Vacation>, AppError> {
        Ok(self.store.vacations(of, self.now()).await?)
    }

    pub async fn leave(&self, who: &Participant) -> Result<Leave, AppError> {
        let (taken, zone) = self.taken(who).await?;
        let now = self.now();
        let vacations = Vacations {
            taken: &taken,
            zone: zone.as_ref(),
        };
        Ok(Leave {
            current: vacations.current(now).cloned(),
            hours_left: vacations.hours_left(now),
            renewed: vacations.renewed_at(now),
        })
    }

    /// Starts a vacation, until a moment written in words. The posts of the player's games are
    /// updated. Fails if the end cannot be read or if the vacation is refused.
    pub async fn start_vacation(
        &self,
        who: &Participant,
        until: &str,
        reason: &str,
    ) -> Result<Vacation, AppError> {
        until_committed("vacation of participant", who.id.0, || async {
            let (taken, zone) = self.taken(who).await?;
            let (now, zone) = (self.now(), zone.as_ref());
            let vacations = Vacations {
                taken: &taken,
                zone,
            };
            let end = read_until(until, zone, now);
            let end = end.ok_or_else(|| Refusal::UnknownUntil(until.to_owned()))?;
            let vacation = decide_vacation(who.id, vacations, end, reason, now)?;
            let write = Write::Person(PersonWrite::StartVacation(vacation.clone()));
            Ok(self.commit_leave(who, write).await?.then(vacation))
        })
        .await
    }

    /// Ends the current vacation. Fails if none is running.
    pub async fn end_vacation(&self, who: &Participant) -> Result<(), AppError> {
        until_committed("vacation of participant", who.id.0, || async {
            let (taken, zone) = self.taken(who).await?;
            let vacations = Vacations {
                taken: &taken,
                zone: zone.as_ref(),
            };
            let write = decide_return(vacations, self.now())?;
            Ok(self.commit_leave(who, write).await?.then(()))
        })
        .await
    }

    /// Commits a vacation or its end, and updates the posts of the player's games and open
    /// challenges.
    async fn commit_leave(&self, who: &Participant, write: Write) -> Result<Committed, AppError> {
        let due = self.now();
        let challenges = self.store.open_challenges(who.id).await?;
        let challenges = challenges
            .iter()
            .map(|it| Task::from(DiscordTask::SyncChallenge(it.id)));
        let games = self.running_games(who).await?;
        let games = games
            .into_iter()
            .map(|it| Task::from(DiscordTask::SyncGame(it)));
        let schedule = |task| Write::Task(TaskWrite::Schedule(task, due));
        let clocks = Write::Game(GameWrite::LookAtClocks(who.id, due));
        let batch = [write, clocks]
            .into_iter()
            .chain(challenges.chain(games).map(schedule))
            .collect();
        self.commit(batch).await
    }

    /// A player's running games whose clock does not stop for vacations, as agreed.
    pub async fn games_without_vacation(&self, who: &Participant) -> Result<Vec<GameId>, AppError> {
        let mut games = Vec::new();
        for id in self.running_games(who).await? {
            let row = apart("game", id, self.row(id)).await?;
            if row.is_some_and(|it| it.bars_vacations()) {
                games.push(id);
            }
        }
        Ok(games)
    }

    pub(super) async fn running_games(&self, who: &Participant) -> Result<Vec<GameId>, AppError> {
        let Some(player) = who.user else {
            return Ok(Vec::new());
        };
        let filter = GameFilter::of_player(player);
        let games = self.store.games(filter, u32::MAX).await?;
        Ok(games.iter().map(|it| it.id).collect())
    }

    /// The recent vacations of a person, and their time zone.
    pub(super) async fn taken(
        &self,
        who: &Participant,
    ) -> Result<(Vec<Vacation>, Option<ZoneName>), AppError> {
        let taken = self
            .store
            .vacations(&[who.id], self.now() - MATTERS)
            .await?;
        let chosen = self.store.settings(who.user, None).await?;
        Ok((taken, chosen.personal.zone().cloned()))
    }

    /// Blocks challenges and rematches of an account for a person, or lifts the block. Fails if
    /// they are the same person.
    pub async fn block(&self, by: &Participant, who: PlayerId) -> Result<Blocked, AppError> {
        let blocked = !self.store.is_blocked(who, by.id).await?;
        let block = async |tx: Tx| {
            let open = tx.open_challenges(by.id).await?;
            Ok(((), decide_block(by, who, blocked, &open, self.now())?))
        };
        self.decide(block).await?;
        Ok(if blocked {
            Blocked::Now
        } else {
            Blocked::NoLonger
        })
    }

    pub(super) async fn is_blocked(
        &self,
        who: &Participant,
        by: ParticipantId,
    ) -> Result<bool, AppError> {
        match who.user {
            Some(user) => Ok(self.store.is_blocked(user, by).await?),
            None => Ok(false),
        }
    }

    /// How reliable a person has been in their latest finished games. None if there are too few.
    pub async fn reliability(&self, of: &Participant) -> Result<Option<Reliability>, AppError> {
        let Some(player) = of.user else {
            return Ok(None);
        };
        let filter = GameFilter {
            which: Which::Over(0),
            ..GameFilter::of_player(player)
        };
        let (mut past, mut entries) = (Vec::new(), 0);
        for listed in self.store.games(filter, TELLING_GAMES).await? {
            if entries >= TELLING_ENTRIES {
                break;
            }
            // One that cannot be read counts neither for nor against them.
            let game = apart("game", listed.id, self.read_past_cache(listed.id)).await?;
            if let Some(game) = game {
                entries += game.seq().0;
                past.extend(PastGame::of(&game, of.id));
            }
        }
        Ok(Reliability::of(&past))
    }

    pub async fn blocked_by(&self, player: PlayerId) -> Result<Vec<Account>, AppError> {
        match self.store.participant(player).await? {
            Some(known) => Ok(self.store.blocks(known.id).await?),
            None => Ok(Vec::new()),
        }
    }
}
