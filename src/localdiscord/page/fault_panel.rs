//! Faults at a click, and the clock.

use std::{sync::Arc, time::Duration};

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;

use super::shared::{Page, refusal};
use crate::{
    faults::{Effect, InjectedFault},
    gateway::ConnectionOrder,
    hub::BotOrder,
    journal::JournalContent,
    trap::Trap,
    world::{
        id::ChannelId,
        permission::{Overwrite, OverwriteTarget, Permissions},
    },
};

/// The clock advances by a hundred years in total at most: ids contain the time, and have to fit.
const MAX_AHEAD: Duration = Duration::from_hours(24 * 365 * 100);
const SLOW: Duration = Duration::from_secs(5);

#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(super) enum PanelOrder {
    /// The next request of a route gets a 429.
    RateLimit {
        method: String,
        route: String,
    },
    /// The next request of a route gets a 500.
    Broken {
        method: String,
        route: String,
    },
    /// The next request of a route takes five seconds.
    Slow {
        method: String,
        route: String,
    },
    /// The next request of a route is done, but its answer is lost.
    LoseAnswer {
        method: String,
        route: String,
    },
    Heal,
    /// The gateway's connections are cut; they can be resumed.
    DropGateway,
    /// All connections are cut, and the sessions are dropped.
    ForgetSessions,
    /// New connections to the gateway are refused, or accepted again.
    RefuseGateway {
        refuse: bool,
    },
    Kill,
    /// The bot is started again.
    Restart,
    /// The clock goes forward.
    Advance {
        hours: u32,
    },
    /// The bot loses or regains a permission in a channel.
    Deny {
        channel: String,
        permission: String,
        deny: bool,
    },
    /// A channel or thread is deleted.
    DeleteChannel {
        channel: String,
    },
    /// A person refuses direct messages of bots, or accepts them again.
    CloseDirect {
        #[serde(rename = "as")]
        who: String,
        closed: bool,
    },
}

pub(super) async fn order(
    State(page): State<Arc<Page>>,
    Json(order): Json<PanelOrder>,
) -> Response {
    match page.carry_out(order) {
        Ok(()) => Json(json!({})).into_response(),
        Err(why) => refusal(&why),
    }
}

impl Page {
    fn carry_out(&self, order: PanelOrder) -> Result<(), String> {
        let hub = &self.hub;
        let note = |text: &str| hub.journal.write(JournalContent::Note(text.to_owned()));
        match order {
            PanelOrder::RateLimit { method, route } => {
                let act = Effect::RateLimit {
                    retry_after: 2.0,
                    global: false,
                };
                self.spoil(&method, &route, "is rejected with a 429", act);
            }
            PanelOrder::Broken { method, route } => {
                let body = json!({"message": "500: Internal Server Error", "code": 0});
                let act = Effect::Answer(500, body);
                self.spoil(&method, &route, "gets a 500", act);
            }
            PanelOrder::Slow { method, route } => {
                self.spoil(&method, &route, "takes 5 seconds", Effect::Slow(SLOW));
            }
            PanelOrder::LoseAnswer { method, route } => {
                self.spoil(&method, &route, "loses its response", Effect::LoseAnswer);
            }
            PanelOrder::Heal => {
                hub.faults.clear();
                note("all faults are removed");
            }
            PanelOrder::DropGateway => {
                note("all gateway connections are dropped");
                hub.gateway.order(&ConnectionOrder::Sever);
            }
            PanelOrder::ForgetSessions => {
                note("all gateway sessions are forgotten");
                hub.gateway.forget();
                hub.gateway.order(&ConnectionOrder::Sever);
            }
            PanelOrder::RefuseGateway { refuse } => {
                note(if refuse {
                    "the gateway refuses connections"
                } else {
                    "the gateway accepts connections again"
                });
                hub.gateway.refuse(refuse);
            }
            PanelOrder::Kill => self.order(BotOrder::Kill)?,
            PanelOrder::Restart => self.order(BotOrder::Restart)?,
            PanelOrder::Advance { hours } => {
                let by = Duration::from_hours(u64::from(hours));
                let ahead = Duration::from_millis(hub.clock.ahead().unsigned_abs());
                if ahead + by > MAX_AHEAD {
                    return Err("that is too far ahead".to_owned());
                }
                hub.advance(by);
            }
            PanelOrder::Deny {
                channel,
                permission,
                deny,
            } => self.deny(&channel, &permission, deny)?,
            PanelOrder::DeleteChannel { channel } => {
                let id = channel.parse().map_err(|_| "no such channel")?;
                let gone = hub.change(|world| {
                    let name = world.channel(id)?.name.clone();
                    world.delete_channel(id)?;
                    Some(name)
                });
                let name = gone.ok_or("the channel no longer exists")?;
                note(&format!("the channel `{name}` was deleted"));
            }
            PanelOrder::CloseDirect { who, closed } => {
                let person = self.find_person(&who).ok_or("there is no such person")?;
                person.close_direct(closed);
            }
        }
        hub.wake();
        Ok(())
    }

    fn spoil(&self, method: &str, route: &str, what: &str, act: Effect) {
        let which = if route == "*" {
            "request".to_owned()
        } else {
            format!("{method} {route}")
        };
        let text = format!("the next {which} {what}");
        self.hub.journal.write(JournalContent::Note(text));
        // The rule stays when the trap is dropped.
        let _ = Trap::set(
            Arc::clone(&self.hub),
            InjectedFault::new(method, route, act),
        );
    }

    fn order(&self, order: BotOrder) -> Result<(), String> {
        let told = self.hub.bot_orders.send(order);
        told.map(|_| ()).map_err(|_| {
            "the bot was not started from here, so it cannot be stopped here".to_owned()
        })
    }

    fn deny(&self, channel: &str, permission: &str, deny: bool) -> Result<(), String> {
        let id: ChannelId = channel.parse().map_err(|_| "no such channel")?;
        let bit = Permissions::NAMES
            .iter()
            .find(|(name, _)| *name == permission)
            .map(|(_, bit)| *bit)
            .ok_or("no such permission")?;
        let done = self.hub.change(|world| {
            let bot = world.application.bot;
            let channel = world.channel(id)?;
            // A thread has the permissions of its channel.
            let place = channel
                .thread
                .as_ref()
                .and(channel.parent)
                .unwrap_or(channel.id);
            let channel = world.channel(place)?;
            channel.guild?;
            let target = OverwriteTarget::Member(bot);
            let old = channel.overwrites.iter().find(|it| it.target == target);
            let (allow, denied) = old.map_or((Permissions::NONE, Permissions::NONE), |it| {
                (it.allow, it.deny)
            });
            let overwrite = Overwrite {
                target,
                allow: allow.difference(bit),
                deny: if deny {
                    denied | bit
                } else {
                    denied.difference(bit)
                },
            };
            let name = channel.name.clone();
            world.overwrite(place, overwrite)?;
            Some(name)
        });
        let name =
            done.ok_or("direct messages have no permissions; choose a channel of a server")?;
        let may = if deny { "can no longer" } else { "can again" };
        self.hub.journal.write(JournalContent::Note(format!(
            "the bot {may} {permission} in `{name}`"
        )));
        Ok(())
    }
}
