import { clientsClaim } from "workbox-core";
import { CacheExpiration } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { showTab, type Tabs } from "./show-tab.ts";

type NotificationClick = { notification: Notification; waitUntil: (work: Promise<unknown>) => void };

/** The server replaces `self.__WB_MANIFEST` by the list of the shell's files. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  clients: Tabs;
  addEventListener: (type: "notificationclick", listener: (event: NotificationClick) => void) => void;
};

const SHELL = "/offline-shell";

/** Files with a hash of their content in their names, and the clinic's colours. */
const CODE = /^\/(assets\/|theme-[0-9a-f]{6}\.css$)/;
const CODE_CACHE = "madoguchi-code";

/** More than any build has, so that only code of earlier builds is deleted, the longest unused first. */
const expiration = new CacheExpiration(CODE_CACHE, { maxEntries: 400 });

// The worker stores only the shell, code and styles. All other requests, including every call of the API, go to the
// network as without a worker (decision 36).
clientsClaim();
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTab(self.clients, event.notification.data));
});
cleanupOutdatedCaches();
enableNavigationPreload();
precacheAndRoute(self.__WB_MANIFEST);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CODE.test(url.pathname),
  new CacheFirst({
    cacheName: CODE_CACHE,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          if (cachedResponse) await expiration.updateTimestamp(request.url);
          return cachedResponse;
        },
        cacheDidUpdate: async ({ request }) => {
          await expiration.updateTimestamp(request.url);
          await expiration.expireEntries();
        },
      },
    ],
  }),
);

// Pages always come from the server; the shell replaces them only without a connection.
registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(SHELL) }] }), {
    denylist: [/^\/api\//],
  }),
);
