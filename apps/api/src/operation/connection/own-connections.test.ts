import {
  checkClinicConnectionCall,
  readClinicConnectionsCall,
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { describe, expect, test } from "vitest";
import { createCardProbe } from "../../platform/adapters/card/card-probe.ts";
import { createSealer } from "../../platform/sealing/sealer.ts";
import { clinicConnection } from "../../records/connection/connection.table.ts";
import { startOwnSandbox } from "../../testing/own-sandbox.ts";
import { readEverything } from "../../testing/read-everything.ts";
import { openSandboxCards, SECOND_SANDBOX_MERCHANT } from "../../testing/sandbox-cards.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { createTestMerchants } from "../../testing/test-connections.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const sandbox = await startOwnSandbox();

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

const MERCHANT = {
  kind: "card",
  merchantCcid: "ccid-1",
  tokenApiKey: "token-key-1",
  merchantKey: "0123456789abcdef".repeat(4),
};

const owner = () => client.asStaff(["owner"], "小林 直樹");
const path = () => fillPath(readClinicConnectionsCall.path, { clinicId: client.clinicId });
const store = (body: object) => owner().send(storeClinicConnectionCall, { body });
const read = () => owner().get(path());
const remove = () => owner().send(removeClinicConnectionCall, { params: { connectionKind: "card" } });
const check = () => owner().send(checkClinicConnectionCall, { params: { connectionKind: "card" } });

function stateOf(answer: TestAnswer): unknown {
  const { connections } = answer.body as { connections: { kind: string; state: string }[] };
  return connections.find(({ kind }) => kind === "card")?.state;
}

describe("a merchant of the clinic's own", () => {
  test("takes the environment's place, and is shown with who stored it and when", async () => {
    expect(stateOf(await read())).toBe("environment");
    const stored = await store(MERCHANT);
    const { merchantCcid, tokenApiKey } = MERCHANT;
    const own = { open: { merchantCcid, tokenApiKey }, changedAt: "2026-05-11T09:00:00+09:00", changedBy: "小林 直樹" };
    expect([stored.status, stored.body]).toMatchObject([
      200,
      {
        canSeal: true,
        connections: [
          { kind: "card", isOfBusiness: true, state: "own", fallsBackTo: "environment", own },
          {},
          {},
          {},
          {},
        ],
      },
    ]);
    expect((await read()).body).toEqual(stored.body);
  });

  test("is removed, and the environment's is in use again", async () => {
    await store(MERCHANT);
    expect(stateOf(await remove())).toBe("environment");
    expect((await remove()).status).toBe(200);
    const acts = (await readAuditEvents(client)).map(({ action }) => action);
    expect(acts.filter((action) => action === "clinic-connection.remove")).toHaveLength(1);
  });

  test("is stored once by two owners at the same moment", async () => {
    const others = ["ccid-1", "ccid-2", "ccid-3"].map((merchantCcid) => store({ ...MERCHANT, merchantCcid }));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await client.database.select().from(clinicConnection);
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect(rows).toHaveLength(3);
  });
});

describe("a secret", () => {
  test("is in no answer of any call, no log, no audit and no row in clear", async () => {
    const answers = [
      await store(MERCHANT),
      await read(),
      await check(),
      await store({ ...MERCHANT, tokenApiKey: "new" }),
    ];
    answers.push(await owner().get(`/api/v1/operation/clinic/${client.clinicId}/audit`), await remove());
    const everything = [
      JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]])),
      JSON.stringify(await readEverything(client)),
      client.logLines.join("\n"),
    ].join("\n");
    expect(everything).toContain("ccid-1");
    const { merchantKey } = MERCHANT;
    const spellings = [
      merchantKey,
      Buffer.from(merchantKey).toString("hex"),
      Buffer.from(merchantKey).toString("base64"),
    ];
    for (const spelling of spellings) expect(everything.toLowerCase()).not.toContain(spelling.toLowerCase());
    expect(everything).not.toContain(merchantKey.slice(-16));
  });

  test("stays if a change leaves it empty, and is required with another merchant", async () => {
    await store(MERCHANT);
    const changed = await store({ ...MERCHANT, tokenApiKey: "token-key-2", merchantKey: "" });
    expect(changed.status).toBe(200);
    const merchant = await client.deps.cards
      .ofBusiness(client.database, client.medicalBusinessId)
      .catch(() => "opened");
    expect(merchant).toBe("opened");
    const other = await store({ ...MERCHANT, merchantCcid: "ccid-2", merchantKey: "" });
    expect([refusalOf(other), other.body]).toMatchObject(["E001", { issues: [{ path: "merchantKey" }] }]);
  });

  test("is recorded as changed, without its values", async () => {
    await store(MERCHANT);
    await store({ ...MERCHANT, merchantKey: "ff".repeat(32) });
    await store({ ...MERCHANT, merchantKey: "ff".repeat(32) });
    const stored = (await readAuditEvents(client)).filter(({ action }) => action === "clinic-connection.store");
    expect(stored.map(({ subject, change }) => [subject, change])).toEqual([
      [
        "connection:card",
        { before: null, after: { merchantCcid: "ccid-1", tokenApiKey: "token-key-1", secret: "changed" } },
      ],
      ["connection:card", { before: { secret: "before" }, after: { secret: "changed" } }],
    ]);
    await remove();
    const [removed] = (await readAuditEvents(client)).filter(({ action }) => action === "clinic-connection.remove");
    expect(removed?.change).toEqual({
      before: { merchantCcid: "ccid-1", tokenApiKey: "token-key-1" },
      after: { merchantCcid: null, tokenApiKey: null },
    });
  });

  test("that another key has sealed is not opened: nothing is connected, not even by the environment", async () => {
    await store(MERCHANT);
    const masterKey = Buffer.alloc(32, 9);
    client.deps.connections.sealer = createSealer(masterKey, "connection");
    client.deps.cards = createTestMerchants(client.medicalBusinessId, client.cards, { masterKey });
    expect(stateOf(await read())).toBe("unreadable");
    expect(await client.deps.cards.ofBusiness(client.database, client.medicalBusinessId)).toBeUndefined();
    expect((await check()).body).toMatchObject({ result: { state: "failed", problem: "refused", code: "MASTER_KEY" } });
    expect(stateOf(await store(MERCHANT))).toBe("own");
  });

  test("opens in no other row than its own", async () => {
    await store(MERCHANT);
    await client.database.update(clinicConnection).set({ reference: "ccid-9" });
    expect(stateOf(await read())).toBe("unreadable");
  });

  test("is not taken where the installation has no key to seal it with", async () => {
    client.deps.connections.sealer = undefined;
    expect((await read()).body).toMatchObject({ canSeal: false });
    const answer = await store(MERCHANT);
    expect([refusalOf(answer), answer.body]).toMatchObject([
      "E005",
      { message: expect.stringContaining("認証情報を保存する準備ができていない") },
    ]);
    expect(await client.database.select().from(clinicConnection)).toEqual([]);
  });
});

