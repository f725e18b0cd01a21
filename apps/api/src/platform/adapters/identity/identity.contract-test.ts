import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import type { IdentityPlatform } from "./identity.port.ts";

/** What a browser has of a session; none where it was refused. */
export type BrowserSession = { idToken: string; refreshToken: string } | undefined;

/** What the browser does: by the platform's SDK, or by our own calls. */
export type IdentityBrowser = {
  signInWithLink(email: string, oobCode: string): Promise<BrowserSession>;
  signInWithCustomToken(customToken: string): Promise<BrowserSession>;
  /** What an ID token that has run out is exchanged for. */
  renew(refreshToken: string): Promise<BrowserSession>;
};

/** One way of signing in: its identity, the same by another clock, that of another clinic, and its browsers. */
export type IdentityUnderTest = {
  identity: IdentityPlatform;
  at: (now: () => Date) => IdentityPlatform;
  another: IdentityPlatform;
  browser: IdentityBrowser;
  /** How long an ID token lives at most, with the difference of clocks that is allowed. */
  tokenSeconds: number;
};

/** Sessions are ended to the second. */
function intoTheNextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_100));
}

/** What the product asks of the identity platform's users, by the protocol of any server or as the tests imitate it. */
export function describeIdentityUsers(name: string, platform: IdentityPlatform): void {
  describe(`the identity platform's users as ${name}`, () => {
    const email = `patient-${randomUUID()}@example.com`;

    test("gives the one-time parameters of a sign-in link, in Japanese and without the address", async () => {
      const parameters = await platform.createSignInLink(email, "http://localhost:3000/finish-magic-link-login");
      expect(parameters.get("mode")).toBe("signIn");
      expect(parameters.get("oobCode")).toMatch(/./);
      expect(parameters.get("lang")).toBe("ja");
      expect(parameters.get("continueUrl")).toBeNull();
      expect(parameters.toString()).not.toContain("patient");
    });

    test("makes a user once, and finds the same one afterwards", async () => {
      const first = await platform.findOrCreateUser(email);
      expect(await platform.findOrCreateUser(email)).toEqual(first);
      expect(await platform.lastSignInAt(email)).toBeUndefined();
    });

    test("makes one user when two ask at the same moment", async () => {
      const someone = `twice-${email}`;
      const users = await Promise.all([platform.findOrCreateUser(someone), platform.findOrCreateUser(someone)]);
      expect(users[0]).toEqual(users[1]);
    });

    test("gives no link for what is no address: E003, with the platform's own word for the log", async () => {
      const call = platform.createSignInLink("no address", "http://localhost:3000/");
      await expect(call).rejects.toMatchObject({
        errorName: "Downstream",
        details: { reason: "400 INVALID_EMAIL" },
      });
    });

    test("gives nobody an address that is another user's", async () => {
      const { uid } = await platform.findOrCreateUser(`mine-${email}`);
      const theirs = await platform.findOrCreateUser(`theirs-${email}`);
      expect(await platform.changeEmail(uid, `theirs-${email}`)).toBe("used");
      expect(await platform.findOrCreateUser(`mine-${email}`)).toEqual({ uid });
      expect(await platform.findOrCreateUser(`theirs-${email}`)).toEqual(theirs);
    });

    test("has nothing to end for somebody who is not there", async () => {
      await platform.endSessions(`nobody-${randomUUID()}`);
      await platform.disableUser(`nobody-${randomUUID()}`);
    });

    test("frees the address of a user who got another one, or was shut out", async () => {
      const { uid } = await platform.findOrCreateUser(`old-${email}`);
      expect(await platform.changeEmail(uid, `new-${email}`)).toBe("changed");
      expect(await platform.findOrCreateUser(`new-${email}`)).toEqual({ uid });
      expect(await platform.findOrCreateUser(`old-${email}`)).not.toEqual({ uid });
      await platform.endSessions(uid);
      expect(await platform.findOrCreateUser(`new-${email}`)).toEqual({ uid });
      await platform.disableUser(uid);
      expect(await platform.findOrCreateUser(`new-${email}`)).not.toEqual({ uid });
    });
  });
}

