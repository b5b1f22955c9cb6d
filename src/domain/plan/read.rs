//! Reading a typed line of a plan, and adding it to the tree.

use cairn_kernel::{AnyPosition, Seat, Turn, Unplayable};

use super::{
    GamePlan, MAX_LINE, MAX_PLANNED, PlanAnswer, PlanBranch, PlanCondition, PlanRefusal,
    PlanVersion, WHATEVER, make, may_change,
    tried::{can_be_answered, is_left_to_chance},
    turns_of,
};
use crate::{DraftPosition, Game, ParticipantId, Refusal, ReplayedGame, Timestamp};

/// Separators between the turns of a line, besides blanks.
const BETWEEN: [char; 3] = ['\n', ',', ';'];
const MAX_WORDS: usize = 8;

/// Decides to add a line to a plan: turns of the other player and of the planner, the other's
/// first. Each is spelled as it would be played. [`WHATEVER`] stands for any turn of the other
/// player, and one of these words for a resignation.
///
/// A plan that no longer applies is replaced. Fails if it is the planner's own turn, the line can
/// never be reached, or it does not fit the plan.
pub fn decide_plan_line(
    game: &Game,
    table: &ReplayedGame,
    plan: Option<&GamePlan>,
    (by, seen): (ParticipantId, PlanVersion),
    (text, resign): (&str, &[&str]),
    now: Timestamp,
) -> Result<GamePlan, Refusal> {
    let seat = may_change(game, plan, by, seen)?;
    if is_left_to_chance(table.position.as_ref()) {
        return Err(PlanRefusal::LeftToChance.into());
    }
    if table.to_move() != Some(!seat) {
        return Err(PlanRefusal::OwnTurn.into());
    }
    let length = text.chars().count();
    if length > MAX_LINE {
        return Err(PlanRefusal::TooLong(length).into());
    }
    let mut reading = PlanReader {
        position: table.position.fork(),
        seat,
        resign,
        number: 0,
    };
    let line = reading.line(text)?;
    let kept = plan.filter(|it| it.is_at_root(game));
    let mut branches = kept.map_or_else(Vec::new, |it| it.branches.clone());
    put(&mut branches, line)?;
    if turns_of(&branches) > MAX_PLANNED {
        return Err(PlanRefusal::TooMany.into());
    }
    Ok(make(game, (by, seen), (game.seq(), branches), now))
}

/// A turn of the other player and the answer to it.
type Pair = (PlanCondition, PlanAnswer);

struct PlanReader<'a> {
    position: Box<dyn AnyPosition>,
    seat: Seat,
    resign: &'a [&'a str],
    number: usize,
}

