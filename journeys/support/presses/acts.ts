import type { Page } from "@playwright/test";
import { waitForLayout } from "../widths.ts";
import { type Control, findControl, listControls } from "./controls.ts";
import { findLastingFaults, readPerson } from "./laws.ts";
import { settle, Traffic, within } from "./settle.ts";
import { chooseValue } from "./typed-values.ts";

type Named = Pick<Control, "kind" | "name" | "nth">;

/** One thing that a person does, as it is recorded for a replay. */
export type Act =
  /** An address without its origin: a replay may run at another port. */
  | { act: "open"; address: string }
  | { act: "press"; control: Named }
  | { act: "type"; control: Named; value: string }
  | { act: "choose"; control: Named; index: number }
  | { act: "correct"; send: Named; drawn: number }
  | { act: "cut"; control: Named }
  | { act: "tab"; control: Named }
  | { act: "rotate"; width: number; height: number }
  | { act: "back" | "reload" };

/** The walking person's page, and how long it may take. */
export type Walking = {
  page: Page;
  /** Of the place that is walked. */
  origin: string;
  traffic: Traffic;
  /** In which a pressed button must answer. */
  answerMs: number;
  /** In which a page must have come. */
  settleMs: number;
};

const IMAGE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const CLICK_MS = 5_000;

/** What a person would notice of an answer. */
async function readSigns({ page, traffic }: Walking): Promise<string> {
  const signs = await page.evaluate(() => ({
    changes: globalThis.presses.changes(),
    place: `${location.href} ${Math.round(scrollY)}`,
    focus: document.activeElement?.outerHTML.slice(0, 200),
    openedAt: performance.timeOrigin,
  }));
  return JSON.stringify([signs, traffic.sent, page.context().pages().length]);
}

