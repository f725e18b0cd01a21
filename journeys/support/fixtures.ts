import { test as base, expect } from "@playwright/test";
import { inventPatient, type Patient } from "./patient.ts";
import { Walk } from "./walk.ts";

type Fixtures = {
  patient: Patient;
  walk: Walk;
};

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
      // The browser itself logs such a line for each refused call, and some journeys expect refusals.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});
