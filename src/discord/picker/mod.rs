//! Picking a turn without typing: which piece, where to, a preview, play. Private to the player.
//!
//! The picks within an action are stored in the buttons; the actions of a turn that takes several
//! are a stored draft. So a restart changes nothing.

mod ask;
mod controls;
mod label;
mod list;
mod within;

#[cfg(test)]
mod tests;

use cairn_app::LoadedGame;
use cairn_domain::{
    Entered, ExploreRoot, GameId, OfferKind, Picked, Picker, PickerVersion, PlayerId, Refusal,
    Reveal, Revision, TurnDraft,
};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

use self::ask::ask;
pub(crate) use self::{
    ask::{answers, question},
    within::{Pointing, action_of, asked},
};
use super::{
    Asker, Bot,
    custom_id::{CustomId, DraftRequest, ExploreRequest, LessonRequest, TaskOf},
    interaction::{Replied, Reply},
    panels::hint_button,
    posts::button,
    telling,
    words::{Language, phrase},
};
use crate::posts::{close_button, quiet_button};
use cairn_kernel::{Choice, Scene, Seat, Turn, Viewer};
#[cfg(test)]
pub(crate) use within::choices;

pub(crate) enum PathStep {
    /// Show a question, or the preview of a whole turn.
    Show,
    /// An action of a turn that takes several, to be entered.
    Enter(String),
    /// A whole turn to play without confirmation.
    Play(String),
}

#[derive(Clone, Debug)]
pub(crate) enum AskedIn {
    Game(GameId, PickerVersion),
    Task(TaskOf, Revision),
    Explore(ExploreRoot, Revision),
}

impl AskedIn {
    fn pick(&self, path: Vec<String>, page: usize) -> CustomId {
        match self.clone() {
            AskedIn::Game(game, at) => CustomId::Pick {
                game,
                at,
                path,
                page,
            },
            AskedIn::Task(task, at) => {
                let page = u16::try_from(page).unwrap_or(u16::MAX);
                task.id(LessonRequest::Pick { at, page, path })
            }
            AskedIn::Explore(root, at) => {
                let page = u16::try_from(page).unwrap_or(u16::MAX);
                CustomId::Explore(root, ExploreRequest::Pick { at, page, path })
            }
        }
    }

    fn list(&self, path: Vec<String>, page: usize) -> CustomId {
        match self.clone() {
            AskedIn::Game(game, at) => CustomId::List {
                game,
                at,
                path,
                page,
            },
            AskedIn::Task(task, at) => {
                let page = u16::try_from(page).unwrap_or(u16::MAX);
                task.id(LessonRequest::List { at, page, path })
            }
            AskedIn::Explore(root, at) => {
                let page = u16::try_from(page).unwrap_or(u16::MAX);
                CustomId::Explore(root, ExploreRequest::List { at, page, path })
            }
        }
    }
}

/// The place in a game where somebody is entering a turn.
#[derive(Clone, Copy)]
pub(crate) struct Spot<'a> {
    pub(crate) view: &'a LoadedGame,
    pub(crate) draft: Option<&'a TurnDraft>,
    pub(crate) path: &'a [String],
    pub(crate) page: usize,
}

/// The step to take at this path. For players who want no confirmation, picking an action that is a
/// whole turn plays it.
pub(crate) fn step_at(
    spot: Spot<'_>,
    player: PlayerId,
    never_asked: bool,
) -> Result<PathStep, Refusal> {
    let Spot {
        view, draft, path, ..
    } = spot;
    let seat = to_move(view, player)?;
    let entered = Entered::new(&view.table, seat, draft);
    if entered.is_complete() || path.is_empty() {
        return Ok(PathStep::Show);
    }
    let choices = offers(view, &entered);
    let scene = entered.position.scene(Viewer::Seat(seat));
    let picker = Picker::new(entered.position.as_ref(), &choices, &scene);
    Ok(match picker.at(path) {
        Picked::Nowhere => return Err(Refusal::Stale),
        Picked::Action { choice, .. } if is_step(&entered, draft, choice) => {
            PathStep::Enter(choice.played.notation.clone())
        }
        // Every part of it was picked.
        Picked::Action {
            choice,
            path: whole,
        } if whole.len() == path.len() && never_asked => {
            PathStep::Play(choice.played.notation.clone())
        }
        Picked::Action { .. } | Picked::Next(_) => PathStep::Show,
    })
}

/// What the player can choose from, with what may be told about it in this game.
fn offers(view: &LoadedGame, entered: &Entered) -> Vec<Choice> {
    Reveal::in_game(&view.game).of(entered.position.choices_for_pointing())
}

