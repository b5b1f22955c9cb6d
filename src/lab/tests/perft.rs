//! `cairn-lab perft`.

use crate::run;

#[test]
fn it_prints_a_line_for_every_depth() {
    let ran = run(&["perft", "tablut", "2"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_eq!(ran.text(), "1\t72\n2\t3944\n");
    assert!(ran.stderr.contains("4016 sequences"), "{}", ran.stderr);
    assert!(ran.stderr.contains("a second"), "{}", ran.stderr);
    assert_eq!(run(&["perft", "tablut", "0"]).text(), "0\t1\n");
}

#[test]
fn it_takes_options_and_actions_played_before() {
    let rim = run(&["perft", "tablut", "1", "--option", "variant=rim"]);
    assert_eq!(rim.text(), "1\t80\n");
    let after = run(&["perft", "tablut", "1", "--after", "d1-d3"]);
    let canonical = after.text();
    assert_eq!(
        run(&["perft", "tablut", "1", "--after", " D1d3 "]).text(),
        canonical
    );
    let near = run(&["perft", "tablut", "1", "--after", "d1-d9"]);
    assert!(near.stderr.contains("perhaps d1-d"), "{}", near.stderr);
}
