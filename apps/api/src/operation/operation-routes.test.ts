import { randomUUID } from "node:crypto";
import * as installationCalls from "@madoguchi/contract/installation/installation.operation.calls";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { operationCalls } from "../composition/operation.routes.ts";
import { toTemplate } from "../platform/http/read-input.ts";
import { clinic } from "../records/clinic/clinic.table.ts";
import { operationKey } from "../records/operation-key/operation-key.table.ts";
import { fillRoute, type KnownRoute, knownRoutes } from "../testing/known-routes.ts";
import { insertTestKey, TEST_OPERATION_KEY } from "../testing/test-data.ts";
import { TEST_ADMINISTRATION_SECRET } from "../testing/test-deps.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

const REVOKED_KEY = "revoked-operation-key-of-the-clinic";
const OTHER_KEY = "operation-key-of-the-other-clinic-of-it";
const REFUSED = '401 {"code":"S001","message":"認証情報が正しくありません。設定をご確認ください。"}';

let operations: KnownRoute[];
let administrations: KnownRoute[];

const client = useSharedTestClient({ customers: { hanako: {} } });

beforeAll(async () => {
  operations = knownRoutes(client, "/api/v1/operation");
  administrations = knownRoutes(client, "/api/v1/administration");
  const { database, clinicId, medicalBusinessId } = client;
  const revoked = await insertTestKey(database, { clinicId, secret: REVOKED_KEY, name: "古いシステム" });
  await database.update(operationKey).set({ revokedAt: client.now() }).where(eq(operationKey.operationKeyId, revoked));
  const [first] = await database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, clinicId: "clinic-second", medicalBusinessId });
  await insertTestKey(database, { clinicId: "clinic-second", secret: OTHER_KEY });
});

/** Every different answer, with its status and whole body, to the calls of all routes. */
async function answers(routes: KnownRoute[], headers: Record<string, string>): Promise<Set<string>> {
  const calls = routes.map(async ({ method, path }) => {
    const { clinicId, medicalBusinessId } = client;
    const at = fillRoute(path, { clinicId, medicalBusinessId }, randomUUID());
    const response = await client.app.request(at, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(method !== "GET" && { body: "{}" }),
    });
    return `${response.status} ${await response.text()}`;
  });
  return new Set(await Promise.all(calls));
}

/** The content of every table, so that every effect of a call is seen. */
async function readDatabase(): Promise<unknown> {
  const tables = await client.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const reads = tables.rows.map(async ({ name }) => {
    const { rows } = await client.database.execute(`select to_jsonb(t) as row from "${name}" t order by 1`);
    return [name, rows];
  });
  return Promise.all(reads);
}

test("the walk knows every call of the clinic and of the administrator there is", () => {
  const namesOf = (calls: readonly KnownRoute[]) =>
    calls.map(({ method, path }) => `${method} ${toTemplate(path)}`).sort();
  expect(namesOf(operations)).toEqual(namesOf(operationCalls));
  expect(namesOf(administrations)).toEqual(namesOf(Object.values(installationCalls)));
});

describe("every call of the clinic is S001, in the same words, and nothing happens", () => {
  test.each([
    ["without a key", undefined],
    ["with an unknown key", "madoguchi_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["with a revoked key", REVOKED_KEY],
    ["with another clinic's key", OTHER_KEY],
    ["with the administration secret", TEST_ADMINISTRATION_SECRET],
  ])("%s", async (_, secret) => {
    const before = await readDatabase();
    const headers = { "x-operator": "tanaka", ...(secret !== undefined && { authorization: `Bearer ${secret}` }) };
    expect(await answers(operations, headers)).toEqual(new Set([REFUSED]));
    expect(await readDatabase()).toEqual(before);
  });

  test("with a patient's token (spec §6 Anonymous visitor)", async () => {
    const token = await client.identity.signIdToken(client.customer("hanako"));
    const headers = { authorization: `Bearer ${token}`, "x-operator": "tanaka" };
    expect(await answers(operations, headers)).toEqual(new Set([REFUSED]));
  });
});

test.each([
  ["without a secret", undefined],
  ["with a wrong secret", `${TEST_ADMINISTRATION_SECRET}x`],
  ["with a clinic's key", TEST_OPERATION_KEY],
])("every call of the administrator is S001 %s, and nothing happens", async (_, secret) => {
  const before = await readDatabase();
  const headers = { "x-operator": "tanaka", ...(secret !== undefined && { authorization: `Bearer ${secret}` }) };
  expect(await answers(administrations, headers)).toEqual(new Set([REFUSED]));
  expect(await readDatabase()).toEqual(before);
});

test("without the operator's name every call is E001, and the key counts as unused", async () => {
  const before = await readDatabase();
  const ofClinic = await answers(operations, { authorization: `Bearer ${TEST_OPERATION_KEY}` });
  const ofAdministrator = await answers(administrations, { authorization: `Bearer ${TEST_ADMINISTRATION_SECRET}` });
  expect(ofClinic.size).toBe(1);
  expect([...ofClinic][0]).toMatch(/^400 \{"code":"E001".*"path":"x-operator"/);
  expect(ofAdministrator).toEqual(ofClinic);
  expect(await readDatabase()).toEqual(before);
});
