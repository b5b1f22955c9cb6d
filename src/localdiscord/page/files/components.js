// Buttons and lists at a message, in all their states.

import { h, icon, toast } from "./dom.js";
import { drawn } from "./emoji.js";
import { avatar } from "./people.js";
import { Popup } from "./popup.js";
import { act, emit, here, peopleIn, state } from "./state.js";
import { say } from "./words.js";

const BUTTON = 2;
const SELECT = 3;
const USER_SELECT = 5;
const CHANNEL_SELECT = 8;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** What was pressed and is not answered yet: message and component, and the interaction once it is known. */
const pressed = new Map();
/** Failures that were put away. */
const dismissed = new Set();

/** The latest thing this person did at a message, as far as the bot has not answered it. */
function latest(message) {
  return state.interactions.findLast((it) => it.kind === 3 && it.message === message.id);
}

/** How things stand at a message; when this changes, it is drawn anew. */
export function standing(message) {
  const last = latest(message);
  const waits = pressed.get(message.id);
  if (waits && (!waits.interaction || !last || BigInt(last.id) < BigInt(waits.interaction) || last.state === "waiting")) {
    return `waiting ${waits.part}`;
  }
  if (waits) pressed.delete(message.id);
  return last?.state === "failed" && !dismissed.has(last.id) ? "failed" : "";
}

async function use(message, part, deed) {
  pressed.set(message.id, { part: part.custom_id });
  const failed = latest(message);
  if (failed) dismissed.add(failed.id);
  emit("standing", message.id);
  try {
    const { interaction } = await act({ message: message.id, custom_id: part.custom_id, ...deed });
    pressed.set(message.id, { part: part.custom_id, interaction });
  } catch (error) {
    pressed.delete(message.id);
    toast(error.message);
  }
  emit("standing", message.id);
}

function emoji(part) {
  if (!part.emoji) return null;
  return h("span", { class: "emoji", "aria-hidden": "true" }, part.emoji.id ? `:${part.emoji.name}:` : drawn(part.emoji.name));
}

function button(message, part, waiting) {
  const inside = [emoji(part), part.label ? h("span", { class: "label" }, drawn(part.label)) : null];
  const name = part.label ? null : (part.emoji?.name ?? "button");
  const style = STYLES[part.style] ?? "secondary";
  if (part.style === 5) {
    const address = /^https?:\/\//.test(part.url ?? "") ? part.url : null;
    return h("a", { class: "button link", href: address, target: "_blank", rel: "noopener noreferrer", "aria-label": name }, inside, icon("window", 14));
  }
  const busy = waiting === part.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: `button ${style}${busy ? " busy" : ""}`,
      disabled: part.disabled === true,
      "aria-disabled": waiting !== null ? "true" : null,
      "aria-busy": busy ? "true" : null,
      "aria-label": name,
      data: { key: part.custom_id },
      onclick: () => waiting === null && use(message, part, { do: "press" }),
    },
    inside,
    busy ? h("span", { class: "dots", role: "status", "aria-label": say("waiting") }, h("i"), h("i"), h("i")) : null,
  );
}

/** What can be chosen from a list. */
function entries(part) {
  if (part.type === SELECT) {
    return (part.options ?? []).map((it) => ({ label: it.label, detail: it.description, value: it.value, icon: emoji(it), selected: it.default === true }));
  }
  if (part.type === CHANNEL_SELECT) {
    const channels = [...state.channels.values()].filter((it) => it.guild && it.guild === here()?.guild);
    return channels.map((it) => ({ label: `#${it.name}`, value: it.id }));
  }
  if (part.type === USER_SELECT || part.type === USER_SELECT + 2) {
    return peopleIn(here()).map((it) => ({ label: it.name, value: it.id, icon: avatar(it, 24) }));
  }
  return [];
}

