//! One turn of a review: the turn played, and the better one on the board.

use cairn_app::{AppError, LoadedGame};
use cairn_domain::{Assessment, Game, Moment, Quota, Review, ReviewedTurn};
use cairn_kernel::{AnyPosition, Viewer};
use poise::serenity_prelude::CreateButton;

use super::points;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    posts::{close_button, quiet_button},
    replay::{
        id::{ViewId, ViewRequest},
        subject::ViewedGame,
    },
    titles, turn_words,
    words::{Language, assessment::assessment, phrase},
};

pub(super) async fn show(
    bot: &Bot,
    asker: &Asker,
    subject: &ViewedGame,
    (review, studied): (&Review, &ReviewedTurn),
) -> ReplyResult {
    let view = &subject.view;
    asker.counts(bot, Quota::Picture)?;
    let (language, game) = (asker.language, &view.game);
    let played = bot.app.moment(view, Some(studied.turn)).await?;
    let mut lines = vec![language.say(&phrase!(
        "review-turn-head",
        game = subject.title.as_str(),
        turn = studied.turn
    ))];
    lines.extend(turn_words::lines(language, game, &played.told));
    let moment = if let Some((better, spelled)) = better(view, studied)? {
        lines.push(language.name("review-better"));
        let told = turn_words::lines(language, game, &better.told);
        let small = turn_words::notation_note(&told, &spelled);
        lines.extend(told);
        lines.extend(small);
        lines.push(price(language, game, studied));
        better
    } else {
        lines.push(gain(language, game, studied));
        played
    };
    let scene = moment.position.scene(Viewer::Everyone);
    let theme = asker.theme(bot).await?;
    let file = bot.board(language, theme, (game, &moment), scene).await?;
    Ok(Reply::text(lines.join("\n"))
        .with_file(file)
        .with_buttons(ways(language, subject, review, studied)))
}

fn better(view: &LoadedGame, studied: &ReviewedTurn) -> Result<Option<(Moment, String)>, AppError> {
    if studied.better.is_empty() {
        return Ok(None);
    }
    let before = view
        .table
        .after_acts(studied.from)
        .map_err(anyhow::Error::new)?;
    let mut position: Box<dyn AnyPosition> = before.fork();
    let mut actions = Vec::new();
    for action in &studied.better {
        // The review may come from another edition of the rules.
        let Ok(played) = position.play_exact(action) else {
            return Ok(None);
        };
        actions.push(played);
    }
    let raw: Vec<_> = actions.iter().map(|it| &*it.action).collect();
    let spelled: Vec<_> = actions.iter().map(|it| it.annotated.as_str()).collect();
    let moment = Moment {
        turn: studied.turn,
        next: position.turn().into(),
        told: before.tell(&raw).map_err(anyhow::Error::new)?,
        position,
    };
    Ok(Some((moment, spelled.join(" "))))
}

fn price(language: Language, game: &Game, studied: &ReviewedTurn) -> String {
    let names = titles::names(&game.players);
    let before = Assessment::new(studied.value, studied.won_in, studied.seat);
    let after = Assessment::new(studied.value - studied.cost, None, studied.seat);
    language.say(&phrase!(
        "review-price",
        before = assessment(language, before, &names),
        after = assessment(language, after, &names),
        percent = points(studied.cost)
    ))
}

fn gain(language: Language, game: &Game, studied: &ReviewedTurn) -> String {
    language.say(&phrase!(
        "review-gain",
        name = titles::name(game.players.get(studied.seat)),
        percent = points(studied.gain)
    ))
}

fn ways(
    language: Language,
    subject: &ViewedGame,
    review: &Review,
    studied: &ReviewedTurn,
) -> Vec<CreateButton> {
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let (did, cost) = super::highlights(review);
    let mut all: Vec<u32> = did.iter().chain(&cost).map(|it| it.turn).collect();
    all.dedup();
    let at = all.iter().position(|it| *it == studied.turn);
    let next = at.and_then(|at| all.get(at + 1));
    let next = next.map(|turn| {
        let id = subject.of.id(ViewRequest::ReviewTurn(*turn));
        quiet("button-review-next", &id)
    });
    let curve = subject.of.id(ViewRequest::Review);
    let replay = match subject.of {
        ViewId::Game(_) => Some(quiet("button-replay", &subject.of.replay(studied.turn))),
        ViewId::Record(_) => None,
    };
    let row = [quiet("button-review", &curve)].into_iter().chain(next);
    row.chain(replay).chain([close_button(language)]).collect()
}
