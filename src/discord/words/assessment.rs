//! Who is ahead, in words.

use cairn_domain::{Assessment, Lead};
use cairn_kernel::BySeat;

use super::{Language, phrase};

/// The assessment of a position, with the players' names: `**Ada** is better`.
pub(crate) fn assessment(language: Language, it: Assessment, names: &BySeat<String>) -> String {
    let name = || names.get(it.seat).clone();
    language.say(&match it.lead {
        Lead::Even => phrase!("assessment-even"),
        Lead::Little => phrase!("assessment-little", name = name()),
        Lead::Clear => phrase!("assessment-clear", name = name()),
        Lead::Winning => phrase!("assessment-winning", name = name()),
        Lead::WonIn(turns) => {
            phrase!("assessment-won-in", name = name(), turns)
        }
    })
}
