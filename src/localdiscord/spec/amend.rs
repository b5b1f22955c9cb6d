//! Differences between the specification and the platform that matter to us.

use serde_json::{Map, Value, json};

/// The names of commands and of their options: letters (lower case, where there is case), digits,
/// `-`, `_` and `'`.
const NAME: &str = r"^[-_'\p{Ll}\p{Lm}\p{Lo}\p{N}\p{Script=Devanagari}\p{Script=Thai}]+$";

/// Ids and permissions are sent as text although they are numbers, or the other way round.
const PERMISSIONS: [&str; 4] = ["allow", "default_member_permissions", "deny", "permissions"];

/// Changes the schemas of a trimmed specification.
///
/// Looser, where the platform takes what the specification does not list:
///
/// * An id may be a number, and permissions may be text: serenity sends both.
/// * Commands have `nsfw`.
///
/// Stricter, where the platform refuses, or ignores what somebody meant:
///
/// * A field that a schema does not list must be inert (`null`, `false`, empty): anything else
///   is a misspelled name or a field of another kind of object.
/// * Slash commands need a description, and their names and those of options have an alphabet.
/// * The keys of localizations are locales.
/// * An option has either choices or completions.
/// * A button has a `custom_id` or, as a link, a `url`; never both.
/// * A row with a menu holds nothing else; at most five rows make a message or a modal.
pub(super) fn amend(document: &mut Value) {
    if let Some(schemas) = document["components"]["schemas"].as_object_mut() {
        let locales = schemas.get("AvailableLocalesEnum").cloned();
        for (name, schema) in schemas {
            amend_named(name, schema, locales.as_ref());
            amend_object(schema);
        }
    }
    amend_object(&mut document["paths"]);
}

fn amend_named(name: &str, schema: &mut Value, locales: Option<&Value>) {
    match name {
        "SnowflakeType" => {
            // The format is sufficient, with one complaint instead of two.
            *schema = json!({
                "type": ["integer", "string"],
                "format": "snowflake",
                "minimum": 0,
            });
        }
        "ActionRowComponentForMessageRequest" => require(schema, [lone_menu()]),
        "ButtonComponentForMessageRequest" => require(schema, buttons()),
        name if is_command(name) => {
            schema["properties"]["nsfw"] = json!({ "type": ["boolean", "null"] });
            // A change leaves out unchanged fields, even the kind of command.
            if !name.contains("Patch") {
                require(schema, [slash_command()]);
            }
        }
        name if is_option(name) => {
            let names = &mut schema["properties"];
            names["name"]["pattern"] = json!(NAME);
            names["name_localizations"]["additionalProperties"]["pattern"] = json!(NAME);
            if names.get("autocomplete").is_some() {
                require(schema, [choices_or_completions()]);
            }
        }
        _ => {}
    }
    for field in ["name_localizations", "description_localizations"] {
        let map = schema.pointer_mut(&format!("/properties/{field}"));
        if let (Some(map), Some(locales)) = (map, locales) {
            map["propertyNames"] = locales.clone();
        }
    }
}

fn is_command(name: &str) -> bool {
    matches!(
        name,
        "ApplicationCommandCreateRequest"
            | "ApplicationCommandPatchRequestPartial"
            | "ApplicationCommandUpdateRequest"
    )
}

fn is_option(name: &str) -> bool {
    name.starts_with("ApplicationCommand") && name.ends_with("Option")
}

fn require<const N: usize>(schema: &mut Value, conditions: [Value; N]) {
    schema["allOf"] = Value::Array(conditions.into());
}

fn slash_command() -> Value {
    json!({
        "if": { "properties": { "type": { "enum": [1, null] } } },
        "then": {
            "properties": {
                "name": { "pattern": NAME },
                "name_localizations": { "additionalProperties": { "pattern": NAME } },
                "description": { "type": "string", "minLength": 1 },
            },
            "required": ["description"],
        },
    })
}

fn choices_or_completions() -> Value {
    json!({
        "if": {
            "properties": { "autocomplete": { "const": true } },
            "required": ["autocomplete"],
        },
        "then": { "properties": { "choices": { "maxItems": 0 } } },
    })
}

fn lone_menu() -> Value {
    json!({
        "if": {
            "properties": {
                "components": {
                    "contains": { "properties": { "type": { "enum": [3, 5, 6, 7, 8] } } },
                },
            },
        },
        "then": { "properties": { "components": { "maxItems": 1 } } },
    })
}

fn buttons() -> [Value; 2] {
    let style = |styles: &[u8]| json!({ "properties": { "style": { "enum": styles } }, "required": ["style"] });
    let only = |field: &str, not: &str| {
        json!({
            "properties": { field: { "type": "string" }, not: { "type": "null" } },
            "required": [field],
        })
    };
    [
        json!({ "if": style(&[1, 2, 3, 4]), "then": only("custom_id", "url") }),
        json!({ "if": style(&[5]), "then": only("url", "custom_id") }),
    ]
}

/// Amendments for every object, wherever it is described.
fn amend_object(value: &mut Value) {
    match value {
        Value::Object(schema) => {
            schema.values_mut().for_each(amend_object);
            close(schema);
            if let Some(Value::Object(fields)) = schema.get_mut("properties") {
                amend_fields(fields);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(amend_object),
        _ => {}
    }
}

fn close(schema: &mut Map<String, Value>) {
    let is_object = match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == "object"),
        kind => kind.is_some_and(|kind| kind == "object"),
    };
    if is_object && schema.contains_key("properties") {
        // A library that sends every field it knows sends these.
        schema
            .entry("additionalProperties")
            .or_insert_with(|| json!({ "enum": [null, false, "", [], {}] }));
    }
}

fn amend_fields(fields: &mut Map<String, Value>) {
    for (name, schema) in fields {
        let is_number = schema["type"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|kind| kind == "integer"));
        if is_number && PERMISSIONS.contains(&name.as_str()) {
            schema["type"] = json!(["integer", "null", "string"]);
            schema["pattern"] = json!("^[0-9]+$");
        }
        if name == "components" && schema.get("maxItems") == Some(&json!(40)) {
            schema["if"] = json!({
                "items": { "properties": { "type": { "const": 1 } } },
            });
            schema["then"] = json!({ "maxItems": 5 });
        }
    }
}
