//! A position, and the effect of an action.

use super::{
    Action, Tartan, moves, past::Last, space::Space, spaces::Spaces, terrain::Terrain, unit::Unit,
};
use cairn_kernel::{BySeat, Ending, Seat};

/// Tokens of each player.
const TOKENS: u8 = 12;
/// Families a dismantled Horde comes back as: its two tokens and one of the reserve.
pub(super) const REDEPLOYED: u8 = 3;

/// A position of a game of Tartan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub(super) clans: BySeat<Clan>,
    /// The seat to act; meaningless after the end.
    pub(super) mover: Seat,
    pub(super) phase: Phase,
    /// Turns since the last union or capture.
    pub(super) quiet: u16,
    pub(super) last: Last,
}

/// A player's pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clan {
    /// Where units of each kind stand, in the order of [`Unit::ALL`].
    pub(super) units: [Spaces; 4],
    /// Not on the board before play begins.
    pub(super) bishop: Space,
    /// Tokens that are not on the board, but could be.
    pub(super) reserve: u8,
}

/// What can be done now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Phase {
    /// A Family is to be placed on one of these.
    Placement {
        open: Spaces,
    },
    /// A turn begins.
    Play,
    /// The unit there has just been made and may bounce; it has somewhere to go.
    Bounce {
        at: Space,
    },
    /// The rest of a dismantled Horde comes back, at Lochs that have got none of it yet.
    Redeploy {
        left: u8,
        shores: Spaces,
    },
    Over {
        end: End,
    },
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Coronation { winner: Seat },
    Quiet,
}

impl End {
    pub(super) fn ending(self) -> Ending {
        match self {
            End::Coronation { winner } => Ending {
                winner: Some(winner),
                why: "coronation",
            },
            End::Quiet => Ending {
                winner: None,
                why: "quiet",
            },
        }
    }
}

impl Clan {
    pub(super) const START: Clan = Clan {
        units: [Spaces::EMPTY; 4],
        bishop: Space::CENTER,
        reserve: TOKENS,
    };

    pub(super) fn of_kind(&self, unit: Unit) -> Spaces {
        self.units[unit as usize]
    }

    /// All units, without the Bishop.
    pub(super) fn units(&self) -> Spaces {
        let [families, hordes, armies, cathedrals] = self.units;
        families | hordes | armies | cathedrals
    }

    pub(super) fn unit_at(&self, space: Space) -> Option<Unit> {
        Unit::ALL
            .into_iter()
            .find(|&unit| self.of_kind(unit).contains(space))
    }

    pub(super) fn tokens_on_board(&self) -> u8 {
        Unit::ALL
            .into_iter()
            .map(|unit| unit.tokens() * self.of_kind(unit).len())
            .sum()
    }

    pub(super) fn put(&mut self, unit: Unit, space: Space) {
        self.units[unit as usize] = self.units[unit as usize].with(space);
    }

    fn remove(&mut self, unit: Unit, space: Space) {
        self.units[unit as usize] = self.units[unit as usize].without(space);
    }
}

impl State {
    pub(super) fn start(terrain: &Terrain) -> State {
        State {
            clans: BySeat {
                first: Clan::START,
                second: Clan::START,
            },
            mover: Seat::First,
            phase: Phase::Placement { open: terrain.land },
            quiet: 0,
            last: Last::Nothing,
        }
    }

    /// The pieces of the player to move.
    pub(super) fn own(&self) -> &Clan {
        self.clans.get(self.mover)
    }

    /// The pieces of the other player.
    pub(super) fn enemy(&self) -> &Clan {
        self.clans.get(!self.mover)
    }

    /// Both Bishops' spaces.
    pub(super) fn bishops(&self) -> Spaces {
        Spaces::of(self.clans.first.bishop).with(self.clans.second.bishop)
    }

    /// The unit there and its owner.
    pub(super) fn unit_at(&self, space: Space) -> Option<(Seat, Unit)> {
        Seat::BOTH
            .into_iter()
            .find_map(|seat| Some((seat, self.clans.get(seat).unit_at(space)?)))
    }

