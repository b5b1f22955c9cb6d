//! Rows damaged for good now and then, as by a bad disk: everything else continues.

use cairn_app::{GameFilter, TasksOf, Which};
use cairn_domain::{ChallengeState, GameId, Task, TaskId, TaskSubject, Timestamp};
use cairn_store::{DAMAGES, Damaged, damage};

use super::{chance::Chance, cup::is_one_over, figures::Topic, hurt::Hurt, trouble::Trouble};

/// How many ways are tried until there is something to damage.
const TRIES: usize = 8;
/// Damaged tournaments never end, and a server has room for fifty.
const MOST_TOURNAMENTS: usize = 10;

impl Trouble {
    /// Damages a row, if that is enabled.
    pub(super) async fn damage(&self, chance: &mut Chance) {
        if self.damages.is_none() {
            return;
        }
        for _ in 0..TRIES {
            if self.damages_one(chance).await {
                return;
            }
        }
    }

    /// Damages something in one way; false if there is nothing for this way.
    async fn damages_one(&self, chance: &mut Chance) -> bool {
        let (Some(file), Some(by)) = (&self.damages, chance.one_of(&DAMAGES)) else {
            return false;
        };
        let Some((number, hurt)) = self.victim(by.of, chance).await else {
            return false;
        };
        if hurt.iter().any(|it| self.stage.all_hurt().contains(it)) {
            return false;
        }
        // Before anybody can notice, so that no check is confused.
        let done = damage(file, by, number, || self.stage.hurt(&hurt)).await;
        match &done {
            Ok(true) => self.stage.figures.count(Topic::Damages, by.what),
            Ok(false) => {}
            Err(error) => self.stage.figures.wrong(format!("{error:#}")),
        }
        done.unwrap_or(true)
    }

    /// One of these that is not damaged yet: its number, and everything affected.
    async fn victim(&self, of: Damaged, chance: &mut Chance) -> Option<(i64, Vec<Hurt>)> {
        let store = &self.stage.store;
        match of {
            Damaged::Game | Damaged::BesideGame => {
                let filter = GameFilter {
                    which: Which::GoingOn,
                    ..GameFilter::default()
                };
                let going_on = store.games(filter, 500).await.ok()?;
                let games: Vec<GameId> = going_on.iter().map(|it| it.id).collect();
                let game = *chance.one_of(&games)?;
                Some((game.0, vec![self.of_table(game).await?]))
            }
            // It is recomputed, or was not shown to anybody yet.
            Damaged::Thought => {
                let filter = GameFilter {
                    which: Which::GoingOn,
                    ..GameFilter::default()
                };
                let going_on = store.games(filter, 500).await.ok()?;
                let games: Vec<GameId> = going_on.iter().map(|it| it.id).collect();
                Some((chance.one_of(&games)?.0, Vec::new()))
            }
            Damaged::Challenge => {
                let (_, offered) = self.stage.posts.games();
                for id in offered.into_keys().rev().take(20) {
                    let found = store.challenge(id).await.ok().flatten();
                    if found.is_some_and(|it| matches!(it.state, ChallengeState::Open)) {
                        return Some((id.0, vec![Hurt::Game(id)]));
                    }
                }
                None
            }
            Damaged::Tournament => {
                // An undamaged one is needed for the verdict, however short the run is.
                if !is_one_over(&self.stage.figures) {
                    return None;
                }
                let hurt = self.stage.all_hurt();
                let is_one = |it: &&Hurt| matches!(it, Hurt::Tournament(_));
                let going_on = store.tournaments_going_on().await.ok()?;
                let id = *chance.one_of(&going_on)?;
                (hurt.iter().filter(is_one).count() < MOST_TOURNAMENTS)
                    .then(|| (id.0, vec![Hurt::Tournament(id)]))
            }
            Damaged::Task => {
                let all = TasksOf::Late(Timestamp::MAX);
                let waiting = store.listed_tasks(all, 500).await.ok()?;
                let of_games = waiting
                    .iter()
                    .filter_map(|it| Some((it.id, game_of(it.task?)?)));
                let of_games: Vec<(TaskId, GameId)> = of_games.collect();
                let (task, game) = *chance.one_of(&of_games)?;
                let game = self.of_table(game).await?;
                Some((task.0, vec![Hurt::Task(task.0), game]))
            }
            Damaged::Participant => {
                let who = self.stage.participant(chance.one_of(&self.people)?).await?;
                Some((who.0, vec![Hurt::Participant(who)]))
            }
            // It would no longer be known how they are notified of the turns in between.
            Damaged::Person => {
                let who = cairn_domain::PlayerId(chance.one_of(&self.people)?.id().0);
                let is_told = self.stage.is_told_directly(who).await;
                (!is_told).then(|| (who.0.cast_signed(), Vec::new()))
            }
            Damaged::Server => {
                let guild = self.stage.discord.guild();
                Some((guild.0.cast_signed(), Vec::new()))
            }
        }
    }

    /// A game of a table, not of a tournament, which would wait for its result forever.
    async fn of_table(&self, game: GameId) -> Option<Hurt> {
        let tournament = self.stage.store.tournament_of_game(game).await.ok()?;
        (tournament.is_none() && !self.stage.is_damaged(game)).then_some(Hurt::Game(game))
    }
}

/// The game of a task, or the one that its challenge will become.
fn game_of(task: Task) -> Option<GameId> {
    match task.subject() {
        TaskSubject::Game(id) | TaskSubject::Challenge(id) => Some(id),
        _ => None,
    }
}
