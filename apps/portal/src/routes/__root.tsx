import { ToastRegion } from "@madoguchi/ui/feedback/toast";
import { createRootRouteWithContext, lazyRouteComponent, Outlet, useMatches } from "@tanstack/react-router";
import { PublicLayout } from "../layout/public-layout.tsx";
import { RouteAnnouncer } from "../layout/route-announcer.tsx";
import type { Portal } from "../portal-context/portal.tsx";

export const Route = createRootRouteWithContext<Portal>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import("../layout/not-found-page.tsx"), "NotFoundPage"),
});

function Root() {
  // The authenticated layout and the showcase have their own frame.
  const hasOwnFrame = useMatches({ select: (matches) => matches.some((match) => match.staticData.frame === "none") });
  const screen = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
  return (
    <>
      {/* Before the screen, which may replace its route's title. */}
      <RouteAnnouncer />
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <PublicLayout>
          <Outlet />
        </PublicLayout>
      )}
      <ToastRegion screen={screen} />
    </>
  );
}
