import { z } from "zod";
import { fail } from "../../errors/fail.ts";
import { callService, ServiceRefusal } from "../call-service.ts";
import { sessionClaims } from "./check-token.ts";
import type { FindPatientUser, IdentityPlatform } from "./identity.port.ts";
import { createAccessTokens, createServiceAccountSigner, type ServiceAccount } from "./service-account.ts";
import { createIdTokenVerifier } from "./verify-id-token.ts";

const PUBLIC_BASE_URL = "https://identitytoolkit.googleapis.com";

export type IdentitySettings = {
  projectId: string;
  /** The platform's address when it is not its own public one. No slash at the end. */
  baseUrl: string | undefined;
  jwksUrl: string;
  serviceAccount: ServiceAccount;
};

const linkSchema = z.object({ oobCode: z.string().min(1), oobLink: z.url() });

const usersSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string().min(1),
        emailVerified: z.boolean().optional(),
        /** The other providers of the account: a password, a telephone number, another service. */
        providerUserInfo: z.array(z.object({ providerId: z.string() })).optional(),
        /** Milliseconds since 1970, as text. */
        lastLoginAt: z.coerce.number().optional(),
      }),
    )
    .optional(),
});

const createdSchema = z.object({ localId: z.string().min(1) });

/**
 * The hosted identity platform over HTTP, as its administrator (its wire protocol, version 1).
 *
 * @param findPatientUser knows the patients whose user the platform may not know, or may know by another address.
 */
