//! Plans: a chain is shown in one post, survives a kill, and is private.

use cairn_domain::{GamePlan, PlanAnswer, PlanBranch, PlanCondition, Revision};

use super::{
    computer::{computer_game, plays_some},
    panel::Event,
    plain::{another_turn, plain_told},
    proof::types,
};
use crate::{common::books::Tx, flow::prelude::*};

fn line(numbers: &[usize]) -> String {
    let turns: Vec<&str> = numbers.iter().map(|it| plain_turn(*it)).collect();
    turns.join(", ")
}

impl Chat {
    async fn plans_line(&self, who: &Person, place: ChannelId, line: &str) -> InteractionOutcome {
        self.slash(who, place, "plan", &[("line", line.into())])
            .await
    }

    async fn looks_at_plan(&self, who: &Person, place: ChannelId) -> String {
        self.slash(who, place, "plan", &[]).await.text().to_owned()
    }

    async fn stored_plans(&self, name: &str) -> Vec<GamePlan> {
        let id: GameId = name.parse().unwrap();
        self.books().await.plans(id).await
    }
}

/// Ada has played, and has planned an answer.
async fn planned_game(chat: &Chat) -> StartedGame {
    let game = chat.begin(&[]).await;
    chat.plays_turn(&game, 1).await;
    chat.plans_line(&chat.ada, game.place, &line(&[2, 3])).await;
    game
}

#[tokio::test]
async fn who_waits_finds_the_plan_behind_more_and_who_is_to_move_does_not() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let more = format!("1:game:{}:more", game.name.trim_start_matches('#'));
    for (who, waits) in [(&chat.ada, false), (&chat.bob, true)] {
        let shown = chat.forges(who, game.board.id, &more).await;
        let shown = shown.message().expect("an answer");
        assert!(shown.part("Rules").is_some(), "{shown:?}");
        assert_eq!(shown.part("Plan").is_some(), waits, "{shown:?}");
    }
    chat.end().await;
}

#[tokio::test]
async fn a_chain_stands_in_one_post_that_mentions_only_who_is_to_act() {
    let chat = Chat::start().await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let game = chat.begin(&[]).await;
    let place = game.place;
    let own_turn = chat.plans_line(&ada, place, &line(&[2, 3])).await;
    own_turn.says("It’s your turn. Make your move first");
    chat.plays_turn(&game, 1).await;

    let planned = chat.plans_line(&ada, place, &line(&[2, 3, 4, 5])).await;
    assert!(planned.is_private(), "{planned:?}");
    planned.says(plain_turn(5));
    assert_eq!(planned.message().unwrap().attachments.len(), 1);
    // Nobody else sees it.
    let theirs = chat.looks_at_plan(&bob, place).await;
    theirs.lacks(plain_turn(3));
    let stranger = chat.looks_at_plan(&chat.cleo, place).await;
    // Cleo reads German.
    stranger.says("schaust nur zu");

    for (number, next) in [(2, 4), (4, 6)] {
        types(&bob, place, plain_turn(number));
        let text = format!("turn {next} ");
        chat.reads(&bob, place, &text).await;
        let post = chat.assert_posted_once(place, &text, &bob);
        for told in [number, number + 1] {
            post.says(&plain_told(told));
        }
        let between = format!("turn {} ", number + 1);
        assert!(chat.posts(place, &between).is_empty(), "{between}");
        assert_eq!(chat.stored_game(&game.name).await.log.len(), number + 1);
    }
    let gone = chat.looks_at_plan(&ada, place).await;
    gone.says("You haven’t planned anything yet.");
    assert_eq!(chat.stored_plans(&game.name).await, []);
    chat.end().await;
}

#[tokio::test]
async fn a_plan_falls_away_with_another_turn_which_its_player_is_told_and_goes_with_the_game() {
    let chat = Chat::start().await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let game = planned_game(&chat).await;
    let place = game.place;
    types(&bob, place, another_turn(2));
    chat.reads(&ada, place, "turn 3 ").await;
    chat.assert_posted_once(place, "turn 3 ", &ada);

    let told = chat.looks_at_plan(&ada, place).await;
    let no_longer = told.matches("no longer applies").count();
    assert_eq!(no_longer, 2, "in passing and in the plan: {told}");
    told.says(plain_turn(3));
    let again = chat.looks_at_plan(&ada, place).await;
    assert_eq!(again.matches("no longer applies").count(), 1, "{again}");
    assert_eq!(chat.stored_plans(&game.name).await.len(), 1);
    chat.gives_up(&bob, place, &game.name).await;
    assert_eq!(chat.stored_plans(&game.name).await, []);
    let named = [("game", (&*game.name).into())];
    let over = chat.slash(&ada, place, "plan", &named).await;
    over.says("over");
    chat.end().await;
}

