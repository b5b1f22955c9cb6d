//! Personal data: exporting all of it, and erasure.

use anyhow::Context as _;
use cairn_domain::{
    Account, Challenge, CourseProgress, CurrentRating, Exploration, Game, GameId, GamePlan,
    InternalTask, LastGame, Leaving, LeavingStep, Note, Participant, ParticipantId,
    PersonalSettings, PlayerId, Refusal, Span, TaskWrite, Timestamp, TournamentId, TurnDraft,
    Vacation, Write, decide_erasure, decide_forgetting, decide_leaving,
    tournament::{Stage, Tournament, TournamentDraft, TournamentEvent},
};
use cairn_store::{GameFilter, GameSelection, ListedGame, Rows, Store, TournamentsOf, Tx};
use tracing::warn;

use super::{App, AppError, unreadable::apart};

/// How long somebody is not forgotten because a game of theirs began at that moment.
const LOOK_AGAIN: Span = Span::from_secs(60);

/// These games of somebody who leaves, with the opponents' notification settings. A game that
/// cannot be read does not keep anybody from leaving.
pub async fn games_with_settings(
    store: &Store,
    who: ParticipantId,
    games: &[GameId],
) -> Vec<(Game, PersonalSettings)> {
    let mut noticed = Vec::new();
    for id in games {
        let found = async {
            let game = store.game(*id).await?.context("there is no such game")?;
            let other = game.seat_of(who).map(|seat| game.players.get(!seat));
            let user = other.and_then(|it| it.user);
            let chosen = store.settings(user, None).await?.personal;
            anyhow::Ok((game, chosen))
        };
        match found.await {
            Ok(it) => noticed.push(it),
            Err(error) => warn!(
                game = %id,
                error = format!("{error:#}"),
                "cannot notify the other players in this game that a player is deleting their \
                 data; run `cairn games` with its name to see the game"
            ),
        }
    }
    noticed
}

#[derive(Debug)]
pub struct StoredData {
    pub who: Participant,
    /// Their games, finished ones too.
    pub games: Rows<ListedGame>,
    /// Their ratings, one for each variant, or for each of its sides.
    pub ratings: Vec<CurrentRating>,
    /// The tournaments they play in, direct, or once did, the latest first.
    pub tournaments: Vec<KeptTournament>,
    pub set_up: Option<TournamentDraft>,
    pub challenges: Vec<Challenge>,
    /// The turns they have entered and not played.
    pub drafts: Vec<(GameId, TurnDraft)>,
    pub plans: Vec<GamePlan>,
    pub settings: PersonalSettings,
    pub vacations: Vec<Vacation>,
    pub blocked: Vec<Account>,
    pub courses: Vec<CourseProgress>,
    pub puzzles: Vec<CourseProgress>,
    pub explorations: Vec<Exploration>,
    pub notes: Vec<Note>,
    /// Whether they have asked to be forgotten.
    pub leaving: Option<Leaving>,
}

#[derive(Clone, Debug)]
pub struct KeptTournament {
    pub id: TournamentId,
    pub name: String,
    pub stage: Stage,
    /// Whether they are in it, or were.
    pub plays: bool,
    pub directs: bool,
    /// Their texts in it: from its setup, announcements, reasons.
    pub texts: Vec<String>,
}

impl KeptTournament {
    fn new(it: &Tournament, who: ParticipantId) -> KeptTournament {
        let mut texts: Vec<String> = Vec::new();
        for line in it.log.iter().filter(|it| it.by == Some(who)) {
            let said = match &line.event {
                TournamentEvent::Opened { setup } => vec![&setup.description, &setup.rules],
                TournamentEvent::Announced { text } => vec![text],
                _ => Vec::new(),
            };
            for text in said.into_iter().chain(&line.why) {
                if !text.is_empty() && !texts.contains(text) {
                    texts.push(text.clone());
                }
            }
        }
        let mut people = it.entries.iter().flat_map(|it| &it.people);
        KeptTournament {
            id: it.root.id,
            name: it.setup.name.clone(),
            stage: it.stage,
            plays: people.any(|it| it.1 == who),
            directs: it.is_director(who),
            texts,
        }
    }
}

impl App {
    async fn kept_tournaments(&self, who: ParticipantId) -> Result<Vec<KeptTournament>, AppError> {
        let mut kept = Vec::new();
        for going_on in [true, false] {
            let of = TournamentsOf::Person(who);
            for it in self.store.tournaments(of, going_on, u32::MAX).await? {
                let found = apart("tournament", it.id, self.tournament(it.id)).await?;
                kept.extend(found.map(|it| KeptTournament::new(&it, who)));
            }
        }
        Ok(kept)
    }

