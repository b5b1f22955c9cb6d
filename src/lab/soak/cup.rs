//! Tournaments one after the other, beside the tables: set up, joined, played and directed by
//! people of their own.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
};

use cairn_app::TournamentsOf;
use cairn_domain::{
    ChannelId as Place, GameId, TournamentId, Variant,
    tournament::{Match, Stage as TournamentStage, Tournament, TournamentKind},
};
use cairn_robot::{Chance, Press, Robot, Stage, variant_args};
use localdiscord::{
    Arg, InteractionOutcome,
    world::id::{ChannelId, UserId},
};
use tokio::{sync::Mutex, task::JoinSet};

use super::table::Table;

/// The choices on the panel: one game a match, a start after a day, and to open it.
const CHOICES: [(&str, Option<&str>); 3] = [
    ("1:t:new:set:match", Some("single")),
    ("1:t:new:set:start", Some("1")),
    ("1:t:new:open:", None),
];
/// Actions that directors do not take at random: they would end it too often.
const ENDING: [&str; 4] = [":end", ":call-off", ":say", ":discard"];
/// The most presses of a director in a row.
const PRESSES: usize = 6;
/// The number of matches on a ladder before it is ended, and of seasons of a league.
const ON_A_LADDER: usize = 8;
const SEASONS: u16 = 2;

pub(super) struct Cup {
    pub(super) stage: Arc<Stage>,
    pub(super) chance: Chance,
    /// The index of this cup, from 0.
    pub(super) number: usize,
    pub(super) director: Robot,
    pub(super) people: Vec<Robot>,
    /// The channel; no other tournament plays in it.
    pub(super) channel: ChannelId,
    pub(super) variants: Vec<Variant>,
    /// Held while the director, who directs all of them, sets a tournament up.
    pub(super) opening: Arc<Mutex<()>>,
    /// Set when the directors are to end what still goes on.
    pub(super) has_to_end: Arc<AtomicBool>,
}

impl Cup {
    /// Plays until the run closes.
    pub(super) async fn run(mut self) {
        let kinds = TournamentKind::ALL.map(TournamentKind::key);
        for kind in kinds.into_iter().cycle().skip(self.number % kinds.len()) {
            let mut open = None;
            while open.is_none() && self.stage.goes_on().await {
                open = self.opens(kind).await;
                self.stage.moment().await;
            }
            let Some(id) = open else { return };
            self.stage.counts.count("tournaments opened", kind);
            self.plays(id).await;
        }
    }

    /// The tournament running in the channel.
    async fn open_one(&self) -> Option<TournamentId> {
        let of = TournamentsOf::Channel(Place(self.channel.0));
        let open = self.stage.store.tournaments(of, true, 1).await.ok()?;
        open.first().map(|it| it.id)
    }

    async fn opens(&mut self, kind: &str) -> Option<TournamentId> {
        let opening = Arc::clone(&self.opening);
        let _alone = opening.lock().await;
        if let Some(open) = self.open_one().await {
            return Some(open);
        }
        let variant = self.chance.one_of(&self.variants)?.clone();
        let mut args = variant_args(&variant);
        args.push(("kind", kind.into()));
        let director = &mut self.director;
        director
            .opens_tournament(self.channel, &args, &CHOICES)
            .await;
        self.open_one().await
    }

    /// Plays from the registration to the end, or until the run closes.
    async fn plays(&mut self, id: TournamentId) {
        let stage = Arc::clone(&self.stage);
        let mut known = BTreeSet::new();
        let mut games = JoinSet::new();
        while stage.goes_on().await {
            let Ok(Some(it)) = stage.store.tournament(id).await else {
                stage.counts.wrong(format!("T-{id} cannot be read"));
                break;
            };
            match it.stage {
                TournamentStage::Open => self.joins(&it).await,
                TournamentStage::Running => {
                    let all = it.matches.iter().flat_map(|it| &it.games);
                    let open = all.filter(|it| it.result.is_none());
                    for game in open.filter_map(|it| it.game) {
                        if known.insert(game)
                            && let Some(mut table) = self.table(game).await
                        {
                            games.spawn(async move { table.plays(game).await });
                        }
                    }
                    self.keeps_going(&it).await;
                }
                TournamentStage::Over | TournamentStage::CalledOff => {
                    let kind = it.setup.kind.key();
                    let is_played = it.matches.iter().any(Match::is_settled);
                    let end = if is_played {
                        "played"
                    } else {
                        "without a game"
                    };
                    stage
                        .counts
                        .count("tournaments over", format!("{kind} {end}"));
                    break;
                }
            }
            stage.moment().await;
        }
        while games.join_next().await.is_some() {}
    }

