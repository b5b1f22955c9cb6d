//! The post with the standings after a round, while others follow.

use poise::serenity_prelude::{CreateActionRow, CreateAttachment};

use super::{MOST_TEXT, under};
use crate::{
    rest::Content,
    words::{
        phrase,
        tournament::{Telling, division, round_name},
    },
};

/// The standings after a round of a Swiss, or the bracket after one of a knockout, from 1.
pub(crate) fn after(
    telling: Telling<'_>,
    round: u16,
    picture: Option<CreateAttachment>,
) -> Content {
    let it = telling.it;
    let text = telling.language.say(&if it.format().eliminates() {
        phrase!(
            "standings-after-bracket",
            tournament = telling.title(),
            round = round_name(telling.language, it, round)
        )
    } else {
        phrase!(
            "standings-after",
            tournament = telling.title(),
            round,
            rounds = it.all_rounds()
        )
    });
    let decided = telling.decided_matches(Some(round), |it| telling.name(it));
    with(telling, text, decided, picture.into_iter().collect())
}

/// The standings of a season, from 1, after a round of its tables, from 1.
pub(crate) fn after_tour(
    telling: Telling<'_>,
    (season, round): (u16, u16),
    pictures: Vec<CreateAttachment>,
) -> Content {
    let it = telling.it;
    let is_over = it
        .seasons
        .get(usize::from(season).saturating_sub(1))
        .is_some_and(|it| it.over.is_some());
    let (is_league, tournament) = (it.format().has_divisions(), telling.title());
    let text = telling.language.say(&match (is_league, is_over) {
        (true, true) => phrase!("standings-after-season", tournament, season),
        (true, false) => phrase!("standings-after-tour-of-season", tournament, season, round),
        (false, _) => phrase!("standings-after-tour", tournament, round),
    });
    let tables = if is_over && is_league {
        it.season_standings(usize::from(season).saturating_sub(1))
    } else {
        Vec::new()
    };
    let ties = tables.iter().flat_map(|table| {
        let ties = telling.ties(table, |it| telling.name(it));
        let name = |it: String| match table.division {
            Some(at) => format!("{} · {it}", division(telling.language, at)),
            None => it,
        };
        ties.into_iter().map(name)
    });
    with(telling, text, ties.collect(), pictures)
}

/// The post with as many of the reasons as have room.
fn with(
    telling: Telling<'_>,
    mut text: String,
    reasons: Vec<String>,
    files: Vec<CreateAttachment>,
) -> Content {
    for reason in reasons {
        let longer = format!("{text}\n{reason}");
        if longer.chars().count() > MOST_TEXT {
            break;
        }
        text = longer;
    }
    Content {
        text,
        files,
        rows: vec![CreateActionRow::Buttons(under(telling, None))],
        ..Content::default()
    }
}
