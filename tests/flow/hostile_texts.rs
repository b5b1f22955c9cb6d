//! One list of hostile texts, in every place where people's words are shown: names of people,
//! servers and channels, tournaments and their rules, reasons, announcements, options of commands,
//! alternative texts and files.

use std::collections::BTreeSet;

use localdiscord::world::id::UserId;

use crate::flow::prelude::*;

/// Each does harm if it is read as anything other than text.
const HOSTILE: [&str; 12] = [
    "@everyone @here <@&1> <#2> </board:3>",
    "**A** __b__ ~~c~~ ||d|| `e` ```f```",
    "[o](https://e.org) https://e.org <https://e.org>",
    "a\u{202e}b\u{2066}c\u{200b}d\u{ad}e\u{3164}f",
    "x\n# big\n-# small\n> quote\n```ansi",
    "<script>alert(1)</script><img src=x onerror=y>&amp;\"'",
    "=HYPERLINK(\"https://e.org\")",
    "+1;@SUM(A1)\t\r-2",
    "👨\u{200d}👩\u{200d}👧\u{fe0f}\u{e0067}e\u{301}\u{301}\u{301}\u{301}\u{489}",
    "\u{3164}\u{2800}\u{ad}",
    "{ $who } {\"{\"} %s ${x} \\n",
    "漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字",
];

/// Parts of them that must never be read as more than text. The program's own words have none of
/// them.
const POWERS: [&str; 16] = [
    "@everyone",
    "@here",
    "<@&1>",
    "<#2>",
    "</board:3>",
    "**A**",
    "__b__",
    "~~c~~",
    "||d||",
    "`e`",
    "[o](",
    "https://e.org",
    "\n# big",
    "\n-# small",
    "\n> quote",
    "```ansi",
];

/// Marks that reverse the line or are invisible.
fn hides(it: char) -> bool {
    matches!(
        it,
        '\u{ad}' | '\u{3164}' | '\u{2800}' | '\u{feff}' | '\u{fffd}' | '\u{489}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Checks text in which Discord reads markdown.
fn assert_tame(text: &str, place: &str) {
    assert!(!text.contains(hides), "{place}: {text:?}");
    // Escaped characters are text.
    let mut read = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\\' {
            letters.next();
            read.push('\u{1}');
        } else {
            read.push(letter);
        }
    }
    for power in POWERS {
        assert!(!read.contains(power), "{place}: {power:?} in {text:?}");
    }
}

/// Checks all parts of a message.
fn assert_tame_message(message: &Message, place: &str, may_mention: &BTreeSet<UserId>) {
    assert_tame(&message.content, place);
    assert!(!message.mention_everyone, "{place}: {message:#?}");
    assert!(message.mention_roles.is_empty(), "{place}: {message:#?}");
    for who in &message.mentions {
        assert!(may_mention.contains(who), "{place}: {message:#?}");
    }
    for file in &message.attachments {
        let described = file.description.as_deref().unwrap_or_default();
        assert!(!described.contains(hides), "{place}: {described:?}");
        assert!(!file.filename.contains(hides), "{place}: {}", file.filename);
    }
    for part in message.parts() {
        for text in ["label", "placeholder"] {
            let text = part[text].as_str().unwrap_or_default();
            assert!(!text.contains(hides), "{place}: {text:?}");
        }
        for option in part["options"].as_array().into_iter().flatten() {
            for text in ["label", "description"] {
                let text = option[text].as_str().unwrap_or_default();
                assert!(!text.contains(hides), "{place}: {text:?}");
            }
        }
    }
}

/// An answer to one person alone: it mentions nobody.
pub(crate) fn assert_tame_answer(answer: &InteractionOutcome, place: &str) {
    match answer {
        InteractionOutcome::Form(_) | InteractionOutcome::Deleted => (),
        answer => {
            let text = answer.text();
            assert!(!text.to_lowercase().contains("incident"), "{place}: {text}");
            if let Some(message) = answer.message() {
                assert_tame_message(message, place, &BTreeSet::new());
            }
        }
    }
}

/// Checks everything that the bot has posted, in public or in private.
fn assert_tame_posts(chat: &Chat, people: &[&Person], place: &str) {
    let people: BTreeSet<UserId> = people.iter().map(|it| it.id()).collect();
    let bot = chat.sandbox.bot_user();
    chat.look(|world: &World| {
        let channels: Vec<(ChannelId, String)> = world
            .channels()
            .map(|it| (it.id, it.name.clone()))
            .collect();
        for (channel, name) in channels {
            let mut posts = world.messages_in(channel).filter(|it| it.author == bot);
            posts.by_ref().for_each(|post| {
                assert_tame_message(post, &format!("{place}, #{name}"), &people);
            });
        }
    });
}

fn rename(chat: &Chat, who: &Person, name: &str) {
    let name: String = name.chars().take(100).collect();
    chat.change(|world| world.user_mut(who.id()).unwrap().display_name = Some(name));
}

