//! What lies on the table.

use super::{
    Action, Card, Combo, Declare, Fortac, Play, Square, State,
    board::Board as Men,
    moves,
    state::{End, Last, Phase},
};
use cairn_kernel::{
    Arg, Board, Effect, Mark, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray, TrayItem,
    Viewer,
};

impl Shown for Fortac {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let men = Seat::BOTH
            .into_iter()
            .flat_map(|seat| men(state.board, seat));
        let marks = state.last.as_ref().map(|last| marks(state.board, last));
        Scene {
            board: Board::Squares { files: 4, ranks: 4 },
            grounds: Vec::new(),
            pieces: men.collect(),
            marks: marks.unwrap_or_default(),
            trays: trays(self, state),
            turned: false,
        }
    }

    /// The card, the man, where the man goes; and where a combo can be declared, whether it is.
    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        let (play, mover) = match (*action, state.mover()) {
            (Action::Play(play), Some(mover)) => (play, mover),
            (Action::Play(Play { card, .. }) | Action::Draw(card), _) => {
                return vec![Pick::Word(card.key())];
            }
        };
        let mut picks = vec![
            Pick::Word(play.card.key()),
            Pick::Cell(play.from.cell()),
            Pick::Cell(play.to.cell()),
        ];
        if self.declare == Declare::Strict
            && moves::resulting_combo(state.board, mover, play).is_some()
        {
            let declared = play.combo.map_or("fortac-declare-nothing", Combo::pick);
            picks.push(Pick::Word(declared));
        }
        picks
    }

    /// Card and piece together; then where to, which with some cards means another man.
    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        let card = match picked.first() {
            Some(Pick::Word(key)) => Card::ALL.into_iter().find(|card| card.key() == *key),
            Some(Pick::Cell(_)) | None => None,
        };
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
        let Some(Last {
            mover,
            credit: Some(made),
            ..
        }) = state.last
        else {
            return Vec::new();
        };
        let side = Arg::Key(side(mover).into());
        let name = |combo: Combo| Arg::Key(combo.key().into());
        let first = state.firsts.get(mover).unwrap_or(made);
        match state.phase {
            Phase::Over(End::Combos(_)) => vec![
                Phrase::new("fortac-both-made")
                    .with("side", side)
                    .with("first", name(first))
                    .with("second", name(made)),
            ],
            Phase::Over(End::Blocked(_) | End::TooLong) => Vec::new(),
            Phase::Draw(_) | Phase::Move(_) => vec![
                Phrase::new("fortac-first-made")
                    .with("side", side)
                    .with("combo", name(made)),
            ],
        }
    }
}

const fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "fortac-first",
        Seat::Second => "fortac-second",
    }
}

fn men(board: Men, seat: Seat) -> impl Iterator<Item = Piece> {
    let kind = match seat {
        Seat::First => "fortac-red-man",
        Seat::Second => "fortac-black-man",
    };
    board.men(seat).iter().map(move |at| Piece {
        at: at.cell(),
        kind,
        seat: Some(seat),
    })
}

/// The way of the player's own man first, then those of the displaced men. A combo that counted is
/// shown with its four men.
fn marks(board: Men, last: &Last) -> Vec<Mark> {
    let (from, to) = (last.play.from, last.play.to);
    let ways = match last.play.card {
        Card::Push => last.before.push_moves(from, to),
        Card::Trade | Card::Switch => [Some((from, to)), Some((to, from)), None],
        _ => [Some((from, to)), None, None],
    };
    let ways = ways.into_iter().flatten();
    let men = last.credit.map(|_| board.men(last.mover).iter());
    let combo = men.into_iter().flatten();
    ways.map(|(from, to)| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    })
    .chain(combo.map(|at: Square| Mark::Chosen { at: at.cell() }))
    .collect()
}

/// The hands are open; so are the discards, but beside the board their number is enough.
fn trays(rules: &Fortac, state: &State) -> Vec<Tray> {
    let hands = Seat::BOTH.map(|seat| Tray {
        seat: Some(seat),
        title: side(seat),
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
            title: match seat {
                Seat::First => "fortac-red-combo",
                Seat::Second => "fortac-black-combo",
            },
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
    let cards = *state.hands.get(seat);
    let copies = |card: Card| (0..cards.count(card)).map(move |_| card);
    cards
        .kinds()
        .flat_map(copies)
        .flat_map(|card| {
            let is_stuck = !moves::is_playable(rules, state.board, seat, card);
            let sign = is_stuck.then(|| item("fortac-stuck", 1));
            [item(card.key(), 1)].into_iter().chain(sign)
        })
        .collect()
}

fn item(kind: &'static str, count: u8) -> TrayItem {
    TrayItem {
        kind,
        count: count.into(),
    }
}
