//! Why a player was paired as they were, and the case against another opponent. Every answer comes
//! from solving again with the other pair fixed, and comparing the two results.

use super::{
    Alternative, BracketFacts, ByeReason, ColorReason, Criterion, Explanation, Field, FloatReason,
    MovedDownPlayer, PairedBracket, PairedRound, Preference, Receiver, Strength, Verdict, bracket,
    judge, problem::Bracket,
};
use crate::{Color, Points, Round, Tournament};

impl PairedRound {
    /// Explains the pairing of an entry, and the case against another opponent. `None` if one of
    /// them is not paired in this round, or they are the same.
    #[must_use]
    pub fn explain(
        &self,
        tournament: &Tournament,
        entry: usize,
        instead: Option<usize>,
    ) -> Option<Explanation> {
        let player = self.field.find(entry)?;
        let at = self.bracket_of(player)?;
        let done = &self.brackets[at];
        let opponent = done.opponent(player);
        let instead = match instead {
            None => None,
            Some(it) if it == entry => return None,
            Some(it) => Some(self.alternative(tournament, player, Some(self.field.find(it)?))),
        };
        let expected = Self::expected_opponent(done, player);
        let is_expected = expected == opponent || (self.bye == Some(player));
        Some(Explanation {
            round: tournament.rounds_played() + 1,
            player: entry + 1,
            with: opponent.map(|it| self.field.players[it].entry + 1),
            color: opponent.map(|it| self.color_reason(tournament, player, it)),
            bracket: self.facts(at),
            expected: (!is_expected).then(|| self.alternative(tournament, player, expected)),
            instead,
            bye: (self.bye == Some(player)).then(|| self.bye_reason(player)),
        })
    }

    /// The bracket in which a player was paired, the last one for the bye.
    fn bracket_of(&self, player: usize) -> Option<usize> {
        let is_member = |it: &PairedBracket| it.bracket.members.contains(&player);
        self.brackets.iter().rposition(is_member)
    }

    fn number(&self, player: usize) -> usize {
        self.field.players[player].entry + 1
    }

    fn color_reason(&self, tournament: &Tournament, player: usize, opponent: usize) -> ColorReason {
        let (color, clause) = self.field.color(player, opponent);
        let both = [player, opponent].map(|it| &self.field.players[it]);
        let history = |entry: usize| {
            let rounds = tournament.entries[entry].rounds.iter();
            rounds
                .map(|it| it.played_color().map_or('-', Color::letter))
                .collect()
        };
        ColorReason {
            color,
            article: clause.article(),
            histories: both.map(|it| history(it.entry)),
            preferences: both.map(|it| Preference {
                color: it.preference,
                strength: it.strength,
            }),
        }
    }

    fn facts(&self, at: usize) -> BracketFacts {
        let Bracket { members, moved, .. } = &self.brackets[at].bracket;
        let score = |player: usize| self.field.players[player].score;
        let moved_down = members[..*moved].iter().map(|it| MovedDownPlayer {
            player: self.number(*it),
            score: score(*it),
            because: self.float_reason(&self.brackets[at - 1], *it),
        });
        BracketFacts {
            score: members.last().map_or(Points::ZERO, |it| score(*it)),
            players: members.iter().map(|it| self.number(*it)).collect(),
            moved_down: moved_down.collect(),
        }
    }

    fn float_reason(&self, above: &PairedBracket, player: usize) -> FloatReason {
        let members = &above.bracket.members;
        let place = members.iter().position(|it| *it == player).unwrap_or(0);
        let others: Vec<usize> = (0..members.len()).filter(|it| *it != place).collect();
        if others
            .iter()
            .any(|it| above.bracket.may_pair(&self.field, place, *it))
        {
            let is_odd = members.len() % 2 == 1 && above.candidate.floaters.len() == 1;
            return if is_odd {
                FloatReason::Odd
            } else {
                FloatReason::Criteria
            };
        }
        let clashes = |it: &usize| self.clash(player, members[*it]);
        if others.is_empty() {
            FloatReason::Odd
        } else if others.iter().all(clashes) {
            FloatReason::Color
        } else if others
            .iter()
            .all(|it| !clashes(it) && !self.field.may_meet(player, members[*it]))
        {
            FloatReason::Met
        } else {
            FloatReason::NoPartner
        }
    }

