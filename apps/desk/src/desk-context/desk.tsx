import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import type { DeskApi } from "../api/desk-api.ts";
import type { SessionState, SessionStore } from "../session/session-store.ts";

/** The services of a screen. Created once by `main.tsx` (or by a test), and passed to routes as their context too. */
export type Desk = {
  api: DeskApi;
  session: SessionStore;
  /** The server's clock. */
  now: () => Date;
};

const DeskContext = createContext<Desk | undefined>(undefined);

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** The page's services. Throws outside of `DeskProvider`. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useDesk is called outside of DeskProvider.");
  return desk;
}

export function useSessionState(): SessionState {
  const { session } = useDesk();
  return useSyncExternalStore(session.subscribe, session.state);
}

const SignedInContext = createContext<DeskSession | undefined>(undefined);

/** Provides the session; after a sign-out the last one remains until the sign-in screen is shown. */
export function SignedInProvider({ session, children }: { session: DeskSession; children: ReactNode }) {
  return <SignedInContext value={session}>{children}</SignedInContext>;
}

/** Returns the session of the signed-in person. Throws outside of the screens that need a session. */
export function useSignedIn(): DeskSession {
  const session = use(SignedInContext);
  if (!session) throw new Error("useSignedIn is called outside of the signed-in screens.");
  return session;
}
