import type { Page } from "@playwright/test";
import { deskLinkOf } from "../../scripts/running/demonstration-environment.ts";
import { journeyAddresses } from "./addresses.ts";
import { environmentOf } from "./stack.ts";

const environment = environmentOf(journeyAddresses);

/** Where the clinic's staff work. */
export const deskAddress = environment["DESK_BASE_URL"] ?? "";

/** Signs in at the desk as the demonstration's doctor and owner, 小林 直樹. */
export async function signInAtDesk(page: Page): Promise<void> {
  await page.goto(deskLinkOf(environment));
}
