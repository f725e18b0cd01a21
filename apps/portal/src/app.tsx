import { RouterProvider } from "@tanstack/react-router";
import { type Cache, SWRConfig } from "swr";
import type { PortalRouter } from "./router.ts";
import { ForgetRecords } from "./services/forget-records.tsx";
import { type Portal, PortalProvider } from "./services/portal.tsx";
import { isSlowConnection, swrNumbers } from "./swr-config.ts";

export type AppProps = {
  portal: Portal;
  router: PortalRouter;
  /** Where fetched data is kept; each page, rendering and test has its own. */
  cache: Cache;
};

export function App({ portal, router, cache }: AppProps) {
  const isSlow = typeof navigator !== "undefined" && isSlowConnection(navigator);
  return (
    <SWRConfig value={{ ...swrNumbers(isSlow), provider: () => cache }}>
      <PortalProvider portal={portal}>
        <ForgetRecords />
        <RouterProvider router={router} />
      </PortalProvider>
    </SWRConfig>
  );
}