    /// C3.
    fn clash(&self, a: usize, b: usize) -> bool {
        let pair = [a, b].map(|it| &self.field.players[it]);
        pair.iter()
            .all(|it| it.strength == Strength::Absolute && !it.is_topscorer)
            && pair[0].preference == pair[1].preference
    }

    /// Article 3.3: S1 against S2 in their original order.
    fn expected_opponent(done: &PairedBracket, player: usize) -> Option<usize> {
        let Bracket { members, moved, .. } = &done.bracket;
        let (above, residents) = members.split_at(*moved);
        let paired = above
            .iter()
            .filter(|it| done.opponent(**it).is_some())
            .count();
        let rest = &residents[paired..];
        let half = done.candidate.pairs.len() - paired;
        let natural = above
            .iter()
            .zip(residents)
            .take(paired)
            .chain(rest.iter().zip(&rest[half..]).take(half));
        let mut pairs = natural.map(|(a, b)| (*a, *b));
        let pair = pairs.find(|it| it.0 == player || it.1 == player)?;
        Some(pair.0 + pair.1 - player)
    }

    fn alternative(
        &self,
        tournament: &Tournament,
        player: usize,
        other: Option<usize>,
    ) -> Alternative {
        let against = match other {
            Some(other) if !self.field.may_meet(player, other) => {
                self.illegal(tournament, player, other)
            }
            Some(other) => self.compare(&self.field.with_pair(player, other)),
            None => {
                let at = self.bracket_of(player).unwrap_or(0);
                let below = self.brackets[at].bracket.next.first();
                let below = below.copied().unwrap_or(self.field.players.len());
                self.compare(&self.field.with_float(player, below))
            }
        };
        Alternative {
            with: other.map(|it| self.number(it)),
            against,
        }
    }

    fn illegal(&self, tournament: &Tournament, player: usize, other: usize) -> Verdict {
        let entries = [player, other].map(|it| self.field.players[it].entry);
        let rounds = &tournament.entries[entries[0]].rounds;
        let is_meeting = |it: &Round| it.played_opponent() == Some(entries[1]);
        if let Some(round) = rounds.iter().position(is_meeting) {
            return Verdict::C1 { round: round + 1 };
        }
        if self.clash(player, other) {
            Verdict::C3
        } else {
            Verdict::Forbidden
        }
    }

    /// Keeps the brackets as they were, from the top, as long as the rest can still be paired in a
    /// field with fewer possibilities; re-pairs the first bracket after which it could not, and
    /// compares.
    fn compare(&self, supposed: &Field) -> Verdict {
        let mut found = None;
        for done in &self.brackets {
            let Ok(bye) = supposed.lowest_bye_from(&done.bracket) else {
                break;
            };
            found = Some((done, bye));
            let mut pairs = done.candidate.pairs.iter();
            if !pairs.all(|it| supposed.may_meet(it.0, it.1)) {
                break;
            }
        }
        let again = found.and_then(|(done, bye)| {
            let other = bracket::solve(supposed, &done.bracket, bye, &self.stop)?;
            Some((done, other))
        });
        let Some((done, other)) = again else {
            return Verdict::C4;
        };
        if other == done.candidate {
            return Verdict::Nothing;
        }
        let [mine, theirs] = [&done.candidate, &other].map(|it| self.judge(done, it));
        let worse = mine
            .iter()
            .zip(&theirs)
            .find(|(a, b)| a.numbers != b.numbers);
        if let Some((now, then)) = worse {
            return Verdict::Worse {
                criterion: then.criterion,
                numbers: Self::numbers(then),
                players: then.entries.iter().map(|it| it + 1).collect(),
                instead_of: Self::numbers(now),
            };
        }
        Verdict::Later {
            article: order(&done.bracket, &done.candidate, &other),
        }
    }

