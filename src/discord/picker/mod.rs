//! Picking a turn without typing: which piece, where to, a preview, play. Private to the player.
//!
//! The picks within an action are stored in the buttons; the actions of a turn that takes several
//! are a stored draft. So a restart changes nothing.

mod ask;
pub(crate) mod command;
mod controls;
pub(crate) mod id;
mod label;
mod list;
pub(crate) mod press;
mod unplayable;

#[cfg(test)]
mod tests;

use cairn_app::LoadedGame;
use cairn_domain::{
    DraftPosition, ExploreRoot, GameId, OfferKind, PickOutcome, Picker, PickerVersion, PlayerId,
    Refusal, Reveal, Revision, TurnDraft,
};
use poise::serenity_prelude::{ButtonStyle, CreateButton};

#[cfg(test)]
pub(crate) use self::ask::answers;
pub(crate) use self::ask::{Board, action_of, choices, entered_lines};
use self::id::{BoardRequest, TurnRequest};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    explore::id::ExploreRequest,
    game::hint::hint_button,
    interaction::{Reply, ReplyResult},
    lesson::id::{TaskRequest, TaskSource},
    posts::{button, close_button, quiet_button},
    turn_words,
    words::{Language, phrase},
};
use cairn_kernel::{Seat, Turn, Viewer};

/// A board as it was when its buttons were made.
#[derive(Clone, Debug)]
pub(crate) enum BoardOf {
    Turn(GameId, PickerVersion),
    Task(TaskSource, Revision),
    Explore(ExploreRoot, Revision),
}

impl BoardOf {
    pub(crate) fn id(&self, request: BoardRequest) -> CustomId {
        match self.clone() {
            BoardOf::Turn(game, at) => CustomId::Turn(game, at, TurnRequest::Board(request)),
            BoardOf::Task(task, at) => CustomId::Task(task, at, TaskRequest::Board(request)),
            BoardOf::Explore(root, at) => {
                CustomId::Explore(root, at, ExploreRequest::Board(request))
            }
        }
    }
}

/// The place in a game where somebody is entering a turn.
#[derive(Clone, Copy)]
pub(crate) struct PickerState<'a> {
    pub(crate) view: &'a LoadedGame,
    pub(crate) draft: Option<&'a TurnDraft>,
    pub(crate) path: &'a [String],
    pub(crate) page: usize,
}

/// What is at a spot.
pub(crate) enum Leads {
    Question,
    /// An action of a turn that takes several, to be entered.
    Step(String),
    /// The turn has been entered to its end.
    Ready,
    /// An action that is a whole turn.
    Whole {
        action: String,
        after: DraftPosition,
        /// With every part of it.
        path: Vec<String>,
        back: Option<Vec<String>>,
    },
}

impl PickerState<'_> {
    pub(crate) fn leads(self, player: PlayerId) -> Result<Leads, Refusal> {
        let PickerState {
            view, draft, path, ..
        } = self;
        let seat = to_move(view, player)?;
        let entered = DraftPosition::new(&view.table, seat, draft);
        if entered.is_complete() {
            return Ok(Leads::Ready);
        }
        let (choices, may_end) = choices(&entered, Reveal::in_game(&view.game));
        let scene = entered.position.scene(Viewer::Seat(seat));
        let picker = Picker::new(entered.position.as_ref(), &choices, &scene);
        match picker.follow(path) {
            PickOutcome::Next(_) => Ok(Leads::Question),
            PickOutcome::Nowhere if may_end && path.is_empty() => Ok(Leads::Question),
            PickOutcome::Nowhere => Err(Refusal::Stale),
            PickOutcome::Action { choice, path } => {
                let action = choice.played.notation.clone();
                let after = entered.with_choice(choice);
                if draft.is_some() || choice.several || !after.is_complete() {
                    return Ok(Leads::Step(action));
                }
                Ok(Leads::Whole {
                    action,
                    after,
                    back: picker.previous_path(&path),
                    path,
                })
            }
        }
    }
}

