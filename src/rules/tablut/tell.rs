//! Telling moves in words.

use super::{Move, State, Tablut, captures, state::End, terrain::Terrain};
use cairn_kernel::{Arg, Phrase, Seat, Sentence, Told, TurnStep};

impl Told for Tablut {
    fn tell(&self, turn: &[TurnStep<'_, Tablut>]) -> Vec<Sentence> {
        let phrases = turn
            .iter()
            .map(|step| move_phrase(&self.terrain, step.before, *step.action, step.after));
        phrases.map(Sentence::from).collect()
    }
}

/// `Ada: e3 → d3, captures a Swede on d4`.
fn move_phrase(terrain: &Terrain, before: &State, played: Move, after: &State) -> Phrase {
    let is_king = played.from() == before.board.king;
    let way = if is_king {
        "tablut-told-king"
    } else {
        "tablut-told-pawn"
    };
    let way = Phrase::new(way)
        .with("who", before.mover)
        .with("from", played.from().to_string())
        .with("to", played.to().to_string());
    if is_king && after.end == Some(End::KingEscaped) {
        return Phrase::new("tablut-told-escape").with("way", way);
    }
    let taken = captures::find(terrain, before, played);
    let mut what: Vec<Arg> = Vec::new();
    if !taken.pawns.is_empty() {
        let pawns = match before.mover {
            Seat::First => "tablut-told-swedes",
            Seat::Second => "tablut-told-muscovites",
        };
        let pawns = Phrase::new(pawns)
            .with("count", i64::from(taken.pawns.len()))
            .with("at", Arg::list(taken.pawns.sorted_by_name()));
        what.push(pawns.into());
    }
    if taken.king {
        let king = before.board.king.to_string();
        what.push(Phrase::new("tablut-told-the-king").with("at", king).into());
    }
    if what.is_empty() {
        return way;
    }
    Phrase::new("tablut-told-captures")
        .with("way", way)
        .with("what", Arg::List(what))
}
