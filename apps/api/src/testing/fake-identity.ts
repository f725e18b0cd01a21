import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { inject } from "vitest";
import { z } from "zod";
import type { IdentityPlatform } from "../platform/adapters/identity/identity.port.ts";
import { createIdTokenVerifier } from "../platform/adapters/identity/verify-id-token.ts";
import { fail } from "../platform/errors/fail.ts";
import type { Identity } from "../platform/identity/identity.ts";

export const TEST_PROJECT_ID = "test-project";

/** The person of a token, with or without an address. `emailVerified` is true by default. */
export type TestPerson = {
  uid: string;
  email?: string;
  emailVerified?: boolean;
  isLineFriend?: boolean;
  /** When they signed in; now unless given. */
  authenticatedAt?: Date;
  /** The session that this sign-in continues. */
  continuesSessionId?: string;
};

/** A fault in a token, for tests of its refusal. */
export type TokenFault = {
  issuer?: string;
  audience?: string;
  /** Seconds from now; negative is expired. */
  expiresInSeconds?: number;
  /** Signed with a key that the platform does not know. */
  isForeign?: boolean;
};

export type FakeIdentity = IdentityPlatform &
  Identity & {
    /** A real RS256 token of the platform for this person. */
    signIdToken: (person: TestPerson, fault?: TokenFault) => Promise<string>;
    /** The published key of its tokens. */
    publishedKeys: { keys: object[] };
    /** Every requested sign-in link, oldest first. */
    links: { email: string; continueUrl: string; oobCode: string }[];
    /** The users whose sessions were ended, and those who were disabled, oldest first. */
    endedSessions: string[];
    disabledUsers: string[];
    /** The platform's user with this address. */
    userWith: (email: string) => string | undefined;
    /** Makes every change of a user fail, or succeed again. */
    failChanges: (fails: boolean) => void;
    /** Records a sign-in of the address at the platform, for example by the link. */
    signedIn: (email: string, at: Date) => void;
  };

/**
 * The identity platform in memory. Its tokens have real signatures, which the product's own verifier checks against the
 * published key.
 */
export async function createFakeIdentity(now: () => Date): Promise<FakeIdentity> {
  const { known, foreign } = inject("identityKeys");
  const [knownKey, foreignKey] = await Promise.all([importJWK(known.privateJwk), importJWK(foreign.privateJwk)]);
  const publishedKeys = { keys: [known.publicJwk] };
  const jwksUrl = `data:application/json,${encodeURIComponent(JSON.stringify(publishedKeys))}`;
  const users = new Map<string, { uid: string; lastSignInAt?: Date }>();
  const links: FakeIdentity["links"] = [];

  const endedSessions: string[] = [];
  const disabledUsers: string[] = [];
  let areChangesRefused = false;

  async function change(work: () => void): Promise<void> {
    if (areChangesRefused) fail("Downstream", { reason: "the test's platform refuses" });
    work();
  }

  function freeAddressOf(uid: string): void {
    for (const [email, user] of users) if (user.uid === uid) users.delete(email);
  }

  function userOf(email: string) {
    const user = users.get(email) ?? { uid: `uid-${randomUUID()}` };
    users.set(email, user);
    return user;
  }

  const fake: FakeIdentity = {
    within: () => fake,
    verifyIdToken: createIdTokenVerifier(TEST_PROJECT_ID, jwksUrl, now),
    createSignInLink: async (email, continueUrl) => {
      if (!z.email({ pattern: z.regexes.html5Email }).safeParse(email).success)
        return fail("Downstream", { reason: "400 INVALID_EMAIL" });
      const oobCode = randomUUID();
      links.push({ email, continueUrl, oobCode });
      return new URLSearchParams({ apiKey: "test-api-key", mode: "signIn", oobCode, lang: "ja" });
    },
    findOrCreateUser: (email) => Promise.resolve({ uid: userOf(email).uid }),
    lastSignInAt: (email) => Promise.resolve(users.get(email)?.lastSignInAt),
    createCustomToken: (uid, { isLineFriend, continuesSessionId } = {}) => {
      const about = `${isLineFriend ? "-who-is-a-friend" : ""}${continuesSessionId ? `-in-${continuesSessionId}` : ""}`;
      return Promise.resolve(`custom-token-of-${uid}${about}`);
    },
    changeEmail: async (uid, email) => {
      const holder = users.get(email)?.uid;
      if (holder !== undefined && holder !== uid) return { usedBy: holder };
      await change(() => {
        freeAddressOf(uid);
        users.set(email, { uid });
      });
      return "changed";
    },
    endSessions: (uid) => change(() => void endedSessions.push(uid)),
    endSession: () => Promise.resolve(),
    ownSessions: undefined,
    disableUser: (uid) =>
      change(() => {
        freeAddressOf(uid);
        disabledUsers.push(uid);
      }),
    publishedKeys,
    links,
    endedSessions,
    disabledUsers,
    userWith: (email) => users.get(email)?.uid,
    failChanges: (fails) => {
      areChangesRefused = fails;
    },
    signedIn: (email, at) => {
      userOf(email).lastSignInAt = at;
    },
    signIdToken: (person, fault = {}) => {
      const seconds = Math.floor(now().getTime() / 1000);
      const { email, emailVerified = true, authenticatedAt = now(), continuesSessionId } = person;
      const claims = {
        ...(email !== undefined && { email, email_verified: emailVerified }),
        auth_time: Math.floor(authenticatedAt.getTime() / 1000),
        ...(continuesSessionId !== undefined && { madoguchi_session: continuesSessionId }),
        ...(person.isLineFriend && { line_friend: true }),
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: known.publicJwk.kid ?? "" })
        .setIssuer(fault.issuer ?? `https://securetoken.google.com/${TEST_PROJECT_ID}`)
        .setAudience(fault.audience ?? TEST_PROJECT_ID)
        .setSubject(person.uid)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + (fault.expiresInSeconds ?? 3600))
        .sign(fault.isForeign ? foreignKey : knownKey);
    },
  };
  return fake;
}
