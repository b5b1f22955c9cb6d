//! Setting up a tournament by its panel, and the steps shared by tests of tournaments.

use std::ops::RangeInclusive;

use cairn_domain::TournamentId;

use crate::flow::prelude::*;

/// The least time between edits of the registration.
pub(super) const SECONDS: Duration = Duration::from_secs(11);

/// Ada opens the panel of a tournament.
pub(crate) async fn sets_up(chat: &Chat, kind: &str, name: &str) -> Message {
    sets_up_at(chat, kind, plain(), name).await
}

/// Like `sets_up`, for this game.
pub(crate) async fn sets_up_at(chat: &Chat, kind: &str, game: &str, name: &str) -> Message {
    let args: [(&str, Arg); 3] = [
        ("kind", kind.into()),
        ("game", game.into()),
        ("name", name.into()),
    ];
    let panel = chat.uses(&chat.ada, "tournament new", &args).await;
    assert!(panel.is_private(), "{}", panel.text());
    panel.message().unwrap().clone()
}

pub(crate) async fn chooses(chat: &Chat, panel: MessageId, field: &str, value: &str) -> Message {
    let list = format!("1:t:new:set:{field}");
    let chosen = chat.ada.selects(panel, &list, value).await;
    chosen.message().unwrap().clone()
}

fn selected_value(panel: &Message, field: &str) -> Option<String> {
    let list = format!("1:t:new:set:{field}");
    let list = panel
        .parts()
        .find(|part| part["custom_id"] == list.as_str())?;
    let options = list["options"].as_array()?;
    let holds = options.iter().find(|it| it["default"] == true)?;
    holds["value"].as_str().map(ToOwned::to_owned)
}

/// Opens it, and returns its post.
pub(crate) async fn opens(chat: &Chat, panel: MessageId, name: &str) -> Message {
    let opened = chat.click(&chat.ada, panel, "Open").await;
    opened.says("is open");
    chat.reads(&chat.ada, chat.games, &format!("🏆 **{name} T-"))
        .await
}

pub(crate) fn id_of(post: &Message) -> TournamentId {
    let (_, rest) = post.content.split_once("T-").unwrap();
    let name: String = rest
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    name.parse().unwrap()
}

pub(crate) fn games(it: &Tournament) -> Vec<GameId> {
    let games = it.matches.iter().flat_map(|it| &it.games);
    games.filter_map(|it| it.game).collect()
}

impl Chat {
    pub(crate) async fn tournament(&self, id: TournamentId) -> Tournament {
        self.books().await.tournament(id).await.unwrap()
    }

    /// Waits until a tournament is in this state.
    pub(crate) async fn tournament_is(
        &self,
        id: TournamentId,
        what: &str,
        is: impl Fn(&Tournament) -> bool,
    ) -> Tournament {
        wait_for(what, async || Some(self.tournament(id).await).filter(&is)).await
    }

    pub(crate) async fn gives_up(&self, who: &Person, place: ChannelId, game: &str) {
        let args: [(&str, Arg); 1] = [("game", game.into())];
        let asked = self.slash(who, place, "resign", &args).await;
        let asked = asked.message().unwrap().id;
        self.click(who, asked, "Yes, resign").await;
    }

    pub(crate) async fn seated_person<'a>(
        &self,
        people: &'a [Person],
        game: GameId,
        seat: Seat,
    ) -> &'a Person {
        let players = self.stored_game(&game.to_string()).await.players;
        let user = players.get(seat).user.unwrap().0;
        people.iter().find(|it| it.id().0 == user).unwrap()
    }

    /// The thread of a game.
    pub(crate) async fn thread_of(&self, game: GameId) -> ChannelId {
        let place = self.stored_game(&game.to_string()).await.place;
        ChannelId(place.thread.unwrap().0)
    }

    /// The players of a game, who are among these people, play the turns of these numbers.
    pub(crate) async fn turns_of(
        &self,
        people: &[Person],
        game: GameId,
        numbers: RangeInclusive<usize>,
    ) {
        for turn in numbers {
            let seat = [Seat::Second, Seat::First][turn % 2];
            let who = self.seated_person(people, game, seat).await;
            let args: [(&str, Arg); 2] = [
                ("move", plain_turn(turn).into()),
                ("game", format!("#{game}").into()),
            ];
            let said = self.uses(who, "move", &args).await;
            let played =
                matches!(said, InteractionOutcome::Deleted) || said.text().contains("Played");
            assert!(played, "{}", said.text());
        }
    }
}

