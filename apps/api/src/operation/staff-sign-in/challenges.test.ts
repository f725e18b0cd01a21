import {
  beginEnrolmentCall,
  beginProofCall,
  beginSignInCall,
  enrolCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { beforeEach, expect, test } from "vitest";
import { deleteExpired } from "../../composition/jobs.ts";
import { staffChallenge } from "../../records/staff/staff-challenge.table.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { type DeskBrowser, inviteTestOwner, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { TEST_DESK_ORIGIN } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let browser: DeskBrowser;
let device: TestAuthenticator;

const client = useTestClient();

beforeEach(() => {
  browser = openDeskBrowser(client);
  device = createTestAuthenticator({ origin: TEST_DESK_ORIGIN, rpId: "desk.example" });
});

test("one try deletes an enrolment's challenge, right or wrong, and not the link", async () => {
  const url = await inviteTestOwner(client);
  const token = new URL(url).hash.slice(1);
  const { challengeId, options } = await browser.challenge(beginEnrolmentCall.path, { token });
  const wrong = { token, challengeId, response: device.register(options, { origin: "https://portal.example" }) };
  expect(refusalOf(await browser.call("post", enrolCall.path, wrong))).toBe("S001");
  const right = { token, challengeId, response: device.register(options) };
  expect(refusalOf(await browser.call("post", enrolCall.path, right))).toBe("S001");
  expect(browser.cookie()).toBeUndefined();
  expect((await browser.enrol(url, device)).status).toBe(200);
});

test("a passkey is not enrolled in another site's frame", async () => {
  const token = new URL(await inviteTestOwner(client)).hash.slice(1);
  const { challengeId, options } = await browser.challenge(beginEnrolmentCall.path, { token });
  const framed = { token, challengeId, response: device.register(options, { crossOrigin: true }) };
  expect(refusalOf(await browser.call("post", enrolCall.path, framed))).toBe("S001");
});

test("an unanswered challenge is deleted when its five minutes are over", async () => {
  await browser.challenge(beginSignInCall.path);
  const kept = async () => (await client.database.select().from(staffChallenge)).length;
  await deleteExpired(client.deps);
  expect(await kept()).toBe(1);
  client.advance({ minutes: 5, seconds: 1 });
  await deleteExpired(client.deps);
  expect(await kept()).toBe(0);
});

test("one session asks for no more than 60 proofs in ten minutes", async () => {
  await browser.enrol(await inviteTestOwner(client), device);
  for (let count = 0; count < 60; count += 1) await browser.challenge(beginProofCall.path);
  expect((await browser.call("post", beginProofCall.path, {})).status).toBe(429);
  expect((await client.database.select().from(staffChallenge)).length).toBe(60);
  client.advance({ minutes: 10 });
  expect((await browser.prove(device)).status).toBe(200);
});
