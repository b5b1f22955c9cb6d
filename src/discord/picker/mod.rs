//! Picking a turn without typing: which piece, where to, a preview, play. Private to the player.
//!
//! Where somebody is within an action stands in the buttons; the actions of a turn that takes
//! several are a stored draft. So a restart changes nothing.

mod ask;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use self::ask::{Asked, PER_PAGE, ask, effect};
use super::{
    Bot, alt,
    custom_id::{CustomId, DraftRequest},
    interaction::Reply,
    posts::button,
    titles,
    words::{Language, phrase},
};
use crate::{
    app::{AppError, Loaded},
    domain::{Draft, Entered, GameId, Picked, PickerVersion, PlayerId, Refusal, pick},
};
use cairn_kernel::{Choice, Seat, Turn, Viewer};

/// What a path through the picker leads to.
pub(crate) enum Step {
    /// Something to show: a question, or the preview of a whole turn.
    Show,
    /// An action of a turn that takes several, to be entered.
    Enter(String),
}

/// What is to be done at this path.
pub(crate) fn step_at(
    view: &Loaded,
    draft: Option<&Draft>,
    player: PlayerId,
    path: &[String],
) -> Result<Step, Refusal> {
    let seat = to_move(view, player)?;
    let entered = Entered::new(&view.table, seat, draft);
    if entered.is_complete() {
        return Ok(Step::Show);
    }
    let choices = entered.position.choices_for_pointing();
    Ok(match at(&entered, &choices, path, seat) {
        Picked::Action(choice)
            if draft.is_some() || choice.several || entered.goes_on_after(choice) =>
        {
            Step::Enter(choice.played.notation.clone())
        }
        Picked::Nowhere if !path.is_empty() => return Err(Refusal::Stale),
        _ => Step::Show,
    })
}

/// The picker at this path, for the player to move.
pub(crate) async fn picker(
    bot: &Bot,
    language: Language,
    view: &Loaded,
    draft: Option<&Draft>,
    player: PlayerId,
    path: &[String],
    page: usize,
) -> Result<Reply, AppError> {
    let seat = to_move(view, player)?;
    let entered = Entered::new(&view.table, seat, draft);
    let spot = PickerVersion::of(&view.game, draft);
    if entered.is_complete() {
        return ready(bot, language, view, &entered, spot, seat).await;
    }
    let mut choices = entered.position.choices_for_pointing();
    let mut may_end = false;
    if draft.is_some()
        && path.is_empty()
        && let Some(ending) = entered.ending(&choices)
    {
        // It has a button of its own.
        let ending = ending.played.notation.clone();
        choices.retain(|choice| choice.played.notation != ending);
        may_end = true;
    }
    let steps = match at(&entered, &choices, path, seat) {
        Picked::Action(choice) => return preview(bot, language, view, seat, path, choice).await,
        Picked::Nowhere if !may_end => return Err(Refusal::Stale.into()),
        Picked::Nowhere => Vec::new(),
        Picked::Next(steps) => steps,
    };
    let asked = Asked {
        view,
        at: spot,
        entered: &entered,
        may_end,
        path,
        page,
    };
    let scene = entered.position.scene(Viewer::Seat(seat));
    ask(bot, language, &asked, scene, &steps).await
}

/// The written form of the action at this path.
pub(crate) fn action_at(
    view: &Loaded,
    player: PlayerId,
    path: &[String],
) -> Result<String, Refusal> {
    let seat = to_move(view, player)?;
    let entered = Entered::new(&view.table, seat, None);
    match at(
        &entered,
        &entered.position.choices_for_pointing(),
        path,
        seat,
    ) {
        Picked::Action(choice) => Ok(choice.played.notation.clone()),
        Picked::Next(_) | Picked::Nowhere => Err(Refusal::Stale),
    }
}

/// The written form of the action that ends the turn here.
pub(crate) fn ending_at(
    view: &Loaded,
    draft: Option<&Draft>,
    player: PlayerId,
) -> Result<String, Refusal> {
    let seat = to_move(view, player)?;
    let entered = Entered::new(&view.table, seat, draft);
    let choices = entered.position.choices();
    let ending = entered.ending(&choices).ok_or(Refusal::TurnNotOver)?;
    Ok(ending.played.notation.clone())
}

/// The seat of the player, if the game waits for him.
pub(crate) fn to_move(view: &Loaded, player: PlayerId) -> Result<Seat, Refusal> {
    let seat = view.game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
    if view.game.head.outcome.is_some() {
        return Err(Refusal::GameOver);
    }
    if view.game.head.to_move == Some(seat) {
        Ok(seat)
    } else {
        Err(Refusal::NotYourTurn)
    }
}

