//! Tournaments one after the other, beside the tables: set up, joined, played and directed by
//! people of their own.

use std::{collections::BTreeSet, sync::Arc};

use cairn_app::TournamentsOf;
use cairn_domain::{
    Form, GameId, ParticipantId, TournamentId,
    tournament::{self, Match, Tournament, TournamentKind},
};
use localdiscord::{
    Arg, InteractionOutcome, Person,
    world::id::{ChannelId, UserId},
};
use tokio::{sync::Mutex, task::JoinSet};

use super::{
    chance::Chance,
    figures::{Figures, Topic},
    hurt::Hurt,
    stage::SoakStage,
    table::SoakTable,
};
use crate::parts::{Press, presses};

/// The kinds that are played, in turn.
const KINDS: [&str; 5] = ["swiss", "ladder", "round-robin", "league", "knockout"];
/// The choices on the panel: one game a match, a start after a day.
const CHOSEN: [(&str, &str); 2] = [("match", "single"), ("start", "1")];
/// The prefix of the button that opens it.
const OPEN: &str = "1:t:new:open:";
/// Actions that directors do not take at random: they would end it too often.
const ENDING: [&str; 4] = [":end", ":call-off", ":say", ":discard"];
/// The most presses of a director in a row.
const PRESSES: usize = 6;
/// The number of matches on a ladder before it is ended, and of seasons of a league.
const ON_A_LADDER: usize = 8;
const SEASONS: u16 = 2;
/// Of a thousand checks of a tournament, the number after which its director or a player acts.
const BUSY: usize = 25;

/// See the module.
pub(super) struct Cup {
    pub(super) stage: Arc<SoakStage>,
    pub(super) chance: Chance,
    /// The index of this cup, from 0.
    pub(super) number: usize,
    pub(super) director: Person,
    pub(super) people: Vec<Person>,
    /// The channel; no other tournament plays in it.
    pub(super) channel: ChannelId,
    pub(super) forms: Vec<Form>,
    /// Held while the director, who directs all of them, sets a tournament up.
    pub(super) opening: Arc<Mutex<()>>,
}

impl Cup {
    /// Plays until the run closes.
    pub(super) async fn run(mut self) {
        self.settles().await;
        let mut count = self.number;
        while self.stage.goes_on().await {
            let Some(kind) = KINDS.get(count % KINDS.len()) else {
                return;
            };
            count += 1;
            let Some(id) = self.opens(kind).await else {
                self.stage.moment().await;
                continue;
            };
            self.stage.figures.count(Topic::Tournaments, *kind);
            self.plays(id).await;
        }
    }

    /// The tournament running in the channel.
    async fn open_one(&self) -> Option<TournamentId> {
        let of = TournamentsOf::Channel(cairn_domain::ChannelId(self.channel.0));
        let open = self.stage.store.tournaments(of, true, 50).await.ok()?;
        let mut ids = open.iter().map(|it| it.id);
        ids.find(|it| !self.stage.all_hurt().contains(&Hurt::Tournament(*it)))
    }

    /// Makes a server setting that changes nothing here.
    async fn settles(&mut self) {
        let opening = Arc::clone(&self.opening);
        let _alone = opening.lock().await;
        let settings = self.director.slash(self.channel, "settings server", &[]);
        let mut said = self.stage.answer(settings).await;
        for (list, chosen) in [("1:set:server", "list"), ("1:set:servers:list", "hidden")] {
            let Some(panel) = said.as_ref().and_then(InteractionOutcome::message) else {
                return;
            };
            let asked = self.director.select(panel.id, list, &[chosen]);
            said = self.stage.answer(asked).await;
        }
        self.stage.figures.count(Topic::Deeds, "settings server");
    }

