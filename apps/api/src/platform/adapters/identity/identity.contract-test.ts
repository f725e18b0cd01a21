import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import type { IdentityPlatform } from "./identity.port.ts";

/** A browser's session; `undefined` where the sign-in was refused. */
export type BrowserSession = { idToken: string; refreshToken: string } | undefined;

/** The browser's side: by the platform's SDK, or by our own calls. */
export type IdentityBrowser = {
  signInWithLink(email: string, oobCode: string): Promise<BrowserSession>;
  signInWithCustomToken(customToken: string): Promise<BrowserSession>;
  /** Exchanges the refresh token for a new ID token. */
  renew(refreshToken: string): Promise<BrowserSession>;
};

/** One way of signing in: its identity, the same by another clock, that of another clinic, and its browsers. */
export type IdentityUnderTest = {
  identity: IdentityPlatform;
  at: (now: () => Date) => IdentityPlatform;
  another: IdentityPlatform;
  browser: IdentityBrowser;
  /** The longest life of an ID token, with the allowed difference of clocks. */
  tokenSeconds: number;
};

/** Sessions end by the second. */
function intoTheNextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_100));
}

/** The requirements of the platform's users, for any server of the protocol and for the tests' imitation. */
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

    test("creates one user for two requests at the same moment", async () => {
      const someone = `twice-${email}`;
      const users = await Promise.all([platform.findOrCreateUser(someone), platform.findOrCreateUser(someone)]);
      expect(users[0]).toEqual(users[1]);
    });

    test("refuses a link for an invalid address with E003, and the platform's own code for the log", async () => {
      const call = platform.createSignInLink("no address", "http://localhost:3000/");
      await expect(call).rejects.toMatchObject({
        errorName: "Downstream",
        details: { reason: "400 INVALID_EMAIL" },
      });
    });

    test("does not give a user the address of another user", async () => {
      const { uid } = await platform.findOrCreateUser(`mine-${email}`);
      const theirs = await platform.findOrCreateUser(`theirs-${email}`);
      expect(await platform.changeEmail(uid, `theirs-${email}`)).toEqual({ usedBy: theirs.uid });
      expect(await platform.findOrCreateUser(`mine-${email}`)).toEqual({ uid });
      expect(await platform.findOrCreateUser(`theirs-${email}`)).toEqual(theirs);
    });

    test("ends the sessions of an unknown user without a failure", async () => {
      await platform.endSessions(`nobody-${randomUUID()}`);
      await platform.disableUser(`nobody-${randomUUID()}`);
    });

    test("frees the address of a user who got another one, or was disabled", async () => {
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

/** The product's requirements of either way of signing in. */
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

    test("signs in with a link, once, and reports when", async () => {
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

    test("does not sign in with a link and another person's address, and the link stays valid", async () => {
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

    test("does not accept a custom token as an ID token, nor the reverse", async () => {
      const { uid } = await identity.findOrCreateUser(email);
      expect(await identity.verifyIdToken(await identity.createCustomToken(uid))).toBeUndefined();
      const { idToken } = await signIn(uid);
      expect(await browser.signInWithCustomToken(idToken)).toBeUndefined();
    });

    test("carries friendship with the clinic's LINE account and the continued session in the token", async () => {
      const uid = `line:U${"a".repeat(32)}`;
      const about = { isLineFriend: true, continuesSessionId: randomUUID() };
      const session = await browser.signInWithCustomToken(await identity.createCustomToken(uid, about));
      const expected = { uid, email: undefined, ...about };
      expect(await identity.verifyIdToken(session?.idToken ?? "")).toMatchObject(expected);
      const renewed = await browser.renew(session?.refreshToken ?? "");
      expect(await identity.verifyIdToken(renewed?.idToken ?? "")).toMatchObject(expected);
    });

    test("renews a session with the time of its sign-in", async () => {
      const { uid } = await identity.findOrCreateUser(`renewed-${email}`);
      const { idToken, refreshToken } = await signIn(uid);
      const first = await identity.verifyIdToken(idToken);
      await intoTheNextSecond();
      const renewed = await browser.renew(refreshToken);
      expect(await identity.verifyIdToken(renewed?.idToken ?? "")).toEqual(first);
      expect(await browser.renew(renewed?.refreshToken ?? "")).toBeDefined();
      expect(await browser.renew("no-token")).toBeUndefined();
    });

    test("does not accept its own token for another clinic", async () => {
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

    test("disables a user, whose address may register again as another user", async () => {
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

    test("accepts no expired token", async () => {
      const { uid } = await identity.findOrCreateUser(email);
      const { idToken } = await signIn(uid);
      const inSeconds = (seconds: number) => way.at(() => new Date(Date.now() + seconds * 1000));
      expect(await inSeconds(way.tokenSeconds + 1).verifyIdToken(idToken)).toBeUndefined();
      expect(await inSeconds(way.tokenSeconds - 60).verifyIdToken(idToken)).toBeDefined();
    });
  });
}
