//! The verdict is tested: the results of a run are spoiled in one way after the other, and each has
//! to be detected. A new kind of spoiling is a line in one of the tables.

use std::fs;

use cairn_domain::{GameId, TournamentId};
use serde_json::{Value, json};
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};

use super::RECORDED;
use crate::place::{Place, Ran};

/// A finished unrated game, so that no other row depends on it.
const VICTIM: &str = "CREATE TEMP TABLE victim AS SELECT id FROM games
     WHERE rated = 'no' AND status <> 'running' AND seq >= 4
       AND id NOT IN (SELECT id FROM hurt WHERE kind = 'Game')
       AND id NOT IN (SELECT rematch_of FROM challenges WHERE rematch_of IS NOT NULL)
     ORDER BY id LIMIT 1;";

/// A tournament in which games have ended.
const CUP: &str = "CREATE TEMP TABLE cup AS SELECT id FROM tournaments
     WHERE id NOT IN (SELECT id FROM hurt WHERE kind = 'Tournament')
       AND id IN (SELECT tournament FROM tournament_log WHERE line LIKE '%\"what\":\"result\"%')
     ORDER BY id LIMIT 1;";

/// Changes of the database, and the verdict's messages.
const ROWS: [(&str, &str, &str); 13] = [
    (
        "a game, and every row that tells of it",
        "DELETE FROM notifications WHERE game IN (SELECT id FROM victim);
         DELETE FROM drafts WHERE game IN (SELECT id FROM victim);
         DELETE FROM posts WHERE game IN (SELECT id FROM victim);
         DELETE FROM messages WHERE kind = 'game' AND id IN (SELECT id FROM victim);
         DELETE FROM game_log WHERE game IN (SELECT id FROM victim);
         DELETE FROM seats WHERE game IN (SELECT id FROM victim);
         DELETE FROM challenges WHERE id IN (SELECT id FROM victim);
         DELETE FROM games WHERE id IN (SELECT id FROM victim);",
        "people were told of this game, and it is gone",
    ),
    (
        "the last entry of a log",
        "UPDATE game_log SET entries = rtrim(substr(entries, 1, length(entries) - 1),
                 replace(entries, char(10), ''))
             WHERE game IN (SELECT id FROM victim)
               AND page = (SELECT (seq - 1) / 10 FROM games WHERE id = game_log.game);
         UPDATE games SET seq = seq - 1 WHERE id IN (SELECT id FROM victim);",
        "the bot said that entry",
    ),
    (
        "the last turn, as if it had never been played",
        "UPDATE game_log SET entries = rtrim(substr(entries, 1, length(entries) - 1),
                 replace(entries, char(10), ''))
             WHERE game IN (SELECT id FROM victim)
               AND page = (SELECT (seq - 1) / 10 FROM games WHERE id = game_log.game);
         UPDATE games SET seq = seq - 1, status = 'running', winner = NULL, reason = NULL,
             to_move = 'first' WHERE id IN (SELECT id FROM victim);",
        "it was over, and now it goes on",
    ),
    (
        "an entry in the midst of a log",
        "UPDATE game_log SET entries = substr(entries, instr(entries, char(10)) + 1)
             WHERE game IN (SELECT id FROM victim) AND page = 0;",
        "cannot be read",
    ),
    (
        "another turn",
        // The first line also applies to the second.
        "WITH one AS (SELECT game AS of, substr(entries, 1, instr(entries, char(10))) AS line
                 FROM game_log WHERE page = 0),
             found AS (SELECT of, line, instr(line, char(9)) AS tab FROM one)
             UPDATE game_log
             SET entries = entries || substr(line, 1, tab) || '1' || substr(line, tab + 2)
             FROM found WHERE of = game AND page = 0 AND game IN (SELECT id FROM victim);",
        "does not replay",
    ),
    (
        "another player to act",
        "WITH rest AS (SELECT game AS of, substr(entries, instr(entries, char(10)) + 1) AS rest
                 FROM game_log WHERE page = 0),
             two AS (SELECT of, substr(rest, 1, instr(rest, char(10))) AS line FROM rest),
             found AS (SELECT of, line, instr(line, char(9)) + 3 AS next FROM two)
             UPDATE game_log SET entries = entries || substr(line, 1, next - 1)
                 || CASE substr(line, next, 1) WHEN '1' THEN '2' ELSE '1' END
                 || substr(line, next + 1)
             FROM found WHERE of = game AND page = 0 AND game IN (SELECT id FROM victim);",
        "passes the turn to somebody else",
    ),
    (
        "another name of a player",
        "UPDATE participants SET name = 'Somebody else' WHERE id IN
             (SELECT participant FROM seats WHERE game IN (SELECT id FROM victim));",
        "another picture than its log draws",
    ),
    (
        "the settings of all",
        "DELETE FROM personal_settings;",
        "told to somebody it is nothing to",
    ),
    (
        "a rating",
        "UPDATE ratings SET rating = rating + 1
             WHERE participant = (SELECT MIN(participant) FROM ratings WHERE participant NOT IN
                 (SELECT id FROM hurt WHERE kind = 'Participant'));",
        "rating",
    ),
    (
        "the end of a tournament's log",
        "DELETE FROM tournament_log WHERE tournament IN (SELECT id FROM cup)
             AND seq = (SELECT MAX(seq) FROM tournament_log AS other
                        WHERE other.tournament = tournament_log.tournament);",
        "wrong: T-",
    ),
    (
        "who belongs to a tournament",
        "DELETE FROM tournament_people WHERE tournament IN (SELECT id FROM cup);",
        "who plays and directs does not follow",
    ),
    (
        "where a game of a tournament belongs",
        "DELETE FROM tournament_games WHERE game =
             (SELECT MIN(game) FROM tournament_games WHERE tournament IN (SELECT id FROM cup));",
        "does not know that it is played here",
    ),
    (
        "another result of a game in its tournament",
        "UPDATE tournament_log SET line = CASE line LIKE '%:\"first\"%'
             WHEN TRUE THEN replace(line, ':\"first\"', ':\"second\"')
             ELSE replace(line, ':\"second\"', ':\"first\"') END
             WHERE tournament IN (SELECT id FROM cup) AND seq =
                 (SELECT MIN(seq) FROM tournament_log AS other
                  WHERE other.tournament = tournament_log.tournament
                    AND line LIKE '%\"what\":\"result\"%');",
        "and its match has",
    ),
];

