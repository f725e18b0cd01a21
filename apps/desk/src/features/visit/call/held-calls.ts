import { findLocks, openChannel } from "@madoguchi/ui/browser/browser-parts";

/** The name of a lock for each call in a tab: the browser releases it when the tab ends, even by a crash. */
const LOCK = "madoguchi-desk-call ";
const CHANNEL = "madoguchi-desk-calls";

type Message = { type: "changed" } | { type: "leave"; treatmentId: string };

function readMessage(data: unknown): Message | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const treatmentId: unknown = Reflect.get(data, "treatmentId");
  const type: unknown = Reflect.get(data, "type");
  if (type === "changed") return { type };
  return type === "leave" && typeof treatmentId === "string" ? { type, treatmentId } : undefined;
}

/** Whether this browser can detect calls of other tabs; if not, each tab acts alone. */
export function knowsOtherTabs(): boolean {
  const probe = openChannel(CHANNEL);
  probe?.close();
  return probe !== undefined && findLocks() !== undefined;
}

/** Finds the visit whose call another tab has. `treatmentId` is this tab's. */
export async function findOtherCall(treatmentId: string): Promise<string | undefined> {
  const { held = [] } = (await findLocks()?.query()) ?? {};
  const visits = held.map(({ name = "" }) => (name.startsWith(LOCK) ? name.slice(LOCK.length) : undefined));
  return visits.find((visit) => visit !== undefined && visit !== treatmentId);
}

/** Announces this tab's call to the other tabs. Returns the function that ends the announcement. */
export function holdCall(treatmentId: string): () => void {
  const channel = openChannel(CHANNEL);
  const notifyTabs = () => channel?.postMessage({ type: "changed" } satisfies Message);
  const end = new AbortController();
  const over = new Promise<void>((resolve) => end.signal.addEventListener("abort", () => resolve()));
  void findLocks()
    ?.request(LOCK + treatmentId, { signal: end.signal }, () => {
      notifyTabs();
      return over;
    })
    // Cancelled before the lock was granted: another tab has this visit.
    .catch(() => undefined)
    .then(() => {
      notifyTabs();
      channel?.close();
    });
  return () => end.abort();
}

/** Calls the listener when another tab's call begins or ends, and when another tab asks this one to leave its call. */
export function watchCalls(treatmentId: string, listener: { onChange: () => void; onLeave: () => void }): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener("message", ({ data }) => {
    const message = readMessage(data);
    if (message?.type === "changed") listener.onChange();
    if (message?.type === "leave" && message.treatmentId === treatmentId) listener.onLeave();
  });
  return () => channel?.close();
}

/** Asks the tab that has this visit's call to leave it. */
export function requestLeave(treatmentId: string): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage({ type: "leave", treatmentId } satisfies Message);
  channel?.close();
}
