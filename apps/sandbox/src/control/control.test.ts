import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { customTokenClaims, startTestSandbox } from "../testing/test-sandbox.ts";

test("a service fails as often and as slowly as set, then works again", async () => {
  const sandbox = await startTestSandbox();
  const token = await sandbox.signAsAdministrator(customTokenClaims("patient-1"));
  const exchange = () => sandbox.asBrowser("accounts:signInWithCustomToken", { token });
  await sandbox.post("/__sandbox/failures", { service: "identity", status: 503, delayMs: 150, times: 2 });

  const startedAt = Date.now();
  expect((await exchange()).status).toBe(503);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(149);
  expect((await exchange()).status).toBe(503);
  expect((await exchange()).status).toBe(200);
});

test("the administrator's side fails apart from the browser's", async () => {
  const sandbox = await startTestSandbox();
  const token = await sandbox.signAsAdministrator(customTokenClaims("patient-1"));
  await sandbox.post("/__sandbox/failures", { service: "identity-administration", status: 500 });
  expect((await sandbox.asBrowser("accounts:signInWithCustomToken", { token })).status).toBe(200);
  expect((await sandbox.askForAccess("anything")).status).toBe(500);
});

test("a failure can be for one path, answer any text, and hang up", async () => {
  const sandbox = await startTestSandbox();
  const keysPath = "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
  const readKeys = () => fetch(`${sandbox.baseUrl}${keysPath}`);
  const lookUp = () => fetch(`${sandbox.baseUrl}/api/v6/postcodes/1050014`, { headers: { apikey: "a-key" } });

  await sandbox.post("/__sandbox/failures", { service: "postcode", target: "/elsewhere", status: 500 });
  expect((await lookUp()).status).toBe(200);
  await sandbox.post("/__sandbox/failures", { service: "postcode", status: 200, body: "<html>" });
  expect(await (await lookUp()).text()).toBe("<html>");
  await sandbox.post("/__sandbox/failures", { service: "postcode", status: 204 });
  expect((await lookUp()).status).toBe(204);
  await sandbox.post("/__sandbox/failures", { service: "identity-keys", target: keysPath, hangUp: true });
  await expect(readKeys()).rejects.toThrow("fetch failed");
  expect((await readKeys()).status).toBe(200);
});

test("a control request that makes no sense is refused", async () => {
  const sandbox = await startTestSandbox();
  expect((await sandbox.post("/__sandbox/failures", { service: "weather" })).status).toBe(400);
  expect((await sandbox.post("/__sandbox/failures", { service: "line", body: "without a status" })).status).toBe(400);
  expect((await sandbox.post("/__sandbox/failures", { service: "mail", hangUp: true })).status).toBe(400);
  expect((await sandbox.post("/__sandbox/clock", { aheadSeconds: -1 })).status).toBe(400);
});

test("a reset deletes users and mails, and keeps the keys", async () => {
  const sandbox = await startTestSandbox();
  const before = await sandbox.readServiceAccount();
  await sandbox.asAdministrator("accounts", { email: "hanako@example.jp", emailVerified: true });
  await sandbox.post("/__sandbox/reset", {});
  const { body } = await sandbox.asAdministrator("accounts:lookup", { email: ["hanako@example.jp"] });
  expect(body).not.toHaveProperty("users");
  expect(await sandbox.readServiceAccount()).toEqual(before);
  const stored = JSON.parse(await readFile(join(sandbox.folder, "identity", "state.json"), "utf8"));
  expect(stored.users).toEqual({});
});

test("the journal lists the calls in numbered order, and names no person", async () => {
  const sandbox = await startTestSandbox();
  const { oobCode } = await sandbox.issueCode("hanako@example.jp");
  await sandbox.asBrowser("accounts:signInWithEmailLink", { email: "hanako@example.jp", oobCode });
  const journal = await (await fetch(`${sandbox.baseUrl}/__sandbox/journal`)).text();

  expect(JSON.parse(journal).map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect(JSON.parse(journal)[0]).toMatchObject({
    service: "identity",
    method: "POST",
    path: "/identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink",
    status: 200,
    body: { email: "[hidden]", oobCode: "[hidden]" },
  });
  expect(journal).not.toContain("hanako");
  expect(journal).not.toContain(oobCode);
  expect(journal).not.toContain("a-key");
});
