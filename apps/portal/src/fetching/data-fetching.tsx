import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Cache, SWRConfig, type SWRConfiguration, useSWRConfig } from "swr";
import { ApiError, UserNotLoggedInError } from "../errors/api-error.ts";
import { useReportError } from "../errors/use-report-error.ts";
import { usePortal } from "../portal-context/portal.tsx";

const SECOND_MS = 1000;

/** The numbers of spec §9, "Data fetching …", which today equal the library's defaults but do not follow them. */
export function swrNumbers(isSlowConnection: boolean) {
  return {
    errorRetryInterval: (isSlowConnection ? 10 : 5) * SECOND_MS,
    focusThrottleInterval: 5 * SECOND_MS,
    dedupingInterval: 2 * SECOND_MS,
    loadingTimeout: (isSlowConnection ? 5 : 3) * SECOND_MS,
  } as const satisfies SWRConfiguration;
}

type ConnectionHint = { effectiveType?: string; saveData?: boolean };

/** Whether the browser reports a slow connection; unknown ones count as fast. */
export function isSlowConnection(device: { onLine: boolean; connection?: ConnectionHint }): boolean {
  const connection = device.connection;
  return connection?.saveData === true || ["slow-2g", "2g"].includes(connection?.effectiveType ?? "");
}

function clearCache(cache: Cache): void {
  for (const key of [...cache.keys()]) cache.delete(key);
}

/** Deletes a patient's cached data as soon as the signed-in patient changes, before the screens are rendered. */
function DeleteRecordsOnPatientChange({ children }: { children: ReactNode }) {
  const { identity, storage, recordOwner } = usePortal();
  const { cache, mutate } = useSWRConfig();

  useState(() => {
    if (recordOwner.hasChanged(identity.state())) clearCache(cache);
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

const UNAUTHORIZED = 401;

/** Whether a session is missing: the patient is led to the sign-in, where the reason is shown (spec §8). */
function isWithoutSession(error: unknown): boolean {
  return error instanceof UserNotLoggedInError || (error instanceof ApiError && error.status === UNAUTHORIZED);
}

/**
 * The data fetching of the screens inside: the specification's numbers, and no data of another patient. Wrapped around
 * the areas that fetch instead of the app, so that the first page does not load it.
 */
export function DataFetching({ children }: { children: ReactNode }) {
  const { report } = useReportError();
  const isSlow = typeof navigator !== "undefined" && isSlowConnection(navigator);

  const hasReported = useRef(false);

  // Other failures of a read are shown at its place on the screen. All reads of a screen fail for the same reason.
  function onError(error: unknown): void {
    if (!isWithoutSession(error) || hasReported.current) return;
    hasReported.current = true;
    void report(error);
  }

  return (
    <SWRConfig value={{ ...swrNumbers(isSlow), onError }}>
      <DeleteRecordsOnPatientChange>{children}</DeleteRecordsOnPatientChange>
    </SWRConfig>
  );
}
