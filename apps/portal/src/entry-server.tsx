import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { App } from "./app.tsx";
import { ID_PLACE } from "./early-call/id-place.ts";
import { recordPlaceOf } from "./early-call/session-record.ts";
import { ClinicProvider } from "./entities/clinic/clinic-provider.tsx";
import { NotFoundScreen } from "./entities/problem/not-found-screen.tsx";
import { RefusedScreen } from "./entities/problem/refused-screen.tsx";
import { ServerProblemScreen } from "./entities/problem/server-problem-screen.tsx";
import { AuthenticatedLayout } from "./layout/authenticated-layout.tsx";
import { Footer } from "./layout/footer.tsx";
import { drawFooterAtOnce } from "./layout/late-footer.tsx";
import { NoScript } from "./layout/no-script.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { documentTitle, screenTitle } from "./layout/route-announcer.tsx";
import { createTemplateReader, type TemplateOf } from "./monitoring/route-template.ts";
import type { PageData } from "./page-data/page-data.ts";
import { openPortal } from "./portal-context/open-portal.ts";
import { type Portal, PortalProvider } from "./portal-context/portal.tsx";
import { createPortalRouter, type PortalRouter } from "./router.ts";

drawFooterAtOnce(Footer);

export type RenderedPage = { html: string; title: string };

/** The server renders as for a signed-out patient and sends no requests; the browser replaces this. */
function openServerPortal(data: PageData): Portal {
  return openPortal({
    data,
    storage: undefined,
    openSession: () => new Promise(() => undefined),
    mayHaveStoredSession: async () => true,
    sessionBroadcast: { announce: () => undefined, listen: () => undefined },
    now: () => new Date(),
    logFailure: () => undefined,
  });
}

async function openRouter(url: string, portal: Portal) {
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createPortalRouter({ portal, history, isServer: true });
  await router.load();
  return router;
}

function writeNoScript({ clinic }: PageData): string {
  return renderToStaticMarkup(<NoScript phone={clinic?.phoneNumber} />);
}

/**
 * Renders a public page as HTML without scripts. The browser hydrates it only at exactly this `url` (path and search).
 */
export async function renderPage(url: string, data: PageData): Promise<RenderedPage> {
  const portal = openServerPortal(data);
  const router = await openRouter(url, portal);
  // Waits for lazily loaded parts, and without a limit, so that no part is streamed by a separate script.
  const app = (
    <div data-page={url}>
      <App portal={portal} router={router} />
    </div>
  );
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  const title = documentTitle(screenTitle(router.state.matches), data.configuration.clinicName);
  return { html: `${writeNoScript(data)}${html}`, title };
}

/**
 * The answers for addresses without HTML of their own. The frames of pages are header, footer and a placeholder
 * between; they are `inert`, as a press before the code has loaded would be lost.
 */
export type Frames = {
  signedIn: RenderedPage;
  /** For every other page: reservation, sign-in. */
  open: RenderedPage;
  /** For an unknown address. */
  notFound: RenderedPage;
  /** For a call that a browser has opened; the API replaces `REFUSAL_PLACE` by its refusal. */
  refused: RenderedPage;
  /** For a failure of the server; the API replaces `REQUEST_ID_PLACE` by the request's id. */
  problem: RenderedPage;
  /** Whether the page at this path needs a session, and so the signed-in frame. */
  isSignedInPage: (path: string) => boolean;
  isKnownPage: (path: string) => boolean;
  /** The sources of a path's routes with a screen, by the names of `build/route-files.ts`; some may not exist. */
  routeSources: (path: string) => string[];
  /** The route pattern of a path, which may be logged. */
  templateOf: TemplateOf;
  /**
   * The data for the script of a signed-in frame (`early-call/begin-early-call.ts`); `undefined` without a known call.
   * `record`: the place of the stored session's record. `call`: the first call of the path's screen, with a placeholder
   * for the id. `id`: the index of the id's part in the path, or empty.
   */
  earlyCall: (path: string) => Record<"record" | "call" | "id", string> | undefined;
};

