//! The fast rules compared to slow ones that share nothing with them, in games from the start and
//! in fights between a few pieces.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use cairn_kernel::Dice;

type Coordinates = (i32, i32);

/// The rules once more, written down as plainly as possible.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "plain, and not meant to be clever"
)]
struct Slow {
    men: BTreeMap<Coordinates, (usize, char)>,
    pool: [i32; 2],
    seat: usize,
    set_up: bool,
    rolling: bool,
    automatic: i32,
    begun: bool,
    captured: bool,
    done: BTreeSet<Coordinates>,
    berserker: Option<Coordinates>,
    quiet: u32,
    /// The winner, or 2 for a draw.
    over: Option<usize>,
}

fn height((x, y): Coordinates) -> i32 {
    match (x + y - 19).abs() {
        0..=2 => 0,
        3..=7 => 1,
        8..=12 => 2,
        _ => 3,
    }
}

fn name((x, y): Coordinates) -> String {
    let file = "abcdefghijklmnopqrst"
        .chars()
        .nth(usize::try_from(x).expect("a file"));
    format!("{}{}", file.expect("a file"), y + 1)
}

fn place(name: &str) -> Coordinates {
    let (file, rank) = name.split_at_checked(1).expect("a name");
    let x = "abcdefghijklmnopqrst".find(file).expect("a file");
    let y: i32 = rank.parse().expect("a rank");
    (i32::try_from(x).expect("a file"), y - 1)
}

fn squares() -> impl Iterator<Item = Coordinates> {
    (0..20).flat_map(|x| (0..20).map(move |y| (x, y)))
}

impl Slow {
    fn people(&self, seat: usize) -> Vec<(Coordinates, char)> {
        let men = self.men.iter().filter(|(_, man)| man.0 == seat);
        men.map(|(at, man)| (*at, man.1)).collect()
    }

    fn begin(&mut self, seat: usize) {
        self.seat = seat;
        let worth = |(_, man): &(Coordinates, char)| match man {
            'C' => 4,
            'H' => 2,
            _ => 0,
        };
        self.automatic = self.people(seat).iter().map(worth).sum();
        self.begun = false;
        self.captured = false;
        self.done.clear();
        self.berserker = None;
    }

    fn cost(&self, from: Coordinates, to: Coordinates) -> i32 {
        let climb = i32::from(height(to) > height(from));
        let value = match self.men.get(&to) {
            None => 0,
            Some((_, 'C')) => 4,
            Some((_, 'H')) => 2,
            Some(_) => 1,
        };
        1 + climb + value
    }

    fn steps(&self, from: Coordinates) -> Vec<Coordinates> {
        let (x, y) = from;
        let mut steps = vec![(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)];
        steps.retain(|&to| {
            let own = self.men.get(&to).is_some_and(|man| man.0 == self.seat);
            let inside = squares().any(|it| it == to);
            inside && !own && self.cost(from, to) <= self.automatic + self.pool[self.seat]
        });
        steps
    }

    fn all_steps(&self) -> Vec<String> {
        let mut spelled = Vec::new();
        for (from, _) in self.people(self.seat) {
            let acts = match self.berserker {
                Some(berserker) => berserker == from,
                None => !self.done.contains(&from),
            };
            for to in self.steps(from) {
                if acts {
                    let sign = if self.men.contains_key(&to) { 'x' } else { '-' };
                    spelled.push(format!("{}{sign}{}", name(from), name(to)));
                }
            }
        }
        spelled
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if self.over.is_some() {
            return legal;
        }
        if self.set_up {
            for (man, count) in [('C', 1), ('H', 4), ('M', 20)] {
                let placed = self
                    .people(self.seat)
                    .iter()
                    .filter(|it| it.1 == man)
                    .count();
                let free = squares().filter(|it| height(*it) > 0 && !self.men.contains_key(it));
                if placed < count {
                    legal.extend(free.map(|it| format!("{man}@{}", name(it))));
                }
            }
        } else if self.rolling {
            let dice = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
            legal.extend(dice.map(|(one, other)| format!("rolls:{one},{other}")));
        } else {
            legal = self.all_steps();
            if self.berserker.is_none() && self.begun {
                legal.push("end".to_owned());
            }
            if self.berserker.is_none() && !self.begun {
                legal.push("roll".to_owned());
                for (hero, man) in self.people(self.seat) {
                    if man == 'H' && !self.steps(hero).is_empty() {
                        legal.push(format!("berserk:{}", name(hero)));
                    }
                }
            }
        }
        legal.sort();
        legal
    }

    fn pass(&mut self) {
        self.quiet = if self.captured { 0 } else { self.quiet + 1 };
        if self.quiet == 80 {
            self.over = Some(2);
        }
        self.begin(1 - self.seat);
    }