#[tokio::test]
async fn names_of_people_and_places_are_text_wherever_they_are_shown() {
    for pair in HOSTILE.chunks(2) {
        let chat = Chat::start().await;
        let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);
        rename(&chat, ada, pair[0]);
        rename(&chat, bob, pair[1]);
        let guild = chat.sandbox.guild();
        chat.change(|world| world.guild_mut(guild).unwrap().name = pair[0].to_owned());
        let game = chat.begin(&[]).await;
        let thread = chat.look(|world: &World| world.channel(game.place).unwrap().name.clone());
        assert!(!thread.contains(hides), "{thread:?}");
        assert!(!thread.contains('\n'), "{thread:?}");
        let one = |name, value: &Person| vec![(name, Arg::from(value))];
        let game_of = || vec![("game", Arg::from(game.name.as_str()))];
        for (who, command, args) in [
            (ada, "games", vec![]),
            (cleo, "games", one("who", ada)),
            (ada, "board", game_of()),
            (
                ada,
                "board",
                [game_of(), vec![("view", "text".into())]].concat(),
            ),
            (ada, "history", game_of()),
            (cleo, "rating", one("player", bob)),
            (ada, "leaderboard", vec![("game", plain().into())]),
            (cleo, "block", one("user", ada)),
            (cleo, "block", vec![]),
            (ada, "draw", vec![]),
            (bob, "more-time", vec![]),
            (ada, "pause", vec![]),
            (ada, "privacy show", vec![]),
            (ada, "settings me", vec![]),
            (ada, "settings server", vec![]),
            (ada, "table", vec![]),
            (ada, "vacation show", vec![]),
            (ada, "resign", vec![]),
        ] {
            let answer = chat.slash(who, game.place, command, &args).await;
            assert_tame_answer(&answer, command);
        }
        for partial in ["", "#"] {
            let found = ada.autocomplete(game.place, "board", ("game", partial), &[]);
            let found = found.await.unwrap();
            assert!(!format!("{found:?}").contains(hides), "{found:?}");
        }
        assert_tame_posts(&chat, &[ada, bob], pair[0]);
        chat.end().await;
    }
}

#[tokio::test]
async fn what_is_typed_into_commands_is_text_in_every_answer() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let long = "漢".repeat(4_000);
    for (number, hostile) in HOSTILE.into_iter().chain([long.as_str()]).enumerate() {
        let text = || Arg::from(hostile);
        let name = || ("game", Arg::from(plain()));
        for (command, args) in [
            ("move", vec![("move", text())]),
            ("move", vec![("move", text()), ("game", text())]),
            ("board", vec![("game", text())]),
            ("history", vec![("game", text())]),
            ("plan", vec![("game", text())]),
            ("plan", vec![("line", text())]),
            ("challenge", vec![name(), ("clock", text())]),
            ("challenge", vec![name(), ("options", text())]),
            (
                "challenge",
                vec![name(), ("rest", text()), ("clock", "3d".into())],
            ),
            ("challenge", vec![name(), ("variant", text())]),
            ("rules", vec![name(), ("variant", text())]),
            ("learn", vec![name(), ("variant", text())]),
            ("learn", vec![name(), ("move", text())]),
            ("puzzle", vec![name(), ("variant", text())]),
            ("puzzle", vec![name(), ("move", text())]),
            ("note", vec![("text", text())]),
            ("explore", vec![("game", text())]),
            ("leaderboard", vec![name(), ("variant", text())]),
            ("vacation start", vec![("until", text())]),
            ("settings me", vec![("time-zone", text())]),
            ("tournament show", vec![("tournament", text())]),
            ("tournament why", vec![("player", text())]),
        ] {
            let place = format!("/{command} with text {number}");
            // Text that is too long for the command is refused by Discord itself.
            let Ok(asked) = chat.ada.slash(game.place, command, &args) else {
                assert_eq!(hostile, long, "{place}");
                continue;
            };
            assert_tame_answer(&asked.outcome().await.unwrap(), &place);
        }
        let reason: String = hostile.chars().take(70).collect();
        let away = [
            ("until", "2 days".into()),
            ("reason", Arg::from(reason.as_str())),
        ];
        let answer = chat
            .slash(&chat.bob, game.place, "vacation start", &away)
            .await;
        assert_tame_answer(&answer, "/vacation start");
        // Their opponent reads it.
        let board = chat.slash(&chat.ada, game.place, "board", &[]).await;
        assert_tame_answer(&board, "/board while away");
        let answer = chat.slash(&chat.bob, game.place, "vacation end", &[]).await;
        assert_tame_answer(&answer, "/vacation end");
    }
    assert_tame_posts(&chat, &[&chat.ada, &chat.bob], "typed");
    chat.end().await;
}

/// The views of `/tournament show`.
const VIEWS: [&str; 7] = [
    "standings",
    "crosstable",
    "round",
    "games",
    "rules",
    "log",
    "text",
];
/// The buttons under the posts of a tournament that show something.
const BUTTONS: [&str; 8] = [
    "who:0",
    "standings:0:no",
    "standings:0:yes",
    "crosstable:0",
    "log:0",
    "round:1",
    "why:1::0",
    "rules:0",
];

