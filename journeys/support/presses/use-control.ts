import type { Page } from "@playwright/test";
import { type Control, findControl, listControls } from "./controls.ts";
import { type Traffic, within } from "./settle.ts";

export type Named = Pick<Control, "kind" | "name" | "nth">;

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
export const CLICK_MS = 5_000;

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
export async function press(walking: Walking, control: Named): Promise<string[]> {
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
  page.once("popup", () => (answer = "another page"));
  page.once("dialog", () => (answer = "a question"));
  // A press moves the focus to its button, which is no answer.
  await element.focus().catch(() => undefined);
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

export async function type({ page }: Walking, control: Named, value: string): Promise<void> {
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

/** Chooses one of the list's options. */
export async function choose({ page }: Walking, control: Named, index: number): Promise<void> {
  const element = await findControl(page, control);
  const count = await element?.evaluate((select) => (select instanceof HTMLSelectElement ? select.options.length : 0));
  if (element !== undefined && count)
    await element.selectOption({ index: index % count }, { timeout: CLICK_MS }).catch(() => []);
}
