//! A game turn by turn: the picture and the words of a turn, and the way to the others.

use std::sync::Arc;

use cairn_app::{AppError, LoadedGame};
use cairn_domain::{GameId, Moment, Quota, Record, Refusal};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::first_game;
use crate::{
    Asker, Bot, alt, caption,
    custom_id::{CustomId, GameRequest, Leaf},
    interaction::Reply,
    look,
    posts::button,
    telling, titles,
    words::phrase,
};
use cairn_kernel::Viewer;
use cairn_paint::Look;
use cairn_rules::GameKind;

/// The table after `turn` turns; past the end, the last one.
pub(crate) async fn replay(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    turn: u32,
) -> Result<Reply, AppError> {
    let game = &view.game;
    let title = titles::of(asker.language, bot.app.catalog(), game);
    let moment = bot.app.moment(view, Some(turn)).await?;
    leafed(bot, asker, view, (title, moment), |leaf, turn| {
        CustomId::Game(game.id, GameRequest::Replay { turn, leaf })
    })
    .await
}

/// The same of the finished game that there is to look at of a game and form. It ends with the way
/// to a game of one's own.
pub(crate) async fn example(
    bot: &Bot,
    asker: &Asker,
    game: &str,
    variant: Option<&str>,
    turn: u32,
) -> Result<Reply, AppError> {
    let catalog = bot.app.catalog();
    let unknown = || Refusal::UnknownRules(game.to_owned());
    let kind = catalog.game(game).ok_or_else(unknown)?;
    let text = example_of(kind, variant).ok_or_else(unknown)?;
    let record = Record::read(catalog, text).map_err(anyhow::Error::new)?;
    let (shown, table) = record.shown().map_err(anyhow::Error::new)?;
    let turns = table.finished_turns();
    let moment = Moment::of(&shown, &table, Some(turn)).map_err(anyhow::Error::new)?;
    let view = LoadedGame {
        game: shown,
        table: Arc::new(table),
    };
    let options = &view.game.terms.options;
    let title = titles::kind(asker.language, catalog, game, options);
    let reply = leafed(bot, asker, &view, (title, moment), |leaf, turn| {
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
            let mut reply = reply.with_row(CreateActionRow::Buttons(vec![own]));
            reply.text.push('\n');
            reply.text.push_str(&asker.language.name("example-ends"));
            Ok(reply)
        }
        None => Ok(reply),
    }
}

/// The record of the finished game that there is to look at of a game and form; of the usual form,
/// if none is named.
pub(super) fn example_of(kind: GameKind, variant: Option<&str>) -> Option<&'static str> {
    let mut examples = kind.about.examples.iter();
    let found = examples.find(|(form, _)| variant.is_none_or(|it| it == *form));
    found.map(|(_, record)| *record)
}

/// A moment of a game with these words over it, and buttons to the others.
async fn leafed(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (title, moment): (String, Moment),
    id: impl Fn(Leaf, u32) -> CustomId,
) -> Result<Reply, AppError> {
    let (language, game) = (asker.language, &view.game);
    let turns = view.table.finished_turns();
    let turn = moment.turn;
    let mut lines = vec![language.say(&phrase!(
        "replay-head",
        game = title,
        turn = i64::from(turn),
        of = i64::from(turns),
    ))];
    lines.extend(telling::lines(language, game, &moment.told));
    let written = view.table.turns.iter().find(|line| line.number == turn);
    if let Some(line) = written.filter(|line| line.seat.is_some()) {
        let small = telling::written(&lines[1..], &line.text);
        lines.extend(small);
    }
    if let Some(outcome) = game.head.outcome.as_ref().filter(|_| turn == turns) {
        lines.push(titles::reason(language, game, outcome));
    }
    asker.counts(bot, Quota::Picture)?;
    // From the side everybody sees it from, so that the board does not turn on the way.
    let scene = moment.position.scene(Viewer::Everyone);
    let alt = alt::text(language, bot.app.catalog(), game, &moment, &scene);
    let look = Look {
        caption: Some(caption::of(language, game, moment.next)),
        ..look(language, &scene, asker.theme(bot).await?)
    };
    let row = |leaf: Leaf, to: u32| {
        let key = match leaf {
            Leaf::First => "button-replay-first",
            Leaf::Back => "button-replay-back",
            Leaf::Next => "button-replay-next",
            Leaf::Last => "button-replay-last",
        };
        CreateButton::new(id(leaf, to).to_string())
            .style(ButtonStyle::Secondary)
            .label(language.name(key))
            .disabled(to == turn)
    };
    let row = vec![
        row(Leaf::First, 0),
        row(Leaf::Back, turn.saturating_sub(1)),
        row(Leaf::Next, (turn + 1).min(turns)),
        row(Leaf::Last, turns),
        button(
            language,
            "button-close",
            &CustomId::Close,
            ButtonStyle::Secondary,
        ),
    ];
    Ok(Reply::text(lines.join("\n"))
        .with_file(bot.pictures.drawn(scene, look, alt).await?)
        .with_row(CreateActionRow::Buttons(row)))
}

/// The id of the button that opens the replay of a game after this turn.
pub(crate) fn replay_of(game: GameId, turn: u32) -> CustomId {
    let leaf = Leaf::First;
    CustomId::Game(game, GameRequest::Replay { turn, leaf })
}
