//! Ratings in posts.

use crate::{
    Bot, titles,
    words::{self, Language, phrase},
};
use cairn_app::{AppError, Onlookers};
use cairn_domain::{Game, Participant, Terms, TimeControl};
use cairn_kernel::{BySeat, Seat};

/// Whether a game on these terms is rated, if that is worth mentioning, and the ratings of its
/// players. If it is not, only players with a rating in the variant have a number; without a clock
/// nobody has, because such games are never rated.
pub(crate) async fn about_rating(
    bot: &Bot,
    language: Language,
    terms: &Terms,
    people: &[&Participant],
    onlookers: Onlookers,
) -> Result<Option<String>, AppError> {
    let rated = terms.rated.is_rated();
    let word = match terms.unrated {
        _ if rated => Some(language.name("rated-yes")),
        why => why.map(|why| words::rating::unrated_reason(language, why, people)),
    };
    let kind = bot.app.catalog().game(&terms.variant.game);
    let sides_differ = kind.is_some_and(|it| it.about.sides_differ);
    let (mut numbers, mut is_average) = (Vec::new(), false);
    let people = match terms.clock {
        TimeControl::None => &[],
        _ => people,
    };
    for who in people {
        let standing = bot.app.standing(who).await?;
        if !standing.shows_to(onlookers) || !(rated || standing.has_played(&terms.variant)) {
            continue;
        }
        is_average |= sides_differ && standing.has_played(&terms.variant);
        let rating = standing.rating(&terms.variant, bot.app.now());
        numbers.push(language.say(&phrase!(
            "rating-beside",
            name = titles::name(who),
            rating = words::rating::rating(language, rating)
        )));
    }
    let numbers = (!numbers.is_empty()).then(|| numbers.join(" · "));
    // The post of a result shows the rating of one side, which is another number.
    let average = is_average.then(|| language.name("rating-average"));
    let said: Vec<String> = word.into_iter().chain(numbers).chain(average).collect();
    Ok((!said.is_empty()).then(|| said.join(" ")))
}

/// The effect of a finished game on the ratings of players who show theirs.
pub(crate) async fn rating_changes(
    bot: &Bot,
    language: Language,
    game: &Game,
) -> Result<Option<String>, AppError> {
    if !game.terms.rated.is_rated() {
        return Ok(None);
    }
    let Some(entry) = bot.app.store().rated_game(game.id).await? else {
        return Ok(None);
    };
    let mut shown = BySeat {
        first: false,
        second: false,
    };
    for seat in Seat::BOTH {
        let standing = bot.app.standing(game.players.get(seat)).await?;
        *shown.get_mut(seat) = standing.shows_to(Onlookers::Everybody);
    }
    Ok(words::rating::changes(
        language,
        &entry,
        &game.players,
        shown,
    ))
}
