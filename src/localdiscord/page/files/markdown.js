// Discord's dialect of Markdown, as nodes.

import { h } from "./dom.js";
import { drawn } from "./emoji.js";
import { emit, nameOf, state, titleOf } from "./state.js";
import { stamp } from "./time.js";

/** Nobody means to go deeper. */
const DEEPEST = 12;

/** A text as a list of nodes. */
export function markdown(text) {
  return blocks(text, 0);
}

/** A text without its marks, for one line. */
export function plain(text) {
  return h("span", {}, markdown(text)).textContent;
}

// ---- blocks ----------------------------------------------------------------------------------------------------

function blocks(text, depth) {
  const nodes = [];
  let rest = text;
  while (rest) {
    const fence = /```(?:([\w+-]*)\n)?([\s\S]*?)\n?```\n?/.exec(rest);
    const before = fence ? rest.slice(0, fence.index) : rest;
    nodes.push(...lines(before, depth));
    if (!fence) break;
    nodes.push(h("pre", { tabindex: "0" }, h("code", {}, fence[2])));
    rest = rest.slice(fence.index + fence[0].length);
  }
  return nodes;
}

const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)(?:([-*])|(\d{1,9})\.) +(.*)$/;

function lines(text, depth) {
  const nodes = [];
  const all = text.replace(/\n$/, "").split("\n");
  if (text === "") return nodes;
  let paragraph = [];
  const flush = () => {
    if (paragraph.length > 0) nodes.push(h("p", {}, inline(paragraph.join("\n"), depth)));
    paragraph = [];
  };
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at];
    const heading = HEADING.exec(line);
    const subtext = SUBTEXT.exec(line);
    if (line.startsWith(">>> ") && depth < DEEPEST) {
      flush();
      const rest = [line.slice(4), ...all.slice(at + 1)].join("\n");
      nodes.push(h("blockquote", {}, blocks(rest, depth + 1)));
      return nodes;
    }
    if (heading) {
      flush();
      // Below the channel's own heading, whichever came before: the class says how large it is.
      nodes.push(h("h2", { class: `heading-${heading[1].length}` }, inline(heading[2], depth)));
    } else if (subtext) {
      flush();
      nodes.push(h("p", { class: "subtext" }, inline(subtext[1], depth)));
    } else if (QUOTE.test(line) && line.startsWith("> ") && depth < DEEPEST) {
      flush();
      const quoted = [];
      while (at < all.length && (all[at].startsWith("> ") || all[at] === ">")) {
        quoted.push(QUOTE.exec(all[at])[1]);
        at += 1;
      }
      at -= 1;
      nodes.push(h("blockquote", {}, lines(quoted.join("\n"), depth + 1)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      while (at < all.length && ITEM.test(all[at])) {
        items.push(ITEM.exec(all[at]));
        at += 1;
      }
      at -= 1;
      nodes.push(list(items, depth));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return nodes;
}

/** Items, the deeper ones inside the one before them. */
function list(items, depth) {
  const indent = items[0][1].length;
  const ordered = items[0][3] !== undefined;
  const element = h(ordered ? "ol" : "ul", ordered ? { start: items[0][3] } : {});
  for (let at = 0; at < items.length; at += 1) {
    const inner = [];
    const item = h("li", {}, inline(items[at][4], depth));
    while (at + 1 < items.length && items[at + 1][1].length > indent) {
      inner.push(items[at + 1]);
      at += 1;
    }
    if (inner.length > 0 && depth < DEEPEST) item.append(list(inner, depth + 1));
    element.append(item);
  }
  return element;
}

// ---- within a line ---------------------------------------------------------------------------------------------

const wrap = (tag) => (found, depth) => h(tag, {}, inline(found[1], depth + 1));

/** Rules in the order in which they are tried; each begins where the text is at. */
const RULES = [
  [/\\([^\sA-Za-z0-9])/y, (found) => found[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (found) => h("code", {}, found[2].replace(/^ (.*) $/, "$1"))],
  [/\|\|([\s\S]+?)\|\|/y, (found, depth) => spoiler(inline(found[1], depth + 1))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, wrap("strong")],
  [/__((?:\\.|[^\\])+?)__(?!_)/sy, wrap("u")],
  [/~~((?:\\.|[^\\])+?)~~/sy, wrap("s")],
  [/\*(?![\s*])((?:\\.|\*\*.+?\*\*|[^*\\])+?)\*(?!\*)/sy, wrap("em")],
  [/(?<![A-Za-z0-9])_(?!_)((?:\\.|__.+?__|[^_\\])+?)_(?![A-Za-z0-9_])/sy, wrap("em")],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, (found, depth) => link(found[2], inline(found[1], depth + 1))],
  [/<(https?:\/\/[^\s<>]+)>/y, (found) => link(found[1], found[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]*_~|]/y, (found) => link(found[0], found[0])],
  [/<@!?(\d+)>/y, (found) => h("span", { class: found[1] === state.me ? "mention mine" : "mention" }, `@${nameOf(found[1])}`)],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@a role")],
  [/<#(\d+)>/y, (found) => channelLink(found[1])],
  [/<\/([^:>]+):(\d+)>/y, (found) => commandLink(found[1], found[2])],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (found) => stamp(Number(found[1]), found[2]) ?? found[0]],
  [/<a?(:\w+:)\d+>/y, (found) => found[1]],
  [/@(?:everyone|here)\b/y, (found) => h("span", { class: "mention mine" }, found[0])],
];

function inline(text, depth) {
  if (depth > DEEPEST) return [text];
  const nodes = [];
  let plainText = "";
  let at = 0;
  const flush = () => {
    if (plainText) nodes.push(...drawn(plainText));
    plainText = "";
  };
  next: while (at < text.length) {
    // Most characters begin nothing.
    if ("\\`|*_~[<h@".includes(text[at])) {
      for (const [rule, make] of RULES) {
        rule.lastIndex = at;
        const found = rule.exec(text);
        if (!found) continue;
        flush();
        nodes.push(make(found, depth));
        at += found[0].length;
        continue next;
      }
    }
    plainText += text[at];
    at += 1;
  }
  flush();
  return nodes;
}

function link(address, shown) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, shown);
}

function spoiler(inside) {
  const open = (event) => {
    const box = event.currentTarget;
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    box.classList.add("open");
    box.removeAttribute("role");
    box.setAttribute("aria-label", box.textContent);
  };
  return h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, hidden", onclick: open, onkeydown: open },
    h("span", {}, inside),
  );
}

function channelLink(id) {
  const channel = state.channels.get(id);
  if (!channel) return h("span", { class: "mention" }, "#unknown");
  const go = () => emit("go", id);
  return h("button", { type: "button", class: "mention link", onclick: go }, `#${titleOf(channel)}`);
}

/** The name as it is written there; only that in the default language leads to the command. */
function commandLink(name, id) {
  return h("button", { type: "button", class: "mention link", onclick: () => emit("use", { name, id }) }, `/${name}`);
}
