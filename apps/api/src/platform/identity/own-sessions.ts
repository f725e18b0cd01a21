import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { CLOCK_SKEW_SECONDS, readSessionClaims, sessionClaims } from "../adapters/identity/check-token.ts";
import type { IdentityTokens, OwnSessions, Renewal, SessionClaims } from "../adapters/identity/identity.port.ts";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/fail.ts";
import { decideRenewal } from "./decide-renewal.ts";
import {
  consumeLink,
  consumeToken,
  findLink,
  findSessionForUpdate,
  type IdentitySessionRow,
  insertSession,
  insertToken,
  isTokenOf,
  updateSession,
} from "./identity-session.store.ts";
import { findUser, type IdentityUser, insertUser, recordSignIn } from "./identity-user.store.ts";
import { hashToken, newSecretToken, successorOf } from "./refresh-token.ts";
import { SIGNING_ALGORITHM, type SigningKeys } from "./signing-keys.ts";

/** Renewed 5 minutes early (spec §9), so that an open page renews every ten minutes. */
export const ID_TOKEN_SECONDS = 900;

/** Covers the browser's next call after our answer with the token, which follows at once. */
const CUSTOM_TOKEN_SECONDS = 300;

const FIRST = 1;

export type OwnSessionsNeeds = {
  database: Database;
  hashSecret: string;
  /** The portal's address: tokens are valid for this installation alone. */
  issuer: string;
  /** The audience of signed tokens: the clinic, or its business. */
  audience: string;
  /** The audiences whose custom tokens are accepted, `audience` among them. */
  accepted: string[];
  /** The business whose portals accept the links and refresh tokens; `undefined` for the environment's. */
  ofBusiness: string | undefined;
  keys: SigningKeys;
  findOrCreateUser: (email: string) => Promise<{ uid: string }>;
  now: () => Date;
};

export type CustomTokenNeeds = Pick<OwnSessionsNeeds, "issuer" | "audience" | "now"> & {
  keys: Pick<SigningKeys, "sign">;
};

const subjectSchema = z.object({ sub: z.string().min(1), exp: z.number() });

function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}

/** The audience of custom tokens: the same signer's ID tokens have another, so neither is accepted as the other. */
function customAudience(audience: string): string {
  return `${audience} sign-in`;
}

/** The custom token with which our own sign-in lets the browser begin a session (`signInWithCustomToken`). */
export function writeCustomToken(needs: CustomTokenNeeds, uid: string, about: SessionClaims = {}): Promise<string> {
  const issuedAt = Math.floor(needs.now().getTime() / 1000);
  return needs.keys.sign(
    new SignJWT(sessionClaims(about))
      .setSubject(uid)
      .setIssuer(needs.issuer)
      .setAudience(customAudience(needs.audience))
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + CUSTOM_TOKEN_SECONDS),
  );
}

async function readCustomToken(
  { keys, issuer, accepted, now }: OwnSessionsNeeds,
  token: string,
): Promise<{ uid: string; about: SessionClaims; expiresAt: Date }> {
  try {
    const { payload } = await jwtVerify(token, keys.keyOf, {
      algorithms: [SIGNING_ALGORITHM],
      issuer,
      audience: accepted.map(customAudience),
      requiredClaims: ["sub", "exp"],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now(),
    });
    const { sub, exp } = subjectSchema.parse(payload);
    return { uid: sub, about: readSessionClaims(payload), expiresAt: new Date((exp + CLOCK_SKEW_SECONDS) * 1000) };
  } catch (cause) {
    return fail("Authentication", { reason: "custom token refused", cause });
  }
}

/** A session that was begun or renewed, with its user and its new refresh token. */
type Answered = [
  session: Pick<IdentitySessionRow, "authenticatedAt" | "isLineFriend" | "continuesSessionId" | "passkeyId">,
  user: IdentityUser,
  refreshToken: string,
];

