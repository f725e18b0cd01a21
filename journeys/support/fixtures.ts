import { test as base, expect, type Page } from "@playwright/test";
import { inventNetwork } from "./network.ts";
import { inventPatient, type Patient } from "./patient.ts";
import { Walk } from "./walk.ts";

type Fixtures = {
  patient: Patient;
  walk: Walk;
};

const SIGN_IN_MAIL = /\/api\/v1\/signin(\?|$)/;

/** Sends the journey's sign-in calls from a network address of its own. */
async function useOwnNetwork(page: Page): Promise<void> {
  const network = inventNetwork();
  await page
    .context()
    .route(SIGN_IN_MAIL, (route, request) =>
      route.continue({ headers: { ...request.headers(), "x-forwarded-for": network } }),
    );
}

/** A test that fails when its page writes an error to the console. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
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
      // The browser itself writes such a line for each refused call, and some journeys expect refusals.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        problems.push(message.text());
    });
    await useOwnNetwork(page);
    await use(page);
    expect(problems).toEqual([]);
  },
});