/** A placeholder for the id of the failed request. */
const REQUEST_ID_PLACE = "{requestId}";

/** A placeholder for the code and message of a refusal. */
const REFUSAL_PLACE = "{refusal}";

/** The value of every route parameter, as a path has at most one id. */
const ANY_PARAMETER: Record<string, string> = new Proxy({}, { get: () => ID_PLACE });

type MatchedRoute = ReturnType<PortalRouter["getMatchedRoutes"]>[0][number];

/** The path of the call that a page's loaders begin, with a placeholder for the id. */
function firstCallOf(routes: readonly MatchedRoute[], portal: Portal): string | undefined {
  let first: string | undefined;
  const prefetch: Portal["api"]["prefetch"] = ({ path }) => {
    first = path;
  };
  for (const { options } of routes) {
    const load: unknown = options.loader;
    if (typeof load !== "function") continue;
    const context = { ...portal, api: { ...portal.api, prefetch } };
    load({ context, params: ANY_PARAMETER, deps: {}, cause: "enter", location: { pathname: "/", search: {} } });
  }
  return first;
}

export async function renderFrames(data: PageData): Promise<Frames> {
  const portal = openServerPortal(data);
  const router = await openRouter("/", portal);

  function render(page: ReactNode): string {
    return renderToString(
      <PortalProvider portal={portal}>
        <ClinicProvider>
          <RouterContextProvider router={router}>{page}</RouterContextProvider>
        </ClinicProvider>
      </PortalProvider>,
    );
  }

  const { clinicName } = data.configuration;

  function renderFrame(Layout: (props: { children: ReactNode }) => ReactNode): RenderedPage {
    const html = render(
      <Layout>
        <SkeletonLines lines={4} />
      </Layout>,
    );
    return { html: `${writeNoScript(data)}<div data-frame="" inert>${html}</div>`, title: clinicName };
  }

  function renderScreen(title: string, screen: ReactNode): RenderedPage {
    const html = render(<PublicLayout>{screen}</PublicLayout>);
    return { html: `<div data-frame="">${html}</div>`, title: documentTitle(title, clinicName) };
  }

  const templateOf = createTemplateReader(Object.keys(router.routesByPath));

  return {
    signedIn: renderFrame(AuthenticatedLayout),
    open: renderFrame(PublicLayout),
    notFound: renderScreen("ページが見つかりません", <NotFoundScreen />),
    refused: renderScreen("開けませんでした", <RefusedScreen refusal={REFUSAL_PLACE} />),
    problem: renderScreen("問題が発生しました", <ServerProblemScreen requestId={REQUEST_ID_PLACE} />),
    isSignedInPage(path) {
      const [matched] = router.getMatchedRoutes(path);
      return matched.some((route) => route.id === "/_authenticated");
    },
    isKnownPage(path) {
      const [, rest, found] = router.getMatchedRoutes(path);
      return found !== undefined && (found.path === "/" || !rest["**"]);
    },
    routeSources(path) {
      const [matched] = router.getMatchedRoutes(path);
      // The file of a folder's own route is `route.tsx` in it or beside it, that of its first page `index.tsx`.
      return matched
        .flatMap(({ id }) => [`${id}.tsx`, `${id}/route.tsx`, `${id}index.tsx`])
        .map((file) => `src/routes${file}`);
    },
    templateOf,
    earlyCall(path) {
      const call = firstCallOf(router.getMatchedRoutes(path)[0], portal);
      // Pages may send requests only to their own origin.
      if (call === undefined || portal.configuration.apiBaseUrl !== "") return undefined;
      const id = templateOf(path)
        .split("/")
        .findIndex((part) => part.startsWith("$"));
      return { record: recordPlaceOf(portal.configuration.identity), call, id: id === -1 ? "" : String(id) };
    },
  };
}