/** What the product needs of either way of signing in. */
export function describeIdentity(name: string, way: IdentityUnderTest): void {
  const { identity, browser } = way;
  describeIdentityUsers(name, identity);

  describe(`signing in as ${name}`, () => {
    const email = `patient-${randomUUID()}@example.com`;

    async function signIn(uid: string): Promise<{ idToken: string; refreshToken: string }> {
      const session = await browser.signInWithCustomToken(await identity.createCustomToken(uid));
      if (!session) throw new Error("The sign-in was refused.");
      return session;
    }

    test("signs in with a link, once, and knows when", async () => {
      const someone = `link-${email}`;
      expect(await identity.lastSignInAt(someone)).toBeUndefined();
      const before = Date.now();
      const parameters = await identity.createSignInLink(someone, "http://localhost:3000/finish-magic-link-login");
      const code = parameters.get("oobCode") ?? "";
      expect(await identity.lastSignInAt(someone)).toBeUndefined();
      const session = await browser.signInWithLink(someone, code);
      const claims = await identity.verifyIdToken(session?.idToken ?? "");
      expect(claims?.email).toBe(someone);
      expect(claims?.uid).toMatch(/./);
      expect((await identity.lastSignInAt(someone))?.getTime()).toBeGreaterThanOrEqual(before);
      expect(await browser.signInWithLink(someone, code)).toBeUndefined();
    });

    test("does not sign in with a link and the address of somebody else, who leaves it good", async () => {
      const parameters = await identity.createSignInLink(`mine-${email}`, "http://localhost:3000/");
      const code = parameters.get("oobCode") ?? "";
      expect(await browser.signInWithLink(`other-${email}`, code)).toBeUndefined();
      expect(await browser.signInWithLink(`mine-${email}`, code)).toBeDefined();
    });

    test("exchanges a custom token for a session of that very user, whose address counts as proven", async () => {
      const { uid } = await identity.findOrCreateUser(email);
      const token = await identity.createCustomToken(uid);
      const { exp = 0, iat = 0 } = decodeJwt(token);
      expect(exp - iat).toBeLessThanOrEqual(3600);
      const session = await browser.signInWithCustomToken(token);
      const claims = await identity.verifyIdToken(session?.idToken ?? "");
      expect(claims).toMatchObject({ uid, email });
      expect(Math.abs((claims?.authenticatedAt.getTime() ?? 0) - Date.now())).toBeLessThan(30_000);
    });

    test("takes no custom token for an ID token, and no ID token for a custom token", async () => {
      const { uid } = await identity.findOrCreateUser(email);
      expect(await identity.verifyIdToken(await identity.createCustomToken(uid))).toBeUndefined();
      const { idToken } = await signIn(uid);
      expect(await browser.signInWithCustomToken(idToken)).toBeUndefined();
    });

    test("lets a session say that its user is a friend of the clinic's LINE account, and which it goes on with", async () => {
      const uid = `line:U${"a".repeat(32)}`;
      const about = { isLineFriend: true, continuesSessionId: randomUUID() };
      const session = await browser.signInWithCustomToken(await identity.createCustomToken(uid, about));
      const expected = { uid, email: undefined, ...about };
      expect(await identity.verifyIdToken(session?.idToken ?? "")).toMatchObject(expected);
      const renewed = await browser.renew(session?.refreshToken ?? "");
      expect(await identity.verifyIdToken(renewed?.idToken ?? "")).toMatchObject(expected);
    });

    test("renews a session as the sign-in that it was", async () => {
      const { uid } = await identity.findOrCreateUser(`renewed-${email}`);
      const { idToken, refreshToken } = await signIn(uid);
      const first = await identity.verifyIdToken(idToken);
      await intoTheNextSecond();
      const renewed = await browser.renew(refreshToken);
      expect(await identity.verifyIdToken(renewed?.idToken ?? "")).toEqual(first);
      expect(await browser.renew(renewed?.refreshToken ?? "")).toBeDefined();
      expect(await browser.renew("no-token")).toBeUndefined();
    });

    test("does not take a token of its own making for another clinic's", async () => {
      const { uid } = await identity.findOrCreateUser(email);
      const { idToken } = await signIn(uid);
      expect(await way.another.verifyIdToken(idToken)).toBeUndefined();
    });

    test("gives a user another address, proven, and frees the old one", async () => {
      const [before, after] = [`before-${email}`, `after-${email}`];
      const { uid } = await identity.findOrCreateUser(before);
      expect(await identity.changeEmail(uid, after)).toBe("changed");
      expect(await identity.findOrCreateUser(after)).toEqual({ uid });
      expect(await identity.findOrCreateUser(before)).not.toEqual({ uid });
      const { idToken } = await signIn(uid);
      expect(await identity.verifyIdToken(idToken)).toMatchObject({ uid, email: after });
    });

    test("ends every session of a user, who may sign in again", async () => {
      const { uid } = await identity.findOrCreateUser(`sessions-${email}`);
      const { refreshToken } = await signIn(uid);
      const renewed = await browser.renew(refreshToken);
      expect(renewed).toBeDefined();
      await intoTheNextSecond();
      await identity.endSessions(uid);
      expect(await browser.renew(renewed?.refreshToken ?? "")).toBeUndefined();
      const again = await signIn(uid);
      expect(await browser.renew(again.refreshToken)).toBeDefined();
    });

    test("shuts a user out, whose address may register again as another user", async () => {
      const { uid } = await identity.findOrCreateUser(`left-${email}`);
      const { refreshToken } = await signIn(uid);
      const customToken = await identity.createCustomToken(uid);
      await identity.disableUser(uid);
      expect(await browser.renew(refreshToken)).toBeUndefined();
      expect(await browser.signInWithCustomToken(customToken)).toBeUndefined();
      const another = await identity.findOrCreateUser(`left-${email}`);
      expect(another).not.toEqual({ uid });
      expect(await signIn(another.uid)).toBeDefined();
    });

    test("takes no token past its time", async () => {
      const { uid } = await identity.findOrCreateUser(email);
      const { idToken } = await signIn(uid);
      const inSeconds = (seconds: number) => way.at(() => new Date(Date.now() + seconds * 1000));
      expect(await inSeconds(way.tokenSeconds + 1).verifyIdToken(idToken)).toBeUndefined();
      expect(await inSeconds(way.tokenSeconds - 60).verifyIdToken(idToken)).toBeDefined();
    });
  });
}
