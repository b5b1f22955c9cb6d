//! The private panel of a tournament's directors: everything that a real event needs, each action
//! confirmed once and recorded in the public log. The effect of a press, and whether it is allowed,
//! is decided on the current state.

mod actions;
mod entries;
mod export;
mod handover;
mod home;
pub(crate) mod id;
mod matches;
mod proposals;
mod waiting;
mod window;

use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    Participant, PlayerId, Refusal, TournamentId,
    tournament::{Director, EntryId, Takeover, TournamentRefusal},
};
use poise::serenity_prelude::{
    Attachment, ButtonStyle, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow,
    CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, Member, User,
};

pub(crate) use self::{
    export::{ExportFormat, export},
    window::{answer_form, opens_window, window},
};

use self::id::{DirectPress, DirectPurpose, DirectRequest, DirectScreen};
use super::panels::people;
use crate::{
    Asker, Bot,
    custom_id::{self, CustomId},
    interaction::{Reply, ReplyResult},
    panels::paging::{ListView, PageAt},
    posts::{button, choices},
    rest::{FetchError, MAX_LABEL, cut},
    settings::manages,
    words::{
        Language,
        refusals::refusal,
        tournament::{People, TournamentWords},
    },
};
use cairn_kernel::Phrase;

/// No larger file is read, in bytes.
const MAX_FILE_BYTES: usize = 1 << 20;
/// Lines of a file that are read: more than a tournament has entries.
const MAX_LINES: usize = 1_000;
const NAME: usize = 32;

pub(crate) struct Panel<'a> {
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
) -> ReplyResult {
    let panel = Panel::open(bot, asker, (user, member), it).await?;
    bot.app.ask_before_start(&panel.it).await?;
    panel.home(&[]).await
}

/// Gives the numbers in a file, an entry per line, and opens the panel.
pub(crate) async fn number_by_file(
    bot: &Bot,
    asker: &Asker,
    (user, member): (&User, Option<&Member>),
    it: TournamentView,
    file: &Attachment,
) -> ReplyResult {
    let panel = Panel::open(bot, asker, (user, member), it).await?;
    let text = bot.files.fetch(file, MAX_FILE_BYTES).await;
    let text = text.map_err(|why| match why {
        FetchError::TooLarge => Refusal::FileTooLarge,
        FetchError::Unreachable => Refusal::FileNotFetched,
    })?;
    let text = String::from_utf8_lossy(&text);
    let lines = text.trim_start_matches('\u{feff}').lines();
    let lines: Vec<&str> = lines.take(MAX_LINES).collect();
    panel.set_numbers(&lines.join("\n")).await
}

/// Handles a press on the panel, or by a person asked to take an entry over.
pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: DirectPress,
) -> ReplyResult {
    let it = bot.app.known_tournament(asker, id.of).await?;
    let who = (&press.user, press.member.as_ref());
    let offer = match id.request {
        DirectRequest::Take(offer) => Some((offer, Some(Takeover::ForGood))),
        DirectRequest::StandIn(offer) => Some((offer, Some(Takeover::OneRound))),
        DirectRequest::Decline(offer) => Some((offer, None)),
        _ => None,
    };
    if let Some(offer) = offer {
        return handover::answer(bot, asker, press, it, offer).await;
    }
    let panel = Panel::open(bot, asker, who, it).await?;
    let request = chosen_request(press).unwrap_or(id.request);
    match request {
        DirectRequest::At(screen) => panel.screen(screen).await,
        DirectRequest::Ask(action) => panel.ask(action).await,
        DirectRequest::Do(seq, action) => panel.perform(seq, action, None).await,
        DirectRequest::Remind => panel.remind().await,
        DirectRequest::Who(purpose) => panel.choose_person(purpose, press).await,
        // A press that opens a window gets here only if the window was refused.
        _ => panel.home(&[]).await,
    }
}

fn chosen_request(press: &ComponentInteraction) -> Option<DirectRequest> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            custom_id::read(values.first()?).ok()
        }
        _ => None,
    }
}

impl<'a> Panel<'a> {
    async fn open(
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

    fn words(&self) -> TournamentWords<'_> {
        TournamentWords::new(self.language, &self.it, &self.people)
    }

    fn tell(&self, phrase: &Phrase) -> String {
        self.language.say(phrase)
    }

    fn id(&self) -> TournamentId {
        self.it.root.id
    }

    fn name(&self, entry: EntryId) -> String {
        self.words().bare_name(entry).chars().take(NAME).collect()
    }

    fn custom_id(&self, request: DirectRequest) -> CustomId {
        CustomId::Direct(DirectPress {
            of: self.id(),
            request,
        })
    }

    fn button(
        &self,
        key: &'static str,
        request: DirectRequest,
        style: ButtonStyle,
    ) -> CreateButton {
        button(self.language, key, &self.custom_id(request), style)
    }

