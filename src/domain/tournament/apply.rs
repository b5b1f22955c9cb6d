//! The state of a tournament, derived from its log.

use cairn_kernel::Seat;
use cairn_pairing::Points;

use super::{
    Adjudication, EntryId, GameResult, Match, MatchGame, MatchId, MatchResult, NewMatch, Season,
    Stage, Tournament, TournamentEvent, TournamentLine, TournamentPlace, TournamentRound,
};
use crate::{Interval, ParticipantId, Timestamp};

impl Tournament {
    /// Applies a line to the state. None if it names something that does not exist.
    #[expect(clippy::too_many_lines, reason = "one arm an event, none long")]
    pub(super) fn apply(&mut self, line: &TournamentLine) -> Option<()> {
        let at = line.at;
        match &line.event {
            TournamentEvent::Opened { .. } => return None,
            TournamentEvent::Directors { all } => self.directors.clone_from(all),
            TournamentEvent::Registration { open } => self.registration = *open,
            TournamentEvent::Joined { who, strength } => self.enter(*who, *strength, at)?,
            TournamentEvent::Left { entry } => {
                let entry = self.entry_mut(*entry)?;
                entry.left = true;
            }
            TournamentEvent::PutOff { to } => self.put_off_to = Some(*to),
            TournamentEvent::Started { order, rounds } => self.start(order, *rounds)?,
            TournamentEvent::Paired { .. } => self.note_pairing(&line.event, at)?,
            TournamentEvent::Published { round, deadline } => {
                self.note_publication(*round, *deadline, at)?;
            }
            TournamentEvent::Unpairable { entries, until, .. } => {
                self.stuck = Some((*until, entries.clone()));
            }
            TournamentEvent::Begun { matches } => {
                let deadline = self.seasons.last().map_or(at, |it| it.deadline);
                self.begin(matches, deadline, at, false);
            }
            TournamentEvent::Season {
                divisions,
                deadline,
                ..
            } => self.note_season(divisions, *deadline, at),
            TournamentEvent::SeasonOver { places, .. } => {
                self.seasons.last_mut()?.over = Some((at, places.clone()));
            }
            TournamentEvent::MoreGames {
                id,
                games,
                deadline,
            } => {
                let it = self.find_mut(*id)?;
                let games = games.iter().map(|turned| MatchGame::new(*turned));
                it.games.extend(games);
                it.deadline = *deadline;
                it.since = at;
                it.put_off = 0;
            }
            TournamentEvent::GameBegun { id, number, game } => {
                let it = self.game_mut(*id, *number)?;
                if it.game.is_some() {
                    return None;
                }
                it.game = Some(*game);
                self.held_up = false;
                self.by_game.insert(*game, (*id, *number));
            }
            TournamentEvent::Result { id, number, result }
            | TournamentEvent::Corrected { id, number, result } => {
                self.note_result(*id, *number, *result, at)?;
            }
            TournamentEvent::Deadline { id, to } => self.put_off(*id, *to)?,
            TournamentEvent::Outage { from, until } => self.note_outage(Interval {
                from: *from,
                until: *until,
            }),
            TournamentEvent::Reminded { deadline } => self.reminded.push(*deadline),
            TournamentEvent::Adjudicated { id, number, until } => {
                self.game_mut(*id, *number)?.adjudication = Some(Adjudication {
                    until: *until,
                    first: None,
                    second: None,
                });
            }
            TournamentEvent::Claimed {
                id,
                number,
                seat,
                claim,
            } => {
                let open = self.game_mut(*id, *number)?.adjudication.as_mut()?;
                match seat {
                    Seat::First => open.first = Some(*claim),
                    Seat::Second => open.second = Some(*claim),
                }
            }
            TournamentEvent::PlayedOn {
                id,
                number,
                deadline,
            } => {
                let game = self.game_mut(*id, *number)?;
                game.adjudication = None;
                game.played_on = true;
                let it = self.find_mut(*id)?;
                it.deadline = it.deadline.max(*deadline);
            }
            TournamentEvent::AskedBye { entry, round } => {
                self.entry_mut(*entry)?.asked_byes.insert(*round);
            }
            TournamentEvent::PlaysAfterAll { entry, round } => {
                let place = self.entry_mut(*entry)?;
                place.asked_byes.remove(round);
                place.given_byes.remove(round);
            }
            TournamentEvent::GaveBye { entry, round, bye } => {
                self.entry_mut(*entry)?.given_byes.insert(*round, *bye);
            }
            TournamentEvent::GavePoints { entry, tenths } => {
                let place = self.entry_mut(*entry)?;
                place.given += Points(*tenths);
            }
            TournamentEvent::Numbered { order } => self.numbered.clone_from(order),
            TournamentEvent::Withdrawn {
                entry,
                why,
                forgotten,
            } => {
                let place = self.entry_mut(*entry)?;
                place.gone = Some(*why);
                place.gone_at = Some(at);
                place.forgotten |= forgotten;
                place.stays = false;
                self.ladder.retain(|it| it != entry);
                if *why != super::ExitReason::Lost {
                    self.note_walkovers(*entry);
                }
            }
            TournamentEvent::Returned { entry } => {
                self.forget_walkovers(*entry);
                self.note_return(*entry, at)?;
            }
            TournamentEvent::Proposed { entry, to, .. } => {
                self.entry_mut(*entry)?.declined.remove(to);
            }
            TournamentEvent::Declined { entry, to } => {
                self.entry_mut(*entry)?.declined.insert(*to);
            }
            TournamentEvent::Substituted { entry, by, round } => {
                self.entry_mut(*entry)?.people.push((*round, *by));
            }
            TournamentEvent::StoodIn { entry, by, round } => {
                let place = self.entry_mut(*entry)?;
                place.stand_in = Some((*round, place.participant()));
                place.people.push((*round, *by));
            }
            TournamentEvent::Forbidden { pair } => self.keep_apart(*pair),
            TournamentEvent::MayMeet { pair } => self.let_meet(*pair),
            TournamentEvent::Blockage => self.held_up = true,
            TournamentEvent::Announced { .. } => (),
            TournamentEvent::NextSeason { entry, stays } => self.entry_mut(*entry)?.stays = *stays,
            TournamentEvent::LadderWarned { entry } => self.entry_mut(*entry)?.warned = true,
            TournamentEvent::Ended { early } => {
                self.all_come_back(u16::MAX);
                self.stage = Stage::Over;
                self.ended_early = *early;
            }
            TournamentEvent::CalledOff => self.stage = Stage::CalledOff,
        }
        Some(())
    }

