import { beginSignInCall, readEnrolmentCall, signInCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { doTestWork } from "../../testing/do-test-work.ts";
import { addManyHosts, insertManyClinics, openHosts } from "../../testing/many-clinics.ts";
import { createTestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { inviteTestOwner, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { TEST_DESK_ORIGIN } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();
let served: ReturnType<typeof openHosts>;

beforeEach(() => {
  served = openHosts(client.deps);
});
afterEach(() => served.close());

/** A whole waiting room's calls from the one address that all of them share. */
async function callOften(times = 120): Promise<void> {
  const calls = Array.from({ length: times }, () => client.desk.post(beginSignInCall.path, {}));
  expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
}

test("nobody of a busy network is shut out: each call is answered after some work, once for each work", async () => {
  await callOften();
  const asked = await client.desk.post(beginSignInCall.path, {});
  expect([asked.status, refusalOf(asked), asked.headers.get("retry-after")]).toEqual([429, "E005", "1"]);
  const headers = await doTestWork(asked);
  expect((await client.desk.post(beginSignInCall.path, {}, { headers })).status).toBe(200);
  expect((await client.desk.post(beginSignInCall.path, {}, { headers })).status).toBe(429);

  // An invited person gets in as well.
  const link = await inviteTestOwner(client);
  const token = new URL(link).hash.slice(1);
  const refused = await client.desk.post(readEnrolmentCall.path, { token });
  const done = { headers: await doTestWork(refused) };
  expect((await client.desk.post(readEnrolmentCall.path, { token }, done)).body).toMatchObject({ name: "小林 直樹" });
  client.advance({ minutes: 10 });
  expect((await client.desk.post(beginSignInCall.path, {})).status).toBe(200);
});

test("a device in which somebody has signed in is not slowed, and a made-up one is", async () => {
  const device = createTestAuthenticator({ origin: TEST_DESK_ORIGIN, rpId: "desk.example" });
  const enrolled = await openDeskBrowser(client).enrol(await inviteTestOwner(client), device);
  const [, known = ""] =
    /(__Secure-desk-device=[^;]+); Max-Age=15552000; Path=\/api\/v1\/desk; HttpOnly; Secure; SameSite=Strict/.exec(
      enrolled.headers.get("set-cookie") ?? "",
    ) ?? [];
  await callOften(117);
  await vi.waitFor(async () => expect((await client.desk.post(beginSignInCall.path, {})).status).toBe(429));
  const browser = openDeskBrowser(client);
  browser.setCookie(known);
  const { challengeId, options } = await browser.challenge(beginSignInCall.path);
  const signedIn = await browser.call("post", signInCall.path, { challengeId, response: device.use(options) });
  expect(signedIn.status).toBe(200);
  const forged = openDeskBrowser(client);
  forged.setCookie(known.replace(/\..*$/, `.${"A".repeat(43)}`));
  expect((await forged.call("post", beginSignInCall.path, {})).status).toBe(429);
  // A copied cookie is no way around the limit of its network either.
  const copied = { headers: { cookie: known } };
  const often = Array.from({ length: 60 }, () => client.desk.post(beginSignInCall.path, {}, copied));
  expect((await Promise.all(often)).some(({ status }) => status === 429)).toBe(true);
});

test("a busy network at one business's desk slows nobody at another's", async () => {
  await insertManyClinics(client);
  await client.startLive();
  await addManyHosts(client);
  await vi.waitFor(async () => expect(await served.sites.find("desk", "desk-foreign.example")).toBeTypeOf("object"));
  await callOften();
  expect((await client.desk.post(beginSignInCall.path, {})).status).toBe(429);
  const headers = { host: "desk-foreign.example", "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const other = await served.desk.request(beginSignInCall.path, { method: "POST", headers, body: "{}" });
  expect(other.status).toBe(200);
});
