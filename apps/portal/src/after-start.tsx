import { createRoot } from "react-dom/client";
import { OfflineBanner } from "./layout/offline-banner.tsx";
import { preloadErrorView } from "./layout/route-error.tsx";
import { registerWorker, removeWorker } from "./offline/register-worker.ts";

function ignoreFailure(): void {}

/** Prepares for the loss of the connection. Loaded once the first page has what it needs, so that no page waits for it. */
export function prepareForOffline(page: Window, { hasOfflineShell }: { hasOfflineShell: boolean }): void {
  void preloadErrorView().catch(ignoreFailure);
  const place = page.document.createElement("div");
  place.className = "contents";
  page.document.body.prepend(place);
  createRoot(place).render(<OfflineBanner />);
  // The development server has no built worker.
  if (!import.meta.env.PROD) return;
  void (hasOfflineShell ? registerWorker(page) : removeWorker(page)).catch(ignoreFailure);
}
