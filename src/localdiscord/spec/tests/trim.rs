//! How `discord.json` is made from Discord's publication.

use serde_json::{Map, Value, json};

/// The paths a bot for board games may use.
const PATHS: &[&str] = &[
    "/applications/@me",
    "/applications/{application_id}/commands",
    "/applications/{application_id}/commands/{command_id}",
    "/applications/{application_id}/guilds/{guild_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
    "/channels/{channel_id}",
    "/channels/{channel_id}/messages",
    "/channels/{channel_id}/messages/pins",
    "/channels/{channel_id}/messages/pins/{message_id}",
    "/channels/{channel_id}/messages/{message_id}",
    "/channels/{channel_id}/messages/{message_id}/threads",
    "/channels/{channel_id}/pins",
    "/channels/{channel_id}/pins/{message_id}",
    "/channels/{channel_id}/thread-members",
    "/channels/{channel_id}/thread-members/@me",
    "/channels/{channel_id}/thread-members/{user_id}",
    "/channels/{channel_id}/threads",
    "/channels/{channel_id}/typing",
    "/gateway",
    "/gateway/bot",
    "/guilds/{guild_id}",
    "/guilds/{guild_id}/channels",
    "/guilds/{guild_id}/members/{user_id}",
    "/guilds/{guild_id}/roles",
    "/interactions/{interaction_id}/{interaction_token}/callback",
    "/oauth2/applications/@me",
    "/users/@me",
    "/users/@me/channels",
    "/users/{user_id}",
    "/webhooks/{webhook_id}/{webhook_token}",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
];

/// The formats that are checked.
const FORMATS: &[&str] = &["date-time", "snowflake", "uri"];

/// Keeps of a whole specification the paths above, with their parameters and JSON bodies, and
/// the schemas these refer to. Trimming again changes nothing.
///
/// * Form bodies go: they are the JSON bodies with files beside them.
/// * Words for people go, and what makes no difference to a check: formats that are only widths
///   of numbers, encodings of files.
/// * A union of constants becomes an `enum`; where an `enum` narrows a named one, the name goes.
/// * `oneOf` becomes `anyOf`: the unions overlap (an empty list of completions is one of
///   strings as well as one of numbers), and Discord takes what fits any.
pub(crate) fn trim(whole: &Value) -> Value {
    let paths: Map<String, Value> = PATHS
        .iter()
        .filter_map(|path| Some(((*path).to_owned(), trim_path(whole["paths"].get(path)?))))
        .collect();
    let mut schemas = Map::new();
    let mut wanted = Vec::new();
    paths.values().for_each(|path| names(path, &mut wanted));
    while let Some(name) = wanted.pop() {
        if !schemas.contains_key(&name) {
            let schema = trim_schema(&whole["components"]["schemas"][&name]);
            names(&schema, &mut wanted);
            schemas.insert(name, schema);
        }
    }
    let info = &whole["info"];
    json!({
        "openapi": whole["openapi"],
        "info": {
            "title": info["title"],
            "version": info["version"],
            "license": info["license"],
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// The schemas referred to in this value.
pub(super) fn names(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            if let Some(Value::String(reference)) = map.get("$ref") {
                found.extend(reference.rsplit('/').next().map(str::to_owned));
            }
            map.values().for_each(|value| names(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        _ => {}
    }
}

fn trim_path(item: &Value) -> Value {
    entries(item)
        .map(|(key, value)| match key.as_str() {
            "parameters" => (key.clone(), trim_parameters(value)),
            _ => (key.clone(), trim_operation(value)),
        })
        .collect()
}

fn trim_operation(operation: &Value) -> Value {
    let mut kept = Map::new();
    if let Some(id) = operation.get("operationId") {
        kept.insert("operationId".to_owned(), id.clone());
    }
    if let Some(parameters) = operation.get("parameters") {
        kept.insert("parameters".to_owned(), trim_parameters(parameters));
    }
    if let Some(body) = operation.get("requestBody") {
        let schema = trim_schema(&body["content"]["application/json"]["schema"]);
        let body = json!({
            "required": body["required"],
            "content": { "application/json": { "schema": schema } },
        });
        kept.insert("requestBody".to_owned(), body);
    }
    Value::Object(kept)
}

fn trim_parameters(parameters: &Value) -> Value {
    parameters
        .as_array()
        .into_iter()
        .flatten()
        .map(|parameter| {
            json!({
                "in": parameter["in"],
                "name": parameter["name"],
                "schema": trim_schema(&parameter["schema"]),
            })
        })
        .collect()
}

fn trim_schema(schema: &Value) -> Value {
    if let Value::Array(branches) = schema {
        return branches.iter().map(trim_schema).collect();
    }
    if !schema.is_object() {
        return schema.clone();
    }
    let narrowed = schema.get("enum").is_some();
    entries(schema)
        .filter_map(|(key, value)| {
            let kept = match key.as_str() {
                "title" | "description" | "contentEncoding" => return None,
                key if key.starts_with("x-") => return None,
                "format" if !FORMATS.iter().any(|format| value == format) => return None,
                "allOf" if narrowed => return None,
                "properties" => entries(value)
                    .map(|(name, schema)| (name.clone(), trim_schema(schema)))
                    .collect(),
                "enum" | "required" => value.clone(),
                "oneOf" => match constants(value) {
                    Some(constants) => return Some(("enum".to_owned(), constants)),
                    None => return Some(("anyOf".to_owned(), trim_schema(value))),
                },
                _ => trim_schema(value),
            };
            Some((key.clone(), kept))
        })
        .collect()
}

/// The values of a union that consists of single values.
fn constants(union: &Value) -> Option<Value> {
    union
        .as_array()?
        .iter()
        .map(|branch| branch.get("const").cloned())
        .collect()
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}
