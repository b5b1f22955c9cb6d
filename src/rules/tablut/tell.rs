//! Telling moves in words.

use super::{Tablut, state::End};
use cairn_kernel::{Arg, Phrase, Seat, Sentence, Told, TurnStep};

impl Told for Tablut {
    fn tell(&self, turn: &[TurnStep<'_, Tablut>]) -> Vec<Sentence> {
        let phrases = turn.iter().map(|step| self.move_phrase(step));
        phrases.map(Sentence::from).collect()
    }
}

impl Tablut {
    /// `Ada: e3 → d3, captures a Swede on d4`.
    fn move_phrase(&self, step: &TurnStep<'_, Tablut>) -> Phrase {
        let (before, played) = (step.before, *step.action);
        let king = before.board.king;
        let way = Phrase::new(if played.from == king {
            "tablut-told-king"
        } else {
            "tablut-told-pawn"
        });
        let way = way
            .with("who", before.mover)
            .with("from", played.from.to_string())
            .with("to", played.to.to_string());
        if step.after.end == Some(End::KingEscaped) {
            return Phrase::new("tablut-told-escape").with("way", way);
        }
        let taken = self.captures(before, played);
        let pawns = taken.without(king);
        let mut what: Vec<Arg> = Vec::new();
        if !pawns.is_empty() {
            let pawns_phrase = Phrase::new(match before.mover {
                Seat::First => "tablut-told-swedes",
                Seat::Second => "tablut-told-muscovites",
            });
            let count = i64::from(pawns.len());
            let at = Arg::list(pawns.sorted_by_name());
            what.push(pawns_phrase.with("count", count).with("at", at).into());
        }
        if taken.contains(king) {
            let phrase = Phrase::new("tablut-told-the-king").with("at", king.to_string());
            what.push(phrase.into());
        }
        if what.is_empty() {
            return way;
        }
        Phrase::new("tablut-told-captures")
            .with("way", way)
            .with("what", Arg::List(what))
    }
}
