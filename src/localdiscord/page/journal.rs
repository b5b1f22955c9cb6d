//! The websocket for the journal: recent entries, then every new one.

use std::sync::Arc;

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{Message as Frame, WebSocket},
    },
    response::Response,
};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::shared::Page;
use crate::journal::{End, JournalContent, JournalEntry};

/// Entries sent to a new reader.
const LATELY: usize = 300;

pub(super) async fn connect(State(page): State<Arc<Page>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(async move |mut socket| {
        // It ends when the window is closed.
        let _ = read_out(&page, &mut socket).await;
    })
}

async fn read_out(page: &Page, socket: &mut WebSocket) -> Result<(), axum::Error> {
    let journal = &page.hub.journal;
    // Subscribe first, then read; entries in between are sent once.
    let mut entries = journal.subscribe();
    let mut told = journal.newest().saturating_sub(LATELY as u64);
    loop {
        for entry in journal.entries_after(told) {
            told = entry.number;
            socket.send(Frame::text(line(&entry).to_string())).await?;
        }
        tokio::select! {
            written = entries.recv() => match written {
                // A slow reader misses nothing: the journal itself is read again.
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return Ok(()),
            },
            said = socket.recv() => match said {
                Some(Ok(Frame::Close(_))) | None => return Ok(()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error),
            },
        }
    }
}

fn line(entry: &JournalEntry) -> Value {
    let mut line = json!({"number": entry.number, "at": entry.at.0});
    let (kind, text, detail) = match &entry.what {
        JournalContent::Request(it) => {
            let (end, bad) = match it.end {
                End::Answered(status) => (status.to_string(), status >= 400),
                End::Cut => ("cut".to_owned(), true),
                End::AnswerLost(status) => (format!("{status}, response lost"), true),
            };
            line["end"] = json!(end);
            line["bad"] = json!(bad);
            let detail = json!({
                "route": it.route,
                "body": it.body,
                "files": it.files,
                "answer": it.answer,
            });
            ("request", format!("{} {}", it.method, it.path), detail)
        }
        JournalContent::Event { name, data } => ("event", name.clone(), data.clone()),
        JournalContent::Gateway(text) => ("gateway", text.clone(), Value::Null),
        JournalContent::Person(text) => ("person", text.clone(), Value::Null),
        JournalContent::Violation(text) => ("violation", text.clone(), Value::Null),
        JournalContent::Log(text) => ("log", text.clone(), Value::Null),
        JournalContent::Note(text) => ("note", text.clone(), Value::Null),
    };
    line["kind"] = json!(kind);
    line["text"] = json!(text);
    line["detail"] = detail;
    line
}
