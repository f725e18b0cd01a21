import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { checkConfiguration, documentedDefaults } from "./check-configuration.ts";

const ROOT = join(import.meta.dirname, "..", "..");

const files = [
  {
    path: "apps/api/src/platform/config/environment-schema.ts",
    text: "const schema = z.object({\n  PORT: port,\n  SMTP_URL: url,\n});",
  },
  { path: "apps/api/src/app.ts", text: "const other = {\n  NOT_A_VARIABLE: 1,\n};" },
];
const problemsOf = (page: string): string[] => checkConfiguration(page, files).map(({ problem }) => problem);

test("a page with every variable passes", () => {
  expect(problemsOf("| `PORT` | `3000` | where |\n| `SMTP_URL` | required | the mail server |\n")).toEqual([]);
});

test("a variable that a program reads and the page leaves out is named, and a variable that no program reads", () => {
  expect(problemsOf("| `PORT` | `3000` | where |\n| `GONE` | none | nothing |\n")).toEqual([
    "says nothing about the variable SMTP_URL",
    "has the variable GONE, which no program reads",
  ]);
});

/** Defaults that depend on the machine or on another variable, or are too long for the table. */
const DESCRIBED = new Map([
  ["PORTAL_DIST", "`apps/portal/dist`"],
  ["DESK_DIST", "`apps/desk/dist`"],
  ["IDENTITY_JWKS_URL", "Google's own"],
]);

type Field = { safeParse: (value: unknown) => { success: boolean; data?: unknown } };

test("the page gives each variable of the API the default of its schema", async () => {
  const page = await readFile(join(ROOT, "docs/configuration.md"), "utf8");
  const file = join(ROOT, "apps/api/src/platform/config/environment-schema.ts");
  const module: { environmentSchema: { shape: Record<string, Field> } } = await import(pathToFileURL(file).href);
  const documented = documentedDefaults(page);
  const fields = Object.entries(module.environmentSchema.shape);
  expect(fields.length).toBeGreaterThan(30);
  for (const [name, field] of fields) {
    const given = documented.get(name);
    const parsed = field.safeParse(undefined);
    if (!parsed.success) expect.soft(given, name).toBe("required");
    else if (parsed.data === undefined) expect.soft(given, name).not.toBe("required");
    else expect.soft(given, name).toBe(DESCRIBED.get(name) ?? `\`${String(parsed.data)}\``);
  }
});
