export const WORKER_PATH = "/service-worker.js";
export const SHELL_PATH = "/offline-shell";

/** What the worker may load: it stores files of this origin, and runs no script but its own. */
export const WORKER_HEADERS = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
};

/** Where the built worker expects its list, in the words of the tool that reads it. */
const LIST_PLACE = "self.__WB_MANIFEST";

/** Code and styles that a page names. */
const NAMED_FILES = /(?:src|href)="(\/(?:assets\/[^"]+\.(?:js|css)|theme-[0-9a-f]{6}\.css))"/g;

/**
 * The worker with its list: the shell by its content's hash, and the files that the shell names, which carry one in
 * their names. A changed list makes browsers fetch what is new and, when no page of the former one is open, forget the rest.
 */
export function fillWorker(worker: string, shell: string, revision: string): string {
  const files = new Set(Array.from(shell.matchAll(NAMED_FILES), ([, file]) => file));
  const list = [{ url: SHELL_PATH, revision }, ...Array.from(files, (url) => ({ url, revision: null }))];
  return worker.replace(LIST_PLACE, () => JSON.stringify(list));
}

/** Takes the place of the worker in every browser that has one, and removes itself with all that was stored. */
export const REMOVE_WORKER = `
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase("workbox-expiration");
  await self.registration.unregister();
}
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
`;
