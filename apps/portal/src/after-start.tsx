import { createRoot } from "react-dom/client";
import { guardDrafts } from "./entities/answer-draft/guard-drafts.ts";
import { OfflineBanner } from "./layout/offline-banner.tsx";
import { preloadErrorView } from "./layout/route-error.tsx";
import { registerWorker, removeWorker } from "./offline/register-worker.ts";
import type { Portal } from "./portal-context/portal.tsx";

function ignoreFailure(): void {}

/** Prepares for the loss of the connection, and lets the identity platform's SDK take over the session. Loaded once the first page has what it needs, so that no page waits for it. */
export function prepareForOffline(page: Window, { configuration, identity, now }: Portal): void {
  identity.takeOver();
  guardDrafts(identity, now);
  void preloadErrorView().catch(ignoreFailure);
  const place = page.document.createElement("div");
  place.className = "contents";
  page.document.body.prepend(place);
  createRoot(place).render(<OfflineBanner />);
  // The development server has no built worker.
  if (!import.meta.env.PROD) return;
  void (configuration.hasOfflineShell ? registerWorker(page) : removeWorker(page)).catch(ignoreFailure);
}
