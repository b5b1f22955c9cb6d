//! The checks of one operation, compiled.

use std::collections::BTreeMap;

use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

use super::{Violation, explain};

/// The requirements on the parameters and the body of one operation.
#[derive(Debug)]
pub(super) struct Checks {
    path: BTreeMap<String, Parameter>,
    query: BTreeMap<String, Parameter>,
    body: Body,
}

/// A parameter arrives as text, whatever its type.
#[derive(Debug)]
struct Parameter {
    kind: String,
    validator: Validator,
}

#[derive(Debug)]
enum Body {
    None,
    Optional(Validator),
    Required(Validator),
}

impl Checks {
    /// `operation` as in the specification, `shared` the parameters that its path declares for all
    /// methods, `schemas` the schemas both may refer to.
    pub(super) fn new(operation: &Value, shared: &Value, schemas: &Value) -> Checks {
        let mut path = BTreeMap::new();
        let mut query = BTreeMap::new();
        for declared in [shared, &operation["parameters"]] {
            for parameter in declared.as_array().into_iter().flatten() {
                let place = match parameter["in"].as_str() {
                    Some("path") => &mut path,
                    _ => &mut query,
                };
                let name = parameter["name"].as_str().unwrap_or_default();
                place.insert(name.to_owned(), Parameter::new(parameter, schemas));
            }
        }
        let wanted = &operation["requestBody"];
        let schema = &wanted["content"]["application/json"]["schema"];
        let body = if schema.is_null() {
            Body::None
        } else {
            let validator = compile(&json!({
                "allOf": [schema],
                "components": { "schemas": schemas },
            }));
            if wanted["required"] == true {
                Body::Required(validator)
            } else {
                Body::Optional(validator)
            }
        };
        Checks { path, query, body }
    }

    pub(super) fn path<'a>(
        &self,
        given: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> Vec<Violation> {
        given
            .filter_map(|(name, value)| {
                let why = self.path.get(name)?.objection(value)?;
                Some(Violation::Path {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    why,
                })
            })
            .collect()
    }

    pub(super) fn query(&self, given: &[(String, String)]) -> Vec<Violation> {
        given
            .iter()
            .filter_map(|(name, value)| {
                let Some(parameter) = self.query.get(name) else {
                    return Some(Violation::UnknownQuery { name: name.clone() });
                };
                let why = parameter.objection(value)?;
                Some(Violation::Query {
                    name: name.clone(),
                    value: value.clone(),
                    why,
                })
            })
            .collect()
    }

    pub(super) fn body(&self, given: Option<&Value>) -> Vec<Violation> {
        match (&self.body, given) {
            (Body::Required(_), None) => vec![Violation::MissingBody],
            (Body::None, Some(_)) => vec![Violation::UnexpectedBody],
            (Body::None | Body::Optional(_), None) => Vec::new(),
            (Body::Required(validator) | Body::Optional(validator), Some(body)) => {
                explain::of_body(validator, body)
            }
        }
    }
}

impl Parameter {
    fn new(declared: &Value, schemas: &Value) -> Parameter {
        let schema = &declared["schema"];
        // The schema of a parameter refers to nothing further, so the many schemas are not needed
        // here. A test would fail otherwise.
        let schema = schema["$ref"]
            .as_str()
            .and_then(|reference| reference.rsplit('/').next())
            .map_or(schema, |name| &schemas[name]);
        Parameter {
            kind: schema["type"].as_str().unwrap_or_default().to_owned(),
            validator: compile(schema),
        }
    }

    fn objection(&self, text: &str) -> Option<String> {
        let meant = match self.kind.as_str() {
            "integer" => text.parse::<i64>().ok().map(Value::from),
            "boolean" => text.parse::<bool>().ok().map(Value::from),
            _ => None,
        };
        let value = meant.unwrap_or_else(|| Value::from(text));
        let error = self.validator.validate(&value).err()?;
        Some(explain::words(&error))
    }
}

fn compile(schema: &Value) -> Validator {
    jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(true)
        .with_format("snowflake", is_snowflake)
        .build(schema)
        .expect("the tests have compiled every schema")
}

/// A number of 64 bits in plain decimal.
fn is_snowflake(text: &str) -> bool {
    text.parse::<u64>()
        .is_ok_and(|number| number.to_string() == text)
}