/// The question at this path, and what has been picked on the way. An action for which `is_asked`
/// holds has to be picked even if it is the only one, so there is a question before it. If the turn
/// `may_end` instead, nothing is forced.
fn question_and_way<'a>(
    language: Language,
    picker: &Picker<'a>,
    scene: &Scene,
    (path, may_end): (&[String], bool),
    is_asked: impl FnOnce(&Choice) -> bool,
) -> (Picked<'a>, Option<String>) {
    let so_far = |made: &[String]| {
        let is_forced = !may_end && picker.before(made).is_none();
        label::so_far(language, scene, made, is_forced)
    };
    match picker.at(path) {
        Picked::Action { choice, path: made } if is_asked(choice) => {
            (picker.question_at(path), so_far(&made))
        }
        Picked::Next(next) => {
            let so_far = so_far(&next.path);
            (Picked::Next(next), so_far)
        }
        elsewhere => (elsewhere, None),
    }
}

/// Whether the action is a step of a turn that takes several.
fn is_step(entered: &Entered, draft: Option<&TurnDraft>, choice: &Choice) -> bool {
    draft.is_some() || choice.several || entered.goes_on_after(choice)
}

pub(crate) async fn picker(bot: &Bot, asker: &Asker, spot: Spot<'_>) -> Replied {
    let Spot {
        view, draft, path, ..
    } = spot;
    let seat = to_move(view, asker.player())?;
    let entered = Entered::new(&view.table, seat, draft);
    if entered.is_complete() {
        return ready(bot, asker, spot, &entered, seat).await;
    }
    let mut choices = offers(view, &entered);
    let ending = entered.ending(&choices).filter(|_| draft.is_some());
    let ending = ending.map(|choice| choice.played.notation.clone());
    let may_end = ending.is_some();
    if let Some(ending) = ending {
        // The button that plays the turn also ends it.
        choices.retain(|choice| choice.played.notation != ending);
    }
    let scene = entered.position.scene(Viewer::Seat(seat));
    let picker = Picker::new(entered.position.as_ref(), &choices, &scene);
    // A step that is the only one has not been picked yet.
    let is_step = |choice: &Choice| is_step(&entered, draft, choice);
    let (leads, so_far) =
        question_and_way(asker.language, &picker, &scene, (path, may_end), is_step);
    let next = match leads {
        Picked::Action { choice, path } => {
            let back = picker.before(&path);
            return preview(bot, asker, view, seat, (choice, &path, back)).await;
        }
        Picked::Nowhere if !may_end => return Err(Refusal::Stale.into()),
        Picked::Nowhere => None,
        Picked::Next(next) => Some(next),
    };
    let back = next.as_ref().and_then(|next| picker.before(&next.path));
    let mut bottom = bottom(asker.language, spot, back, may_end);
    if path.is_empty() && draft.is_none() {
        bottom.extend(hint_button(bot, asker.language, &view.game));
    }
    let shown = asker.facing(bot, scene.clone()).await?;
    ask(bot, asker, spot, &entered, shown, (next, so_far, bottom)).await
}

pub(crate) fn action_at(
    view: &LoadedGame,
    player: PlayerId,
    path: &[String],
) -> Result<String, Refusal> {
    let seat = to_move(view, player)?;
    let entered = Entered::new(&view.table, seat, None);
    let choices = offers(view, &entered);
    let scene = entered.position.scene(Viewer::Seat(seat));
    match Picker::new(entered.position.as_ref(), &choices, &scene).at(path) {
        Picked::Action { choice, .. } => Ok(choice.played.notation.clone()),
        Picked::Next(_) | Picked::Nowhere => Err(Refusal::Stale),
    }
}

