import { type ReactNode, useEffect, useState } from "react";
import { type Cache, SWRConfig, useSWRConfig } from "swr";
import { usePortal } from "../portal-context/portal.tsx";
import { isSlowConnection, swrNumbers } from "./swr-config.ts";

function forgetAll(cache: Cache): void {
  for (const key of [...cache.keys()]) cache.delete(key);
}

/**
 * Deletes everything cached for a patient as soon as the signed-in patient changes: before the screens inside are
 * rendered, and while they are mounted.
 */
function ForgetRecords({ children }: { children: ReactNode }) {
  const { identity, storage, recordOwner } = usePortal();
  const { cache, mutate } = useSWRConfig();

  useState(() => {
    if (recordOwner.hasChanged(identity.state())) forgetAll(cache);
  });

  useEffect(
    () =>
      identity.subscribe(() => {
        const state = identity.state();
        if (!recordOwner.hasChanged(state)) return;
        storage.latestTreatment.clear();
        void mutate(() => true, undefined, { revalidate: state.isAuthenticated });
      }),
    [identity, storage, recordOwner, mutate],
  );

  return children;
}

/**
 * The data fetching of the screens inside: the specification's numbers, and no data left for another patient. Wrapped
 * around the areas that fetch rather than around the app, so that the first page does not load it.
 */
export function DataFetching({ children }: { children: ReactNode }) {
  const isSlow = typeof navigator !== "undefined" && isSlowConnection(navigator);
  return (
    <SWRConfig value={swrNumbers(isSlow)}>
      <ForgetRecords>{children}</ForgetRecords>
    </SWRConfig>
  );
}
