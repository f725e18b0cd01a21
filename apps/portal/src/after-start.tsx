import { OfflineBanner } from "@madoguchi/ui/feedback/offline-banner";
import { registerWorker, removeWorker } from "@madoguchi/ui/offline/register-worker";
import { createRoot } from "react-dom/client";
import { guardDrafts } from "./entities/answer-draft/guard-drafts.ts";
import { preloadErrorView } from "./layout/route-error.tsx";
import type { Portal } from "./portal-context/portal.tsx";
import type { PortalRouter } from "./router.ts";

function ignoreFailure(): void {}

/** Likely next screens: those that every page links to, and those of their rows. */
const NEXT_SCREENS = [
  "/_authenticated/mypage",
  "/_authenticated/history",
  "/_authenticated/treatment/$treatmentId",
  "/_authenticated/settings/",
  "/_authenticated/settings/user-profile",
  "/_authenticated/settings/address",
  "/_authenticated/settings/payment-method",
  "/_authenticated/payment/$treatmentId",
  "/_authenticated/payment/$treatmentId/",
] as const;

/** Loads the code of the next screens, unless the device saves data. */
function prepareNextScreens(
  router: PortalRouter,
  device: { onLine: boolean; connection?: { saveData?: boolean } },
): void {
  if (device.connection?.saveData === true) return;
  // After a failure the navigation itself loads it again and reports the error.
  for (const id of NEXT_SCREENS) router.loadRouteChunk(router.routesById[id])?.catch(ignoreFailure);
}

/**
 * Runs after the start of a page, so that the page does not wait for it: the identity platform's SDK takes over the
 * session, the code of the next screens is loaded, and the service worker for offline use is registered.
 */
export function prepareForLater(page: Window, portal: Portal, router: PortalRouter): void {
  const { configuration, identity, now } = portal;
  if (identity.state().isAuthenticated) prepareNextScreens(router, page.navigator);
  void identity.takeOver().catch(ignoreFailure);
  guardDrafts(identity, now);
  void preloadErrorView().catch(ignoreFailure);
  const place = page.document.createElement("div");
  place.className = "contents";
  page.document.body.prepend(place);
  createRoot(place).render(<OfflineBanner />);
  // The development server has no built worker.
  if (!import.meta.env.PROD) return;
  void (configuration.hasOfflineShell ? registerWorker(page) : removeWorker()).catch(ignoreFailure);
}
