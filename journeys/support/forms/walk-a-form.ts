import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { findControl, listControls } from "../presses/controls.ts";
import { settle, Traffic, within } from "../presses/settle.ts";
import { chooseValue } from "../presses/typed-values.ts";
import { type FormField, readForm } from "./form-on-page.ts";

/** Values of a patient or of a record, by name. */
export type Given = Readonly<Record<string, string>>;

/** How a form is reached and sent; the fields are found on the page, and their values by their names. */
export type FormWalk = {
  /** Its file, from the app's sources. */
  file: string;
  /** Empty where the walk before leads. */
  address: string;
  /** The buttons, links and choices to press until it is there; the first one whose name begins so. */
  presses?: readonly string[];
  /** What is done after those presses until it is there. */
  begin?: (page: Page, given: Given) => Promise<unknown>;
  /** The name of the button that sends it, or a part of it. */
  send: string;
  /** Right values by the field's name, where the usual ones are refused: a text, or the name of an option. */
  right?: Given | ((given: Given) => Promise<Given>);
  /** The walk ends there: what is right is known to nobody here, or the form has nothing that can be wrong. */
  endsAt?: "empty" | "wrong";
  /** The option to choose of each question that has one of this name; otherwise the first one is chosen. */
  prefers?: RegExp;
  /** What is pressed when everything is right and the form asks once more. */
  confirms?: string;
};

type Sending = { isRefused: boolean; isGone: boolean };

const ANSWER_MS = 10_000;
const SETTLE_MS = 15_000;
const CLICK_MS = 5_000;

/** Presses the first control whose name begins so, once it is there; otherwise returns the names that are there. */
export async function pressFirst(page: Page, begin: string): Promise<string | undefined> {
  const find = async () => (await listControls(page)).find(({ name }) => name.startsWith(begin));
  await within(page, ANSWER_MS, async () => (await find()) !== undefined);
  const control = await find();
  const element = control && (await findControl(page, control));
  if (!element) return (await listControls(page)).map(({ name }) => name).join("、");
  if (control?.kind === "choice") await element.evaluate((input) => input.click());
  else await element.click({ timeout: CLICK_MS });
  return undefined;
}

/** Walks one form: sent empty, sent with each field wrong, then right, without a reload after a refusal. */
export class WalkedForm {
  readonly #page: Page;
  readonly #traffic: Traffic;
  readonly #walk: FormWalk;
  readonly #given: Given;
  readonly faults: string[] = [];
  /** What the form says of itself. */
  texts: string[] = [];

  constructor(page: Page, walk: FormWalk, given: Given) {
    this.#page = page;
    this.#given = given;
    this.#traffic = new Traffic(page);
    this.#walk = walk;
  }