/** Sessions in the database: short-lived ID tokens, and single-use refresh tokens (`decide-renewal.ts`). */
export function createOwnSessions(needs: OwnSessionsNeeds): OwnSessions {
  const { database, hashSecret, issuer, audience, ofBusiness, keys, findOrCreateUser, now } = needs;
  const hash = (token: string) => hashToken(token, ofBusiness);

  async function answerWith(...[session, user, refreshToken]: Answered): Promise<IdentityTokens> {
    const { identityUid: uid, email } = user;
    const issuedAt = Math.floor(now().getTime() / 1000);
    const { isLineFriend, continuesSessionId, passkeyId } = session;
    const claims = {
      auth_time: Math.floor(session.authenticatedAt.getTime() / 1000),
      ...(email !== null && { email, email_verified: true }),
      ...sessionClaims({
        ...(isLineFriend && { isLineFriend }),
        ...(continuesSessionId !== null && { continuesSessionId }),
        ...(passkeyId !== null && { passkeyId }),
      }),
    };
    const token = new SignJWT(claims)
      .setSubject(uid)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ID_TOKEN_SECONDS);
    return { idToken: await keys.sign(token), refreshToken, expiresIn: ID_TOKEN_SECONDS, user: { uid, email } };
  }

  /** Returns what `answerWith` signs after the transaction: a key is read on a connection of its own. */
  async function begin(transaction: Database, uid: string, about: SessionClaims): Promise<Answered> {
    const at = now();
    const user = await findUser(transaction, uid);
    if (!user || user.disabledAt) return fail("Forbidden", { reason: "user shut out" });
    const refreshToken = newSecretToken();
    const session = {
      sessionId: randomUUID(),
      identityUid: uid,
      authenticatedAt: wholeSecond(at),
      isLineFriend: about.isLineFriend === true,
      continuesSessionId: about.continuesSessionId ?? null,
      passkeyId: about.passkeyId ?? null,
      newest: FIRST,
      renewedAt: at,
    };
    await insertSession(transaction, session, hash(refreshToken));
    await recordSignIn(transaction, uid, at);
    return [session, user, refreshToken];
  }

  async function issueNextToken(
    transaction: Database,
    { sessionId, newest }: IdentitySessionRow,
    { number, token }: { number: number; token: string },
  ): Promise<string> {
    const next = newest + 1;
    const successor = successorOf(hashSecret, token, next);
    await insertToken(transaction, sessionId, next, hash(successor));
    await updateSession(transaction, sessionId, { newest: next, replaced: number, renewedAt: now() });
    return successor;
  }

  async function renew(
    transaction: Database,
    token: string,
  ): Promise<Exclude<Renewal, { outcome: "renewed" }> | Answered> {
    const found = await findSessionForUpdate(transaction, hash(token));
    if (!found || found.session.endedAt) return { outcome: "over" };
    const { session, number } = found;
    const user = await findUser(transaction, session.identityUid);
    if (!user || user.disabledAt) return { outcome: "over" };
    const decision = decideRenewal(number, session, now());
    if (decision === "reused") {
      await updateSession(transaction, session.sessionId, { endedAt: now() });
      return { outcome: "reused", uid: user.identityUid, authenticatedAt: session.authenticatedAt };
    }
    const same = successorOf(hashSecret, token, session.newest);
    // After a change of `HASH_SECRET` the same successor cannot be derived again: another replaces it.
    const isSame =
      decision === "repeat" && (await isTokenOf(transaction, session.sessionId, session.newest, hash(same)));
    const successor = isSame ? same : await issueNextToken(transaction, session, { number, token });
    return [session, user, successor];
  }

  return {
    async signInWithLink(email, code) {
      const link = (await findLink(database, hash(code))) ?? fail("EmailChangeRequestNotFound");
      if (link.email !== email.toLowerCase()) return fail("VerifyCodeMismatch", { reason: "another address" });
      if (link.expiresAt <= now()) return fail("VerifyCodeExpired", { reason: "link expired" });
      const { uid } = await findOrCreateUser(link.email);
      const begun = await database.transaction(async (transaction) => {
        if (!(await consumeLink(transaction, hash(code), now()))) return fail("EmailChangeRequestNotFound");
        return begin(transaction, uid, {});
      });
      return answerWith(...begun);
    },
    async signInWithCustomToken(token) {
      const { uid, about, expiresAt } = await readCustomToken(needs, token);
      // A person who signs in by LINE becomes a user here.
      await insertUser(database, uid, null, now());
      const begun = await database.transaction(async (transaction) => {
        // A token that is read on the way, or is left in a browser, opens no second session.
        const isFirst = await consumeToken(transaction, hash(token), { usedAt: now(), expiresAt });
        return isFirst ? begin(transaction, uid, about) : fail("Authentication", { reason: "custom token used" });
      });
      return answerWith(...begun);
    },
    async renew(token) {
      const renewed = await database.transaction((transaction) => renew(transaction, token));
      return "outcome" in renewed ? renewed : { outcome: "renewed", tokens: await answerWith(...renewed) };
    },
    end: (token) =>
      database.transaction(async (transaction) => {
        const found = await findSessionForUpdate(transaction, hash(token));
        if (!found || found.session.endedAt) return undefined;
        const { sessionId, identityUid: uid, authenticatedAt } = found.session;
        await updateSession(transaction, sessionId, { endedAt: now() });
        return { uid, authenticatedAt };
      }),
    publishedKeys: keys.published,
  };
}