    fn quiet_button(&self, key: &'static str, request: DirectRequest) -> CreateButton {
        self.button(key, request, ButtonStyle::Secondary)
    }

    fn back(&self, to: DirectScreen) -> CreateButton {
        self.quiet_button("button-direct-back", DirectRequest::At(to))
    }

    /// A text, a list to choose from if there is something to choose, and buttons.
    fn choice(
        &self,
        text: String,
        hint: &'static str,
        lines: impl IntoIterator<Item = (String, DirectRequest)>,
        row: impl IntoIterator<Item = CreateButton>,
    ) -> Reply {
        let list = self.list(0, hint, lines);
        Reply::text(text).with_rows(list).with_buttons(row)
    }

    /// A list to choose from. None if there is nothing to choose.
    fn list(
        &self,
        number: u8,
        hint: &'static str,
        lines: impl IntoIterator<Item = (String, DirectRequest)>,
    ) -> Option<CreateActionRow> {
        let lines = lines.into_iter().map(|(label, request)| {
            CreateSelectMenuOption::new(cut(&label, MAX_LABEL), custom_id::spell(&request))
        });
        let id = self.custom_id(DirectRequest::Pick(number));
        choices(&id, self.language.name(hint), lines)
    }

    fn people_list(&self, hint: &'static str, purpose: DirectPurpose) -> CreateActionRow {
        let kind = CreateSelectMenuKind::User {
            default_users: None,
        };
        let id = self.custom_id(DirectRequest::Who(purpose)).to_string();
        let list = CreateSelectMenu::new(id, kind).placeholder(self.language.name(hint));
        CreateActionRow::SelectMenu(list)
    }

    /// The id of the button to a page of a screen.
    fn page_of(&self, screen: impl Fn(u16) -> DirectScreen) -> impl Fn(u32) -> CustomId {
        move |page| {
            let page = u16::try_from(page).unwrap_or(u16::MAX);
            self.custom_id(DirectRequest::At(screen(page)))
        }
    }

    /// A page of a list to choose from, and the way to the start of the panel.
    fn page(
        &self,
        (head, hint): (Phrase, &'static str),
        page: PageAt,
        lines: impl IntoIterator<Item = (String, DirectRequest)>,
        screen: impl Fn(u16) -> DirectScreen,
    ) -> Reply {
        let mut view = ListView::new(self.tell(&head), [], page);
        view.menu.extend(self.list(0, hint, lines));
        view.buttons.push(self.back(DirectScreen::Home));
        view.reply_with_pages(self.language, self.page_of(screen))
    }

    async fn screen(&self, screen: DirectScreen) -> ReplyResult {
        if let DirectScreen::Match(id) | DirectScreen::Game(id, _) = screen
            && let Err(refusal) = self.match_to_decide(id)
        {
            return self.refusal_reply(refusal.into()).await;
        }
        match screen {
            DirectScreen::Home => self.home(&[]).await,
            DirectScreen::Look => self.hidden_round().await,
            DirectScreen::PutOff(of) => self.put_off(of),
            DirectScreen::Matches(page) => Ok(self.matches(page)),
            DirectScreen::Waiting(page) => self.waiting_games(page, &[]).await,
            DirectScreen::Proposals(page) => self.proposals(page).await,
            DirectScreen::Match(id) => self.games(id).await,
            DirectScreen::Game(id, number) => self.game(id, number).await,
            DirectScreen::Entries(page) => Ok(self.entries(page)),
            DirectScreen::Entry(entry) => self.entry(entry),
            DirectScreen::Points(entry) => self.points(entry),
            DirectScreen::Substitute(entry) => self.substitute(entry),
            DirectScreen::Forbid(entry, page) => self.forbid(entry, page),
            DirectScreen::Enter => Ok(self.enter()),
            DirectScreen::Directors => Ok(self.directors()),
        }
    }

    /// The panel after an action that was done, or refused.
    async fn show_done(
        &self,
        done: Result<TournamentView, AppError>,
        answer: &Phrase,
    ) -> ReplyResult {
        match done {
            Ok(after) => self.panel_of(after).await?.home(&[self.tell(answer)]).await,
            Err(error) => self.refusal_reply(error).await,
        }
    }

    /// The current panel below the reason for a refusal.
    async fn refusal_reply(&self, error: AppError) -> ReplyResult {
        let AppError::Refused(why) = error else {
            return Err(error);
        };
        let note = refusal(self.language, &why);
        let it = self.bot.app.tournament(self.id()).await?;
        self.panel_of(it).await?.home(&[note]).await
    }

    /// The panel of the tournament in this state.
    async fn panel_of(&self, it: TournamentView) -> Result<Panel<'a>, AppError> {
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
}
