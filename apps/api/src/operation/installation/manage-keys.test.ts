import { administrationPaths, operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { operationKeyCreatedSchema, operationKeyListSchema } from "@madoguchi/contract/operation/operation-key";
import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { AS_WRITTEN, readAudit } from "../../testing/test-operations.ts";

let client: TestClient;
let keysPath: string;
let tasksPath: string;

beforeEach(async () => {
  client = await createTestClient({ at: "2026-05-11T09:00:00+09:00" });
  keysPath = fillPath(administrationPaths.keys, { clinicId: client.clinicId });
  tasksPath = fillPath(operationPaths.tasks, { clinicId: client.clinicId });
});

afterEach(() => client.close());

async function createKey(name: string) {
  const answer = await client.administrator.post(keysPath, { name });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return operationKeyCreatedSchema.parse(answer.body);
}

async function readKeys() {
  return operationKeyListSchema.parse((await client.administrator.get(keysPath)).body).keys;
}

function revoke(keyId: string) {
  return client.administrator.post(fillPath(administrationPaths.revokeKey, { clinicId: client.clinicId, keyId }));
}

test("a new key opens its clinic at once, and its secret is told once and stored nowhere", async () => {
  const { keyId, secret } = await createKey("電子カルテ");
  expect(secret).toMatch(/^madoguchi_[\w-]{43}$/);
  expect((await client.asOperator("鈴木", secret).get(tasksPath)).status).toBe(200);
  const [kept] = (await readKeys()).filter((key) => key.keyId === keyId);
  expect(kept).toEqual({
    keyId,
    name: "電子カルテ",
    createdAt: "2026-05-11T09:00:00+09:00",
    lastUsedAt: "2026-05-11T09:00:00+09:00",
    revokedAt: null,
  });
  const stored = await client.database.execute("select to_jsonb(t)::text as text from operation_key t");
  expect(JSON.stringify(stored.rows)).not.toContain(secret);
  expect(client.logLines.join("")).not.toContain(secret);
  expect(await readAudit(client)).toContain(`key:電子カルテ/鈴木 task.list clinic:${client.clinicId}`);
});

test("a revoked key opens nothing from then on, while the clinic's other keys go on", async () => {
  const { keyId, secret } = await createKey("電子カルテ");
  client.advance({ hours: 1 });
  expect((await revoke(keyId)).status).toBe(200);
  expect(refusalOf(await client.asOperator("鈴木", secret).get(tasksPath))).toBe("S001");
  expect((await client.operator.get(tasksPath)).status).toBe(200);
  client.advance({ hours: 1 });
  expect((await revoke(keyId)).status).toBe(200);
  const [kept] = (await readKeys()).filter((key) => key.keyId === keyId);
  expect(kept?.revokedAt).toBe("2026-05-11T10:00:00+09:00");
});

test("the last use of a key is known to ten minutes", async () => {
  const { keyId, secret } = await createKey("電子カルテ");
  const lastUse = async () => (await readKeys()).find((key) => key.keyId === keyId)?.lastUsedAt;
  expect(await lastUse()).toBe(null);
  const use = () => client.asOperator("鈴木", secret).get(tasksPath);
  await use();
  client.advance({ minutes: 10 });
  await use();
  expect(await lastUse()).toBe("2026-05-11T09:00:00+09:00");
  client.advance({ seconds: 1 });
  await use();
  expect(await lastUse()).toBe("2026-05-11T09:10:01+09:00");
});

test("a name names one key for ever, so that the audit is clear", async () => {
  const { keyId } = await createKey("電子カルテ");
  await revoke(keyId);
  const answer = await client.administrator.post(keysPath, { name: "電子カルテ" });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: "E001", issues: [{ path: "name" }], detail: "a key of this name exists" },
  ]);
});

test.each(["", "　", "\u202eシステム", "x".repeat(61)])("a key cannot be named %j", async (name) => {
  expect(refusalOf(await client.administrator.post(keysPath, { name }))).toBe("E001");
});

test("a key that is none of this clinic's is E004, a clinic that is none CL001", async () => {
  for (const keyId of ["x", "\u0000", crypto.randomUUID()]) expect(refusalOf(await revoke(keyId))).toBe("E004");
  const nowhere = fillPath(administrationPaths.keys, { clinicId: "clinic-nowhere" });
  expect(refusalOf(await client.administrator.get(nowhere))).toBe("CL001");
  expect(refusalOf(await client.administrator.post(nowhere, { name: "電子カルテ" }))).toBe("CL001");
});

test("what the administrator did to keys is written down with what it was", async () => {
  const { keyId } = await createKey("電子カルテ");
  client.advance({ seconds: 1 });
  await revoke(keyId);
  const events = await client.database.select().from(auditEvent).orderBy(asc(auditEvent.at), AS_WRITTEN);
  expect(
    events.map(({ actor, statedOperator, action, subject, change }) => [
      actor,
      statedOperator,
      action,
      subject,
      change,
    ]),
  ).toEqual([
    [
      "administrator",
      "受付の田中",
      "key.create",
      `key:${keyId}`,
      { before: null, after: { clinicId: "clinic-test", name: "電子カルテ" } },
    ],
    ["administrator", "受付の田中", "key.revoke", `key:${keyId}`, null],
  ]);
});
