//! Ratings in words, and why a game has none.

use super::{Language, phrase};
use crate::titles;
use cairn_domain::{LedgerEntry, Participant, Rating, RatingMode, UnratedReason};
use cairn_kernel::{BySeat, Seat};

pub(crate) fn whole(parts: i32) -> i64 {
    i64::from((parts + 5_000).div_euclid(10_000))
}

/// A rating such as `1612 ± 96`, or `1612?` while it is provisional.
pub(crate) fn rating(language: Language, it: Rating) -> String {
    if it.is_provisional() {
        return provisional(language, it);
    }
    language.say(&phrase!(
        "rating-settled",
        rating = whole(it.rating),
        deviation = whole(it.deviation)
    ))
}

/// A rating with the sign of a provisional one, `1612?`.
pub(crate) fn provisional(language: Language, it: Rating) -> String {
    language.say(&phrase!("rating-provisional", rating = whole(it.rating)))
}

/// `+11`, `−11` or `±0`.
pub(crate) fn change(before: Rating, after: Rating) -> String {
    match whole(after.rating) - whole(before.rating) {
        0 => "±0".to_owned(),
        up @ 1.. => format!("+{up}"),
        down => format!("−{}", down.abs()),
    }
}

/// The effect of a game on the ratings that are shown: `Ada 1612 → 1623 (+11)`. Empty if it does
/// not count.
pub(crate) fn changes(
    language: Language,
    entry: &LedgerEntry,
    players: &BySeat<Participant>,
    visible: BySeat<bool>,
) -> Option<String> {
    entry.score?;
    let told = Seat::BOTH.into_iter().filter(|seat| *visible.get(*seat));
    let told = told.map(|seat| {
        let it = entry.changes.get(seat);
        let name = titles::name(players.get(seat));
        let (before, after) = (whole(it.before.rating), whole(it.after.rating));
        let change = change(it.before, it.after);
        language.say(&match entry.rated {
            RatingMode::BySide => phrase!(
                "rating-change-side",
                name,
                side = titles::side(language, &entry.variant.game, seat),
                before,
                after,
                change
            ),
            RatingMode::ByVariant | RatingMode::No => {
                phrase!("rating-change", name, before, after, change)
            }
        })
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// Why a game is not rated, for everybody. `people` are those who may be named.
pub(crate) fn unrated_reason(
    language: Language,
    why: UnratedReason,
    people: &[&Participant],
) -> String {
    language.say(&match why {
        UnratedReason::Wanted => phrase!("unrated-wanted"),
        UnratedReason::NoClock => phrase!("unrated-clock"),
        UnratedReason::UnusualOptions => phrase!("unrated-options"),
        UnratedReason::Hints => phrase!("unrated-hints"),
        UnratedReason::SwitchedOff(who) => {
            let who = people.iter().find(|it| it.id == who);
            let name = who.map(|it| titles::name(it)).unwrap_or_default();
            phrase!("unrated-off", name)
        }
        UnratedReason::TooOften => phrase!("unrated-often"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_rating(rating: f64, deviation: f64) -> Rating {
        Rating::from_values([rating, deviation, 0.06])
    }

    #[test]
    fn a_rating_is_a_whole_number_with_its_deviation_or_a_question_mark() {
        let said = |it| rating(Language::English, it);
        assert_eq!(said(sample_rating(1611.5, 96.4)), "1612 ± 96");
        assert_eq!(said(sample_rating(1611.4999, 110.0)), "1611 ± 110");
        assert_eq!(said(sample_rating(1612.0, 110.1)), "1612?");
        assert_eq!(said(Rating::default()), "1500?");
    }

    #[test]
    fn a_change_is_the_difference_of_what_is_shown() {
        let from = |before, after| change(sample_rating(before, 90.0), sample_rating(after, 90.0));
        assert_eq!(from(1500.0, 1662.3109), "+162");
        assert_eq!(from(1500.0, 1337.6891), "−162");
        assert_eq!(from(1500.2, 1500.4), "±0");
        assert_eq!(from(1500.4, 1500.6), "+1");
    }
}
