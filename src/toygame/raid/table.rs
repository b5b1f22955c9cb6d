//! How people see the raid and point at it.

use cairn_kernel::{
    Effect, Ground, Objection, Phrase, Pick, Question, Scene, Seat, Sentence, Shown, Told, Tray,
    TrayItem, TurnStep, Typed, Viewer,
};

use super::{Action, BOARD, FAR, KING, MAN, Raid, SIDE, Stage, State, cell, home_rank};

impl Shown for Raid {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let homes = Seat::BOTH.into_iter().flat_map(|seat| {
            let y = home_rank(seat);
            let squares = BOARD.cells().filter(move |it| it.y == y);
            squares.map(move |it| (it, Ground::Home(seat)))
        });
        let purse = |seat: Seat| {
            let lie = |kind, counts: [u8; 2]| TrayItem {
                kind,
                count: counts[seat as usize].into(),
            };
            let things = [lie("toy-coin", state.coins), lie(MAN, state.kept)];
            Tray {
                seat: Some(seat),
                title: "raid-purse",
                items: things.into_iter().filter(|it| it.count > 0).collect(),
            }
        };
        Scene {
            board: BOARD,
            grounds: homes.collect(),
            pieces: state.pieces.clone(),
            marks: state.marks.clone(),
            trays: Seat::BOTH.map(purse).to_vec(),
            turned: viewer == Viewer::Seat(Seat::Second),
        }
    }

    fn picks(&self, _state: &State, action: &Action) -> Vec<Pick> {
        match *action {
            Action::Step(from, to) => [from, to].map(|it| Pick::Cell(cell(it))).to_vec(),
            Action::End => vec![Pick::Word("raid-end")],
            Action::Roll | Action::Rolled(_) => vec![Pick::Word("raid-roll")],
            Action::Pay => vec![Pick::Word("raid-pay")],
            Action::Keep => vec![Pick::Word("raid-keep")],
            Action::Free => vec![Pick::Word("raid-free")],
        }
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "raid-ask-piece",
            _ => "raid-ask-to",
        })
    }

    fn effect(&self, state: &State, action: &Action) -> Effect {
        let taken = match *action {
            Action::Step(_, to) => state.piece_at(cell(to)),
            _ => None,
        };
        Effect {
            captured: taken.iter().map(|it| it.at).collect(),
            wins: taken.is_some_and(|it| it.kind == KING),
        }
    }

    fn hint(&self, _state: &State, action: &Action) -> Option<Phrase> {
        (*action == Action::Roll).then(|| Phrase::new("raid-coins-to-win"))
    }

    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let Some(king) = state.king(state.mover) else {
            return Vec::new();
        };
        let others = state.pieces.iter();
        let mut others = others.filter(|it| it.seat == Some(!state.mover));
        let threatened = others.any(|it| state.destinations(it.at).contains(&king));
        let remark = || Phrase::new("raid-king-threatened").with("cell", BOARD.name(king));
        let begins = state.stage == Stage::Stepping(0);
        (begins && threatened).then(remark).into_iter().collect()
    }
}

impl Typed for Raid {
    fn notation(&self, state: &State, action: &Action) -> String {
        match *action {
            Action::Step(from, to) => {
                let sign = if state.piece_at(cell(to)).is_some() {
                    'x'
                } else {
                    '-'
                };
                let [from, to] = [from, to].map(|it| BOARD.name(cell(it)));
                format!("{from}{sign}{to}")
            }
            Action::End => "end".to_owned(),
            Action::Roll => "roll".to_owned(),
            Action::Rolled(coins) => format!("roll:{coins}"),
            Action::Pay => "pay".to_owned(),
            Action::Keep => "keep".to_owned(),
            Action::Free => "free".to_owned(),
        }
    }

    fn annotation(&self, state: &State, action: &Action) -> String {
        let notation = self.notation(state, action);
        let taken = match *action {
            Action::Step(_, to) => state.piece_at(cell(to)),
            _ => None,
        };
        match taken {
            Some(taken) if taken.kind == KING => format!("{notation}(king)"),
            Some(_) => format!("{notation}(man)"),
            None => notation,
        }
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        let (from, to) = text.split_once(['-', 'x'])?;
        let (from, to) = (BOARD.find(from)?, BOARD.find(to)?);
        let far = from.x.abs_diff(to.x).max(from.y.abs_diff(to.y)).min(SIDE);
        let (clause, at) = match state.piece_at(from) {
            Some(it) if it.seat == Some(state.mover) && far > FAR => ("raid-too-far", to),
            Some(it) if it.seat == Some(state.mover) => ("raid-no-way", to),
            _ => ("raid-not-yours", from),
        };
        Some(Objection {
            clause: Phrase::new(clause),
            cells: vec![at],
        })
    }
}

impl Told for Raid {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        let told = turn.iter().filter_map(|step| {
            let (who, other) = (step.before.mover, !step.before.mover);
            let phrase = match *step.action {
                Action::Step(from, to) => {
                    let way = Phrase::new("raid-told-way")
                        .with("who", who)
                        .with("from", BOARD.name(cell(from)))
                        .with("to", BOARD.name(cell(to)));
                    match step.before.piece_at(cell(to)) {
                        Some(_) => Phrase::new("raid-told-takes").with("way", way),
                        None => way,
                    }
                }
                Action::Rolled(coins) => Phrase::new("raid-told-rolled")
                    .with("who", who)
                    .with("coins", i64::from(coins)),
                Action::Pay => Phrase::new("raid-told-pays").with("who", other),
                Action::Keep => Phrase::new("raid-told-keeps").with("who", who),
                Action::Free => Phrase::new("raid-told-frees").with("who", who),
                Action::End | Action::Roll => return None,
            };
            Some(Sentence {
                phrase,
                forced: step.forced,
            })
        });
        told.collect()
    }
}
