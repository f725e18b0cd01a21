import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConnectionCheckCall } from "@madoguchi/contract/connection/connection.operation.calls";
import { lastConnectionCheckSchema } from "@madoguchi/contract/connection/connection-check";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beforeEach, expect, test } from "vitest";
import { serviceAccountSchema } from "../../platform/adapters/identity/service-account.ts";
import { openProbes } from "../../platform/probes/open-probes.ts";
import { startOwnSandbox } from "../../testing/own-sandbox.ts";
import { openSandboxCards } from "../../testing/sandbox-cards.ts";
import { openSandboxControl, type SandboxFailure } from "../../testing/sandbox-control.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const sandbox = await startOwnSandbox();
const control = openSandboxControl(sandbox);
const ACCOUNT_FILE = readFileSync(join(sandbox.folder, "service-account.json"), "utf8");
const CONFIGURED = {
  identity: {
    projectId: "madoguchi-demo",
    baseUrl: sandbox.baseUrl,
    jwksUrl: sandbox.jwksUrl,
    serviceAccount: serviceAccountSchema.parse(JSON.parse(ACCOUNT_FILE)),
  },
  mail: { url: sandbox.smtpUrl, from: "no-reply@clinic.example", clientName: "clinic.example", requiresTls: false },
  card: openSandboxCards(sandbox).settings,
  line: { apiBaseUrl: sandbox.baseUrl, messagingAccessToken: "sandbox-line-messaging-token" },
  postcode: { baseUrl: `${sandbox.baseUrl}/api/v6`, apiKey: "any-key" },
  sms: null,
  turn: null,
};

/** Sets the configured services of this installation. */
function configure(changed: Partial<Parameters<typeof openProbes>[0]> = {}): void {
  // The sandbox's tokens are of the real time.
  const real = () => new Date();
  client.deps.probes = openProbes({ ...CONFIGURED, ...changed }, { database: client.database, now: real });
}

const client = useTestClient();

beforeEach(() => {
  configure();
});

const path = () => fillPath(readConnectionCheckCall.path, { clinicId: client.clinicId });

async function check() {
  const answer = await client.asStaff(["owner"], "小林 直樹").post(path());
  expect(answer.status).toBe(200);
  return lastConnectionCheckSchema.parse(answer.body).check;
}

/** `mail ok`, `card failed error HTTP 503`; services in order or unknown to the clinic are left out. */
async function failuresOf(): Promise<string[]> {
  const results = (await check())?.results ?? [];
  return results.flatMap((result) =>
    result.state === "failed" ? [`${result.service} ${result.problem} ${result.code}`] : [],
  );
}

test("every configured service is asked, others are reported as such, and the last check is stored", async () => {
  const before = await client.asStaff(["owner"]).get(path());
  expect(before.body).toEqual({ check: null });
  const done = await check();
  expect(done).toMatchObject({ checkedAt: "2026-05-11T09:00:00+09:00", checkedBy: "小林 直樹" });
  const states = done?.results.map(({ service, state }) => `${service} ${state}`);
  expect(states).toEqual([
    "database ok",
    "identity ok",
    "mail ok",
    "card ok",
    "line ok",
    "postcode ok",
    "sms not-configured",
    "turn not-configured",
  ]);
  expect((await client.asStaff(["owner"]).get(path())).body).toEqual({ check: done });
});

test.each<[string, SandboxFailure, string]>([
  ["LINE is down", { service: "line", target: "/v2/bot/info", status: 503 }, "line error HTTP 503"],
  ["LINE hangs up", { service: "line", target: "/v2/bot/info", hangUp: true }, "line no-answer null"],
  [
    "the postcode service answers with a page",
    { service: "postcode", target: "/api/v6/postcodes/1000001", status: 200, body: "<html>" },
    "postcode unreadable HTTP 200",
  ],
  [
    "the card provider refuses",
    {
      service: "card",
      target: "/test-paynow-search/v2/Search/search",
      status: 200,
      body: '{"result":{"mstatus":"failure","vResultCode":"MA99000000000000"}}',
    },
    "card refused MA99000000000000",
  ],
  [
    "the platform's keys cannot be fetched",
    { service: "identity-keys", target: new URL(sandbox.jwksUrl).pathname, status: 500 },
    "identity error HTTP 500",
  ],
])("when %s, that service alone has failed", async (_, failure, expected) => {
  await control.failNext(failure);
  expect(await failuresOf()).toEqual([expected]);
});

test("wrong keys are distinguished from an unreachable service, and no key is shown", async () => {
  configure({
    line: { apiBaseUrl: sandbox.baseUrl, messagingAccessToken: "a-secret-token" },
    mail: { ...CONFIGURED.mail, url: "smtp://someone:a-secret-word@localhost:9" },
    card: { ...CONFIGURED.card, merchantKey: "ff".repeat(32) },
    postcode: { baseUrl: "http://localhost:9", apiKey: "a-secret-key" },
  });
  const done = await check();
  const failed = done?.results.filter(({ state }) => state === "failed");
  expect(failed).toMatchObject([
    { service: "mail", problem: "no-answer" },
    { service: "card", problem: "refused" },
    { service: "line", problem: "refused", code: "HTTP 401" },
    { service: "postcode", problem: "no-answer" },
  ]);
  expect(JSON.stringify(done)).not.toMatch(/secret|ffff|localhost/);
  expect(client.logLines.join("")).not.toContain("a-secret");
});

test("a service that does not answer times out after six seconds, and does not delay the others", async () => {
  await control.failNext({ service: "line", target: "/v2/bot/info", delayMs: 9_000 });
  const begun = performance.now();
  expect(await failuresOf()).toEqual(["line no-answer null"]);
  expect(performance.now() - begun).toBeLessThan(8_500);
});

test("a clinic checks once in ten seconds, even for another owner", async () => {
  await check();
  const again = await client.asStaff(["owner"], "別の管理者").post(path());
  expect([again.status, refusalOf(again), again.headers.get("retry-after")]).toEqual([429, "E005", "10"]);
  client.advance({ seconds: 10 });
  await check();
});

test("of two at the same moment one asks", async () => {
  const owner = client.asStaff(["owner"]);
  const statuses = (await Promise.all([owner.post(path()), owner.post(path())])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 429]);
});

test("only the owner may check or read, and the check is in the audit", async () => {
  for (const role of ["doctor", "nurse", "reception"] as const) {
    expect((await client.asStaff([role]).post(path())).status).toBe(403);
    expect((await client.asStaff([role]).get(path())).status).toBe(403);
  }
  await client.operator.post(path());
  expect(await readAudit(client)).toContain(`key:受付システム/受付の田中 connection.check clinic:${client.clinicId}`);
});