impl PlanReader<'_> {
    fn line(&mut self, text: &str) -> Result<Vec<Pair>, PlanRefusal> {
        let mut pairs = Vec::new();
        let mut when: Option<(PlanCondition, String)> = None;
        let mut parts: Vec<String> = text
            .split(BETWEEN)
            .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
            .filter(|it| !it.is_empty())
            .rev()
            .collect();
        if parts.is_empty() {
            return Err(self.unplayable("", Unplayable::Empty));
        }
        while let Some(part) = parts.pop() {
            match pairs.last() {
                Some((_, PlanAnswer::Resign)) => return Err(PlanRefusal::AfterResigning),
                Some((PlanCondition::Whatever, _)) => return Err(PlanRefusal::AfterWhatever),
                _ => (),
            }
            let rest = match when.take() {
                None => {
                    let (condition, written, rest) = self.condition(&part)?;
                    if condition != PlanCondition::Whatever {
                        self.goes_on(&written, self.seat)?;
                    }
                    when = Some((condition, written));
                    rest
                }
                Some((condition, _)) => {
                    let (answer, written, rest) = self.answer(&condition, &part)?;
                    let is_end = parts.is_empty() && rest.is_none();
                    let is_tried = matches!(
                        (&condition, &answer),
                        (PlanCondition::Turn(_), PlanAnswer::Turn(_))
                    );
                    if is_tried && !is_end {
                        self.goes_on(&written, !self.seat)?;
                    }
                    pairs.push((condition, answer));
                    rest
                }
            };
            self.number += 1;
            parts.extend(rest);
        }
        match when {
            None => Ok(pairs),
            Some((_, written)) => Err(PlanRefusal::NoAnswer(written)),
        }
    }

    /// Whether this seat is to act in the position reached.
    fn goes_on(&self, written: &str, next: Seat) -> Result<(), PlanRefusal> {
        let written = written.to_owned();
        match self.position.turn() {
            Turn::Player(it) if it == next => Ok(()),
            Turn::Player(_) => Err(PlanRefusal::SameAgain(written)),
            Turn::Chance => Err(PlanRefusal::Chance(written)),
            Turn::Over(_) => Err(PlanRefusal::Over(written)),
        }
    }

    /// The other player's turn, its text, and the rest of the part.
    fn condition(
        &mut self,
        part: &str,
    ) -> Result<(PlanCondition, String, Option<String>), PlanRefusal> {
        if let (WHATEVER, rest) = first_word(part) {
            return Ok((PlanCondition::Whatever, WHATEVER.to_owned(), rest));
        }
        let (entered, taken, rest) = self.turn(part, !self.seat)?;
        Ok((PlanCondition::Turn(entered), taken, rest))
    }

    fn answer(
        &mut self,
        when: &PlanCondition,
        part: &str,
    ) -> Result<(PlanAnswer, String, Option<String>), PlanRefusal> {
        let (word, rest) = first_word(part);
        if self.resign.iter().any(|it| it.eq_ignore_ascii_case(word)) {
            return Ok((PlanAnswer::Resign, word.to_owned(), rest));
        }
        if *when == PlanCondition::Whatever {
            let can_be = |text| can_be_answered(self.position.as_ref(), self.seat, text);
            if !can_be(part) {
                return Err(if rest.is_some() && can_be(word) {
                    PlanRefusal::AfterWhatever
                } else {
                    PlanRefusal::Never(part.to_owned())
                });
            }
            return Ok((PlanAnswer::Turn(part.to_owned()), part.to_owned(), None));
        }
        let (entered, taken, rest) = self.turn(part, self.seat)?;
        Ok((PlanAnswer::Turn(entered), taken, rest))
    }

    /// The longest prefix of a part that is a whole turn, in canonical spelling and as typed, and
    /// the rest.
    fn turn(
        &mut self,
        part: &str,
        seat: Seat,
    ) -> Result<(String, String, Option<String>), PlanRefusal> {
        let words: Vec<&str> = part.split(' ').collect();
        let mut whole = None;
        for count in 1..=words.len() {
            let mut entered = DraftPosition::from_position(self.position.as_ref(), seat, []);
            let text = words[..count].join(" ");
            match entered.as_mut().map(|it| it.type_on(&text)) {
                Some(Ok(())) => {
                    let entered = entered.filter(DraftPosition::is_complete);
                    whole = entered.map(|it| (it, count)).or(whole);
                }
                _ if whole.is_some() || count == MAX_WORDS => break,
                _ => (),
            }
        }
        if let Some((entered, count)) = whole {
            let actions = entered.actions().unwrap_or_default();
            self.position = entered.position;
            let rest = Some(words[count..].join(" ")).filter(|it| !it.is_empty());
            return Ok((actions, words[..count].join(" "), rest));
        }
        let why = |text: &str| {
            let entered = DraftPosition::from_position(self.position.as_ref(), seat, []);
            entered.and_then(|mut it| it.type_on(text).err())
        };
        Err(match (why(words[0]), why(part)) {
            (Some(why), _) => self.unplayable(words[0], why),
            (None, Some(why)) => self.unplayable(part, why),
            (None, None) => PlanRefusal::Unfinished(part.to_owned()),
        })
    }

    fn unplayable(&self, turn: &str, why: Unplayable) -> PlanRefusal {
        PlanRefusal::Unplayable {
            number: self.number + 1,
            turn: turn.to_owned(),
            why: Box::new(why),
        }
    }
}

fn first_word(part: &str) -> (&str, Option<String>) {
    match part.split_once(' ') {
        Some((word, rest)) => (word, Some(rest.to_owned())),
        None => (part, None),
    }
}

/// Adds a line to a tree, following existing branches where they match.
fn put(branches: &mut Vec<PlanBranch>, line: Vec<Pair>) -> Result<(), PlanRefusal> {
    let (mut branches, mut is_new) = (branches, false);
    for (when, answer) in line {
        let place = branches.iter().position(|it| it.when == when);
        let place = match place {
            Some(place) if branches[place].answer == answer => place,
            Some(place) => {
                return Err(PlanRefusal::Answered {
                    when: when.text().to_owned(),
                    answer: branches[place].answer.text().map(ToOwned::to_owned),
                });
            }
            None => {
                is_new = true;
                // Named turns come before the one for all others.
                let named = branches
                    .iter()
                    .take_while(|it| it.when != PlanCondition::Whatever);
                let place = match when {
                    PlanCondition::Turn(_) => named.count(),
                    PlanCondition::Whatever => branches.len(),
                };
                let next = Vec::new();
                branches.insert(place, PlanBranch { when, answer, next });
                place
            }
        };
        branches = &mut branches[place].next;
    }
    if is_new {
        Ok(())
    } else {
        Err(PlanRefusal::Known)
    }
}

impl PlanCondition {
    pub fn text(&self) -> &str {
        match self {
            PlanCondition::Turn(actions) => actions,
            PlanCondition::Whatever => WHATEVER,
        }
    }
}

impl PlanAnswer {
    /// The text of the turn. None for a resignation.
    pub fn text(&self) -> Option<&str> {
        match self {
            PlanAnswer::Turn(actions) => Some(actions),
            PlanAnswer::Resign => None,
        }
    }
}
