// Puts the page together.

import { $, fill, h } from "./dom.js";
import { look } from "./live.js";
import { become, choose, known } from "./people.js";
import { firstChannel, listed } from "./sidebar.js";
import { emit, here, on, state } from "./state.js";
import { tongue } from "./words.js";
import "./composer.js";
import "./dialogs.js";
import "./messages.js";
import "./panel.js";
import "./waiting.js";

const stored = localStorage.getItem("theme");
if (stored) document.documentElement.dataset.theme = stored;

/** Shows a channel and remembers it in the address. */
function go(channel) {
  if (location.hash !== `#${channel}`) history.pushState(null, "", `#${channel}`);
  look(channel);
  emit("shown");
}

/** Who comes back without an address comes back to where they were. */
on("channel", () => sessionStorage.setItem("channel", state.channel));

on("person places", () => {
  document.documentElement.lang = tongue();
});
on("go", go);
on("places", () => {
  if (here()) return;
  // The one in the address, if there is such a one; where one begins, if not or no longer.
  const wanted = [location.hash.slice(1), sessionStorage.getItem("channel")];
  const channel = wanted.find((it) => state.channels.has(it) && it !== state.channel) ?? firstChannel();
  if (!channel) return;
  history.replaceState(null, "", `#${channel}`);
  look(channel);
});
addEventListener("popstate", () => {
  const wanted = location.hash.slice(1);
  if (state.channels.has(wanted) && wanted !== state.channel) look(wanted);
});

on("online", () => {
  $("offline").hidden = state.online;
  fill($("offline"), h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), " The sandbox isn’t running. Start it again, and this page will reconnect automatically.");
});

/** The next channel of the list with Alt and an arrow, as chat clients have it. */
document.addEventListener("keydown", (event) => {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  const all = listed();
  const at = all.indexOf(state.channel) + (event.key === "ArrowUp" ? -1 : 1);
  if (all.length === 0) return;
  event.preventDefault();
  go(all[(at + all.length) % all.length]);
});

if (known()) become(known());
else choose();
