// A slash command being filled in: a chip for every option, with what can be chosen for it.

import { fill, fresh, h, iconButton } from "./dom.js";
import { avatar } from "./people.js";
import { Popup, matching } from "./popup.js";
import { act, here, peopleIn, said, state } from "./state.js";
import { say } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const ATTACHMENT = 11;

/** A pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE = 120;

/** A command as its sub-commands, or itself if it has none. */
export function leaves(command) {
  const walk = (it, name, shown) => {
    const inner = (it.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (inner.length > 0) return inner.flatMap((option) => walk(option, `${name} ${option.name}`, `${shown} ${said(option, "name")}`));
    return [{ id: command.id, name, shown, description: said(it, "description"), options: it.options ?? [] }];
  };
  return walk(command, command.name, said(command, "name"));
}

/** One option being filled in. */
class Chip {
  constructor(form, option) {
    this.form = form;
    this.option = option;
    /** What will be sent; undefined while it is not known. */
    this.value = undefined;
    this.name = said(option, "name");
    this.problemId = fresh("problem");
    const list = { type: "text", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list" };
    this.input = h("input", {
      ...(option.type === ATTACHMENT ? { type: "file" } : list),
      "aria-label": `${this.name}${option.required ? `, ${say("required")}` : ""}. ${said(option, "description")}`,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      inputmode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : null,
      data: { option: option.name },
    });
    this.problem = h("span", { class: "chip-problem", id: this.problemId, role: "alert" });
    this.element = h("label", { class: "chip" }, h("span", { class: "chip-name" }, this.name), this.input, option.required ? null : iconButton("close", say("Remove {0}", this.name), () => form.remove(this), { class: "chip-close", tabindex: "-1" }));
    this.input.addEventListener("input", () => (option.type === ATTACHMENT ? this.read() : this.typed()));
    this.input.addEventListener("focus", () => form.enter(this));
    this.input.addEventListener("blur", () => form.blur(this));
    this.input.addEventListener("keydown", (event) => form.key(event, this));
    this.size();
  }

  size() {
    this.input.style.setProperty("--letters", Math.min([...this.input.value].length + 1, 40));
  }

  typed() {
    this.value = undefined;
    this.complain("");
    this.size();
    this.form.suggest(this);
  }

  /** Takes the file that was chosen. */
  read() {
    this.value = undefined;
    this.complain("");
    const file = this.input.files[0];
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      this.value = { file: file.name, base64: reader.result.slice(reader.result.indexOf(",") + 1) };
    });
    reader.addEventListener("error", () => this.complain(say("This file can’t be read.")));
    reader.readAsDataURL(file);
  }

  pick(item) {
    this.input.value = item.label;
    this.value = item.value;
    this.complain("");
    this.size();
  }

  complain(text) {
    this.problem.textContent = text;
    this.element.classList.toggle("wrong", text !== "");
    // What describes the field is on the page only while there is something to say.
    for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", this.problemId]]) {
      if (text) this.input.setAttribute(name, value);
      else this.input.removeAttribute(name);
    }
    this.form.complain();
  }

  /** What can be chosen without asking the bot; null if that is no matter of a list. */
  choices() {
    const option = this.option;
    if (option.choices?.length > 0) return option.choices.map((it) => ({ label: said(it, "name"), value: it.value }));
    switch (option.type) {
      case BOOLEAN:
        return [{ label: say("True"), value: true }, { label: say("False"), value: false }];
      case USER:
      case MENTIONABLE:
        return peopleIn(here()).map((it) => ({ label: it.name, detail: it.id === state.me ? say("you") : null, icon: avatar(it, 24), value: { user: it.id } }));
      case CHANNEL:
        return [...state.channels.values()].filter((it) => it.guild && it.guild === here()?.guild).map((it) => ({ label: `#${it.name}`, value: { channel: it.id } }));
      case ROLE:
        return [];
      default:
        return null;
    }
  }

  /** Makes a value of the text, or says what is wrong with it. */
  settle() {
    const text = this.input.value.trim();
    if (this.value !== undefined) return true;
    if (text === "") {
      if (this.option.required) this.complain(say("This is required."));
      return !this.option.required;
    }
    if (this.option.type === ATTACHMENT) {
      this.complain(say("The file is still being read."));
      return false;
    }
    const choices = this.choices();
    if (choices) {
      const same = (it) => it.label.toLowerCase() === text.toLowerCase().replace(/^@/, "") || String(it.value).toLowerCase() === text.toLowerCase();
      const found = choices.find(same);
      if (found) this.pick(found);
      else this.complain(say("Choose one from the list."));
      return Boolean(found);
    }
    if (this.option.type === INTEGER || this.option.type === NUMBER) {
      const number = Number(text.replace(",", "."));
      const { min_value: least, max_value: most } = this.option;
      if (!Number.isFinite(number) || (this.option.type === INTEGER && !Number.isSafeInteger(number))) {
        this.complain(say(this.option.type === INTEGER ? "This must be a whole number." : "This must be a number."));
        return false;
      }
      if (number < (least ?? -Infinity) || number > (most ?? Infinity)) {
        this.complain(most === undefined ? say("At least {0}.", least) : least === undefined ? say("At most {0}.", most) : say("From {0} to {1}.", least, most));
        return false;
      }
      this.value = number;
      return true;
    }
    const length = [...text].length;
    if (length > (this.option.max_length ?? 6000) || length < (this.option.min_length ?? 0)) {
      this.complain(say("{0} characters do not fit.", length));
      return false;
    }
    this.value = text;
    return true;
  }
}

