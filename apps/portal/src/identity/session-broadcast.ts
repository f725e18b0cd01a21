/** Tells the portal's other tabs that somebody has signed in here, so that those without a session look again. */
export type TabNews = { tell(): void; listen(listener: () => void): void };

const CHANNEL = "madoguchi-identity";

/** Silent where the browser has no channel between tabs: these tabs then learn it when they are loaded anew. */
export function openTabNews(): TabNews {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);
  return {
    tell: () => channel?.postMessage("signed-in"),
    listen: (listener) => channel?.addEventListener("message", listener),
  };
}
