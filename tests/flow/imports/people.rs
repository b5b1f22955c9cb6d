//! Who sees, shows and deletes imports, and how many there may be.

use localdiscord::{
    Arg, InteractionOutcome, Person,
    world::{
        id::{MessageId, RoleId},
        permission::{Overwrite, OverwriteTarget, Permissions},
    },
};

use super::{file, imports, may_manage_events, name_of, shows, swiss};
use crate::Chat;

/// A button that is not on the message, as somebody might forge it.
async fn forged(who: &Person, message: MessageId, name: &str, what: &str) -> InteractionOutcome {
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
    // Somebody who is neither its importer nor a manager of the server.
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
        (&chat.cleo, "standings:0:no"),
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
    // Its importer does.
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
