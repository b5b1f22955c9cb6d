//! Beginning the games of a tournament, one after the other. Each begins once: the transaction that
//! begins it also writes a line of the tournament's log.

use anyhow::Context as _;
use cairn_domain::{
    ClockState, DiscordTask, GameId, GameWrite, GuildId, NewGame, Origin, Participant,
    ParticipantId, Place, RatingMode, Ratings, Refusal, Span, Terms, Timestamp, TournamentId,
    UnratedReason, Write, decide_clock_starts,
    tournament::{
        Boards, ExitReason, GamesFound, MatchId, Stage, Tournament, TournamentRefusal,
        decide_game_begun, decide_held_up, decide_leave, decide_withdraw,
    },
};
use cairn_kernel::{BySeat, Seat};
use cairn_store::{Reader, Tx};
use tracing::warn;

use super::{App, AppError, TournamentView, ViewResult};
use crate::unreadable::apart;

/// The clock of a game starts with its board, or at the latest this long after the game.
const LATEST_START: Span = Span::from_hours(1);
/// At most one game of all tournaments begins in this time.
const BETWEEN_GAMES: Span = Span::from_secs(1);

#[derive(Clone, Debug)]
pub struct NextGame {
    pub tournament: TournamentId,
    pub of: MatchId,
    pub number: u16,
    pub guild: GuildId,
    pub players: BySeat<Participant>,
    /// The players whose membership in the server has to be checked first.
    pub unknown: Vec<Participant>,
}

/// The result of beginning a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStartOutcome {
    Now(GameId),
    /// It is not to begin any more, or has already begun.
    NotAnyMore,
    /// It could not begin, which is recorded.
    Failed,
}

impl App {
    /// The next game to begin: the tournament that has waited longest comes first. A fault in one
    /// tournament does not keep any other from beginning.
    pub async fn next_game_to_begin(
        &self,
        without: &[TournamentId],
    ) -> Result<Option<NextGame>, AppError> {
        for id in self.store.tournaments_that_wait().await? {
            if without.contains(&id) {
                continue;
            }
            let next = apart("start", id, self.next_game_of(id)).await?;
            if let Some(Some(next)) = next {
                return Ok(Some(next));
            }
        }
        Ok(None)
    }

    /// The next game of a tournament to begin. None if none can. Games of banned people and servers
    /// wait.
    async fn next_game_of(&self, id: TournamentId) -> Result<Option<NextGame>, AppError> {
        let it = self.tournament(id).await?;
        let waiting = it.waiting_games();
        if waiting.is_empty() || self.is_shut_out(it.root.guild) {
            return Ok(None);
        }
        if !self.has_rules_of(&it) {
            self.hold_up(&it).await?;
            return Ok(None);
        }
        let is_shown = it.thread.is_some() || self.store.is_place_lost(id).await?;
        for (of, number) in waiting {
            // Its board belongs in the tournament's thread, which begins the game once it exists.
            if !is_shown && it.boards_of(of) == Boards::Together {
                continue;
            }
            let players = players_of(&self.store, &it, of, number).await?;
            let users = [players.first.user, players.second.user];
            if users.into_iter().flatten().any(|it| self.is_banned(it)) {
                continue;
            }
            let both = [players.first.id, players.second.id];
            return Ok(Some(NextGame {
                tournament: id,
                of,
                number,
                guild: it.root.guild,
                unknown: self.unknown_of(&it, &both).await?,
                players,
            }));
        }
        Ok(None)
    }

    /// Whether a game of a tournament could begin: the catalog has its rules, and they know these
    /// options.
    fn has_rules_of(&self, it: &Tournament) -> bool {
        let kind = self.catalog.game(&it.setup.variant.game);
        kind.is_some_and(|kind| kind.open(&it.setup.options).is_ok())
    }

