//! Keeps other web sites away. They cannot reach a loopback port from outside, but a browser on
//! this machine can be made to try: with requests to `127.0.0.1`, or with a host name of their own
//! that suddenly resolves to this machine.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Only files of this server may be loaded or run; no other page may embed it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Accepts only requests to a name of this machine that come from this page itself.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    if let Err(why) = check(request.method(), request.headers()) {
        return (StatusCode::FORBIDDEN, why).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    set(
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    response
}

/// The headers of an attached file: it comes from the bot and may be anything, so it must not act
/// as a page of ours.
pub(crate) fn file_headers(content_type: &str, name: &str) -> HeaderMap {
    let shown = content_type.starts_with("image/") && !content_type.contains("svg");
    let how = if shown { "inline" } else { "attachment" };
    let mut headers = HeaderMap::new();
    let mut set = |header: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(header, value);
        }
    };
    set(header::CONTENT_TYPE, content_type);
    // The world allows only plain characters in file names.
    set(
        header::CONTENT_DISPOSITION,
        &format!("{how}; filename=\"{name}\""),
    );
    set(
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; sandbox",
    );
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    headers
}

fn check(method: &Method, headers: &HeaderMap) -> Result<(), &'static str> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let host = text(header::HOST).unwrap_or_default();
    if !is_here(host) {
        return Err(
            "the local Discord can only be used on this machine: open it as http://localhost or \
             http://127.0.0.1",
        );
    }
    if let Some(origin) = text(header::ORIGIN)
        && origin.strip_prefix("http://") != Some(host)
    {
        return Err("the request came from another website");
    }
    let is_json = text(header::CONTENT_TYPE).is_some_and(|it| it.starts_with("application/json"));
    if *method == Method::POST && !is_json {
        // A form of another site cannot send JSON.
        return Err("only JSON is accepted");
    }
    if headers.contains_key(header::UPGRADE) && text(header::ORIGIN).is_none() {
        // Browsers send the origin of a websocket, but no preflight request.
        return Err("a websocket must send its origin");
    }
    Ok(())
}

/// Whether a `Host` names this machine, with any port.
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_allowed(method: &Method, headers: &[(HeaderName, &'static str)]) -> bool {
        let pair = |(name, value): &(HeaderName, &'static str)| {
            (name.clone(), HeaderValue::from_static(value))
        };
        check(method, &headers.iter().map(pair).collect()).is_ok()
    }

    #[test]
    fn only_names_of_this_machine_are_answered() {
        for host in ["localhost:8080", "127.0.0.1", "127.0.0.1:1", "[::1]:8080"] {
            assert!(is_allowed(&Method::GET, &[(header::HOST, host)]), "{host}");
        }
        for host in "|example.org|localhost.example.org|127.0.0.1.example.org:80".split('|') {
            assert!(!is_allowed(&Method::GET, &[(header::HOST, host)]), "{host}");
        }
    }

    #[test]
    fn other_sites_are_refused() {
        let here = (header::HOST, "localhost:8080");
        let json = (header::CONTENT_TYPE, "application/json");
        let ours = (header::ORIGIN, "http://localhost:8080");
        let other = (header::ORIGIN, "https://example.org");
        let neighbor = (header::ORIGIN, "http://localhost:3000");
        for (origin, is_ours) in [(&ours, true), (&other, false), (&neighbor, false)] {
            let headers = [here.clone(), json.clone(), origin.clone()];
            assert_eq!(is_allowed(&Method::POST, &headers), is_ours, "{origin:?}");
        }
        assert!(!is_allowed(&Method::POST, &[here.clone(), ours]), "a form");
        let upgrade = (header::UPGRADE, "websocket");
        assert!(!is_allowed(&Method::GET, &[here, upgrade]), "from nowhere");
    }
}
