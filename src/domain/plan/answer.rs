//! Playing planned answers: in the transaction of the turn that they answer.

use super::{
    GamePlan, PlanAnswer, PlanBranch, PlanCondition,
    tried::{answer_at, turn_at},
};
use crate::{
    Game, GameChange, LogEntry, NoticeKind, OutboxWrite, ReplayedGame, Revision, Timestamp, Write,
    decide_resign, turn::play_all,
};
use cairn_kernel::{BySeat, Seat, Turn};

/// Adds to the writes of a turn the answers both players have planned for it, played at once, one
/// after the other, and the updates of the plans. All of it is one transaction, so that nothing is
/// played twice, and one post shows it.
#[must_use]
pub fn decide_planned(
    (game, table): (&Game, &ReplayedGame),
    plans: &[GamePlan],
    writes: Vec<Write>,
) -> Vec<Write> {
    let Some(change) = action_change(&writes) else {
        return writes;
    };
    // A planned turn takes no time.
    let Some(now) = change.entries.last().map(|it| it.at) else {
        return writes;
    };
    if plans.is_empty() {
        return writes;
    }
    let after = game.clone().with_change(change);
    let Ok(after_table) = after.table_after(table) else {
        return writes;
    };
    let of = |seat| {
        let own = game.players.get(seat).id;
        plans.iter().find(|it| it.of == own).cloned()
    };
    let mut chain = Chain {
        game: after,
        table: after_table,
        plans: BySeat {
            first: of(Seat::First),
            second: of(Seat::Second),
        },
        answers: Vec::new(),
    };
    while chain.answer(now) {}
    let settled = chain.plan_writes(game, plans, now);
    [writes, settled, chain.answers].concat()
}

/// Notifies planners whose plans are ended by a change of the game other than a turn: a takeback.
#[must_use]
pub fn decide_plans_fallen(game: &Game, plans: &[GamePlan], mut writes: Vec<Write>) -> Vec<Write> {
    let change = Write::changes(&writes).next().cloned();
    if let Some(change) = change {
        let now = change.head.since;
        let after = game.clone().with_change(change);
        let fallen = plans.iter().filter(|it| fell(it, game, &after));
        let told: Vec<Write> = fallen.map(|it| plan_fell_notice(it, game, now)).collect();
        writes.extend(told);
    }
    writes
}

/// The change, if it contains an action.
fn action_change(writes: &[Write]) -> Option<GameChange> {
    let acts = |it: &&GameChange| it.entries.iter().any(|it| it.event.act().is_some());
    Write::changes(writes).next().filter(acts).cloned()
}

/// Whether a plan that was waiting before no longer applies after.
fn fell(plan: &GamePlan, before: &Game, after: &Game) -> bool {
    after.head.outcome.is_none() && plan.waits(before) && !plan.waits(after)
}

fn plan_fell_notice(plan: &GamePlan, game: &Game, at: Timestamp) -> Write {
    Write::Outbox(OutboxWrite::Notice(
        plan.of,
        NoticeKind::PlanFell {
            game: game.id,
            variant: game.terms.variant.to_string(),
        },
        at,
    ))
}

/// A game in which planned answers are played one after the other.
struct Chain {
    game: Game,
    table: ReplayedGame,
    plans: BySeat<Option<GamePlan>>,
    answers: Vec<Write>,
}

impl Chain {
    /// Plays the answer of the player to act, if they have planned one.
    fn answer(&mut self, now: Timestamp) -> bool {
        let Some(seat) = self.game.head.to_move else {
            return false;
        };
        let Some(plan) = self.plans.get(seat) else {
            return false;
        };
        let Some(branch) = applicable_branch(plan, &self.game, &self.table, seat).cloned() else {
            return false;
        };
        let (game, position) = (&self.game, self.table.position.as_ref());
        let pair = (&branch.when, &branch.answer);
        let writes = match &branch.answer {
            PlanAnswer::Resign => decide_resign(game, plan.of, now),
            PlanAnswer::Turn(_) => match answer_at(position, seat, pair) {
                Some(turn) => play_all(game, &self.table, seat, turn.played, now),
                None => return false,
            },
        };
        let Some((change, writes)) = writes.ok().and_then(|writes| {
            let change = Write::changes(&writes).next().cloned()?;
            Some((change, writes))
        }) else {
            return false;
        };
        let game = self.game.clone().with_change(change);
        let Ok(table) = game.table_after(&self.table) else {
            return false;
        };
        let plan = self.plans.get_mut(seat);
        *plan = plan.take().map(|plan| GamePlan {
            root: game.seq(),
            branches: branch.next,
            at: now,
            ..plan
        });
        (self.game, self.table) = (game, table);
        self.answers.extend(writes);
        true
    }

    /// The plans that have changed, and the notices for those that no longer apply.
    fn plan_writes(&self, before: &Game, plans: &[GamePlan], now: Timestamp) -> Vec<Write> {
        let mut writes = Vec::new();
        for plan in [&self.plans.first, &self.plans.second]
            .into_iter()
            .flatten()
        {
            let known = plans.iter().find(|it| it.of == plan.of);
            if let Some(known) = known.filter(|it| *it != plan) {
                let revision = Revision(known.revision.0 + 1);
                let plan = GamePlan {
                    revision,
                    ..plan.clone()
                };
                writes.push(Write::Plan(Box::new(plan)));
            }
        }
        let ended = |plan: &&GamePlan| {
            let known = plans.iter().find(|it| it.of == plan.of);
            let is_over = self.game.head.outcome.is_some();
            let has_waited = known.is_some_and(|it| it.waits(before)) || known != Some(*plan);
            has_waited && !is_over && !plan.branches.is_empty() && !plan.waits(&self.game)
        };
        let both = Seat::BOTH.into_iter();
        let fallen = both.filter_map(|seat| self.plans.get(seat).as_ref());
        writes.extend(
            fallen
                .filter(ended)
                .map(|it| plan_fell_notice(it, before, now)),
        );
        writes
    }
}

/// The branch of a plan that the other player's turn has led to, if one has.
fn applicable_branch<'a>(
    plan: &'a GamePlan,
    game: &Game,
    table: &ReplayedGame,
    seat: Seat,
) -> Option<&'a PlanBranch> {
    let acts = |log: &[LogEntry]| log.iter().filter(|it| it.event.act().is_some()).count();
    let root = usize::try_from(plan.root.0).ok()?;
    let since = game.log.get(root..)?;
    if !plan.may_apply(game, seat) || acts(since) == 0 {
        return None;
    }
    // Turns taken back before the root do not count.
    let before = table.acts.len().checked_sub(acts(since))?;
    let begun = table.after_acts(before).ok()?;
    let mut position = begun.fork();
    for act in &table.acts[before..] {
        // A plan ends where chance acts.
        if position.turn() == Turn::Chance {
            return None;
        }
        position.replay(&act.action).ok()?;
    }
    let now = table.position.fingerprint();
    plan.branches.iter().find(|it| match &it.when {
        PlanCondition::Whatever => true,
        PlanCondition::Turn(actions) => {
            let turn = turn_at(begun.as_ref(), !seat, actions);
            turn.is_some_and(|it| it.position.fingerprint() == now)
        }
    })
}
