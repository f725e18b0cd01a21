import { useRouter } from "@tanstack/react-router";
import { usePortal } from "../../portal-context/portal.tsx";

type Ended = { hasClosedAccount?: boolean };

/** Ends the session on this device, discarding unsaved text, and confirms it, or the closed account, on `/logout/`. */
export function useEndSession(): (ended?: Ended) => Promise<void> {
  const router = useRouter();
  const { identity } = usePortal();
  return async ({ hasClosedAccount = false } = {}) => {
    await identity.logOut();
    await router.navigate({ to: "/logout/", replace: true, ignoreBlocker: true, state: { hasClosedAccount } });
  };
}
