//! Use cases of reviews: a finished game is analyzed once, in the background, and the result is
//! stored. Likewise a game known only from its record.

use cairn_store::{GameFilter, Tx};
use std::sync::Arc;

use cairn_domain::{
    AskedRecord, GameId, GuildId, PlayerId, Record, RecordKey, RecordRefusal, ReplayedGame, Review,
    ReviewedTurn, Stretches, ThinkingTask, Write, decide_review, may_be_record_of, record_text,
    study, worth,
};
use cairn_kernel::{CorruptLog, Seat};

use super::{App, AppError, LoadedGame, Refusal, load::run_blocking, think_queue::SearchedGame};

/// The most games of a person that a record is compared with.
const MAX_COMPARED: u32 = 100;

#[derive(Debug)]
pub enum ReviewState {
    Done(Review),
    /// It is running or queued.
    Thinking,
}

/// A game known only from its record.
#[derive(Debug)]
pub struct LoadedRecord {
    pub key: RecordKey,
    /// The record without the people.
    bare: String,
    /// The game, which is not stored anywhere, and its table.
    pub view: LoadedGame,
}

impl App {
    /// The review of a finished game; starts one if there is none. Fails if the game cannot be
    /// reviewed.
    pub async fn review(&self, view: &LoadedGame) -> Result<ReviewState, AppError> {
        let LoadedGame { game, table } = view;
        decide_review(game, table)?;
        if let Some(review) = self.store.review(game.id).await? {
            return Ok(ReviewState::Done(review));
        }
        if !self.has_computer() {
            return Err(Refusal::NoComputer.into());
        }
        let task = ThinkingTask::Review(game.id);
        self.put(Write::schedule_unless_waiting(task, self.now()))
            .await?;
        Ok(ReviewState::Thinking)
    }

    /// Reads a submitted file as the record of a finished game. Fails if it is no record, or cannot
    /// be played: with the line and the reason.
    pub async fn read_record(&self, file: Vec<u8>) -> Result<LoadedRecord, AppError> {
        let catalog = self.catalog.clone();
        let read = run_blocking(move || {
            let text = record_text(&file)?;
            let record = Record::read(&catalog, text)?;
            record.is_whole(text)?;
            let loaded = LoadedRecord::from_record(&record)?;
            record.has_its_result(text, &loaded.view.game)?;
            Ok::<_, RecordRefusal>(loaded)
        });
        Ok(read.await?.map_err(Refusal::from)?)
    }

    /// Reads a submitted file as the record of a game, over or not, to view it. It is stored, so
    /// that they can come back to it. Fails if it is no record, or cannot be played: with the line
    /// and the reason.
    pub async fn keep_record(
        &self,
        file: Vec<u8>,
        guild: Option<GuildId>,
    ) -> Result<LoadedRecord, AppError> {
        let catalog = self.catalog.clone();
        let read = run_blocking(move || {
            let text = record_text(&file)?;
            let record = Record::read(&catalog, text)?;
            match record.is_whole(text) {
                // It contains nothing that its reader does not have.
                Ok(()) | Err(RecordRefusal::NotOver) => (),
                Err(why) => return Err(why),
            }
            let loaded = LoadedRecord::from_record(&record)?;
            record.has_its_result(text, &loaded.view.game)?;
            Ok(loaded)
        });
        let record = read.await?.map_err(Refusal::from)?;
        let save = async |tx: Tx| {
            tx.save_record(&self.asked_record(&tx, &record, guild).await?)
                .await
        };
        self.store.transact(save).await?;
        Ok(record)
    }

    /// The record behind a key. Fails if it is no longer kept.
    pub async fn record(&self, key: RecordKey) -> Result<LoadedRecord, AppError> {
        let kept = self.store.asked_record(key).await?;
        let asked = kept.ok_or(Refusal::from(RecordRefusal::Forgotten))?;
        let catalog = self.catalog.clone();
        let read = run_blocking(move || {
            LoadedRecord::from_record(&Record::read(&catalog, &asked.record)?)
        });
        Ok(read.await?.map_err(Refusal::from)?)
    }

