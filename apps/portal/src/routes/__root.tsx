import { createRootRouteWithContext, Outlet, useMatches } from "@tanstack/react-router";
import { PageFrame } from "../layout/page-frame.tsx";
import type { Portal } from "../services/portal.tsx";
import { ToastRegion } from "../ui/toast.tsx";

export const Route = createRootRouteWithContext<Portal>()({
  component: Root,
});

function Root() {
  const isFrameless = useMatches({ select: (matches) => matches.some((match) => match.staticData.frame === "none") });
  return (
    <>
      {isFrameless ? (
        <Outlet />
      ) : (
        <PageFrame>
          <Outlet />
        </PageFrame>
      )}
      <ToastRegion />
    </>
  );
}