function select(message, part, waiting) {
  let all = entries(part);
  const least = part.min_values ?? 1;
  const most = part.max_values ?? 1;
  let chosen = all.filter((it) => it.selected);
  const busy = waiting === part.custom_id;
  const shown = chosen.length > 0 ? chosen.map((it) => it.label).join(", ") : (part.placeholder ?? say("Choose…"));
  const control = h(
    "button",
    {
      type: "button",
      class: `select${busy ? " busy" : ""}${chosen.length > 0 ? " chosen" : ""}`,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": part.placeholder ? `${part.placeholder}${chosen.length > 0 ? `: ${shown}` : ""}` : shown,
      disabled: part.disabled === true,
      "aria-disabled": waiting !== null ? "true" : null,
      data: { key: part.custom_id },
    },
    h("span", { class: "grow" }, shown),
    busy ? h("span", { class: "dots", role: "status", "aria-label": "waiting" }, h("i"), h("i"), h("i")) : icon("down", 18),
  );
  const send = () => {
    popup.close();
    use(message, part, { do: "select", values: chosen.map((it) => it.value) });
  };
  const title = () =>
    most > 1
      ? h("span", { class: "row" }, h("span", { class: "grow" }, least === most ? say("Choose {0}", most) : say("Choose {0} to {1}", least, most)), h("button", { type: "button", class: "button primary small", disabled: chosen.length < least, onclick: send }, say("Done")))
      : null;
  const show = (active, anew) => {
    // People and channels come and go while the message stays.
    if (anew) all = entries(part);
    const items = all.map((it) => ({ ...it, selected: chosen.includes(it) || chosen.some((other) => other.value === it.value), end: chosen.some((other) => other.value === it.value) ? icon("check", 16) : null }));
    popup.show(control, items, { title: title(), active, empty: say("There is nothing to choose from") });
  };
  const popup = new Popup(control, {
    label: part.placeholder ?? "Choices",
    multiple: most > 1,
    onPick: (item) => {
      const entry = all.find((it) => it.value === item.value);
      if (most > 1) {
        if (chosen.includes(entry)) chosen = chosen.filter((it) => it !== entry);
        else if (chosen.length < most) chosen = [...chosen, entry];
        show(popup.active);
      } else {
        chosen = [entry];
        send();
      }
    },
  });
  let typed = "";
  let typedAt = 0;
  control.addEventListener("click", () => {
    if (waiting !== null) return;
    if (popup.open) popup.close();
    else show(0, true);
  });
  control.addEventListener("keydown", (event) => {
    if (popup.open && most > 1 && event.key === "Tab") {
      // In a list of several, Tab ends choosing.
      event.preventDefault();
      if (chosen.length >= least) send();
      else popup.close();
      return;
    }
    if (popup.open && event.key === " " && !typed) {
      event.preventDefault();
      popup.onPick(popup.items[popup.active]);
      return;
    }
    if (popup.key(event)) return;
    if (!popup.open && waiting === null && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      show(0, true);
    } else if (popup.open && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      // Typing goes to the entry that begins so.
      typed = event.timeStamp - typedAt > 900 ? event.key : typed + event.key;
      typedAt = event.timeStamp;
      const at = popup.items.findIndex((it) => it.label.toLowerCase().startsWith(typed.toLowerCase()));
      if (at >= 0) popup.activate(at, true);
      event.preventDefault();
    }
  });
  control.addEventListener("blur", () => popup.close());
  return control;
}

/** The rows of components of a message. */
export function components(message) {
  if (message.components.length === 0) return null;
  const stands = standing(message);
  const waiting = stands.startsWith("waiting ") ? stands.slice("waiting ".length) : null;
  const rows = message.components.map((row) =>
    h("div", { class: "component-row" }, (row.components ?? []).map((part) => (part.type === BUTTON ? button(message, part, waiting) : select(message, part, waiting)))),
  );
  const failure =
    stands === "failed" ? h("p", { class: "failed", role: "alert" }, say("This interaction failed. The bot did not respond in time.")) : null;
  return h("div", { class: "components" }, rows, failure);
}
