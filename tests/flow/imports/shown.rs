//! The contents of a file are shown like a tournament of the bot, and survive a restart.

use cairn_pairing::{
    Bye, Color, Round, Score, berger,
    trf::{self, Document},
};
use localdiscord::{Arg, world::message::Message};

use super::{alt, file, imports, leave, name_of, shows, swiss};
use crate::Chat;

fn labels(message: &Message) -> Vec<&str> {
    message
        .parts()
        .filter_map(|it| it["label"].as_str())
        .collect()
}

/// It is exported in its original form, and in all other formats.
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

/// It is listed and suggested, is meant if there is no other, and nobody plays in it.
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

    // Everybody else sees it as well, and may neither share nor delete it.
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
    // With another opponent, from the list below.
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

    // A file that was paired differently says so: its first round pairs neighbors.
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
        told.text().contains("would have been different"),
        "{}",
        told.text()
    );
    chat.assert_clean();
    chat.end().await;
}

/// Everybody plays in each of the rounds, by a table, so that nothing is left to chance.
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
