import { type ReactNode, useEffect, useState } from "react";
import { type Cache, useSWRConfig } from "swr";
import { usePortal } from "../portal-context/portal.tsx";

function forgetAll(cache: Cache): void {
  for (const key of [...cache.keys()]) cache.delete(key);
}

/**
 * Forgets everything fetched and kept for a patient as soon as another one, or nobody, is signed in: before the screens
 * inside are drawn, and while they stand.
 */
export function ForgetRecords({ children }: { children: ReactNode }) {
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
