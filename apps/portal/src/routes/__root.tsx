import { createRootRouteWithContext, Outlet, useMatches } from "@tanstack/react-router";
import { NotFoundScreen } from "../errors/not-found-screen.tsx";
import { PageFrame } from "../layout/page-frame.tsx";
import { RouteAnnouncer } from "../layout/route-announcer.tsx";
import type { Portal } from "../services/portal.tsx";
import { ToastRegion } from "../ui/toast.tsx";

export const Route = createRootRouteWithContext<Portal>()({
  component: Root,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  const isFrameless = useMatches({ select: (matches) => matches.some((match) => match.staticData.frame === "none") });
  const isSignedInArea = useMatches({
    select: (matches) => matches.some((match) => match.routeId.startsWith("/_authenticated")),
  });
  return (
    <>
      {isFrameless ? (
        <Outlet />
      ) : (
        <PageFrame isSignedInArea={isSignedInArea}>
          <Outlet />
        </PageFrame>
      )}
      <RouteAnnouncer />
      <ToastRegion />
    </>
  );
}
