//! Use cases of exploring: trying a line from a position, and using it.

use cairn_store::{ListedGame, Tx};
use std::sync::Arc;

use cairn_domain::{
    Exploration, ExplorePress, ExploreRefusal, ExploreRoot, ExploreState, ExploredTable, Game,
    LogLength, Participant, PlanVersion, PlayerId, Record, Refusal, Revision, Variant,
    decide_explore_press, explored_note, explored_plan,
};
use cairn_kernel::{CorruptLog, Dice};
use serde_json::Value;

use super::{
    App, AppError, GameReader, LoadedGame,
    find::players,
    load::{report_frozen, run_blocking},
};

/// An exploration as its owner sees it.
#[derive(Debug)]
pub struct ExploreView {
    pub root: ExploreRoot,
    /// The game there; for a variant, one without players.
    pub begun: LoadedGame,
    pub explored: ExploredTable,
    /// Whether some steps of the stored line can no longer be played.
    pub is_cut: bool,
    /// Whether the game is running, and the explorer plays it.
    pub goes_on: bool,
    stored: Option<Exploration>,
}

impl ExploreView {
    /// Its revision: 0 while nothing is stored.
    pub fn revision(&self) -> Revision {
        self.stored.as_ref().map_or(Revision(0), |it| it.revision)
    }

    /// Whether this press, made on that revision, led here.
    pub fn led_here(&self, seen: Revision, what: &ExplorePress) -> bool {
        let last = self.stored.as_ref().and_then(|it| it.state.last.as_ref());
        seen.0.checked_add(1) == Some(self.revision().0) && last == Some(what)
    }

    pub fn shown_game(&self) -> Game {
        self.explored.game(&self.begun.game)
    }
}

impl App {
    /// Somebody's exploration from the start of a variant; of the usual one if only the game is
    /// named. Fails if there is no such variant.
    pub async fn explored_variant(
        &self,
        player: PlayerId,
        variant: &Variant,
    ) -> Result<ExploreView, AppError> {
        let (kind, variant) = self.variant(&variant.game, variant.key.as_deref())?;
        let options = Value::Object(variant.options()).to_string();
        let rules = kind.open(&options).map_err(anyhow::Error::new)?;
        let empty = Record {
            header: Vec::new(),
            rules,
            actions: Vec::new(),
            notes: Vec::new(),
        };
        let (game, table) = empty.to_game().map_err(anyhow::Error::new)?;
        let table = Arc::new(table);
        let begun = LoadedGame { game, table };
        self.load_explore_view(player, ExploreRoot::Variant(variant), (begun, false))
            .await
    }

    /// The games the reader may want to explore: their own and finished ones of the channel, those
    /// waiting for them first.
    pub async fn games_to_explore(
        &self,
        reader: &dyn GameReader,
    ) -> Result<Vec<ListedGame>, AppError> {
        let me = reader.origin().player;
        let mut games = self.games_to_name(reader, true).await?;
        games.retain(|it| it.head.outcome.is_some() || players(it).iter().any(|it| it.is(me)));
        Ok(games)
    }

    /// Like `explored_variant`, from a game as its log was at this length. Fails if it is somebody
    /// else's running game, or it cannot be replayed.
    pub async fn explored_game(
        &self,
        player: PlayerId,
        game: Game,
        seq: LogLength,
    ) -> Result<ExploreView, AppError> {
        let goes_on = game.head.outcome.is_none();
        if goes_on && game.seat_of_user(player).is_none() {
            return Err(Refusal::from(ExploreRefusal::NotOwn).into());
        }
        let id = game.id;
        let root = ExploreRoot::Game(id, seq);
        let catalog = self.catalog.clone();
        let begun = run_blocking(move || -> Result<LoadedGame, CorruptLog> {
            let game = game.as_it_was(seq);
            let table = Arc::new(game.table(&catalog)?);
            Ok(LoadedGame { game, table })
        });
        let begun = begun.await?.map_err(|cause| report_frozen(id, &cause))?;
        self.load_explore_view(player, root, (begun, goes_on)).await
    }

