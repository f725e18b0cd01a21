import { randomUUID } from "node:crypto";
import { STAFF_ROLES } from "@madoguchi/contract/operation/staff-role";
import type { Page } from "@playwright/test";
import { DESK_SESSION_COOKIE } from "../../apps/api/src/operation/staff-session.ts";
import { ownCookieName } from "../../apps/api/src/platform/http/own-cookie.ts";
import { deskLinkOf } from "../../scripts/running/demonstration-environment.ts";
import { journeyAddresses } from "./addresses.ts";
import { insertDeskSession } from "./doctor-at-desk.ts";
import { readRecords } from "./records.ts";
import { environmentOf } from "./stack.ts";

const environment = environmentOf(journeyAddresses);

/** The address of the clinic's desk. */
export const deskAddress = environment["DESK_BASE_URL"] ?? "";

/** Signs in at the desk as the demonstration's doctor and owner, 小林 直樹. */
export async function signInAtDesk(page: Page): Promise<void> {
  await page.goto(deskLinkOf(environment));
}

/** A desk: its address, and its database where that is not the journeys' own. */
export type DeskPlace = { address: string; databaseUrl?: string };

/** Signs in another member of the staff, without a passkey; no page is opened yet. */
export async function signInAs(page: Page, name: string, place: DeskPlace = { address: deskAddress }): Promise<void> {
  const { address, databaseUrl } = place;
  const token = await insertDeskSession(name, databaseUrl);
  await page.context().addCookies([{ name: ownCookieName(DESK_SESSION_COOKIE, address), value: token, url: address }]);
}

/** Signs in a new person with every role, so that every screen of the desk is open. */
export async function signInWithEveryRole(page: Page, place: DeskPlace = { address: deskAddress }): Promise<void> {
  const name = `全役 ${randomUUID().slice(0, 8)}`;
  await readRecords(
    `insert into staff_member (staff_id, clinic_id, name, roles, joined_at)
      values (gen_random_uuid(), 'clinic-minato', $1, $2, now())`,
    [name, [...STAFF_ROLES]],
    place.databaseUrl,
  );
  await signInAs(page, name, place);
}
