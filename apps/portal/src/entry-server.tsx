import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { ClinicProvider } from "./api/clinic-provider.tsx";
import { App } from "./app.tsx";
import type { PageData } from "./config.ts";
import { AuthenticatedLayout } from "./layout/authenticated-layout.tsx";
import { documentTitle, screenTitle } from "./layout/screen-title.ts";
import { createPortalRouter } from "./router.ts";
import { openPortal } from "./services/open-portal.ts";
import { type Portal, PortalProvider } from "./services/portal.tsx";
import { SkeletonLines } from "./ui/skeleton.tsx";

export type RenderedPage = { html: string; title: string };

/** On the server nobody is signed in and nothing is asked: whoever is, is found out in the browser. */
function openServerPortal(data: PageData): Portal {
  return openPortal({
    data,
    storage: undefined,
    openSession: () => new Promise(() => undefined),
    mayKeepSession: async () => true,
    tabNews: { tell: () => undefined, listen: () => undefined },
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
 * A public page as finished HTML, without any script. `url` is path and search; the browser takes the HTML over only at
 * exactly this address.
 */
export async function renderPage(url: string, data: PageData): Promise<RenderedPage> {
  const portal = openServerPortal(data);
  const router = await openRouter(url, portal);
  const html = renderToString(<App portal={portal} router={router} />);
  const title = documentTitle(screenTitle(router.state.matches), data.configuration.clinicName);
  return { html: `<div data-page="${escapeAttribute(url)}">${html}</div>`, title };
}

/** The frame that a signed-in page fills in: header, footer and a waiting place between. */
export async function renderFrame(data: PageData): Promise<RenderedPage> {
  const portal = openServerPortal(data);
  const router = await openRouter("/", portal);
  const html = renderToString(
    <PortalProvider portal={portal}>
      <ClinicProvider>
        <RouterContextProvider router={router}>
          <AuthenticatedLayout>
            <SkeletonLines lines={4} />
          </AuthenticatedLayout>
        </RouterContextProvider>
      </ClinicProvider>
    </PortalProvider>,
  );
  return { html: `<div data-frame="">${html}</div>`, title: data.configuration.clinicName };
}