    fn play(&mut self, text: &str) {
        if let Some(dice) = text.strip_prefix("rolls:") {
            let (one, other) = dice.split_once(',').expect("two dice");
            let sum = [one, other].map(|it| it.parse::<i32>().expect("a number"));
            self.pool[self.seat] = (self.pool[self.seat] + sum[0] + sum[1]).min(24);
            self.rolling = false;
            self.pass();
        } else if text == "roll" {
            self.rolling = true;
        } else if text == "end" {
            self.pass();
        } else if let Some(hero) = text.strip_prefix("berserk:") {
            self.berserker = Some(place(hero));
        } else if let Some((man, square)) = text.split_once('@') {
            let man = man.chars().next().expect("a letter");
            self.men.insert(place(square), (self.seat, man));
            if self.people(self.seat).len() == 25 {
                self.set_up = self.seat == 0;
                self.begin(1 - self.seat);
            }
        } else {
            let (from, to) = text.split_once(['-', 'x']).expect("two squares");
            self.step(place(from), place(to));
        }
    }

    fn step(&mut self, from: Coordinates, to: Coordinates) {
        let cost = self.cost(from, to);
        let from_pool = (cost - self.automatic).max(0);
        self.automatic -= cost - from_pool;
        self.pool[self.seat] -= from_pool;
        self.begun = true;
        let man = self.men.remove(&from).expect("a piece");
        let enemy = self.men.insert(to, man);
        if self.berserker.is_some() {
            self.berserker = Some(to);
        }
        if enemy.is_some() {
            self.captured = true;
            if self.berserker.is_none() {
                self.done.insert(to);
            }
            if self.people(1 - self.seat).is_empty() {
                self.over = Some(self.seat);
                return;
            }
        }
        if !self.all_steps().is_empty() {
            return;
        }
        if let Some(berserker) = self.berserker {
            self.men.remove(&berserker);
            self.pool[self.seat] = 0;
            if self.people(self.seat).is_empty() {
                self.over = Some(1 - self.seat);
                return;
            }
        }
        self.pass();
    }

    /// Asserts that the fast rules see the same table.
    fn agrees_with(&self, table: &Table) {
        assert_eq!(table.legal(), self.legal(), "{self:?}");
        let men: BTreeMap<Coordinates, (usize, char)> = Square::all()
            .filter_map(|square| {
                let (seat, man) = table.state.man_at(square)?;
                Some((place(&square.to_string()), (seat as usize, man.letter())))
            })
            .collect();
        assert_eq!(men, self.men);
        let pools = self.pool.map(|pool| u8::try_from(pool).expect("small"));
        assert_eq!(<[u8; 2]>::from(table.pools()), pools);
        let over = table
            .ending()
            .map(|it| it.winner.map_or(2, |it| it as usize));
        assert_eq!(over, self.over);
        if let Turn::Player(seat) = table.turn() {
            assert_eq!(seat as usize, self.seat);
        }
    }

    /// Plays both at random until the end, or for at most this many actions, preferring captures.
    fn play_along(&mut self, table: &mut Table, seed: u8, most: u64) {
        let dice = Dice::new([seed; 32]);
        for step in 0..most {
            self.agrees_with(table);
            let legal = self.legal();
            if legal.is_empty() {
                return;
            }
            let fights: Vec<&String> = legal
                .iter()
                .filter(|it| it.contains('x') || it.starts_with("berserk"))
                .collect();
            let fight = !fights.is_empty() && dice.pick(2 * step, &[1, 1]) == 1;
            let among: Vec<&String> = if fight {
                fights
            } else {
                legal.iter().collect()
            };
            let text = among[dice.pick(2 * step + 1, &vec![1; among.len()])].clone();
            table.play(&text);
            self.play(&text);
        }
    }
}

#[test]
fn whole_games_agree_with_the_slow_rules() {
    for seed in 0..2 {
        let mut slow = Slow {
            set_up: true,
            ..Slow::default()
        };
        slow.play_along(&mut Table::with("{}"), seed, 1_000);
    }
}

#[test]
fn fights_between_a_few_agree_with_the_slow_rules() {
    let mut endings = BTreeSet::new();
    for seed in 0..120 {
        let (mut table, mut slow) = random_pair(seed);
        slow.play_along(&mut table, seed, 3_000);
        endings.extend(table.ending().map(|it| (it.winner, it.why)));
    }
    assert!(endings.len() >= 4, "{endings:?}");
}

/// Some pieces of both clans close together, the same for both implementations.
fn random_pair(seed: u8) -> (Table, Slow) {
    let dice = Dice::new([!seed; 32]);
    let mut slow = Slow::default();
    let mut clans = [Vec::new(), Vec::new()];
    for step in 0..8 + u64::from(seed % 7) {
        let pick = |what: u64| dice.pick(3 * step + what, &[1; 5]);
        let square = (7 + offset(pick(0)), 7 + offset(pick(1)));
        let letter = ['C', 'H', 'H', 'M', 'M'][pick(2)];
        let seat = usize::from(step % 2 == 1);
        let is_second_chieftain = letter == 'C' && slow.people(seat).iter().any(|it| it.1 == 'C');
        if !slow.men.contains_key(&square) && !is_second_chieftain {
            slow.men.insert(square, (seat, letter));
            clans[seat].push(format!("{letter}{}", name(square)));
        }
    }
    slow.begin(0);
    let [south, north] = clans.map(|it| it.join(" "));
    (Table::position(&south, &north, 0), slow)
}

fn offset(picked: usize) -> i32 {
    i32::try_from(picked).expect("small")
}