    async fn opens(&mut self, kind: &str) -> Option<TournamentId> {
        let opening = Arc::clone(&self.opening);
        let _alone = opening.lock().await;
        if let Some(open) = self.open_one().await {
            return Some(open);
        }
        let form = self.chance.one_of(&self.forms)?.clone();
        let mut args: Vec<(&str, Arg)> =
            vec![("kind", kind.into()), ("game", form.game.as_str().into())];
        if let Some(variant) = &form.variant {
            args.push(("variant", variant.as_str().into()));
        }
        let new = self.director.slash(self.channel, "tournament new", &args);
        let panel = self.stage.answer(new).await?.message()?.id;
        for (field, value) in CHOSEN {
            let list = format!("1:t:new:set:{field}");
            let chosen = self.director.select(panel, &list, &[value]);
            self.stage.answer(chosen).await;
        }
        // The button carries a mark of the choices.
        let buttons = presses(&self.stage.message(panel)?);
        let open = buttons.iter().find(|it| it.id.starts_with(OPEN))?;
        let opened = self.director.click(panel, &open.id);
        self.stage.answer(opened).await;
        self.open_one().await
    }

    /// Plays from the registration to the end, or until the run closes.
    async fn plays(&mut self, id: TournamentId) {
        let stage = Arc::clone(&self.stage);
        let mut known = BTreeSet::new();
        let mut games = JoinSet::new();
        while stage.goes_on().await {
            let found = stage.store.tournament(id).await;
            if stage.all_hurt().contains(&Hurt::Tournament(id)) {
                stage.figures.count(Topic::Deeds, "damaged tournament left");
                break;
            }
            let Ok(Some(it)) = found else {
                stage.figures.wrong(format!("T-{id} cannot be read"));
                stage.moment().await;
                break;
            };
            match it.stage {
                tournament::Stage::Open => self.joins(&it).await,
                tournament::Stage::Running => {
                    for game in going_on(&it) {
                        if known.insert(game)
                            && let Some(table) = self.table(game).await
                        {
                            games.spawn(table.plays_once(game));
                        }
                    }
                    self.keeps_going(&it).await;
                    self.does_something(&it).await;
                }
                tournament::Stage::Over | tournament::Stage::CalledOff => {
                    let mut games = it.matches.iter().flat_map(|it| &it.games);
                    let is_played = games.any(|it| it.result.is_some());
                    let rest = if is_played { "" } else { " without a game" };
                    let how = format!("{} {}{rest}", it.setup.kind.key(), it.stage.key());
                    stage.figures.count(Topic::Cups, how);
                    stage.knows_cup(id);
                    break;
                }
            }
            stage.moment().await;
            while games.try_join_next().is_some() {}
        }
        while games.join_next().await.is_some() {}
    }

    /// Makes a person join who is not in it; sometimes makes one leave again.
    async fn joins(&mut self, it: &Tournament) {
        let mut outside = Vec::new();
        for person in &self.people {
            let who = self.stage.participant(person).await;
            if !who.is_some_and(|who| it.listed().any(|entry| entry.who() == who)) {
                outside.push(person.clone());
            }
        }
        let (who, command) = match self.chance.one_of(&outside) {
            Some(who) => (who.clone(), "tournament join"),
            None if self.chance.happens(2) => match self.chance.one_of(&self.people) {
                Some(who) => (who.clone(), "tournament leave"),
                None => return,
            },
            None => return,
        };
        self.stage.figures.count(Topic::Deeds, command);
        self.says(&who, command, it, &[]).await;
    }

    /// The two players of a game.
    async fn table(&mut self, game: GameId) -> Option<SoakTable> {
        let game = self.stage.game(game).await?;
        let person = |user: Option<cairn_domain::PlayerId>| {
            let user = UserId(user?.0);
            self.people.iter().find(|it| it.id() == user).cloned()
        };
        let (first, second) = (game.players.first.user, game.players.second.user);
        Some(SoakTable {
            stage: Arc::clone(&self.stage),
            people: [person(first)?, person(second)?],
            stranger: self.director.clone(),
            channel: self.channel,
            most: 0,
            forms: Vec::new(),
            is_direct: false,
            is_solo: false,
            chance: self.chance.of_its_own(),
        })
    }