test.each([
  ["without a merchant", { merchantCcid: "" }, "merchantCcid"],
  ["with a space", { tokenApiKey: "token key" }, "tokenApiKey"],
  ["with a key that is none", { merchantKey: "xyz" }, "merchantKey"],
])("a merchant %s is not stored", async (_, wrong, field) => {
  const answer = await store({ ...MERCHANT, ...wrong });
  expect([refusalOf(answer), answer.body]).toMatchObject(["E001", { issues: [{ path: field }] }]);
});

test("only the owner, with a fresh passkey, stores or removes; no key of a system does anything", async () => {
  for (const role of ["doctor", "nurse", "reception"] as const) {
    expect(refusalOf(await client.asStaff([role]).put(path(), MERCHANT))).toBe("E005");
    expect(refusalOf(await client.asStaff([role]).get(path()))).toBe("E005");
  }
  expect(refusalOf(await client.operator.put(path(), MERCHANT))).toBe("E005");
  expect(refusalOf(await client.operator.get(path()))).toBe("E005");
  const stale = owner();
  expect((await stale.get(path())).status).toBe(200);
  client.advance({ minutes: 6 });
  expect(refusalOf(await stale.put(path(), MERCHANT))).toBe("E002");
  expect(
    refusalOf(
      await stale.send(removeClinicConnectionCall, { params: { clinicId: client.clinicId, connectionKind: "card" } }),
    ),
  ).toBe("E002");
});

test("a check asks the card company itself, leaves no trace there, and distinguishes a wrong key from a right one", async () => {
  const { baseUrl } = sandbox;
  client.deps.connections.probeOf = (connection) =>
    connection.kind === "card" ? createCardProbe({ baseUrl, isDummy: true, ...connection }) : undefined;
  expect(refusalOf(await check())).toBe("E004");
  await store({ kind: "card", ...SECOND_SANDBOX_MERCHANT });
  expect((await check()).body).toMatchObject({ result: { service: "card", state: "ok" } });
  await store({ kind: "card", ...SECOND_SANDBOX_MERCHANT, merchantKey: "00".repeat(32) });
  expect((await check()).body).toMatchObject({ result: { state: "failed", problem: "refused" } });
  expect((await openSandboxCards(sandbox, SECOND_SANDBOX_MERCHANT).readLedger()).size).toBe(0);
  for (let time = 0; time < 12; time += 1) await check();
  expect(refusalOf(await check())).toBe("E005");
});
