//! Discord's refusals: an HTTP status, a code, a sentence, and for invalid bodies which field is
//! wrong and why.

use serde_json::{Map, Value, json};

#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    pub status: u16,
    /// Discord's JSON error code, 0 for the general ones.
    pub code: u32,
    pub message: String,
    /// The faulty fields of a body, nested as the body is.
    pub errors: Option<Value>,
}

macro_rules! refusals {
    ($($(#[$meta:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $($(#[$meta])* pub fn $name() -> Self { Self::new($status, $code, $message) })*
        }
    };
}

refusals! {
    /// The route does not exist.
    not_found = 404, 0, "404: Not Found";
    /// The token is wrong or missing.
    unauthorized = 401, 0, "401: Unauthorized";
    /// The route exists with other methods.
    wrong_method = 405, 0, "405: Method Not Allowed";
    /// Another bot's application was named.
    unknown_application = 404, 10002, "Unknown Application";
    unknown_channel = 404, 10003, "Unknown Channel";
    /// No such server, or not in it.
    unknown_guild = 404, 10004, "Unknown Guild";
    /// Not in that server.
    unknown_member = 404, 10007, "Unknown Member";
    /// No such message, or not visible in this way.
    unknown_message = 404, 10008, "Unknown Message";
    unknown_user = 404, 10013, "Unknown User";
    /// There is no answer to this interaction yet.
    unknown_webhook = 404, 10015, "Unknown Webhook";
    /// Answered too late, or never asked.
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    /// Over the size of one request.
    too_large = 413, 40005, "Request entity too large";
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    /// The channel cannot be seen.
    missing_access = 403, 50001, "Missing Access";
    not_the_author = 403, 50005, "Cannot edit a message authored by another user";
    empty_message = 400, 50006, "Cannot send an empty message";
    direct_closed = 403, 50007, "Cannot send messages to this user";
    missing_permissions = 403, 50013, "Missing Permissions";
    /// The fifteen minutes are over.
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    /// A kind of channel this cannot be done with.
    wrong_channel_type = 400, 50024, "Cannot execute action on this channel type";
    bad_json = 400, 50109, "The request body contains invalid JSON.";
    /// The thread must be opened first.
    thread_archived = 400, 50083, "Thread is archived";
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    /// Only a moderator may write here.
    thread_locked = 400, 160_005, "Thread is locked";
    /// Too many open threads in the server.
    too_many_threads = 400, 160_006, "Maximum number of active threads reached";
}

impl ApiError {
    /// An error with this status, code and message.
    pub fn new(status: u16, code: u32, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
            errors: None,
        }
    }

    /// `50035`, with every faulty field at its path.
    pub fn invalid(faults: &[FieldError]) -> Self {
        let mut errors = Value::Object(Map::new());
        for fault in faults {
            fault.put_into(&mut errors);
        }
        Self {
            errors: Some(errors),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    pub fn json(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Its path, such as `embeds.0.title`.
    pub path: String,
    /// Discord's name for the kind, such as `BASE_TYPE_MAX_LENGTH`.
    pub code: &'static str,
    pub message: String,
}

impl FieldError {
    pub fn new(path: impl Into<String>, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code,
            message: message.into(),
        }
    }

    fn put_into(&self, errors: &mut Value) {
        let mut place = errors;
        for step in self.path.split('.').filter(|step| !step.is_empty()) {
            place = &mut place[step];
        }
        let said = json!({"code": self.code, "message": self.message});
        match place["_errors"].as_array_mut() {
            Some(list) => list.push(said),
            None => place["_errors"] = json!([said]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_stand_nested_where_the_body_has_them() {
        let (code, message) = ("BASE_TYPE_MAX_LENGTH", "Must be 256 or fewer in length.");
        let error = |path| FieldError::new(path, code, message);
        let body = ApiError::invalid(&[error("embeds.0.title"), error("content")]).json();
        assert_eq!(body["code"], 50035);
        let (title, content) = (
            &body["errors"]["embeds"]["0"]["title"],
            &body["errors"]["content"],
        );
        assert_eq!(title["_errors"][0]["code"], code);
        assert_eq!(content["_errors"][0]["message"], message);
    }
}
