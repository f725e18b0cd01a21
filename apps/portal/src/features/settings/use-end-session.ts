import { useRouter } from "@tanstack/react-router";
import { usePortal } from "../../portal-context/portal.tsx";

/** Ends the session on this device, discarding unsaved text, and confirms it on `/logout/`. */
export function useEndSession(): () => Promise<void> {
  const router = useRouter();
  const { identity } = usePortal();
  return async () => {
    await identity.logOut();
    await router.navigate({ to: "/logout/", replace: true, ignoreBlocker: true });
  };
}