    fn note_pairing(&mut self, event: &TournamentEvent, at: Timestamp) -> Option<()> {
        let TournamentEvent::Paired {
            round,
            matches,
            byes,
            look_until,
            deadline,
        } = event
        else {
            return None;
        };
        let index = usize::from(*round).checked_sub(1)?;
        self.take_back_hidden_round();
        if index != self.rounds.len() {
            return None;
        }
        self.all_come_back(*round);
        let ids = self.begin(matches, *deadline, at, look_until.is_some());
        self.stuck = None;
        self.rounds.push(TournamentRound {
            matches: ids,
            byes: byes.clone(),
            since: at,
            look_until: *look_until,
            deadline: *deadline,
        });
        Some(())
    }

    /// Ends the stand-ins of rounds before this one.
    fn all_come_back(&mut self, round: u16) {
        for entry in &mut self.entries {
            entry.come_back(round);
        }
    }

    /// Drops a round that was not published, so that it is paired again.
    pub(super) fn take_back_hidden_round(&mut self) {
        if let Some(last) = self.rounds.pop_if(|it| it.look_until.is_some()) {
            let kept = self.matches.len().saturating_sub(last.matches.len());
            self.matches.truncate(kept);
            // Not if it is published unchanged.
            self.kept_apart_from_now();
        }
    }

    fn note_publication(&mut self, round: u16, deadline: Timestamp, at: Timestamp) -> Option<()> {
        let index = usize::from(round).checked_sub(1)?;
        let round = self.rounds.get_mut(index)?;
        round.look_until = None;
        round.deadline = deadline;
        round.since = at;
        for id in round.matches.clone() {
            let it = self.find_mut(id)?;
            it.hidden = false;
            it.since = at;
            it.deadline = deadline;
        }
        Some(())
    }

