import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, type AppProps } from "./app.tsx";

function withoutClosingSlash(path: string): string {
  return path.replace(/\/$/, "");
}

/**
 * The server's HTML of this path, if there is any; a frame or another path is not hydrated. What stands behind the path does not
 * matter: the server renders a page without its search, and so does the first rendering of the browser.
 */
function findRenderedPage(root: HTMLElement, address: string): HTMLElement | undefined {
  const page = root.querySelector<HTMLElement>(":scope > [data-page]");
  const path = page?.dataset["page"];
  if (!page || path === undefined) return undefined;
  return withoutClosingSlash(path) === withoutClosingSlash(address) ? page : undefined;
}

/** Leaves a page that was taken over where the patient has scrolled it, until they go to another one. */
function leaveScrollOf(first: string): (moved: { location: { pathname: string } }) => boolean {
  let hasLeft = false;
  return ({ location }) => {
    hasLeft ||= location.pathname !== first;
    return hasLeft;
  };
}

export type DrawPortalOptions = AppProps & { root: HTMLElement };

/**
 * Draws the portal in `root`, or takes over the page of the server that stands there. What React has to draw again, with what was
 * typed in it, is logged as a failure. The answer takes the portal away again.
 */
export async function drawPortal({ root, portal, router }: DrawPortalOptions): Promise<() => void> {
  const app = <App portal={portal} router={router} />;
  const { pathname } = router.history.location;
  const page = findRenderedPage(root, pathname);
  if (page) {
    // The router puts the same boundaries around the page as it did on the server only when told that a server did.
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
  // As a transition in small pieces; what a press meets is taken over at once.
  startTransition(() => {
    const drawn = hydrateRoot(page, app, {
      onRecoverableError: (error) => portal.logFailure("page drawn again", error),
    });
    undraw = () => drawn.unmount();
  });
  return () => undraw?.();
}
