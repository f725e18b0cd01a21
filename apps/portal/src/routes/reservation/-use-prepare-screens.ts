import { onFirstInput } from "@madoguchi/ui/forms/first-input";
import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * Fetches the code of the screens that may come next with the first input: the press that leads there waits for nothing
 * then, and still leads there when the connection has broken meanwhile.
 */
export function usePrepareScreens(...screens: readonly (keyof RegisteredRouter["routesById"])[]): void {
  const router = useRouter();
  const prepare = useEffectEvent(() => {
    // What does not arrive is asked for again by the move itself, which says so when it fails.
    for (const id of screens) router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
  });
  useEffect(() => onFirstInput(() => prepare()), []);
}
