//! The picker of an exploration: the same as in a game, without a preview.

use cairn_app::ExploreView;
use cairn_domain::{ExploreRefusal, Quota, Refusal, Reveal};

use super::{
    board_of,
    view::{asker_scene, head, show},
};
use crate::{
    Asker, Bot,
    interaction::{Reply, ReplyResult},
    picker::{Board, entered_lines},
};

pub(super) async fn ask(
    bot: &Bot,
    asker: &Asker,
    view: &ExploreView,
    path: &[String],
    page: usize,
) -> ReplyResult {
    let (language, table) = (asker.language, &view.explored.table);
    let Some((seat, entered)) = view.explored.entered_turn() else {
        return show(bot, asker, view, None).await;
    };
    asker.counts(bot, Quota::Picture)?;
    let game = view.shown_game();
    let board = Board {
        of: board_of(view),
        // In the explorer's own running game, what is tried is meant to be played or planned.
        reveal: if view.goes_on {
            Reveal::Costs
        } else {
            Reveal::Outcomes
        },
        seat,
        entered: &entered,
        path,
        page,
    };
    let mut scene = asker_scene(bot, asker, view, entered.position.as_ref()).await?;
    let names = ("button-explore-position", "button-explore-whole");
    let pointed = board.pick_prompt(language, &mut scene, |may_end| {
        board.own_buttons(language, names, may_end)
    });
    let pointed = pointed.ok_or_else(|| Refusal::from(ExploreRefusal::MovedOn))?;
    let mut lines = vec![head(bot, language, view)];
    lines.extend(entered_lines(language, (&game, table), &entered));
    lines.extend(pointed.question);
    lines.extend(pointed.lines);
    let file = bot.entered_board(asker, (&game, table), &entered, scene);
    let reply = Reply::text(lines.join("\n")).with_file(file.await?);
    Ok(reply.with_rows(pointed.rows))
}
