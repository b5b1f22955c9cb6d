//! Further terms of a challenge, which its challenger may change as long as it is open: what is
//! asked of those who accept it, and whether hints are allowed.

use serde::{Deserialize, Serialize};

use super::{Challenge, PlayerFacts, open};
use crate::{
    DiscordTask, Editable, Field, FieldChange, FieldKind, ParticipantId, Rating, Refusal,
    Timestamp, Write,
    form::{FieldValue, field, made, meaning, none_or, texts, word, words},
    sentence::refusals,
};

/// Units per whole rating point.
const POINT: i64 = 10_000;

/// What an open challenge asks of those who accept it. Nothing, unless its challenger says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpponentConditions {
    /// The minimum share of clocked games finished in time, in percent.
    pub in_time: Option<u8>,
    /// The lowest rating in the variant.
    pub lowest: Option<u16>,
    pub highest: Option<u16>,
}

refusals! {
    /// A condition that somebody does not meet, with what they have.
    #[derive(Copy)]
    pub enum Unmet as "refusal-unmet" {
        /// Their share of games finished in time is too low, or not known yet.
        InTime { least: u8, has: Option<u8> },
        /// Their rating is too low or too high, or they have ratings switched off.
        Rated {
            asked: OpponentConditions,
            has: Option<Rating>,
        },
    }
}

impl OpponentConditions {
    /// Whether it matters how somebody is rated.
    pub fn ask_for_rating(self) -> bool {
        self.lowest.or(self.highest).is_some()
    }

    /// Fails if the person accepting does not meet them.
    pub(super) fn admit(self, about: &PlayerFacts) -> Result<(), Unmet> {
        if let Some(least) = self.in_time {
            let has = about.reliability.and_then(|it| it.share_in_time());
            if has.is_none_or(|has| has < least) {
                return Err(Unmet::InTime { least, has });
            }
        }
        let has = about.rating;
        if self.ask_for_rating() && !has.is_some_and(|it| self.include(it)) {
            return Err(Unmet::Rated { asked: self, has });
        }
        Ok(())
    }

    /// Whether a rating lies in the range, rounded as it is shown.
    fn include(self, rating: Rating) -> bool {
        let shown = (i64::from(rating.rating) + POINT / 2).div_euclid(POINT);
        self.lowest.is_none_or(|it| i64::from(it) <= shown)
            && self.highest.is_none_or(|it| shown <= i64::from(it))
    }
}

fn check_conditions(challenge: &Challenge, _value: &str) -> Result<(), Refusal> {
    match challenge.to {
        Some(_) => Err(Refusal::NotForAnybody),
        None => Ok(()),
    }
}

fn ratings(_: &Challenge) -> Vec<String> {
    none_or(&(800..=2_400).step_by(100).collect::<Vec<u16>>())
}

fn set_lowest(challenge: &mut Challenge, text: &str) -> Option<()> {
    let asked = &mut challenge.conditions;
    asked.lowest = FieldValue::read(text)?;
    // A bound that would exclude everybody removes the other one.
    asked.highest = asked
        .highest
        .filter(|it| asked.lowest.is_none_or(|low| low <= *it));
    Some(())
}

fn set_highest(challenge: &mut Challenge, text: &str) -> Option<()> {
    let asked = &mut challenge.conditions;
    asked.highest = FieldValue::read(text)?;
    asked.lowest = asked
        .lowest
        .filter(|it| asked.highest.is_none_or(|high| *it <= high));
    Some(())
}

fn check_hints(challenge: &Challenge, value: &str) -> Result<(), Refusal> {
    if value == "yes" && challenge.terms.rated.is_rated() {
        return Err(Refusal::HintsInRated);
    }
    Ok(())
}

impl Editable for Challenge {
    const FIELDS: &'static [Field<Challenge>] = &[
        field! { "in-time", "", FieldKind::Word, conditions.in_time,
        choices: |_| none_or(&[75, 80, 90, 95, 100]), check: check_conditions },
        made! { "lowest", "", |it| it.conditions.lowest.text(), set_lowest, ratings,
        check: check_conditions },
        made! { "highest", "", |it| it.conditions.highest.text(), set_highest, ratings,
        check: check_conditions },
        words! { "hints", "", terms.hints, ["yes" = true, "no" = false], check: check_hints },
    ];
}

impl Challenge {
    /// Refuses a decision made on terms that have changed since. `seen` is how often they had been
    /// changed by then. Fails if they have been changed since.
    pub fn still_asks(&self, seen: u32) -> Result<(), Refusal> {
        open(self)?;
        if self.amended == seen {
            Ok(())
        } else {
            Err(Refusal::TermsChanged)
        }
    }
}

/// Decides a change of the further terms by the challenger. Fails if the challenge is settled or
/// somebody else's, or cannot have such terms.
pub fn decide_terms(
    challenge: &Challenge,
    by: Option<ParticipantId>,
    change: &FieldChange<Challenge>,
    now: Timestamp,
) -> Result<Vec<Write>, Refusal> {
    open(challenge)?;
    if Some(challenge.from.id) != by {
        return Err(Refusal::NotYourChallenge);
    }
    let mut after = change.decide(challenge)?;
    if after == *challenge {
        return Ok(Vec::new());
    }
    after.amended += 1;
    let post = Write::schedule(DiscordTask::SyncChallenge(after.id), now);
    Ok(vec![Write::Challenge(Box::new(after)), post])
}
