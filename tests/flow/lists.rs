//! Informative lists: results, open challenges with *Accept*, and somebody's profile.

use super::plain::{other_game, title};
use crate::flow::prelude::*;

async fn asks(chat: &Chat, who: &Person, command: &str, args: &[(&str, Arg)]) -> String {
    let answer = chat.uses(who, command, args).await;
    assert!(answer.is_private(), "{}", answer.text());
    answer.text().to_owned()
}

/// Only the bot and the named people may see the channel of games.
fn hides_games(chat: &Chat, but_for: &[&Person]) {
    let everybody = OverwriteTarget::Role(localdiscord::world::id::RoleId(chat.sandbox.guild().0));
    let see = Permissions::VIEW_CHANNEL;
    let rule = |target, allow, deny| Overwrite {
        target,
        allow,
        deny,
    };
    let may = [chat.sandbox.bot_user()].into_iter();
    let may = may.chain(but_for.iter().map(|it| it.id()));
    let mut rules: Vec<Overwrite> = may
        .map(|it| rule(OverwriteTarget::Member(it), see, Permissions::NONE))
        .collect();
    rules.push(rule(everybody, Permissions::NONE, see));
    chat.change(|world| {
        for rule in rules {
            world.overwrite(chat.games, rule).unwrap();
        }
    });
}

#[tokio::test]
async fn results_say_who_won_against_whom_and_how() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let game = chat.begin(&[]).await;
    chat.resigns(&chat.ada, &game).await;
    let finished = ("finished", Arg::from(true));
    let hers = asks(&chat, ada, "games", std::slice::from_ref(&finished)).await;
    hers.says("**Your results**, latest first:");
    hers.says(&format!("**Lost** to Bob · {} {}", title(), game.name));
    assert!(hers.contains("Ada resigned"), "how it ended");
    assert_eq!(hers.matches(&game.name).count(), 1, "once each");
    let his = asks(&chat, bob, "games", std::slice::from_ref(&finished)).await;
    his.says("**Won** against Ada · ");
    let of_bob = [finished.clone(), ("who", bob.into())];
    let his = asks(&chat, ada, "games", &of_bob).await;
    assert!(his.contains("**Bob’s results**") && his.contains("**Won** against Ada"));
    // Where it was played, nobody is on either side.
    let played_here = [finished.clone(), ("here", true.into())];
    let all = asks(&chat, &chat.cleo, "games", &played_here).await;
    all.says("**Bob** gewann gegen Ada");

    // Only of the named game.
    let of = |game: &str| [finished.clone(), ("game", Arg::from(game.to_owned()))];
    assert!(
        asks(&chat, ada, "games", &of(plain()))
            .await
            .contains(&game.name)
    );
    let none = asks(&chat, ada, "games", &of(other_game())).await;
    assert!(none.contains("No finished games of ") && !none.contains(&game.name));
    let unknown = forge(ada, &game.board, "1:finished:0::nonsense").await;
    unknown.says("I don’t know a game called");
    chat.end().await;
}

#[tokio::test]
async fn open_challenges_are_accepted_from_the_list_by_those_who_may() {
    let chat = Chat::start().await;
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);
    let open = [("open", Arg::from(true))];
    let none = asks(&chat, bob, "games", &open).await;
    none.says("No one else is looking for an opponent here.");
    chat.challenges(ada, None, &[("clock", "3d".into())]).await;
    let post = chat
        .reads(bob, chat.games, "**Ada** is looking for an opponent")
        .await;
    // One for a particular person is not listed.
    chat.challenges(ada, cleo, &[]).await;
    chat.reads(cleo, chat.games, "challenges you").await;

    let listed = chat.uses(bob, "games", &open).await;
    listed.says("**One open challenge:**");
    assert!(listed.text().contains("**Ada**: [") && listed.text().contains("3 days"));
    let link = format!("/{}/{})", chat.games.0, post.id.0);
    listed.text().says(&link);
    // The asker's own are not for them, and neither are those of people they have blocked.
    let own = asks(&chat, ada, "games", &open).await;
    own.says("No one else is looking for an opponent here.");
    asks(&chat, cleo, "block", &[("user", ada.into())]).await;
    let blocked = asks(&chat, cleo, "games", &open).await;
    blocked.says("Sonst sucht hier niemand");
    // Another game than theirs.
    let of_other = [open[0].clone(), ("game", other_game().into())];
    let none = asks(&chat, bob, "games", &of_other).await;
    none.says("No one else is looking for an opponent here.");
    // Nobody learns of challenges where they may not read.
    let general = chat.sandbox.channel("general");
    hides_games(&chat, &[ada]);
    let unseen = chat.slash(bob, general, "games", &open).await;
    unseen.says("No one else is looking for an opponent here.");
    hides_games(&chat, &[ada, bob]);

    let id = listed.message().unwrap().id;
    let button = listed.message().unwrap().parts().find_map(|part| {
        let label = part["label"].as_str()?;
        label.starts_with("Accept #").then(|| label.to_owned())
    });
    let accepted = chat.click(bob, id, &button.unwrap()).await;
    accepted.says("has started");
    chat.loses_buttons(&post).await;
    let none = asks(&chat, bob, "games", &open).await;
    none.says("No one else is looking for an opponent here.");
    chat.end().await;
}