    /// Tokens the player has lost for good.
    pub(super) fn lost(&self, seat: Seat) -> u8 {
        let clan = self.clans.get(seat);
        let in_hand = match self.phase {
            Phase::Redeploy { left, .. } if seat == self.mover => left,
            _ => 0,
        };
        TOKENS - clan.reserve - clan.tokens_on_board() - in_hand
    }

    pub(super) fn play(&mut self, rules: Tartan, action: Action) {
        match action {
            Action::Place(at) => self.place(at),
            Action::Move { from, to } => self.shift(rules, from, to),
            Action::Bishop { from, to } => self.bless(rules, from, to),
            Action::Dismantle(at) => self.dismantle(rules, at),
            Action::Redeploy(at) => self.redeploy(rules, at),
            Action::Stop => self.pass_turn(),
        }
    }

    fn place(&mut self, at: Space) {
        let Phase::Placement { open } = self.phase else {
            return;
        };
        let own = self.clans.get_mut(self.mover);
        own.put(Unit::Family, at);
        own.reserve -= 1;
        self.last = Last::Placed { at };
        let open = open.without(at) - Spaces::around(at);
        if open.is_empty() {
            // The player who placed the last Family begins.
            self.phase = Phase::Play;
        } else {
            self.phase = Phase::Placement { open };
            self.mover = !self.mover;
        }
    }

    fn shift(&mut self, rules: Tartan, from: Space, to: Space) {
        let bounced = matches!(self.phase, Phase::Bounce { .. });
        let Some(unit) = self.own().unit_at(from) else {
            return;
        };
        let friend = self.own().unit_at(to);
        let victim = self.enemy().unit_at(to);
        let own = self.clans.get_mut(self.mover);
        own.remove(unit, from);
        self.last = self.last.then(bounced, from, to, victim);
        if let Some(friend) = friend
            && let Some(made) = unit.with(friend)
        {
            own.remove(friend, to);
            own.put(made, to);
            self.quiet = 0;
            if made != Unit::Cathedral && moves::can_move(rules, self, made, to) {
                self.phase = Phase::Bounce { at: to };
            } else {
                self.pass_turn();
            }
            return;
        }
        own.put(unit, to);
        if let Some(victim) = victim {
            self.clans.get_mut(!self.mover).remove(victim, to);
            self.quiet = 0;
            self.pass_turn();
        } else if bounced {
            self.pass_turn();
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn bless(&mut self, rules: Tartan, from: Space, to: Space) {
        self.last = self.last.then(false, from, to, None);
        let own = self.clans.get_mut(self.mover);
        own.bishop = to;
        if own.of_kind(Unit::Cathedral).contains(to) {
            let winner = self.mover;
            self.phase = Phase::Over {
                end: End::Coronation { winner },
            };
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn dismantle(&mut self, rules: Tartan, at: Space) {
        let own = self.clans.get_mut(self.mover);
        own.remove(Unit::Horde, at);
        own.reserve -= 1;
        self.last = Last::dismantled(at);
        self.phase = Phase::Redeploy {
            left: REDEPLOYED,
            shores: rules.layout.terrain().shore,
        };
    }

    fn redeploy(&mut self, rules: Tartan, at: Space) {
        let Phase::Redeploy { left, shores } = self.phase else {
            return;
        };
        self.clans.get_mut(self.mover).put(Unit::Family, at);
        self.last = self.last.redeployed(at);
        if left > 1 {
            self.phase = Phase::Redeploy {
                left: left - 1,
                shores: shores - rules.layout.terrain().shore_of(at),
            };
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn pass_turn(&mut self) {
        self.phase = Phase::Play;
        self.mover = !self.mover;
    }

    fn pass_quiet_turn(&mut self, rules: Tartan) {
        self.pass_turn();
        self.quiet += 1;
        if self.quiet >= rules.quiet_limit.get() {
            self.phase = Phase::Over { end: End::Quiet };
        }
    }
}
