import { useSyncExternalStore } from "react";
import { type AuthenticationState, UNKNOWN_AUTHENTICATION } from "../identity/authentication-state.ts";
import { usePortal } from "./portal.tsx";

/** The authentication state of spec §3, kept up to date in every tab. Unknown while the server's HTML is hydrated. */
export function useAuthentication(): AuthenticationState {
  const { identity } = usePortal();
  return useSyncExternalStore(identity.subscribe, identity.state, () => UNKNOWN_AUTHENTICATION);
}
