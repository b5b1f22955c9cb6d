// What lies over the page: forms of the bot, and pictures at full size.

import { fresh, h, iconButton } from "./dom.js";
import { act, asked, emit, on, state } from "./state.js";
import { say } from "./words.js";

function open(dialog) {
  const before = document.activeElement;
  document.body.append(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
    else emit("focus");
  });
  dialog.showModal();
  return dialog;
}

/** A picture as large as fits, and in its real size after one more click. */
export function picture(address, file) {
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": file.description || file.filename, onclick: (event) => event.target === dialog && dialog.close() },
    h("div", { class: "lightbox-bar" }, [
      h("a", { class: "button secondary small", href: address, target: "_blank", rel: "noopener" }, say("Open on its own")),
      iconButton("close", say("Close"), () => dialog.close()),
    ]),
    h("div", { class: "lightbox-picture", tabindex: "0", onclick: (event) => event.currentTarget.classList.toggle("whole") }, h("img", { src: address, alt: file.description ?? "", width: file.width, height: file.height })),
    file.description ? h("p", {}, file.description) : null,
  );
  open(dialog);
}

/** The form that an interaction has opened. */
function form(interaction) {
  const inputs = interaction.form.components.flatMap((row) => row.components ?? []).filter((it) => it.type === 4);
  const title = fresh("form");
  const problem = h("p", { class: "failed", role: "alert" });
  const fields = inputs.map((input) => {
    const id = fresh("field");
    const common = {
      id,
      name: input.custom_id,
      required: input.required !== false,
      minlength: input.min_length,
      maxlength: input.max_length ?? 4000,
      placeholder: input.placeholder,
    };
    const control = input.style === 2 ? h("textarea", { ...common, rows: 5 }) : h("input", { ...common, type: "text" });
    control.value = input.value ?? "";
    return h("div", { class: "field" }, h("label", { for: id }, input.label, input.required === false ? null : h("span", { class: "required", title: say("required") }, " *")), control);
  });
  const send = h("button", { type: "submit", class: "button primary" }, say("Submit"));
  const dialog = h(
    "dialog",
    { class: "form", "aria-labelledby": title },
    h(
      "form",
      {
        onsubmit: async (event) => {
          event.preventDefault();
          send.disabled = true;
          problem.textContent = "";
          const values = Object.fromEntries(new FormData(event.target));
          try {
            const answer = await act({ do: "submit", interaction: interaction.id, values });
            awaited.set(answer.interaction, (failed) => {
              awaited.delete(answer.interaction);
              if (!failed) return dialog.close();
              send.disabled = false;
              problem.textContent = say("Something went wrong: the bot did not respond. Try again.");
            });
            look();
          } catch (error) {
            send.disabled = false;
            problem.textContent = error.message;
          }
        },
      },
      h("h2", { id: title }, interaction.form.title),
      fields,
      problem,
      h("div", { class: "buttons" }, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, say("Cancel")), send),
    ),
  );
  open(dialog);
}

/** Forms that were sent, and what to do when they are answered. */
const awaited = new Map();

/** What came of forms: news of it can come before the answer to whoever has asked, and after it. */
function look() {
  for (const interaction of state.interactions) {
    if (interaction.state === "form" && asked.delete(interaction.id)) form(interaction);
    if (interaction.state !== "waiting") awaited.get(interaction.id)?.(interaction.state === "failed");
  }
}

on("interactions asked", look);
