import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { isDeskPath } from "@madoguchi/contract/http/path-kinds";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { customer } from "./records/customer/customer.table.ts";
import { readDeclaredCalls } from "./testing/declared-calls.ts";
import { authorize, fillRoute, type KnownRoute, knownRoutes } from "./testing/known-routes.ts";
import { nasty } from "./testing/nasty-text.ts";
import { TEST_CARE_PLAN, TEST_CHARGE_LINE, TEST_PRESCRIPTION_LINE } from "./testing/test-charges.ts";
import { assignTestQuestionnaire, publishTestQuestionnaire, TEST_ANSWERS } from "./testing/test-questionnaire-calls.ts";
import { TEST_DECLARATION, TEST_DEVICE_TEST, TEST_ROOM_MESSAGE } from "./testing/test-room.ts";
import { useSharedTestClient } from "./testing/use-test-client.ts";

const RUNS_PER_ROUTE = 40;

let routes: KnownRoute[];

const client = useSharedTestClient({
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00", capacity: 3 } },
  customers: { hanako: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    ahead: { customer: "hanako", statusId: 1, startsAt: "2026-06-01T10:00:00+09:00" },
  },
});

beforeAll(async () => {
  await publishTestQuestionnaire(client);
  await assignTestQuestionnaire(client);
  routes = knownRoutes(client, "/api/v1/");
});

const text = fc.oneof(nasty, fc.string({ unit: "binary" }), fc.string());
const leaf = fc.oneof(text, fc.double(), fc.integer(), fc.constantFrom(null, true, [], {}, 2 ** 53, Number.MAX_VALUE));

