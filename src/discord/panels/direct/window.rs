//! The windows of the panel: the reason for an action, and the text of an announcement.

use cairn_domain::tournament::LONGEST_ANNOUNCEMENT;
use poise::serenity_prelude::ComponentInteraction;
use serde_json::Value;

use super::{
    super::window::{self, MOST_WRITTEN, WindowText},
    chosen,
};
use crate::{
    custom_id::{CustomId, DirectPress, DirectRequest},
    words::Language,
};

const LONGEST_WHY: usize = 300;

/// The request whose window a press opens, if it opens one.
pub(crate) fn opens_window(press: &ComponentInteraction, id: DirectPress) -> Option<DirectPress> {
    let wish = match id.wish {
        DirectRequest::Pick(_) => chosen(press)?,
        wish => wish,
    };
    let opens = match wish {
        DirectRequest::Say | DirectRequest::Numbers => true,
        DirectRequest::Do(_, action) => action.wants_why(),
        _ => false,
    };
    opens.then_some(DirectPress { wish, ..id })
}

/// A window. The sender, and their permission, is checked when it comes back.
pub(crate) fn window(language: Language, id: DirectPress) -> Value {
    let (title, label, most) = match id.wish {
        DirectRequest::Say => (
            "direct-window-say",
            "direct-window-text",
            LONGEST_ANNOUNCEMENT,
        ),
        DirectRequest::Numbers => ("direct-window-numbers", "direct-window-order", MOST_WRITTEN),
        _ => ("direct-window-why", "direct-window-reason", LONGEST_WHY),
    };
    let asked = WindowText {
        title,
        label,
        example: None,
        is_long: true,
        most,
        required: id.wish == DirectRequest::Say,
    };
    window::window(language, &CustomId::Direct(id), &asked)
}
