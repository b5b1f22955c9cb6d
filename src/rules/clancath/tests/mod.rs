//! The rules, question by question.

mod berserkers;
mod endings;
mod formations;
mod land;
mod objections;
mod points;
mod scenes;
mod set_up;
mod thinking;
mod walks;

use super::{state::Phase, text::read_man, *};
use crate::test_table::TestTable;
use cairn_kernel::{
    Phrase, Rules as _, Scene, Seat, Shortcuts as _, Shown as _, Turn, Typed as _, Viewer,
};

type Table = TestTable<ClanCath>;

impl Table {
    /// South is to move, with this many rolled points. Pieces are written like `Ca1 Hh9 Mg9`.
    fn position(south: &str, north: &str, pool: u8) -> Table {
        let mut table = Table::with("{}");
        for (seat, pieces) in [(Seat::First, south), (Seat::Second, north)] {
            for piece in pieces.to_lowercase().split_whitespace() {
                let (man, at) = read_man(piece).expect("a letter and a square");
                table.state.clans.get_mut(seat).put(man, square(at));
            }
        }
        table.state.clans.first.pool = pool;
        table.state.phase = table.state.turn_of(Seat::First);
        table
    }

    /// Both clans in formation.
    fn set_up() -> Table {
        let mut table = Table::with("{}");
        for _ in Seat::BOTH {
            table.play_shorthand("corner").expect("a formation");
        }
        table
    }

    /// The steps of the piece there with their costs, such as `h9-h10 2, h9xi9 3`.
    fn steps(&self, from: &str) -> String {
        let mut steps = Vec::new();
        for text in self.legal() {
            match self.find(&text) {
                Some(Action::Step { from: start, to }) if start == square(from) => {
                    let cost = self.state.cost(self.seat(), start, to);
                    steps.push(format!("{text} {cost}"));
                }
                _ => (),
            }
        }
        steps.join(", ")
    }

    /// Plays what this stands for, and returns it, separated by blanks.
    fn play_shorthand(&mut self, text: &str) -> Option<String> {
        let actions = self.rules.read(&self.state, text)?.into_iter();
        let spelled = actions.map(|action| {
            let text = self.rules.notation(&self.state, &action);
            self.play(&text);
            text
        });
        Some(spelled.collect::<Vec<_>>().join(" "))
    }

    /// Each line has a text, and what is said to it.
    #[track_caller]
    fn says_all(&self, lines: &str) {
        for line in lines.trim().lines() {
            let (text, said) = line.split_once('|').expect("two columns");
            assert_eq!(self.says(text.trim()), said.trim(), "{line}");
        }
    }

    fn scene(&self) -> Scene {
        self.rules.scene(&self.state, Viewer::Everyone)
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

    /// Who has won and why, if the game is over.
    fn end(&self) -> Option<(Option<Seat>, &'static str)> {
        self.ending().map(|it| (it.winner, it.why))
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("the name of a square")
}
