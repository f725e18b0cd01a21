import { expect, type Page, test } from "@playwright/test";
import { installPageTools } from "../presses/controls.ts";
import { isWrittenIn } from "./form-files.ts";
import { type FormWalk, type Given, WalkedForm } from "./walk-a-form.ts";

/** Walks the forms one after the other, also after one has a fault. */
export async function walkForms(
  page: Page,
  app: "portal" | "desk",
  forms: readonly FormWalk[],
  given: Given = {},
): Promise<void> {
  await page.addInitScript(installPageTools);
  for (const form of forms) {
    const walked = new WalkedForm(page, form, given);
    const problem = await test.step(form.file, () =>
      walked.walk().then(
        () => [],
        (error: Error) => [error.message],
      ),
    );
    expect.soft([...walked.faults, ...problem], form.file).toEqual([]);
    expect.soft(isWrittenIn(app, form.file, walked.texts), `${form.file} makes ${walked.texts.join("、")}`).toBe(true);
  }
}
