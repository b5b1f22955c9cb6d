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
    pub why: BadCourseLine,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCourseLine {
    #[error("the game has no such variant")]
    Variant,
    #[error("there is no cell `{0}` on this board")]
    Cell(String),
    /// An action on the way to the position that cannot be played.
    #[error("`{0}` cannot be played there")]
    Play(String),
    /// Nobody is to move in the position.
    #[error("no player is to move in the position of `{0}`")]
    NobodyMoves(String),
    /// A turn that is not legal, or not whole.
    #[error("`{0}` is not a complete turn there")]
    Turn(String),
    /// No turn meets the goals.
    #[error("no turn meets the goal")]
    Unreachable,
    /// Every turn meets the goals.
    #[error("every turn meets the goal: write `any`")]
    Trivial,
    #[error("`{0}` is punished but right")]
    PunishedRight(String),
    /// The learner is not to move after the reply.
    #[error("after the reply `{0}` it is not the same player's turn, or the game is over")]
    Reply(String),
    #[error("the sentence `{key}` is missing in `{language}`")]
    Sentence { key: String, language: &'static str },
}

impl GameCourse {
    /// All faults, in the order of the lines.
    #[must_use]
    pub fn faults(&self) -> Vec<BadCourse> {
        let faults = self.steps.iter().map(|step| self.of_step(step).err());
        faults.flatten().collect()
    }

    fn of_step(&self, step: &CourseStep) -> Result<(), BadCourse> {
        let line = step.line;
        let bad = |why| BadCourse { line, why };
        let mut position = self.position(step)?;
        let nobody = || bad(BadCourseLine::NobodyMoves(step.name.clone()));
        let seat = learner(position.as_ref()).ok_or_else(nobody)?;
        let board = position.scene(Viewer::Everyone).board;
        let ends = step.arrows.iter().flat_map(|(from, to)| [from, to]);
        for name in step.marks.iter().chain(ends) {
            board
                .find(name)
                .ok_or_else(|| bad(BadCourseLine::Cell(name.clone())))?;
        }
        let last = step.stages.len() - 1;
        for (place, stage) in step.stages.iter().enumerate() {
            stage.check(position.as_ref()).map_err(bad)?;
            for next in stage.after_right(position.as_ref()).map_err(bad)? {
                let goes_on = learner(next.as_ref()) == Some(seat);
                if place < last && !goes_on {
                    return Err(bad(BadCourseLine::Reply(stage.reply.join(" "))));
                }
                position = next;
            }
        }
        Ok(())
    }
}

impl StepStage {
    fn check(&self, before: &dyn AnyPosition) -> Result<(), BadCourseLine> {
        match &self.right {
            RightAnswer::Turns(turns) => {
                for turn in turns {
                    whole(before, turn).ok_or_else(|| BadCourseLine::Turn(turn.clone()))?;
                }
            }
            RightAnswer::Takes(_, turn) => {
                let played = whole(before, turn).filter(|it| self.accepts(before, it));
                played.ok_or_else(|| BadCourseLine::Turn(turn.clone()))?;
            }
            RightAnswer::Goals(goals) => self.reachable(before, goals)?,
        }
        for (wrong, by) in &self.punished {
            let turn = whole(before, wrong).ok_or_else(|| BadCourseLine::Turn(wrong.clone()))?;
            if self.accepts(before, &turn) {
                return Err(BadCourseLine::PunishedRight(wrong.clone()));
            }
            let mut after = before.fork();
            for played in &turn {
                let replayed = after.replay(&played.action);
                replayed.map_err(|_| BadCourseLine::Turn(wrong.clone()))?;
            }
            play(after.as_mut(), by).map_err(BadCourseLine::Play)?;
        }
        Ok(())
    }

    fn reachable(
        &self,
        before: &dyn AnyPosition,
        goals: &[AnswerGoal],
    ) -> Result<(), BadCourseLine> {
        let (mut right, mut wrong) = (false, false);
        turns(before, &mut |turn| {
            if self.accepts(before, turn) {
                right = true;
            } else {
                wrong = true;
            }
            !(right && wrong)
        });
        match (right, wrong) {
            (false, _) => Err(BadCourseLine::Unreachable),
            (true, false) if !goals.contains(&AnswerGoal::Any) => Err(BadCourseLine::Trivial),
            (true, _) => Ok(()),
        }
    }

    /// The positions after each written right answer and the reply to it; after one of them where a
    /// goal is to be reached.
    fn after_right(
        &self,
        before: &dyn AnyPosition,
    ) -> Result<Vec<Box<dyn AnyPosition>>, BadCourseLine> {
        let answers = match &self.right {
            RightAnswer::Turns(turns) => turns.iter().filter_map(|it| whole(before, it)).collect(),
            RightAnswer::Goals(_) | RightAnswer::Takes(..) => Vec::from_iter(self.example(before)),
        };
        let after = answers.into_iter().map(|turn| {
            let mut position = before.fork();
            for played in &turn {
                let replayed = position.replay(&played.action);
                replayed.map_err(|_| BadCourseLine::Turn(played.notation.clone()))?;
            }
            play(position.as_mut(), &self.reply).map_err(BadCourseLine::Play)?;
            Ok(position)
        });
        after.collect()
    }
}