    /// Challenges on a ladder, where otherwise nobody plays; ends a ladder or a league after a
    /// while.
    async fn keeps_going(&mut self, it: &Tournament) {
        let is_enough = match it.setup.kind {
            TournamentKind::League { .. } => {
                let mut last = it.matches.iter().filter(|it| it.season >= SEASONS);
                last.any(Match::is_settled)
            }
            TournamentKind::Ladder { .. } => {
                let over = it.matches.iter().filter(|it| it.is_settled());
                over.count() >= ON_A_LADDER
            }
            _ => return,
        };
        if is_enough {
            let director = self.director.clone();
            let said = self.says(&director, "tournament direct", it, &[]).await;
            let is_end = |it: &Press| is_any(it, &[":end"]);
            return self.walks(&director, said, 3, is_end).await;
        }
        let challenges =
            matches!(it.setup.kind, TournamentKind::Ladder { .. }) && self.chance.happens(10);
        if challenges && let Some(who) = self.chance.one_of(&self.people).cloned() {
            self.stage.figures.count(Topic::Deeds, "ladder challenge");
            self.says(&who, "ladder challenge", it, &[]).await;
        }
    }

    /// Sometimes a player rests, leaves or comes back, or the director presses something.
    async fn does_something(&mut self, it: &Tournament) {
        if self.chance.below(1_000) >= BUSY {
            return;
        }
        let Some(who) = self.chance.one_of(&self.people).cloned() else {
            return;
        };
        match self.chance.below(10) {
            0 | 1 => {
                let round = i64::try_from(it.rounds.len() + 1).unwrap_or(1);
                self.says(&who, "tournament rest", it, &[("round", round.into())])
                    .await;
            }
            2 => {
                let said = self.says(&who, "tournament leave", it, &[]).await;
                self.walks(&who, said, 2, is_harmless).await;
            }
            3 => drop(self.says(&who, "tournament join", it, &[]).await),
            _ => {
                let director = self.director.clone();
                let said = self.says(&director, "tournament direct", it, &[]).await;
                self.stage.figures.count(Topic::Deeds, "tournament direct");
                self.walks(&director, said, PRESSES, is_harmless).await;
            }
        }
    }

    /// Presses one matching thing after the other, and gives a reason where one is asked for.
    async fn walks(
        &mut self,
        who: &Person,
        mut said: Option<InteractionOutcome>,
        most: usize,
        fits: fn(&Press) -> bool,
    ) {
        for _ in 0..most {
            said = match said {
                Some(InteractionOutcome::Form(window)) => {
                    let sent = who.submit(&window, &[("text", "both have asked for it")]);
                    self.stage.answer(sent).await
                }
                Some(shown) => {
                    let Some(message) = shown.message().cloned() else {
                        return;
                    };
                    let mut fitting = presses(&message);
                    fitting.retain(fits);
                    let Some(press) = self.chance.one_of(&fitting).cloned() else {
                        return;
                    };
                    let asked = match &press.entry {
                        Some(entry) => who.select(message.id, &press.id, &[entry]),
                        None => who.click(message.id, &press.id),
                    };
                    self.stage.answer(asked).await
                }
                None => return,
            };
        }
    }

    async fn says(
        &self,
        who: &Person,
        command: &str,
        it: &Tournament,
        more: &[(&str, Arg)],
    ) -> Option<InteractionOutcome> {
        let mut args = more.to_vec();
        args.push(("tournament", format!("T-{}", it.root.id).into()));
        let said = who.slash(self.channel, command, &args);
        self.stage.answer(said).await
    }
}

/// Whether a press ends with one of these.
fn is_any(press: &Press, ends: &[&str]) -> bool {
    let entry = press.entry.as_deref().unwrap_or_default();
    let mut ends = ends.iter();
    ends.any(|end| press.id.ends_with(end) || entry.ends_with(end))
}

fn is_harmless(press: &Press) -> bool {
    !is_any(press, &ENDING)
}

/// Whether a tournament has been played to its end; one that everybody has left does not count.
pub(super) fn is_one_over(figures: &Figures) -> bool {
    let mut kinds = KINDS.iter();
    kinds.any(|kind| figures.of(Topic::Cups, &format!("{kind} over")) > 0)
}

/// The games waiting for a player.
fn going_on(it: &Tournament) -> Vec<GameId> {
    let games = it.matches.iter().flat_map(|it| &it.games);
    let open = games.filter(|it| it.result.is_none());
    open.filter_map(|it| it.game).collect()
}

impl SoakStage {
    /// The database's id of a person.
    pub(super) async fn participant(&self, person: &Person) -> Option<ParticipantId> {
        let user = cairn_domain::PlayerId(person.id().0);
        let found = self.store.participant(user).await.ok()?;
        found.map(|it| it.id)
    }
}
