//! What a position is worth: combos made, combos in hand, and arrangements that lack one man.

use super::{ABOUT, Action, Card, Fortac, State, combo, moves, state::Phase};
use crate::play::knowledge;
use cairn_kernel::{Judge, Knowledge, Seat, mix};

/// `play.toml` describes them.
const COUNTS: &[&str] = &[
    "first",
    "wins-now",
    "wins-next",
    "combo-now",
    "combo-next",
    "ways",
    "three",
    "two",
    "plays",
    "far-cards",
    "swaps",
];

impl Judge<Fortac> for Fortac {
    fn knowledge(&self) -> Knowledge {
        knowledge(&ABOUT, None, COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, mover: Seat, counts: &mut [f32]) {
        let first = *state.firsts.get(seat);
        let men = state.board.men(seat);
        let (mut plays, mut combos) = (0_u8, 0_u8);
        moves::for_each(self, state, seat, |play| {
            plays = plays.saturating_add(1);
            let made = state.board.resulting_combo(seat, play);
            combos += u8::from(made.is_some() && made != first);
        });
        counts[0] = f32::from(u8::from(first.is_some()));
        if combos > 0 {
            let now = if first.is_some() { 1 } else { 3 };
            counts[now + usize::from(seat != mover)] = 1.0;
        }
        counts[5] = f32::from(combos.min(4)) / 4.0;
        let (mut three, mut two) = (0_u8, 0_u8);
        for (set, kind) in combo::SETS {
            if first != Some(kind) {
                let there = (men & set).len();
                three += u8::from(there == 3);
                two += u8::from(there == 2);
            }
        }
        counts[6] = f32::from(three) / 3.0;
        counts[7] = f32::from(two) / 6.0;
        counts[8] = f32::from(plays.min(60)) / 30.0;
        let hand = state.hands.get(seat);
        let has = |cards: &[Card]| {
            let count: u8 = cards.iter().map(|&card| hand.count(card)).sum();
            f32::from(count) / 2.0
        };
        counts[9] = has(&[Card::Zap, Card::Zip, Card::Rook, Card::Bishop, Card::Horse]);
        counts[10] = has(&[Card::Switch, Card::Trade]);
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        let mut key = 5;
        for seat in Seat::BOTH {
            let first = state.firsts.get(seat).map_or(0, |it| it as u64 + 1);
            let [men] = state.board.men(seat).words();
            key = mix(mix(key, men), first);
            key = mix(key, state.hands.get(seat).bits());
        }
        let phase = match state.phase {
            Phase::Draw(seat) => 2 + seat as u64,
            Phase::Move(seat) => 4 + seat as u64,
            Phase::Over(_) => 6,
        };
        let left = self.draw_after.get().saturating_sub(state.plies).min(16);
        let rest = [phase, state.deck.bits(), left.into()];
        Some(rest.into_iter().fold(key, mix))
    }

    fn promise(&self, state: &State, action: &Action) -> i32 {
        let (Action::Play(play), Some(mover)) = (action, state.mover()) else {
            return 0;
        };
        match (state.credit(self, mover, *play), state.firsts.get(mover)) {
            (Some(_), Some(_)) => 2_000,
            (Some(_), None) => 400,
            (None, _) => 0,
        }
    }

    fn slot(&self, action: &Action) -> usize {
        match action {
            Action::Play(play) => {
                let squares = usize::from(play.from.index()) * 16 + usize::from(play.to.index());
                1 + play.card as usize * 256 + squares
            }
            Action::Draw(card) => 4_000 + *card as usize,
        }
    }
}
