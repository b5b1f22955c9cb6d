//! Reading a report file of either edition, detected by its records.

use cairn_pairing::trf::Document;

use super::{
    Fault, Purpose,
    check::{assemble, first_color, points},
    records::{Raw, system_in_words},
    refusal::Refusal,
    text,
};

/// The size of the largest accepted file, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// Reads a report file.
///
/// # Errors
///
/// A [`Refusal`] with the line, the error, and what was expected.
pub fn read(bytes: &[u8], purpose: Purpose) -> Result<Document, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::new(
            None,
            format!("the file has {} bytes", bytes.len()),
            "at most 16 MiB",
        ));
    }
    let mut raw = Raw {
        is_shown: purpose == Purpose::Show,
        ..Raw::default()
    };
    for (line, text) in text::lines(bytes)? {
        raw.line(line, &text)?;
    }
    if raw.players.is_empty() {
        return Err(Refusal::new(
            None,
            "the file contains no players",
            "records that begin with 001",
        ));
    }
    let many = raw.rounds.map_or(0, |it| it.1);
    let (mut tournament, people, left) = assemble(&mut raw, purpose)?;
    raw.others.extend(left);
    tournament.first_color = raw.first_color.or_else(|| first_color(&tournament));
    tournament.points = std::mem::take(&mut raw.worth).into_point_system();
    points(&raw, &tournament)?;
    let rounds = tournament.rounds_played().max(many as usize);
    if rounds > 99 {
        let too_large = Refusal::new(None, format!("the file has {rounds} rounds"), "at most 99");
        return Err(Refusal {
            fault: Fault::TooLarge,
            ..too_large
        });
    }
    let tie_breaks = if raw.fide_tie_breaks.is_empty() {
        raw.tie_breaks
    } else {
        raw.fide_tie_breaks
    };
    Ok(Document {
        tournament,
        people,
        system: raw.system.unwrap_or_else(|| system_in_words(&raw.heading)),
        heading: raw.heading,
        tie_breaks,
        others: raw.others,
    })
}
