//! Report files that become tournaments to look at.

use cairn_pairing::{
    Bye, Color, Round, Score, berger,
    generate::{Configuration, generate},
    trf::{self, Document, Edition, Heading},
};
use localdiscord::{
    Arg, Outcome, Person,
    world::{
        id::{MessageId, RoleId},
        message::Message,
        permission::{Overwrite, OverwriteTarget, Permissions},
    },
};

use super::Chat;

/// A Swiss by chance, as `cairn pair -g` makes it.
fn swiss(players: usize, rounds: usize) -> Document {
    let mut settings = Configuration::default();
    settings.players = players;
    settings.rounds = rounds;
    settings.half_point_byes = 20;
    let mut document = generate(&settings, 11);
    document.heading = Heading {
        name: "Autumn *Cup* @everyone".to_owned(),
        arbiter: "<@&1> Arbiter".to_owned(),
        start: "2026/09/01".to_owned(),
        ..Heading::default()
    };
    document
}

fn file(document: &Document) -> Vec<u8> {
    trf::write(document, Edition::Trf26).into_bytes()
}

async fn imports(chat: &Chat, who: &Person, name: &str, bytes: Vec<u8>) -> Outcome {
    let file = Arg::File {
        name: name.to_owned(),
        bytes: bytes.into(),
    };
    chat.slash(who, chat.games, "tournament import", &[("file", file)])
        .await
}

/// The name of the tournament that was imported.
fn name_of(said: &Outcome) -> String {
    let (_, rest) = said.text().split_once("T-").unwrap();
    let name: String = rest
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    format!("T-{name}")
}

async fn shows(chat: &Chat, who: &Person, name: &str, view: &str) -> Outcome {
    let args: [(&str, Arg); 2] = [("tournament", name.into()), ("view", view.into())];
    chat.slash(who, chat.games, "tournament show", &args).await
}

fn labels(message: &Message) -> Vec<&str> {
    message
        .parts()
        .filter_map(|it| it["label"].as_str())
        .collect()
}

fn picture(said: &Outcome) -> &[u8] {
    let files = &said.message().unwrap().attachments;
    assert_eq!(files.len(), 1, "{}", said.text());
    assert!(files[0].size.is_some(), "a picture");
    assert!(files[0].bytes.len() < 1_000_000);
    &files[0].bytes
}

fn alt(said: &Outcome) -> String {
    let files = &said.message().unwrap().attachments;
    files[0].description.clone().unwrap()
}

/// Leaves what was drawn where it can be looked at, if `PICTURES` names a folder.
fn leave(name: &str, said: &Outcome) {
    if let Ok(folder) = std::env::var("PICTURES") {
        std::fs::write(format!("{folder}/{name}.png"), picture(said)).unwrap();
    }
}

/// It is given back as it came, and as everything else.
async fn is_exported(chat: &Chat, name: &str, bytes: &[u8]) {
    for (format, ending) in [
        ("trf", "trf"),
        ("csv", "csv"),
        ("html", "html"),
        ("json", "json"),
    ] {
        let args: [(&str, Arg); 2] = [("tournament", name.into()), ("format", format.into())];
        let said = chat
            .slash(&chat.bob, chat.games, "tournament export", &args)
            .await;
        let files = &said.message().unwrap().attachments;
        assert_eq!(files[0].filename, format!("{name}.{ending}"));
        if format == "trf" {
            assert_eq!(files[0].bytes.to_vec(), bytes);
        } else {
            let text = String::from_utf8(files[0].bytes.to_vec()).unwrap();
            assert!(text.contains("Test0012 Player0012"), "{text}");
        }
        if let (Ok(folder), "html") = (std::env::var("PICTURES"), format) {
            std::fs::write(format!("{folder}/page.html"), &files[0].bytes).unwrap();
        }
    }
}

