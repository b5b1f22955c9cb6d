//! Pictures inside the rules for people: positions played out by the rules themselves, so that no
//! picture can show something impossible.

use cairn_kernel::{AnyPosition, Cell, Mark, Pick, Scene, Sentence, Turn, Unplayable, Viewer};
use serde_json::value::RawValue;

use super::GameKind;

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

/// Why a diagram cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum BadDiagram {
    /// A line that is none of the four.
    #[error("diagrams have no line `{0}`")]
    Line(String),
    #[error("no options of the game: `{0}`")]
    Options(String),
    /// An action that cannot be played at its place.
    #[error("action {at}, `{action}`, cannot be played")]
    Play {
        /// Its number, from 1.
        at: usize,
        action: String,
    },
    #[error("nothing begins with the picks `{0}`")]
    Pick(String),
    /// The refused action is legal, or the rules have nothing to point at.
    #[error("`{0}` is not refused with cells to show")]
    Refuse(String),
}

impl Diagram {
    /// Reads the lines of the comment.
    ///
    /// # Errors
    ///
    /// If a line is none of those above.
    pub(super) fn read(lines: &str) -> Result<Diagram, BadDiagram> {
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
                _ => return Err(BadDiagram::Line(line.to_owned())),
            }
        }
        Ok(diagram)
    }

    /// Plays it out.
    ///
    /// # Errors
    ///
    /// If this game has no such options or actions.
    pub fn show(&self, kind: &GameKind) -> Result<ShownDiagram, BadDiagram> {
        let rules = kind
            .open(&self.options)
            .map_err(|_| BadDiagram::Options(self.options.clone()))?;
        let mut position = rules.start();
        let mut last = (position.fork(), position.turn(), Vec::new());
        for (before, action) in self.play.iter().enumerate() {
            let turn = position.turn();
            // What chance answers belongs to the turn before.
            if turn != Turn::Chance && turn != last.1 {
                last = (position.fork(), turn, Vec::new());
            }
            let played = position.play_exact(action);
            let played = played.map_err(|_| BadDiagram::Play {
                at: before + 1,
                action: action.clone(),
            })?;
            last.2.push(played.action);
        }
        let mut scene = position.scene(Viewer::Everyone);
        if let Some(pick) = &self.pick {
            scene.marks = pick_marks(&*position, &scene, pick)?;
        }
        if let Some(action) = &self.refuse {
            scene.marks = refusal_marks(&*position, action)?;
        }
        let told = if self.pick.is_none() && self.refuse.is_none() {
            let (before, _, actions) = &last;
            let actions: Vec<&RawValue> = actions.iter().map(|it| &**it).collect();
            before.tell(&actions).unwrap_or_default()
        } else {
            Vec::new()
        };
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
) -> Result<Vec<Mark>, BadDiagram> {
    let choices = position.choices();
    let begun: Vec<&[Pick]> = choices
        .iter()
        .map(|choice| choice.picks.as_slice())
        .filter(|picks| {
            let mut codes = picks.iter().map(|it| it.code(scene));
            pick.iter()
                .all(|wanted| codes.next().is_some_and(|code| code == wanted.as_str()))
        })
        .collect();
    let Some(first) = begun.first() else {
        return Err(BadDiagram::Pick(pick.join(" ")));
    };
    let cell = |it: &Pick| match it {
        Pick::Cell(at) => Some(*at),
        Pick::Word(_) => None,
    };
    let (chosen, _) = first.split_at(pick.len());
    let mut next: Vec<Cell> = begun
        .iter()
        .filter_map(|picks| picks.get(pick.len()).and_then(cell))
        .collect();
    next.sort_unstable();
    next.dedup();
    let chosen = chosen.iter().filter_map(cell).map(|at| Mark::Chosen { at });
    Ok(chosen
        .chain(next.into_iter().map(|at| Mark::Choice { at }))
        .collect())
}

/// The cells that show why this is not allowed.
fn refusal_marks(position: &dyn AnyPosition, action: &str) -> Result<Vec<Mark>, BadDiagram> {
    match position.fork().play_text(action) {
        Err(Unplayable::NotPossible {
            objection: Some(objection),
            ..
        }) if !objection.cells.is_empty() => Ok(objection
            .cells
            .into_iter()
            .map(|at| Mark::Objection { at })
            .collect()),
        _ => Err(BadDiagram::Refuse(action.to_owned())),
    }
}
