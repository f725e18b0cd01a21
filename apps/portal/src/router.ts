import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { FullScreenLoader } from "@madoguchi/ui/overlays/full-screen-loader";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { createElement } from "react";
import { RouteError, RouterFallback } from "./layout/route-error.tsx";
import type { Portal } from "./portal-context/portal.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { parseSearch, stringifySearch } from "./search/search-parameters.ts";

/** The numbers of spec §9, "Router …". They equal the library's defaults today, and do not follow changes of those. */
export const ROUTER_NUMBERS = {
  defaultPendingMs: 1000,
  defaultPendingMinMs: 500,
  defaultPreloadDelay: 50,
  defaultGcTime: 5 * 60 * 1000,
  defaultPreloadStaleTime: 30 * 1000,
} as const;

export type PortalRouterOptions = {
  portal: Portal;
  /** The browser's own by default. */
  history?: RouterHistory;
  /** Restores scroll positions; off on the server, where the router would write an inline script for it. */
  remembersScroll?: boolean;
  /** Renders as on a server, wherever this runs. */
  isServer?: boolean;
};

/** A hidden page refuses the transition. */
function mayFade(): boolean {
  return !document.hidden && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** One router for each page; on the server, one for each rendering. */
export function createPortalRouter({ portal, history, remembersScroll = false, isServer }: PortalRouterOptions) {
  const router = createRouter({
    ...ROUTER_NUMBERS,
    routeTree,
    context: portal,
    parseSearch,
    stringifySearch,
    // No redirect and no navigation of the router leaves the portal: outside addresses are plain links.
    protocolAllowlist: [],
    ...(history && { history }),
    ...(isServer && { isServer }),
    defaultPreload: "intent",
    // A loader only begins a call and returns: a cached screen is also drawn after its call has begun.
    defaultStaleReloadMode: "blocking",
    // One screen fades into the next unless reduced motion is preferred (`docs/design/look.md`, States of a page).
    defaultViewTransition: {
      types: ({ pathChanged }) => pathChanged && mayFade() && [],
    },
    scrollRestoration: remembersScroll,
    // The addresses of spec §2 are used unchanged, with and without a closing slash.
    trailingSlash: "preserve",
    notFoundMode: "root",
    // The router has waited its second already: a later appearance would leave the page empty.
    defaultPendingComponent: () => createElement(FullScreenLoader, { isImmediate: true }),
    defaultErrorComponent: RouteError,
    // An error outside of the error view is caught around the router (`app.tsx`); the router's own boundary is in English.
    disableGlobalCatchBoundary: true,
    // A failed route is caught by its own view, so that neither the browser nor a navigation reports it.
    defaultOnCatch: (error) => portal.logFailure("screen failed", error),
    defaultNotFoundComponent: RouterFallback,
  });
  // The router cannot know whether an answer is prefetched, as a change may have discarded it
  // (`api/prefetched-answers.ts`): loaders always run.
  for (const route of Object.values(router.routesById)) {
    if (route.options.loader) route.update({ shouldReload: true });
  }
  // Runs the guards and failed loaders again: a screen that is only marked invalid would be covered by the loader when
  // it is opened.
  const { invalidate } = router;
  router.invalidate = (options) => invalidate({ filter: ({ status }) => status !== "success", ...options });
  return router;
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router's types are extended by merging interfaces.
  interface Register {
    router: PortalRouter;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface HistoryState {
    /** The awaited sign-in mail: stored with the history entry, so that it survives a reload. */
    signInAttempt?: SignInAttempt;
    /** Whether the previous history entry is the question, or the page, that led here. */
    isOneBack?: boolean;
    /** Whether the patient was led to a question whose answer is missing or invalid. */
    isMissing?: boolean;
    /** Whether the patient was led back to choose another time, because the chosen one was taken. */
    hasLostTime?: boolean;
    /** Whether the list of departments is open at first: none has been chosen for the patient. */
    choosesDepartment?: boolean;
    /** Whether the patient has just cancelled a visit: the page's address alone does not say so. */
    hasCancelled?: boolean;
    /** The end of the ringing of the doctor's call to which the patient said 参加する on another page. */
    answeredCall?: string;
    /** `/logout/` after the account was closed. */
    hasClosedAccount?: boolean;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above.
  interface StaticDataRouteOption {
    /** The screen's name; the document's title is 「画面名｜クリニック名」. */
    title?: string;
    /** Whether the heading says what is so for this patient, and the document's title follows it. */
    followsHeading?: true;
    /** `none`: the route has its own frame of header, content and footer. */
    frame?: "none";
    /** Allows monitoring and tag manager on the screen; absent where it shows health, a card or another person. */
    isMonitored?: true;
  }
}