    /// The games of a tournament cannot begin while this program runs. That is recorded once; the
    /// games of others go on.
    async fn hold_up(&self, it: &TournamentView) -> Result<(), AppError> {
        if it.held_up {
            return Ok(());
        }
        let id = it.root.id;
        warn!(
            tournament = %id,
            variant = %it.setup.variant,
            "games cannot start because their rules are missing; run a version that has them, or \
             ask a director to call the tournament off"
        );
        unless_refused(self.change_tournament(id, decide_held_up).await)
    }

    /// Begins a game, unless it has begun or is not to begin any more, and schedules the next one a
    /// second later. A player who has left the server is taken out of the tournament, and then it
    /// does not begin.
    pub async fn begin_game(&self, next: &NextGame) -> Result<GameStartOutcome, AppError> {
        let begun = apart("start", next.tournament, self.begin_now(next)).await?;
        Ok(match begun {
            Some(Some(game)) => GameStartOutcome::Now(game),
            Some(None) => GameStartOutcome::NotAnyMore,
            None => GameStartOutcome::Failed,
        })
    }

    async fn begin_now(&self, next: &NextGame) -> Result<Option<GameId>, AppError> {
        let both = [next.players.first.id, next.players.second.id];
        let (_, gone) = self
            .membership
            .known_and_gone(next.guild, &both, self.now());
        if !gone.is_empty() {
            for who in gone {
                self.has_left(next.tournament, who).await?;
            }
            return Ok(None);
        }
        let (game, seed) = (self.store.reserve_id().await?, (self.seed)());
        let id = next.tournament;
        self.tournament(id).await?;
        let begin = async |tx: Tx| {
            let (it, now) = (self.tournament_in(&tx, id).await?, self.now());
            let Ok(decided) = decide_game_begun(&it, next.of, next.number, game, now) else {
                return Ok((None, Vec::new()));
            };
            let players = players_of(&tx, &it, next.of, next.number).await?;
            let new = self.new_game(&tx, &it, (next.of, game), players, seed, now);
            let begun = new.await?.begin(&self.catalog, now)?;
            let (after, mut writes) = self.save_decided(&tx, &it, decided, now).await?;
            writes.extend([
                Write::Game(GameWrite::Start(Box::new(begun))),
                Write::schedule(DiscordTask::SyncGame(game), now),
                // Even if none is waiting: one that is paired meanwhile must not come sooner.
                Write::schedule(DiscordTask::StartGames, now + BETWEEN_GAMES),
            ]);
            Ok((Some(after), writes))
        };
        let keep = |after: &Option<TournamentView>| {
            if let Some(after) = after {
                self.tournaments.keep(&after.tournament);
            }
        };
        let after = self.decide_and(begin, keep).await?;
        Ok(after.map(|_| game))
    }

    async fn new_game(
        &self,
        tx: &Tx,
        it: &TournamentView,
        (of, id): (MatchId, GameId),
        players: BySeat<Participant>,
        seed: [u8; 32],
        now: Timestamp,
    ) -> Result<NewGame, AppError> {
        let setup = &it.setup;
        let first = tx.settings(players.first.user, None).await?.personal;
        let second = tx.settings(players.second.user, None).await?.personal;
        let mut terms = Terms {
            variant: setup.variant.clone(),
            options: setup.options.clone(),
            rated: RatingMode::No,
            unrated: None,
            clock: setup.clock,
            rest: setup.rest,
            hints: false,
        };
        let both = [(&players.first, &first), (&players.second, &second)];
        let off = both.into_iter().find(|it| it.1.ratings == Ratings::Off);
        if let Some(kind) = self
            .catalog
            .game(&terms.variant.game)
            .filter(|_| setup.rated)
        {
            let rated = terms.ratable(kind);
            let rated = off.map_or(rated, |it| Err(UnratedReason::SwitchedOff(it.0.id)));
            terms.unrated = rated.err();
            terms.rated = rated.unwrap_or_default();
        }
        let rest_hours = BySeat {
            first: first.rest,
            second: second.rest,
        };
        let threads = it.boards_of(of) == Boards::Threads;
        Ok(NewGame {
            id,
            terms,
            players,
            rest_hours,
            seed,
            origin: Origin::Tournament,
            bars_offers: !setup.allow_offers,
            place: Place {
                guild: Some(it.root.guild),
                channel: it.root.channel,
                wants_thread: threads,
                thread: it.thread.filter(|_| !threads),
            },
            anchor: None,
            language: it.root.language.clone(),
            clock: ClockState {
                starts: Some(now + LATEST_START),
                ..ClockState::default()
            },
        })
    }

