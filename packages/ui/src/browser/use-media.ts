import { useSyncExternalStore } from "react";

/** Whether a media query matches, updated with the window. */
export function useMedia(query: string): boolean {
  function subscribe(listener: () => void): () => void {
    const list = matchMedia(query);
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
