import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutDescriptions } from "./without-json-schemas.ts";

function pathOf(name: string): string {
  return fileURLToPath(import.meta.resolve("zod/v4/core")).replace(/index\.js$/, `${name}.js`);
}

function readModule(name: string): string {
  return readFileSync(pathOf(name), "utf8");
}

/** The names of a module, by running it. */
async function namesOf(code: string): Promise<string[]> {
  const loaded: object = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(loaded).toSorted();
}

test.each(["json-schema-processors", "to-json-schema"])(
  "zod's %s keeps its names, so that all that imports it still can, and nothing else",
  async (name) => {
    const code = readModule(name);
    const light = withoutDescriptions(code);
    const whole: object = await import(pathOf(name));
    expect(await namesOf(light)).toEqual(Object.keys(whole).toSorted());
    expect(light.length).toBeLessThan(code.length / 4);
  },
);

test("a schema is made without them, and describing one is refused", async () => {
  const light: object = await import(
    `data:text/javascript,${encodeURIComponent(withoutDescriptions(readModule("to-json-schema")))}`
  );
  const describe = Reflect.get(light, "createToJSONSchemaMethod")({}, {});
  expect(() => describe()).toThrow("The portal describes no schemas.");
});

test("a package that exports in another way is noticed when the portal is built", () => {
  expect(() => withoutDescriptions("export default function describe() {}")).toThrow("no longer exports");
  expect(() => withoutDescriptions("module.exports = {}")).toThrow("no longer exports");
});
