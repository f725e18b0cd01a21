import { randomUUID } from "node:crypto";
import { USUAL_DELIVERY } from "@madoguchi/contract/delivery/delivery-wish";
import { isCustomerPath } from "@madoguchi/contract/http/paths";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { identifyAnswers } from "../platform/http/access-log.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { indexCalls } from "../platform/http/declared-calls.ts";
import { createErrorHandler } from "../platform/http/on-error.ts";
import { toTemplate } from "../platform/http/read-input.ts";
import { readDeclaredCalls } from "../testing/declared-calls.ts";
import type { TokenFault } from "../testing/fake-identity.ts";
import { fillRoute, type KnownRoute, knownRoutes } from "../testing/known-routes.ts";
import { refusalOf, type TestAnswer } from "../testing/test-client.ts";
import { TEST_COMPANION_ID } from "../testing/test-companion.ts";
import { TEST_DECLARATION, TEST_ROOM_MESSAGE } from "../testing/test-room.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

import { requireCustomer } from "./require-customer.ts";

let routes: KnownRoute[];

const client = useSharedTestClient({
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeAll(() => {
  routes = knownRoutes(client, "/api/v1/customer");
});

async function call(
  route: KnownRoute,
  authorization?: string,
  values: Record<string, string> = {},
  body: object = {},
): Promise<TestAnswer> {
  const { clinicId, medicalBusinessId } = client;
  const path = fillRoute(route.path, { clinicId, medicalBusinessId, ...values }, randomUUID());
  const response = await client.app.request(path, {
    method: route.method,
    headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
    ...(route.method !== "GET" && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function codes(authorization?: string, values: Record<string, string> = {}, among = routes) {
  const answers = await Promise.all(among.map((route) => call(route, authorization, values)));
  return new Set(answers.map((answer) => `${answer.status} ${refusalOf(answer)}`));
}

function tokenOf(name: string, fault?: TokenFault): Promise<string> {
  return client.identity.signIdToken(client.customer(name), fault);
}

test("the walk covers every customer call", async () => {
  const declared = (await readDeclaredCalls()).map(({ call }) => call).filter(({ path }) => isCustomerPath(path));
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  expect(known).toEqual(declared.map(({ method, path }) => `${method} ${toTemplate(path)}`).sort());
  expect(known).toContain("PUT /api/v1/customer/clinic/:clinicId/treatment/:treatmentId/cancel");
});

test("a route that no handler answers is refused to every patient", async () => {
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(client.deps.log));
  app.use(identifyAnswers([]), requireCustomer(client.deps, indexCalls([cancelTreatmentCall]).findAnswering));
  for (const path of [cancelTreatmentCall.path, "/api/v1/customer/clinic/{clinicId}/not-declared"]) {
    app.put(toTemplate(path), (context) => context.json({}));
  }
  const headers = { authorization: `Bearer ${await tokenOf("hanako")}` };
  const ask = (end: string) =>
    app.request(`/api/v1/customer/clinic/${client.clinicId}/${end}`, { method: "PUT", headers });
  expect((await ask("treatment/t-1/cancel")).status).toBe(200);
  expect((await ask("not-declared")).status).toBe(403);
  expect(await (await ask("not-declared")).json()).toMatchObject({ code: "E005" });
});

test("without a token every customer call is U001, also on a path that does not exist", async () => {
  expect(await codes()).toEqual(new Set(["401 U001"]));
  expect(await codes("")).toEqual(new Set(["401 U001"]));
  for (const path of [
    "/api/v1/customer",
    "/api/v1/customer/clinic/clinic-test/not-built-yet",
    "/api/v2/customer/clinic/clinic-test/treatment",
    "/api/v1/%63ustomer/clinic/clinic-test/treatment",
  ]) {
    expect(refusalOf(await client.get(path))).toBe("U001");
  }
});

describe("a token that is not the platform's, or not any more, is E009 on every customer call", () => {
  const future: [string, TokenFault][] = [
    ["expired", { expiresInSeconds: -3600 }],
    ["signed with another key", { isForeign: true }],
    ["of another project", { audience: "another-project" }],
    ["of another issuer", { issuer: "https://accounts.example" }],
  ];

  test.each(future)("%s", async (_, fault) => {
    expect(await codes(`Bearer ${await tokenOf("hanako", fault)}`)).toEqual(new Set(["401 E009"]));
  });

  test.each(["Bearer", "Bearer x", "Bearer a.b.c", "Basic aGFuYWtvOng=", "Bearer null", "%00"])(
    "malformed: %s",
    async (header) => {
      expect(await codes(header)).toEqual(new Set(["401 E009"]));
    },
  );

  test("with its content changed after signing", async () => {
    const [head, , signature] = (await tokenOf("hanako")).split(".");
    const [, payload] = (await tokenOf("taro")).split(".");
    expect(await codes(`Bearer ${head}.${payload}.${signature}`)).toEqual(new Set(["401 E009"]));
  });

  test("without a signature", async () => {
    const [, payload] = (await tokenOf("hanako")).split(".");
    const head = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    expect(await codes(`Bearer ${head}.${payload}.`)).toEqual(new Set(["401 E009"]));
  });
});

test("an unknown clinic is CL001, an unknown medical business MB0001, on every call that names one", async () => {
  const bearer = `Bearer ${await tokenOf("hanako")}`;
  const ofClinic = routes.filter(({ path }) => path.includes(":clinicId"));
  const ofBusiness = routes.filter(({ path }) => path.includes(":medicalBusinessId"));
  expect(ofClinic.length + ofBusiness.length).toBe(routes.length);
  expect(await codes(bearer, { clinicId: "nowhere" }, ofClinic)).toEqual(new Set(["404 CL001"]));
  expect(await codes(bearer, { medicalBusinessId: "nowhere" }, ofBusiness)).toEqual(new Set(["404 MB0001"]));
});

test("a signed-in person who is no customer of the clinic is C001 on every call of a clinic", async () => {
  const stranger = await client.identity.signIdToken({ uid: "stranger", email: "stranger@example.com" });
  const ofClinic = routes.filter(({ path }) => path.includes(":clinicId"));
  expect(await codes(`Bearer ${stranger}`, {}, ofClinic)).toEqual(new Set(["403 C001"]));
});

/** The fields that the calls on a treatment need: each call takes its own and ignores the rest. */
const TREATMENT_BODY = {
  ...USUAL_DELIVERY,
  spotId: "spot",
  startAt: "2026-05-12T10:00:00+09:00",
  token: "token",
  chargeVersion: 1,
  v_result_code: "code",
  order_id: "order",
  mstatus: "success",
};

/** The bodies of the room's calls, which accept no further fields. */
const ROOM_BODIES: Record<string, object> = {
  companion: { companionId: TEST_COMPANION_ID, kind: "family" },
  answer: { isAdmitted: true },
  declaration: TEST_DECLARATION,
  message: TEST_ROOM_MESSAGE,
  read: { until: "2026-05-12T10:00:00+09:00" },
};

test("another patient's treatment answers like one that does not exist", async () => {
  const bearer = `Bearer ${await tokenOf("taro")}`;
  const ofTreatment = routes.filter(({ path }) => path.includes(":treatmentId"));
  expect(ofTreatment.length).toBeGreaterThan(0);
  for (const route of ofTreatment) {
    const body = ROOM_BODIES[route.path.split("/").at(-1) ?? ""] ?? TREATMENT_BODY;
    const theirs = await call(route, bearer, { treatmentId: client.treatmentId("visit") }, body);
    expect(client.logLines.join("\n")).toContain('"code":"T002"');
    client.logLines.length = 0;
    const nothing = await call(route, bearer, { treatmentId: randomUUID() }, body);
    expect(client.logLines.join("\n")).not.toContain("T002");
    expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
    expect(refusalOf(theirs)).toBe("T001");
  }
});
