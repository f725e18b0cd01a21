import { useSyncExternalStore } from "react";

/** From here on all questions are in one list (`docs/design/screens.md` 3). */
const WIDE = "(min-width: 48rem)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
