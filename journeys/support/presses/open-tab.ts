import type { Page } from "@playwright/test";
import { findControl } from "./controls.ts";
import { findLastingFaults, readPerson } from "./laws.ts";
import { settle, Traffic, within } from "./settle.ts";
import { CLICK_MS, type Named, type Walking } from "./use-control.ts";

/** What is broken at the page of a tab beside the walk, which must be this person's and act for them. */
async function lookAt(walking: Walking, tab: Page, person: string, named: string): Promise<string[]> {
  const traffic = new Traffic(tab);
  await settle(tab, traffic, walking.settleMs);
  const lasting = { traffic, settleMs: walking.settleMs };
  const faults = await findLastingFaults(tab, lasting, { wasCut: false, isMoved: false }).catch(() => []);
  if (new URL(tab.url()).origin !== walking.origin) return faults;
  const isSame = await within(tab, walking.answerMs, async () => (await readPerson(tab)) === person);
  return isSame ? faults : [...faults, `${named} in a new tab is another person's page`];
}

/** Opens the link beside the walk, in a new tab, by the keys of the browser; it must be the same person's there. */
export async function openTab(walking: Walking, control: Named): Promise<string[]> {
  const { page } = walking;
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
    return await lookAt(walking, tab, person, `「${control.name}」`);
  } finally {
    await tab.close();
  }
}

/** Types an address into a new tab, which is the signed-in person's own; the walked tab stays as it is by a reload. */
export async function openAside(walking: Walking, address: string): Promise<string[]> {
  const { page, origin, traffic, settleMs, answerMs } = walking;
  const person = await readPerson(page);
  const tab = await page.context().newPage();
  try {
    await tab.goto(new URL(address, origin).href);
    const faults = await lookAt(walking, tab, "", address);
    if (faults.length > 0) return faults;
  } finally {
    await tab.close();
  }
  await page.reload();
  await settle(page, traffic, settleMs);
  const isSame = await within(page, answerMs, async () => (await readPerson(page)) === person);
  return isSame ? [] : [`after ${address} in another tab this one is another person's page`];
}