export function createIdentityPlatform(
  settings: IdentitySettings,
  now: () => Date,
  findPatientUser: FindPatientUser = () => Promise.resolve(undefined),
): IdentityPlatform {
  const { projectId, baseUrl, jwksUrl, serviceAccount } = settings;
  const accountsUrl = `${baseUrl ?? PUBLIC_BASE_URL}/v1/projects/${encodeURIComponent(projectId)}/accounts`;
  const signer = createServiceAccountSigner(serviceAccount, now);
  const accessTokens = createAccessTokens(serviceAccount, signer.assertion, now);

  async function ask<Answer>(operation: string, body: object, schema: z.ZodType<Answer>): Promise<Answer> {
    const askWith = (token: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-firebase-locale": "ja",
      };
      return callService(`${accountsUrl}${operation}`, { method: "POST", headers, body: JSON.stringify(body) }, schema);
    };
    const token = await accessTokens.get();
    try {
      return await askWith(token);
    } catch (error) {
      if (!(error instanceof ServiceRefusal) || error.status !== 401) throw error;
      // The platform may have revoked a token before its time; the call is repeated with a new one.
      accessTokens.invalidate(token);
      return askWith(await accessTokens.get());
    }
  }

  async function findUser(email: string) {
    const { users } = await ask(":lookup", { email: [email] }, usersSchema);
    return users?.[0];
  }

  async function findExistingUser(email: string): Promise<{ uid: string }> {
    const user = await findUser(email);
    return user ? { uid: user.localId } : fail("Downstream", { reason: "user exists and cannot be found" });
  }

  async function createUser(email: string): Promise<{ uid: string }> {
    try {
      const created = await ask("", { email, emailVerified: true }, createdSchema);
      return { uid: created.localId };
    } catch (error) {
      if (!(error instanceof ServiceRefusal) || error.problem !== "EMAIL_EXISTS") throw error;
      // Another request created the same user after our query.
      return findExistingUser(email);
    }
  }

  /** Gives the user this address, and creates the user where the platform has none with this id. */
  async function bindUser(email: string, uid: string): Promise<{ uid: string }> {
    const user = await findUser(email);
    if (user?.localId === uid && user.emailVerified === true) return { uid };
    if (user && user.localId !== uid) {
      const release = { deleteAttribute: ["EMAIL"], validSince: String(seconds(now())) };
      await ask(":update", { localId: user.localId, ...release }, createdSchema);
    }
    const own = { localId: uid, email, emailVerified: true };
    try {
      await ask(":update", own, createdSchema);
    } catch (error) {
      if (!(error instanceof ServiceRefusal) || error.problem !== "USER_NOT_FOUND") throw error;
      await ask("", own, createdSchema);
    }
    return { uid };
  }

  async function findOrCreateUser(email: string): Promise<{ uid: string }> {
    const patients = await findPatientUser(email);
    if (patients !== undefined) return bindUser(email, patients);
    const user = await findUser(email);
    if (!user) return createUser(email);
    if (user.emailVerified !== true) {
      // The creator of this account never proved the address, so all its other providers and sessions end here.
      const providers = (user.providerUserInfo ?? []).map(({ providerId }) => providerId);
      const deleteProvider = [...new Set(["password", ...providers])];
      const takeOver = { emailVerified: true, deleteProvider, validSince: String(seconds(now())) };
      await ask(":update", { localId: user.localId, ...takeOver }, createdSchema);
    }
    return { uid: user.localId };
  }

  async function createSignInLink(email: string, continueUrl: string): Promise<URLSearchParams> {
    const patients = await findPatientUser(email);
    // The link signs in the platform's user with this address, or creates one where there is none.
    if (patients !== undefined) await bindUser(email, patients);
    const { oobLink } = await ask(
      ":sendOobCode",
      { requestType: "EMAIL_SIGNIN", email, continueUrl, canHandleCodeInApp: true, returnOobLink: true },
      linkSchema,
    );
    const parameters = new URL(oobLink).searchParams;
    // The mail's link is our own page already, whose path says where to continue.
    parameters.delete("continueUrl");
    return parameters;
  }

  async function lastSignInAt(email: string): Promise<Date | undefined> {
    const user = await findUser(email);
    return user?.lastLoginAt === undefined ? undefined : new Date(user.lastLoginAt);
  }

  async function changeEmail(uid: string, email: string): Promise<"changed" | { usedBy: string }> {
    try {
      await ask(":update", { localId: uid, email, emailVerified: true }, createdSchema);
      return "changed";
    } catch (error) {
      if (!(error instanceof ServiceRefusal) || error.problem !== "EMAIL_EXISTS") throw error;
      return { usedBy: (await findExistingUser(email)).uid };
    }
  }

  async function endSessions(uid: string, more: object = {}): Promise<void> {
    try {
      await ask(":update", { localId: uid, validSince: String(seconds(now())), ...more }, createdSchema);
    } catch (error) {
      // An unknown user has no session, and cannot begin one.
      if (!(error instanceof ServiceRefusal) || error.problem !== "USER_NOT_FOUND") throw error;
    }
  }

  return {
    verifyIdToken: createIdTokenVerifier(projectId, jwksUrl, now),
    createSignInLink: (email, continueUrl) => withCatalogueErrors(() => createSignInLink(email, continueUrl)),
    findOrCreateUser: (email) => withCatalogueErrors(() => findOrCreateUser(email)),
    lastSignInAt: (email) => withCatalogueErrors(() => lastSignInAt(email)),
    createCustomToken: (uid, about) => signer.customToken(uid, about && sessionClaims(about)),
    changeEmail: (uid, email) => withCatalogueErrors(() => changeEmail(uid, email)),
    endSessions: (uid) => withCatalogueErrors(() => endSessions(uid)),
    // The platform ends all of a user's sessions or none: the API refuses the tokens of this one.
    endSession: () => Promise.resolve(),
    disableUser: (uid) =>
      withCatalogueErrors(() => endSessions(uid, { disableUser: true, deleteAttribute: ["EMAIL"] })),
    ownSessions: undefined,
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** A refusal that no use case can act on is thrown as E003, with the platform's own code for the log. */
async function withCatalogueErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ServiceRefusal) return fail("Downstream", { reason: error.message, cause: error });
    throw error;
  }
}
