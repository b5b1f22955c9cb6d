//! Several steps in one go.

use super::{super::walks, *};

#[test]
fn ways_cost_what_the_page_says() {
    let table = Table::position("Ci9 Ha1 Hj10", "Mt19", 24);
    for (from, to, cost) in [
        ("i9", "l12", 7),
        ("a1", "t20", 41),
        ("a1", "i10", 17),
        ("j10", "a2", 20),
    ] {
        let way = walks::way(&table.state, Seat::First, square(from), square(to));
        assert_eq!(way.map(|it| it.0), Some(cost), "{from} {to}");
    }
}

#[test]
fn of_ways_that_cost_the_same_the_first_by_name_is_gone_around_everybody() {
    for (south, north, text, walked) in [
        ("Ca1 Mh9", "Mt20", "h9>i11", "h9-h10 h10-h11 h11-i11"),
        ("Ca1 Mi11", "Mt20", "i11>h9", "i11-h11 h11-h10 h10-h9"),
        (
            "Ca1 Hh9 Mi9",
            "Mh10 Mj9 Mt20",
            "h9>j9",
            "h9-h8 h8-i8 i8-j8 j8xj9",
        ),
    ] {
        let table = Table::position(south, north, 6);
        let shouted = text.to_uppercase().replace('>', " > ");
        for text in [
            text,
            &shouted,
            &text.replace('>', "->"),
            &text.replace('>', "→"),
        ] {
            let played = table.clone().play_shorthand(text);
            assert_eq!(played.as_deref(), Some(walked), "{text}");
        }
    }
}

#[test]
fn what_cannot_be_walked_is_refused_with_a_clause() {
    let table = Table::position("Ca1 Ma2 Mb1 Hj10", "Mh9 Mt20", 0);
    let lines = "
        j10>t20 | clancath-no-points from=j10 to=t20 cost=24 points=6; t20
        a1>c3   | clancath-no-way from=a1 to=c3; a1 c3
        j10>a2  | any-no-room at=a2 piece=clancath-south-clansman; a2
        j10>j10 | clancath-no-same at=j10; j10
        h9>h12  | clancath-no-own at=h9 piece=clancath-north-clansman; h9
        c9>h12  | any-no-piece at=c9; c9
        j10>z12 | any-no-square at=z12 last=t20;
        j10>j13 | nothing
        M@a1:e4 | clancath-no-placement;
        wedge   | clancath-no-placement;";
    table.says_all(lines);
    let berserk = table.advance("berserk:j10");
    berserk.says_all("a2>c3 | clancath-no-other at=j10; j10");
    Table::with("{}").says_all("a1>c3 | clancath-no-turn-yet count=25;");
}

#[test]
fn every_walk_on_offer_is_played_for_the_price_it_names() {
    let table = Table::position("Cf9 Hi9 Hj10 Mi8 Mh11", "Mi10 Hk10 Mj12 Mt20", 3);
    for table in [table.clone(), table.advance("berserk:j10 j10xi10")] {
        let walks = table.rules.list(&table.state);
        assert!(walks.len() > 40, "{}", walks.len());
        for walk in walks {
            let (mut after, mut cost) = (table.clone(), 0);
            let steps = table.rules.read(&table.state, &walk.text);
            for step in steps.unwrap_or_else(|| panic!("{} is on offer", walk.text)) {
                let Action::Step { from, to } = step else {
                    panic!("{} is a walk", walk.text);
                };
                assert!(after.actions().contains(&step), "{}: {step:?}", walk.text);
                cost += after.state.cost(Seat::First, from, to);
                after.rules.play(&mut after.state, &step);
            }
            let price = Phrase::new("clancath-costs").with("points", cost);
            assert_eq!(walk.hint, Some(price), "{}", walk.text);
        }
    }
}
