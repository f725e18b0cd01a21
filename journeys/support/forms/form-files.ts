import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const APPS = join(import.meta.dirname, "../../../apps");

/** An element that sends what is typed into it. */
const FORM = /<(form|Form|DeskFormDialog|DeskFormPage|ReasonForm|HealthFormDialog|ConnectionFormDialog|SettingsList)\b/;

/** A form whose fields come from its callers, which have a walk each. */
const FRAMES = new Set([
  "entities/desk-form/desk-form.tsx",
  "entities/reason-form/reason-form.tsx",
  "entities/health/health-form-dialog.tsx",
  "entities/list-screen/settings-list.tsx",
  "features/connection/connection-form.tsx",
]);

/** The files of an app that make a form, by their paths from its sources. */
export function listFormFiles(app: "portal" | "desk"): string[] {
  const sources = join(APPS, app, "src");
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/\.test\.tsx$|^showcase/.test(file) && !FRAMES.has(file))
    .filter((file) => FORM.test(readFileSync(join(sources, file), "utf8")))
    .toSorted();
}

/** Whether one of the texts of a form on the page is written in this file. */
export function isWrittenIn(app: "portal" | "desk", file: string, texts: readonly string[]): boolean {
  const source = readFileSync(join(APPS, app, "src", file), "utf8");
  // A button may begin with an amount.
  const own = texts.map((text) => text.replace(/^[\d,]+円（税込）/, ""));
  return own.some((text) => text.length > 1 && source.includes(text));
}
