//! Pictures inside the rules for people: positions played out by the rules themselves, so that no
//! picture can show something impossible.

use std::collections::BTreeSet;

use cairn_kernel::{AnyPosition, Cell, Mark, Pick, Scene, Sentence, Turn, Unplayable, Viewer};
use serde_json::value::RawValue;

use super::{BadPage, GameKind};

/// A position to be shown, as written in a `RULES.md`:
///
/// ```text
/// <!-- diagram
/// options: {"variant":"rim"}
/// play: e2-f2 e4-f4
/// pick: d1
/// -->
/// ```
///
/// Every line is optional. `options` and `play` are what `cairn-lab inspect` reads, chance outcomes
/// included; `play` may be repeated. The last turn is marked, unless there is
///
/// * `pick`: what has been pointed at on the way to an action, possibly nothing yet; what can be
///   pointed at next is marked;
/// * `refuse`: an action that is not allowed here; the cells that show why are marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    options: String,
    play: Vec<String>,
    pick: Option<Vec<String>>,
    refuse: Option<String>,
}

#[derive(Debug)]
pub struct ShownDiagram {
    pub scene: Scene,
    pub turn: Turn,
    /// All options of the game, as JSON.
    pub options: String,
    /// The last turn in words, if that is what the diagram shows.
    pub told: Vec<Sentence>,
}

impl Diagram {
    /// Reads the lines of the comment.
    ///
    /// # Errors
    ///
    /// If a line is none of those above.
    pub(super) fn read(lines: &str) -> Result<Diagram, BadPage> {
        let mut diagram = Diagram {
            options: "{}".to_owned(),
            ..Diagram::default()
        };
        for line in lines.lines().map(str::trim).filter(|it| !it.is_empty()) {
            let (key, value) = line.split_once(':').unwrap_or((line, ""));
            let words = value.split_whitespace().map(ToOwned::to_owned);
            match key {
                "options" => value.trim().clone_into(&mut diagram.options),
                "play" => diagram.play.extend(words),
                "pick" => diagram.pick.get_or_insert_default().extend(words),
                "refuse" => diagram.refuse = Some(value.trim().to_owned()),
                _ => return Err(BadPage(format!("diagrams have no line `{line}`"))),
            }
        }
        Ok(diagram)
    }

    /// Plays it out.
    ///
    /// # Errors
    ///
    /// If this game has no such options or actions.
    pub fn show(&self, kind: &GameKind) -> Result<ShownDiagram, BadPage> {
        let rules = kind
            .open(&self.options)
            .map_err(|_| BadPage(format!("no options of the game: `{}`", self.options)))?;
        let mut position = rules.start();
        let mut last = (position.fork(), position.turn(), Vec::new());
        for (number, action) in (1..).zip(&self.play) {
            let turn = position.turn();
            // What chance answers belongs to the turn before.
            if turn != Turn::Chance && turn != last.1 {
                last = (position.fork(), turn, Vec::new());
            }
            let played = position.play_exact(action);
            let cannot = |_| BadPage(format!("action {number}, `{action}`, cannot be played"));
            last.2.push(played.map_err(cannot)?.action);
        }
        let mut scene = position.scene(Viewer::Everyone);
        if let Some(pick) = &self.pick {
            scene.marks = pick_marks(&*position, &scene, pick)?;
        }
        if let Some(action) = &self.refuse {
            scene.marks = refusal_marks(&*position, action)?;
        }
        let (before, _, actions) = &last;
        let actions: Vec<&RawValue> = actions.iter().map(|it| &**it).collect();
        let mut told = before.tell(&actions).unwrap_or_default();
        if self.pick.is_some() || self.refuse.is_some() {
            told.clear();
        }
        Ok(ShownDiagram {
            scene,
            told,
            turn: position.turn(),
            options: rules.options().to_string(),
        })
    }
}

/// Marks what has been pointed at, and what can be next.
fn pick_marks(
    position: &dyn AnyPosition,
    scene: &Scene,
    pick: &[String],
) -> Result<Vec<Mark>, BadPage> {
    let choices = position.choices();
    let is_begun = |picks: &&[Pick]| {
        let mut codes = picks.iter().map(|it| it.code(scene));
        pick.iter()
            .all(|wanted| codes.next().is_some_and(|code| code == wanted.as_str()))
    };
    let picks = choices.iter().map(|it| it.picks.as_slice());
    let begun: Vec<&[Pick]> = picks.filter(is_begun).collect();
    let Some(first) = begun.first() else {
        let picks = pick.join(" ");
        return Err(BadPage(format!("nothing begins with the picks `{picks}`")));
    };
    let cell = |it: &Pick| match it {
        Pick::Cell(at) => Some(*at),
        Pick::Word(_) => None,
    };
    let next = begun.iter().filter_map(|it| it.get(pick.len()));
    let next: BTreeSet<Cell> = next.filter_map(cell).collect();
    let chosen = first.iter().take(pick.len()).filter_map(cell);
    let chosen = chosen.map(|at| Mark::Chosen { at });
    let next = next.into_iter().map(|at| Mark::Choice { at });
    Ok(chosen.chain(next).collect())
}

/// The cells that show why this is not allowed.
fn refusal_marks(position: &dyn AnyPosition, action: &str) -> Result<Vec<Mark>, BadPage> {
    match position.fork().play_text(action) {
        Err(Unplayable::NotPossible {
            objection: Some(objection),
            ..
        }) if !objection.cells.is_empty() => {
            let cells = objection.cells.into_iter();
            Ok(cells.map(|at| Mark::Objection { at }).collect())
        }
        _ => Err(BadPage(format!(
            "`{action}` is not refused with cells to show"
        ))),
    }
}
