export const WORKER_PATH = "/service-worker.js";
export const SHELL_PATH = "/offline-shell";

/** The worker's policy: it stores files of this origin, and runs no other script. */
export const WORKER_HEADERS = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
};

/** The placeholder of the list in the built worker, by the convention of its build tool. */
const LIST_PLACE = "self.__WB_MANIFEST";

/** Scripts and styles that a page names. */
const NAMED_FILES = /(?:src|href)="(\/(?:assets\/[^"]+\.(?:js|css)|theme-[0-9a-f]{6}\.css))"/g;

/**
 * Fills the worker's list: the shell by its content's hash, and the files that the shell names, whose names contain
 * one. A changed list makes browsers fetch the new files and delete the old ones when no page uses them.
 */
export function fillWorker(worker: string, shell: string, revision: string): string {
  const files = new Set(Array.from(shell.matchAll(NAMED_FILES), ([, file]) => file));
  const list = [{ url: SHELL_PATH, revision }, ...Array.from(files, (url) => ({ url, revision: null }))];
  return worker.replace(LIST_PLACE, () => JSON.stringify(list));
}

/** Replaces the worker in every browser that has one, and removes itself with all stored files. */
export const REMOVE_WORKER = `
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
`;