    fn note_season(&mut self, divisions: &[Vec<EntryId>], deadline: Timestamp, at: Timestamp) {
        if let Some(last) = self.seasons.last_mut() {
            let gone = self.entries.iter().filter(|it| it.forgotten);
            last.forgotten = gone.map(|it| it.id).collect();
            let given = self.entries.iter().filter(|it| it.given != Points::ZERO);
            last.given = given.map(|it| (it.id, it.given)).collect();
        }
        for entry in &mut self.entries {
            entry.no_shows = 0;
            entry.forgotten = false;
            entry.given = Points::ZERO;
        }
        self.order = divisions.concat();
        self.seasons.push(Season {
            divisions: divisions.to_vec(),
            since: at,
            deadline,
            over: None,
            forgotten: Vec::new(),
            given: Vec::new(),
        });
    }

    fn note_return(&mut self, entry: EntryId, at: Timestamp) -> Option<()> {
        let is_ladder = self.format().has_challenges();
        let place = self.entry_mut(entry)?;
        place.gone = None;
        place.gone_at = None;
        place.stays = true;
        place.active_at = at;
        place.warned = false;
        if is_ladder && !self.ladder.contains(&entry) {
            self.ladder.push(entry);
        }
        Some(())
    }

    fn game_mut(&mut self, id: MatchId, number: u16) -> Option<&mut MatchGame> {
        self.find_mut(id)?.games.get_mut(usize::from(number))
    }

    fn enter(&mut self, who: ParticipantId, strength: Option<i32>, at: Timestamp) -> Option<()> {
        let id = EntryId(u16::try_from(self.entries.len()).ok()?);
        self.entries
            .push(TournamentPlace::new(id, who, strength, at));
        if self.stage != Stage::Running {
            return Some(());
        }
        if self.format().has_challenges() {
            self.ladder.push(id);
        } else if self.format().pairs_by_points() {
            // The number by strength: everybody below moves down by one.
            let place = self.place_in_order(id);
            self.order.insert(place, id);
        }
        Some(())
    }

    fn start(&mut self, order: &[(EntryId, i32)], rounds: Option<u16>) -> Option<()> {
        for (entry, strength) in order {
            self.entry_mut(*entry)?.strength = Some(*strength);
        }
        self.order = order.iter().map(|it| it.0).collect();
        if self.format().has_challenges() {
            self.ladder.clone_from(&self.order);
        }
        self.declared_rounds = rounds;
        self.stage = Stage::Running;
        Some(())
    }

    fn begin(
        &mut self,
        matches: &[NewMatch],
        deadline: Timestamp,
        at: Timestamp,
        hidden: bool,
    ) -> Vec<MatchId> {
        let games = self.setup.games_of_match();
        let season = u16::try_from(self.seasons.len()).unwrap_or(u16::MAX).max(1);
        let mut ids = Vec::new();
        for new in matches {
            let id = MatchId(u32::try_from(self.matches.len()).unwrap_or(u32::MAX));
            ids.push(id);
            self.matches.push(Match {
                id,
                season,
                deadline: new.deadline.unwrap_or(deadline),
                new: new.clone(),
                games: games.iter().map(|turned| MatchGame::new(*turned)).collect(),
                since: at,
                put_off: 0,
                hidden,
                walkover: None,
            });
        }
        ids
    }

    fn put_off(&mut self, id: Option<MatchId>, to: Timestamp) -> Option<()> {
        if let Some(id) = id {
            let it = self.find_mut(id)?;
            it.put_off += 1;
            it.deadline = to;
            return Some(());
        }
        for it in &mut self.matches {
            if !it.is_settled() {
                it.deadline = it.deadline.max(to);
                it.put_off += 1;
            }
        }
        if let Some(round) = self.rounds.last_mut() {
            round.deadline = round.deadline.max(to);
        }
        if let Some(season) = self.seasons.last_mut() {
            season.deadline = season.deadline.max(to);
        }
        Some(())
    }

    fn note_result(
        &mut self,
        id: MatchId,
        number: u16,
        result: GameResult,
        at: Timestamp,
    ) -> Option<()> {
        let before = self.find(id)?.result();
        let game = self.game_mut(id, number)?;
        game.result = Some(result);
        game.adjudication = None;
        let it = self.find(id)?;
        let (first, second) = (it.new.first, it.new.second);
        if let Some(MatchResult::Forfeit {
            first: came,
            second: other,
        }) = it.result()
            && before != it.result()
        {
            for (entry, came) in [(first, came), (second, other)] {
                self.entry_mut(entry)?.no_shows += u16::from(!came);
            }
        }
        self.settled_on_ladder(id, before, at);
        Some(())
    }
}
