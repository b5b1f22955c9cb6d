//! How a position stands, in the steps shown to people.

use cairn_kernel::{SCALE, Seat};

/// How far somebody is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    Even,
    Little,
    /// More than a little.
    Clear,
    /// Far enough ahead that it should win.
    Winning,
    /// A proved win, in this number of the winner's turns.
    WonIn(u32),
}

/// Who is ahead, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// Who is ahead; if nobody is, the seat it was assessed for.
    pub seat: Seat,
    pub lead: Lead,
}

/// The expected scores, in hundredths, from which a lead is little, clear or winning.
const LITTLE: i32 = 15;
const CLEAR: i32 = 40;
const WINNING: i32 = 70;

impl Assessment {
    /// Assesses a position from this seat's expected score and the turns to a proved end, if there
    /// is one; negative for a loss.
    pub fn new(value: i32, won_in: Option<i32>, seat: Seat) -> Assessment {
        if let Some(turns) = won_in.filter(|it| *it != 0) {
            let winner = if turns > 0 { seat } else { !seat };
            return Assessment {
                seat: winner,
                lead: Lead::WonIn(turns.unsigned_abs()),
            };
        }
        let hundredths = value / (SCALE / 100);
        let lead = match hundredths.abs() {
            ahead if ahead >= WINNING => Lead::Winning,
            ahead if ahead >= CLEAR => Lead::Clear,
            ahead if ahead >= LITTLE => Lead::Little,
            _ => Lead::Even,
        };
        let ahead = if value < 0 && lead != Lead::Even {
            !seat
        } else {
            seat
        };
        Assessment { seat: ahead, lead }
    }
}

/// The expected score in percent, where 50 is even.
pub fn percent(value: i32) -> i32 {
    (value.clamp(-SCALE, SCALE) + SCALE) / (SCALE / 50)
}

/// A difference of expected scores in percent, rounded.
pub fn percent_of_difference(difference: i32) -> i32 {
    (difference + SCALE / 100) / (SCALE / 50)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_by_who_is_ahead() {
        let of = |hundredths: i32| {
            let it = Assessment::new(SCALE / 100 * hundredths, None, Seat::First);
            (it.seat, it.lead)
        };
        assert_eq!(of(0), (Seat::First, Lead::Even));
        assert_eq!(of(-14), (Seat::First, Lead::Even));
        assert_eq!(of(15), (Seat::First, Lead::Little));
        assert_eq!(of(-40), (Seat::Second, Lead::Clear));
        assert_eq!(of(100), (Seat::First, Lead::Winning));
    }

    #[test]
    fn only_what_is_proved_is_won_in_a_number_of_turns() {
        let won = Assessment::new(0, Some(3), Seat::Second);
        assert_eq!((won.seat, won.lead), (Seat::Second, Lead::WonIn(3)));
        let lost = Assessment::new(SCALE, Some(-2), Seat::Second);
        assert_eq!((lost.seat, lost.lead), (Seat::First, Lead::WonIn(2)));
    }

    #[test]
    fn a_percentage_is_of_the_points_to_be_had() {
        let values = [-SCALE, 0, SCALE / 5 * 2, SCALE];
        assert_eq!(values.map(percent), [0, 50, 70, 100]);
    }
}
