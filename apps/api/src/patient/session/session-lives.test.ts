import { randomUUID } from "node:crypto";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { sessionsSchema } from "@madoguchi/contract/session/session";
import { endSessionCall, readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { customerSession } from "../../records/customer/customer-session.table.ts";
import { callRoute, fillRoute, knownRoutes } from "../../testing/known-routes.ts";
import { addCalls, type PathRequests } from "../../testing/send-requests.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const business = { medicalBusinessId: "business-test" };
const sessions = fillPath(readSessionsCall.path, business);
const information = fillPath(readProfileCall.path, business);

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00", customers: { hanako: {}, taro: {} } });

type Device = { signedInAt: Date; userAgent?: string; continuesSessionId?: string };

/** A device that signed in at that time; the platform renews its token at every call, as the SDK does. */
function deviceOf(name: string, { signedInAt, userAgent = IPHONE, ...claims }: Device): TestRequests {
  const bearer = async () => ({
    headers: {
      "user-agent": userAgent,
      authorization: `Bearer ${await client.identity.signIdToken({ ...client.customer(name), authenticatedAt: signedInAt, ...claims })}`,
    },
  });
  const byPath: PathRequests = {
    get: async (path) => client.get(path, await bearer()),
    post: async (path, body) => client.post(path, body, await bearer()),
    put: async (path, body) => client.put(path, body, await bearer()),
    patch: async (path, body) => client.patch(path, body, await bearer()),
    delete: async (path) => client.delete(path, await bearer()),
  };
  return addCalls(byPath, client);
}

async function list(device: TestRequests) {
  return sessionsSchema.parse((await device.get(sessions)).body).sessions;
}

async function answersToEveryCall(device: TestRequests): Promise<Set<string>> {
  const routes = knownRoutes(client, "/api/v1/customer");
  const answers = await Promise.all(
    routes.map(({ method, path }) =>
      callRoute(device, method, fillRoute(path, { clinicId: "clinic-test", ...business }, randomUUID())),
    ),
  );
  return new Set(answers.map((answer) => `${answer.status} ${refusalOf(answer)}`));
}

function daysAgo(days: number): Date {
  return new Date(client.now().getTime() - days * 24 * 3_600_000);
}

describe("a session", () => {
  test("that was never used for 30 days is over on every customer call", async () => {
    const device = deviceOf("hanako", { signedInAt: daysAgo(30) });
    expect(await answersToEveryCall(device)).toEqual(new Set(["401 E009"]));
  });

  test("lives as long as it is used every few weeks, and 90 days at most", async () => {
    const device = deviceOf("hanako", { signedInAt: client.now() });
    for (const days of [0, 29, 29, 29]) {
      client.advance({ days });
      expect((await device.get(information)).status).toBe(200);
    }
    client.advance({ days: 2, hours: 23 });
    expect((await device.get(information)).status).toBe(200);
    client.advance({ hours: 1 });
    expect(await answersToEveryCall(device)).toEqual(new Set(["401 E009"]));
  });

  test("of 400 days ago is refused, and cannot register either", async () => {
    const device = deviceOf("hanako", { signedInAt: daysAgo(400) });
    expect(await answersToEveryCall(device)).toEqual(new Set(["401 E009"]));
    const newcomer = await client.identity.signIdToken({
      uid: "newcomer",
      email: "newcomer@example.com",
      authenticatedAt: daysAgo(91),
    });
    const answer = await client.withAuthorization(`Bearer ${newcomer}`).post(information, {});
    expect([answer.status, refusalOf(answer)]).toEqual([401, "E009"]);
  });

  test("lives as long as the clinic's setting", async () => {
    await client.database.update(medicalBusiness).set({ sessionIdleDays: 2, sessionMaximumDays: 5 });
    const device = deviceOf("hanako", { signedInAt: client.now() });
    expect((await device.get(information)).status).toBe(200);
    expect((await device.get(sessions)).body).toMatchObject({ idleDays: 2, maximumDays: 5 });
    client.advance({ days: 2 });
    expect(refusalOf(await device.get(information))).toBe("E009");
  });

  test("is one row, stored by its first call, however many come at the same moment; its use is recorded every few minutes", async () => {
    const device = deviceOf("hanako", { signedInAt: client.now() });
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.get(information)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    client.advance({ minutes: 4 });
    await device.get(information);
    const rowsOf = () => client.database.select().from(customerSession);
    expect((await rowsOf()).map(({ lastUsedAt }) => lastUsedAt.toISOString())).toEqual(["2026-05-11T00:00:00.000Z"]);
    client.advance({ minutes: 1 });
    await device.get(information);
    expect((await rowsOf()).map(({ lastUsedAt }) => lastUsedAt.toISOString())).toEqual(["2026-05-11T00:05:00.000Z"]);
    expect((await readAuditEvents(client)).map(({ action }) => action)).toEqual(["session.begin"]);
  });

  test("stores no more of the browser than its kind", async () => {
    await deviceOf("hanako", { signedInAt: client.now(), userAgent: `${WINDOWS} secret-of-hanako` }).get(information);
    const rows = [...(await client.database.select().from(customerSession)), ...(await readAuditEvents(client))];
    expect(rows.map(({ device }) => device)).toEqual(["Windows のパソコンの Chrome", "Windows のパソコンの Chrome"]);
    expect(JSON.stringify(rows)).not.toContain("secret-of-hanako");
  });
});

describe("the devices of a patient", () => {
  async function twoDevices() {
    const telephone = deviceOf("hanako", { signedInAt: client.now() });
    await telephone.get(information);
    client.advance({ minutes: 10 });
    const computer = deviceOf("hanako", { signedInAt: client.now(), userAgent: WINDOWS });
    await computer.get(information);
    return { telephone, computer };
  }

  test("are listed, the last used first, with the present one marked", async () => {
    const { computer } = await twoDevices();
    await deviceOf("taro", { signedInAt: client.now() }).get(information);
    expect(await list(computer)).toEqual([
      {
        sessionId: expect.any(String),
        device: "Windows のパソコンの Chrome",
        isCurrent: true,
        signedInAt: "2026-05-11T09:10:00+09:00",
        lastUsedAt: "2026-05-11T09:10:00+09:00",
      },
      {
        sessionId: expect.any(String),
        device: "iPhone の Safari",
        isCurrent: false,
        signedInAt: "2026-05-11T09:00:00+09:00",
        lastUsedAt: "2026-05-11T09:00:00+09:00",
      },
    ]);
  });

  test("are ended one by one: the ended one is refused everywhere, the other continues", async () => {
    const { telephone, computer } = await twoDevices();
    const other = (await list(computer)).find(({ isCurrent }) => !isCurrent);
    const path = fillPath(endSessionCall.path, { ...business, sessionId: other?.sessionId ?? "" });
    expect((await computer.delete(path)).status).toBe(200);
    expect(await answersToEveryCall(telephone)).toEqual(new Set(["401 E009"]));
    expect((await list(computer)).map(({ device }) => device)).toEqual(["Windows のパソコンの Chrome"]);
    expect((await computer.delete(path)).status).toBe(200);
    const actions = (await readAuditEvents(client)).map(({ action }) => action);
    expect(actions.filter((action) => action === "session.end-one")).toHaveLength(1);
  });

  test("of another patient cannot be ended, and answer like unknown ones", async () => {
    const theirs = deviceOf("taro", { signedInAt: client.now() });
    const [session] = await list(theirs);
    const mine = deviceOf("hanako", { signedInAt: client.now() });
    for (const sessionId of [session?.sessionId ?? "", randomUUID(), "x"]) {
      const answer = await mine.send(endSessionCall, { params: { sessionId } });
      expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
    }
    expect((await theirs.get(information)).status).toBe(200);
  });

  test("continue under a later sign-in when all others were ended, but not once they are ended themselves", async () => {
    const { telephone, computer } = await twoDevices();
    const [current] = await list(computer);
    client.advance({ seconds: 2 });
    const continuesSessionId = current?.sessionId ?? "";
    const again = { signedInAt: client.now(), userAgent: WINDOWS, continuesSessionId };
    expect(await list(deviceOf("hanako", again))).toMatchObject([
      { sessionId: continuesSessionId, isCurrent: true },
      { device: "iPhone の Safari" },
    ]);
    // Another tab still has the earlier token.
    expect((await computer.get(information)).status).toBe(200);
    await telephone.send(endSessionCall, { params: { sessionId: continuesSessionId } });
    client.advance({ seconds: 2 });
    const late = deviceOf("hanako", { ...again, signedInAt: client.now() });
    expect(refusalOf(await late.get(information))).toBe("E009");
    const stranger = deviceOf("taro", { ...again, signedInAt: client.now() });
    expect(refusalOf(await stranger.get(information))).toBe("E009");
  });
});

test("a sign-in is in the patient's access log with time and kind of device", async () => {
  const device = deviceOf("hanako", { signedInAt: client.now() });
  const log = await device.send(readAccessLogCall);
  expect(log.body).toEqual({
    events: [
      {
        at: "2026-05-11T09:00:00+09:00",
        actor: "ご本人",
        action: "ログインしました",
        device: "iPhone の Safari",
      },
    ],
    nextBefore: null,
  });
  const rows = await readAuditEvents(client, eq(auditEvent.action, "session.begin"));
  expect(rows).toMatchObject([{ customerId: client.customer("hanako").customerId }]);
});