#[tokio::test]
async fn a_set_up_goes_on_after_a_restart_and_opens_as_it_was_chosen() {
    let mut chat = Chat::start().await;
    let refused = chat
        .uses(
            &chat.bob,
            "tournament new",
            &[("kind", "swiss".into()), ("game", plain().into())],
        )
        .await;
    refused.says("Manage Events");

    let panel = sets_up(&chat, "swiss", "Winter *Cup* @everyone").await;
    assert_eq!(panel.components.len(), 5, "{panel:#?}");
    let after = chooses(&chat, panel.id, "size", "5").await;
    assert_eq!(selected_value(&after, "size").as_deref(), Some("5"));
    chat.starts_again().await;

    let more = chat.click(&chat.ada, panel.id, "More…").await;
    let more = more.message().unwrap();
    assert_eq!(selected_value(more, "days").as_deref(), Some("14"));
    let shorter = chooses(&chat, panel.id, "days", "7").await;
    assert_eq!(selected_value(&shorter, "days").as_deref(), Some("7"));
    let first = chat.click(&chat.ada, panel.id, "Back").await;
    let first = first.message().unwrap();
    assert_eq!(selected_value(first, "size").as_deref(), Some("5"));
    // A shorter round has a shorter clock until somebody chooses one.
    assert_eq!(
        selected_value(first, "clock").as_deref(),
        Some("1d+2h max 36h")
    );

    let window = window_of(chat.click(&chat.ada, panel.id, "Texts…").await);
    let sent = chat.ada.submit(
        &window,
        &[
            ("description", "For *everybody*.\n<@&1> @here"),
            ("clock", "a while"),
            ("start", "3 days"),
        ],
    );
    let sent = sent.unwrap().outcome().await.unwrap();
    sent.says("can’t read “a while” as a time control");
    window_of(chat.ada.selects(panel.id, "1:t:new:set:clock", "own").await);
    let look = chat.click(&chat.ada, panel.id, "Preview").await;
    look.says(r"**Winter \*Cup\* \@everyone T-…**");
    look.says("**0 of 64** · Be the first!");
    assert!(look.message().unwrap().mentions.is_empty());
    let buttons: Vec<bool> = ["Join", "Leave", "Rules", "Players"]
        .map(|it| look.message().unwrap().part(it).unwrap()["disabled"] == true)
        .into();
    assert_eq!(buttons, [true, true, false, true]);
    let rules = chat.click(&chat.ada, panel.id, "Rules").await;
    rules.says("5 rounds (fewer if fewer than 8 people play), 7 days each");
    chat.click(&chat.ada, panel.id, "Back").await;
    chat.click(&chat.ada, panel.id, "Back").await;

    let post = opens(&chat, panel.id, r"Winter \*Cup\* \@everyone").await;
    assert!(post.mentions.is_empty());
    post.says(r"> \<\@\&1\> \@here");
    post.says("**0 of 64** · Be the first!");
    let it = chat.tournament(id_of(&post)).await;
    let rules = chat.click(&chat.ada, post.id, "Rules").await;
    rules.says(&it.root.secret.hash());
    post.lacks(&it.root.secret.hash());
    let again = chat.forges(&chat.ada, panel.id, "1:t:new:open:7").await;
    again.says("no longer setting up");
    chat.end().await;
}
