//! Whether a turn is a right answer, and which turn punishes a wrong one.

use cairn_kernel::{AnyPosition, Key, Pick, PlayedAction, Seat, Turn, Viewer};

use super::{AnswerGoal, RightAnswer, StepStage, learner};

impl StepStage {
    /// Whether this whole turn, played in this position, is a right answer.
    #[must_use]
    pub fn accepts(&self, before: &dyn AnyPosition, turn: &[PlayedAction]) -> bool {
        let Some(done) = TurnEffect::from_turn(before, turn) else {
            return false;
        };
        match &self.right {
            RightAnswer::Goals(goals) => goals.iter().all(|it| done.does(it)),
            RightAnswer::Takes(count, _) => done.captured.len() >= *count as usize,
            RightAnswer::Turns(turns) => turns.iter().any(|text| leads_to(before, text, &done.key)),
        }
    }

    /// The opponent's actions and the outcomes of chance after a right turn.
    ///
    /// # Errors
    ///
    /// If it cannot be played there; the check of a course finds that.
    pub fn reply(&self, after: &dyn AnyPosition) -> Result<Vec<PlayedAction>, String> {
        play(after.fork().as_mut(), &self.reply)
    }

    /// The turn that punishes a wrong one, if one is known or the opponent can win at once.
    #[must_use]
    pub fn punishment(&self, before: &dyn AnyPosition, turn: &[PlayedAction]) -> Vec<PlayedAction> {
        let Some(done) = TurnEffect::from_turn(before, turn) else {
            return Vec::new();
        };
        let mut known = self.punished.iter();
        if let Some(played) = known.find_map(|(wrong, by)| {
            let is_played = leads_to(before, wrong, &done.key);
            is_played.then(|| play(done.after.fork().as_mut(), by).ok())?
        }) {
            return played;
        }
        let mut replies = match done.after.turn() {
            Turn::Player(seat) if seat != done.seat => done.after.choices(),
            _ => Vec::new(),
        };
        replies.retain(|it| it.effect.wins);
        replies.into_iter().map(|it| it.played).take(1).collect()
    }

    /// A right answer, as written; any turn that reaches the goal where all such turns are right.
    #[must_use]
    pub fn example(&self, before: &dyn AnyPosition) -> Option<Vec<PlayedAction>> {
        match &self.right {
            RightAnswer::Turns(turns) => Some(whole(before, turns.first()?).ok()?.0),
            RightAnswer::Takes(_, turn) => Some(whole(before, turn).ok()?.0),
            RightAnswer::Goals(_) => {
                let mut found = None;
                turns(before, &mut |turn| {
                    if self.accepts(before, turn) {
                        found = Some(turn.to_vec());
                    }
                    found.is_none()
                });
                found
            }
        }
    }
}

struct TurnEffect {
    seat: Seat,
    after: Box<dyn AnyPosition>,
    key: Key,
    captured: Vec<String>,
    /// Where the first action began and the last one ended.
    ends: Option<[String; 2]>,
}

impl TurnEffect {
    fn from_turn(before: &dyn AnyPosition, turn: &[PlayedAction]) -> Option<TurnEffect> {
        let seat = learner(before)?;
        let scene = before.scene(Viewer::Everyone);
        let mut position = before.fork();
        let (mut captured, mut ends) = (Vec::new(), None::<[String; 2]>);
        for played in turn {
            let choices = position.choices();
            let choice = choices
                .iter()
                .find(|it| it.played.notation == played.notation)?;
            let cells = choice.effect.captured.iter();
            captured.extend(cells.map(|it| scene.board.name(*it)));
            let code = |pick: &Pick| pick.code(&scene).into_owned();
            if let [first, .., last] | [first @ last] = &choice.picks[..] {
                let begun = ends.map_or_else(|| code(first), |[from, _]| from);
                ends = Some([begun, code(last)]);
            }
            position.replay(&played.action).ok()?;
        }
        Some(TurnEffect {
            seat,
            key: position.key(),
            after: position,
            captured,
            ends,
        })
    }

    fn does(&self, goal: &AnswerGoal) -> bool {
        let ends = |place: usize, cell: &String| {
            let ends = self.ends.as_ref();
            ends.is_some_and(|it| it[place] == *cell)
        };
        match goal {
            AnswerGoal::Any => true,
            AnswerGoal::Win => {
                matches!(self.after.turn(), Turn::Over(end) if end.winner == Some(self.seat))
            }
            AnswerGoal::Take => !self.captured.is_empty(),
            AnswerGoal::TakeOn(cell) => self.captured.contains(cell),
            AnswerGoal::From(cell) => ends(0, cell),
            AnswerGoal::To(cell) => ends(1, cell),
        }
    }
}

/// A written turn with the forced actions after it, and the position it leads to.
pub(super) fn whole(
    before: &dyn AnyPosition,
    text: &str,
) -> Result<(Vec<PlayedAction>, Box<dyn AnyPosition>), String> {
    let bad = || format!("`{text}` is not a complete turn there");
    let mut position = before.fork();
    let mut played = position.play_text(text).map_err(|_| bad())?;
    while let Some(forced) = position.force() {
        played.push(forced);
    }
    let is_whole = learner(before).is_some_and(|it| position.turn() != Turn::Player(it));
    is_whole.then_some((played, position)).ok_or_else(bad)
}

fn leads_to(before: &dyn AnyPosition, text: &str, key: &Key) -> bool {
    whole(before, text).is_ok_and(|(_, after)| after.key() == *key)
}

/// Plays actions and outcomes of chance by their spellings.
pub(super) fn play(
    position: &mut dyn AnyPosition,
    actions: &[String],
) -> Result<Vec<PlayedAction>, String> {
    let played = actions.iter().map(|action| {
        let played = position.play_exact(action);
        played.map_err(|_| format!("`{action}` cannot be played there"))
    });
    played.collect()
}

/// The most actions tried on the way to whole turns.
const MAX_LOOKS: usize = 6_000;
/// Longer turns are ignored.
const MAX_ACTIONS: usize = 8;

/// Passes whole turns to `show`, in the order of the rules, until it returns false; of a position
/// with very many turns only the first. Returns whether all were shown.
pub fn turns(before: &dyn AnyPosition, show: &mut dyn FnMut(&[PlayedAction]) -> bool) -> bool {
    let mut left = MAX_LOOKS;
    learner(before).is_none_or(|seat| follow(before, seat, &mut Vec::new(), &mut left, show))
}

/// How many pieces a whole turn captures, if it is legal.
#[must_use]
pub fn captures(before: &dyn AnyPosition, turn: &[PlayedAction]) -> Option<usize> {
    TurnEffect::from_turn(before, turn).map(|it| it.captured.len())
}

/// Returns whether nothing was left out. `left` is how many more actions are tried.
fn follow(
    position: &dyn AnyPosition,
    seat: Seat,
    played: &mut Vec<PlayedAction>,
    left: &mut usize,
    show: &mut dyn FnMut(&[PlayedAction]) -> bool,
) -> bool {
    let mut is_complete = true;
    for choice in position.choices() {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let mut next = position.fork();
        if next.replay(&choice.played.action).is_err() {
            continue;
        }
        let before = played.len();
        played.push(choice.played);
        while let Some(forced) = next.force() {
            played.push(forced);
        }
        if next.turn() == Turn::Player(seat) {
            is_complete &=
                played.len() < MAX_ACTIONS && follow(next.as_ref(), seat, played, left, show);
        } else if !show(played) {
            *left = 0;
        }
        played.truncate(before);
    }
    is_complete
}
