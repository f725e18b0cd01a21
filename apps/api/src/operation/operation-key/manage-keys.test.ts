import { readBillingCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readClinicKeysCall, revokeClinicKeyCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { operationKeyCreatedSchema, operationKeyListSchema } from "@madoguchi/contract/operation-key/operation-key";
import { readKeysCall, revokeKeyCall } from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hashOperationSecret } from "../../records/operation-key/operation-secret.ts";
import { readAudit, readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let keysPath: string;
let tasksPath: string;

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

beforeEach(() => {
  keysPath = fillPath(readClinicKeysCall.path, { clinicId: client.clinicId });
  tasksPath = fillPath(listTasksCall.path, { clinicId: client.clinicId });
});

async function createKey(name: string) {
  const answer = await client.administrator.post(keysPath, { name, scopes: ["tasks"] });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return operationKeyCreatedSchema.parse(answer.body);
}

async function readKeys() {
  return operationKeyListSchema.parse((await client.administrator.get(keysPath)).body).keys;
}

function revoke(keyId: string) {
  return client.administrator.send(revokeClinicKeyCall, { params: { keyId } });
}

test("a new key opens its clinic at once, and its secret is shown once and stored nowhere", async () => {
  const { keyId, secret } = await createKey("電子カルテ");
  expect(secret).toMatch(/^madoguchi_[\w-]{43}$/);
  expect((await client.asOperator("鈴木", secret).get(tasksPath)).status).toBe(200);
  const [kept] = (await readKeys()).filter((key) => key.keyId === keyId);
  expect(kept).toEqual({
    keyId,
    name: "電子カルテ",
    scopes: ["tasks"],
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
  const answer = await client.administrator.post(keysPath, { name: "電子カルテ", scopes: ["tasks"] });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: "E001", issues: [{ path: "name" }], detail: "a key of this name exists" },
  ]);
});

test.each(["", "　", "\u202eシステム", "x".repeat(61)])("a key cannot be named %j", async (name) => {
  expect(refusalOf(await client.administrator.post(keysPath, { name, scopes: ["tasks"] }))).toBe("E001");
});

test("a key of another clinic is E004, an unknown clinic CL001", async () => {
  for (const keyId of ["x", "\u0000", crypto.randomUUID()]) expect(refusalOf(await revoke(keyId))).toBe("E004");
  const nowhere = fillPath(readClinicKeysCall.path, { clinicId: "clinic-nowhere" });
  expect(refusalOf(await client.administrator.get(nowhere))).toBe("CL001");
  expect(refusalOf(await client.administrator.post(nowhere, { name: "電子カルテ", scopes: ["tasks"] }))).toBe("CL001");
});

test("the administrator's acts on keys are recorded with the former values", async () => {
  const { keyId } = await createKey("電子カルテ");
  client.advance({ seconds: 1 });
  await revoke(keyId);
  const events = await readAuditEvents(client);
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
      { before: null, after: { clinicId: "clinic-test", name: "電子カルテ", scopes: ["tasks"] } },
    ],
    ["administrator", "受付の田中", "key.revoke", `key:${keyId}`, null],
  ]);
});

test.each([
  ["without a choice", { name: "電子カルテ" }, "scopes"],
  ["without any", { name: "電子カルテ", scopes: [] }, "scopes"],
  ["with one that opens people", { name: "電子カルテ", scopes: ["staff"] }, "scopes.0"],
  ["with one twice", { name: "電子カルテ", scopes: ["tasks", "tasks"] }, "scopes"],
])("a key %s is not made", async (_, body, path) => {
  const answer = await client.administrator.post(keysPath, body);
  expect([answer.status, answer.body]).toMatchObject([400, { code: "E001", issues: [{ path }] }]);
});

test("a key that another release made without scopes opens nothing", async () => {
  const secret = "operation-key-of-a-release-without-scopes";
  await client.database.execute(sql`
    insert into operation_key (operation_key_id, clinic_id, name, secret_hash, created_at)
    values (${crypto.randomUUID()}, ${client.clinicId}, '旧版', ${hashOperationSecret(secret)}, ${client.now()})`);
  expect(refusalOf(await client.asOperator("鈴木", secret).get(tasksPath))).toBe("E005");
});

describe("at the desk", () => {
  let atDesk: string;
  beforeEach(() => {
    atDesk = fillPath(readKeysCall.path, { clinicId: client.clinicId });
  });

  test("an owner makes a key for one purpose, sees its scopes and last use, and ends it", async () => {
    const owner = client.asStaff(["owner"], "院長");
    const made = await owner.post(atDesk, { name: "会計ソフト", scopes: ["billing"] });
    expect(made.status).toBe(201);
    const { keyId, secret } = operationKeyCreatedSchema.parse(made.body);
    const system = client.asOperator("会計ソフト", secret);
    expect((await system.send(readBillingCall)).status).toBe(200);
    expect(refusalOf(await system.get(tasksPath))).toBe("E005");
    const { keys } = operationKeyListSchema.parse((await owner.get(atDesk)).body);
    const used = "2026-05-11T09:00:00+09:00";
    expect(keys.find((key) => key.keyId === keyId)).toMatchObject({ scopes: ["billing"], lastUsedAt: used });
    expect((await owner.send(revokeKeyCall, { params: { keyId } })).status).toBe(200);
    expect(refusalOf(await system.get(tasksPath))).toBe("S001");
  });

  test("only an owner with a fresh passkey makes or ends one", async () => {
    const body = { name: "会計ソフト", scopes: ["billing"] };
    for (const role of ["doctor", "nurse", "reception"] as const) {
      expect(refusalOf(await client.asStaff([role], role).post(atDesk, body))).toBe("E005");
      expect(refusalOf(await client.asStaff([role], role).get(atDesk))).toBe("E005");
    }
    const owner = client.asStaff(["owner"], "院長");
    expect((await owner.get(atDesk)).status).toBe(200);
    client.advance({ minutes: 6 });
    expect(refusalOf(await owner.post(atDesk, body))).toBe("E002");
  });
});