/// The seat of the player, if the game waits for them.
pub(crate) fn to_move(view: &LoadedGame, player: PlayerId) -> Result<Seat, Refusal> {
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

/// The buttons for everything else: going back, and closing; or with a draft undoing a step,
/// playing it, discarding it.
fn bottom(
    language: Language,
    spot: Spot<'_>,
    back: Option<Vec<String>>,
    may_play: bool,
) -> Vec<CreateButton> {
    let game = spot.view.game.id;
    let at = PickerVersion::of(&spot.view.game, spot.draft);
    let quiet = |key, id: &CustomId| quiet_button(language, key, id);
    let mut row = Vec::new();
    if let Some(path) = back {
        let page = 0;
        let back = CustomId::Pick {
            game,
            at,
            path,
            page,
        };
        row.push(quiet("button-back", &back));
    }
    if spot.draft.is_some() {
        row.extend(draft_buttons(language, game, at, may_play));
    } else {
        row.push(close_button(language));
    }
    row
}

fn draft_buttons(
    language: Language,
    game: GameId,
    at: PickerVersion,
    may_play: bool,
) -> [CreateButton; 3] {
    let wish = |key, wish, style| button(language, key, &CustomId::Draft(game, at, wish), style);
    // Disabled until the turn is whole, so that no one wonders where it is.
    let play = wish("button-play", DraftRequest::Play, ButtonStyle::Success).disabled(!may_play);
    [
        wish(
            "button-undo-step",
            DraftRequest::Undo,
            ButtonStyle::Secondary,
        ),
        play,
        wish(
            "button-cancel-turn",
            DraftRequest::Forget,
            ButtonStyle::Secondary,
        ),
    ]
}

async fn ready(bot: &Bot, asker: &Asker, spot: Spot<'_>, entered: &Entered, seat: Seat) -> Replied {
    let (view, language) = (spot.view, asker.language);
    let scene = entered.position.scene(Viewer::Seat(seat));
    let scene = asker.facing(bot, scene).await?;
    let shown_now = (&view.game, &*view.table);
    let file = bot.entered_board(asker, shown_now, entered, scene).await?;
    let mut lines = shown(bot, language, view, entered);
    lines.extend(outlook(language, view, entered, seat));
    let mut row = bottom(language, spot, None, true);
    if may_offer_draw(bot, asker, view, entered) {
        let at = PickerVersion::of(&view.game, spot.draft);
        let wish = CustomId::Draft(view.game.id, at, DraftRequest::PlayOfferingDraw);
        row.push(quiet_button(language, "button-play-draw", &wish));
    }
    Ok(Reply::text(lines.join("\n"))
        .with_file(file)
        .with_buttons(row))
}

/// Whether a draw may be offered with a whole turn: not with one that ends the game.
fn may_offer_draw(bot: &Bot, asker: &Asker, view: &LoadedGame, entered: &Entered) -> bool {
    let ends = matches!(entered.position.turn(), Turn::Over(_));
    let may = || {
        bot.app
            .may_offer(&view.game, asker.player(), OfferKind::Draw)
    };
    !ends && may().is_ok()
}

fn shown(bot: &Bot, language: Language, view: &LoadedGame, entered: &Entered) -> Vec<String> {
    let game = bot.title(language, &view.game);
    let mut lines = vec![language.say(&phrase!("picker-preview", game))];
    lines.extend(telling::lines(
        language,
        &view.game,
        &entered.told(&view.table),
    ));
    lines
}

/// The consequence of playing a whole turn, if it is worth mentioning.
fn outlook(language: Language, view: &LoadedGame, entered: &Entered, seat: Seat) -> Option<String> {
    // How chance works is explained to each player once per game.
    let is_first = || view.table.turns.iter().all(|turn| turn.seat != Some(seat));
    match entered.position.turn() {
        Turn::Chance if is_first() => Some(language.name("picker-draws")),
        Turn::Over(end) if end.winner == Some(seat) => {
            let tells = Reveal::in_game(&view.game) == Reveal::Outcomes;
            tells.then(|| language.name("picker-wins"))
        }
        _ => None,
    }
}

/// A turn of one action, and a button back to the last question with a choice.
async fn preview(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    seat: Seat,
    (choice, path, back): (&Choice, &[String], Option<Vec<String>>),
) -> Replied {
    let (language, game) = (asker.language, view.game.id);
    let at = PickerVersion::of(&view.game, None);
    let now = Entered::new(&view.table, seat, None);
    let after = now.after(choice);
    let scene = after.position.scene(Viewer::Seat(seat));
    let scene = asker.facing(bot, scene).await?;
    let shown_now = (&view.game, &*view.table);
    let file = bot.entered_board(asker, shown_now, &after, scene).await?;
    let mut lines = shown(bot, language, view, &after);
    lines.extend(outlook(language, view, &after, seat));
    let path = path.to_vec();
    let play = |offering| CustomId::Play {
        game,
        at,
        path: path.clone(),
        offering,
    };
    let mut row = vec![button(
        language,
        "button-play",
        &play(None),
        ButtonStyle::Success,
    )];
    if may_offer_draw(bot, asker, view, &after) {
        row.push(quiet_button(
            language,
            "button-play-draw",
            &play(Some(OfferKind::Draw)),
        ));
    }
    let spot = Spot {
        view,
        draft: None,
        path: &[],
        page: 0,
    };
    row.extend(bottom(language, spot, back, true));
    Ok(Reply::text(lines.join("\n"))
        .with_file(file)
        .with_buttons(row))
}
