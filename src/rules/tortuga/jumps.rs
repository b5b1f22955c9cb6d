//! Chains of jumps.

use super::{
    MaxRule,
    action::{Action, Chain},
    hex::{Hexes, Way},
    men::Men,
};
use cairn_kernel::Seat;

/// The board as the player to move sees it when a turtle jumps. It stays the same throughout a
/// chain: jumps go forward only, so no turtle and no cell is met twice.
pub(super) struct Course {
    pub(super) friends: Hexes,
    pub(super) foes: Hexes,
    pub(super) asleep: Hexes,
    pub(super) empty: Hexes,
    ways: [Way; 3],
}

pub(super) struct Hop {
    over: Hexes,
    pub(super) land: Hexes,
    /// The turtles that may be jumped over after it.
    pub(super) left: Hexes,
}

impl Course {
    pub(super) fn new(men: &Men, seat: Seat) -> Course {
        Course {
            friends: *men.active.get(seat),
            foes: *men.active.get(!seat),
            asleep: men.asleep,
            empty: men.empty(),
            ways: Way::all(seat),
        }
    }

    /// Whether a turtle can step or jump.
    pub(super) fn can_move(&self) -> bool {
        let mut ways = self.ways.into_iter();
        ways.any(|way| self.friends.shift(way).meets(self.empty))
            || !self.starters(!self.empty).is_empty()
    }

    /// The turtles that can begin with a jump over an opposing one, and therefore must.
    pub(super) fn strikers(&self) -> Hexes {
        self.starters(self.foes)
    }

    pub(super) fn steps_into(&self, actions: &mut Vec<Action>) {
        for way in self.ways {
            let targets = self.friends.shift(way) & self.empty;
            actions.extend(targets.iter().map(|to| Action::Step {
                from: to.next(way.back()),
                to,
            }));
        }
    }

    /// Every chain that begins with a jump over one of these.
    pub(super) fn chains_into(&self, over: Hexes, rule: MaxRule, actions: &mut Vec<Action>) {
        let longest_of_all = match rule {
            MaxRule::Global => self.longest_of(self.friends, over),
            MaxRule::First | MaxRule::Turtle | MaxRule::None => None,
        };
        for way in self.ways {
            for from in self.starters_this_way(over, way) {
                let Some(hop) = self.hop(Hexes::from_cell(from), !self.empty, way) else {
                    continue;
                };
                let rest = self.longest(hop.land, hop.left);
                let demanded = match rule {
                    MaxRule::First => Some(rest),
                    MaxRule::Turtle => self.longest_of(Hexes::from_cell(from), over),
                    MaxRule::Global => longest_of_all,
                    MaxRule::None => None,
                };
                if demanded.is_none_or(|jumps| jumps == rest) {
                    self.hop_into(Chain::new(from), &hop, demanded, actions);
                }
            }
        }
    }

    /// Makes one jump, and every chain that continues from there: with exactly `rest` more jumps,
    /// or with any number.
    fn hop_into(&self, chain: Chain, hop: &Hop, rest: Option<u8>, actions: &mut Vec<Action>) {
        let Some(to) = hop.land.first() else {
            return;
        };
        let sides: &[Option<Seat>] = if hop.over.meets(self.asleep) {
            &[Some(Seat::First), Some(Seat::Second)]
        } else {
            &[None]
        };
        for chain in sides.iter().filter_map(|side| chain.with_jump(to, *side)) {
            let mut ended = true;
            for next in self.hops(hop.land, hop.left) {
                ended = false;
                match rest {
                    None => self.hop_into(chain, &next, None, actions),
                    Some(rest) if self.longest(next.land, next.left) + 1 == rest => {
                        self.hop_into(chain, &next, Some(rest - 1), actions);
                    }
                    Some(_) => (),
                }
            }
            if ended {
                actions.push(Action::Jump(chain));
            }
        }
    }

    /// The most jumps that can follow.
    fn longest(&self, at: Hexes, over: Hexes) -> u8 {
        let hops = self.hops(at, over);
        let rests = hops.map(|hop| 1 + self.longest(hop.land, hop.left));
        rests.max().unwrap_or(0)
    }

    /// The most jumps that can follow a first jump of one of these turtles.
    fn longest_of(&self, turtles: Hexes, over: Hexes) -> Option<u8> {
        let hops = self.ways.into_iter().flat_map(|way| {
            let starters = (self.starters_this_way(over, way) & turtles).iter();
            starters.filter_map(move |from| self.hop(Hexes::from_cell(from), !self.empty, way))
        });
        hops.map(|hop| self.longest(hop.land, hop.left)).max()
    }

    /// The jumps that are possible from there over one of these.
    pub(super) fn hops(&self, at: Hexes, over: Hexes) -> impl Iterator<Item = Hop> {
        let ways = self.ways.into_iter();
        ways.filter_map(move |way| self.hop(at, over, way))
    }

    /// Friends and foes do not mix.
    fn hop(&self, at: Hexes, over: Hexes, way: Way) -> Option<Hop> {
        let jumped = at.shift(way) & over;
        let land = jumped.shift(way) & self.empty;
        if land.is_empty() {
            return None;
        }
        let left = if jumped.meets(self.friends) {
            over - self.foes
        } else if jumped.meets(self.foes) {
            over - self.friends
        } else {
            over
        };
        let over = jumped;
        Some(Hop { over, land, left })
    }

    fn starters(&self, over: Hexes) -> Hexes {
        let starters = self.ways.map(|way| self.starters_this_way(over, way));
        starters[0] | starters[1] | starters[2]
    }

    fn starters_this_way(&self, over: Hexes, way: Way) -> Hexes {
        let jumped = self.empty.shift(way.back()) & over;
        jumped.shift(way.back()) & self.friends
    }
}