#[tokio::test]
async fn a_turn_of_the_computer_is_answered_as_planned() {
    let mut chat = Chat::start().await;
    let ada = chat.ada.clone();
    let begun = computer_game(&chat, "8", &[]).await;
    let before = plays_some(&chat, &begun).await;
    // While the bot is away it does not search, however fast this machine is.
    chat.bot.kill().await.unwrap();
    let game = chat.stored_game(&begun.name).await;
    assert_eq!(game.log.len(), before.log.len() + 1);
    let plan = GamePlan {
        game: game.id,
        of: game.players.first.id,
        root: game.seq(),
        branches: vec![PlanBranch {
            when: PlanCondition::Whatever,
            answer: PlanAnswer::Resign,
            next: Vec::new(),
        }],
        revision: Revision(1),
        at: game.log.last().unwrap().at,
    };
    let books = chat.books_of_stopped().await;
    books
        .save(async |tx: Tx| tx.save_plan(&plan).await.map(drop))
        .await;
    books.close().await;
    chat.come_back().await;
    let over = chat.reads(&ada, begun.place, "🏁").await;
    over.lacks("**Ada wins**");
    assert_eq!(chat.stored_game(&begun.name).await.head.turns, 2);
    assert_eq!(chat.stored_plans(&begun.name).await, []);
    chat.end().await;
}

#[tokio::test]
async fn two_devices_do_not_undo_each_other_and_ten_presses_are_one() {
    let chat = Chat::start().await;
    let ada = chat.ada.clone();
    let game = chat.begin(&[]).await;
    let place = game.place;
    chat.plays_turn(&game, 1).await;
    let shown = chat.slash(&ada, place, "plan", &[]).await;
    let empty = shown.message().unwrap().id;
    let window = window_of(chat.click(&ada, empty, "Add a line").await);
    let written = line(&[2, 3]);
    let added = ada.fills(&window, &[("text", &written)]).await;
    added.says(plain_turn(3));
    // The other device still shows an empty plan.
    let other = format!("{}, resign", another_turn(2));
    let late = ada.fills(&window, &[("text", &other)]).await;
    late.says("The game has moved on, or you’ve changed your plan on another device. Here’s how it stands now.");
    late.says(plain_turn(3));
    let both = chat.plans_line(&ada, place, &other).await;
    both.says("line 2 of 2");

    for (button, left) in [("Remove this line", 1), ("Delete the plan", 0)] {
        let shown = chat.slash(&ada, place, "plan", &[]).await;
        let shown = shown.message().unwrap().clone();
        let id = shown.part(button).unwrap()["custom_id"].clone();
        let press = || ada.click_stale(shown.id, id.as_str().unwrap()).unwrap();
        let asked: Vec<_> = (0..10).map(|_| press()).collect();
        for asked in asked {
            asked.outcome().await.unwrap();
        }
        let plans = chat.stored_plans(&game.name).await;
        let lines: usize = plans.iter().map(|it| it.lines().len()).sum();
        assert_eq!(lines, left, "{button}");
    }
    chat.end().await;
}

#[tokio::test]
async fn a_tournament_can_forbid_plans() {
    let event = Event::open(&[("plans", "no")], &["dan", "eve"], &[]).await;
    event.starts().await;
    event.wait_for_round(1).await;
    let chat = &event.chat;
    let game = chat.all_games().await.remove(0);
    let waits = game.players.get(!game.head.to_move.unwrap());
    let all = ["bob", "cleo", "dan", "eve"].map(|it| chat.sandbox.person(it));
    let is_it = |it: &&Person| Some(it.id().0) == waits.user.map(|it| it.0);
    let who = all.iter().find(is_it);
    let named = [
        ("game", game.id.to_string().into()),
        ("line", "* resign".into()),
    ];
    let said = chat.uses(who.unwrap(), "plan", &named).await;
    said.says("This tournament doesn’t allow plans.");
    let id = game.id.to_string();
    assert_eq!(chat.stored_plans(&id).await, []);
    event.chat.end().await;
}