/** Presses the control; returns how it failed to answer, if so. */
async function press(walking: Walking, control: Named): Promise<string[]> {
  const { page, answerMs } = walking;
  const element = await findControl(page, control);
  if (element === undefined) return [];
  if (control.kind === "file") {
    await element.setInputFiles({ name: "写真.png", mimeType: "image/png", buffer: IMAGE });
    return [];
  }
  const isChosen = (await listControls(page)).some(
    (each) => each.isChosen && each.name === control.name && each.nth === control.nth && each.kind === control.kind,
  );
  if (control.kind === "choice") {
    await element.evaluate((input) => input.click());
    return [];
  }
  let answer = "";
  page.once("download", () => (answer = "a file"));
  page.once("filechooser", () => (answer = "a choice of files"));
  const before = await readSigns(walking).catch(() => "");
  const refusal = await element.click({ timeout: CLICK_MS }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (refusal !== undefined) {
    // What has gone meanwhile need not be pressed.
    if ((await findControl(page, control).catch(() => undefined)) === undefined) return [];
    const cover = /<.*> (?:from .* )?intercepts pointer events/.exec(refusal)?.[0];
    return cover === undefined ? [] : [`「${control.name}」 cannot be pressed: ${cover}`];
  }
  if (isChosen || control.kind === "link") return [];
  const answers = await within(page, answerMs, async () => answer !== "" || (await readSigns(walking)) !== before);
  return answers ? [] : [`「${control.name}」 does not answer`];
}

async function type({ page }: Walking, control: Named, value: string): Promise<void> {
  const element = await findControl(page, control);
  if (element === undefined) return;
  const isFilled = await element.fill(value, { timeout: CLICK_MS }).then(
    () => true,
    () => false,
  );
  if (!isFilled) {
    // A field of the browser's own takes what its keys give.
    await element.focus().catch(() => undefined);
    await page.keyboard.insertText(value);
  }
  await page.keyboard.press("Tab");
}

/** Fills in what the form has marked or still needs with right values, and sends it again without a reload. */
async function correct(walking: Walking, send: Named, drawn: number): Promise<string[]> {
  const { page, traffic, answerMs } = walking;
  const groups = new Set<string>();
  for (const control of await listControls(page)) {
    if (!control.isInvalid && !control.isEmpty) continue;
    if (control.kind === "field") await type(walking, control, chooseValue(control, "right", drawn));
    if (control.kind === "select") await choose(walking, control, 1);
    if (control.kind === "choice" && (control.type === "checkbox" || !groups.has("radio"))) {
      groups.add(control.type);
      await press(walking, control);
    }
  }
  const written = traffic.written;
  const { pathname } = new URL(page.url());
  const element = await findControl(page, send);
  // The form may have sent itself, or its button have another name now.
  if (element === undefined) return [];
  const faults = await press(walking, send);
  const isAnswered = await within(page, answerMs, async () => {
    const isStillWrong =
      (await listControls(page)).some(({ isInvalid }) => isInvalid) ||
      (await page.getByRole("alert").filter({ hasText: /./, visible: true }).count()) > 0;
    return traffic.written > written || new URL(page.url()).pathname !== pathname || isStillWrong;
  });
  if (isAnswered || (await findControl(page, send)) === undefined) return faults;
  return [...faults, `the corrected form is not sent by 「${send.name}」`];
}

async function choose({ page }: Walking, control: Named, index: number): Promise<void> {
  const element = await findControl(page, control);
  const count = await element?.evaluate((select) => (select instanceof HTMLSelectElement ? select.options.length : 0));
  if (element !== undefined && count)
    await element.selectOption({ index: index % count }, { timeout: CLICK_MS }).catch(() => []);
}

const CUT_MS = 800;

/** Presses without a network; with it again, the same button must be there to be pressed once more. */
async function cut(walking: Walking, control: Named): Promise<string[]> {
  const { page, answerMs } = walking;
  const context = page.context();
  await context.setOffline(true);
  try {
    await press(walking, control);
    await page.waitForTimeout(CUT_MS);
  } finally {
    await context.setOffline(false);
  }
  const isUsable = await within(page, answerMs * 2, async () => {
    const isGone = await page.evaluate(
      ({ name }) =>
        ![...document.querySelectorAll("button")].some(
          (button) =>
            (button.getAttribute("aria-label") ?? button.textContent ?? "").trim() === name &&
            (button.getAttribute("aria-busy") === "true" || button.closest("[aria-busy=true]") !== null),
        ),
      control,
    );
    return isGone;
  });
  return isUsable ? [] : [`「${control.name}」 stays busy after the network has come back`];
}

/** Opens the link beside the walk, in a new tab, by the keys of the browser; it must be the same person's there. */
async function openTab(walking: Walking, control: Named): Promise<string[]> {
  const { page, settleMs } = walking;
  const link = await findControl(page, control);
  if (link === undefined) return [];
  const person = await readPerson(page);
  const coming = page.context().waitForEvent("page", { timeout: CLICK_MS });
  const [tab] = await Promise.all([
    coming.catch(() => undefined),
    link.click({ modifiers: ["ControlOrMeta"], timeout: CLICK_MS }).catch(() => undefined),
  ]);
  if (tab === undefined) return [];
  try {
    const traffic = new Traffic(tab);
    await settle(tab, traffic, settleMs);
    const lasting = { traffic, settleMs };
    const faults = await findLastingFaults(tab, lasting, { wasCut: false, isMoved: false }).catch(() => []);
    const isOwn = new URL(tab.url()).origin === walking.origin;
    const isSame = !isOwn || (await within(tab, walking.answerMs, async () => (await readPerson(tab)) === person));
    return isSame ? faults : [...faults, `「${control.name}」 in a new tab is another person's page`];
  } finally {
    await tab.close();
  }
}

/** Does what the act says; returns the laws that it broke. */
export async function doAct(walking: Walking, act: Act): Promise<string[]> {
  const { page } = walking;
  switch (act.act) {
    case "open":
      await page.goto(new URL(act.address, walking.origin).href);
      return [];
    case "press":
      return press(walking, act.control);
    case "type":
      await type(walking, act.control, act.value);
      return [];
    case "choose":
      await choose(walking, act.control, act.index);
      return [];
    case "correct":
      return correct(walking, act.send, act.drawn);
    case "cut":
      return cut(walking, act.control);
    case "tab":
      return openTab(walking, act.control);
    case "rotate":
      await page.setViewportSize(act);
      await waitForLayout(page, act.width);
      return [];
    case "back":
      await page.goBack().catch(() => undefined);
      return [];
    case "reload":
      await page.reload();
      return [];
  }
}

/** The act as a sentence. */
export function describeAct(act: Act): string {
  switch (act.act) {
    case "open":
      return `opens ${act.address}`;
    case "press":
      return `presses the ${act.control.kind} 「${act.control.name}」`;
    case "type":
      return `types 「${act.value.slice(0, 30)}」 into 「${act.control.name}」`;
    case "choose":
      return `chooses number ${act.index} of 「${act.control.name}」`;
    case "correct":
      return `corrects the form and presses 「${act.send.name}」 again`;
    case "cut":
      return `loses the network while pressing 「${act.control.name}」`;
    case "tab":
      return `opens 「${act.control.name}」 in a new tab`;
    case "rotate":
      return `turns the device to ${act.width} × ${act.height}`;
    case "back":
      return "goes back";
    case "reload":
      return "reloads";
  }
}
