//! The moves once more, as in the rule book, cell by cell and slowly.

use super::{Phase, Table, Turtle, classic, laws::play_out, tattoo};
use cairn_kernel::Seat;

#[test]
fn moves_are_those_that_the_slow_rules_find() {
    for rules in [classic(), tattoo()] {
        for seed in 0..60 {
            play_out(&rules, seed, |table| {
                let moving = table.state.phase == Phase::Moving;
                if moving && table.state.end.is_none() {
                    assert_eq!(table.legal(), legal(table));
                }
            });
        }
    }
}

/// A cell: columns from the middle and half rows from the bottom.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SlowCell {
    x: i32,
    y: i32,
}

/// A step or a chain.
#[derive(Clone)]
struct SlowMove {
    /// The cell where it begins, and every cell it comes to.
    way: Vec<SlowCell>,
    jumps: bool,
    text: String,
}

fn legal(table: &Table) -> Vec<String> {
    let seat = table.state.actor;
    let mut told = Vec::new();
    for hex in *table.state.men.active.get(seat) {
        let from = SlowCell::from_name(&hex.to_string());
        for step in from.ahead(seat).filter(|it| it.is_free(table)) {
            told.push(SlowMove {
                way: vec![from, step],
                jumps: false,
                text: format!("{hex}-{}", step.name()),
            });
        }
        let begun = SlowMove {
            way: vec![from],
            jumps: true,
            text: hex.to_string(),
        };
        jump_on(table, &begun, &mut told);
    }
    let strikes = |it: &SlowMove| it.jumps && it.owner_of_first(table) == Some(!seat);
    if told.iter().any(strikes) {
        told.retain(strikes);
    }
    let too_short = |it: &SlowMove| {
        it.jumps
            && told.iter().any(|other| {
                other.jumps && other.way[..2] == it.way[..2] && other.way.len() > it.way.len()
            })
    };
    let legal = told.iter().filter(|it| !too_short(it));
    let mut legal: Vec<String> = legal.map(|it| it.text.clone()).collect();
    legal.sort();
    legal
}

/// Adds every chain that begins like this and cannot be extended.
fn jump_on(table: &Table, begun: &SlowMove, told: &mut Vec<SlowMove>) {
    let seat = table.state.actor;
    let from = *begun.way.last().expect("it begins somewhere");
    let mut ended = true;
    for over in from.ahead(seat) {
        let land = SlowCell {
            x: 2 * over.x - from.x,
            y: 2 * over.y - from.y,
        };
        let Some(turtle) = over.turtle(table).filter(|_| land.is_free(table)) else {
            continue;
        };
        let met = |owner: Option<Seat>| owner.is_some() && begun.owners(table).contains(&owner);
        if met(turtle.owner.map(|owner| !owner)) {
            continue;
        }
        ended = false;
        let sides: &[&str] = match turtle.owner {
            None => &["=S", "=N"],
            Some(_) => &[""],
        };
        for side in sides {
            let mut longer = begun.clone();
            longer.way.push(land);
            longer.text.push_str(&["x", &land.name(), side].concat());
            jump_on(table, &longer, told);
        }
    }
    if ended && begun.way.len() > 1 {
        told.push(begun.clone());
    }
}

impl SlowMove {
    /// The owners of the turtles it jumps over.
    fn owners(&self, table: &Table) -> Vec<Option<Seat>> {
        let pairs = self.way.windows(2);
        let over = pairs.map(|pair| SlowCell {
            x: i32::midpoint(pair[0].x, pair[1].x),
            y: i32::midpoint(pair[0].y, pair[1].y),
        });
        over.filter_map(|it| Some(it.turtle(table)?.owner))
            .collect()
    }

    fn owner_of_first(&self, table: &Table) -> Option<Seat> {
        self.owners(table).first().copied().flatten()
    }
}

impl SlowCell {
    fn from_name(name: &str) -> SlowCell {
        let bytes = name.as_bytes();
        let x = i32::from(bytes[0] - b'a') - 3;
        let y = x.abs() + 2 * i32::from(bytes[1] - b'1');
        SlowCell { x, y }
    }

    fn name(self) -> String {
        let file = u8::try_from(self.x + 3).expect("a file") + b'a';
        format!("{}{}", char::from(file), (self.y - self.x.abs()) / 2 + 1)
    }

    fn is_on_board(self) -> bool {
        self.x.abs() <= 3 && (self.x.abs()..=12 - self.x.abs()).contains(&self.y)
    }

    fn ahead(self, seat: Seat) -> impl Iterator<Item = SlowCell> {
        let forward = if seat == Seat::First { 1 } else { -1 };
        [(0, 2), (1, 1), (-1, 1)]
            .into_iter()
            .map(move |(x, y)| SlowCell {
                x: self.x + forward * x,
                y: self.y + forward * y,
            })
    }

    fn turtle(self, table: &Table) -> Option<Turtle> {
        let name = self.is_on_board().then(|| self.name())?;
        table.state.men.turtle_at(name.parse().ok()?)
    }

    fn is_free(self, table: &Table) -> bool {
        self.is_on_board() && self.turtle(table).is_none()
    }
}
