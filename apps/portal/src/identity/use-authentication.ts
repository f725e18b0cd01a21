import { useSyncExternalStore } from "react";
import { usePortal } from "../services/portal.tsx";
import { type AuthenticationState, UNKNOWN_AUTHENTICATION } from "./authentication-state.ts";

/** The authentication state of spec §3, kept up to date in every tab. Unknown while the server's HTML is hydrated. */
export function useAuthentication(): AuthenticationState {
  const { identity } = usePortal();
  return useSyncExternalStore(identity.subscribe, identity.state, () => UNKNOWN_AUTHENTICATION);
}
