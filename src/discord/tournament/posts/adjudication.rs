//! A tournament in the posts of its games: a line on top of the board, and the question to the
//! players if a game is still running at its deadline.

use cairn_domain::{
    Game, GameId, PlayerId,
    tournament::{Claim, TournamentEvent, TournamentLine},
};
use poise::serenity_prelude::{CreateActionRow, CreateButton};

use crate::{
    custom_id::CustomId,
    escape::escape_markdown,
    posts::quiet_button,
    rest::Content,
    titles,
    tournament::id::TournamentPress,
    words::{
        Language, phrase,
        tournament::{TournamentWords, round_of},
    },
};
use cairn_kernel::Seat;

pub(crate) const MAX_TOLD: usize = 300;

/// The tournament, the round, the table and the deadline of a game.
pub(crate) fn line(telling: TournamentWords<'_>, game: &Game) -> Option<String> {
    let it = telling.it;
    let (found, _) = it.match_of(game.id)?;
    let tournament = telling.title();
    let at = titles::moment(found.deadline);
    let language = telling.language;
    let Some(round) = round_of(language, it, found) else {
        return Some(language.say(&phrase!("tournament-line-plain", tournament, at)));
    };
    // The places of a bracket are not numbered for players.
    if it.format().eliminates() {
        return Some(language.say(&phrase!("tournament-line-round", tournament, round, at)));
    }
    Some(language.say(&phrase!(
        "tournament-line",
        tournament,
        round,
        table = found.new.table,
        at
    )))
}

/// The question to both players at the deadline, or its result once it is settled. Mentions the
/// given ones of them.
pub(crate) fn adjudication(
    telling: TournamentWords<'_>,
    game: &Game,
    notified: Vec<PlayerId>,
) -> Option<Content> {
    let (found, number) = telling.it.match_of(game.id)?;
    let played = found.games.get(usize::from(number))?;
    let language = telling.language;
    let Some(open) = played.adjudication else {
        let Some(result) = played.result else {
            return played_on(telling, game);
        };
        let text = phrase!(
            "tournament-adjudication-settled",
            result = telling.result(found.id, number, result)
        );
        return Some(Content {
            text: language.say(&text),
            ..Content::default()
        });
    };
    let [first, second] = Seat::BOTH.map(|seat| titles::mention(game.players.get(seat)));
    let text = language.say(&phrase!(
        "tournament-adjudication",
        first,
        second,
        tournament = telling.title(),
        at = titles::moment(open.until),
        again = titles::relative(open.until)
    ));
    let row = claims(language, game.id, played.played_on);
    Some(Content {
        text,
        rows: vec![CreateActionRow::Buttons(row)],
        notified,
        ..Content::default()
    })
}

/// The director who settled a game, with the reason. None if no director did, or gave no reason.
pub(crate) fn settled_because(telling: TournamentWords<'_>, game: GameId) -> Option<String> {
    let (found, number) = telling.it.match_of(game)?;
    let is_its = |line: &&TournamentLine| match &line.event {
        TournamentEvent::Result { id, number: of, .. } => (*id, *of) == (found.id, number),
        _ => false,
    };
    let line = telling.it.log.iter().find(is_its)?;
    Some(telling.language.say(&phrase!(
        "tournament-settled-because",
        name = telling.person(line.by?),
        why = escape_markdown(line.why.as_ref()?, MAX_TOLD)
    )))
}

pub(crate) fn claims(language: Language, game: GameId, played_on: bool) -> Vec<CreateButton> {
    let claim = |key, claim| {
        let id = CustomId::Tournament(TournamentPress::Claim(game, claim));
        quiet_button(language, key, &id)
    };
    let mut row = vec![
        claim("button-claim-win", Claim::Win),
        claim("button-claim-draw", Claim::Draw),
    ];
    if !played_on {
        row.push(claim("button-claim-play-on", Claim::PlayOn));
    }
    row
}

/// The answer to the question at the deadline: both play on.
pub(crate) fn played_on(telling: TournamentWords<'_>, game: &Game) -> Option<Content> {
    let (found, _) = telling.it.match_of(game.id)?;
    let at = titles::moment(found.deadline);
    let text = phrase!("tournament-adjudication-on", at);
    Some(Content {
        text: telling.language.say(&text),
        ..Content::default()
    })
}
