//! An exploration as shown: the position in words and as a picture, and the possible actions.

use cairn_app::{AppError, ExploreView};
use cairn_domain::{Moment, Quota, is_left_to_chance};
use cairn_kernel::{AnyPosition, Scene, Turn, Viewer};
use poise::serenity_prelude::{ButtonStyle, CreateAttachment, CreateButton};

use super::{ExploreRequest, board_of, chance, id_of};
use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    panels::paging::leaf_buttons,
    picker::id::BoardRequest,
    posts::{button, close_button, quiet_button},
    titles, turn_words,
    words::{Language, phrase},
};

/// The longest part of a line written below the position, in characters; its end.
const MAX_WRITTEN: usize = 300;

pub(crate) async fn show(
    bot: &Bot,
    asker: &Asker,
    view: &ExploreView,
    said: Option<String>,
) -> ReplyResult {
    Ok(from(bot, asker, view, 0).await?.with_note(said))
}

/// Like `shown`, with the list of chance outcomes from this place on.
pub(crate) async fn from(
    bot: &Bot,
    asker: &Asker,
    view: &ExploreView,
    place: usize,
) -> ReplyResult {
    asker.counts(bot, Quota::Picture)?;
    let language = asker.language;
    let (mut lines, file) = position(bot, asker, language, view).await?;
    if view.is_cut {
        lines.insert(0, language.name("explore-cut"));
    }
    lines.extend(line_text(view));
    let mut reply = Reply::default().with_file(file);
    if view.explored.waits_for_chance() {
        lines.push(language.name("explore-chance"));
        reply = reply.with_rows(chance::rows(language, view, place));
    }
    if view.explored.state.shown == 0 {
        lines.push(language.name(if view.goes_on {
            "explore-how-running"
        } else {
            "explore-how"
        }));
    }
    reply.text = lines.join("\n");
    // A row has five buttons.
    let taken = action_buttons(language, view);
    let rows = taken.chunks(5).map(<[CreateButton]>::to_vec);
    let reply = reply.with_buttons(ways(language, view));
    Ok(rows.fold(reply, Reply::with_buttons))
}

pub(crate) async fn position(
    bot: &Bot,
    asker: &Asker,
    language: Language,
    view: &ExploreView,
) -> Result<(Vec<String>, CreateAttachment), AppError> {
    let (game, table) = (view.shown_game(), &view.explored.table);
    let moment = Moment::from_table(table, false, None).map_err(anyhow::Error::new)?;
    let mut lines = vec![head(bot, language, view)];
    lines.extend(turn_words::lines(language, &game, &moment.told));
    if let Some(outcome) = &game.head.outcome {
        lines.push(titles::reason(language, &game, outcome));
    }
    let remarks = moment.position.remarks();
    lines.extend(remarks.iter().map(|it| language.say(it)));
    let scene = asker_scene(bot, asker, view, moment.position.as_ref()).await?;
    let theme = asker.theme(bot).await?;
    let file = bot.board(language, theme, (&game, &moment), scene).await?;
    Ok((lines, file))
}

/// The position from the side the asker sees the game from, or turned round.
pub(crate) async fn asker_scene(
    bot: &Bot,
    asker: &Asker,
    view: &ExploreView,
    position: &dyn AnyPosition,
) -> Result<Scene, AppError> {
    let seat = view.begun.game.seat_of_user(asker.player());
    let seat = seat.filter(|_| view.root.game().is_some());
    let scene = position.scene(seat.map_or(Viewer::Everyone, Viewer::Seat));
    let mut scene = asker.orient(bot, scene).await?;
    scene.turned ^= view.explored.state.turned;
    Ok(scene)
}

pub(crate) fn head(bot: &Bot, language: Language, view: &ExploreView) -> String {
    let game = &view.begun.game;
    let turns = view.explored.turns();
    if view.root.game().is_none() {
        let game = bot.variant_name(language, &game.terms.variant);
        return language.say(&phrase!("explore-head-board", game, turns));
    }
    language.say(&phrase!(
        "explore-head",
        game = bot.title(language, game),
        from = view.begun.table.finished_turns(),
        turns
    ))
}

/// The shown line in notation, its end if it is long.
fn line_text(view: &ExploreView) -> Option<String> {
    let (_, line) = cairn_domain::explored_note(&view.begun.table, &view.explored).ok()?;
    let line: Vec<char> = line.chars().filter(|it| *it != '`').collect();
    let over = line.len().saturating_sub(MAX_WRITTEN);
    let end: String = line[over..].iter().collect();
    let dots = if over > 0 { "…" } else { "" };
    Some(format!("-# `{dots}{end}`"))
}

fn ways(language: Language, view: &ExploreView) -> Vec<CreateButton> {
    let mut row = leaf_buttons(language, |leaf| {
        let id = id_of(view, ExploreRequest::Leaf(leaf));
        (id, view.explored.leads(leaf))
    });
    let turn = id_of(view, ExploreRequest::Turn);
    row.push(quiet_button(language, "button-explore-turn", &turn));
    row
}

fn action_buttons(language: Language, view: &ExploreView) -> Vec<CreateButton> {
    let explored = &view.explored;
    let quiet = |key, request| quiet_button(language, key, &id_of(view, request));
    let mut row = Vec::new();
    if let Turn::Player(_) = explored.table.position.turn() {
        let ask = board_of(view).id(BoardRequest::Ask);
        let style = ButtonStyle::Primary;
        row.push(button(language, "button-explore-ask", &ask, style));
        row.push(quiet("button-explore-type", ExploreRequest::Type));
    }
    let is_line = explored.state.shown > 0;
    if view.goes_on && !is_left_to_chance(view.begun.table.position.as_ref()) {
        let plan = quiet("button-explore-plan", ExploreRequest::Plan);
        row.push(plan.disabled(!is_line));
    }
    if view.root.game().is_some() {
        let note = quiet("button-explore-note", ExploreRequest::Note);
        row.push(note.disabled(!is_line));
    }
    row.push(quiet("button-share", ExploreRequest::Share));
    row.push(close_button(language));
    row
}
