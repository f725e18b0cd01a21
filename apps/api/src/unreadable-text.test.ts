import { isDeepStrictEqual } from "node:util";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { isDeskPath } from "@madoguchi/contract/http/path-kinds";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { findOperationCall } from "./composition/operation.routes.ts";
import { readDeclaredCalls } from "./testing/declared-calls.ts";
import { authorize, callRoute, fillRoute } from "./testing/known-routes.ts";
import { replaceText, type SampleCall, sampleCalls } from "./testing/request-samples.ts";
import type { TestAnswer } from "./testing/test-client.ts";
import { useSharedTestClient } from "./testing/use-test-client.ts";

const RUNS_PER_TEXT = 4;
const SOME_ID = "00000000-0000-4000-8000-000000000000";

let calls: SampleCall[];

const client = useSharedTestClient({ customers: { hanako: {} } });

beforeAll(async () => {
  calls = sampleCalls((await client.get("/api/v1/openapi.json")).body);
});

/** White space besides the space is not among them: around a text and within a number it is removed. */
const UNREADABLE = [
  "\u0000",
  "\u0007",
  "\u001b",
  "\u0085",
  "\u061c",
  "\u200b",
  "\u200e",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2066",
  " \u0301",
  " \ufe0f",
  "\u{e0041}",
];

const unreadable = fc.constantFrom(...UNREADABLE);

const BODIES = new Map(
  (await readDeclaredCalls()).map(({ call: { method, path, body } }) => [`${method} ${path}`, body]),
);

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Whether the call's use case gets no unreadable character, because its schema drops them. */
function isDropped({ method, path }: SampleCall, body: unknown): boolean {
  const read = BODIES.get(`${method} ${path}`)?.safeParse(body);
  return read?.success === true && textsOf(read.data).every((text) => !UNREADABLE.some((each) => text.includes(each)));
}

/** The rule of one text in the rule of its body; `undefined` where there is none. */
function ruleAt(rule: unknown, place: readonly (string | number)[]): unknown {
  const [name, ...further] = place;
  if (name === undefined) return rule;
  const { def } = rule instanceof z.ZodType ? rule : { def: undefined };
  if (!def) return undefined;
  if ("innerType" in def) return ruleAt(def.innerType, place);
  if ("in" in def) return ruleAt(def.in, place);
  if (rule instanceof z.ZodUnion) return rule.options.map((option) => ruleAt(option, place)).find(Boolean);
  if (rule instanceof z.ZodObject) return ruleAt(rule.shape[name], further);
  return rule instanceof z.ZodArray ? ruleAt(rule.element, further) : undefined;
}

/** The unreadable texts that the rule at a place accepts as they are. */
function acceptedTexts(
  { method, path, value }: SampleCall,
  place: (string | number)[],
  spoil: (text: string) => string,
): string[] {
  const rule = ruleAt(BODIES.get(`${method} ${path}`), place);
  if (!(rule instanceof z.ZodType)) throw new Error(`${method} ${path} has no rule at ${place.join(".")}`);
  let spoilt = "";
  replaceText(value, place, (text) => {
    spoilt = spoil(text);
    return spoilt;
  });
  return textsOf(rule.safeParse(spoilt).data).filter((text) => UNREADABLE.some((each) => text.includes(each)));
}

/** A draft stores the typed text; its submission refuses it. Former values are only compared. */
function isKeptAsTyped({ path }: SampleCall, name: string): boolean {
  if (path.endsWith("/chart-draft")) return name.startsWith("content.");
  if (path.endsWith("/correction") || path.endsWith("/proposal")) return name.startsWith("before.");
  return path.endsWith("/questionnaire/{questionnaireId}/draft") && /^value\b/.test(name);
}