/// A change of the observations: its name, the function, and the verdict's message.
type Spoiling = (&'static str, fn(&mut Value), &'static str);

const SEEN: [Spoiling; 22] = [
    (
        "boards that never came",
        |seen| take_all(seen, a_board),
        "was never announced",
    ),
    (
        "a board that came twice",
        |seen| again(seen, a_board),
        "posted more than once",
    ),
    (
        "a board that came twice by two nonces",
        |seen| {
            let mut board = found(seen, a_board).clone();
            let nonce = format!("{}m1", board["nonce"].as_str().expect("text"));
            board["nonce"] = nonce.into();
            posts(seen).push(board);
        },
        "posted 2 times in one place",
    ),
    (
        "a board that came late",
        |seen| put_off(seen, a_board),
        "was announced after",
    ),
    (
        "a board of a turn that nobody made",
        |seen| {
            let nonce = &mut found(seen, a_board)["nonce"];
            let name = nonce.as_str().expect("text").split('-').next();
            *nonce = format!("{}-9999", name.expect("a name")).into();
        },
        "there is a board for entry 9999",
    ),
    (
        "a mention of another person",
        |seen| found(seen, a_board)["mentions"] = json!(["1"]),
        "does not mention",
    ),
    (
        "a mention of nobody",
        |seen| found(seen, a_board)["mentions"] = json!([]),
        "does not mention",
    ),
    (
        "a mention of another person at the end",
        |seen| found(seen, an_end)["mentions"] = json!(["1"]),
        "does not mention",
    ),
    (
        "a mention of nobody at the end",
        |seen| found(seen, an_end)["mentions"] = json!([]),
        "does not mention",
    ),
    (
        "a post of a tournament that never came",
        |seen| {
            let registration = found(seen, a_registration);
            let nonce = registration["nonce"].as_str().expect("text");
            registration["nonce"] = nonce.replace("registration", "line-1").into();
        },
        "registration was never posted",
    ),
    (
        "a post of a tournament that came twice",
        |seen| again(seen, a_registration),
        "posted more than once",
    ),
    (
        "a tournament that nobody has heard of",
        |seen| found(seen, a_registration)["nonce"] = "TZZZZ-registration".into(),
        "people were told of this tournament, and it is gone",
    ),
    (
        "another picture",
        |seen| found(seen, a_board)["pictures"] = json!(["00112233445566778899aabbccddeeff"]),
        "another picture than its log draws",
    ),
    (
        "no picture",
        |seen| found(seen, a_board)["pictures"] = json!([]),
        "another picture than its log draws",
    ),
    (
        "a game that nobody has heard of",
        |seen| found(seen, a_board)["nonce"] = "bZZZZ-0".into(),
        "people were told of this game, and it is gone",
    ),
    (
        "a challenge that nobody has heard of",
        |seen| {
            let ended = seen["ended"].clone();
            let challenge = found(seen, a_challenge);
            challenge["at"] = ended;
            challenge["nonce"] = "cZZZZ".into();
        },
        "this challenge was posted, and there is none",
    ),
    (
        "direct messages that never came",
        |seen| take_all(seen, a_direct_message),
        "was not told directly",
    ),
    (
        "a direct message that came twice",
        |seen| again(seen, a_direct_message),
        "told directly more than once",
    ),
    (
        "a direct message that came late",
        |seen| put_off(seen, a_direct_message),
        "was announced after",
    ),
    (
        "a direct message to another person",
        |seen| found(seen, a_direct_message)["to"] = "1".into(),
        "told to somebody it is nothing to",
    ),
    (
        "a message that the bot cannot recognize",
        |seen| found(seen, a_board)["nonce"] = Value::Null,
        "nothing can be recognized by",
    ),
    (
        "what Discord refuses",
        |seen| seen["violations"] = json!(["no route"]),
        "Discord would refuse: no route",
    ),
];

