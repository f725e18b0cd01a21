import { RouterProvider } from "@tanstack/react-router";
import { ClinicProvider } from "./api/clinic-provider.tsx";
import type { PortalRouter } from "./router.ts";
import { type Portal, PortalProvider } from "./services/portal.tsx";

export type AppProps = { portal: Portal; router: PortalRouter };

export function App({ portal, router }: AppProps) {
  return (
    <PortalProvider portal={portal}>
      <ClinicProvider>
        <RouterProvider router={router} />
      </ClinicProvider>
    </PortalProvider>
  );
}