    async fn load_explore_view(
        &self,
        player: PlayerId,
        root: ExploreRoot,
        (begun, goes_on): (LoadedGame, bool),
    ) -> Result<ExploreView, AppError> {
        let known = self.store.participant(player).await?;
        let stored = match known {
            Some(known) => self.store.exploration(known.id, &root).await?,
            None => None,
        };
        let state = stored
            .as_ref()
            .map_or_else(ExploreState::default, |it| it.state.clone());
        let (table, steps) = (Arc::clone(&begun.table), state.steps.len());
        let explored = run_blocking(move || ExploredTable::new(&table, &state)).await?;
        Ok(ExploreView {
            is_cut: explored.state.steps.len() < steps,
            root,
            begun,
            explored,
            goes_on,
            stored,
        })
    }

    /// Applies a press, and returns the resulting view. Fails if the rules do not allow the turn,
    /// or another device was faster.
    pub async fn press_explored(
        &self,
        view: ExploreView,
        who: &Participant,
        what: ExplorePress,
    ) -> Result<ExploreView, AppError> {
        let table = Arc::clone(&view.begun.table);
        let state = view.explored.state.clone();
        // Independent of the game's secret: nobody learns what the game's own dice will do.
        let dice = Dice::new((self.seed)());
        let decided = run_blocking(move || -> Result<(ExploreState, ExploredTable), Refusal> {
            let state = decide_explore_press(&table, &state, what, &dice)?;
            let explored = ExploredTable::new(&table, &state);
            Ok((state, explored))
        });
        let (state, explored) = decided.await??;
        let stored = Exploration {
            who: who.id,
            root: view.root.clone(),
            revision: Revision(view.revision().0 + 1),
            at: self.now(),
            state,
        };
        let save = async |tx: Tx| {
            let before = tx.exploration(who.id, &view.root).await?;
            if before.map_or(Revision(0), |it| it.revision) != view.revision() {
                return Err(AppError::from(Refusal::from(ExploreRefusal::MovedOn)));
            }
            Ok(tx.save_exploration(&stored).await?)
        };
        self.store.transact(save).await?;
        Ok(ExploreView {
            explored,
            is_cut: false,
            stored: Some(stored),
            ..view
        })
    }

    /// Adds the shown turns that lie ahead of the game to the explorer's plan. Fails if the game
    /// has gone another way, or such a line cannot be planned.
    pub async fn plan_explored(
        &self,
        view: &ExploreView,
        player: PlayerId,
        now: &LoadedGame,
    ) -> Result<(), AppError> {
        let line = explored_plan(&view.begun.table, &view.explored, &now.table);
        let line = line.map_err(Refusal::from)?;
        let plan = self.plan(&now.game, player).await?;
        let seen = PlanVersion::new(&now.game, plan.as_ref());
        self.add_to_plan(now.game.id, (player, seen), (&line, &[]))
            .await
    }

    /// Adds the shown turns to the note about the turn after which they begin. Returns the number
    /// of that turn. Fails if nothing is shown, or there is no room for it.
    pub async fn note_explored(
        &self,
        view: &ExploreView,
        who: &Participant,
        player: PlayerId,
    ) -> Result<u32, AppError> {
        let Some(game) = view.root.game() else {
            return Err(Refusal::NoSuchGame.into());
        };
        let noted = explored_note(&view.begun.table, &view.explored);
        let (turn, line) = noted.map_err(Refusal::from)?;
        let (now, known) = (self.view(game).await?, self.notes(player, game).await?);
        let mut known = known.into_iter().filter(|it| it.turn == turn);
        let before = known.find(|it| !it.is_outdated(&now.game, &now.table));
        let before = before.map(|it| it.text).unwrap_or_default();
        if before.lines().any(|it| it == line) {
            return Ok(turn);
        }
        let text = if before.is_empty() {
            line
        } else {
            format!("{before}\n{line}")
        };
        self.save_note(who, (game, turn), &text).await?;
        Ok(turn)
    }
}
