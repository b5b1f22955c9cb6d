//! The records of a report file, as they are read one after the other.

use cairn_pairing::{
    Bye, Color,
    trf::{Heading, System},
};

use super::{
    player::{LineColumns, Record},
    points::Worth,
    refusal::{Refusal, quote},
    text::is_ruler,
};

/// Unsupported records, with the name of the feature.
const REFUSED: &[(&str, &str)] = &[
    ("013", "teams"),
    ("310", "teams"),
    ("320", "teams"),
    ("330", "teams"),
    ("300", "teams"),
    ("801", "teams"),
    ("802", "teams"),
    ("250", "acceleration"),
    ("XXA", "acceleration"),
    ("299", "points given by hand"),
];

/// Players absent in a round.
pub(super) struct Absence {
    pub(super) line: usize,
    /// The round; the next one if none is named.
    pub(super) round: Option<u32>,
    pub(super) bye: Bye,
    pub(super) ids: Vec<u32>,
    /// The record, unchanged.
    pub(super) text: String,
}

/// Players of whom no two may meet.
pub(super) struct Ban {
    pub(super) line: usize,
    /// The first and last round; always if none are named.
    pub(super) rounds: Option<(u32, u32)>,
    pub(super) ids: Vec<u32>,
}

/// The records read so far, before assembly.
#[derive(Default)]
pub(super) struct Raw {
    pub(super) players: Vec<Record>,
    pub(super) rounds: Option<(usize, u32)>,
    pub(super) first_color: Option<Color>,
    pub(super) worth: Worth,
    pub(super) byes: Vec<Absence>,
    pub(super) forbidden: Vec<Ban>,
    /// Whether it is only to be shown.
    pub(super) is_shown: bool,
    pub(super) system: Option<System>,
    pub(super) heading: Heading,
    pub(super) fide_tie_breaks: Vec<String>,
    pub(super) tie_breaks: Vec<String>,
    pub(super) others: Vec<String>,
}

impl Raw {
    pub(super) fn line(&mut self, line: usize, text: &str) -> Result<(), Refusal> {
        if text.trim().is_empty() || text.starts_with("###") || is_ruler(text) {
            return Ok(());
        }
        let mut characters = text.chars();
        let code: String = characters.by_ref().take(3).collect();
        let rest: String = characters.collect();
        let is_code = code.chars().count() == 3
            && code
                .chars()
                .all(|it| it.is_ascii_digit() || it.is_ascii_uppercase());
        if !is_code || !rest.starts_with([' ', '\t']) && !rest.is_empty() {
            let what = format!("{} does not begin a record", quote(text));
            return Err(Refusal::new(
                line,
                what,
                "three digits or capitals and a space",
            ));
        }
        if let Some((code, name)) = REFUSED.iter().find(|it| it.0 == code) {
            let what = format!("{name} ({code}) is not supported");
            return Err(Refusal::new(
                line,
                what,
                "a tournament of single players without it",
            ));
        }
        let words = rest.trim();
        match code.as_str() {
            "001" => self.players.push(Record::read(line, text)?),
            "012" => words.clone_into(&mut self.heading.name),
            "042" => words.clone_into(&mut self.heading.start),
            "052" => words.clone_into(&mut self.heading.end),
            "062" => {}
            "092" => words.clone_into(&mut self.heading.kind),
            "102" => words.clone_into(&mut self.heading.arbiter),
            "122" => words.clone_into(&mut self.heading.clock),
            "142" | "XXR" => {
                self.rounds = Some((line, from_one(line, words, "number of rounds")?));
            }
            "152" => self.first_color = Some(color(line, words)?),
            "XXC" => self.configuration(line, words)?,
            "162" => self.worth.record_162(line, text)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                self.worth
                    .record_bb(line, code.chars().last().unwrap_or('W'), words)?;
            }
            "XXS" => self.worth.record_xxs(line, words)?,
            "192" if self.is_shown && is_round_robin(words) => {
                self.system = Some(System::RoundRobin);
            }
            "192" => self.system = Some(system(line, words)?),
            "202" => self.fide_tie_breaks = tie_breaks(words),
            "212" => {
                self.tie_breaks = tie_breaks(words);
                self.tie_breaks.retain(|it| it != "PTS");
            }
            "240" => self.byes(line, text)?,
            "XXZ" => {
                let ids = ids(line, words)?;
                self.byes.push(Absence {
                    line,
                    round: None,
                    bye: Bye::Zero,
                    ids,
                    text: text.to_owned(),
                });
            }
            "260" => self.forbidden(line, text)?,
            "XXP" => self.forbidden.push(Ban {
                line,
                rounds: None,
                ids: ids(line, words)?,
            }),
            _ => self.others.push(text.trim_end().to_owned()),
        }
        Ok(())
    }

    fn configuration(&mut self, line: usize, words: &str) -> Result<(), Refusal> {
        for word in words.split_whitespace() {
            match word {
                "white1" => self.first_color = Some(Color::First),
                "black1" => self.first_color = Some(Color::Second),
                "rank" => {
                    let what = "pairing by rank (XXC rank) is not supported";
                    return Err(Refusal::new(
                        line,
                        what,
                        "players in the order of their numbers",
                    ));
                }
                other => {
                    let what = format!("{} is not valid in XXC", quote(other));
                    return Err(Refusal::new(line, what, "white1 or black1"));
                }
            }
        }
        Ok(())
    }

    /// 240: F, H or Z in column 5, the round in 7 to 9, players from 11, five apart.
    fn byes(&mut self, line: usize, text: &str) -> Result<(), Refusal> {
        let columns = LineColumns::new(text);
        let bye = match columns.text(5, 5).as_str() {
            "F" => Bye::Full,
            "H" => Bye::Half,
            "Z" => Bye::Zero,
            other => {
                return Err(Refusal::new(
                    line,
                    format!("{} is not a bye", quote(other)),
                    "F, H or Z in column 5",
                ));
            }
        };
        let round = round(line, &columns.text(7, 9))?;
        let ids = ids(line, &columns.text(10, usize::MAX))?;
        let text = text.trim_end().to_owned();
        self.byes.push(Absence {
            line,
            round: Some(round),
            bye,
            ids,
            text,
        });
        Ok(())
    }

    /// 260: the first round in 5 to 7, the last in 9 to 11, players from 13.
    fn forbidden(&mut self, line: usize, text: &str) -> Result<(), Refusal> {
        let columns = LineColumns::new(text);
        let rounds = (
            round(line, &columns.text(5, 7))?,
            round(line, &columns.text(9, 11))?,
        );
        if rounds.0 > rounds.1 {
            let what = format!("rounds {} to {} are in reverse order", rounds.0, rounds.1);
            return Err(Refusal::new(
                line,
                what,
                "the first round of the range before the last",
            ));
        }
        let ids = ids(line, &columns.text(12, usize::MAX))?;
        self.forbidden.push(Ban {
            line,
            rounds: Some(rounds),
            ids,
        });
        Ok(())
    }
}

