//! The rules, question by question.

mod berserkers;
mod endings;
mod examples;
mod formations;
mod land;
mod objections;
mod points;
mod scenes;
mod set_up;
mod thinking;
mod walks;

use super::{
    state::{MoveTurn, Phase},
    *,
};
use crate::test_table::TestTable;
use cairn_kernel::{
    Ending, Phrase, Rules as _, Seat, Shortcuts as _, Shown as _, Turn, Typed as _, Viewer,
};

type Table = TestTable<ClanCath>;

impl Table {
    /// South is to move, with this many rolled points. Pieces are written like `Ca1 Hh9 Mg9`.
    fn position(south: &str, north: &str, pool: u8) -> Table {
        let mut table = Table::with("{}");
        for (seat, pieces) in [(Seat::First, south), (Seat::Second, north)] {
            for piece in pieces.split_whitespace() {
                let (man, at) = piece.split_at_checked(1).expect("a letter and a square");
                let letter = man.chars().next();
                let man = Man::ALL
                    .into_iter()
                    .find(|it| Some(it.letter()) == letter)
                    .expect("a letter of a piece");
                table.state.clans.get_mut(seat).put(man, square(at));
            }
        }
        table.state.clans.first.pool = pool;
        table.state.phase = Phase::Turn(MoveTurn::new(Seat::First, &table.state.clans.first));
        table
    }

    /// The steps of the piece there with their costs, such as `h10 2, xi9 3`, by name.
    fn steps(&self, from: &str) -> String {
        let from = square(from);
        let mut steps: Vec<(Square, String)> = Vec::new();
        for action in self.actions() {
            if let Action::Step { from: start, to } = action
                && start == from
            {
                let cost = self.state.cost(self.seat(), from, to);
                let sign = if self.state.man_at(to).is_some() {
                    "x"
                } else {
                    ""
                };
                steps.push((to, format!("{sign}{to} {cost}")));
            }
        }
        steps.sort_by_key(|(to, _)| to.by_name());
        let steps: Vec<String> = steps.into_iter().map(|(_, text)| text).collect();
        steps.join(", ")
    }

    /// Plays what this stands for, and returns it, separated by blanks.
    fn play_shorthand(&mut self, text: &str) -> Option<String> {
        let actions = self.rules.read(&self.state, text)?;
        let spelled: Vec<String> = actions
            .iter()
            .map(|action| {
                let text = self.rules.notation(&self.state, action);
                self.play(&text);
                text
            })
            .collect();
        Some(spelled.join(" "))
    }

    fn seat(&self) -> Seat {
        self.mover().expect("a player's turn")
    }

    /// The automatic points left to the player to move, and the rolled ones.
    fn points(&self) -> (u8, u8) {
        let Phase::Turn(moving) = self.state.phase else {
            panic!("no turn");
        };
        (moving.automatic, self.state.clans.get(moving.seat).pool)
    }

    /// The rolled points of South and North.
    fn pools(&self) -> (u8, u8) {
        (self.state.clans.first.pool, self.state.clans.second.pool)
    }

    /// The automatic points that South and North have on their next turns.
    fn automatic(&self) -> (u8, u8) {
        let clans = &self.state.clans;
        (clans.first.automatic(), clans.second.automatic())
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("the name of a square")
}

fn victory(winner: Seat, why: &'static str) -> Ending {
    Ending {
        winner: Some(winner),
        why,
    }
}

/// Everybody placed: South around a1, North around t20.
const PLACED: &str = "C@a1 H@a2 H@b1 H@c1 H@a3 \
     M@b2 M@c2 M@b3 M@a4 M@d1 M@d2 M@b4 M@c3 M@d3 M@a5 M@e1 M@e2 M@b5 M@c4 M@e3 M@d4 M@f1 M@a6 M@f2 M@b6 \
     C@t20 H@t19 H@s20 H@r20 H@t18 \
     M@s19 M@r19 M@s18 M@t17 M@q20 M@q19 M@s17 M@r18 M@q18 M@t16 M@p20 M@p19 M@s16 M@r17 M@p18 M@q17 M@o20 M@t15 M@o19 M@s15";

fn placed_table() -> Table {
    let mut table = Table::with("{}");
    table.play(PLACED);
    table
}