fn at<'a>(entered: &Entered, choices: &'a [Choice], path: &[String], seat: Seat) -> Picked<'a> {
    let scene = entered.position.scene(Viewer::Seat(seat));
    let codes: Vec<&str> = path.iter().map(String::as_str).collect();
    pick(choices, &scene, &codes, PER_PAGE)
}

/// What can be done with a draft: a step back, the end of the turn, playing it, forgetting it.
fn draft_row(
    language: Language,
    game: GameId,
    at: PickerVersion,
    may_end: bool,
    complete: bool,
) -> CreateActionRow {
    let wish = |key, wish, style| button(language, key, &CustomId::Draft(game, at, wish), style);
    let mut row = vec![wish(
        "button-undo-step",
        DraftRequest::Undo,
        ButtonStyle::Secondary,
    )];
    if may_end {
        row.push(wish(
            "button-end-turn",
            DraftRequest::End,
            ButtonStyle::Primary,
        ));
    }
    // Grey until the turn is whole, so that nobody wonders where it is.
    let play = wish("button-play", DraftRequest::Play, ButtonStyle::Success).disabled(!complete);
    row.push(play);
    row.push(wish(
        "button-cancel-turn",
        DraftRequest::Forget,
        ButtonStyle::Secondary,
    ));
    CreateActionRow::Buttons(row)
}

/// A whole turn that has been entered in several steps.
async fn ready(
    bot: &Bot,
    language: Language,
    view: &Loaded,
    entered: &Entered,
    at: PickerVersion,
    seat: Seat,
) -> Result<Reply, AppError> {
    let scene = entered.position.scene(Viewer::Seat(seat));
    let alt = alt::draft(
        language,
        bot.app.catalog(),
        &view.game,
        &view.table,
        entered,
        &scene,
    );
    let mut lines = vec![language.say(&phrase!(
        "picker-preview",
        game = titles::of(language, bot.app.catalog(), &view.game),
        action = entered.text(),
    ))];
    lines.extend(outlook(language, entered, seat));
    Ok(Reply::text(lines.join("\n"))
        .with_file(bot.pictures.picture(language, scene, alt).await?)
        .with_row(draft_row(language, view.game.id, at, false, true)))
}

/// What follows from playing a whole turn, if it is worth saying.
fn outlook(language: Language, entered: &Entered, seat: Seat) -> Option<String> {
    match entered.position.turn() {
        Turn::Chance => Some(language.say(&phrase!("picker-draws"))),
        Turn::Over(end) if end.winner == Some(seat) => Some(language.say(&phrase!("picker-wins"))),
        _ => None,
    }
}

/// A turn of one action.
async fn preview(
    bot: &Bot,
    language: Language,
    view: &Loaded,
    seat: Seat,
    path: &[String],
    choice: &Choice,
) -> Result<Reply, AppError> {
    let game = view.game.id;
    let at = PickerVersion::of(&view.game, None);
    let after = Entered::new(&view.table, seat, None).after(choice);
    let scene = after.position.scene(Viewer::Seat(seat));
    let alt = alt::draft(
        language,
        bot.app.catalog(),
        &view.game,
        &view.table,
        &after,
        &scene,
    );
    let text = language.say(&phrase!(
        "picker-preview",
        game = titles::of(language, bot.app.catalog(), &view.game),
        action = after.text(),
    ));
    let mut lines = vec![text];
    let effect = effect(language, &scene, choice);
    lines.extend(effect.or_else(|| outlook(language, &after, seat)));
    let play = CustomId::Play {
        game,
        at,
        path: path.to_vec(),
    };
    // Back to where there was something to choose: a list of whole actions is one step long.
    let before = if view.table.position.choices_for_pointing().len() <= PER_PAGE {
        0
    } else {
        path.len() - 1
    };
    let back = CustomId::Pick {
        game,
        at,
        path: path[..before].to_vec(),
        page: 0,
    };
    Ok(Reply::text(lines.join("\n"))
        .with_file(bot.pictures.picture(language, scene, alt).await?)
        .with_row(CreateActionRow::Buttons(vec![
            button(language, "button-play", &play, ButtonStyle::Success),
            button(language, "button-back", &back, ButtonStyle::Secondary),
            button(
                language,
                "button-close",
                &CustomId::Close,
                ButtonStyle::Secondary,
            ),
        ])))
}
