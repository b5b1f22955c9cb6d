//! Checks that a course can be taught: everything in it can be played, and not every turn is right.

use cairn_kernel::{AnyPosition, Viewer};

use super::{
    AnswerGoal, CourseStep, GameCourse, RightAnswer, StepStage,
    judge::{play, turns, whole},
    learner,
};

/// Why a step cannot be taught, and the line that names it, from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct BadCourse {
    pub line: usize,
    pub why: String,
}

impl GameCourse {
    /// All faults, in the order of the lines.
    #[must_use]
    pub fn faults(&self) -> Vec<BadCourse> {
        let faults = self.steps.iter().map(|step| {
            let line = step.line;
            let check = self.check(step);
            check.err().map(|why| BadCourse { line, why })
        });
        faults.flatten().collect()
    }

    fn check(&self, step: &CourseStep) -> Result<(), String> {
        let mut position = self.position(step)?;
        let nobody = || format!("no player is to move in the position of `{}`", step.name);
        let seat = learner(position.as_ref()).ok_or_else(nobody)?;
        let board = position.scene(Viewer::Everyone).board;
        let ends = step.arrows.iter().flat_map(|(from, to)| [from, to]);
        if let Some(name) = step
            .marks
            .iter()
            .chain(ends)
            .find(|it| board.find(it).is_none())
        {
            return Err(format!("there is no cell `{name}` on this board"));
        }
        let last = step.stages.len() - 1;
        for (place, stage) in step.stages.iter().enumerate() {
            stage.check(position.as_ref())?;
            for next in stage.after_right(position.as_ref())? {
                if place < last && learner(next.as_ref()) != Some(seat) {
                    return Err(format!(
                        "after the reply `{}` it is not the same player's turn, or the game is over",
                        stage.reply.join(" ")
                    ));
                }
                position = next;
            }
        }
        Ok(())
    }
}

impl StepStage {
    fn check(&self, before: &dyn AnyPosition) -> Result<(), String> {
        match &self.right {
            RightAnswer::Turns(turns) => turns
                .iter()
                .try_for_each(|turn| whole(before, turn).map(drop))?,
            RightAnswer::Takes(count, text) => {
                let (turn, _) = whole(before, text)?;
                if !self.accepts(before, &turn) {
                    return Err(format!("`{text}` captures fewer than {count}"));
                }
            }
            RightAnswer::Goals(goals) => self.check_goals(before, goals)?,
        }
        self.punished.iter().try_for_each(|(wrong, by)| {
            let (turn, mut after) = whole(before, wrong)?;
            if self.accepts(before, &turn) {
                return Err(format!("`{wrong}` is punished but right"));
            }
            play(after.as_mut(), by).map(drop)
        })
    }

    fn check_goals(&self, before: &dyn AnyPosition, goals: &[AnswerGoal]) -> Result<(), String> {
        let (mut right, mut wrong) = (false, false);
        turns(before, &mut |turn| {
            let is_right = self.accepts(before, turn);
            right |= is_right;
            wrong |= !is_right;
            !(right && wrong)
        });
        if !right {
            Err("no turn meets the goal".to_owned())
        } else if !wrong && !goals.contains(&AnswerGoal::Any) {
            Err("every turn meets the goal: write `any`".to_owned())
        } else {
            Ok(())
        }
    }

    /// The positions after each written right answer and the reply to it; after one of them where a
    /// goal is to be reached.
    fn after_right(&self, before: &dyn AnyPosition) -> Result<Vec<Box<dyn AnyPosition>>, String> {
        let reply = |mut after: Box<dyn AnyPosition>| {
            play(after.as_mut(), &self.reply)?;
            Ok(after)
        };
        if let RightAnswer::Turns(turns) = &self.right {
            let answers = turns.iter().map(|it| reply(whole(before, it)?.1));
            return answers.collect();
        }
        let mut after = before.fork();
        for played in self.example(before).unwrap_or_default() {
            let replayed = after.replay(&played.action);
            replayed.map_err(|error| error.to_string())?;
        }
        Ok(vec![reply(after)?])
    }
}
