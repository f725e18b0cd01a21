import { OfflineBanner } from "@madoguchi/ui/feedback/offline-banner";
import { ToastRegion } from "@madoguchi/ui/feedback/toast";
import { createRootRouteWithContext, Outlet, useMatches } from "@tanstack/react-router";
import type { Desk } from "../desk-context/desk.tsx";
import { RouteAnnouncer } from "../layout/route-announcer.tsx";

export const Route = createRootRouteWithContext<Desk>()({ component: Root });

function Root() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <RouteAnnouncer />
      <ToastRegion screen={screen} />
    </>
  );
}
