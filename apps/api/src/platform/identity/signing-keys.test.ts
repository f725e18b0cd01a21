import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createSigningKeys } from "./signing-keys.ts";

const DAY_MS = 24 * 3_600_000;

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let ms: number;

beforeEach(async () => {
  opened = await createTestDatabase();
  ms = Date.parse("2026-05-11T09:00:00+09:00");
});
afterEach(() => opened.close());

function openKeys(hashSecret = "a-secret") {
  return createSigningKeys(opened.database, hashSecret, () => new Date(ms));
}

function sign(keys: ReturnType<typeof openKeys>): Promise<string> {
  return keys.sign(new SignJWT({}).setSubject("uid-hanako"));
}

async function isGood(keys: ReturnType<typeof openKeys>, token: string): Promise<boolean> {
  return jwtVerify(token, keys.keyOf).then(
    () => true,
    () => false,
  );
}

test("all processes sign with one shared key, and publish only its public part", async () => {
  const [here, there] = [openKeys(), openKeys()];
  const token = await sign(here);
  expect(decodeProtectedHeader(await sign(there)).kid).toBe(decodeProtectedHeader(token).kid);
  expect(await isGood(there, token)).toBe(true);
  const { keys } = await there.published();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
});

test("a key signs for 30 days; a process that has it accepts its tokens for a day more, and then refuses them", async () => {
  const keys = openKeys();
  const first = await sign(keys);
  ms += 30 * DAY_MS - 1000;
  const last = await sign(keys);
  expect(decodeProtectedHeader(last).kid).toBe(decodeProtectedHeader(first).kid);
  ms += 1000;
  const next = await sign(openKeys());
  expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(first).kid);
  expect([await isGood(keys, last), await isGood(keys, next)]).toEqual([true, true]);
  expect((await keys.published()).keys).toHaveLength(2);
  ms += DAY_MS;
  expect([await isGood(keys, last), await isGood(keys, next)]).toEqual([false, true]);
  expect((await keys.published()).keys).toHaveLength(1);
});

test("the database alone cannot sign: with another secret a stored key stays closed, and earlier tokens stay valid", async () => {
  const token = await sign(openKeys());
  const { rows } = await opened.pool.query("select encrypted_private_jwk as sealed from identity_signing_key");
  expect(JSON.stringify(rows)).not.toContain('"d"');
  const other = openKeys("another-secret");
  expect(decodeProtectedHeader(await sign(other)).kid).not.toBe(decodeProtectedHeader(token).kid);
  expect(await isGood(other, token)).toBe(true);
});
