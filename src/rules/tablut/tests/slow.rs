//! The fast rules compared to slow ones that are obviously right.

use super::*;
use crate::{geometry::Direction, tablut::board::Man};
use cairn_kernel::Dice;

/// Every option changed once, in both variants.
const GAMES: [&str; 6] = [
    r#"{"variant":"corner"}"#,
    r#"{"variant":"rim"}"#,
    r#"{"variant":"corner","corner_hostile":false,"throne_hostile":true}"#,
    r#"{"variant":"rim","throne_pass":false}"#,
    r#"{"variant":"rim","camp_hostile":true,"throne_hostile":true}"#,
    r#"{"variant":"rim","corner_hostile":true,"throne_pass":false,"repetition":2}"#,
];

#[test]
fn random_games_agree_with_the_slow_rules_all_the_way() {
    for (seed, options) in (0..).zip(GAMES) {
        let mut table = Table::with(options);
        let dice = Dice::new([seed; 32]);
        for step in 0.. {
            let mut actions = table.actions();
            actions.sort_unstable_by_key(|it| (it.from(), it.to()));
            let moves: Vec<Move> = Square::all()
                .flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
                .filter(|&it| is_legal(&table, it))
                .collect();
            if table.ending().is_some() {
                assert!(actions.is_empty());
                break;
            }
            assert_eq!(actions, moves, "{options}: {:?}", table.state.board);
            let action = actions[dice.pick(step, &vec![1; actions.len()])];
            for &action in &actions {
                let taken = captures::find(&table.rules.terrain, &table.state, action);
                assert_eq!(taken.pawns, takes(&table, action), "{options}: {action:?}");
                assert_eq!(
                    taken.king,
                    takes_king(&table, action),
                    "{options}: {action:?}"
                );
            }
            table.rules.play(&mut table.state, &action);
            let board = &table.state.board;
            assert_eq!(board.occupied, Lines::from_squares(board.occupied_cells()));
        }
    }
}

const CAMPS: [&str; 4] = ["d1 e1 f1 e2", "a4 a5 a6 b5", "i4 i5 i6 h5", "d9 e9 f9 e8"];

fn camp(table: &Table, square: Square) -> Option<usize> {
    let is_rim = table.rules.options.variant == Variant::Rim;
    CAMPS
        .iter()
        .position(|camp| is_rim && camp.split(' ').any(|it| it == square.to_string()))
}

fn is_throne(square: Square) -> bool {
    square.to_string() == "e5"
}

fn is_corner(square: Square) -> bool {
    ["a1", "a9", "i1", "i9"].contains(&square.to_string().as_str())
}

fn is_legal(table: &Table, action: Move) -> bool {
    let (from, to) = (action.from(), action.to());
    let rules = table.rules.options;
    let is_rim = rules.variant == Variant::Rim;
    let Some(man) = table.state.board.man_at(from) else {
        return false;
    };
    let king = man == Man::King;
    let in_line = (from.x() == to.x()) != (from.y() == to.y());
    if table.ending().is_some() || man.seat() != table.state.mover || !in_line {
        return false;
    }
    let Some(way) = from.towards(to) else {
        return false;
    };
    for at in from.ray(way) {
        let stops = at == to;
        let home = man == Man::Muscovite && camp(table, at) == camp(table, from);
        if table.state.board.man_at(at).is_some()
            || camp(table, at).is_some() && !home
            || is_throne(at) && !king && (stops || is_rim && !rules.throne_pass)
            || is_corner(at) && !king && stops && !is_rim
        {
            return false;
        }
        if stops {
            return true;
        }
    }
    false
}

fn takes(table: &Table, action: Move) -> Squares {
    let rules = table.rules.options;
    let board = &table.state.board;
    let after = |square: Square| match square {
        it if it == action.from() => None,
        it if it == action.to() => board.man_at(action.from()),
        it => board.man_at(it),
    };
    let Some(hammer) = board.man_at(action.from()).filter(|&man| man != Man::King) else {
        return Squares::EMPTY;
    };
    let victim = |way: Direction| {
        let pawn = action.to().step(way)?;
        let anvil = pawn.step(way)?;
        let trapped = match after(anvil) {
            Some(man) => man == hammer,
            None => {
                rules.corner_hostile && is_corner(anvil)
                    || rules.throne_hostile && is_throne(anvil)
                    || rules.camp_hostile && camp(table, anvil).is_some()
            }
        };
        let man = after(pawn).filter(|&man| man != Man::King && man.seat() != hammer.seat());
        (man.is_some() && trapped).then_some(pawn)
    };
    Direction::ORTHOGONAL
        .into_iter()
        .filter_map(victim)
        .collect()
}

fn takes_king(table: &Table, action: Move) -> bool {
    let board = &table.state.board;
    let is_rim = table.rules.options.variant == Variant::Rim;
    let around = Direction::ORTHOGONAL.map(|way| board.king.step(way));
    let hostile = around.map(|beside| match beside {
        None => true,
        Some(it) if it == action.to() => true,
        Some(it) => match board.man_at(it).filter(|_| it != action.from()) {
            Some(man) => man == Man::Muscovite,
            None => is_throne(it) || is_corner(it) && !is_rim || camp(table, it).is_some(),
        },
    });
    table.state.mover == Seat::First && around.contains(&Some(action.to())) && hostile == [true; 4]
}
