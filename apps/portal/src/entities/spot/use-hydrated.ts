import { useSyncExternalStore } from "react";

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Whether the page runs in a browser and has taken the server's HTML over. What depends on the clock or on who is signed
 * in is drawn only from then on, so that both sides draw the same first.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
