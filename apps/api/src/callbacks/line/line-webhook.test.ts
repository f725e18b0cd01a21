import { callbackPaths } from "@madoguchi/contract/http/paths";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customer } from "../../records/customer/customer.table.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const HANAKO = `U${"a".repeat(32)}`;
const TARO = `U${"b".repeat(32)}`;
const NOON = Date.parse("2026-05-11T12:00:00+09:00");

const client = useTestClient({ customers: { hanako: {}, taro: {} } });

beforeEach(async () => {
  for (const [uid, lineUserId] of [
    ["uid-hanako", HANAKO],
    ["uid-taro", TARO],
  ] as const) {
    await client.database.update(customer).set({ lineUserId }).where(eq(customer.identityUid, uid));
  }
});

function event(type: string, userId: string, timestamp: number, more: object = {}) {
  return { type, mode: "active", timestamp, source: { type: "user", userId }, webhookEventId: "event", ...more };
}

async function post(body: string, signature?: string): Promise<TestAnswer> {
  const response = await client.app.request(callbackPaths.line, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== undefined && { "x-line-signature": signature }),
    },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function postEvents(...events: unknown[]): Promise<TestAnswer> {
  const body = JSON.stringify({ destination: `U${"0".repeat(32)}`, events });
  return post(body, client.line.sign(body));
}

async function isFriend(uid: string): Promise<boolean | undefined> {
  const [row] = await client.database.select().from(customer).where(eq(customer.identityUid, uid));
  return row?.isLineFriend;
}

test("adding the clinic makes a friend, blocking it ends that, and other patients stay as they are", async () => {
  expect((await postEvents(event("follow", HANAKO, NOON))).status).toBe(200);
  expect([await isFriend("uid-hanako"), await isFriend("uid-taro")]).toEqual([true, false]);
  await postEvents(event("unfollow", HANAKO, NOON + 1), event("follow", TARO, NOON));
  expect([await isFriend("uid-hanako"), await isFriend("uid-taro")]).toEqual([false, true]);
});

test("events that come late or twice change nothing", async () => {
  await postEvents(event("unfollow", HANAKO, NOON));
  await postEvents(event("follow", HANAKO, NOON - 1));
  expect(await isFriend("uid-hanako")).toBe(false);
  await postEvents(event("follow", HANAKO, NOON + 5));
  await postEvents(event("unfollow", HANAKO, NOON, { deliveryContext: { isRedelivery: true } }));
  await postEvents(event("unfollow", HANAKO, NOON + 5));
  expect(await isFriend("uid-hanako")).toBe(true);
});

test("events of a patient who has left change nothing", async () => {
  await client.database.update(customer).set({ closedAt: client.now() }).where(eq(customer.identityUid, "uid-hanako"));
  expect((await postEvents(event("follow", HANAKO, NOON))).status).toBe(200);
  expect(await isFriend("uid-hanako")).toBe(false);
});

test("unknown and impossible events are skipped, and the others count", async () => {
  const answer = await postEvents(
    event("message", HANAKO, NOON, { message: { type: "text", text: "こんにちは" } }),
    event("follow", "U1", NOON),
    event("follow", HANAKO, 1e18),
    event("follow", HANAKO, Number.NaN),
    { type: "follow" },
    null,
    "follow",
    event("follow", TARO, NOON),
  );
  expect(answer.status).toBe(200);
  expect([await isFriend("uid-hanako"), await isFriend("uid-taro")]).toEqual([false, true]);
});

test("LINE's own check of the address, without events, is accepted", async () => {
  const body = '{"destination":"U00000000000000000000000000000000","events":[]}';
  expect((await post(body, "1nFpaVTdfe+HhXTWfhHkD0B6g7cTXzVGA36zL+j12uM=")).status).toBe(200);
});

test.each([
  ["none", () => undefined],
  ["an empty one", () => ""],
  ["of another body", () => client.line.sign("{}")],
  ["cut short", (body: string) => client.line.sign(body).slice(0, -1)],
  ["in another case", (body: string) => client.line.sign(body).toLowerCase()],
])("a webhook with a signature that is not LINE's is S001: %s", async (_, signatureOf) => {
  const body = JSON.stringify({ destination: "", events: [event("follow", HANAKO, NOON)] });
  const answer = await post(body, signatureOf(body));
  expect([answer.status, refusalOf(answer)]).toEqual([401, "S001"]);
  expect(await isFriend("uid-hanako")).toBe(false);
});

test("a body that was changed after signing, even by a space, is S001", async () => {
  const body = JSON.stringify({ destination: "", events: [event("follow", HANAKO, NOON)] });
  expect(refusalOf(await post(`${body} `, client.line.sign(body)))).toBe("S001");
});

test.each(["", "null", "[]", "{", '{"events":{}}'])("a signed body of %j is refused as unreadable", async (body) => {
  const answer = await post(body, client.line.sign(body));
  expect([answer.status, refusalOf(answer)]).toEqual([400, "E008"]);
});

test("a webhook of up to a megabyte is accepted, a bigger one refused", async () => {
  const filler = event("message", TARO, NOON, { message: { type: "text", id: "1", text: "あ".repeat(5000) } });
  const events = [...Array.from({ length: 60 }, () => filler), event("follow", HANAKO, NOON)];
  expect((await postEvents(...events)).status).toBe(200);
  expect(await isFriend("uid-hanako")).toBe(true);
  const tooBig = await postEvents(...Array.from({ length: 80 }, () => filler));
  expect([tooBig.status, refusalOf(tooBig)]).toEqual([413, "E001"]);
});
