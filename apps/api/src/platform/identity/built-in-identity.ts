import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createTokenChecker } from "../adapters/identity/check-token.ts";
import type { FindPatientUser, IdentityPlatform } from "../adapters/identity/identity.port.ts";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/fail.ts";
import { createDisabledUserWatch } from "./disabled-user-watch.ts";
import type { Identity, UserChanges } from "./identity.ts";
import { insertLink } from "./identity-session.store.ts";
import { disableUser, endSessionsOf, findUserWith, insertUser, setAddress } from "./identity-user.store.ts";
import { type CustomTokenNeeds, createOwnSessions, writeCustomToken } from "./own-sessions.ts";
import { hashToken, newSecretToken } from "./refresh-token.ts";
import { createSigningKeys, SIGNING_ALGORITHM } from "./signing-keys.ts";

export type BuiltInSettings = {
  /** Keys the encryption of the signing keys and the derivation of refresh tokens. */
  hashSecret: string;
  portalBaseUrl: string;
  clinicId: string;
  /** The business whose portals share their patients; without it tokens are for the clinic alone. */
  medicalBusinessId?: string;
  /** The same lifetime as the code of the same mail. */
  linkMinutes: number;
};

type Needs = { database: Database; findPatientUser: FindPatientUser; now: () => Date };

/**
 * The audience of signed tokens, the accepted ones, and the business whose portals accept the links and refresh tokens;
 * `undefined` for the environment's business.
 */
type TokenAudience = { audience: string; accepted: string[]; ofBusiness?: string | undefined };

/** Ids have no colon, so that a business is never mistaken for a clinic. */
function audienceOfBusiness(medicalBusinessId: string): string {
  return `business:${medicalBusinessId}`;
}

/**
 * The identity without an outside service: users, sessions and signing keys are rows of the database (decision 85).
 * Tokens are valid for the portals of one business (decision 113).
 */
export function createBuiltInIdentity(
  { hashSecret, portalBaseUrl: issuer, clinicId, medicalBusinessId, linkMinutes }: BuiltInSettings,
  { database, findPatientUser, now }: Needs,
): IdentityPlatform & Identity {
  const keys = createSigningKeys(database, hashSecret, now);
  const isDisabled = createDisabledUserWatch(database, now);

  async function findOrCreateUser(email: string): Promise<{ uid: string }> {
    const found = await findUserWith(database, email);
    const patients = await findPatientUser(email, found?.identityUid);
    if (patients === undefined && found) return { uid: found.identityUid };
    if (patients === undefined) {
      await insertUser(database, randomUUID(), email, now());
      const made = await findUserWith(database, email);
      return made ? { uid: made.identityUid } : fail("Downstream", { reason: "user exists and cannot be found" });
    }
    // A patient known to the platform, or whose address was changed there.
    if (patients !== found?.identityUid) await setAddress(database, patients, email, now());
    return { uid: patients };
  }

  function changesOn(connection: Database, needs: CustomTokenNeeds): UserChanges {
    return {
      async changeEmail(uid, email) {
        const holder = await findUserWith(connection, email);
        if (holder && holder.identityUid !== uid) return { usedBy: holder.identityUid };
        await setAddress(connection, uid, email, now());
        return "changed";
      },
      createCustomToken: (uid, about) => writeCustomToken(needs, uid, about),
      endSessions: (uid) => endSessionsOf(connection, uid, now()),
      endSession: (uid, authenticatedAt) => endSessionsOf(connection, uid, now(), authenticatedAt),
      disableUser: (uid) => disableUser(connection, uid, now()),
    };
  }

  function identityFor({ audience, accepted, ofBusiness }: TokenAudience): IdentityPlatform & Identity {
    const terms = { keys: keys.keyOf, issuer, audience: accepted };
    const checkToken = createTokenChecker({ ...terms, algorithm: SIGNING_ALGORITHM }, now);
    const needs = { database, hashSecret, issuer, audience, accepted, ofBusiness, keys, findOrCreateUser, now };
    return {
      ...changesOn(database, needs),
      within: (transaction) => changesOn(transaction, { ...needs, keys: keys.within(transaction) }),
      async verifyIdToken(token) {
        const claims = await checkToken(token);
        return claims && !(await isDisabled(claims.uid)) ? claims : undefined;
      },
      async createSignInLink(email) {
        if (!z.email({ pattern: z.regexes.html5Email }).safeParse(email).success)
          return fail("Downstream", { reason: "400 INVALID_EMAIL" });
        const oobCode = newSecretToken();
        const codeHash = hashToken(oobCode, ofBusiness);
        await insertLink(database, codeHash, email, new Date(now().getTime() + linkMinutes * 60_000));
        return new URLSearchParams({ mode: "signIn", oobCode, lang: "ja" });
      },
      findOrCreateUser,
      lastSignInAt: async (email) => (await findUserWith(database, email))?.lastSignedInAt ?? undefined,
      ownSessions: createOwnSessions(needs),
    };
  }

  const ofOwn = medicalBusinessId === undefined ? [] : [audienceOfBusiness(medicalBusinessId)];
  return {
    ...identityFor({ audience: clinicId, accepted: [clinicId, ...ofOwn] }),
    ofBusiness: (businessId) => {
      const audience = audienceOfBusiness(businessId);
      // The environment's portal signs for its clinic, whose earlier tokens have that audience.
      if (businessId === medicalBusinessId) return identityFor({ audience, accepted: [audience, clinicId] });
      return identityFor({ audience, accepted: [audience], ofBusiness: businessId });
    },
  };
}
