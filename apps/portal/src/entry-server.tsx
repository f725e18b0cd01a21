import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import type { PageData } from "./config.ts";
import { ClinicProvider } from "./entities/clinic/clinic-provider.tsx";
import { AuthenticatedLayout } from "./layout/authenticated-layout.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { documentTitle, screenTitle } from "./layout/route-announcer.tsx";
import { openPortal } from "./portal-context/open-portal.ts";
import { type Portal, PortalProvider } from "./portal-context/portal.tsx";
import { createPortalRouter } from "./router.ts";

export type RenderedPage = { html: string; title: string };

/** On the server nobody counts as signed in and nothing is requested; the browser finds out. */
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
  const router = createPortalRouter({ portal, history: createMemoryHistory({ initialEntries: [url] }) });
  await router.load();
  return router;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * A public page as HTML, without any script. `url` is path and search; the browser hydrates the HTML only at exactly
 * this address.
 */
export async function renderPage(url: string, data: PageData): Promise<RenderedPage> {
  const portal = openServerPortal(data);
  const router = await openRouter(url, portal);
  const html = renderToString(<App portal={portal} router={router} />);
  const title = documentTitle(screenTitle(router.state.matches), data.configuration.clinicName);
  return { html: `<div data-page="${escapeAttribute(url)}">${html}</div>`, title };
}

/**
 * The frames that pages fill in: header, footer and a placeholder between. They are `inert`: a press before the code
 * has loaded would be lost.
 */
export type Frames = {
  signedIn: RenderedPage;
  /** For every other page: reservation, sign-in, not found. */
  open: RenderedPage;
  /** Whether the page at this path needs a session, and so the signed-in frame. */
  isSignedInPage: (path: string) => boolean;
};

export async function renderFrames(data: PageData): Promise<Frames> {
  const portal = openServerPortal(data);
  const router = await openRouter("/", portal);

  function render(Layout: (props: { children: ReactNode }) => ReactNode): RenderedPage {
    const html = renderToString(
      <PortalProvider portal={portal}>
        <ClinicProvider>
          <RouterContextProvider router={router}>
            <Layout>
              <SkeletonLines lines={4} />
            </Layout>
          </RouterContextProvider>
        </ClinicProvider>
      </PortalProvider>,
    );
    return { html: `<div data-frame="" inert>${html}</div>`, title: data.configuration.clinicName };
  }

  return {
    signedIn: render(AuthenticatedLayout),
    open: render(PublicLayout),
    isSignedInPage(path) {
      const [matched] = router.getMatchedRoutes(path);
      return matched.some((route) => route.id === "/_authenticated");
    },
  };
}
