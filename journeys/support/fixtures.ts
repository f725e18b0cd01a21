import { randomInt } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { inventPatient, type Patient } from "./patient.ts";
import { Walk } from "./walk.ts";

type Fixtures = {
  /** A new person. */
  patient: Patient;
  /** The steps that most journeys share, on this page. */
  walk: Walk;
};

const SIGN_IN_MAIL = /\/api\/v1\/signin(\?|$)/;

/** Puts a journey into a network of its own, as patients are: how many sign-in mails one network may ask for is limited. */
async function enterOwnNetwork(page: Page): Promise<void> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  await page
    .context()
    .route(SIGN_IN_MAIL, (route, request) =>
      route.continue({ headers: { ...request.headers(), "x-forwarded-for": network } }),
    );
}

/** A test whose page may not write one error to its console. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  patient: async ({}, use) => {
    await use(inventPatient());
  },
  walk: async ({ page }, use) => {
    await use(new Walk(page));
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // A refused call is part of some journeys; the browser itself writes such a line for each.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        problems.push(message.text());
    });
    await enterOwnNetwork(page);
    await use(page);
    expect(problems).toEqual([]);
  },
});
