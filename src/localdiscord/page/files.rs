//! The page's own files, compiled in.

use axum::{
    Router,
    http::header,
    response::{IntoResponse, Response},
    routing::get,
};

const JS: &str = "text/javascript; charset=utf-8";

macro_rules! files {
    ($($path:literal: $kind:expr, $file:literal;)*) => {
        pub(super) fn routes() -> Router {
            Router::new()$(.route($path, get(async || {
                file($kind, include_str!(concat!("files/", $file)))
            })))*
        }
    };
}

files! {
    "/": "text/html; charset=utf-8", "index.html";
    "/favicon.ico": "image/svg+xml", "icon.svg";
    "/page/icon.svg": "image/svg+xml", "icon.svg";
    "/page/style.css": "text/css; charset=utf-8", "style.css";
    "/page/panel.css": "text/css; charset=utf-8", "panel.css";
    "/page/main.js": JS, "main.js";
    "/page/dom.js": JS, "dom.js";
    "/page/emoji.js": JS, "emoji.js";
    "/page/state.js": JS, "state.js";
    "/page/live.js": JS, "live.js";
    "/page/time.js": JS, "time.js";
    "/page/markdown.js": JS, "markdown.js";
    "/page/people.js": JS, "people.js";
    "/page/sidebar.js": JS, "sidebar.js";
    "/page/messages.js": JS, "messages.js";
    "/page/embeds.js": JS, "embeds.js";
    "/page/components.js": JS, "components.js";
    "/page/composer.js": JS, "composer.js";
    "/page/command.js": JS, "command.js";
    "/page/popup.js": JS, "popup.js";
    "/page/menu.js": JS, "menu.js";
    "/page/dialogs.js": JS, "dialogs.js";
    "/page/panel.js": JS, "panel.js";
    "/page/waiting.js": JS, "waiting.js";
    "/page/show.js": JS, "show.js";
    "/page/words.js": JS, "words.js";
}

fn file(kind: &'static str, text: &'static str) -> Response {
    // The next build may have another file at the same address.
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}
