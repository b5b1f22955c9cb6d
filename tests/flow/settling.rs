//! A director settles games before any deadline: the public texts about it.

use super::panel::Event;
use crate::flow::prelude::*;

#[tokio::test]
async fn a_game_that_a_director_settles_says_so_and_why_and_nothing_of_a_deadline() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    for (index, result, said) in [
        (0, "A draw", "A tournament director decided the game."),
        (
            1,
            "Forfeit: neither",
            "A tournament director ruled the game a forfeit.",
        ),
    ] {
        let why = format!("*table* {index} was ill");
        let done = event.settles(index, result, &why).await;
        done.says("Done");
        let why = format!(r"“\*table\* {index} was ill”");
        let posted = chat.wait_until(&why, |world| {
            let mut all = world.channels().flat_map(|it| world.messages_in(it.id));
            let found = all.find(|it| !it.is_private() && it.content.contains(&why));
            found.cloned()
        });
        let post = posted.await;
        post.says(said);
        post.says("ada");
        for wrong in ["deadline", "never made their first move.", "Neither player"] {
            post.lacks(wrong);
        }
    }
    event.chat.end().await;
}
