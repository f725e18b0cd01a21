import { findCaches, findWorkers } from "../browser/browser-parts.ts";

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's type is extended by merging interfaces.
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptAddressPolicy;
    };
  }
}

/** Trusted Types, which the library's own types do not know: an object that stands for a text. */
type ScriptAddressPolicy = { createScriptURL: (url: string) => string };

const WORKER = "/service-worker.js";

const CODE = /^\/(assets\/|theme-)/;

/** The one address that the page's policy lets become a worker (decision 0025). */
function workerAddress(page: Window): string {
  const policy = page.trustedTypes?.createPolicy("madoguchi-worker", { createScriptURL: () => WORKER });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** What the page has loaded before there was a worker. */
function loadedCode(page: Window): string[] {
  const addresses = page.performance.getEntriesByType("resource").map(({ name }) => name);
  return addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === page.location.origin && CODE.test(pathname);
  });
}

/**
 * Registers the service worker, and on the first visit hands it the code that the page has loaded already. Browsers
 * without one, and private windows that refuse it, lack the offline shell only.
 */
export async function registerWorker(page: Window): Promise<void> {
  const container = findWorkers();
  if (!container) return;
  const isFirst = container.controller === null;
  await container.register(workerAddress(page));
  if (!isFirst) return;
  const { active } = await container.ready;
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: loadedCode(page) } });
}

/**
 * Removes the worker and all that it stored, where the server has it switched off. A worker that is registered again while
 * it removes itself would stay.
 */
export async function removeWorker(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  if (!registration) return;
  const stored = findCaches();
  for (const name of (await stored?.keys()) ?? []) await stored?.delete(name);
  await registration.unregister();
}
