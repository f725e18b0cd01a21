import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Whether the page has been hydrated in a browser. Parts that depend on the clock or the signed-in patient are rendered
 * only then, so that the first renderings of server and browser are equal.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
