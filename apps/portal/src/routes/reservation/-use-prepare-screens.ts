import { onFirstInput } from "@madoguchi/ui/forms/first-input";
import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Loads the code of the possible next screens at the first input, also for a connection that fails later. */
export function usePrepareScreens(...screens: readonly (keyof RegisteredRouter["routesById"])[]): void {
  const router = useRouter();
  const prepare = useEffectEvent(() => {
    // After a failure the navigation itself loads it again and reports the error.
    for (const id of screens) router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
  });
  useEffect(() => onFirstInput(() => prepare()), []);
}