#[tokio::test]
async fn a_tournament_of_hostile_names_is_text_in_posts_pictures_and_files() {
    let names: Vec<String> = (0..HOSTILE.len()).map(|it| format!("p{it}")).collect();
    let all = ["ada", "bob", "cleo"].into_iter();
    let all: Vec<&str> = all.chain(names.iter().map(String::as_str)).collect();
    let chat = Chat::start_with_people(&all).await;
    for (name, hostile) in names.iter().zip(HOSTILE) {
        rename(&chat, &chat.sandbox.person(name), hostile);
    }
    let title = HOSTILE[..3].join(" ");
    let title: String = title.chars().take(80).collect();
    let setup = sets_up(&chat, "swiss", &title).await;
    assert_tame_message(&setup, "the set-up", &BTreeSet::new());
    chooses(&chat, setup.id, "match", "single").await;
    chooses(&chat, setup.id, "start", "hand").await;
    let window = window_of(forge(&chat.ada, &setup, "1:t:new:texts").await);
    let about = HOSTILE[..6].join("\n");
    let sent = chat.ada.submit(&window, &[("description", &about)]);
    if let Ok(sent) = sent {
        assert_tame_answer(&sent.outcome().await.unwrap(), "the texts");
    }
    let opened = chat.click(&chat.ada, setup.id, "Open").await;
    opened.says("is open");
    let post = chat
        .finds(chat.games, "the registration", |it| {
            it.part("Join").is_some()
        })
        .await;
    let id = id_of(&post);
    for name in &names {
        let joined = chat
            .click(&chat.sandbox.person(name), post.id, "Join")
            .await;
        assert_tame_answer(&joined, name);
        joined.says("You’re in");
    }
    let said = forge(&chat.ada, &post, &format!("1:d:{id}:say")).await;
    let window = window_of(said);
    assert_tame_answer(
        &chat.ada.fills(&window, &[("text", &about)]).await,
        "the announcement",
    );
    let look = forge(&chat.ada, &post, &format!("1:d:{id}:at:home")).await;
    assert_tame_answer(&look, "the panel");
    let length = chat.tournament(id).await.log.len();
    let started = forge(&chat.ada, &post, &format!("1:d:{id}:do:{length}:start")).await;
    assert_tame_answer(&started, "the start");
    chat.tournament_is(id, "the games of a round", |it| {
        it.rounds.len() == 1 && it.waiting_games().is_empty()
    })
    .await;
    chat.sandbox.advance(std::time::Duration::from_mins(2));
    let of = || ("tournament", Arg::from(format!("T-{id}")));
    for view in VIEWS {
        let args = [of(), ("view", view.into())];
        let shown = chat.uses(&chat.ada, "tournament show", &args).await;
        assert_tame_answer(&shown, view);
    }
    for button in BUTTONS {
        let answer = forge(&chat.bob, &post, &format!("1:t:of:{id}:{button}")).await;
        assert_tame_answer(&answer, button);
    }
    let people: Vec<Person> = names.iter().map(|it| chat.sandbox.person(it)).collect();
    let mut people: Vec<&Person> = people.iter().collect();
    people.push(&chat.ada);
    assert_tame_posts(&chat, &people, "the tournament");
    for format in ["trf", "csv", "html", "json"] {
        let args = [of(), ("format", format.into())];
        let answer = chat.uses(&chat.ada, "tournament export", &args).await;
        let message = answer.message().unwrap();
        for file in &message.attachments {
            let text = String::from_utf8(file.bytes.to_vec()).unwrap();
            assert_tame_file(format, &text);
        }
    }
    chat.sandbox.advance(DAY);
    chat.end().await;
}

/// Checks a file for other programs.
fn assert_tame_file(format: &str, text: &str) {
    // JSON is data for programs: everything is literal.
    assert!(
        format == "json" || !text.contains(hides),
        "{format}: {text:?}"
    );
    match format {
        "csv" => {
            for cell in text.lines().skip(1).flat_map(|it| it.split(',')) {
                let cell = cell.trim_matches('"');
                let formula = cell.starts_with(['=', '+', '-', '@']);
                assert!(!formula || cell.parse::<f64>().is_ok(), "{cell}: {text}");
            }
        }
        "html" => {
            for power in ["<script", "<img", "onerror=y>", "href=\"https://e.org"] {
                text.lacks(power);
            }
        }
        "trf" => {
            let players = text.lines().filter(|it| it.starts_with("001 ")).count();
            assert_eq!(players, HOSTILE.len(), "{text}");
            for line in text.lines().filter(|it| !it.is_empty()) {
                let code: String = line.chars().take(3).collect();
                let known = code.chars().all(|it| it.is_ascii_alphanumeric());
                assert!(known || line.starts_with('#'), "{line}");
            }
        }
        _ => {
            let parsed: Result<serde_json::Value, _> = serde_json::from_str(text);
            assert!(parsed.is_ok(), "{text}");
        }
    }
}
