import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import {
  beginEnrolmentCall,
  beginSignInCall,
  lockCall,
  readEnrolmentCall,
  reportActivityCall,
  signInCall,
  signOutCall,
  signOutEverywhereCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { beforeEach, describe, expect, test } from "vitest";
import { staffSession } from "../../records/staff/staff-session.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { type DeskBrowser, inviteTestOwner, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { TEST_DESK_ORIGIN } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let browser: DeskBrowser;
let device: TestAuthenticator;
let departments: string;
let staff: string;

const HERE = { origin: TEST_DESK_ORIGIN, rpId: "desk.example" };

/** Every recorded event, by kind of actor and action. */
async function acts(): Promise<string[]> {
  const rows = await readAuditEvents(client);
  return rows.map(({ actor, action }) => `${actor.replace(/:.*/, "")} ${action}`).sort();
}

const client = useTestClient();

beforeEach(() => {
  browser = openDeskBrowser(client);
  device = createTestAuthenticator(HERE);
  departments = fillPath(readDepartmentsCall.path, { clinicId: client.clinicId });
  staff = fillPath(readStaffCall.path, { clinicId: client.clinicId });
});

describe("getting in", () => {
  test("the first owner's link enrols a passkey, signs in, and is then used up", async () => {
    const url = await inviteTestOwner(client);
    expect(url).toMatch(/^https:\/\/desk\.example\/enrol#[\w-]{43}$/);
    const token = new URL(url).hash.slice(1);
    expect((await browser.call("post", readEnrolmentCall.path, { token })).body).toMatchObject({ name: "小林 直樹" });
    const answer = await browser.enrol(url, device);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-desk-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict, __Secure-desk-device=/,
    );
    expect(await browser.session()).toMatchObject({
      name: "小林 直樹",
      roles: ["owner"],
      isLocked: false,
      locksAt: "2026-05-11T09:15:00+09:00",
      endsAt: "2026-05-11T21:00:00+09:00",
      provenUntil: "2026-05-11T09:05:00+09:00",
      program: { version: "0.2.0", commit: "abcdef12", day: "2026-05-01" },
    });
    expect((await browser.call("get", departments)).status).toBe(200);
    expect(refusalOf(await browser.call("post", readEnrolmentCall.path, { token }))).toBe("E004");
    expect(refusalOf(await browser.call("post", beginEnrolmentCall.path, { token }))).toBe("E004");
    expect(await acts()).toEqual([
      "administrator staff.invite-owner",
      "staff department.read",
      "staff staff.enrol",
      "staff staff.sign-in",
    ]);
  });

  test("a link is good for 24 hours, and another link takes its place", async () => {
    const first = await inviteTestOwner(client);
    const second = await inviteTestOwner(client);
    const tokenOf = (url: string) => ({ token: new URL(url).hash.slice(1) });
    expect(refusalOf(await browser.call("post", readEnrolmentCall.path, tokenOf(first)))).toBe("E004");
    client.advance({ hours: 23, minutes: 59 });
    expect((await browser.call("post", readEnrolmentCall.path, tokenOf(second))).status).toBe(200);
    client.advance({ minutes: 1 });
    expect(refusalOf(await browser.call("post", readEnrolmentCall.path, tokenOf(second)))).toBe("E004");
  });

  test("two browsers with one link enrol one passkey", async () => {
    const url = await inviteTestOwner(client);
    const browsers = [openDeskBrowser(client), openDeskBrowser(client)];
    const begun = await Promise.all(browsers.map((each) => each.beginEnrolment(url, createTestAuthenticator(HERE))));
    const answers = await Promise.all(begun.map((enrol) => enrol()));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test("a passkey signs in again, without a name", async () => {
    await browser.enrol(await inviteTestOwner(client), device);
    const other = openDeskBrowser(client);
    expect((await other.signIn(device)).status).toBe(200);
    expect((await other.session())?.name).toBe("小林 直樹");
  });
});

describe("an invalid sign-in", () => {
  beforeEach(async () => {
    await browser.enrol(await inviteTestOwner(client), device);
  });

  async function trySignIn(respond: (options: unknown) => unknown): Promise<string | undefined> {
    const other = openDeskBrowser(client);
    const { challengeId, options } = await other.challenge(beginSignInCall.path);
    const answer = await other.call("post", signInCall.path, { challengeId, response: respond(options) });
    expect(other.cookie()).toBeUndefined();
    return refusalOf(answer);
  }

  test.each<[string, (options: unknown) => unknown]>([
    ["a passkey of another device", (options) => createTestAuthenticator(HERE).use(options)],
    ["one used in another site's frame", (options) => device.use(options, { crossOrigin: true })],
    ["one used on another site's page", (options) => device.use(options, { origin: "https://portal.example" })],
    ["one used without finger, face or PIN", (options) => device.use(options, { isVerified: false })],
    ["an answer to another challenge", (options) => device.use(options, { challenge: "b3RoZXI" })],
    ["a copy, whose counter lags behind", (options) => device.use(options, { counter: 1 })],
    ["no answer at all", () => ({})],
  ])("%s is S001, and recorded", async (_, respond) => {
    expect(await trySignIn(respond)).toBe("S001");
    expect(await acts()).toContain("visitor staff.sign-in-refused");
  });

  test("a repeated answer is S001: one try deletes the challenge", async () => {
    const other = openDeskBrowser(client);
    const { challengeId, options } = await other.challenge(beginSignInCall.path);
    const body = { challengeId, response: device.use(options) };
    expect((await other.call("post", signInCall.path, body)).status).toBe(200);
    const thief = openDeskBrowser(client);
    expect(refusalOf(await thief.call("post", signInCall.path, body))).toBe("S001");
    expect(thief.cookie()).toBeUndefined();
  });

  test("a challenge is good for five minutes", async () => {
    const other = openDeskBrowser(client);
    const { challengeId, options } = await other.challenge(beginSignInCall.path);
    client.advance({ minutes: 5 });
    const body = { challengeId, response: device.use(options) };
    expect(refusalOf(await other.call("post", signInCall.path, body))).toBe("S001");
  });
});

describe("the session", () => {
  beforeEach(async () => {
    await browser.enrol(await inviteTestOwner(client), device);
  });

  test("a cookie planted in the browser beforehand never becomes the person's session", async () => {
    const planted = "__Host-desk-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const victim = openDeskBrowser(client);
    victim.setCookie(planted);
    await victim.signIn(device);
    expect(victim.cookie()).not.toBe(planted);
    const attacker = openDeskBrowser(client);
    attacker.setCookie(planted);
    expect(await attacker.session()).toBeUndefined();
  });

  test("signing in again in a browser ends the session that it had", async () => {
    const earlier = openDeskBrowser(client);
    earlier.setCookie(browser.cookie());
    await browser.signIn(device);
    expect(await earlier.session()).toBeUndefined();
    expect(await browser.session()).toBeDefined();
  });

  test("a proof sets another cookie, and the stolen one is invalid", async () => {
    const thief = openDeskBrowser(client);
    thief.setCookie(browser.cookie());
    expect((await browser.prove(device)).status).toBe(200);
    expect(await thief.session()).toBeUndefined();
  });

  test("the database holds no cookie, only its hash", async () => {
    const [row] = await client.database.select().from(staffSession);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(browser.cookie()?.split("=")[1]);
  });

  test("after 15 minutes without an act the server locks the session, and refuses reads, whatever the browser shows", async () => {
    client.advance({ minutes: 14, seconds: 59 });
    // A poll does not count as an act.
    expect((await browser.call("get", departments)).status).toBe(200);
    client.advance({ seconds: 1 });
    const refused = await browser.call("get", departments);
    expect([refused.status, refusalOf(refused)]).toEqual([401, "E002"]);
    expect(refused.headers.get("www-authenticate")).toContain("insufficient_user_authentication");
    expect((await browser.session())?.isLocked).toBe(true);
    expect((await browser.call("post", reportActivityCall.path)).body).toMatchObject({ isLocked: true });
    expect(refusalOf(await browser.call("get", departments))).toBe("E002");
    const locks = (await readAuditEvents(client)).filter(({ action }) => action === "staff.lock");
    expect(locks).toHaveLength(1);
    expect((await browser.prove(device)).body).toMatchObject({ isLocked: false });
    expect((await browser.call("get", departments)).status).toBe(200);
  });

  test("an act keeps it open, until 12 hours are over", async () => {
    for (let minute = 0; minute < 12 * 60 - 10; minute += 10) {
      client.advance({ minutes: 10 });
      expect((await browser.call("post", reportActivityCall.path)).body).toMatchObject({ isLocked: false });
    }
    client.advance({ minutes: 10 });
    expect(refusalOf(await browser.call("get", departments))).toBe("S001");
    expect(await browser.session()).toBeUndefined();
  });

  test("another person's passkey does not open a locked screen", async () => {
    const colleague = createTestAuthenticator(HERE);
    await openDeskBrowser(client).enrol(await inviteTestOwner(client, "高橋 みゆき"), colleague);
    await browser.call("post", lockCall.path);
    expect(refusalOf(await browser.prove(colleague))).toBe("S001");
    expect((await browser.session())?.isLocked).toBe(true);
    expect(await acts()).toContain("visitor staff.proof-refused");
  });

  test("an owner's act with a stolen cookie and no key is refused after five minutes, and a passkey allows it", async () => {
    const body = { name: "田中 誠", roles: ["nurse"], doctorId: null };
    client.advance({ minutes: 5 });
    const refused = await browser.call("post", staff, body);
    expect([refused.status, refusalOf(refused)]).toEqual([401, "E002"]);
    expect(refused.headers.get("www-authenticate")).toContain('max_age="300"');
    expect((await browser.call("get", staff)).status).toBe(200);
    await browser.prove(device);
    expect((await browser.call("post", staff, body)).status).toBe(201);
  });

  test("signing out ends this browser's session, signing out everywhere all of the person's", async () => {
    const others = [openDeskBrowser(client), openDeskBrowser(client)];
    for (const other of others) await other.signIn(device);
    const [first, second] = others;
    const answer = await first?.call("post", signOutCall.path);
    expect(answer?.headers.get("set-cookie")).toContain("Max-Age=0");
    expect(await browser.session()).toBeDefined();
    await browser.call("post", signOutEverywhereCall.path);
    expect(await second?.session()).toBeUndefined();
    expect(await browser.session()).toBeUndefined();
  });
});
