import { randomUUID } from "node:crypto";
import { KEY_SCOPES } from "@madoguchi/contract/operation/key-scope";
import { STAFF_ROLES, type StaffRole } from "@madoguchi/contract/operation/staff-role";
import { beforeAll, describe, expect, test } from "vitest";
import { findOperationCall } from "../composition/operation.routes.ts";
import { callRoute, fillRoute, type KnownRoute, knownRoutes } from "../testing/known-routes.ts";
import { refusalOf } from "../testing/test-client.ts";
import { insertTestKey } from "../testing/test-data.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

let routes: KnownRoute[];

const client = useSharedTestClient({ customers: { hanako: {} } });

beforeAll(() => {
  routes = knownRoutes(client, "/api/v1/operation");
});

test("every call of the clinic has a row with its roles", () => {
  expect(routes.length).toBeGreaterThan(60);
  const without = routes.filter(({ method, path }) => findOperationCall(method, path) === undefined);
  expect(without).toEqual([]);
});

test("decisions on care are the doctor's, money is not, and people and their roles are the owner's", () => {
  const rolesOf = (method: string, end: string) =>
    findOperationCall(method, `/api/v1/operation/clinic/:clinicId/${end}`)?.by.roles;
  expect(rolesOf("POST", "treatment/:treatmentId/finish")).toEqual(["doctor"]);
  expect(rolesOf("PUT", "treatment/:treatmentId/chart-draft")).toEqual(["doctor"]);
  expect(rolesOf("POST", "treatment/:treatmentId/approve")).toEqual(["doctor"]);
  expect(rolesOf("GET", "treatment/:treatmentId/answers")).toEqual(["doctor", "nurse"]);
  expect(rolesOf("POST", "treatment/:treatmentId/refund")).toEqual(["reception", "owner"]);
  expect(rolesOf("POST", "staff")).toEqual(["owner"]);
  expect(rolesOf("GET", "audit")).toEqual(["owner"]);
  expect(rolesOf("POST", "treatment/:treatmentId/ship")).toEqual(["doctor", "nurse", "reception"]);
  expect(rolesOf("GET", "parcel")).toEqual(["doctor", "nurse", "reception"]);
  expect(rolesOf("GET", "treatment")).toEqual(["doctor", "nurse", "reception"]);
  expect(rolesOf("GET", "changes")).toEqual(["doctor", "nurse", "reception", "owner"]);
  expect(rolesOf("GET", "inspection-report")).toEqual(["owner"]);
  expect(rolesOf("GET", "customer/:medicalRecordCode/export")).toEqual(["doctor", "owner"]);
  expect(rolesOf("GET", "export")).toEqual(["owner"]);
  expect(findOperationCall("POST", "/api/v1/operation/clinic/:clinicId/not-built-yet")).toBeUndefined();
});

describe("through the real router every role reaches its own calls and no other", () => {
  test.each(STAFF_ROLES)("%s", async (role: StaffRole) => {
    const staff = client.asStaff([role]);
    const seen: string[] = [];
    for (const { method, path } of routes) {
      // A stream does not end.
      if (path.endsWith("/changes")) continue;
      const at = fillRoute(path, { clinicId: client.clinicId }, randomUUID());
      const answer = await callRoute(staff, method, at);
      const isRefused = answer.status === 403 && refusalOf(answer) === "E005";
      const mayCall = findOperationCall(method, path)?.by.roles.includes(role) === true;
      if (isRefused === mayCall || answer.status === 401) seen.push(`${method} ${path} ${answer.status}`);
    }
    expect(seen).toEqual([]);
  });
});

test("two roles of one person add up", async () => {
  const path = `/api/v1/operation/clinic/${client.clinicId}/staff`;
  expect((await client.asStaff(["nurse"]).get(path)).status).toBe(403);
  expect((await client.asStaff(["nurse", "owner"], "二役の人").get(path)).status).toBe(200);
});

test("the role of the call is checked in any spelling of its address", async () => {
  const nurse = client.asStaff(["nurse"]);
  for (const at of [
    `/api/v1/operation/clinic/${client.clinicId}/%73taff`,
    `/api/v1/%6fperation/clinic/${client.clinicId}/staff`,
  ]) {
    expect([403, 404], at).toContain((await nurse.get(at)).status);
  }
});

describe("through the real router a key reaches the calls of its own scope and no other", () => {
  test.each([...KEY_SCOPES, "none"] as const)("%s", async (scope) => {
    const { clinicId, database } = client;
    const secret = `operation-key-of-the-one-scope-${scope}`;
    await insertTestKey(database, { clinicId, secret, name: scope, scopes: scope === "none" ? [] : [scope] });
    const key = client.asOperator("連携システム", secret);
    const seen: string[] = [];
    const refused: string[] = [];
    for (const { method, path } of routes) {
      if (path.endsWith("/changes")) continue;
      const answer = await callRoute(key, method, fillRoute(path, { clinicId }, randomUUID()));
      const isRefused = answer.status === 403 && refusalOf(answer) === "E005";
      const mayCall = findOperationCall(method, path)?.scope === scope;
      if (isRefused === mayCall || answer.status === 401) seen.push(`${method} ${path} ${answer.status}`);
      if (isRefused) refused.push(path);
    }
    expect(seen).toEqual([]);
    expect(refused).toContain("/api/v1/operation/clinic/:clinicId/staff");
    if (scope === "none") expect(refused).toHaveLength(routes.length - 1);
  });
});

