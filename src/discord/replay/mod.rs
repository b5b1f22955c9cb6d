//! A game turn by turn: the picture and the words of a turn, and buttons to the others.

mod animation;
mod command;
pub(crate) mod id;
mod page;
pub(crate) mod subject;
mod window;

use std::sync::Arc;

use cairn_app::{AppError, LoadedGame};
use cairn_domain::{ExploreLeaf, GameId, Moment, Quota, Record, Refusal};
use poise::serenity_prelude::{Attachment, ComponentInteraction, CreateAttachment, CreateButton};

use self::{
    id::{ViewId, ViewRequest},
    subject::{ViewedGame, subject},
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    explore::explore_button,
    feature::{Feature, FeatureCommand, Help},
    help::first_game,
    interaction::{Reply, ReplyResult},
    notes,
    panels::{paging::leaf_buttons, sharing},
    posts::{close_button, quiet_button},
    review::{fetched_record, review},
    titles, turn_words,
    words::{Language, phrase},
};
use cairn_kernel::Viewer;
use cairn_rules::GameKind;
pub(crate) use window::{viewer_window, viewer_window_sent};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::replay],
    &[FeatureCommand::shows(
        "replay",
        Help::Repeats(&["button-replay"]),
    )],
);

pub(crate) async fn view(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    (of, request): (ViewId, ViewRequest),
    chosen: Option<&str>,
) -> ReplyResult {
    match request {
        ViewRequest::Replay { turn, .. } => return replay(bot, asker, of, turn).await,
        ViewRequest::Review => return review(bot, asker, of, None).await,
        ViewRequest::ReviewTurn(turn) => {
            let turn = chosen.and_then(|it| it.parse().ok()).unwrap_or(turn);
            return review(bot, asker, of, Some(turn)).await;
        }
        _ => (),
    }
    let subject = ViewedGame::load(bot, asker, of).await?;
    match request {
        ViewRequest::Animation => {
            let all = 0..=subject.turns();
            animation::animation(bot, asker, subject, all).await
        }
        ViewRequest::Share(turn) => share(bot, asker, press, &subject, turn).await,
        ViewRequest::Page => page::page(bot, asker, subject).await,
        // These open windows. A forged press without one sees the beginning.
        _ => viewer_reply(bot, asker, &subject, 0).await,
    }
}

/// The table after `turn` turns; past the end, the last one.
pub(crate) async fn replay(bot: &Bot, asker: &Asker, of: ViewId, turn: u32) -> ReplyResult {
    let subject = ViewedGame::load(bot, asker, of).await?;
    viewer_reply(bot, asker, &subject, turn).await
}

async fn viewer_reply(bot: &Bot, asker: &Asker, subject: &ViewedGame, turn: u32) -> ReplyResult {
    let (of, view, language) = (subject.of, &subject.view, asker.language);
    let moment = bot.app.moment(view, Some(turn)).await?;
    let shown = moment.turn;
    let at = (subject.title.clone(), moment);
    let mut reply = moment_reply(bot, asker, view, at, |leaf, turn| {
        of.id(ViewRequest::Replay { turn, leaf })
    })
    .await?;
    if let ViewId::Game(_) = of
        && let Some(own) = notes::own_note(bot, asker, view, Some(shown)).await?
    {
        reply.text = format!("{}\n{own}", reply.text);
    }
    let quiet = |key, request| quiet_button(language, key, &of.id(request));
    let mut row = vec![
        quiet("button-go-to-turn", ViewRequest::GoTo),
        quiet("button-animation", ViewRequest::Animation),
        quiet("button-share", ViewRequest::Share(shown)),
        quiet("button-page", ViewRequest::Page),
    ];
    if let ViewId::Game(_) = of {
        row.extend(explore_button(asker, view, shown));
    }
    Ok(reply.with_buttons(row))
}

pub(super) fn whole_buttons(language: Language, game: GameId) -> [CreateButton; 2] {
    [
        ("button-animation", ViewRequest::Animation),
        ("button-page", ViewRequest::Page),
    ]
    .map(|(key, request)| quiet_button(language, key, &ViewId::Game(game).id(request)))
}

