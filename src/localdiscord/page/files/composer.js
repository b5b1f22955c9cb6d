// The foot: where one writes. A slash begins a command, an @ names somebody.

import { CommandForm, leaves } from "./command.js";
import { $, fill, h, iconButton, toast } from "./dom.js";
import { focusNewest } from "./messages.js";
import { avatar } from "./people.js";
import { Popup, matching } from "./popup.js";
import { act, here, mentionOf, nameOf, on, peopleIn, said, state } from "./state.js";
import { say as words, sayAround } from "./words.js";

const LONGEST = 2000;

/** What each person of this window has begun in each channel and not sent. */
const drafts = new Map();
const place = () => `${state.me} ${state.channel}`;
let form = null;
let replying = null;

const text = h("textarea", {
  id: "say",
  rows: 1,
  "aria-autocomplete": "list",
  "aria-haspopup": "listbox",
  autocomplete: "off",
  spellcheck: "true",
  maxlength: LONGEST,
});
const replyBar = h("div", { class: "reply-bar", hidden: true });
const problem = h("p", { class: "composer-problem", role: "alert" });
const slash = iconButton("slash", "Commands", () => {
  write("/");
  text.focus();
  suggest();
});
const send = iconButton("send", "Send", () => say(), { class: "icon-button send" });
const box = h("div", { class: "box" }, slash, text, send);
const popup = new Popup(box, { label: "Suggestions", onPick: (item, key) => item.pick(key) });

function draw() {
  const channel = here();
  if (!channel) return;
  const name = mentionOf(channel);
  const may = channel.writable;
  text.disabled = !may;
  send.disabled = !may;
  slash.disabled = !may;
  text.placeholder = may ? words("Message {0}, or / for commands", name) : words(channel.locked ? "This thread is locked" : "You can’t write here");
  text.setAttribute("aria-label", may ? words("Message {0}", name) : text.placeholder);
  for (const [button, label] of [[slash, "Commands"], [send, "Send"]]) {
    button.title = words(label);
    button.setAttribute("aria-label", words(label));
  }
  if (!form && !box.isConnected) fill($("composer"), replyBar, box, problem);
}

/** Puts this into the field, and nothing else is remembered as begun. */
function write(written) {
  text.value = written;
  remember();
  grow();
}

function remember() {
  if (text.value) drafts.set(place(), text.value);
  else drafts.delete(place());
}

function grow() {
  // One slash is enough: the one that is typed.
  slash.classList.toggle("typed", text.value.startsWith("/"));
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, innerHeight * 0.4)}px`;
}

// ---- suggestions -----------------------------------------------------------------------------------------------

function commandItems() {
  return state.commands.flatMap(leaves).map((command) => ({
    label: `/${command.shown}`,
    also: command.name,
    detail: command.description,
    icon: avatar({ bot: true }, 28),
    end: h("span", { class: "needs" }, command.options.filter((it) => it.required).map((it) => said(it, "name")).join(" ")),
    pick: () => begin(command),
  }));
}

/** The command that is written so, in the language of its reader or as it is called everywhere. */
const called = (written) => {
  const items = commandItems();
  return items.find((it) => it.label === written) ?? items.find((it) => `/${it.also}` === written);
};

function suggest() {
  const value = text.value;
  const upTo = value.slice(0, text.selectionStart);
  const typed = /^\/([^\s]*(?: [^\s]*){0,2})$/.exec(value);
  if (typed) {
    const wanted = typed[1];
    const exact = value.endsWith(" ") && called(value.trim());
    if (exact) return exact.pick();
    const found = matching(commandItems().map((it) => ({ ...it, label: it.label.slice(1) })), wanted);
    const items = found.map((it) => ({ ...it, label: `/${it.label}` }));
    return popup.show(text, items, { title: words("Commands"), empty: words(state.bot.connected ? "No such command" : "The bot is offline. Its commands will appear when it is back.") });
  }
  const at = /(?:^|\s)@([^\s@]*)$/.exec(upTo);
  if (at) {
    const people = peopleIn(here()).filter((it) => it.id !== state.me);
    const items = people.map((person) => ({
      label: person.name,
      icon: avatar(person, 24),
      pick: () => {
        const start = upTo.length - at[1].length;
        text.setRangeText(`${person.name} `, start, upTo.length, "end");
        remember();
        popup.close();
        grow();
      },
    }));
    return popup.show(text, matching(items, at[1]), { title: words("People") });
  }
  popup.close();
}

/** Names as Discord writes them: `@Ada` becomes a mention. */
function mentions(written) {
  const people = peopleIn(here()).sort((a, b) => b.name.length - a.name.length);
  let result = written;
  for (const person of people) {
    for (const name of new Set([person.name, person.handle])) {
      const pattern = new RegExp(`@${RegExp.escape?.(name) ?? name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}_])`, "giu");
      result = result.replace(pattern, `<@${person.id}>`);
    }
  }
  for (const channel of state.channels.values()) {
    if (channel.guild && channel.name) result = result.replaceAll(`#${channel.name} `, `<#${channel.id}> `);
  }
  return result;
}