export class CommandForm {
  constructor(command, { channel, onLeave, onSent }) {
    Object.assign(this, { command, channel, onLeave, onSent });
    this.chips = [];
    this.asking = 0;
    this.hintId = fresh("hint");
    this.hint = h("p", { class: "command-hint", id: this.hintId, "aria-live": "polite" });
    this.problem = h("p", { class: "composer-problem", role: "alert" });
    this.more = h("input", {
      type: "text",
      class: "more-options",
      role: "combobox",
      "aria-expanded": "false",
      "aria-label": say("Add an option, or press Enter to send"),
      "aria-describedby": this.hintId,
      autocomplete: "off",
      spellcheck: "false",
    });
    this.more.addEventListener("input", () => this.offer(true));
    this.more.addEventListener("focus", () => this.enter(null));
    this.more.addEventListener("click", () => this.offer(false));
    this.more.addEventListener("blur", () => this.blur(null));
    this.more.addEventListener("keydown", (event) => this.key(event, null));
    this.row = h("div", { class: "chips" });
    this.sendButton = iconButton("send", say("Send the command"), () => this.send(), { class: "icon-button send" });
    this.box = h("div", { class: "box command" }, avatar({ bot: true }, 24), h("strong", { class: "command-name" }, `/${command.shown}`), this.row, this.sendButton);
    this.element = h("div", { class: "command-form", role: "group", "aria-label": say("Command {0}", command.shown) }, h("div", { class: "command-head" }, this.hint, iconButton("close", say("Cancel the command"), () => onLeave(""))), this.box, this.problem);
    this.popup = new Popup(this.element, { label: "Choices", onPick: (item, key) => this.picked(item, key) });
    for (const option of command.options) if (option.required) this.chips.push(new Chip(this, option));
    this.draw();
  }

  /** The options that can still be added. */
  get rest() {
    return this.command.options.filter((option) => !this.chips.some((chip) => chip.option === option));
  }

  draw() {
    fill(this.row, this.chips.map((chip) => chip.element), this.more);
    this.more.placeholder = this.rest.length > 0 ? say("+{0} more", this.rest.length) : "";
    this.more.classList.toggle("nothing", this.rest.length === 0);
  }

  start() {
    (this.chips[0]?.input ?? this.more).focus();
  }

  focus() {
    (this.current?.input ?? this.more).focus();
  }

  /** The bot has registered its commands anew; nothing that was typed is lost. */
  refresh() {
    const there = state.commands.flatMap(leaves).find((it) => it.name === this.command.name);
    if (!there && state.commands.length > 0) this.onLeave("");
  }

  dispose() {
    this.gone = true;
    clearTimeout(this.timer);
    this.popup.close();
  }

  // ---- what is being filled in ----------------------------------------------------------------------------------

  enter(chip) {
    this.current = chip;
    this.hint.textContent = "";
    if (chip) {
      fill(this.hint, h("strong", {}, chip.name), " ", said(chip.option, "description"));
      chip.input.select();
      this.suggest(chip);
    } else {
      fill(this.hint, h("strong", {}, `/${this.command.shown}`), " ", this.command.description);
      // At first the list would only hide the messages; who wants more options types or clicks.
      if (this.chips.length > 0 && this.rest.length > 0) this.offer(false);
    }
  }

  blur() {
    // The next field may take the focus in the same breath.
    setTimeout(() => {
      if (!this.gone && !this.element.contains(document.activeElement)) this.popup.close();
    });
  }

  /** Shows the options that can still be added. */
  offer(typed) {
    const items = this.rest.map((option) => ({ label: said(option, "name"), detail: said(option, "description"), option }));
    const found = matching(items, this.more.value);
    this.popup.show(this.more, found, { title: say("More options"), active: typed && this.more.value ? 0 : -1 });
  }

