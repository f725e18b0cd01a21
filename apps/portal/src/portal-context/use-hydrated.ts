import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Whether the page has been hydrated in a browser. What depends on the clock or the signed-in patient is rendered only
 * then, so that server and browser first render the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