async function send({ method, path }: SampleCall, body: unknown): Promise<TestAnswer> {
  const template = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const route = fillRoute(
    template,
    {
      ...{ clinicId: client.clinicId, medicalBusinessId: client.medicalBusinessId },
      ...{
        ...{ year: "2026", version: "1" },
        pack: "phrases",
        connectionKind: "card",
        kind: "cancellation",
        ruleId: SOME_ID,
        setId: SOME_ID,
        diagnosisNameId: SOME_ID,
      },
    },
    "internal",
  );
  const address = `${route}?treatmentId=${SOME_ID}`;
  client.advance({ seconds: 1 });
  // Such a value is made by a person and not with a system's key.
  const isPersonal = findOperationCall(method, template)?.scope === null;
  if (isPersonal) return callRoute(client.asStaff(["owner", "reception", "doctor"]), method, address, body);
  const headers = await authorize(client, path);
  const requests = isDeskPath(path) ? client.desk : client;
  if (method === "PATCH") return requests.patch(address, body, { headers });
  return method === "PUT" ? requests.put(address, body, { headers }) : requests.post(address, body, { headers });
}

/** Returns how an answer refuses the text at a place: by path, as one alternative, or as a return (P005). */
function refusalsOf({ status, body }: TestAnswer, place: string): string[] {
  const refusal = errorBodySchema.safeParse(body).data;
  if (status !== 400 || !refusal) return [];
  if (refusal.code === "P005") return ["P005"];
  return (refusal.issues ?? []).filter(({ path }) => path === place || path === "").map(({ message }) => message);
}

test("every text of any call drops an unreadable character, or refuses it", async () => {
  const checked: string[] = [];
  for (const call of calls) {
    const harmless = await send(call, call.value);
    for (const place of call.texts) {
      const name = place.join(".");
      if (isKeptAsTyped(call, name)) continue;
      const where = `${call.method} ${call.path} ${name}`;
      const known = refusalsOf(harmless, name);
      const property = fc.asyncProperty(unreadable, fc.nat(), async (character, seed) => {
        const spoil = (text: string) => {
          const at = 1 + (seed % Math.max(1, text.length - 1));
          return text.slice(0, at) + character + text.slice(at);
        };
        const spoilt = replaceText(call.value, place, spoil);
        if (isDropped(call, spoilt)) return;
        const answer = await send(call, spoilt);
        const sent = `${where} with U+${character.trim().codePointAt(0)?.toString(16)}`;
        // Another field of the sample is refused, as it is without the character: the text's own rule decides.
        if (answer.status === 400 && isDeepStrictEqual(answer.body, harmless.body)) {
          expect(acceptedTexts(call, place, spoil), sent).toEqual([]);
          return;
        }
        const refusals = refusalsOf(answer, name).filter((message) => !known.includes(message));
        expect(refusals, `${sent}: ${answer.status} ${JSON.stringify(answer.body)}`).not.toEqual([]);
      });
      await fc.assert(property, { numRuns: RUNS_PER_TEXT });
      checked.push(where);
    }
  }
  expect(checked.length).toBeGreaterThan(100);
}, 120_000);

test("the patient reads it in Japanese, the clinic's systems in English, too", async () => {
  const called = (end: string) => calls.find(({ path, method }) => path.endsWith(end) && method === "POST");
  const address = called("/address");
  const settings = calls.find(({ path, method }) => method === "PUT" && path.endsWith("/clinic/{clinicId}/settings"));
  if (!address || !settings) throw new Error("the calls are not described");
  const message = "1文字目のあとに文字の向きを変える記号が含まれています。そこを消してから入力し直してください。";
  const ofPatient = await send(
    address,
    replaceText(address.value, ["city"], () => "港\u202e区"),
  );
  expect(ofPatient.body).toMatchObject({ code: "E001", issues: [{ path: "city", message }] });
  expect(ofPatient.body).not.toHaveProperty("detail");
  const ofClinic = await send(
    settings,
    replaceText(settings.value, ["address"], () => "港\u202e区"),
  );
  expect(ofClinic.body).toMatchObject({
    code: "E001",
    issues: [{ path: "address", message }],
    detail: "address: bidirectional control U+202E",
  });
});
