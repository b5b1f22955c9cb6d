//! The answer to a turn that the rules do not allow.

use cairn_app::LoadedGame;
use cairn_domain::{DraftPosition, PickerVersion, Refusal};
use cairn_kernel::{Mark, Unplayable, Viewer};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::id::TurnRequest;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    posts::button,
    words,
};

/// A refused turn: the clause of the rules, the squares that show it, and the nearest legal turns
/// as buttons.
pub(super) async fn unplayable(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    unplayable: &Unplayable,
) -> ReplyResult {
    let refusal = Refusal::Unplayable(unplayable.clone());
    let draft = bot.app.draft(&view.game, asker.player()).await?;
    let mut reply = Reply::text(words::refusals::refusal(asker, &refusal));
    let (game, seq) = (view.game.id, view.game.seq());
    let at = PickerVersion::new(&view.game, draft.as_ref());
    let (near, objection) = match unplayable {
        Unplayable::NotPossible {
            near, objection, ..
        } => (near.as_slice(), objection.as_ref()),
        Unplayable::Ambiguous { meanings, .. } => (meanings.as_slice(), None),
        Unplayable::Empty | Unplayable::TooLong | Unplayable::TurnOver { .. } => (&[][..], None),
    };
    if let Some(objection) = objection.filter(|it| !it.cells.is_empty()) {
        let seat = view.game.seat_of_user(asker.player());
        let seat = seat.ok_or(Refusal::NotAPlayer)?;
        let entered = DraftPosition::new(&view.table, seat, draft.as_ref());
        let scene = entered.position.scene(Viewer::Seat(seat));
        let mut scene = asker.orient(bot, scene).await?;
        scene.marks = objection
            .cells
            .iter()
            .map(|at| Mark::Objection { at: *at })
            .collect();
        let shown = (&view.game, &*view.table);
        reply = reply.with_file(bot.entered_board(asker, shown, &entered, scene).await?);
    }
    let mut row: Vec<CreateButton> = Vec::new();
    for turn in near.iter().take(4) {
        let id = CustomId::Turn(game, at, TurnRequest::Type(turn.clone()));
        if let Some(id) = id.check_length()
            && turn.chars().count() <= 80
        {
            row.push(
                CreateButton::new(id.to_string())
                    .label(turn)
                    .style(ButtonStyle::Secondary),
            );
        }
    }
    let pick = CustomId::Move(game, seq);
    row.push(button(
        asker.language,
        "button-pick",
        &pick,
        ButtonStyle::Primary,
    ));
    Ok(reply.with_buttons(row))
}