    /// The review of a submitted record; starts one if there is none. Fails if it cannot be
    /// reviewed, or belongs to a running game of theirs.
    pub async fn review_record(
        &self,
        record: &LoadedRecord,
        (by, guild): (PlayerId, Option<GuildId>),
    ) -> Result<ReviewState, AppError> {
        decide_review(&record.view.game, &record.view.table)?;
        self.is_over_for(record, by).await?;
        let ask = async |tx: Tx| {
            let asked = self.asked_record(&tx, record, guild).await?;
            if asked.review.is_none() && !self.has_computer() {
                return Err(AppError::from(Refusal::NoComputer));
            }
            tx.save_record(&asked).await?;
            Ok(asked.review)
        };
        if let Some(review) = self.store.transact(ask).await? {
            return Ok(ReviewState::Done(review));
        }
        let task = ThinkingTask::ReviewRecord(record.key);
        self.put(Write::schedule_unless_waiting(task, self.now()))
            .await?;
        Ok(ReviewState::Thinking)
    }

    /// A record that somebody asks about now.
    async fn asked_record(
        &self,
        tx: &Tx,
        record: &LoadedRecord,
        guild: Option<GuildId>,
    ) -> anyhow::Result<AskedRecord> {
        let asked = tx.asked_record(record.key).await?;
        let asked = asked.unwrap_or_else(|| AskedRecord {
            key: record.key,
            record: record.bare.clone(),
            guild,
            at: self.now(),
            review: None,
        });
        Ok(AskedRecord {
            at: self.now(),
            ..asked
        })
    }

    /// Refuses a record of a game that the person is playing right now.
    async fn is_over_for(&self, record: &LoadedRecord, by: PlayerId) -> Result<(), AppError> {
        let recorded = &record.view;
        let kind = self.catalog.game(&recorded.game.terms.variant.game);
        let filter = GameFilter {
            game: kind.map(|it| it.about.key),
            ..GameFilter::of_player(by)
        };
        for listed in self.store.games(filter, MAX_COMPARED).await? {
            let running = match self.view(listed.id).await {
                Ok(running) => running,
                Err(AppError::Refused(_)) => continue,
                Err(error) => return Err(error),
            };
            let [one, other] = [recorded, &running].map(|it| (&it.game, &*it.table));
            if may_be_record_of(one, other) {
                return Err(Refusal::from(RecordRefusal::GoesOn(listed.id)).into());
            }
        }
        Ok(())
    }

    /// Analyzes a game and stores the result.
    pub(super) async fn think_review(&self, id: GameId) -> Result<(), AppError> {
        let view = self.view(id).await?;
        let LoadedGame { game, table } = &view;
        if decide_review(game, table).is_err() || self.store.review(id).await?.is_some() {
            return Ok(());
        }
        let review = self.gone_through((game.place.guild, id), table).await?;
        let save = async |tx: Tx| tx.save_review(id, &review).await;
        self.store.transact(save).await?;
        self.thoughts.tell(ThinkingTask::Review(id));
        Ok(())
    }

    /// Like `think_review`, for a record.
    pub(super) async fn think_record_review(&self, key: RecordKey) -> Result<(), AppError> {
        let asked = self.store.asked_record(key).await?;
        let Some(asked) = asked.filter(|it| it.review.is_none()) else {
            return Ok(());
        };
        let record = self.record(key).await?;
        // No game has this number.
        let of = (asked.guild, GameId(-key.0));
        let review = self.gone_through(of, &record.view.table).await?;
        let save = async |tx: Tx| {
            // It may have been deleted meanwhile.
            let Some(mut asked) = tx.asked_record(key).await? else {
                return Ok(());
            };
            asked.review = Some(review.clone());
            tx.save_record(&asked).await
        };
        self.store.transact(save).await?;
        self.thoughts.tell(ThinkingTask::ReviewRecord(key));
        Ok(())
    }

    async fn gone_through(
        &self,
        of: SearchedGame,
        table: &Arc<ReplayedGame>,
    ) -> Result<Review, AppError> {
        self.begin_long(of.0)?;
        let broken = |cause: CorruptLog| anyhow::Error::new(cause);
        let mut studied: Vec<ReviewedTurn> = Vec::new();
        for stretch in Stretches::new(Arc::clone(table)) {
            let stretch = stretch.map_err(broken)?;
            let found = self.study(of, move |stop| study(&stretch, stop));
            studied.push(found.await?);
        }
        let last = table.position.fork();
        let seed = table.acts.len() as u64;
        let end = self.study(of, move |stop| worth(&*last, Seat::First, seed, stop));
        Ok(Review {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            studied,
            end: end.await?,
        })
    }
}

impl LoadedRecord {
    fn from_record(record: &Record) -> Result<LoadedRecord, RecordRefusal> {
        let (game, table) = record.to_game()?;
        let bare = Record::bare(&game, &table);
        Ok(LoadedRecord {
            key: RecordKey::from_bare(&bare),
            bare,
            view: LoadedGame {
                game,
                table: Arc::new(table),
            },
        })
    }
}
