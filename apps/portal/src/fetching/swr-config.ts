import type { SWRConfiguration } from "swr";

const SECOND_MS = 1000;

/** The numbers of spec §9, "Data fetching …". They equal the library's defaults today and stay ours when those change. */
export function swrNumbers(isSlowConnection: boolean) {
  return {
    errorRetryInterval: (isSlowConnection ? 10 : 5) * SECOND_MS,
    focusThrottleInterval: 5 * SECOND_MS,
    dedupingInterval: 2 * SECOND_MS,
    loadingTimeout: (isSlowConnection ? 5 : 3) * SECOND_MS,
  } as const satisfies SWRConfiguration;
}

type ConnectionHint = { effectiveType?: string; saveData?: boolean };

/** What browsers report as a slow connection; unknown ones count as fast. */
export function isSlowConnection(device: { onLine: boolean; connection?: ConnectionHint }): boolean {
  const connection = device.connection;
  return connection?.saveData === true || ["slow-2g", "2g"].includes(connection?.effectiveType ?? "");
}
