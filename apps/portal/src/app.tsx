import { ViewBoundary } from "@madoguchi/ui/feedback/view-boundary";
import { RouterProvider } from "@tanstack/react-router";
import { ClinicProvider } from "./entities/clinic/clinic-provider.tsx";
import { type Portal, PortalProvider } from "./portal-context/portal.tsx";
import type { PortalRouter } from "./router.ts";

export type AppProps = { portal: Portal; router: PortalRouter };

export function App({ portal, router }: AppProps) {
  return (
    <ViewBoundary>
      <PortalProvider portal={portal}>
        <ClinicProvider>
          <RouterProvider router={router} />
        </ClinicProvider>
      </PortalProvider>
    </ViewBoundary>
  );
}
