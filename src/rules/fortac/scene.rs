//! What lies on the table.

use super::{
    Action, Card, Combo, Declare, Fortac, Play, State, moves,
    state::{End, Phase},
};
use cairn_kernel::{
    Arg, Board, Effect, Mark, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray, TrayItem,
    Viewer,
};

/// By seat.
const SIDES: [&str; 2] = ["fortac-first", "fortac-second"];
const MEN: [&str; 2] = ["fortac-red-man", "fortac-black-man"];
const COMBOS: [&str; 2] = ["fortac-red-combo", "fortac-black-combo"];

impl Shown for Fortac {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let men = |seat| {
            let men = state.board.men(seat).iter();
            men.map(move |at| Piece {
                at: at.cell(),
                kind: MEN[seat as usize],
                seat: Some(seat),
            })
        };
        Scene {
            board: Board::Squares { files: 4, ranks: 4 },
            grounds: Vec::new(),
            pieces: Seat::BOTH.into_iter().flat_map(men).collect(),
            marks: marks(state),
            trays: trays(self, state),
            turned: false,
        }
    }

    /// The card, the man, where the man goes; and where a combo can be declared, whether it is.
    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        let play = match *action {
            Action::Play(play) => play,
            Action::Draw(card) => return vec![Pick::Word(card.key())],
        };
        let mut picks = vec![
            Pick::Word(play.card.key()),
            Pick::Cell(play.from.cell()),
            Pick::Cell(play.to.cell()),
        ];
        let mover = state.mover().filter(|_| self.declare == Declare::Strict);
        if mover.is_some_and(|it| state.board.resulting_combo(it, play).is_some()) {
            let declared = play.combo.map_or("fortac-declare-nothing", Combo::pick);
            picks.push(Pick::Word(declared));
        }
        picks
    }

    /// Card and piece together; then where to, which with some cards means another man.
    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        let is_picked = |card: &Card| picked.first() == Some(&Pick::Word(card.key()));
        let card = Card::ALL.into_iter().find(is_picked);
        match (picked.len(), card) {
            (0..2, _) => Question::new("fortac-ask-card").with_picks(2),
            (2, Some(Card::Trade | Card::Switch)) => Question::new("fortac-ask-partner"),
            (2, Some(Card::Push)) => Question::new("fortac-ask-pushed"),
            (2, _) => Question::new("any-ask-to"),
            _ => Question::new("fortac-ask-combo"),
        }
    }

    fn effect(&self, state: &State, action: &Action) -> Effect {
        Effect {
            captured: Vec::new(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    /// A first combo just made: from now on any other one wins. At the end, which two have won.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let made = state.last.and_then(|last| Some((last.mover, last.credit?)));
        let Some((mover, made)) = made else {
            return Vec::new();
        };
        let name = |key: &'static str| Arg::Key(key.into());
        let side = name(SIDES[mover as usize]);
        let said = match (state.phase, state.firsts.get(mover)) {
            (Phase::Over(End::Combos(_)), Some(first)) => Phrase::new("fortac-both-made")
                .with("side", side)
                .with("first", name(first.key()))
                .with("second", name(made.key())),
            (Phase::Over(_), _) => return Vec::new(),
            (Phase::Draw(_) | Phase::Move(_), _) => Phrase::new("fortac-first-made")
                .with("side", side)
                .with("combo", name(made.key())),
        };
        vec![said]
    }
}

/// The way of the player's own man first, then those of the displaced men. A combo that counted is
/// shown with its four men.
fn marks(state: &State) -> Vec<Mark> {
    let Some(last) = state.last else {
        return Vec::new();
    };
    let Play { card, from, to, .. } = last.play;
    let ways = last.before.ways(card, from, to);
    let moved = ways.map(|(from, to)| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    });
    let men = last.credit.map(|_| state.board.men(last.mover));
    let combo = men.into_iter().flatten();
    let combo = combo.map(|at| Mark::Chosen { at: at.cell() });
    moved.chain(combo).collect()
}

/// The hands are open; so are the discards, but beside the board their number is enough.
fn trays(rules: &Fortac, state: &State) -> Vec<Tray> {
    let hands = Seat::BOTH.map(|seat| Tray {
        seat: Some(seat),
        title: SIDES[seat as usize],
        items: hand(rules, state, seat),
    });
    let combos = Seat::BOTH.into_iter().filter_map(|seat| {
        let first = (*state.firsts.get(seat))?;
        // The second type, if it has won the game.
        let has_won = state.phase == Phase::Over(End::Combos(seat));
        let second = state.last.filter(|_| has_won).and_then(|last| last.credit);
        let combos = [first].into_iter().chain(second);
        Some(Tray {
            seat: Some(seat),
            title: COMBOS[seat as usize],
            items: combos.map(|combo| item(combo.key(), 1)).collect(),
        })
    });
    let piles = Tray {
        seat: None,
        title: "fortac-piles",
        items: vec![
            item("fortac-deck", state.deck.len()),
            item("fortac-discard", state.discard.len()),
        ],
    };
    hands.into_iter().chain(combos).chain([piles]).collect()
}

/// Each card by itself, followed by a sign if it cannot be played here.
fn hand(rules: &Fortac, state: &State, seat: Seat) -> Vec<TrayItem> {
    let mut items = Vec::new();
    for card in state.hands.get(seat).kinds() {
        let is_playable = moves::is_playable(rules, state.board, seat, card);
        for _ in 0..state.hands.get(seat).count(card) {
            items.push(item(card.key(), 1));
            if !is_playable {
                items.push(item("fortac-stuck", 1));
            }
        }
    }
    items
}

fn item(kind: &'static str, count: u8) -> TrayItem {
    TrayItem {
        kind,
        count: count.into(),
    }
}