/// It is on the list and among the suggestions, is meant where no other is, and nobody plays in it.
async fn is_found_and_not_played(chat: &Chat, name: &str) {
    let list = chat
        .slash(&chat.bob, chat.games, "tournament list", &[])
        .await;
    assert!(list.text().contains(name), "{}", list.text());
    let typed = ("tournament", "autumn");
    let offered = chat
        .bob
        .autocomplete(chat.games, "tournament show", typed, &[]);
    assert_eq!(offered.await.unwrap()[0]["value"], name);
    let meant = chat
        .slash(&chat.bob, chat.games, "tournament show", &[])
        .await;
    assert!(meant.text().contains(name), "{}", meant.text());

    for command in ["join", "leave", "direct"] {
        let args: [(&str, Arg); 1] = [("tournament", name.into())];
        let refused = chat
            .slash(
                &chat.bob,
                chat.games,
                &format!("tournament {command}"),
                &args,
            )
            .await;
        assert!(
            refused.text().contains("read from a file"),
            "{}",
            refused.text()
        );
    }
}

#[tokio::test]
async fn a_file_becomes_a_tournament_to_look_at_and_stays_one_over_a_restart() {
    let mut chat = Chat::start().await;
    let document = swiss(12, 5);
    let bytes = file(&document);
    let said = imports(&chat, &chat.ada, "cup.trf", bytes.clone()).await;
    assert!(said.is_private());
    let text = said.text().to_owned();
    assert!(text.contains("is imported: 12 players, 5 rounds"), "{text}");
    assert!(text.contains(r"Autumn \*Cup\* \@everyone"), "{text}");
    assert!(alt(&said).contains("1. Test"), "{}", alt(&said));
    leave("standings", &said);
    let name = name_of(&said);
    let preview = said.message().unwrap().clone();
    for label in [
        "Crosstable",
        "Rounds",
        "Why?",
        "As text",
        "Show here",
        "Delete…",
    ] {
        assert!(
            labels(&preview).contains(&label),
            "{label}: {:?}",
            labels(&preview)
        );
    }

    // Everybody else sees it as well, and may neither show nor delete it.
    for view in [
        "standings",
        "crosstable",
        "round",
        "text",
        "rules",
        "log",
        "games",
    ] {
        let seen = shows(&chat, &chat.bob, &name, view).await;
        assert!(
            seen.is_private() && seen.text().contains(&name),
            "{view}: {}",
            seen.text()
        );
        let labels = labels(seen.message().unwrap());
        assert!(
            !labels.contains(&"Delete…") && !labels.contains(&"Show here"),
            "{labels:?}"
        );
    }
    let crosstable = shows(&chat, &chat.bob, &name, "crosstable").await;
    leave("crosstable", &crosstable);
    let round = shows(&chat, &chat.cleo, &name, "round").await;
    assert!(round.text().contains("Runde 5"), "{}", round.text());
    let before = chat
        .click(&chat.cleo, round.message().unwrap().id, "◀")
        .await;
    assert!(before.text().contains("Runde 4"), "{}", before.text());
    let about = shows(&chat, &chat.bob, &name, "rules").await;
    assert!(
        about.text().contains(r"Arbiter: \<\@\&1\> Arbiter"),
        "{}",
        about.text()
    );
    assert!(
        about.text().contains("by Ada") || about.text().contains("by ada"),
        "{}",
        about.text()
    );

    is_found_and_not_played(&chat, &name).await;

    chat.bot.kill().await.unwrap();
    chat.bot.restart().await.unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    let again = chat.click(&chat.ada, preview.id, "As text").await;
    let line = again.text().lines().nth(1).unwrap_or_default().to_owned();
    assert!(
        line.starts_with("1\\. Test") && line.contains("**"),
        "{line}"
    );

    is_exported(&chat, &name, &bytes).await;
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn why_somebody_met_whom_is_told_of_a_file_as_of_a_tournament_of_the_bot() {
    let chat = Chat::start().await;
    let said = imports(&chat, &chat.ada, "cup.trf", file(&swiss(12, 5))).await;
    let name = name_of(&said);
    let why = |more: &[(&'static str, Arg)]| {
        let args = [&[("tournament", Arg::from(name.as_str()))], more].concat();
        let chat = &chat;
        async move {
            chat.slash(&chat.bob, chat.games, "tournament why", &args)
                .await
        }
    };
    let whose = why(&[("round", 3.into())]).await;
    assert_eq!(whose.text(), "Whose pairing?");
    let list = whose.message().unwrap().clone();
    let part = list.parts().next().unwrap().clone();
    let options = part["options"].as_array().unwrap().clone();
    assert!(options.len() >= 10, "{options:?}");
    let id = part["custom_id"].as_str().unwrap();
    let value = options[0]["value"].as_str().unwrap();
    let told = chat.bob.select(list.id, id, &[value]).unwrap();
    let told = told.outcome().await.unwrap();
    assert!(
        told.text().contains("Round 3") || told.text().contains("round 3"),
        "{}",
        told.text()
    );
    assert!(!told.text().contains("otherwise"), "{}", told.text());
    // Another instead, from the list below.
    let message = told.message().unwrap().clone();
    let part = message.parts().next().unwrap().clone();
    let (id, value) = (
        part["custom_id"].as_str().unwrap().to_owned(),
        part["options"][0]["value"].as_str().unwrap().to_owned(),
    );
    let instead = chat.bob.select(message.id, &id, &[&value]).unwrap();
    let instead = instead.outcome().await.unwrap();
    assert_ne!(instead.text(), told.text());
    // The same by names.
    let typed = ("player", "player0007");
    let args = [("tournament", Arg::from(name.as_str()))];
    let offered = chat
        .bob
        .autocomplete(chat.games, "tournament why", typed, &args);
    let offered = offered.await.unwrap();
    assert_eq!(offered[0]["value"], "7", "{offered:?}");
    let told = why(&[
        ("player", "7".into()),
        ("instead", "8".into()),
        ("round", 1.into()),
    ])
    .await;
    assert!(told.text().contains("Player0007"), "{}", told.text());
    let nothing = why(&[("player", "7".into()), ("round", 9.into())]).await;
    assert!(nothing.message().unwrap().attachments.is_empty());
    assert!(!nothing.text().contains("Player0007"), "{}", nothing.text());
    for wrong in ["0", "13", "65535"] {
        let refused = why(&[("player", wrong.into())]).await;
        assert!(!refused.text().contains("Player"), "{}", refused.text());
    }

    // A file that was paired otherwise says so: the first round is turned about.
    let mut other = swiss(8, 2);
    for entry in &mut other.tournament.entries {
        entry.rounds.truncate(1);
    }
    let pairs = [(0, 1), (2, 3), (4, 5), (6, 7)];
    for (first, second) in pairs {
        let played = |opponent, color| Round::Played {
            opponent,
            color,
            score: Score::Draw,
            rated: true,
        };
        other.tournament.entries[first].rounds[0] = played(second, Color::First);
        other.tournament.entries[second].rounds[0] = played(first, Color::Second);
    }
    let said = imports(&chat, &chat.ada, "other.trf", file(&other)).await;
    let args: [(&str, Arg); 2] = [
        ("tournament", name_of(&said).into()),
        ("player", "1".into()),
    ];
    let told = chat
        .slash(&chat.bob, chat.games, "tournament why", &args)
        .await;
    assert!(
        told.text().contains("would have been otherwise"),
        "{}",
        told.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn files_that_are_broken_huge_or_hostile_are_refused_with_line_and_reason() {
    let chat = Chat::start().await;
    let good = String::from_utf8(file(&swiss(12, 3))).unwrap();
    let broken = good.replacen("  3   ", "  x   ", 1);
    let refused = async |bytes: Vec<u8>, reason: &str| {
        let said = imports(&chat, &chat.ada, "x.trf", bytes).await;
        assert!(said.is_private());
        let text = said.text();
        assert!(text.contains(reason), "{reason}: {text}");
        assert!(said.message().unwrap().attachments.is_empty());
    };
    refused(broken.into_bytes(), "**Line ").await;
    refused(Vec::new(), "names no player").await;
    refused(b"\x89PNG\r\n\x1a\n".to_vec(), "cannot read this file").await;
    refused(b"012 @everyone\n001 <@1>".to_vec(), "**Line 2:**").await;
    refused(
        b"012 a\0b".to_vec(),
        r"**Line 1:** a character that no report has",
    )
    .await;
    refused(b"013 Team".to_vec(), "teams").await;
    refused(file(&swiss(401, 1)), "401 players; 400 are the most").await;
    refused(vec![b'#'; 2 << 20], "larger than 1 MB").await;
    let mut unplayed = swiss(8, 1);
    for entry in &mut unplayed.tournament.entries {
        entry.rounds.clear();
    }
    refused(file(&unplayed), "No round has been played").await;
    // Nothing is left of any of it.
    let none = chat
        .slash(&chat.ada, chat.games, "tournament list", &[])
        .await;
    assert!(
        none.text().contains("no tournaments here"),
        "{}",
        none.text()
    );
    // In German, too.
    may_manage_events(&chat, &chat.cleo);
    let said = imports(&chat, &chat.cleo, "x.trf", b"hello".to_vec()).await;
    assert!(said.text().contains("**Zeile 1:**"), "{}", said.text());
    let stranger = imports(&chat, &chat.bob, "x.trf", file(&swiss(8, 3))).await;
    assert!(
        stranger.text().contains("Manage Events"),
        "{}",
        stranger.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_file_is_fetched_from_discords_own_hosts_only() {
    let chat = Chat::start().await;
    let said = imports(&chat, &chat.ada, "cup.trf", file(&swiss(8, 3))).await;
    // What is at a message of the local Discord is at an address of this machine.
    let at = &said.message().unwrap().attachments[0];
    assert!(at.url.starts_with("http://127.0.0.1"), "{}", at.url);
    let args: [(&str, Arg); 1] = [("file", Arg::Attachment(at.id))];
    let refused = chat
        .slash(&chat.ada, chat.games, "tournament import", &args)
        .await;
    assert!(
        refused.text().contains("did not give me the file"),
        "{}",
        refused.text()
    );
    chat.assert_clean();
    chat.end().await;
}

/// Everybody plays in each of so many rounds, by a table, so that nobody is left to chance.
fn by_table(players: usize, rounds: usize) -> Document {
    let mut document = swiss(players, 1);
    document.tournament.rounds = None;
    "Individual: Swiss-System".clone_into(&mut document.heading.kind);
    for entry in &mut document.tournament.entries {
        entry.rounds.clear();
    }
    for row in berger(players, false).into_iter().take(rounds) {
        let mut all = vec![Round::Bye(Bye::Zero); players];
        for (first, second) in row {
            let played = |opponent: usize, color, score| Round::Played {
                opponent: opponent - 1,
                color,
                score,
                rated: true,
            };
            let score = match (first + second) % 3 {
                0 => Score::Draw,
                _ if first < second => Score::Win,
                _ => Score::Loss,
            };
            all[first - 1] = played(second, Color::First, score);
            all[second - 1] = played(first, Color::Second, score.other());
        }
        for (entry, round) in document.tournament.entries.iter_mut().zip(all) {
            entry.rounds.push(round);
        }
    }
    for person in &mut document.people {
        person.rank = None;
    }
    document
}

#[tokio::test]
async fn the_largest_file_there_is_is_shown_and_explained() {
    let chat = Chat::start().await;
    let bytes = file(&by_table(400, 98));
    assert!(bytes.len() > 400_000, "{}", bytes.len());
    let said = imports(&chat, &chat.ada, "large.trf", bytes).await;
    assert!(
        said.text().contains("400 players, 98 rounds"),
        "{}",
        said.text()
    );
    let name = name_of(&said);
    for view in ["standings", "crosstable", "text", "round", "rules"] {
        let seen = shows(&chat, &chat.bob, &name, view).await;
        assert!(seen.text().contains(&name), "{view}: {}", seen.text());
        assert!(seen.text().chars().count() <= 2_000);
    }
    for player in ["1", "200", "400"] {
        let args: [(&str, Arg); 3] = [
            ("tournament", name.as_str().into()),
            ("player", player.into()),
            ("instead", "17".into()),
        ];
        let told = chat
            .slash(&chat.bob, chat.games, "tournament why", &args)
            .await;
        assert!(told.text().contains("Player"), "{}", told.text());
    }
    for format in ["html", "json", "csv"] {
        let args: [(&str, Arg); 2] = [
            ("tournament", name.as_str().into()),
            ("format", format.into()),
        ];
        let said = chat
            .slash(&chat.bob, chat.games, "tournament export", &args)
            .await;
        let files = &said.message().unwrap().attachments;
        let size = files.first().map_or(0, |it| it.bytes.len());
        let is_told = said.text().contains("larger than Discord takes");
        assert!(size > 0 || is_told, "{}", said.text());
    }
    chat.assert_clean();
    chat.end().await;
}

fn may_manage_events(chat: &Chat, who: &Person) {
    const MANAGE_EVENTS: Permissions = Permissions(1 << 33);
    let (guild, who) = (chat.sandbox.guild(), who.id());
    chat.sandbox.change(|world| {
        let role = world.add_role(guild, "organizers", MANAGE_EVENTS).unwrap();
        world.give_role(guild, who, role);
    });
}

#[tokio::test]
async fn hostile_names_are_shown_harmlessly() {
    let chat = Chat::start().await;
    let mut document = swiss(40, 3);
    let names = [
        "<@1> @everyone **x** ||y||",
        "`````````````````````````````````",
        "\u{200b}\u{200b}\u{200b}",
        "<script>alert(1)</script>",
        "=cmd|'/c calc'!A0",
        "[x](https://evil.example) # y",
        "ÄÖÜ ß — 𝕏 你好 😀😀😀",
        "",
        ")))))))))))))))))))))))))))))))))",
    ];
    for (person, name) in document.people.iter_mut().zip(names.iter().cycle()) {
        (*name).clone_into(&mut person.name);
    }
    "@everyone <@&1> `x`".clone_into(&mut document.heading.name);
    let said = imports(&chat, &chat.ada, "x.trf", file(&document)).await;
    let name = name_of(&said);
    leave("hostile", &said);
    assert!(
        alt(&said).contains(". #") && !alt(&said).contains(". : "),
        "whoever has no name has a number: {}",
        alt(&said)
    );
    for view in ["standings", "crosstable", "round", "text", "rules"] {
        let seen = shows(&chat, &chat.bob, &name, view).await;
        let message = seen.message().unwrap();
        assert!(message.mentions.is_empty() && !message.mention_everyone);
        let text = seen.text();
        assert!(!text.contains(" @everyone"), "{view}: {text}");
        assert!(!text.contains("](https"), "{view}: {text}");
    }
    let crosstable = shows(&chat, &chat.bob, &name, "crosstable").await;
    leave("hostile-crosstable", &crosstable);
    let args: [(&str, Arg); 2] = [
        ("tournament", name.as_str().into()),
        ("format", "html".into()),
    ];
    let page = chat
        .slash(&chat.bob, chat.games, "tournament export", &args)
        .await;
    let page = String::from_utf8(page.message().unwrap().attachments[0].bytes.to_vec()).unwrap();
    assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"));
    for player in 1..=9 {
        let args: [(&str, Arg); 2] = [
            ("tournament", name.as_str().into()),
            ("player", player.to_string().into()),
        ];
        let told = chat
            .slash(&chat.bob, chat.games, "tournament why", &args)
            .await;
        assert!(!told.text().contains(" @everyone"), "{}", told.text());
    }
    // A large one turns its pages.
    let next = chat.click(&chat.ada, said.message().unwrap().id, "▶").await;
    assert!(alt(&next).contains("33. "), "{}", alt(&next));
    let shown = chat
        .click(&chat.ada, next.message().unwrap().id, "Show here")
        .await;
    assert!(shown.text().contains("posted here"), "{}", shown.text());
    let post = chat
        .reads(&chat.bob, chat.games, &format!("{name}**, from a file"))
        .await;
    assert!(
        post.mentions.is_empty() && !post.mention_everyone,
        "{}",
        post.content
    );
    assert_eq!(post.attachments.len(), 1);
    chat.assert_clean();
    chat.end().await;
}

/// A button that is not at the message, as somebody might forge it.
async fn forged(who: &Person, message: MessageId, name: &str, what: &str) -> Outcome {
    let pressed = who.click_stale(message, &id_of(name, what)).unwrap();
    pressed.outcome().await.unwrap()
}

#[tokio::test]
async fn what_is_shown_to_all_can_be_pressed_by_all_and_deleted_by_two() {
    let chat = Chat::start().await;
    may_manage_events(&chat, &chat.bob);
    let said = imports(&chat, &chat.bob, "cup.trf", file(&swiss(9, 3))).await;
    let name = name_of(&said);
    let preview = said.message().unwrap().id;
    // Twice within a minute, once.
    for _ in 0..2 {
        let shown = chat
            .bob
            .click_stale(preview, &id_of(&name, "show-here"))
            .unwrap();
        let shown = shown.outcome().await.unwrap();
        assert!(shown.text().contains("posted here"), "{}", shown.text());
    }
    let post = chat.reads(&chat.cleo, chat.games, "from a file").await;
    let bot = chat.sandbox.bot_user();
    let posts = chat.cleo.sees(chat.games);
    assert_eq!(posts.iter().filter(|it| it.author == bot).count(), 1);
    for (button, part) in [
        ("Standings", name.as_str()),
        ("Crosstable", name.as_str()),
        ("Rounds", "Runde 3"),
        ("Why?", "Wessen Paarung?"),
    ] {
        let seen = chat.click(&chat.cleo, post.id, button).await;
        assert!(
            seen.is_private() && seen.text().contains(part),
            "{button}: {}",
            seen.text()
        );
    }
    // Whoever is neither its importer nor manages the server.
    for what in [
        "show-here",
        "ask-delete",
        "delete",
        "join",
        "leave",
        "games",
        "who:0",
        "return",
    ] {
        let refused = forged(&chat.cleo, post.id, &name, what).await;
        let text = refused.text();
        assert!(
            ["Events verwalten", "Server verwalten", "aus einer Datei"]
                .iter()
                .any(|it| text.contains(it)),
            "{what}: {text}"
        );
    }
    let still = shows(&chat, &chat.cleo, &name, "text").await;
    assert!(still.text().contains(&name));

    let ask = chat.click(&chat.bob, preview, "Delete…").await;
    assert!(ask.text().contains("for everybody"), "{}", ask.text());
    let kept = chat
        .click(&chat.bob, ask.message().unwrap().id, "Keep it")
        .await;
    assert!(kept.text().contains(&name));
    // Ada owns the server.
    let seen = shows(&chat, &chat.ada, &name, "standings").await;
    let ask = chat
        .click(&chat.ada, seen.message().unwrap().id, "Delete…")
        .await;
    let ask = ask.message().unwrap().id;
    let gone = chat.click(&chat.ada, ask, "Yes, delete").await;
    assert!(gone.text().contains("is deleted"), "{}", gone.text());
    for (who, what) in [
        (&chat.bob, "delete"),
        (&chat.cleo, "table:0"),
        (&chat.ada, "delete"),
    ] {
        let refused = forged(who, post.id, &name, what).await;
        assert!(
            refused.text().contains("no tournament by that name")
                || refused
                    .text()
                    .contains("Turnier dieses Namens gibt es hier nicht"),
            "{}",
            refused.text()
        );
    }
    chat.assert_clean();
    chat.end().await;
}

fn id_of(name: &str, what: &str) -> String {
    format!("1:t:of:{}:{what}", name.trim_start_matches("T-"))
}

#[tokio::test]
async fn who_may_not_read_the_channel_knows_nothing_of_the_file() {
    let chat = Chat::start().await;
    let said = imports(&chat, &chat.ada, "cup.trf", file(&swiss(8, 3))).await;
    let name = name_of(&said);
    let elsewhere = chat.sandbox.channel("general");
    let everyone = OverwriteTarget::Role(RoleId(chat.sandbox.guild().0));
    let bot = OverwriteTarget::Member(chat.sandbox.bot_user());
    let sees = Permissions::VIEW_CHANNEL;
    chat.sandbox.change(|world| {
        for (target, allow, deny) in [
            (bot, sees, Permissions::NONE),
            (everyone, Permissions::NONE, sees),
        ] {
            let overwrite = Overwrite {
                target,
                allow,
                deny,
            };
            world.overwrite(chat.games, overwrite).unwrap();
        }
    });
    let args: [(&str, Arg); 1] = [("tournament", name.as_str().into())];
    for command in ["show", "why", "export", "join"] {
        let command = format!("tournament {command}");
        let refused = chat.slash(&chat.bob, elsewhere, &command, &args).await;
        assert!(
            refused.text().contains("no tournament by that name"),
            "{command}: {}",
            refused.text()
        );
    }
    let list = chat
        .slash(&chat.bob, elsewhere, "tournament list", &[])
        .await;
    assert!(!list.text().contains(&name), "{}", list.text());
    let typed = ("tournament", "");
    let offered = chat
        .bob
        .autocomplete(elsewhere, "tournament show", typed, &[]);
    assert!(offered.await.unwrap().is_empty());
    // Whoever has imported it does.
    let shown = chat
        .slash(&chat.ada, elsewhere, "tournament show", &args)
        .await;
    assert!(shown.text().contains(&name), "{}", shown.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn ten_files_a_day_and_what_is_kept_of_somebody_names_them() {
    let chat = Chat::start().await;
    let bytes = file(&swiss(4, 1));
    let mut names = Vec::new();
    for at in 0..10 {
        let said = imports(&chat, &chat.ada, &format!("{at}.trf"), bytes.clone()).await;
        assert!(said.text().contains("is imported"), "{at}: {}", said.text());
        names.push(name_of(&said));
    }
    let refused = imports(&chat, &chat.ada, "more.trf", bytes.clone()).await;
    assert!(
        refused.text().contains("imported 10 files"),
        "{}",
        refused.text()
    );
    // Deleting one makes no room today.
    let seen = shows(&chat, &chat.ada, &names[0], "standings").await;
    let ask = chat
        .click(&chat.ada, seen.message().unwrap().id, "Delete…")
        .await;
    chat.click(&chat.ada, ask.message().unwrap().id, "Yes, delete")
        .await;
    let refused = imports(&chat, &chat.ada, "more.trf", bytes.clone()).await;
    assert!(
        refused.text().contains("imported 10 files"),
        "{}",
        refused.text()
    );
    chat.sandbox.advance(std::time::Duration::from_hours(25));
    let again = imports(&chat, &chat.ada, "more.trf", bytes).await;
    assert!(again.text().contains("is imported"), "{}", again.text());

    let kept = chat.slash(&chat.ada, chat.games, "privacy show", &[]).await;
    assert!(
        kept.text()
            .contains("**Tournaments you have imported:** 10."),
        "{}",
        kept.text()
    );
    let zip = chat
        .slash(&chat.ada, chat.games, "privacy export", &[])
        .await;
    let zip = zip.message().unwrap().attachments[0].bytes.to_vec();
    let name = format!("imported/{}.trf", names[1]);
    assert!(zip.windows(name.len()).any(|it| it == name.as_bytes()));
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_round_robin_has_a_crosstable_and_the_row_of_its_table() {
    let chat = Chat::start().await;
    let mut document = by_table(7, 7);
    document.system = trf::System::RoundRobin;
    document.heading.kind = "Individual: Round-Robin".to_owned();
    let said = imports(&chat, &chat.ada, "table.trf", file(&document)).await;
    let name = name_of(&said);
    let crosstable = shows(&chat, &chat.bob, &name, "crosstable").await;
    leave("round-robin", &crosstable);
    let why = |player: &str, round: i64| {
        let args: [(&str, Arg); 3] = [
            ("tournament", name.as_str().into()),
            ("player", player.into()),
            ("round", round.into()),
        ];
        let chat = &chat;
        async move {
            chat.slash(&chat.bob, chat.games, "tournament why", &args)
                .await
        }
    };
    let told = why("2", 2).await;
    assert!(told.text().contains("Berger"), "{}", told.text());
    chat.assert_clean();
    chat.end().await;
}