// ---- sending ---------------------------------------------------------------------------------------------------

async function say() {
  const written = text.value.trim();
  if (!written || !here()?.writable) return;
  problem.textContent = "";
  if (written.startsWith("/")) {
    const name = written.slice(1).split(/\s/)[0];
    const known = called(`/${name}`);
    if (known) return known.pick();
    popup.close();
    problem.textContent = words("There is no command /{0} here.", name);
    return;
  }
  const sent = mentions(written);
  const deed = replying ? { do: "reply", message: replying.id, text: sent } : { do: "say", channel: state.channel, text: sent };
  write("");
  popup.close();
  stopReplying();
  try {
    await act(deed);
  } catch (error) {
    write(written);
    problem.textContent = error.message;
  }
}

function reply(message) {
  leave();
  replying = message;
  replyBar.hidden = false;
  fill(replyBar, h("span", { class: "grow" }, sayAround("Replying to {0}", h("strong", {}, nameOf(message.author.id)))), iconButton("close", words("Cancel reply"), () => {
    stopReplying();
    text.focus();
  }));
  text.focus();
}

function stopReplying() {
  replying = null;
  replyBar.hidden = true;
}

// ---- commands --------------------------------------------------------------------------------------------------

function begin(command) {
  popup.close();
  problem.textContent = "";
  stopReplying();
  write("");
  form?.dispose();
  form = new CommandForm(command, { channel: state.channel, onLeave: back, onSent: () => back("") });
  fill($("composer"), form.element);
  form.start();
}

function leave() {
  if (!form) return;
  form.dispose();
  form = null;
  fill($("composer"), replyBar, box, problem);
  draw();
  grow();
}

/** From a command to writing, with what is kept of it. */
function back(kept) {
  leave();
  write(kept);
  text.focus();
  if (kept) suggest();
}

/** What was begun here, after a change of the place or of the person. */
function recall() {
  text.value = drafts.get(place()) ?? "";
  draw();
  grow();
}

// ---- keys ------------------------------------------------------------------------------------------------------

text.addEventListener("input", () => {
  problem.textContent = "";
  grow();
  suggest();
});
text.addEventListener("blur", () => popup.close());
text.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (popup.key(event)) return;
  if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    say();
  } else if (event.key === "Escape" && replying) {
    stopReplying();
  } else if (event.key === "ArrowUp" && text.value === "" && focusNewest()) {
    event.preventDefault();
  }
});

/** Who types while nothing takes it means to write. */
document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.key === "Escape" && !event.defaultPrevented && target.closest?.("#messages, #scroller")) return focus();
  const takes = target.closest?.("input, textarea, select, dialog, [role=combobox], [contenteditable], #panel, #chooser");
  if (takes || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1 && event.key !== " ") focus();
});

function focus() {
  if (form) form.focus();
  else if (!text.disabled) text.focus();
}

on("channel", () => {
  leave();
  stopReplying();
  problem.textContent = "";
  recall();
  if (!matchMedia("(pointer: coarse)").matches) focus();
});
text.addEventListener("input", remember);
on("places", draw);
on("person", () => {
  leave();
  stopReplying();
  recall();
  // After a switch, people go on by writing, clicking, or looking up what waits for them.
  if (!matchMedia("(pointer: coarse)").matches) setTimeout(focus);
});
on("commands", () => form?.refresh());
on("reply", reply);
on("focus", focus);
on("use", ({ name, id }) => {
  const command = state.commands.flatMap(leaves).find((it) => it.name === name && (!id || it.id === id));
  if (command) begin(command);
  else toast(words("There is no command /{0} here.", name));
});

