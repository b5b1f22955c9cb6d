//! The private panel of a tournament's directors: everything that a real event needs, each action
//! confirmed once and recorded in the public log. The effect of a press, and whether it is allowed,
//! is decided on the current state.

mod confirm;
mod entries;
mod export;
mod given;
mod handover;
mod home;
mod matches;
mod proposals;
mod waiting;
mod window;

use cairn_app::{AppError, Director, TournamentView};
use cairn_domain::{
    LogLength, Participant, PlayerId, Refusal, TournamentId,
    tournament::{EntryId, MatchId, Takeover, TournamentRefusal},
};
use poise::serenity_prelude::{
    Attachment, ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, Member,
    ModalInteraction, User,
};

pub(crate) use self::{
    export::{ExportFormat, export},
    window::{opens_window, window},
};

use crate::{
    Asker, Bot,
    custom_id::{self, CustomId, DirectPress, DirectPurpose, DirectRequest, DirectScreen},
    interaction::Replied,
    panels::{settings::manages, tournament::people},
    posts::{button, choice_list},
    rest::{MOST_LABEL, NotFetched, cut},
    words::{
        Language, refusal,
        tournament::{People, Telling},
    },
};
use cairn_kernel::Phrase;

const LIST: usize = 25;
/// No larger file is read, in bytes.
const MAX_FILE_BYTES: usize = 1 << 20;
/// Lines of a file that are read: more than a tournament has entries.
const MOST_LINES: usize = 1_000;
const NAME: usize = 32;

pub(super) struct Panel<'a> {
    bot: &'a Bot,
    language: Language,
    it: TournamentView,
    people: People,
    by: Director,
}

pub(crate) async fn direct(
    bot: &Bot,
    asker: &Asker,
    (user, member): (&User, Option<&Member>),
    it: TournamentView,
) -> Replied {
    let panel = Panel::of(bot, asker, (user, member), it).await?;
    bot.app.ask_before_start(&panel.it).await?;
    panel.screen(DirectScreen::Home, &[]).await
}

/// Gives the numbers in a file, an entry per line, and opens the panel.
pub(crate) async fn number_by_file(
    bot: &Bot,
    asker: &Asker,
    (user, member): (&User, Option<&Member>),
    it: TournamentView,
    file: &Attachment,
) -> Replied {
    let panel = Panel::of(bot, asker, (user, member), it).await?;
    let text = bot.files.fetch(file, MAX_FILE_BYTES).await;
    let text = text.map_err(|why| match why {
        NotFetched::TooLarge => Refusal::FileTooLarge,
        NotFetched::Unreachable => Refusal::FileNotFetched,
    })?;
    let text = String::from_utf8_lossy(&text);
    let lines = text.trim_start_matches('\u{feff}').lines();
    let lines: Vec<&str> = lines.take(MOST_LINES).collect();
    panel.number_by(&lines.join("\n")).await
}

/// Handles a press on the panel, or by a person asked to take an entry over.
pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: DirectPress,
) -> Replied {
    let it = bot.app.known_tournament(asker, id.of).await?;
    let who = (&press.user, press.member.as_ref());
    match id.wish {
        DirectRequest::Take(offer) => {
            return handover::take(bot, asker, press, it, (offer, Takeover::ForGood)).await;
        }
        DirectRequest::StandIn(offer) => {
            return handover::take(bot, asker, press, it, (offer, Takeover::OneRound)).await;
        }
        DirectRequest::Decline(offer) => {
            return handover::decline(bot, asker, press, it, offer).await;
        }
        _ => (),
    }
    let panel = Panel::of(bot, asker, who, it).await?;
    let wish = chosen(press).unwrap_or(id.wish);
    match wish {
        DirectRequest::At(screen) => panel.screen(screen, &[]).await,
        DirectRequest::Ask(action) => panel.ask(action).await,
        DirectRequest::Do(seq, action) => panel.perform(seq, action, None).await,
        DirectRequest::Remind => panel.remind().await,
        DirectRequest::Who(purpose) => panel.who(purpose, press).await,
        // A press that opens a window gets here only if the window was refused.
        DirectRequest::Pick(_)
        | DirectRequest::Say
        | DirectRequest::Numbers
        | DirectRequest::Take(_)
        | DirectRequest::StandIn(_)
        | DirectRequest::Decline(_) => panel.screen(DirectScreen::Home, &[]).await,
    }
}