/// A whole number from 1, or a refusal with what it would be.
fn from_one(line: usize, words: &str, what: &str) -> Result<u32, Refusal> {
    let is_number = words.bytes().all(|it| it.is_ascii_digit());
    let number = words.parse().ok().filter(|it| *it > 0 && is_number);
    let wrong = || {
        Refusal::new(
            line,
            format!("{} is not a valid {what}", quote(words)),
            "a number from 1",
        )
    };
    number.ok_or_else(wrong)
}

fn round(line: usize, words: &str) -> Result<u32, Refusal> {
    from_one(line, words, "round")
}

fn ids(line: usize, words: &str) -> Result<Vec<u32>, Refusal> {
    let ids = words.split_whitespace();
    ids.map(|it| from_one(line, it, "player number")).collect()
}

fn color(line: usize, words: &str) -> Result<Color, Refusal> {
    match words {
        "W" | "w" => Ok(Color::First),
        "B" | "b" => Ok(Color::Second),
        other => Err(Refusal::new(
            line,
            format!("{} is not a first color", quote(other)),
            "W or B",
        )),
    }
}

/// Whether it is one of the codes of TRF26 for an individual round robin.
fn is_round_robin(words: &str) -> bool {
    let known = ["FIDE_", "BERGER_", "CUSTOM_"];
    let rest = known.iter().find_map(|it| words.strip_prefix(it));
    let rest = rest.map(|it| it.strip_prefix("DOUBLE").unwrap_or(it));
    let times = rest.and_then(|it| it.strip_prefix("ROUNDROBIN"));
    times.is_some_and(|it| match it.strip_prefix("_G") {
        Some(times) => !times.is_empty() && times.bytes().all(|it| it.is_ascii_digit()),
        None => it.is_empty(),
    })
}

fn system(line: usize, words: &str) -> Result<System, Refusal> {
    if ["FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026"].contains(&words) {
        return Ok(System::Dutch);
    }
    let what = if words.ends_with("_BAKU") {
        format!("acceleration ({}) is not supported", quote(words))
    } else {
        format!("the system {} is not supported", quote(words))
    };
    Err(Refusal::new(
        line,
        what,
        "FIDE_DUTCH, FIDE_DUTCH_2025 or FIDE_DUTCH_2026",
    ))
}

/// `BH-C1` and `BH/C1` are the same.
fn tie_breaks(words: &str) -> Vec<String> {
    let all = words.split([',', ' ', '\t']).filter(|it| !it.is_empty());
    all.map(|it| it.replace('/', "-").to_uppercase()).collect()
}

/// The system that the type of tournament names in words.
pub(super) fn system_in_words(heading: &Heading) -> System {
    let kind = heading.kind.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|it| kind.contains(it));
    let is_round_robin = has(&["robin", "berger", "rundenturnier", "all-play-all"]);
    if is_round_robin && !has(&["swiss", "schweizer"]) {
        System::RoundRobin
    } else {
        System::Dutch
    }
}
