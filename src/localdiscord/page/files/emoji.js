// The few emoji that a bot's words live by, drawn: not every machine has letters for them.

import { h, svg } from "./dom.js";

/** Lines and filled parts on a field of 24 by 24. */
const DRAWN = {
  "⏮": [["path", { d: "M6 5v14", class: "line" }], ["path", { d: "M20 5v14l-10-7z" }]],
  "⏭": [["path", { d: "M18 5v14", class: "line" }], ["path", { d: "M4 5v14l10-7z" }]],
  "📬": [["path", { d: "M3 19v-8a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v8zM11 19v-8a4 4 0 0 0-4-4M15 7V3h4", class: "line" }]],
  "⏳": [["path", { d: "M6 3h12M6 21h12M7 3c0 6 5 6 5 9s-5 3-5 9M17 3c0 6-5 6-5 9s5 3 5 9", class: "line" }], ["path", { d: "M9 20c0-3 3-3 3-5 0 2 3 2 3 5z" }]],
  "🏁": [["path", { d: "M5 3v18M5 4h14v9H5z", class: "line" }], ["path", { d: "M5 4h5v4.500H5zM14.500 4H19v4.500h-4.500zM10 8.500h4.500V13H10z" }]],
  "🏆": [["path", { d: "M8 4h8v6a4 4 0 0 1-8 0zM8 5H4c0 4 2 5 4 5M16 5h4c0 4-2 5-4 5M12 14v4M8 20h8", class: "line" }], ["path", { d: "M8 4h8v6a4 4 0 0 1-8 0z" }]],
};

const ANY = new RegExp(`(${Object.keys(DRAWN).join("|")})\\uFE0F?`, "u");

/** A text as nodes. What is drawn is still in it as a character, for those who listen or copy. */
export function drawn(text) {
  if (!ANY.test(text)) return [text];
  return text.split(new RegExp(ANY.source, "gu")).map((part) => (DRAWN[part] ? picture(part) : part));
}

function picture(character) {
  const parts = DRAWN[character].map(([tag, properties]) => svg(tag, properties));
  const drawing = svg("svg", { viewBox: "0 0 24 24", class: "drawn", "aria-hidden": "true", focusable: "false" }, parts);
  return h("span", { class: "emoji-drawn" }, drawing, h("span", { class: "unseen" }, character));
}
