//! The bracket of a knockout.

use cairn_domain::{
    ParticipantId,
    tournament::{BracketPlace, EntryId},
};
use cairn_paint::{Bracket, BracketMatch, BracketRound, BracketSide, Fate};

use super::labels::{bare_title, is_own, picture_caption};
use crate::words::tournament::{TournamentWords, halves, round_name, sign};

/// A knockout from its first round to the final. Of a large one the rounds that fit into a picture.
pub(crate) fn bracket(telling: TournamentWords<'_>, me: Option<ParticipantId>) -> Bracket {
    let it = telling.it;
    let all = it.bracket();
    let count = all.len();
    let skipped = count.saturating_sub(Bracket::ROUNDS);
    let mut third = None;
    let rounds = (1_u16..).zip(all).skip(skipped).map(|(round, mut places)| {
        if usize::from(round) == count && places.len() > 1 {
            third = places.pop();
        }
        BracketRound {
            head: round_name(telling.language, it, round),
            matches: places.iter().map(|it| meeting(telling, it, me)).collect(),
        }
    });
    let rounds: Vec<BracketRound> = rounds.collect();
    let third = third.map(|it| {
        let name = telling.language.name("tournament-third-place");
        (name, meeting(telling, &it, me))
    });
    Bracket {
        title: bare_title(telling),
        under: picture_caption(telling, None, (0, 1)),
        rounds,
        third,
        legend: legend(telling),
    }
}

/// The meanings of the signs that are in it.
fn legend(telling: TournamentWords<'_>) -> String {
    let it = telling.it;
    let mut said: Vec<String> = Vec::new();
    for place in it.bracket().iter().flatten() {
        let Some(decided) = it.knockout_tie_break(place) else {
            continue;
        };
        let (sign, meaning) = sign(telling.language, decided);
        let line = format!("{sign} {meaning}");
        if !said.contains(&line) {
            said.push(line);
        }
    }
    said.join(" · ")
}

fn meeting(
    telling: TournamentWords<'_>,
    place: &BracketPlace,
    me: Option<ParticipantId>,
) -> BracketMatch {
    let it = telling.it;
    let played = place.played.and_then(|id| it.find(id));
    let side = |entry: Option<EntryId>, is_free: bool| {
        let Some(entry) = entry else {
            return BracketSide {
                name: if is_free {
                    telling.language.name("tournament-free-pass")
                } else {
                    String::new()
                },
                fate: if is_free { Fate::Out } else { Fate::Open },
                ..BracketSide::default()
            };
        };
        let score = played.map(|it| halves(it.points_of(entry).0));
        let decided = it.knockout_tie_break(place);
        let decided = decided.filter(|_| place.winner == Some(entry));
        let sign = decided.map_or("", |it| sign(telling.language, it).0);
        BracketSide {
            number: it
                .number(entry)
                .map_or_else(String::new, |it| it.to_string()),
            name: telling.names(entry),
            score: score.unwrap_or_default() + sign,
            fate: match place.winner {
                Some(winner) if winner == entry => Fate::Won,
                Some(_) => Fate::Out,
                None => Fate::Open,
            },
            own: is_own(telling, entry, me),
        }
    };
    BracketMatch {
        sides: [side(place.first, false), side(place.second, place.is_free)],
    }
}
