import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { ForgetRecords } from "./forget-records.tsx";
import { isSlowConnection, swrNumbers } from "./swr-config.ts";

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