pub(crate) async fn picker(
    bot: &Bot,
    asker: &Asker,
    spot: PickerState<'_>,
    leads: Leads,
) -> ReplyResult {
    let PickerState {
        view,
        draft,
        path,
        page,
    } = spot;
    let (language, game) = (asker.language, &view.game);
    let seat = to_move(view, asker.player())?;
    let at = PickerVersion::new(game, draft);
    let of = BoardOf::Turn(game.id, at);
    let entered = DraftPosition::new(&view.table, seat, draft);
    let playing = |path, offering| {
        let request = TurnRequest::Play { path, offering };
        CustomId::Turn(game.id, at, request)
    };
    let with_draw = |path| playing(path, Some(OfferKind::Draw));
    match leads {
        Leads::Ready => {
            let row = draft_buttons(language, (game.id, at), true);
            let row = (row, with_draw(Vec::new()), Vec::new());
            return preview(bot, asker, view, (seat, &entered), row).await;
        }
        Leads::Whole {
            after, path, back, ..
        } => {
            let play = playing(path.clone(), None);
            let play = button(language, "button-play", &play, ButtonStyle::Success);
            let back = back.map(|path| {
                let id = of.id(BoardRequest::pick(path, 0));
                quiet_button(language, "button-back", &id)
            });
            let more = back.into_iter().chain([close_button(language)]);
            let row = (vec![play], with_draw(path), more.collect());
            return preview(bot, asker, view, (seat, &after), row).await;
        }
        Leads::Question | Leads::Step(_) => (),
    }
    let board = Board {
        of,
        reveal: Reveal::in_game(game),
        seat,
        entered: &entered,
        path,
        page,
    };
    let scene = entered.position.scene(Viewer::Seat(seat));
    let mut scene = asker.orient(bot, scene).await?;
    let pointed = board.pick_prompt(language, &mut scene, |may_end| {
        if draft.is_some() {
            return draft_buttons(language, (game.id, at), may_end);
        }
        let hint = hint_button(bot, language, game).filter(|_| path.is_empty());
        [close_button(language)].into_iter().chain(hint).collect()
    });
    let pointed = pointed.ok_or(Refusal::Stale)?;
    let none = || language.name("picker-nothing-more");
    let mut lines = vec![language.say(&phrase!(
        "picker-head",
        game = bot.title(language, game),
        question = pointed.question.unwrap_or_else(none)
    ))];
    let shown = (game, &*view.table);
    lines.extend(entered_lines(language, shown, &entered));
    lines.extend(pointed.lines);
    let file = bot.entered_board(asker, shown, &entered, scene).await?;
    let reply = Reply::text(lines.join("\n")).with_rows(pointed.rows);
    Ok(reply.with_file(file))
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

fn draft_buttons(
    language: Language,
    (game, at): (GameId, PickerVersion),
    may_play: bool,
) -> Vec<CreateButton> {
    let of = BoardOf::Turn(game, at);
    let whole = of.id(BoardRequest::Whole);
    let play = button(language, "button-play", &whole, ButtonStyle::Success);
    let forget = CustomId::Turn(game, at, TurnRequest::Forget);
    vec![
        quiet_button(language, "button-undo-step", &of.id(BoardRequest::Undo)),
        // Disabled until the turn is whole, so that no one wonders where it is.
        play.disabled(!may_play),
        quiet_button(language, "button-cancel-turn", &forget),
    ]
}

/// A whole turn as it would be played, with these buttons and, if it may be, one to offer a draw
/// between them.
async fn preview(
    bot: &Bot,
    asker: &Asker,
    view: &LoadedGame,
    (seat, after): (Seat, &DraftPosition),
    (mut row, with_draw, more): (Vec<CreateButton>, CustomId, Vec<CreateButton>),
) -> ReplyResult {
    let (language, game) = (asker.language, &view.game);
    let scene = after.position.scene(Viewer::Seat(seat));
    let scene = asker.orient(bot, scene).await?;
    let shown = (game, &*view.table);
    let file = bot.entered_board(asker, shown, after, scene).await?;
    let title = bot.title(language, game);
    let mut lines = vec![language.say(&phrase!("picker-preview", game = title))];
    lines.extend(turn_words::lines(
        language,
        game,
        &after.sentences(&view.table),
    ));
    lines.extend(outlook(language, view, after, seat));
    // Not with a turn that ends the game.
    let ends = matches!(after.position.turn(), Turn::Over(_));
    let may = || bot.app.may_offer(game, asker.player(), OfferKind::Draw);
    if !ends && may().is_ok() {
        row.push(quiet_button(language, "button-play-draw", &with_draw));
    }
    row.extend(more);
    Ok(Reply::text(lines.join("\n"))
        .with_file(file)
        .with_buttons(row))
}

/// The consequence of playing a whole turn, if it is worth mentioning.
fn outlook(
    language: Language,
    view: &LoadedGame,
    entered: &DraftPosition,
    seat: Seat,
) -> Option<String> {
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
