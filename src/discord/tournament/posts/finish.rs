//! The last post: final standings, the first three in words.

use cairn_domain::tournament::{Stage, StandingLine, Standings};
use poise::serenity_prelude::CreateActionRow;

use super::{MAX_TEXT, request_button, season::standings, tournament_buttons};
use crate::{
    panels::paging::{fitting_lines, total_length},
    rest::Content,
    tournament::id::TournamentRequest,
    words::{
        phrase,
        tournament::{TournamentWords, points_after_with, reached_round, shortened_list},
    },
};

use cairn_kernel::Phrase;

/// Players sharing a place who are named.
const MAX_SHARING: usize = 4;

pub(crate) fn final_post(telling: TournamentWords<'_>) -> Content {
    let it = telling.it;
    let say = |phrase: Phrase| telling.language.say(&phrase);
    let tournament = telling.title();
    let rounds = it.rounds.len();
    let mut lines = vec![say(if rounds > 0 {
        phrase!("tournament-final-head", tournament, rounds)
    } else {
        phrase!("tournament-final-head-plain", tournament)
    })];
    if it.ended_early {
        lines.push(say(phrase!("tournament-final-early")));
    }
    let tables = it.standings();
    if tables.len() == 1 {
        lines.extend(tables.iter().flat_map(|it| first_three(telling, it)));
    }
    // A single table is in the picture, with its first lines in the picture's own text.
    let listed = if tables.len() == 1 { &[] } else { &tables[..] };
    let mut room = MAX_TEXT - total_length(&lines);
    let listed = listed.iter().flat_map(|it| standings(telling, it));
    lines.extend(fitting_lines(listed, &mut room));
    debug_assert_eq!(it.stage, Stage::Over);
    let mut row = tournament_buttons(telling, None);
    let export = TournamentRequest::Export;
    row.push(request_button(
        telling.language,
        it.root.id,
        "button-export",
        export,
    ));
    Content {
        text: lines.join("\n"),
        rows: vec![CreateActionRow::Buttons(row)],
        ..Content::default()
    }
}

/// The first three places with their points, and what decided between equal ones.
fn first_three(telling: TournamentWords<'_>, table: &Standings) -> Vec<String> {
    let mut said = Vec::new();
    for rank in 1..=3 {
        let with: Vec<&StandingLine> = table.lines.iter().filter(|it| it.rank == rank).collect();
        let Some(first) = with.first() else {
            continue;
        };
        let all: Vec<String> = with.iter().map(|it| telling.name(it.entry)).collect();
        let names = shortened_list(telling.language, &all, MAX_SHARING);
        let what = match first.reached {
            Some(round) => reached_round(telling.language, telling.it, round),
            None => points_after_with(telling.language, first.points),
        };
        if let (1, 1, Some(cup)) = (rank, with.len(), telling.cup()) {
            said.push(cup);
            continue;
        }
        said.push(telling.language.say(&match (rank, with.len()) {
            (1, 1) if first.reached.is_some() => {
                let (score, why) = ("", "none");
                phrase!("tournament-final-cup", name = names, score, why)
            }
            (1, 1) => phrase!("tournament-final-first", name = names, what),
            (1, _) => phrase!("tournament-final-shared", names, what),
            (2, _) => phrase!("tournament-final-second", names, what),
            _ => phrase!("tournament-final-third", names, what),
        }));
    }
    said.extend(telling.ties(table, |it| telling.name(it)));
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, tournament::People};
    use cairn_domain::samples;

    #[test]
    fn those_who_share_a_place_and_are_not_named_are_counted() {
        let it = &samples::tournaments()[1];
        let nobody = People::new();
        let telling = TournamentWords::new(Language::English, it, &nobody);
        let sharing = |count| {
            let mut table = it.standings()[0].clone();
            let first = table.lines[0].clone();
            let line = |entry: &cairn_domain::tournament::TournamentPlace| StandingLine {
                entry: entry.id,
                rank: 1,
                ..first.clone()
            };
            table.lines = it.entries.iter().take(count).map(line).collect();
            first_three(telling, &table)[0].clone()
        };
        assert!(sharing(6).contains(" and 2 more"), "{}", sharing(6));
        assert!(!sharing(4).contains("more"), "{}", sharing(4));
    }

    #[test]
    fn of_equal_points_the_last_post_says_what_decides() {
        let mut told = 0;
        for it in samples::tournaments() {
            let nobody = People::new();
            let telling = TournamentWords::new(Language::English, &it, &nobody);
            let tables = it.standings();
            let ([table], Stage::Over) = (&tables[..], it.stage) else {
                continue;
            };
            let text = final_post(telling).text;
            // Neighbors down to the third place that only a tie-break separates.
            for pair in table.lines.windows(2).filter(|it| it[0].rank <= 3) {
                let is_tied = pair[0].points == pair[1].points && pair[0].rank != pair[1].rank;
                if is_tied && !it.format().eliminates() {
                    let [ahead, behind] = [&pair[0], &pair[1]].map(|it| telling.name(it.entry));
                    let says = format!("Tied on points: {ahead} is ahead of {behind} because ");
                    assert!(text.contains(&says), "{says}: {text}");
                    told += 1;
                }
            }
        }
        assert!(told > 0, "no sample has equal points among the first three");
    }
}
