/** Tells the portal's other tabs that a patient has signed in here, so that those without a session check again. */
export type SessionBroadcast = { announce(): void; listen(listener: () => void): void };

const CHANNEL = "madoguchi-identity";

/** Does nothing where the browser has no channel between tabs: those tabs learn it when they are next loaded. */
export function openSessionBroadcast(): SessionBroadcast {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);
  return {
    announce: () => channel?.postMessage("signed-in"),
    listen: (listener) => channel?.addEventListener("message", listener),
  };
}