    /// The board of a game exists: its clock starts, if it was waiting for that.
    pub async fn clock_starts(&self, id: GameId, at: Timestamp) -> Result<(), AppError> {
        let before = self.game(id).await?;
        if decide_clock_starts(&before, at, self.now()).is_none() {
            return Ok(());
        }
        // The posts of its tournament link there from now on.
        let touch = self.store.tournament_of_game(id).await?;
        let start = async |tx: Tx| {
            let (game, now) = (self.game_in(&tx, &before).await?, self.now());
            let touch = touch.map(|id| Write::touch_tournament(id, now));
            let start = decide_clock_starts(&game, at, now);
            let writes = start.map(|start| [start].into_iter().chain(touch).collect());
            Ok(((), writes.unwrap_or_default()))
        };
        self.decide(start).await
    }

    /// A player has left the server of a tournament, or for good: they are taken out of it. Their
    /// games are given up later, so that a substitute can be found.
    pub async fn has_left(&self, id: TournamentId, who: ParticipantId) -> Result<(), AppError> {
        let left = self
            .change_tournament(id, |it, now| {
                if it.stage == Stage::Open {
                    return decide_leave(it, who, who, now);
                }
                let entry = it.entry_of(who).ok_or(TournamentRefusal::NotIn)?;
                let none = GamesFound::new();
                decide_withdraw(it, entry.id, ExitReason::LeftServer, who, &none, now)
            })
            .await;
        unless_refused(left)
    }

    /// A player is being erased: if this game of theirs belongs to a tournament, all their games in
    /// it are given up by its rules.
    pub(crate) async fn give_up_tournament_of(
        &self,
        game: GameId,
        who: ParticipantId,
    ) -> Result<(), AppError> {
        let Some(id) = self.store.tournament_of_game(game).await? else {
            return Ok(());
        };
        unless_refused(self.withdraw_from_tournament(id, who, true).await)
    }

    /// A person has asked to be forgotten: they are taken out of all tournaments.
    pub(crate) async fn leave_tournaments(&self, who: ParticipantId) -> Result<(), AppError> {
        for tournament in self.store.tournaments_played(who).await? {
            let left = self.has_left(tournament, who);
            apart("tournament", tournament, left).await?;
        }
        Ok(())
    }
}

/// The result of a change that a tournament may refuse.
fn unless_refused(changed: ViewResult) -> Result<(), AppError> {
    match changed {
        Ok(_) | Err(AppError::Refused(Refusal::Tournament(_))) => Ok(()),
        Err(error) => Err(error),
    }
}

async fn players_of(
    reader: &Reader,
    it: &TournamentView,
    of: MatchId,
    number: u16,
) -> anyhow::Result<BySeat<Participant>> {
    let find = async |seat| {
        let entry = (it.find(of)).and_then(|it| it.entry_at(usize::from(number), seat));
        let who = entry.and_then(|entry| Some(it.entry(entry)?.participant()));
        let known = match who {
            Some(who) => reader.participant_by_id(who).await?,
            None => None,
        };
        known.with_context(|| {
            format!(
                "a player is missing from a game of tournament {}",
                it.root.id
            )
        })
    };
    Ok(BySeat {
        first: find(Seat::First).await?,
        second: find(Seat::Second).await?,
    })
}
