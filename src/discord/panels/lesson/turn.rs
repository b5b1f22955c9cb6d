//! A turn that was answered, as it is shown in lessons and puzzles alike.

use cairn_app::{AppError, LessonView};
use cairn_domain::AnsweredTurn;
use cairn_kernel::{AnyPosition, Played, Sentence, Viewer};
use poise::serenity_prelude::CreateButton;

use super::picture;
use crate::{Asker, Bot, interaction::Reply, telling};

pub(super) async fn turn_shown(
    bot: &Bot,
    asker: &Asker,
    view: &LessonView,
    (answered, said, row): (&AnsweredTurn, Vec<String>, Vec<CreateButton>),
) -> Result<Reply, AppError> {
    let language = asker.language;
    let game = &view.form.game;
    let mut lines = said;
    let own = tell(answered.before.as_ref(), &answered.turn);
    lines.extend(telling::of_sides(language, game, &own));
    let answer = tell(answered.after.as_ref(), &answered.answer);
    lines.extend(telling::of_sides(language, game, &answer));
    let told = if answer.is_empty() { &own } else { &answer };
    let seat = cairn_rules::learner(answered.before.as_ref());
    let viewer = seat.map_or(Viewer::Everyone, Viewer::Seat);
    let scene = answered.last.scene(viewer);
    let file = picture(bot, asker, view, (answered.last.as_ref(), scene, told)).await?;
    Ok(Reply::text(lines.join("\n"))
        .with_file(file)
        .with_buttons(row))
}

pub(super) fn tell(before: &dyn AnyPosition, turn: &[Played]) -> Vec<Sentence> {
    let actions: Vec<_> = turn.iter().map(|it| &*it.action).collect();
    before.tell(&actions).unwrap_or_default()
}
