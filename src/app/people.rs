//! People's own decisions: their absences, and who may not challenge them.

use super::{App, AppError, unreadable::apart};
use cairn_domain::{
    Account, DiscordTask, GameId, Participant, ParticipantId, PastGame, PlayerId, Refusal,
    Reliability, Timestamp, Vacation, Vacations, Write, ZoneName, decide_block, decide_return,
    decide_vacation, read_until,
};
use cairn_store::{GameFilter, GameSelection, Reader, Tx};

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
pub enum BlockOutcome {
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
        let now = self.now();
        let (taken, zone) = vacations_and_zone(&self.store, who, now).await?;
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
        let now = self.now();
        let decide = |vacations: Vacations<'_>| {
            let end = read_until(until, vacations.zone, now);
            let end = end.ok_or_else(|| Refusal::UnknownUntil(until.to_owned()))?;
            decide_vacation(who.id, vacations, end, reason, now)
        };
        self.change_vacation(who, now, decide).await
    }

    /// Ends the current vacation. Fails if none is running.
    pub async fn end_vacation(&self, who: &Participant) -> Result<(), AppError> {
        let now = self.now();
        let decide = |vacations: Vacations<'_>| decide_return(vacations, now);
        self.change_vacation(who, now, decide).await.map(drop)
    }

    /// Saves a vacation that begins or ends, and updates the posts of the player's games and open
    /// challenges.
    async fn change_vacation(
        &self,
        who: &Participant,
        now: Timestamp,
        decide: impl Fn(Vacations<'_>) -> Result<Vacation, Refusal>,
    ) -> Result<Vacation, AppError> {
        let challenges = self.store.open_challenges(who.id).await?;
        let challenges = challenges
            .iter()
            .map(|it| DiscordTask::SyncChallenge(it.id));
        let games = self.running_games(who).await?;
        let games = games.into_iter().map(DiscordTask::SyncGame);
        let syncs = challenges.chain(games).map(|it| Write::schedule(it, now));
        let writes: Vec<Write> = syncs.collect();
        let change = async |tx: Tx| {
            let (taken, zone) = vacations_and_zone(&tx, who, now).await?;
            let vacation = decide(Vacations {
                taken: &taken,
                zone: zone.as_ref(),
            })?;
            tx.save_vacation(&vacation).await?;
            tx.check_clocks_by(who.id, now).await?;
            Ok((vacation, writes.clone()))
        };
        self.decide(change).await
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

    /// Blocks challenges and rematches of an account for a person, or lifts the block. Fails if
    /// they are the same person.
    pub async fn block(&self, by: &Participant, who: PlayerId) -> Result<BlockOutcome, AppError> {
        let now = self.now();
        let block = async |tx: Tx| {
            let open = tx.open_challenges(by.id).await?;
            let lapses = decide_block(by, who, &open, now)?;
            let blocks = !tx.is_blocked(who, by.id).await?;
            tx.save_block(by.id, who, blocks).await?;
            Ok(if blocks {
                (BlockOutcome::Now, lapses)
            } else {
                (BlockOutcome::NoLonger, Vec::new())
            })
        };
        self.decide(block).await
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
            which: GameSelection::Over(0),
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
                past.extend(PastGame::from_game(&game, of.id));
            }
        }
        Ok(Reliability::from_games(&past))
    }

    pub async fn blocked_by(&self, player: PlayerId) -> Result<Vec<Account>, AppError> {
        match self.store.participant(player).await? {
            Some(known) => Ok(self.store.blocks(known.id).await?),
            None => Ok(Vec::new()),
        }
    }
}

/// The recent vacations of a person, and their time zone.
pub(super) async fn vacations_and_zone(
    store: &Reader,
    who: &Participant,
    now: Timestamp,
) -> anyhow::Result<(Vec<Vacation>, Option<ZoneName>)> {
    let taken = store.vacations(&[who.id], now - MATTERS).await?;
    let chosen = store.settings(who.user, None).await?;
    Ok((taken, chosen.personal.zone().cloned()))
}