/** Nearly right bodies, each field right or hostile. */
function nearlyRight(right: Record<string, unknown>) {
  const fields = Object.entries(right).map(([name, value]) => [name, fc.oneof(fc.constant(value), leaf)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

/** Field names and right values of all calls together: each call picks its own. */
function bodies() {
  return fc.oneof(
    fc.jsonValue(),
    nearlyRight(TEST_DECLARATION),
    nearlyRight(TEST_ROOM_MESSAGE),
    nearlyRight(TEST_DEVICE_TEST),
    nearlyRight({
      email: "someone@example.com",
      code: "123456",
      state: "state-of-nobody",
      link: true,
      isConfirmed: true,
      events: [{ type: "follow", timestamp: 1, source: { userId: "U1" } }],
      clinicId: client.clinicId,
      ...profileFixture,
      spotId: client.spotId("morning"),
      holdId: client.spotId("morning"),
      startAt: "2026-05-12T10:00:00+09:00",
      isFirstTreatment: true,
      isNewReservation: true,
      extend: true,
      ...addressFixture,
      visit: { mail: true, line: false },
      payment: { mail: true, line: false },
      delivery: { mail: true, line: false },
      clinic: { mail: true, line: false },
      reason: "料金",
      carePlan: TEST_CARE_PLAN,
      prescription: [TEST_PRESCRIPTION_LINE],
      lines: [TEST_CHARGE_LINE],
      additionalMedicineUntil: "2026-08-31",
      dueOn: "2026-06-30",
      amount: 1000,
      carrier: "ヤマト運輸",
      trackingNumber: "1234-5678-9012",
      clinicalDepartmentId: "internal",
      doctorName: "佐藤 健",
      day: "2026-06-01",
      from: "09:00",
      until: "12:00",
      to: "2026-06-02",
      capacity: 2,
      startsAt: "2026-06-01T10:00:00+09:00",
      endsAt: "2026-06-01T10:15:00+09:00",
      weekday: 1,
      validFrom: "2026-06-01",
      validUntil: null,
      name: "内科",
      description: "かぜなど",
      durationMinutes: 15,
      priceFrom: 2500,
      position: 0,
      text: "本文",
      title: "問診",
      questionnaireId: "first-visit",
      definition: {
        questions: [{ questionId: "q", type: "text", label: "症状", isRequired: true, maximumCharacters: 9 }],
      },
      assignments: [{ purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" }],
      questionId: "story",
      value: "せき",
      draftVersion: 0,
      version: 1,
      answers: TEST_ANSWERS,
      isTrue: true,
      refundedSoFar: 0,
      orderId: "order-1",
      consents: [
        { kind: "online-care", version: 1 },
        { kind: "cancellation", version: 1 },
      ],
    }),
  );
}

const queries = fc.dictionary(
  fc.constantFrom(
    "spotId",
    "startAt",
    "isFirstTreatment",
    "clinicalDepartmentId",
    "from",
    "to",
    "page",
    "statusId",
    "before",
    "day",
    "parcel",
  ),
  fc.oneof(text, fc.constantFrom("internal", "2026-05-11", "2026-05-20", "1", "true")),
);

/** Most often the visit ahead, without which no questionnaire is asked. */
function treatments() {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(client.treatmentId("ahead")) }, text);
}

function parameters() {
  const right: Record<string, string> = {
    clinicId: client.clinicId,
    medicalBusinessId: client.medicalBusinessId,
    treatmentId: client.treatmentId("visit"),
    spotId: client.spotId("morning"),
    questionnaireId: "first-visit",
    medicalRecordCode: client.customer("hanako").medicalRecordCode,
    kind: "cancellation",
    postcode: "1050014",
  };
  const fields = Object.entries(right).map(([name, value]) => [name, fc.oneof(fc.constant(value), text)] as const);
  return fc.record(Object.fromEntries(fields));
}

/** Percent-encodes where possible; a lone surrogate is not. */
function encode(path: string, values: Record<string, string>): string {
  const wellFormed = Object.entries(values).map(([name, value]) => [name, value.toWellFormed() || "-"]);
  return fillRoute(path, Object.fromEntries(wellFormed), "-");
}

test("no input to any call is answered with a server error or internal details", async () => {
  let address = 0;
  for (const route of routes) {
    const property = fc.asyncProperty(
      parameters(),
      queries,
      treatments(),
      bodies(),
      text,
      fc.boolean(),
      async (...input) => {
        const [values, query, treatmentId, body, key, isSignedIn] = input;
        address += 1;
        client.advance({ seconds: 1 });
        // One of the calls closes the account; the calls after it need an open one.
        await client.database.update(customer).set({ closedAt: null });
        const known = await authorize(client, route.path);
        const search = new URLSearchParams({ ...query, treatmentId }).toString();
        const app = isDeskPath(route.path) ? client.deskApp : client.app;
        const answer = await app.request(
          `${encode(route.path, values)}?${search}`,
          {
            method: route.method,
            headers: {
              "content-type": "application/json",
              "idempotency-key": encodeURIComponent(key.toWellFormed()),
              ...(isSignedIn && known),
            },
            ...(route.method !== "GET" && { body: JSON.stringify(body) }),
          },
          { incoming: { socket: { remoteAddress: `10.0.${address >> 8}.${address & 255}` } } },
        );
        // A stream of events does not end.
        if (answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer.body?.cancel();
        const answered = await answer.text();
        expect(answer.status, `${route.method} ${route.path}: ${answered}`).toBeLessThan(500);
        expect(answered).not.toMatch(/\n {4}at |node_modules|select |insert /);
        if (answer.status >= 400) errorBodySchema.parse(JSON.parse(answered));
      },
    );
    await fc.assert(property, { numRuns: RUNS_PER_ROUTE });
  }
}, 300_000);

test("the walk knows every call of the API", async () => {
  const known = new Set(routes.map(({ path }) => path.replaceAll(/:(\w+)/g, "{$1}")));
  const declared = (await readDeclaredCalls()).map(({ call }) => call.path);
  const named = new Set([...declared, ...Object.values(callbackPaths), "/api/v1/openapi.json"]);
  expect([...known].sort()).toEqual([...named].sort());
});

test.each([
  ["no JSON at all", "{", "application/json"],
  ["another media type", "a=b", "application/x-www-form-urlencoded"],
  ["no media type", "{}", ""],
  ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "application/json"],
  ["a prototype", '{"__proto__":{"email":"a@example.com"}}', "application/json"],
])("a body of %s is refused for that reason", async (_, body, type) => {
  const answer = await client.app.request("/api/v1/signin", {
    method: "POST",
    headers: type === "" ? {} : { "content-type": type },
    body,
  });
  expect(answer.status).toBe(400);
  const { code, issues } = errorBodySchema.parse(await answer.json());
  expect(["E001", "E008"]).toContain(code);
  expect(issues?.length).toBeGreaterThan(0);
});

test.each([true, false])("a body over 64 KiB is refused, with a stated length or without: %s", async (hasLength) => {
  const body = JSON.stringify({ email: "x".repeat(66_000) });
  const answer = await client.app.request("/api/v1/signin", {
    method: "POST",
    headers: { "content-type": "application/json", ...(hasLength && { "content-length": String(body.length) }) },
    body,
  });
  expect([answer.status, errorBodySchema.parse(await answer.json()).code]).toEqual([413, "E001"]);
});
