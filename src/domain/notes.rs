//! Notes that people write for themselves about a game: one per turn, private.

use serde::{Deserialize, Serialize};

use super::{Event, Game, GameId, ParticipantId, Refusal, ReplayedGame, Timestamp};

/// The most characters of somebody's notes about one game together.
pub const MAX_NOTES: usize = 4_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The writer, and the only reader.
    #[serde(rename = "participant")]
    pub who: ParticipantId,
    pub game: GameId,
    /// The number of the turn; 0 before the first.
    pub turn: u32,
    /// Its text. Empty: the note is removed.
    pub text: String,
    pub at: Timestamp,
}

impl Note {
    /// Whether its turn has been taken back since: another one stands there now, or none.
    pub fn is_outdated(&self, game: &Game, table: &ReplayedGame) -> bool {
        let back = |event: &Event| matches!(event, Event::TakenBack { .. });
        if self.turn == 0 || !game.log.iter().any(|it| back(&it.event)) {
            return false;
        }
        let mut turns = table.turns.iter().filter(|it| it.seat.is_some());
        let turn = turns.find(|it| it.number == self.turn);
        let acts = game.acts();
        let last = turn.and_then(|it| acts.get(it.acts.checked_sub(1)?));
        let entry = last.and_then(|(seq, ..)| game.log.get(usize::try_from(seq.0).ok()?));
        entry.is_none_or(|it| it.at > self.at)
    }
}

/// Makes sure that there is room for a note, which replaces the one about the same turn; `notes`
/// are those about its game.
pub fn check_room(notes: &[Note], note: &Note) -> Result<(), Refusal> {
    let others = notes.iter().filter(|it| it.turn != note.turn);
    let taken: usize = others.map(|it| it.text.chars().count()).sum();
    let room = MAX_NOTES.saturating_sub(taken);
    let over = note.text.chars().count().saturating_sub(room);
    if over > 0 {
        return Err(Refusal::NoteTooLong { room, over });
    }
    Ok(())
}

/// A record with notes about its turns, each in braces behind its turn.
pub fn noted_record(record: &str, notes: &[Note]) -> String {
    let about = |turn: u32| {
        let said = notes.iter().find(|it| it.turn == turn)?.text.as_str();
        let words = said.split(|it: char| it.is_whitespace() || matches!(it, '{' | '}'));
        let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
        Some(format!("{{{}}}", words.join(" ")))
    };
    let mut text = String::new();
    for line in record.lines() {
        text.push_str(line);
        // The header ends with an empty line, and the turns come after it.
        let turn = if line.is_empty() {
            Some(0)
        } else {
            line.split_once(". ").and_then(|it| it.0.parse().ok())
        };
        match turn.and_then(about) {
            Some(note) if line.is_empty() => {
                text.push('\n');
                text.push_str(&note);
            }
            Some(note) => {
                text.push(' ');
                text.push_str(&note);
            }
            None => (),
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(turn: u32, length: usize) -> Note {
        Note {
            who: ParticipantId(1),
            game: GameId(2),
            turn,
            text: "ß".repeat(length),
            at: Timestamp(0),
        }
    }

    #[test]
    fn a_record_has_notes_behind_their_turns() {
        let said = |turn, text: &str| Note {
            text: text.to_owned(),
            ..note(turn, 0)
        };
        let notes = [
            said(0, "before\n\nall"),
            said(2, "why } {2026}?"),
            said(7, "x"),
        ];
        let record = "[First \"3. x\"]\n\n1. a1-b1 {x}\n2. a2-b2\n*\n";
        assert_eq!(
            noted_record(record, &notes),
            "[First \"3. x\"]\n\n{before all}\n1. a1-b1 {x}\n2. a2-b2 {why 2026 ?}\n*\n"
        );
    }

    #[test]
    fn notes_of_a_game_have_room_together_and_a_new_one_takes_the_place_of_the_old_one() {
        let known = [note(1, 3_000), note(2, 900)];
        assert_eq!(check_room(&known, &note(3, 100)), Ok(()));
        let over = check_room(&known, &note(3, 101));
        assert_eq!(over, Err(Refusal::NoteTooLong { room: 100, over: 1 }));
        assert_eq!(check_room(&known, &note(1, 3_100)), Ok(()));
        let alone = check_room(&[], &note(0, 10_000));
        let refused = Refusal::NoteTooLong {
            room: 4_000,
            over: 6_000,
        };
        assert_eq!(alone, Err(refused));
    }
}
