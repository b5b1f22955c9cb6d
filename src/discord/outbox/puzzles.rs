//! The daily puzzle of each server that wants one: posted once, and replaced by its solution a day
//! later.

use cairn_domain::{
    Editable as _, Family, GuildId, NONE, OutboxRow, PuzzleDay, ServerSettings, Span, Subject,
};
use tracing::{info, warn};

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
};
use crate::{
    lesson::{daily_puzzle, daily_solution},
    rest::Failure,
};

/// How many days nobody earns stars, on that server, for a puzzle whose solution was posted there.
const DAYS_WITHOUT_STARS: i64 = 7;
/// A post written down longer than this after its day is the one with the solution: the puzzle
/// itself may be written down a moment after its day.
const LATE: Span = Span::from_days(1);

impl Outbox {
    pub(super) async fn post_puzzle(&self, guild: GuildId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let chosen = app.store().settings(None, Some(guild)).await?.server;
        let today = PuzzleDay::from_timestamp(app.now());
        let mut of_today = None;
        for known in self.recover(Family::of_puzzles(guild), |_| true).await? {
            match known.subject {
                Subject::Puzzle(_, day, _) if day.0 + DAYS_WITHOUT_STARS < today.0 => {
                    app.remove([&known]).await?;
                }
                // Its solution is told already.
                Subject::Puzzle(_, day, _) if known.at >= day.end() + LATE => (),
                Subject::Puzzle(_, day, number) if day < today => {
                    self.tell_solution(&chosen, known, (day, number)).await?;
                }
                _ => of_today = Some(known),
            }
        }
        let is_there = of_today.as_ref().is_some_and(OutboxRow::is_done);
        let posted = match &chosen.puzzles {
            Some(to) if !is_there => {
                let posted = self.ask_puzzle(guild, &chosen, (today, of_today)).await;
                if let Err(DeliveryError::Final(Failure::Gone)) = posted {
                    info!(
                        guild = guild.0,
                        channel = to.channel.0,
                        "the puzzle channel no longer exists"
                    );
                    app.choose_for_server(guild, ServerSettings::change("puzzles", NONE))
                        .await?;
                    return Ok(());
                }
                posted?
            }
            _ => is_there,
        };
        if posted || chosen.puzzles.is_some() {
            app.post_puzzle_at(guild, today.end()).await?;
        }
        Ok(())
    }

    async fn ask_puzzle(
        &self,
        guild: GuildId,
        chosen: &ServerSettings,
        (today, begun): (PuzzleDay, Option<OutboxRow>),
    ) -> Result<bool, DeliveryError> {
        let app = &self.bot.app;
        let (Some(to), begun_as) = (&chosen.puzzles, begun.as_ref().map(|it| it.subject)) else {
            return Ok(false);
        };
        // A post that was begun has the same puzzle when retried.
        let view = match begun_as {
            Some(Subject::Puzzle(_, _, number)) => app.puzzle_with(number).await?,
            _ => app.puzzle_of_day(guild, chosen, today).await?,
        };
        let Some((view, number)) = view else {
            return Ok(false);
        };
        let content = daily_puzzle(&self.bot, chosen, (&view, today)).await?;
        let subject = Subject::Puzzle(guild, today, number);
        let row = begun.unwrap_or_else(|| OutboxRow::post(subject));
        self.deliver(&Delivery::new(row, &[to.channel], &content))
            .await?;
        Ok(true)
    }

    /// Edits the post of an earlier day to show the solution. One that cannot be edited stays as it
    /// is.
    async fn tell_solution(
        &self,
        chosen: &ServerSettings,
        known: OutboxRow,
        (day, number): (PuzzleDay, u32),
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        if let Some((view, _)) = app.puzzle_with(number).await?
            && let Some(at) = known.message_ref()
        {
            let content = daily_solution(&self.bot, chosen, &view).await?;
            let Some(failure) = self.edit(at, (&content).into()).await? else {
                let solved = OutboxRow {
                    at: app.now().max(day.end() + LATE),
                    ..known
                };
                return Ok(app.save(&solved).await?);
            };
            warn!(%failure, "a puzzle's solution will not be posted");
        }
        Ok(app.remove([&known]).await?)
    }
}