  async walk(): Promise<void> {
    if (!(await this.#open())) return;
    for (const [fit, fill] of [
      ["empty", (field: FormField) => this.#empty(field)],
      ["wrong", (field: FormField) => this.#type(field, wrongValueOf(field))],
    ] as const) {
      for (const field of await this.#fields()) await fill(field);
      const { isRefused, isGone } = await this.#send(fit);
      if (isRefused) await this.#expectExplained(fit);
      if (this.#walk.endsAt === fit) return;
      if (isGone && (this.#walk.address === "" || !(await this.#open()))) return;
    }
    await this.#correct();
    const { isRefused } = await this.#send("right");
    const form = await readForm(this.#page, this.#walk.send);
    if (isRefused) this.#report(`the corrected form is refused: ${form?.faults.join(" / ")}`);
  }

  #report(fault: string): void {
    this.faults.push(`${this.#walk.file}: ${fault}`);
  }

  async #fields(): Promise<FormField[]> {
    return (await readForm(this.#page, this.#walk.send))?.fields ?? [];
  }

  /** Returns whether the form is there. */
  async #open(): Promise<boolean> {
    const { address, presses = [], begin, send } = this.#walk;
    if (address !== "")
      await this.#page.goto(address.replaceAll(/\$(\w+)/g, (_, name: string) => this.#given[name] ?? ""));
    await settle(this.#page, this.#traffic, SETTLE_MS);
    for (const name of presses) {
      const names = await pressFirst(this.#page, name);
      if (names !== undefined) {
        this.#report(`there is no 「${name}」 to press on the way, only ${names}`);
        return false;
      }
      await settle(this.#page, this.#traffic, SETTLE_MS);
    }
    await begin?.(this.#page, this.#given);
    const isOpen = await within(this.#page, ANSWER_MS, async () => (await readForm(this.#page, send)) !== undefined);
    const names = (await listControls(this.#page)).map((control) => control.name);
    if (!isOpen) this.#report(`there is no form that 「${send}」 sends, only ${names.join("、")}`);
    this.texts = (await readForm(this.#page, send))?.texts ?? [];
    return isOpen;
  }

  async #empty(field: FormField): Promise<void> {
    const element = await findControl(this.#page, field);
    if (field.kind === "field") await this.#type(field, "");
    if (field.kind === "select") await element?.selectOption("", { timeout: 1 }).catch(() => []);
    if (field.kind === "choice" && field.type === "checkbox" && !field.isEmpty)
      await element?.evaluate((input) => input.click());
  }

  async #type(field: FormField, value: string): Promise<void> {
    if (field.kind !== "field") return;
    const element = await findControl(this.#page, field);
    await element?.fill(value, { timeout: CLICK_MS }).catch(() => undefined);
  }

  /** Fills in whatever is marked as wrong, empty or needed; what an answer opens, too. */
  async #correct(): Promise<void> {
    const done = new Set<string>();
    for (let isOpen = true; isOpen; ) {
      const fields = await this.#fields();
      const { prefers } = this.#walk;
      const preferred = fields.filter(({ kind, name }) => kind === "choice" && prefers?.test(name));
      const isOther = (field: FormField) =>
        field.kind === "choice" &&
        !preferred.includes(field) &&
        preferred.some(({ group }) => group !== "" && group === field.group);
      const chosen = new Set(fields.filter((field) => !field.isEmpty && !isOther(field)).map(({ group }) => group));
      const open = fields.find(
        (field) =>
          !done.has(`${field.kind} ${field.name} ${field.nth}`) &&
          !(field.kind === "choice" && field.group !== "" && chosen.has(field.group)) &&
          !isOther(field),
      );
      isOpen = open !== undefined;
      if (!open) break;
      done.add(`${open.kind} ${open.name} ${open.nth}`);
      await this.#fillRight(open);
    }
  }

  async #fillRight(field: FormField): Promise<void> {
    const { right = {} } = this.#walk;
    const values = typeof right === "function" ? await right(this.#given) : right;
    const given = Object.entries(values).find(([name]) => field.name.startsWith(name))?.[1];
    const element = await findControl(this.#page, field);
    if (field.kind === "field") await this.#type(field, given ?? rightValueOf(field));
    if (field.kind === "select") {
      const options = await element?.evaluate((select) =>
        select instanceof HTMLSelectElement ? [...select.options].map(({ value }) => value) : [],
      );
      const value = given === undefined ? options?.findLast((each) => each !== "") : { label: given };
      if (value !== undefined) await element?.selectOption(value, { timeout: CLICK_MS }).catch(() => []);
    }
    if (field.kind === "choice" && field.isEmpty && given !== "") await element?.evaluate((input) => input.click());
  }

  async #send(fit: string): Promise<Sending> {
    const { send, confirms } = this.#walk;
    const before = { written: this.#traffic.written, sent: this.#traffic.sent, address: this.#page.url() };
    const readFaults = async () => (await readForm(this.#page, send))?.faults ?? [];
    const stale = fit === "right" ? [] : await readFaults();
    const button = (await listControls(this.#page)).find(({ name, type }) => type === "submit" && name.includes(send));
    const element = button && (await findControl(this.#page, button));
    // A code that is complete may have sent itself.
    if (!element && fit !== "right") this.#report(`「${send}」 cannot be pressed when the form is ${fit}`);
    // A refusal moves the focus away from the button.
    await element?.focus().catch(() => undefined);
    await element?.click({ timeout: CLICK_MS }).catch((error: Error) => this.#report(error.message.slice(0, 200)));
    const isAnswered = await within(this.#page, ANSWER_MS, async () => {
      const form = await readForm(this.#page, send);
      const { written, sent } = this.#traffic;
      const hasMoved = sent > before.sent || this.#page.url() !== before.address || form === undefined;
      const hasNewFault = (form?.faults.length ?? 0) > stale.length;
      const isRefused = fit !== "right" && stale.length > 0 && form?.isFocusAtFault === true;
      return written > before.written || hasMoved || hasNewFault || isRefused;
    });
    if (!isAnswered && fit === "right") this.#report("the corrected form is not sent");
    await settle(this.#page, this.#traffic, SETTLE_MS);
    if (confirms !== undefined && fit === "right") await pressFirst(this.#page, confirms);
    await settle(this.#page, this.#traffic, SETTLE_MS);
    const faults = await readFaults();
    const isGone = (await readForm(this.#page, send)) === undefined;
    return { isRefused: faults.length > 0, isGone };
  }

  async #expectExplained(fit: string): Promise<void> {
    const form = await readForm(this.#page, this.#walk.send);
    if (!form) return;
    for (const field of form.unexplained) this.#report(`${fit}: nothing says in Japanese what is wrong with ${field}`);
    if (!form.isFocusAtFault) {
      const focused = await this.#page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
      this.#report(`${fit}: the focus is not at the fault (${form.faults.join(" / ")}) but at ${focused}`);
    }
  }
}

/** A value that no field of its kind takes; spaces where any text is right. */
function wrongValueOf(field: FormField): string {
  if (/^(date|time|month|color|range)$/.test(field.type)) return "";
  if (field.type === "number") return "-1";
  return /メール|カナ|郵便|電話|コード|番号|期限|^[年月日]$|URL|円|数/i.test(field.name) ? "＠1" : "　";
}

/** A number is taken once it belongs to a patient. */
function rightValueOf(field: FormField): string {
  if (/生年月日/.test(field.name)) return "1988-02-29";
  if (/携帯電話/.test(field.name)) return `080${String(randomInt(100_000_000)).padStart(8, "0")}`;
  const isKnown = /郵便|電話|コード|番号|有効期限|セキュリティ|^[年月日]$/.test(field.name);
  return field.isNumeric && !isKnown ? "15" : chooseValue(field, "right", 0);
}
