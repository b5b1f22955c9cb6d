//! Reports of the samples, for tests of showing them.

use cairn_domain::{Participant, PlayerId, Timestamp, samples, tournament::Tournament};
use cairn_rules::catalog;

use super::{Report, report};
use crate::words::{
    Language,
    tournament::{People, TournamentWords},
};

/// Names, some chosen to break things.
pub(crate) fn name(number: i64) -> String {
    match number {
        3 => "<t:1767225600:f>".to_owned(),
        4 => "*Dora* \\o/".to_owned(),
        number => format!("Person {number}"),
    }
}

fn people(it: &Tournament) -> People {
    let entered = it.entries.iter().flat_map(|it| it.people.iter());
    let by = it.log.iter().filter_map(|it| it.by);
    let all = entered.map(|it| it.1).chain(by).map(|id| {
        let user = Some(PlayerId(id.0.cast_unsigned()));
        let name = name(id.0);
        (id, Participant { id, user, name })
    });
    all.collect()
}

pub(crate) fn sample_report(language: Language, it: &mut Tournament) -> Report {
    // The game of the samples has no words.
    let game = catalog().games().next().expect("a game");
    game.about.key.clone_into(&mut it.setup.variant.game);
    let people = people(it);
    let telling = TournamentWords::new(language, it, &people);
    report(telling, &catalog(), Timestamp(1_767_225_600_000))
}

/// Reports of tournaments of every kind, before, at and after their time.
pub fn reports(language: Language) -> Vec<Report> {
    let mut all = samples::tournaments();
    all.iter_mut()
        .map(|it| sample_report(language, it))
        .collect()
}
