import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, type AppProps } from "./app.tsx";

function withoutClosingSlash(path: string): string {
  return path.replace(/\/$/, "");
}

/**
 * The server's HTML of this path, if there is any; a frame or another path is not hydrated. The search is ignored: the
 * server renders a page without it, and so does the browser's first rendering.
 */
function findRenderedPage(root: HTMLElement, address: string): HTMLElement | undefined {
  const page = root.querySelector<HTMLElement>(":scope > [data-page]");
  const path = page?.dataset["page"];
  if (!page || path === undefined) return undefined;
  return withoutClosingSlash(path) === withoutClosingSlash(address) ? page : undefined;
}

/** Keeps the scroll position of the hydrated page until the patient navigates. */
function leaveScrollOf(first: string): (moved: { location: { pathname: string } }) => boolean {
  let hasLeft = false;
  return ({ location }) => {
    hasLeft ||= location.pathname !== first;
    return hasLeft;
  };
}

export type DrawPortalOptions = AppProps & { root: HTMLElement };

/**
 * Draws the portal in `root`, or hydrates the server's page there. If React discards a part and draws it again, which
 * loses input, this is logged as a failure. Returns the function that unmounts the portal.
 */
export async function drawPortal({ root, portal, router }: DrawPortalOptions): Promise<() => void> {
  const app = <App portal={portal} router={router} />;
  const { pathname } = router.history.location;
  const page = findRenderedPage(root, pathname);
  if (page) {
    // The router adds the same boundaries as on the server only in this mode.
    router.ssr = { manifest: undefined };
    if (router.options.scrollRestoration) {
      router.update({ ...router.options, scrollRestoration: leaveScrollOf(pathname) });
    }
  }
  await router.load();
  if (!page) {
    const drawn = createRoot(root);
    drawn.render(app);
    return () => drawn.unmount();
  }
  let undraw: (() => void) | undefined;
  // A transition hydrates in small pieces; a pressed part is hydrated at once.
  startTransition(() => {
    const drawn = hydrateRoot(page, app, {
      onRecoverableError: (error) => portal.logFailure("hydration failed", error),
    });
    undraw = () => drawn.unmount();
  });
  return () => undraw?.();
}