/// Whether a post is wanted, which may be the last one of its game.
type Fits = fn(&Value, bool) -> bool;

fn posts(seen: &mut Value) -> &mut Vec<Value> {
    seen["posts"].as_array_mut().expect("posts")
}

/// The places of the posts that fit, from games whose players wait for notifications, or from
/// tournaments.
fn places(seen: &mut Value, fits: Fits) -> Vec<usize> {
    let (known, hurt) = (seen["known"].clone(), seen["hurt"].clone());
    let is_hurt = |kind: &str, id: i64| {
        let hurt = hurt.as_array().expect("a list");
        hurt.contains(&json!({ (kind): id }))
    };
    let gone = seen["gone"].as_array().expect("a list").clone();
    let all = posts(seen);
    let is_certain = |post: &&Value| {
        let nonce = post["nonce"].as_str().unwrap_or_default();
        let name = nonce.trim_start_matches(|it: char| it.is_lowercase());
        let name = name.split(['-', '.']).next().unwrap_or_default();
        let is_certain = match nonce.strip_prefix('T').and_then(|it| it.split_once('-')) {
            Some((cup, _)) => {
                let cup = cup.parse::<TournamentId>();
                cup.is_ok_and(|it| !is_hurt("Tournament", it.0))
            }
            None => name.parse::<GameId>().is_ok_and(|it| {
                known[it.0.to_string().as_str()]["is_hasty"] == false && !is_hurt("Game", it.0)
            }),
        };
        is_certain
            && !gone.contains(&post["channel"])
            && post["is_blind"] == false
            && all.iter().filter(|it| it["nonce"] == post["nonce"]).count() == 1
    };
    let is_last = |post: &Value| turn(post) > 0 && !all.iter().any(|it| is_later(it, post));
    let found = all.iter().enumerate();
    let found = found.filter(|(_, it)| fits(it, is_last(it)) && is_certain(it));
    let found: Vec<usize> = found.map(|(at, _)| at).collect();
    assert!(!found.is_empty(), "the run has one of them");
    found
}

/// The number of entries when a board was posted; 0 for everything else.
fn turn(post: &Value) -> u64 {
    let nonce = post["nonce"].as_str().unwrap_or_default();
    let number = nonce.strip_prefix('b').and_then(|it| it.split_once('-'));
    let number = number.map(|(_, it)| it.trim_end_matches(|it: char| it != '.'));
    let number = number.map(|it| it.trim_end_matches('.').parse::<u64>());
    number.and_then(Result::ok).unwrap_or_default()
}

/// Whether this is a later board of the same game.
fn is_later(post: &Value, than: &Value) -> bool {
    let game = |it: &Value| {
        let nonce = it["nonce"].as_str().unwrap_or_default();
        nonce.split('-').next().unwrap_or_default().to_owned()
    };
    game(post) == game(than) && turn(post) > turn(than)
}

fn found(seen: &mut Value, fits: Fits) -> &mut Value {
    let first = places(seen, fits)[0];
    &mut posts(seen)[first]
}

/// Removes them all: a single one may not be missed, since time ran out or a turn was read late
/// before it was due.
fn take_all(seen: &mut Value, fits: Fits) {
    for at in places(seen, fits).into_iter().rev() {
        posts(seen).remove(at);
    }
}

fn again(seen: &mut Value, fits: Fits) {
    let copy = found(seen, fits).clone();
    posts(seen).push(copy);
}

/// Moves it to two hours after the end of everything.
fn put_off(seen: &mut Value, fits: Fits) {
    let ended = seen["ended"].as_i64().expect("a time");
    found(seen, fits)["at"] = json!(ended + 7_200_000);
}

fn begins(post: &Value, with: &str) -> bool {
    post["nonce"]
        .as_str()
        .is_some_and(|it| it.starts_with(with))
}