test("with all scopes together a key makes no person, no passkey, no key and no identity check", async () => {
  const everything = client.operator;
  const at = `/api/v1/operation/clinic/${client.clinicId}`;
  const owner = { name: "乗っ取り", roles: ["owner"], doctorId: null };
  const calls = [
    await everything.post(`${at}/staff`, owner),
    await everything.get(`${at}/staff`),
    await everything.post(`${at}/staff/${randomUUID()}/enrolment`),
    await everything.delete(`${at}/staff/${randomUUID()}/passkey/${randomUUID()}`),
    await everything.post(`${at}/staff/${randomUUID()}/session/end`),
    await everything.get(`${at}/key`),
    await everything.post(`${at}/key`, { name: "後継", scopes: ["settings"] }),
    await everything.post(`${at}/treatment/${randomUUID()}/identity-check`, { document: "passport", remark: "" }),
  ];
  for (const { status, body } of calls) {
    expect([status, body]).toMatchObject([403, { code: "E005", message: "このキーでは、この操作はできません。" }]);
  }
  const keyless = routes.filter(({ method, path }) => findOperationCall(method, path)?.scope === null);
  expect(keyless.map(({ method, path }) => `${method} ${path.replace(/.*:clinicId\//, "")}`).sort()).toEqual([
    "DELETE clinics/:takenBackId",
    "DELETE connection/:connectionKind",
    "DELETE document/:documentId",
    "DELETE staff/:staffId/passkey/:passkeyId",
    "DELETE staff/colleague/:invitationId",
    "GET calendar-feed",
    "GET clinics",
    "GET clinics/export",
    "GET companion-request",
    "GET connection",
    "GET customer/:medicalRecordCode/document",
    "GET customer/:medicalRecordCode/export",
    "GET customer/:medicalRecordCode/people",
    "GET customer/:medicalRecordCode/record",
    "GET data-import",
    "GET data-import/template/:importKind",
    "GET document-template",
    "GET document/:documentId/pdf",
    "GET erasure",
    "GET erasure/:year",
    "GET export",
    "GET key",
    "GET staff",
    "GET staff/colleague",
    "GET treatment/:treatmentId/people",
    "GET treatment/:treatmentId/room/colleague",
    "POST calendar-feed",
    "POST calendar-feed/end",
    "POST clinics",
    "POST connection/:connectionKind/check",
    "POST customer",
    "POST customer/:medicalRecordCode/correction",
    "POST customer/:medicalRecordCode/distinction",
    "POST customer/:medicalRecordCode/document",
    "POST customer/:medicalRecordCode/health",
    "POST customer/:medicalRecordCode/health/:healthFactId",
    "POST customer/:medicalRecordCode/merge",
    "POST customer/:medicalRecordCode/merge/:mergeId/undo",
    "POST customer/:medicalRecordCode/merge/preview",
    "POST customer/:medicalRecordCode/proposal",
    "POST customer/:medicalRecordCode/proposal/:proposalId/withdraw",
    "POST customer/:medicalRecordCode/representation",
    "POST customer/:medicalRecordCode/representation/:representationId/end",
    "POST data-import",
    "POST data-import/:importId/undo",
    "POST data-import/preview",
    "POST data-import/problems",
    "POST document-template",
    "POST document-template/preview",
    "POST document/:documentId/correction",
    "POST document/:documentId/issue",
    "POST document/:documentId/withdraw",
    "POST erasure/:year/confirm",
    "POST erasure/:year/take-back",
    "POST key",
    "POST key/:keyId/revoke",
    "POST pharmacy/forget",
    "POST preparation/device-test",
    "POST preparation/rehearsal",
    "POST preparation/rehearsal/end",
    "POST preparation/test-mail",
    "POST staff",
    "POST staff/:staffId/enrolment",
    "POST staff/:staffId/leave",
    "POST staff/:staffId/session/end",
    "POST staff/colleague",
    "POST treatment/:treatmentId/card-answer",
    "POST treatment/:treatmentId/identity-check",
    "POST treatment/:treatmentId/room/call",
    "POST treatment/:treatmentId/room/call-back",
    "POST treatment/:treatmentId/room/companion",
    "POST treatment/:treatmentId/room/companion/:companionId/answer",
    "POST treatment/:treatmentId/room/companion/:companionId/end",
    "POST treatment/:treatmentId/room/companion/:companionId/join",
    "POST treatment/:treatmentId/room/hand-over",
    "POST treatment/:treatmentId/room/stop-call",
    "POST treatment/:treatmentId/room/take-over",
    "POST treatment/:treatmentId/room/undo-call",
    "PUT connection",
    "PUT document-template/:templateId",
    "PUT document/:documentId",
    "PUT erasure/:year/customer/:customerId",
    "PUT erasure/record-years",
    "PUT staff/:staffId",
  ]);
});

test("the scope of the call is checked in any spelling of its address", async () => {
  const secret = "operation-key-for-the-writing-of-addresses";
  await insertTestKey(client.database, { clinicId: client.clinicId, secret, name: "書き方", scopes: ["parcels"] });
  const key = client.asOperator("連携システム", secret);
  for (const at of [
    `/api/v1/operation/clinic/${client.clinicId}/%61udit`,
    `/api/v1/%6fperation/clinic/${client.clinicId}/audit`,
  ]) {
    expect([403, 404], at).toContain((await key.get(at)).status);
  }
});

test("a key opens nothing at the desk's origin", async () => {
  const path = `/api/v1/operation/clinic/${client.clinicId}/audit`;
  const atDesk = await client.desk.get(path, {
    headers: { authorization: "Bearer test-operation-key-test-operation-key" },
  });
  expect([atDesk.status, refusalOf(atDesk)]).toEqual([401, "S001"]);
});
