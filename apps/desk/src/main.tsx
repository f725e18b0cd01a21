import { registerWorker, removeWorker } from "@madoguchi/ui/offline/register-worker";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { openDesk } from "./desk-context/open-desk.ts";
import { createDeskRouter } from "./router.ts";
import "./styles.css";

function ignoreFailure(): void {}

/** Registers the service worker if the server marks the page for it, so that the frame works offline (decision 32). */
function prepareForOffline(page: Window): void {
  const hasOfflineShell = "offlineShell" in page.document.documentElement.dataset;
  void (hasOfflineShell ? registerWorker(page) : removeWorker()).catch(ignoreFailure);
}

const root = document.getElementById("root");
if (root) {
  const desk = openDesk({ now: () => new Date() });
  void import("@madoguchi/ui/browser/follow-translated-text").then(
    (translated) => translated.followTranslatedText(window),
    ignoreFailure,
  );
  createRoot(root).render(<App desk={desk} router={createDeskRouter({ desk })} />);
  // After the first screen has loaded, so that it does not delay it.
  window.addEventListener("load", () => prepareForOffline(window), { once: true });
}
