import { findDatabases, findLocalStorage, findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import { drawPortal } from "./draw-portal.tsx";
import { loadPageData } from "./page-data/page-data.ts";
import "./every-page.ts";
import { extractPersonLink } from "./identity/acting.ts";
import { carryPerson } from "./identity/carry-person.ts";
import { mayHaveStoredSession, openSessionBroadcast } from "./identity/identity-session.ts";
import { openPortal } from "./portal-context/open-portal.ts";
import type { Portal } from "./portal-context/portal.tsx";
import { createPortalRouter, type PortalRouter } from "./router.ts";
import { storeSource } from "./search/first-source.ts";
import { HYDRATED_EVENT } from "./starter/hydrated-event.ts";
import "./styles.css";

/**
 * Reads the stored session once the page is mounted, and runs the guards again whenever the signed-in patient changes.
 */
function followIdentity(identity: ReturnType<typeof openPortal>["identity"], router: PortalRouter): void {
  identity.subscribe(() => void router.invalidate());
  identity.start();
}

/** After this time the first page has loaded its own parts. */
const AFTER_START_MS = 3000;

function ignoreFailure(): void {}

/** Ends a task, so that a press is handled before the next one, which takes a slow phone a tenth of a second. */
function endTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Loads at once what follows a translator, which may replace texts as soon as they are drawn; a file of its own. */
function expectTranslator(): void {
  void import("@madoguchi/ui/browser/follow-translated-text").then(
    (translated) => translated.followTranslatedText(window),
    ignoreFailure,
  );
}

async function start(root: HTMLElement): Promise<void> {
  expectTranslator();
  storeSource(location.search, findSessionStorage());
  await endTask();
  extractPersonLink(window, findSessionStorage());
  const data = await loadPageData(document, fetch);
  const { configuration } = data;
  // Failures before the monitoring is loaded are queued for it.
  const failures: Parameters<Portal["logFailure"]>[] = [];
  let recordFailure: Portal["logFailure"] = (...failure) => void failures.push(failure);
  const portal = openPortal({
    data,
    storage: findLocalStorage(),
    tabStorage: findSessionStorage(),
    openSession: async () =>
      configuration.identity
        ? (await import("./identity/firebase-session.ts")).openFirebaseSession(configuration.identity)
        : (await import("./identity/built-in-session.ts")).openBuiltInSession(configuration.apiBaseUrl),
    mayHaveStoredSession: async () => !!(await globalThis.earlyCall?.record) || mayHaveStoredSession(findDatabases()),
    readStoredSession: async () => (await import("./identity/stored-session.ts")).readStoredSession(configuration),
    sessionBroadcast: openSessionBroadcast(),
    now: () => new Date(),
    logFailure: (event, error) => {
      // biome-ignore lint/suspicious/noConsole: failures are logged in the browser, whether monitoring is configured or not.
      console.warn(event, error instanceof Error ? error.name : "unknown");
      recordFailure(event, error);
    },
  });
  carryPerson(document, portal.acting);
  // A page from the browser's back-forward cache may be of another person than the tab's current one.
  addEventListener("pageshow", ({ persisted }) => persisted && portal.acting.hasChanged() && location.reload());
  const router = createPortalRouter({ portal, remembersScroll: true });
  await endTask();
  await drawPortal({ root, portal, router });
  dispatchEvent(new Event(HYDRATED_EVENT));
  followIdentity(portal.identity, router);
  setTimeout(
    () => import("./after-start.tsx").then((later) => later.prepareForLater(window, portal, router), ignoreFailure),
    AFTER_START_MS,
  );
  if (!configuration.monitoring && !configuration.tagManager) return;
  const { monitorVisit } = await import("./monitor-visit.ts");
  recordFailure = await monitorVisit({ api: portal.api, configuration, router, page: window, now: portal.now });
  for (const failure of failures) recordFailure(...failure);
}

const root = document.getElementById("root");
if (root) {
  start(root)
    .catch(async (error: unknown) => (await import("./start-problem.tsx")).showStartProblem(root, error))
    .catch(() => {
      root.textContent = "通信できません";
    });
}
