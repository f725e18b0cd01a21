import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import type { SignedInUser } from "./authentication-state.ts";

/** The session with the identity: by the official SDK of the platform (`firebase-session.ts`), or of the API itself (`built-in-session.ts`). */
export type IdentitySession = {
  /** Called with the stored session once it is read, and at every change after, in whichever tab it happened. */
  onUserChange(listener: (user: SignedInUser | undefined) => void): () => void;
  isSignInLink(href: string): boolean;
  signInWithLink(email: string, href: string): Promise<SignedInUser>;
  signInWithCustomToken(customToken: string): Promise<SignedInUser>;
  /** A token with at least 30 s left (spec §9), refreshed when it has less; `undefined` when nobody is signed in. */
  getIdToken(): Promise<string | undefined>;
  signOut(): Promise<void>;
};

/** The session as it was stored, before the SDK has been loaded. */
export type StoredSession = {
  user: SignedInUser;
  /** `undefined` once the token has run out: a new one is the SDK's to get. */
  getIdToken(): string | undefined;
};

export type OpenIdentitySession = () => Promise<IdentitySession>;

/**
 * Whether this browser may have a stored session, found out without the identity platform's SDK: without any database
 * there is none of the SDK's. When it cannot be known the answer is yes.
 */
export async function mayHaveStoredSession(databases: Pick<IDBFactory, "databases"> | undefined): Promise<boolean> {
  try {
    return databases ? (await databases.databases()).length > 0 : true;
  } catch {
    return true;
  }
}

/** Whether a session outlasts a reload: the SDK stores it in a database, and without one keeps it in memory. */
export async function canStoreSession(databases: Pick<IDBFactory, "databases"> | undefined): Promise<boolean> {
  try {
    await databases?.databases();
    return databases !== undefined;
  } catch {
    return false;
  }
}

/** Tells the portal's other tabs that a patient has signed in here, so that those without a session check again. */
export type SessionBroadcast = { announce(): void; listen(listener: () => void): void };

const CHANNEL = "madoguchi-identity";

/** Does nothing where the browser has no channel between tabs: those tabs learn it when they are next loaded. */
export function openSessionBroadcast(): SessionBroadcast {
  const channel = openChannel(CHANNEL);
  return {
    announce: () => channel?.postMessage("signed-in"),
    listen: (listener) => channel?.addEventListener("message", listener),
  };
}
