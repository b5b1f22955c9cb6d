//! The end of a game, as described in its last post.

use cairn_domain::{Game, NextGame, Origin, Outcome, Participant, PlayerId};
use cairn_kernel::Seat;

use crate::{
    Bot, titles,
    tournament::posts as tournament,
    words::{
        Language, phrase,
        tournament::{People, TournamentWords},
    },
};

/// How a game ended, and whom that notifies.
pub(crate) fn end_notice(
    bot: &Bot,
    game: &Game,
    outcome: &Outcome,
    language: Language,
) -> (Vec<String>, Vec<PlayerId>) {
    let recipients = game.told_of_end().into_iter();
    let recipients = recipients.map(|seat| game.players.get(seat));
    let recipients: Vec<&Participant> = recipients.filter(|it| it.id.level().is_none()).collect();
    let who: Vec<String> = recipients.iter().map(|it| titles::mention(it)).collect();
    let lines = how_it_ended(bot, game, outcome, language, &who.join(" "));
    (lines, recipients.iter().filter_map(|it| it.user).collect())
}

pub(crate) fn how_it_ended(
    bot: &Bot,
    game: &Game,
    outcome: &Outcome,
    language: Language,
    who: &str,
) -> Vec<String> {
    let title = bot.title(language, game);
    let [first, second] = Seat::BOTH.map(|seat| titles::name(game.players.get(seat)));
    let turns = game.head.turns;
    let reason = titles::reason(language, game, outcome);
    let head = match outcome {
        Outcome::Won(seat, ..) => language.say(&phrase!(
            "post-won",
            winner = titles::name(game.players.get(*seat)),
            side = titles::side(language, &game.terms.variant.game, *seat),
            turns,
            reason
        )),
        Outcome::Drawn { .. } => language.say(&phrase!("post-drawn", first, second, turns, reason)),
        Outcome::Aborted { .. } => language.say(&phrase!("post-aborted", first, second, reason)),
    };
    let mut next = game.next_games().into_iter();
    let harder = next.find(|it| it.0 == NextGame::Harder);
    let won = matches!(outcome, Outcome::Won(..));
    let over = match harder.filter(|_| won) {
        Some((_, level)) => {
            let ready = language.say(&phrase!("post-over-won", level = level.number()));
            Some(format!("{who} {ready}").trim_start().to_owned())
        }
        // Only the computer would be told.
        None if who.is_empty() => None,
        None => Some(language.say(&phrase!("post-over", who, game = title))),
    };
    [head].into_iter().chain(over).collect()
}

pub(crate) async fn settled_because(bot: &Bot, game: &Game) -> anyhow::Result<Option<String>> {
    if game.origin != Origin::Tournament {
        return Ok(None);
    }
    let Some(it) = bot.app.tournament_of_game(game.id).await? else {
        return Ok(None);
    };
    let people = bot.app.people_of(&it).await?;
    let people: People = people.into_iter().map(|it| (it.id, it)).collect();
    let telling = TournamentWords::new(Language::from_locale(&game.language), &it, &people);
    Ok(tournament::settled_because(telling, game.id))
}