/// Like `replay`, for the example game of a game and variant. It ends with a link to a game of
/// one's own.
pub(crate) async fn example(
    bot: &Bot,
    asker: &Asker,
    game: &str,
    variant: Option<&str>,
    turn: u32,
) -> ReplyResult {
    let catalog = bot.app.catalog();
    let unknown = || Refusal::UnknownRules(game.to_owned());
    let kind = catalog.game(game).ok_or_else(unknown)?;
    let text = example_of(kind, variant).ok_or_else(unknown)?;
    let record = Record::read(catalog, text).map_err(anyhow::Error::new)?;
    let (shown, table) = record.to_game().map_err(anyhow::Error::new)?;
    let turns = table.finished_turns();
    let moment = Moment::from_game(&shown, &table, Some(turn)).map_err(anyhow::Error::new)?;
    let view = LoadedGame {
        game: shown,
        table: Arc::new(table),
    };
    let title = bot.variant_name(asker.language, &view.game.terms.variant);
    let reply = moment_reply(bot, asker, &view, (title, moment), |leaf, turn| {
        CustomId::Example {
            game: game.to_owned(),
            turn,
            leaf,
            variant: variant.map(ToOwned::to_owned),
        }
    })
    .await?;
    let own = first_game(bot, asker, kind, variant).await?;
    match own.filter(|_| turn >= turns) {
        Some(own) => {
            let mut reply = reply.with_buttons([own]);
            reply.text.push('\n');
            reply.text.push_str(&asker.language.name("example-ends"));
            Ok(reply)
        }
        None => Ok(reply),
    }
}

/// The record of the example game of a game and variant; of the usual variant, if none is named.
pub(super) fn example_of(kind: GameKind, variant: Option<&str>) -> Option<&'static str> {
    let mut examples = kind.about.examples.iter();
    let found = examples.find(|(key, _)| variant.is_none_or(|it| it == *key));
    found.map(|(_, record)| *record)
}

/// A moment of a game with these words above it, and buttons to the others.
async fn moment_reply(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (title, moment): (String, Moment),
    id: impl Fn(ExploreLeaf, u32) -> CustomId,
) -> ReplyResult {
    let (language, turn) = (asker.language, moment.turn);
    let turns = view.table.finished_turns();
    asker.counts(bot, Quota::Picture)?;
    let (text, file) = moment_content(bot, asker, language, (view, &title, &moment)).await?;
    let mut row = leaf_buttons(language, |leaf| {
        let to = match leaf {
            ExploreLeaf::First => 0,
            ExploreLeaf::Back => turn.saturating_sub(1),
            ExploreLeaf::Next => (turn + 1).min(turns),
            ExploreLeaf::Last => turns,
        };
        (id(leaf, to), to != turn)
    });
    row.push(close_button(language));
    Ok(Reply::text(text).with_file(file).with_buttons(row))
}

async fn moment_content(
    bot: &Bot,
    asker: &Asker,
    language: Language,
    (view, title, moment): (&LoadedGame, &str, &Moment),
) -> Result<(String, CreateAttachment), AppError> {
    let (game, turn) = (&view.game, moment.turn);
    let turns = view.table.finished_turns();
    let mut lines = vec![language.say(&phrase!("replay-head", game = title, turn, of = turns))];
    lines.extend(turn_words::lines(language, game, &moment.told));
    let written = view.table.turns.iter().find(|line| line.number == turn);
    if let Some(line) = written.filter(|line| line.seat.is_some()) {
        let small = turn_words::notation_note(&lines[1..], &line.text);
        lines.extend(small);
    }
    if let Some(outcome) = game.head.outcome.as_ref().filter(|_| turn == turns) {
        lines.push(titles::reason(language, game, outcome));
    }
    // In the public orientation, so that the board does not turn on the way.
    let scene = moment.position.scene(Viewer::Everyone);
    let theme = asker.theme(bot).await?;
    let file = bot.board(language, theme, (game, moment), scene).await?;
    Ok((lines.join("\n"), file))
}

/// Replays the game in a record file, from its beginning.
pub(crate) async fn replay_file(bot: &Bot, asker: &Asker, file: &Attachment) -> ReplyResult {
    let file = fetched_record(bot, asker, file).await?;
    let record = bot.app.keep_record(file, asker.here.guild).await?;
    let subject = subject(bot, asker, record);
    viewer_reply(bot, asker, &subject, 0).await
}

async fn share(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    subject: &ViewedGame,
    turn: u32,
) -> ReplyResult {
    let done = sharing::share(bot, asker, press, async |language| {
        let game = &subject.view.game;
        let title = match subject.of {
            ViewId::Game(_) => bot.title(language, game),
            ViewId::Record(_) => bot.variant_name(language, &game.terms.variant),
        };
        let moment = bot.app.moment(&subject.view, Some(turn)).await?;
        moment_content(bot, asker, language, (&subject.view, &title, &moment)).await
    });
    let said = done.await?;
    let mut reply = viewer_reply(bot, asker, subject, turn).await?;
    if let Some(key) = said {
        reply.text = format!("{}\n{}", reply.text, asker.language.name(key));
    }
    Ok(reply)
}