#[tokio::test]
async fn the_table_of_a_server_has_open_challenges_at_its_top() {
    let chat = Chat::start().await;
    let general = chat.sandbox.channel("general");
    chat.slash(&chat.ada, general, "table", &[]).await;
    let table = chat
        .reads(&chat.bob, general, "No games are in progress")
        .await;
    assert!(table.components.is_empty());
    chat.challenges(&chat.ada, None, &[]).await;
    chat.reads(&chat.bob, chat.games, "is looking for an opponent")
        .await;
    chat.sandbox.advance(std::time::Duration::from_secs(61));
    let shown = chat
        .wait_until("the challenge on the table", |world| {
            let message = world.message(table.id)?;
            let has = message.content.starts_with("**One open challenge:**");
            has.then(|| message.clone())
        })
        .await;
    assert!(shown.mentions.is_empty());
    let button = shown.parts().find_map(|part| {
        let label = part["label"].as_str()?;
        label.starts_with("Accept #").then(|| label.to_owned())
    });
    let accepted = chat.click(&chat.bob, table.id, &button.unwrap()).await;
    assert!(accepted.is_private(), "{}", accepted.text());
    accepted.says("has started");
    chat.sandbox.advance(std::time::Duration::from_secs(61));
    chat.wait_until("a table without challenges", |world| {
        let message = world.message(table.id)?;
        let gone = !message.content.contains("One open challenge");
        (gone && message.components.is_empty()).then_some(())
    })
    .await;
    chat.end().await;
}

#[tokio::test]
async fn a_profile_tells_results_and_hides_what_is_hidden() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let none = asks(&chat, &chat.cleo, "profile", &[("player", bob.into())]).await;
    none.says("**Bob** hat noch nicht gespielt");
    let game = chat.begin(&[("clock", "3d".into())]).await;
    chat.resigns(&chat.ada, &game).await;
    let own = asks(&chat, ada, "profile", &[]).await;
    own.says("**Your profile**");
    own.says(&format!("{}: 0 won, 0 drawn, 1 lost", title()));
    own.lacks("You vs.");
    let his = asks(&chat, ada, "profile", &[("player", bob.into())]).await;
    his.says("**Results on this server:**");
    his.says(&format!("{}: 1 won, 0 drawn, 0 lost", title()));
    his.says("**You vs. Bob:** 0 won, 0 drawn, 1 lost");
    assert!(
        his.contains("**Bob** is new here"),
        "how reliable they are: {his}"
    );
    // Cleo has not met them, and learns nothing from places she may not read.
    let by_cleo = asks(&chat, &chat.cleo, "profile", &[("player", bob.into())]).await;
    by_cleo.says("Gegen Bob hast du noch kein Ergebnis");
    by_cleo.says("1 gewonnen");
    hides_games(&chat, &[ada, bob]);
    let general = chat.sandbox.channel("general");
    let of_bob = [("player", Arg::from(bob))];
    let unseen = chat.slash(&chat.cleo, general, "profile", &of_bob).await;
    unseen.says("Noch kein Ergebnis");
    // Hidden ratings are for nobody else.
    chat.prefers(bob, "ratings", &["hidden"]).await;
    let his = asks(&chat, ada, "profile", &[("player", bob.into())]).await;
    his.says("has hidden their ratings.");
    let own = asks(&chat, bob, "profile", &[]).await;
    own.lacks("has hidden");
    chat.end().await;
}

#[tokio::test]
async fn about_leads_to_another_server_and_says_what_is_true_of_the_source() {
    let chat = Chat::start().await;
    let about = chat.uses(&chat.ada, "about", &[]).await;
    about.says("ask the people who run this bot");
    about.says("privacy show");
    let link = about.message().unwrap().part("Add to a server").unwrap();
    let url = link["url"].as_str().unwrap();
    assert!(
        url.starts_with("https://discord.com/oauth2/authorize?client_id="),
        "{url}"
    );
    assert!(url.ends_with("&permissions=309237746688"), "{url}");
    chat.end().await;
}

#[tokio::test]
async fn about_and_privacy_lead_to_the_policy_and_the_terms_or_say_whom_to_ask() {
    let pages = "https://example.org/cairn";
    for known in [true, false] {
        let chat = Chat::launch(Config::default(), |launch, _| {
            launch.env("CAIRN_PAGES", if known { pages } else { "" })
        })
        .await;
        chat.sandbox.bot_is_ready().await.unwrap();
        for command in ["about", "privacy show"] {
            let said = chat.uses(&chat.ada, command, &[]).await;
            let said = said.message().unwrap();
            for (label, page) in [
                ("Privacy policy", "PRIVACY.md"),
                ("Terms of use", "TERMS.md"),
            ] {
                let url = said.part(label).map(|it| it["url"].clone());
                let address = known.then(|| format!("{pages}/{page}").into());
                assert_eq!(url, address, "/{command}");
            }
            let asks = said.content.contains("terms of use, ask the people");
            assert_eq!(asks, !known && command == "about", "{}", said.content);
        }
        chat.end().await;
    }
}
