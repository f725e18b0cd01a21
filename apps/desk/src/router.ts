import { FullScreenLoader } from "@madoguchi/ui/overlays/full-screen-loader";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { Desk } from "./desk-context/desk.tsx";
import { NotFound, RouteProblem } from "./layout/route-problem.tsx";
import { routeTree } from "./routeTree.gen.ts";

export function createDeskRouter({ desk, history }: { desk: Desk; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context: desk,
    // No redirect and no navigation of the router leaves the desk.
    protocolAllowlist: [],
    ...(history && { history }),
    defaultPreload: "intent",
    scrollRestoration: history === undefined,
    notFoundMode: "root",
    defaultPendingComponent: FullScreenLoader,
    defaultErrorComponent: RouteProblem,
    // An error outside of the error view is caught around the router (`app.tsx`); the router's own boundary is in English.
    disableGlobalCatchBoundary: true,
    defaultNotFoundComponent: NotFound,
  });
}

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router's types are extended by merging interfaces.
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface HistoryState {
    /** The patient for whom a list is opened; not in the address. */
    medicalRecordCode?: string;
    /** A visit is booked: for the page's patient, or in 患者 for one who is chosen there; at this time, if it is free. */
    booking?: { spotId?: string | undefined; time?: string | undefined };
    /** The search for patients opens with 「患者を登録」. */
    isEntering?: boolean;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface StaticDataRouteOption {
    /** The screen's name, for the document's title. */
    title?: string;
  }
}