/// A board of a turn that mentions somebody.
fn a_board(post: &Value, is_last: bool) -> bool {
    !is_last && mentions_one(post)
}

/// The last board of a game.
fn an_end(post: &Value, is_last: bool) -> bool {
    is_last && mentions_one(post)
}

fn mentions_one(post: &Value) -> bool {
    let is_first = post["nonce"].as_str().is_some_and(|it| it.contains("-0."));
    begins(post, "b") && !is_first && post["mentions"].as_array().is_some_and(|it| it.len() == 1)
}

fn a_registration(post: &Value, _: bool) -> bool {
    post["nonce"]
        .as_str()
        .is_some_and(|it| it.contains("-registration"))
}

fn a_challenge(post: &Value, _: bool) -> bool {
    begins(post, "c")
}

fn a_direct_message(post: &Value, _: bool) -> bool {
    (begins(post, "db") || begins(post, "eb")) && !post["to"].is_null()
}

/// The place where a spoiled run is judged.
struct Spoiled(Place);

impl Spoiled {
    fn new() -> Spoiled {
        let place = Place::new();
        for name in ["games.db", "games.db-wal", "seen.json"] {
            let (from, to) = (RECORDED.file(name), place.path().join(name));
            // Everything in the database is already in it, so there is no second file.
            if from.exists() {
                fs::copy(from, to).expect("copied");
            }
        }
        Spoiled(place)
    }

    fn judged(&self) -> Ran {
        let args = "soak --judge --database games.db --transcript seen.json";
        self.0.run(&args.split(' ').collect::<Vec<_>>())
    }

    fn spoil(&self, statements: &'static str) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.expect("a runtime").block_on(async {
            let file = SqliteConnectOptions::new().filename(self.0.path().join("games.db"));
            let mut conn = file.foreign_keys(false).connect().await.expect("open");
            let chosen = format!("{}{VICTIM}{CUP}", self.hurt());
            let chosen = sqlx::raw_sql(sqlx::AssertSqlSafe(chosen))
                .execute(&mut conn)
                .await;
            chosen.expect("what is to be spoiled is chosen");
            let done = sqlx::raw_sql(statements).execute(&mut conn).await;
            let rows = done.expect("spoiled").rows_affected();
            assert!(rows > 0, "nothing was spoiled by {statements}");
            conn.close().await.expect("closed");
        });
    }

    /// A table of the run's damages.
    fn hurt(&self) -> String {
        let mut statements = "CREATE TEMP TABLE hurt (kind TEXT, id INTEGER);".to_owned();
        let seen = self.seen();
        for it in seen["hurt"].as_array().expect("a list") {
            for (kind, id) in it.as_object().expect("a kind") {
                let row = format!("INSERT INTO hurt VALUES ('{kind}', {id});");
                statements.push_str(&row);
            }
        }
        statements
    }

    fn seen(&self) -> Value {
        let text = fs::read(self.0.path().join("seen.json")).expect("a transcript");
        serde_json::from_slice(&text).expect("JSON")
    }

    fn change(&self, spoil: fn(&mut Value)) {
        let file = self.0.path().join("seen.json");
        let mut seen = self.seen();
        spoil(&mut seen);
        fs::write(&file, seen.to_string()).expect("written");
    }
}

fn finds(judged: &Ran, what: &str, says: &str) -> Option<String> {
    let text = judged.text();
    let mut wrong = text.lines().filter(|it| it.starts_with("wrong: "));
    let is_found = judged.code == 1 && wrong.any(|it| it.contains(says));
    (!is_found).then(|| format!("{what}: no `{says}` in\n{text}{}\n", judged.stderr))
}

#[test]
fn what_is_not_spoiled_is_judged_alike_again() {
    let judged = Spoiled::new().judged();
    assert_eq!(judged.code, 0, "{}{}", judged.text(), judged.stderr);
    assert!(judged.text().contains("nothing is wrong"));
}

#[test]
fn whatever_is_spoiled_in_the_database_is_found() {
    let tried = ROWS.iter().filter_map(|(what, statements, says)| {
        let spoiled = Spoiled::new();
        spoiled.spoil(statements);
        finds(&spoiled.judged(), what, says)
    });
    let missed: String = tried.collect();
    assert!(missed.is_empty(), "{missed}");
}

#[test]
fn whatever_is_spoiled_in_what_was_seen_is_found() {
    let tried = SEEN.iter().filter_map(|(what, spoil, says)| {
        let spoiled = Spoiled::new();
        spoiled.change(*spoil);
        finds(&spoiled.judged(), what, says)
    });
    let missed: String = tried.collect();
    assert!(missed.is_empty(), "{missed}");
}