    /// Makes a person join who is not in it; sometimes makes one leave again.
    async fn joins(&mut self, it: &Tournament) {
        let mut outside = Vec::new();
        for robot in &self.people {
            let who = robot.participant().await;
            if !who.is_some_and(|who| it.listed_entries().any(|entry| entry.participant() == who)) {
                outside.push(robot.clone());
            }
        }
        if let Some(who) = self.chance.one_of(&outside) {
            self.says(who, "tournament join", it, &[]).await;
        } else if self.chance.happens(2)
            && let Some(who) = self.chance.one_of(&self.people)
        {
            self.says(who, "tournament leave", it, &[]).await;
        }
    }

    /// The two players of a game.
    async fn table(&mut self, game: GameId) -> Option<Table> {
        let game = self.stage.game(game).await?;
        let mut robot = |user: Option<cairn_domain::PlayerId>| {
            let user = UserId(user?.0);
            let mut found = self
                .people
                .iter()
                .find(|it| it.person.id() == user)?
                .clone();
            found.chance = self.chance.of_its_own();
            Some(found)
        };
        Some(Table {
            robots: [
                robot(game.players.first.user)?,
                robot(game.players.second.user)?,
            ],
            stage: Arc::clone(&self.stage),
            stranger: self.director.clone(),
            channel: self.channel,
            most: 0,
            variants: Vec::new(),
            is_direct: false,
            is_solo: false,
        })
    }

    /// Ends a ladder or a league after a while, and challenges on a ladder, where otherwise nobody
    /// plays. Sometimes somebody leaves, or the director presses something.
    async fn keeps_going(&mut self, it: &Tournament) {
        let is_ladder = it.format().has_challenges();
        let settled = it.matches.iter().filter(|it| it.is_settled());
        let is_enough = self.has_to_end.load(SeqCst)
            || settled.clone().any(|it| it.season >= SEASONS)
            || is_ladder && settled.count() >= ON_A_LADDER;
        let mut director = self.director.clone();
        if is_enough {
            let panel = self.says(&director, "tournament direct", it, &[]).await;
            let is_end = |it: &Press| is_any(it, &[":end"]);
            director.wander(panel, 3, "it is enough", is_end).await;
        }
        let Some(mut who) = self.chance.one_of(&self.people).cloned() else {
            return;
        };
        if is_ladder && self.chance.happens(10) {
            self.says(&who, "ladder challenge", it, &[]).await;
        }
        if self.chance.below(1_000) >= 25 {
            return;
        }
        let is_harmless = |it: &Press| !is_any(it, &ENDING);
        if self.chance.happens(20) {
            let said = self.says(&who, "tournament leave", it, &[]).await;
            who.wander(said, 2, "", is_harmless).await;
            return;
        }
        let panel = self.says(&director, "tournament direct", it, &[]).await;
        let reason = "both have asked for it";
        director.chance = self.chance.of_its_own();
        director.wander(panel, PRESSES, reason, is_harmless).await;
    }

    async fn says(
        &self,
        who: &Robot,
        command: &str,
        it: &Tournament,
        more: &[(&str, Arg)],
    ) -> Option<InteractionOutcome> {
        let mut args = more.to_vec();
        args.push(("tournament", format!("T-{}", it.root.id).into()));
        self.stage.counts.count("deeds", command);
        who.slash(self.channel, command, &args).await
    }
}

fn is_any(press: &Press, ends: &[&str]) -> bool {
    let entry = press.entry.as_deref().unwrap_or_default();
    ends.iter()
        .any(|end| press.id.ends_with(end) || entry.ends_with(end))
}
