//! The further terms of a challenge in words, and those that somebody does not meet.

use cairn_domain::{Challenge, OpponentConditions};
use cairn_kernel::Phrase;

use super::{Language, phrase};

pub(crate) fn lines(language: Language, challenge: &Challenge) -> Vec<String> {
    let conditions = challenge.conditions;
    let in_time = (conditions.in_time).map(|least| phrase!("condition-in-time", least));
    let rated = range(conditions).map(|range| phrase!("condition-rated", range));
    let hints = (challenge.terms.hints).then(|| phrase!("challenge-hints"));
    let all = [in_time, rated, hints].into_iter().flatten();
    all.map(|it| language.say(&it)).collect()
}

pub(super) fn range(conditions: OpponentConditions) -> Option<Phrase> {
    Some(match (conditions.lowest, conditions.highest) {
        (None, None) => return None,
        (Some(lowest), None) => phrase!("condition-from", lowest = lowest.to_string()),
        (None, Some(highest)) => phrase!("condition-to", highest = highest.to_string()),
        (Some(lowest), Some(highest)) => phrase!(
            "condition-between",
            lowest = lowest.to_string(),
            highest = highest.to_string()
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_range_is_told() {
        let said = |lowest, highest| {
            let asked = OpponentConditions {
                in_time: None,
                lowest,
                highest,
            };
            range(asked).map(|it| Language::English.say(&it))
        };
        assert_eq!(said(None, None), None);
        assert_eq!(said(Some(1_400), None).as_deref(), Some("1400 or higher"));
        assert_eq!(said(None, Some(1_800)).as_deref(), Some("1800 or lower"));
        assert_eq!(
            said(Some(1_400), Some(1_800)).as_deref(),
            Some("1400 to 1800")
        );
    }
}