  suggest(chip) {
    clearTimeout(this.timer);
    this.asking += 1;
    const option = chip.option;
    const all = chip.choices();
    const text = chip.value !== undefined ? "" : chip.input.value;
    if (all) {
      const found = matching(all, text.replace(/^[@#]/, ""));
      const selected = all.findIndex((it) => it.value === chip.value);
      this.popup.show(chip.input, found.map((it) => ({ ...it, chip })), { empty: say("No match"), active: Math.max(0, selected) });
      return;
    }
    if (!option.autocomplete) {
      this.popup.close();
      return;
    }
    if (!this.popup.open || this.popup.input !== chip.input) this.popup.show(chip.input, [], { empty: say("Loading options…") });
    const asking = this.asking;
    this.timer = setTimeout(() => this.ask(chip, asking), PAUSE);
  }

  async ask(chip, asking) {
    const current = () => !this.gone && asking === this.asking && document.activeElement === chip.input;
    try {
      const { choices } = await act({ do: "suggest", channel: this.channel, command: this.command.name, option: chip.option.name, text: chip.input.value, options: this.values(chip) });
      const items = choices.map((it) => ({ label: said(it, "name"), value: it.value, chip }));
      // What was typed is not changed by an Enter, unless it is the beginning of a single suggestion or nothing at all.
      if (current()) this.popup.show(chip.input, items, { empty: say("No options match your search"), active: 0 });
    } catch (error) {
      if (current()) this.popup.show(chip.input, [], { empty: say("Loading options failed. {0}", error.message) });
    }
  }

  picked(item) {
    if (item.option) {
      const chip = new Chip(this, item.option);
      this.chips.push(chip);
      this.more.value = "";
      this.popup.close();
      this.draw();
      chip.input.focus();
      return;
    }
    item.chip.pick(item);
    this.popup.close();
    this.advance(item.chip);
  }

  /** To the next thing to be filled in. */
  advance(from) {
    const open = this.chips.find((chip) => chip !== from && chip.option.required && chip.value === undefined && chip.input.value === "");
    (open?.input ?? this.more).focus();
  }

  remove(chip) {
    const at = this.chips.indexOf(chip);
    this.chips.splice(at, 1);
    this.popup.close();
    this.draw();
    (this.chips[at - 1]?.input ?? this.more).focus();
    this.complain();
  }

  key(event, chip) {
    if (event.isComposing) return;
    const input = chip?.input ?? this.more;
    if (this.popup.open && this.popup.input === input) {
      // What has been chosen is not chosen again.
      const done = chip && chip.value !== undefined;
      if (!(done && (event.key === "Enter" || event.key === "Tab")) && !(event.key === "Tab" && event.shiftKey) && this.popup.key(event)) return;
    }
    switch (event.key) {
      case "Enter":
        event.preventDefault();
        if (chip && !chip.settle()) return;
        this.send();
        break;
      case "Tab":
        if (event.shiftKey) return;
        if (chip && input.value.trim() === "" && chip.option.required) {
          event.preventDefault();
          chip.settle();
        } else if (chip) {
          event.preventDefault();
          if (chip.settle()) this.next(chip);
        }
        break;
      case "Escape":
        event.preventDefault();
        event.stopPropagation();
        this.onLeave("");
        break;
      case "Backspace": {
        if (input.value !== "") return;
        event.preventDefault();
        const at = chip ? this.chips.indexOf(chip) : this.chips.length;
        if (chip && !chip.option.required) this.remove(chip);
        else if (at > 0) this.chips[at - 1].input.focus();
        else this.onLeave(`/${this.command.shown}`);
        break;
      }
      case "ArrowLeft":
      case "ArrowRight": {
        const back = event.key === "ArrowLeft";
        const edge = back ? input.selectionEnd === 0 : input.selectionStart === input.value.length;
        if (!edge) return;
        const inputs = [...this.chips.map((it) => it.input), this.more];
        const other = inputs[inputs.indexOf(input) + (back ? -1 : 1)];
        if (other) {
          event.preventDefault();
          other.focus();
        }
        break;
      }
    }
  }

  next(chip) {
    const after = this.chips[this.chips.indexOf(chip) + 1];
    (after?.input ?? this.more).focus();
  }

  // ---- sending --------------------------------------------------------------------------------------------------

  complain() {
    const wrong = this.chips?.filter((chip) => chip.problem.textContent !== "") ?? [];
    fill(this.problem, wrong.map((chip) => h("span", { class: "chip-complaint" }, h("strong", {}, chip.name), " ", chip.problem)));
  }

  values(without) {
    const given = this.chips.filter((chip) => chip !== without && chip.value !== undefined);
    return Object.fromEntries(given.map((chip) => [chip.option.name, chip.value]));
  }

  async send() {
    if (this.sending) return;
    const wrong = this.chips.filter((chip) => !chip.settle());
    if (this.more.value.trim() !== "") {
      fill(this.problem, say("“{0}” is no option of /{1}.", this.more.value.trim(), this.command.shown));
      this.more.focus();
      return;
    }
    if (wrong.length > 0) {
      wrong[0].input.focus();
      return;
    }
    this.sending = true;
    this.sendButton.disabled = true;
    try {
      await act({ do: "slash", channel: this.channel, command: this.command.name, options: this.values() });
      this.onSent();
    } catch (error) {
      this.sending = false;
      this.sendButton.disabled = false;
      fill(this.problem, error.message);
    }
  }
}
