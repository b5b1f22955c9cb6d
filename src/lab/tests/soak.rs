//! A short soak: the same as the long one, with few games.

use super::run;

/// It needs the program `cairn` beside the lab's: all tests together build it.
#[test]
fn random_games_through_kills_faults_and_a_full_disk_lose_and_double_nothing() {
    let args = "soak --games 20 --tables 6 --tournaments 1 --computer 2 --seed 7 --minutes 20";
    let ran = run(&args.split(' ').collect::<Vec<_>>());
    let text = ran.text();
    assert_eq!(ran.code, 0, "{text}{}", ran.stderr);
    // A soak in which nothing goes wrong would say the same.
    for what in [
        "no problems found",
        "kills ",
        "requests that failed: ",
        "against the computer ",
        "plan ",
        "note ",
        "exploration ",
        "puzzle ",
        "tournaments over: ",
        "ok       ",
    ] {
        assert!(text.contains(what), "`{what}` in {text}");
    }
}

#[test]
fn without_the_bot_beside_it_it_says_how_to_name_one() {
    let ran = run(&["soak", "--program", "/no/such/cairn"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--program"), "{}", ran.stderr);
}
