import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import { inTime } from "@madoguchi/ui/browser/silent-storage";
import { SESSION_STORE } from "../early-call/session-record.ts";
import type { SignedInUser } from "./authentication-state.ts";

/** The session, by the platform's SDK (`firebase-session.ts`) or the API itself (`built-in-session.ts`). */
export type IdentitySession = {
  /** Calls the listener with the stored session once it is read, and at every later change, in any tab. */
  onUserChange(listener: (user: SignedInUser | undefined) => void): () => void;
  isSignInLink(href: string): boolean;
  signInWithLink(email: string, href: string): Promise<SignedInUser>;
  signInWithCustomToken(customToken: string): Promise<SignedInUser>;
  /** A token that is valid for at least 30 s (spec §9), renewed if needed; `undefined` if nobody is signed in. */
  getIdToken(): Promise<string | undefined>;
  signOut(): Promise<void>;
};

/** The stored session, before the SDK has loaded. */
export type StoredSession = {
  user: SignedInUser;
  /** `undefined` after the token has expired: the SDK must renew it. */
  getIdToken(): string | undefined;
};

export type OpenIdentitySession = () => Promise<IdentitySession>;

/** Whether this browser may have a stored session, checked without the SDK by its databases. `true` if unknown. */
export async function mayHaveStoredSession(databases: Pick<IDBFactory, "databases"> | undefined): Promise<boolean> {
  try {
    return databases ? (await inTime(SESSION_STORE, databases.databases())).length > 0 : true;
  } catch {
    return true;
  }
}

/** Informs the portal's other tabs of a sign-in, so that those without a session check again. */
export type SessionBroadcast = { announce(): void; listen(listener: () => void): void };

const CHANNEL = "madoguchi-identity";

/** Does nothing if the browser has no channel between tabs: those tabs read the session at their next load. */
export function openSessionBroadcast(): SessionBroadcast {
  const channel = openChannel(CHANNEL);
  return {
    announce: () => channel?.postMessage("signed-in"),
    listen: (listener) => channel?.addEventListener("message", listener),
  };
}
