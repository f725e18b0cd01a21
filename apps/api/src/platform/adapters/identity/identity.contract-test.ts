import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { IdentityPlatform } from "./identity.port.ts";
import { createIdentityPlatform, type IdentitySettings } from "./identity.ts";

const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string() });

/** What the browser's SDK does with a link or a custom token. */
async function exchange(baseUrl: string | undefined, operation: string, body: object): Promise<Response> {
  const url = `${baseUrl}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any-key`;
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function readIdToken(response: Response): Promise<string> {
  return sessionSchema.parse(await response.json()).idToken;
}

/** What the browser's SDK does when an ID token has run out. */
async function renew(baseUrl: string | undefined, refreshToken: string): Promise<number> {
  const url = `${baseUrl}/securetoken.googleapis.com/v1/token?key=any-key`;
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  return (await fetch(url, { method: "POST", body })).status;
}

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
      expect(parameters.get("apiKey")).toMatch(/./);
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

/** What the product needs of any server of the identity platform's protocol. */
export function describeIdentityPlatform(name: string, settings: IdentitySettings): void {
  describeIdentityUsers(
    name,
    createIdentityPlatform(settings, () => new Date()),
  );

  describe(`the identity platform as ${name}`, () => {
    const platform = createIdentityPlatform(settings, () => new Date());
    const email = `patient-${randomUUID()}@example.com`;

    function finishLink(parameters: URLSearchParams, address: string): Promise<Response> {
      const body = { email: address, oobCode: parameters.get("oobCode") };
      return exchange(settings.baseUrl, "signInWithEmailLink", body);
    }

    test("signs in with a link, once, and knows when", async () => {
      const someone = `link-${email}`;
      expect(await platform.lastSignInAt(someone)).toBeUndefined();
      const before = Date.now();
      const parameters = await platform.createSignInLink(someone, "http://localhost:3000/finish-magic-link-login");
      expect(await platform.lastSignInAt(someone)).toBeUndefined();
      const claims = await platform.verifyIdToken(await readIdToken(await finishLink(parameters, someone)));
      expect(claims?.email).toBe(someone);
      expect(claims?.uid).toMatch(/./);
      expect((await platform.lastSignInAt(someone))?.getTime()).toBeGreaterThanOrEqual(before);
      expect((await finishLink(parameters, someone)).status).toBe(400);
    });

    test("exchanges a custom token for a session of that very user, whose address counts as proven", async () => {
      const { uid } = await platform.findOrCreateUser(email);
      const token = await platform.createCustomToken(uid);
      const { exp = 0, iat = 0 } = decodeJwt(token);
      expect(exp - iat).toBeLessThanOrEqual(3600);
      const body = { token, returnSecureToken: true };
      const session = await exchange(settings.baseUrl, "signInWithCustomToken", body);
      const claims = await platform.verifyIdToken(await readIdToken(session));
      expect(claims).toMatchObject({ uid, email });
      expect(Math.abs((claims?.authenticatedAt.getTime() ?? 0) - Date.now())).toBeLessThan(30_000);
    });

    test("lets a session say that its user is a friend of the clinic's LINE account", async () => {
      const token = await platform.createCustomToken(`line:U${"a".repeat(32)}`, { isLineFriend: true });
      const session = await exchange(settings.baseUrl, "signInWithCustomToken", { token });
      expect(await platform.verifyIdToken(await readIdToken(session))).toMatchObject({
        uid: `line:U${"a".repeat(32)}`,
        email: undefined,
        isLineFriend: true,
      });
    });

    test("does not take a token of its own making for another project's", async () => {
      const { uid } = await platform.findOrCreateUser(email);
      const body = { token: await platform.createCustomToken(uid), returnSecureToken: true };
      const idToken = await readIdToken(await exchange(settings.baseUrl, "signInWithCustomToken", body));
      const other = createIdentityPlatform({ ...settings, projectId: "another-project" }, () => new Date());
      expect(await other.verifyIdToken(idToken)).toBeUndefined();
    });

    test("gives a user another address, proven, and frees the old one", async () => {
      const [before, after] = [`before-${email}`, `after-${email}`];
      const { uid } = await platform.findOrCreateUser(before);
      expect(await platform.changeEmail(uid, after)).toBe("changed");
      expect(await platform.findOrCreateUser(after)).toEqual({ uid });
      expect(await platform.findOrCreateUser(before)).not.toEqual({ uid });
      const body = { token: await platform.createCustomToken(uid), returnSecureToken: true };
      const idToken = await readIdToken(await exchange(settings.baseUrl, "signInWithCustomToken", body));
      expect(await platform.verifyIdToken(idToken)).toMatchObject({ uid, email: after });
    });

    async function signIn(uid: string): Promise<{ status: number; refreshToken: string }> {
      const body = { token: await platform.createCustomToken(uid), returnSecureToken: true };
      const answer = await exchange(settings.baseUrl, "signInWithCustomToken", body);
      return {
        status: answer.status,
        refreshToken: sessionSchema.safeParse(await answer.json()).data?.refreshToken ?? "",
      };
    }

    test("ends every session of a user, who may sign in again", async () => {
      const { uid } = await platform.findOrCreateUser(`sessions-${email}`);
      const { refreshToken } = await signIn(uid);
      expect(await renew(settings.baseUrl, refreshToken)).toBe(200);
      await intoTheNextSecond();
      await platform.endSessions(uid);
      expect(await renew(settings.baseUrl, refreshToken)).toBe(400);
      const again = await signIn(uid);
      expect(await renew(settings.baseUrl, again.refreshToken)).toBe(200);
    });

    test("shuts a user out, whose address may register again as another user", async () => {
      const { uid } = await platform.findOrCreateUser(`left-${email}`);
      const { refreshToken } = await signIn(uid);
      await platform.disableUser(uid);
      expect(await renew(settings.baseUrl, refreshToken)).toBe(400);
      expect((await signIn(uid)).status).toBe(400);
      const another = await platform.findOrCreateUser(`left-${email}`);
      expect(another).not.toEqual({ uid });
      expect((await signIn(another.uid)).status).toBe(200);
    });

    test("takes no token past its hour", async () => {
      const { uid } = await platform.findOrCreateUser(email);
      const body = { token: await platform.createCustomToken(uid), returnSecureToken: true };
      const idToken = await readIdToken(await exchange(settings.baseUrl, "signInWithCustomToken", body));
      const later = createIdentityPlatform(settings, () => new Date(Date.now() + 3_631_000));
      expect(await later.verifyIdToken(idToken)).toBeUndefined();
      expect(await platform.verifyIdToken(idToken)).toBeDefined();
    });
  });
}
