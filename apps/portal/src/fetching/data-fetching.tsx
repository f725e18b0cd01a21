import { type ReactNode, useEffect, useState } from "react";
import { type Cache, SWRConfig, useSWRConfig } from "swr";
import { usePortal } from "../portal-context/portal.tsx";
import { isSlowConnection, swrNumbers } from "./swr-config.ts";

function forgetAll(cache: Cache): void {
  for (const key of [...cache.keys()]) cache.delete(key);
}

/**
 * Forgets everything fetched and kept for a patient as soon as another one, or nobody, is signed in: before the screens
 * inside are drawn, and while they stand.
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
 * The rules by which data is fetched in the screens inside: the specification's numbers, and nothing kept for the next
 * person. Stands around the areas that fetch rather than around the app, so that the first page comes without it.
 */
export function DataFetching({ children }: { children: ReactNode }) {
  const isSlow = typeof navigator !== "undefined" && isSlowConnection(navigator);
  return (
    <SWRConfig value={swrNumbers(isSlow)}>
      <ForgetRecords>{children}</ForgetRecords>
    </SWRConfig>
  );
}
