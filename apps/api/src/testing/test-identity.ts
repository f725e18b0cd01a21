import { randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { inject } from "vitest";
import { createIdTokenVerifier } from "../platform/adapters/identity/verify-id-token.ts";
import type { IdentityPlatform } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";

export const TEST_PROJECT_ID = "test-project";

/** Who a token speaks of; without an address it names none. `emailVerified` is true unless said otherwise. */
export type TestPerson = { uid: string; email?: string; emailVerified?: boolean; isLineFriend?: boolean };

/** What is wrong with a token: for the tests that it is refused. */
export type TokenFault = {
  issuer?: string;
  audience?: string;
  /** Seconds from now; negative is expired. */
  expiresInSeconds?: number;
  /** Signed with a key that the platform does not know. */
  isForeign?: boolean;
};

export type TestIdentity = IdentityPlatform & {
  /** A real RS256 token as the platform would give out for this person. */
  signIdToken: (person: TestPerson, fault?: TokenFault) => Promise<string>;
  /** The key that its tokens are signed with, as the platform publishes it. */
  publishedKeys: { keys: object[] };
  /** Every sign-in link that was asked for, oldest first. */
  links: { email: string; continueUrl: string; oobCode: string }[];
  /** Whose sessions were ended, and who was shut out, oldest first. */
  endedSessions: string[];
  disabledUsers: string[];
  /** The platform's user with this address. */
  userWith: (email: string) => string | undefined;
  /** Lets every change of a user fail from now on. */
  failChanges: (fails: boolean) => void;
  /** Says that the address has signed in at the platform, by the link for example. */
  signedIn: (email: string, at: Date) => void;
};

/**
 * The identity platform as tests have it: users in memory, and tokens with real signatures that pass the product's own
 * verifier against a published key.
 */
export async function createTestIdentity(now: () => Date): Promise<TestIdentity> {
  const { known, foreign } = inject("identityKeys");
  const [knownKey, foreignKey] = await Promise.all([importJWK(known.privateJwk), importJWK(foreign.privateJwk)]);
  const publishedKeys = { keys: [known.publicJwk] };
  const jwksUrl = `data:application/json,${encodeURIComponent(JSON.stringify(publishedKeys))}`;
  const users = new Map<string, { uid: string; lastSignInAt?: Date }>();
  const links: TestIdentity["links"] = [];

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

  return {
    verifyIdToken: createIdTokenVerifier(TEST_PROJECT_ID, jwksUrl, now),
    createSignInLink: (email, continueUrl) => {
      const oobCode = randomUUID();
      links.push({ email, continueUrl, oobCode });
      return Promise.resolve(new URLSearchParams({ apiKey: "test-api-key", mode: "signIn", oobCode, lang: "ja" }));
    },
    findOrCreateUser: (email) => Promise.resolve({ uid: userOf(email).uid }),
    lastSignInAt: (email) => Promise.resolve(users.get(email)?.lastSignInAt),
    createCustomToken: (uid, about) =>
      Promise.resolve(`custom-token-of-${uid}${about?.isLineFriend ? "-who-is-a-friend" : ""}`),
    changeEmail: async (uid, email) => {
      const holder = users.get(email)?.uid;
      if (holder !== undefined && holder !== uid) return "used";
      await change(() => {
        freeAddressOf(uid);
        users.set(email, { uid });
      });
      return "changed";
    },
    endSessions: (uid) => change(() => void endedSessions.push(uid)),
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
      const { email, emailVerified = true } = person;
      const claims = {
        ...(email !== undefined && { email, email_verified: emailVerified }),
        auth_time: seconds,
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
}
