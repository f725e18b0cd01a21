import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";

export type LinePerson = { userId: string; displayName: string };

/** A new person with a LINE account of her own; without `email` she has told LINE no address. */
export async function inventLinePerson(email?: string): Promise<LinePerson> {
  const response = await fetch(`${journeyAddresses.sandbox}/__sandbox/line/people`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ displayName: `LINE ${randomUUID().slice(0, 8)}`, email }),
  });
  return response.json();
}

/** On LINE's own page: this person consents. */
export async function allowAtLine(page: Page, { displayName }: LinePerson): Promise<void> {
  await page.getByRole("radio", { name: displayName }).check();
  await page.getByRole("button", { name: "許可する" }).click();
}

/** Presses a button of LINE's until its page stands: a press before the portal's code has arrived does nothing. */
export async function goToLine(page: Page, label: string): Promise<void> {
  const allow = page.getByRole("button", { name: "許可する" });
  await expect(async () => {
    if (await allow.isVisible()) return;
    await page.getByRole("button", { name: label, exact: true }).click({ timeout: 2_000 });
    await expect(allow).toBeVisible({ timeout: 10_000 });
  }).toPass();
}