pub(crate) async fn written(
    bot: &Bot,
    asker: &Asker,
    form: &ModalInteraction,
    id: DirectPress,
) -> Replied {
    let it = bot.app.known_tournament(asker, id.of).await?;
    let panel = Panel::of(bot, asker, (&form.user, form.member.as_ref()), it).await?;
    let text = super::window::text(form);
    match id.wish {
        DirectRequest::Do(seq, action) => {
            let why = Some(text).filter(|it| !it.is_empty());
            panel.perform(seq, action, why).await
        }
        DirectRequest::Say => panel.say_to_all(&text).await,
        DirectRequest::Numbers => panel.number_by(&text).await,
        _ => panel.screen(DirectScreen::Home, &[]).await,
    }
}

fn chosen(press: &ComponentInteraction) -> Option<DirectRequest> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            custom_id::read(values.first()?).ok()
        }
        _ => None,
    }
}

impl<'a> Panel<'a> {
    async fn of(
        bot: &'a Bot,
        asker: &Asker,
        (user, member): (&User, Option<&Member>),
        it: TournamentView,
    ) -> Result<Panel<'a>, AppError> {
        // Managing a server only counts for that server.
        let manages_server = manages(member) && asker.here.guild == Some(it.root.guild);
        let known = asker.participant(bot).await?;
        let known = known.filter(|it2| manages_server || it.is_director(it2.id));
        let who = match known {
            Some(known) => known,
            None if manages_server => bot.app.meet(asker.player(), user.display_name()).await?,
            None => return Err(Refusal::from(TournamentRefusal::NotADirector).into()),
        };
        let by = Director {
            who: who.id,
            manages_server,
            asked: None,
        };
        by.may_direct(&it).map_err(Refusal::from)?;
        let mut people = people(bot, &it).await?;
        people.insert(who.id, who);
        Ok(Panel {
            bot,
            language: asker.language,
            it,
            people,
            by,
        })
    }

    fn telling(&self) -> Telling<'_> {
        Telling::new(self.language, &self.it, &self.people)
    }

    fn tell(&self, phrase: &Phrase) -> String {
        self.language.say(phrase)
    }

    fn id(&self) -> TournamentId {
        self.it.root.id
    }

    fn name(&self, entry: EntryId) -> String {
        self.telling().bare_name(entry).chars().take(NAME).collect()
    }

    fn pair(&self, id: MatchId) -> String {
        let telling = self.telling();
        self.it.find(id).map_or_else(String::new, |it| {
            let (first, second) = (it.new.first, it.new.second);
            format!("{} – {}", telling.name(first), telling.name(second))
        })
    }

    fn custom_id(&self, wish: DirectRequest) -> CustomId {
        CustomId::Direct(DirectPress::new(self.id(), wish))
    }

    fn button(&self, key: &'static str, wish: DirectRequest, style: ButtonStyle) -> CreateButton {
        button(self.language, key, &self.custom_id(wish), style)
    }

    fn back(&self, to: DirectScreen) -> CreateButton {
        let wish = DirectRequest::At(to);
        self.button("button-direct-back", wish, ButtonStyle::Secondary)
    }

    /// A list to choose from. None if there is nothing to choose.
    fn list(
        &self,
        number: u8,
        hint: &'static str,
        lines: impl IntoIterator<Item = (String, DirectRequest)>,
    ) -> Option<CreateActionRow> {
        let lines = lines.into_iter().take(LIST).map(|(label, wish)| {
            CreateSelectMenuOption::new(cut(&label, MOST_LABEL), custom_id::spell(&wish))
        });
        let mut lines = lines.peekable();
        lines.peek()?;
        let id = self.custom_id(DirectRequest::Pick(number));
        Some(choice_list(&id, self.language.name(hint), lines))
    }

    fn people_list(&self, hint: &'static str, purpose: DirectPurpose) -> CreateActionRow {
        let kind = CreateSelectMenuKind::User {
            default_users: None,
        };
        let id = self.custom_id(DirectRequest::Who(purpose)).to_string();
        let list = CreateSelectMenu::new(id, kind).placeholder(self.language.name(hint));
        CreateActionRow::SelectMenu(list)
    }

    fn pages(
        &self,
        (page, pages): (usize, usize),
        screen: impl Fn(u16) -> DirectScreen,
        back: DirectScreen,
    ) -> CreateActionRow {
        let turn = |key, to: usize| {
            let to = u16::try_from(to).unwrap_or(u16::MAX);
            self.button(key, DirectRequest::At(screen(to)), ButtonStyle::Secondary)
        };
        let mut row = Vec::new();
        if pages > 1 {
            // A disabled button needs an id of its own, too.
            let before = page.checked_sub(1).unwrap_or(usize::MAX);
            row.push(turn("button-page-back", before).disabled(page == 0));
            row.push(turn("button-page-next", page + 1).disabled(page + 1 >= pages));
        }
        row.push(self.back(back));
        CreateActionRow::Buttons(row)
    }

    async fn screen(&self, screen: DirectScreen, notes: &[String]) -> Replied {
        Ok(match screen {
            DirectScreen::Home => self.home(notes).await?,
            DirectScreen::Look => self.look().await?,
            DirectScreen::PutOff(of) => self.put_off(of.map(MatchId))?,
            DirectScreen::Matches(page) => self.matches(usize::from(page)),
            DirectScreen::Waiting(page) => self.waiting(usize::from(page), notes).await?,
            DirectScreen::Proposals(page) => self.proposals(usize::from(page)).await?,
            DirectScreen::Match(id) => self.match_screen(MatchId(id)).await?,
            DirectScreen::Game(id, number) => self.game(MatchId(id), number).await?,
            DirectScreen::Entries(page) => self.entries(usize::from(page)),
            DirectScreen::Entry(entry) => self.entry(EntryId(entry))?,
            DirectScreen::Points(entry) => self.points(EntryId(entry))?,
            DirectScreen::Substitute(entry) => self.substitute(EntryId(entry))?,
            DirectScreen::Forbid(entry, page) => self.forbid(EntryId(entry), usize::from(page))?,
            DirectScreen::Enter => self.enter(),
            DirectScreen::Directors => self.directors(),
        })
    }

    /// The current panel below the reason for a refusal.
    async fn refused(&self, error: AppError) -> Replied {
        let AppError::Refused(why) = error else {
            return Err(error);
        };
        let note = refusal(self.language, &why);
        let it = self.bot.app.tournament(self.id()).await?;
        self.at(it).await?.screen(DirectScreen::Home, &[note]).await
    }

    async fn at(&self, it: TournamentView) -> Result<Panel<'a>, AppError> {
        Ok(Panel {
            people: people(self.bot, &it).await?,
            it,
            ..*self
        })
    }

    /// The person chosen from a list: a member of this server, and not an application.
    async fn person(&self, press: &ComponentInteraction) -> Result<Participant, AppError> {
        let chosen = match &press.data.kind {
            ComponentInteractionDataKind::UserSelect { values } => values.first(),
            _ => None,
        };
        let nobody = || Refusal::from(TournamentRefusal::Unknown);
        let id = chosen.ok_or_else(nobody)?;
        let user = press.data.resolved.users.get(id).ok_or_else(nobody)?;
        let is_member = press.data.resolved.members.contains_key(id);
        if user.bot || !is_member {
            return Err(nobody().into());
        }
        self.bot
            .app
            .meet(PlayerId(id.get()), user.display_name())
            .await
    }

    fn seq(&self) -> LogLength {
        self.it.seq()
    }
}