    /// Scores as points, counts unchanged.
    fn numbers(finding: &judge::Finding) -> Vec<f64> {
        use Criterion::{C5, C7, C8, C18, C19, C20, C21};
        let scores_from = match finding.criterion {
            C5 | C7 | C18 | C19 | C20 | C21 => 0,
            C8 => 1,
            _ => usize::MAX,
        };
        let number = |(idx, it): (usize, &i64)| {
            let number = f64::from(i32::try_from(*it).unwrap_or(i32::MAX));
            if idx >= scores_from {
                number / 10.0
            } else {
                number
            }
        };
        finding.numbers.iter().enumerate().map(number).collect()
    }

    fn bye_reason(&self, player: usize) -> ByeReason {
        let players = &self.field.players;
        let score = players[player].score;
        let may = |it: &&super::Player| it.may_have_bye;
        let receiver = |it: &super::Player| Receiver {
            player: it.entry + 1,
            score: it.score,
            unplayed: it.unplayed,
        };
        let same: Vec<&super::Player> = players
            .iter()
            .filter(may)
            .filter(|it| it.score == score)
            .collect();
        let fewest = same
            .iter()
            .all(|it| it.entry == players[player].entry || it.unplayed > players[player].unplayed);
        ByeReason {
            score,
            eligible: players.iter().filter(may).map(receiver).collect(),
            barred: players
                .iter()
                .filter(|it| !it.may_have_bye)
                .map(|it| it.entry + 1)
                .collect(),
            decided: if same.len() == 1 {
                "C5"
            } else if fewest {
                "C9"
            } else {
                "order"
            },
        }
    }
}

impl Field {
    /// The field in which these two can only meet each other.
    fn with_pair(&self, a: usize, b: usize) -> Field {
        let mut field = self.clone();
        for (one, other) in [(a, b), (b, a)] {
            field.players[one].may_have_bye = false;
            field.keep_opponents(one, |it| it == other);
        }
        field
    }

    /// The field in which one player can only meet those from this place on.
    fn with_float(&self, player: usize, below: usize) -> Field {
        let mut field = self.clone();
        field.keep_opponents(player, |it| it >= below);
        field
    }

    fn keep_opponents(&mut self, of: usize, may_stay: impl Fn(usize) -> bool) {
        for it in (0..self.players.len()).filter(|it| *it != of && !may_stay(*it)) {
            self.legal.cut(of, it);
        }
    }
}

impl PairedBracket {
    /// The opponent of a player, if they were paired here.
    pub(super) fn opponent(&self, player: usize) -> Option<usize> {
        let pair = self
            .candidate
            .pairs
            .iter()
            .find(|it| it.0 == player || it.1 == player)?;
        Some(pair.0 + pair.1 - player)
    }
}

/// The article of the order in which two equally good candidates differ first.
fn order(bracket: &Bracket, mine: &bracket::Candidate, other: &bracket::Candidate) -> &'static str {
    let moved = &bracket.members[..bracket.moved];
    let split = |it: &bracket::Candidate| -> (Vec<(usize, usize)>, Vec<usize>) {
        let (above, rest): (Vec<_>, Vec<_>) = it
            .pairs
            .iter()
            .copied()
            .partition(|it| moved.contains(&it.0));
        let mut first: Vec<usize> = rest.iter().map(|it| it.0).collect();
        first.sort_unstable();
        (above, first)
    };
    let (mine, other) = (split(mine), split(other));
    let players = |it: &[(usize, usize)]| it.iter().map(|it| it.0).collect::<Vec<_>>();
    if players(&mine.0) != players(&other.0) {
        "4.4"
    } else if mine.0 == other.0 && mine.1 != other.1 {
        "4.3"
    } else {
        "4.2"
    }
}
