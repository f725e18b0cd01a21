import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { z } from "zod";
import { passAnswer } from "./call-in-browsers.ts";
import { changingCalls, withoutCallSchemas, withoutSchemas } from "./without-call-schemas.ts";

const CONTRACT = join(import.meta.dirname, "../../../packages/contract/src");
const CALLS = "/packages/contract/src/visit/visit.patient.calls.ts";

/** The code of a browser's build of an entry that uses these calls of a file. */
async function bundle(file: string, names: string): Promise<string> {
  const entry = "\0entry";
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      withoutCallSchemas(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) =>
          id === entry ? `import { ${names} } from "${join(CONTRACT, file)}"; console.log(${names});` : null,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  return [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .map((file) => ("code" in file ? file.code : ""))
    .join("");
}

test("a browser's build of a call has its method and path, and neither schema nor description", async () => {
  const code = await bundle("delivery/delivery.patient.calls.ts", "readDeliveryCall, changeDeliveryWishCall");
  expect(code).toContain("/treatment/{treatmentId}/delivery");
  expect(code).toContain('"PUT"');
  expect(code).not.toMatch(/Zod|お届け|TreatmentNotFound/);
});

test("a browser's build of a call whose answer changes when it is read has the schema of its answer", async () => {
  const code = await bundle("notification/notice.patient.calls.ts", "readNoticesCall");
  expect(code).toMatch(/awaitsAnswer: boolean\S*\(\)\.default\(false\)/);
  expect(code).not.toContain("noticeIds");
});

test("a browser's build of a part of the contract leaves the schemas out that the part does not use", async () => {
  const code = await bundle("visit/device-test.ts", "DEVICE_TEST_RESULT_LABELS");
  expect(code).not.toMatch(/Zod/);
});

test("what only the API reads falls out of a file of calls, and what a kept answer has in common with others stays", () => {
  const source = [
    "const shared = { answer: roomSchema, description: 'The room.' } as const;",
    "const done = { answer: DONE };",
    "const bodySchema = z.object({ answer: z.string() });",
    "export const readCall = clinicCall('GET', '/room', { summary: 'Reads', query: z.object({ a: idSchema }), ...shared });",
    "export const leaveCall = clinicCall('POST', '/leave', { isOnce: true, body: bodySchema, ...done });",
    "export const listCall = clinicCall('GET', '/list', { answer: listSchema });",
  ].join("\n");
  expect(withoutSchemas(CALLS, source, new Set(["readCall"]))).toBe(
    [
      "const shared = { answer: roomSchema,  } as const;",
      "const done = {  };",
      "const bodySchema = z.object({ answer: z.string() });",
      "export const readCall = clinicCall('GET', '/room', {   ...shared });",
      "export const leaveCall = clinicCall('POST', '/leave', { isOnce: true,  ...done });",
      "export const listCall = clinicCall('GET', '/list', {  });",
    ].join("\n"),
  );
});

/** A schema as it is described for those who write the value, or for those who read it. */
function described(schema: z.ZodType, io: "input" | "output"): string {
  const description = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
    },
  });
  return JSON.stringify(description);
}

test("each call of the contract whose answer reads otherwise than it is written is kept", async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.calls\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const kept = await changingCalls(join(CONTRACT, file));
    const calls: Record<string, unknown> = await import(join(CONTRACT, file));
    for (const [name, call] of Object.entries(calls)) {
      const answer = typeof call === "object" && call !== null && "answer" in call ? call.answer : undefined;
      if (!(answer instanceof z.ZodType) || kept.has(name)) continue;
      expect(described(answer, "output"), name).toBe(described(answer, "input"));
    }
  }
});

test("an answer that is no object and no list is refused by a browser", () => {
  expect(passAnswer({ a: 1 })).toEqual({ a: 1 });
  expect(passAnswer([])).toEqual([]);
  for (const body of ["<html>", null, undefined, 3]) expect(() => passAnswer(body)).toThrow(TypeError);
});
