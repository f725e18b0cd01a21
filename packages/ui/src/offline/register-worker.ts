import { findCaches, findWorkers } from "../browser/browser-parts.ts";
import { scriptAddress } from "../browser/script-address.ts";

const WORKER = "/service-worker.js";

const CODE = /^\/(assets\/|theme-)/;

/** The code that the page has loaded before there was a worker. */
function loadedCode(page: Window): string[] {
  const addresses = page.performance.getEntriesByType("resource").map(({ name }) => name);
  return addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === page.location.origin && CODE.test(pathname);
  });
}

/**
 * Registers the service worker, and on the first visit sends it the addresses of the code that the page has loaded
 * already. Browsers without one, and private windows that refuse it, lack the offline shell only.
 */
export async function registerWorker(page: Window): Promise<void> {
  const container = findWorkers();
  if (!container) return;
  const isFirst = container.controller === null;
  await container.register(scriptAddress(page, "madoguchi-worker", WORKER));
  if (!isFirst) return;
  const { active } = await container.ready;
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: loadedCode(page) } });
}

/** Removes the worker and its storage, if switched off. A registration meanwhile would keep it. */
export async function removeWorker(): Promise<void> {
  const registration = await findWorkers()?.getRegistration();
  if (!registration) return;
  const stored = findCaches();
  for (const name of (await stored?.keys()) ?? []) await stored?.delete(name);
  await registration.unregister();
}