    /// Everything stored about a person. None if they are unknown.
    pub async fn kept_of(&self, player: PlayerId) -> Result<Option<StoredData>, AppError> {
        let Some(who) = self.store.participant(player).await? else {
            return Ok(None);
        };
        let filter = GameFilter {
            which: GameSelection::All,
            ..GameFilter::of_player(player)
        };
        let always = Timestamp(i64::MIN);
        let games = self.store.games(filter, u32::MAX).await?;
        let mut drafts = Vec::new();
        for game in games.iter().filter(|it| it.head.outcome.is_none()) {
            let draft = self.store.draft(game.id, who.id).await?;
            drafts.extend(draft.map(|it| (game.id, it)));
        }
        Ok(Some(StoredData {
            games,
            drafts,
            plans: self.store.plans_of(who.id).await?,
            ratings: self.store.ratings(who.id).await?,
            tournaments: self.kept_tournaments(who.id).await?,
            set_up: self.store.tournament_draft(who.id).await?,
            challenges: self.store.open_challenges(who.id).await?.readable,
            settings: self.store.settings(Some(player), None).await?.personal,
            vacations: self.store.vacations(&[who.id], always).await?,
            blocked: self.store.blocks(who.id).await?,
            courses: self.store.courses(who.id).await?,
            puzzles: self.store.puzzles(who.id).await?,
            explorations: self.store.explorations(who.id).await?,
            notes: self.store.notes(who.id, None).await?,
            leaving: self.store.leaving(who.id).await?,
            who,
        }))
    }

    /// Records a request to be forgotten, gives the opponents notice, and returns the request. An
    /// earlier one stands.
    pub async fn leave_for_good(&self, who: &Participant) -> Result<Leaving, AppError> {
        if let Some(leaving) = self.store.leaving(who.id).await? {
            return Ok(leaving);
        }
        let leaving = Leaving {
            who: who.id,
            asked_at: self.now(),
        };
        let running = self.running_games(who).await?;
        let running = games_with_settings(&self.store, who.id, &running).await;
        self.leave_tournaments(who.id).await?;
        let leave = async |tx: Tx| {
            if let Some(earlier) = tx.leaving(who.id).await? {
                return Ok((earlier, Vec::new()));
            }
            tx.save_leaving(&leaving).await?;
            Ok((leaving, decide_leaving(leaving, &running)))
        };
        self.decide(leave).await
    }

    /// Withdraws a request to be forgotten.
    pub async fn stay(&self, who: &Participant) -> Result<(), AppError> {
        let stay = async |tx: Tx| {
            tx.end_leaving(who.id).await?;
            let forget = InternalTask::Forget(who.id).into();
            Ok(((), vec![Write::Task(TaskWrite::Cancel(forget))]))
        };
        self.decide(stay).await
    }

    /// Runs the due steps of an erasure: resigns the person's games, and once none is running,
    /// forgets them.
    pub(super) async fn carry_out_leaving(&self, who: ParticipantId) -> Result<(), AppError> {
        loop {
            let Some(leaving) = self.store.leaving(who).await? else {
                return Ok(());
            };
            let Some(participant) = self.store.participant_by_id(who).await? else {
                return Ok(());
            };
            self.leave_tournaments(who).await?;
            let running = self.last_games(&participant).await?;
            match decide_forgetting(leaving, &running, self.now()) {
                LeavingStep::Resign(games) => {
                    let Some(player) = participant.user else {
                        return Ok(());
                    };
                    for game in games {
                        let given_up = self.give_up_tournament_of(game, who);
                        apart("person", who.0, given_up).await?;
                        match self.resign(game, player).await {
                            // It ended a moment ago, or cannot be read and keeps nobody here.
                            Ok(_)
                            | Err(AppError::Refused(Refusal::GameOver | Refusal::Frozen(_))) => (),
                            Err(error) => return Err(error),
                        }
                    }
                }
                LeavingStep::Wait(due) => {
                    return self
                        .put(Write::schedule(InternalTask::Forget(who), due))
                        .await;
                }
                LeavingStep::Forget => return self.erase(who).await,
            }
        }
    }

    /// Forgets somebody, unless they stay after all.
    async fn erase(&self, who: ParticipantId) -> Result<(), AppError> {
        let now = self.now();
        let forget = async |tx: Tx| {
            if tx.leaving(who).await?.is_none() {
                return Ok(((), Vec::new()));
            }
            if tx.is_at_play(who).await? {
                // A game has begun meanwhile.
                let look_again = Write::schedule(InternalTask::Forget(who), now + LOOK_AGAIN);
                return Ok(((), vec![look_again]));
            }
            let open = tx.open_challenges(who).await?;
            tx.forget(who).await?;
            Ok(((), decide_erasure(who, &open, now)))
        };
        self.decide(forget).await
    }

    async fn last_games(&self, who: &Participant) -> Result<Vec<LastGame>, AppError> {
        let mut games = Vec::new();
        for id in self.running_games(who).await? {
            let row = apart("game", id, self.row(id)).await?;
            if let Some(row) = row {
                games.push(LastGame {
                    id,
                    origin: row.origin(),
                });
            }
        }
        Ok(games)
    }
}
