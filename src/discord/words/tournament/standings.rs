//! What stands in the columns of standings.

use cairn_pairing::tie_breaks::TieBreak;

use super::{Telling, halves, points};
use crate::domain::tournament::{Kind, StandingLine, Standings};

/// The heads of the columns after the names, each with whether it is quiet.
pub(crate) fn columns(telling: Telling<'_>, of: &Standings) -> Vec<String> {
    let name = |key: &str| telling.language.name(key);
    match telling.it.setup.kind {
        Kind::Ladder { .. } => vec![name("standings-matches")],
        Kind::Knockout { .. } => vec![name("standings-reached")],
        _ => {
            let mut heads = vec![name("standings-points")];
            if of.lines.iter().any(|it| it.game_points.is_some()) {
                heads.push(name("standings-game-points"));
            }
            heads.extend(of.tie_breaks.iter().map(|it| it.code().to_owned()));
            heads
        }
    }
}

/// What stands in these columns for a line.
pub(crate) fn texts_of_line(
    telling: Telling<'_>,
    of: &Standings,
    line: &StandingLine,
) -> Vec<String> {
    match telling.it.setup.kind {
        Kind::Ladder { .. } => {
            let [won, drawn, lost] = line.matches;
            vec![format!("+{won} ={drawn} −{lost}")]
        }
        Kind::Knockout { .. } => {
            let rounds = telling.it.bracket().len();
            let reached = line.reached.map_or(0, usize::from);
            vec![super::rounds::reached(telling.language, reached, rounds)]
        }
        _ => {
            let mut texts = vec![points(line.points)];
            texts.extend(line.game_points.map(halves));
            let values = line.values.iter().zip(&of.tie_breaks);
            texts.extend(values.map(|(value, code)| tie_break(*value, *code)));
            texts
        }
    }
}

fn tie_break(value: Option<f64>, code: TieBreak) -> String {
    match value {
        None => "–".to_owned(),
        Some(value) if matches!(code, TieBreak::Wins | TieBreak::SecondWins) => {
            format!("{value:.0}")
        }
        Some(value) => {
            // As many places as it takes: averages of direct encounters have thirds.
            let text = format!("{value:.2}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}
