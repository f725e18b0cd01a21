import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./addresses.ts";
import { sendJson } from "./send-json.ts";

export type LinePerson = { userId: string; displayName: string };

/** Creates a LINE account; without `email` it has no address. */
export async function inventLinePerson(email?: string): Promise<LinePerson> {
  const person = { displayName: `LINE ${randomUUID().slice(0, 8)}`, email };
  const response = await sendJson(`${journeyAddresses.sandbox}/__sandbox/line/people`, person);
  return response.json();
}

type Push = { to: string; isDelivered: boolean; messages: { text: string }[] };

/** The messages of the clinic's account to a person, oldest first. */
export async function pushesTo({ userId }: LinePerson): Promise<Push[]> {
  const pushes: Push[] = await (await fetch(`${journeyAddresses.sandbox}/line/pushes`)).json();
  return pushes.filter(({ to }) => to === userId).toReversed();
}

/** The person follows the clinic's account. */
export async function addFriend({ userId }: LinePerson): Promise<void> {
  const answer = await sendJson(`${journeyAddresses.sandbox}/__sandbox/line/webhook`, { userId, type: "follow" });
  expect(await answer.json()).toEqual({ status: 200 });
}

/** On LINE's page: chooses the account and consents. */
export async function allowAtLine(page: Page, { displayName }: LinePerson): Promise<void> {
  await page.getByRole("radio", { name: displayName }).check();
  await page.getByRole("button", { name: "許可する" }).click();
}

/** Presses a LINE button, and waits for LINE's page. */
export async function goToLine(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: label, exact: true }).click();
  await expect(page.getByRole("button", { name: "許可する" })).toBeVisible();
}
