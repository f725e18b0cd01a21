import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

type ScreenId = keyof RegisteredRouter["routesById"];

const FIRST_INPUTS = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Fetches the code of the screens that may come next with the first touch, movement or key: the press that leads there
 * waits for nothing then, and still leads there when the connection has broken meanwhile.
 */
export function usePrepareScreens(...screens: readonly ScreenId[]): void {
  const router = useRouter();
  const prepare = useEffectEvent(() => {
    // What does not arrive is asked for again by the move itself, which says so when it fails.
    for (const id of screens) void router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
  });

  useEffect(() => {
    const inputs = new AbortController();
    function prepareOnce(): void {
      inputs.abort();
      prepare();
    }
    for (const kind of FIRST_INPUTS) window.addEventListener(kind, prepareOnce, { signal: inputs.signal });
    return () => inputs.abort();
  }, []);
}
