//! Directors' actions in tournaments, with real presses on the private panel.

use cairn_domain::tournament::{Match, MatchResult, TournamentEvent};
use cairn_trf::{Purpose, read as read_report};

use super::panel::{Event, panel};
use crate::flow::prelude::*;

impl Event {
    /// Both players of a game read a notice about it on top of an answer, once; nobody else does,
    /// and nothing says it in public.
    async fn both_are_told(&self, says: &str) {
        let chat = &self.chat;
        let mut told = Vec::new();
        for name in ["bob", "cleo", "dan", "eve"] {
            let who = chat.sandbox.person(name);
            let said = chat.uses(&who, "games", &[]).await;
            let first = said.text().lines().next().unwrap().to_owned();
            told.extend(first.contains(says).then_some(first));
            let again = chat.uses(&who, "games", &[]).await;
            again.lacks(says);
        }
        told.sort_unstable();
        assert_eq!(told.len(), 2);
        assert!(told[0].contains("a loss") && told[1].contains("a win"));
        assert!(chat.posts(self.thread, says).is_empty());
    }

    /// Everybody can export it as a page, a table and data for programs; ids only its directors.
    async fn is_exported(&self) {
        let (chat, id) = (&self.chat, self.id);
        let export = async |who: &Person, format: &str, ids: bool| {
            let args: [(&str, Arg); 3] = [
                ("tournament", format!("T-{id}").into()),
                ("format", format.into()),
                ("ids", ids.into()),
            ];
            chat.uses(who, "tournament export", &args).await
        };
        let read = |said: &InteractionOutcome, ending: &str| {
            assert!(said.is_private(), "{}", said.text());
            let files = &said.message().unwrap().attachments;
            assert_eq!(files.len(), 1);
            assert_eq!(files[0].filename, format!("T-{id}.{ending}"));
            String::from_utf8(files[0].bytes.to_vec()).unwrap()
        };
        let page = read(&export(&chat.cleo, "html", false).await, "html");
        for part in ["cleo", "nobody came", "Round 2"] {
            page.says(part);
        }
        assert!(!page.contains("&lt;t:"), "moments are dates: {page}");
        let table = read(&export(&chat.cleo, "csv", false).await, "csv");
        assert_eq!(table.lines().count(), 5, "{table}");
        let bob = chat.bob.id().0.to_string();
        let text = read(&export(&chat.bob, "json", false).await, "json");
        assert!(text.contains("cairn-tournament") && !text.contains(&bob));
        self.is_verified(&text).await;
        let refused = export(&chat.bob, "json", true).await;
        refused.says("Only a director");
        assert!(refused.message().unwrap().attachments.is_empty());
        let text = read(&export(&chat.ada, "json", true).await, "json");
        text.says(&bob);
        self.is_verified(&text).await;
    }

    /// The program draws the lots of an export again.
    async fn is_verified(&self, export: &str) {
        std::fs::write(self.chat.folder.path().join("export.json"), export).unwrap();
        let said = self.chat.cairn_says(&["verify", "export.json"]).await;
        said.says("color: ");
    }
}

fn corrections(it: &Tournament) -> usize {
    let corrected = |event: &TournamentEvent| matches!(event, TournamentEvent::Corrected { .. });
    it.log.iter().filter(|it| corrected(&it.event)).count()
}

#[tokio::test]
async fn a_director_settles_corrects_and_puts_off_and_pairings_stay() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let (chat, id) = (&event.chat, event.id);

    // Nobody else directs, and nobody presses what is not theirs.
    let foreign = panel(chat, &chat.bob, id).await;
    assert!(foreign.is_private(), "{}", foreign.text());
    assert!(foreign.message().unwrap().components.is_empty());
    assert_eq!(event.tournament().await.stage, Stage::Running);

    // A deadline is postponed twice at most.
    let before = event.tournament().await.rounds[0].deadline;
    for left in [true, true, false] {
        event.back().await;
        event
            .picks(&chat.ada, event.panel, "Extend the deadline")
            .await;
        event.picks(&chat.ada, event.panel, "2 days").await;
        let said = event.because("a *holiday*").await;
        assert_eq!(said.contains("Done"), left, "{said}");
    }
    let after = event.tournament().await.rounds[0].deadline;
    assert_eq!(after.0 - before.0, 4 * 86_400_000);

    // Settled with a reason that everybody can read.
    let said = event.settles(0, "Forfeit: neither", "nobody came").await;
    said.says("Done");
    let said = event.settles(1, "A draw", "both *asked* for it").await;
    said.says("Done");
    let it = event.tournament().await;
    assert!(it.matches.iter().all(Match::is_settled), "{it:#?}");
    let log: [(&str, Arg); 1] = [("view", "log".into())];
    let log = chat.uses(&chat.bob, "tournament show", &log).await;
    log.says("nobody came");
    log.says(r"“a \*holiday\*”");

    // The next round, without waiting for its day.
    event.back().await;
    let paired = event.does("Pair the next round", "Do it").await;
    paired.says("Done");
    let it = event.wait_for_round(2).await;
    let pairs: Vec<_> = it.rounds[1].matches.clone();
    let table = it.standings();

    // Changed after that: the standings change, the pairings stay, and it says so.
    event.back().await;
    event.opens_match(&chat.ada, event.panel, 1).await;
    // The first result in the list: the first player wins.
    let asked = event.picks(&chat.ada, event.panel, "").await;
    asked.says("pairings will stay as they are");
    let window = window_of(chat.click(&chat.ada, event.panel, "Do it").await);
    let sent = chat.ada.fills(&window, &[("text", "a wrong flag")]).await;
    sent.says("Done");
    let it = event.tournament().await;
    assert_eq!(it.rounds[1].matches, pairs);
    assert_ne!(it.standings(), table);
    assert_eq!(corrections(&it), 1);
    assert!(matches!(
        it.matches[1].result(),
        Some(MatchResult::Played(_))
    ));

    event.both_are_told("changed the result").await;

    // The same again does nothing twice.
    let again = chat.ada.fills(&window, &[("text", "a wrong flag")]).await;
    again.lacks("Done");
    assert_eq!(corrections(&event.tournament().await), 1);

    // As a file it is read again.
    let file: [(&str, Arg); 1] = [("tournament", format!("T-{id}").into())];
    let file = chat.uses(&chat.bob, "tournament export", &file).await;
    let bytes = file.message().unwrap().attachments[0].bytes.to_vec();
    let read = read_report(&bytes, Purpose::Pair).unwrap();
    assert_eq!(read.people.len(), 4);
    assert_eq!(read.tournament.rounds_played(), 1);
    event.is_exported().await;

    // Everything still open ends with it.
    event.back().await;
    event.picks(&chat.ada, event.panel, "End it now").await;
    let window = window_of(chat.click(&chat.ada, event.panel, "Do it").await);
    chat.ada.fills(&window, &[("text", "")]).await;
    let it = event.tournament().await;
    assert!(it.stage == Stage::Over && it.ended_early);
    let late = chat
        .forges(&chat.ada, event.panel, &format!("1:d:{id}:do:3:start"))
        .await;
    late.says("in the meantime");
    event.chat.end().await;
}
