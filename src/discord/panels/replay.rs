//! A game turn by turn: the picture and the words of a turn, and the way to the others.

use cairn_app::{AppError, LoadedGame};
use cairn_domain::{GameId, Quota};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

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

/// The table after `turn` turns; past the end, the last one.
pub(crate) async fn replay(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    turn: u32,
) -> Result<Reply, AppError> {
    let (language, game) = (asker.language, &view.game);
    let turns = view.table.finished_turns();
    let turn = turn.min(turns);
    let moment = bot.app.moment(view, Some(turn)).await?;
    let mut lines = vec![language.say(&phrase!(
        "replay-head",
        game = titles::of(language, bot.app.catalog(), game),
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
        leaf_button(game.id, leaf, to)
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

fn leaf_button(game: GameId, leaf: Leaf, turn: u32) -> CreateButton {
    let id = CustomId::Game(game, GameRequest::Replay { turn, leaf });
    CreateButton::new(id.to_string()).style(ButtonStyle::Secondary)
}
