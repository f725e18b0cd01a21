import type { Logger } from "pino";

type Listener = (body: string) => void;

/** A channel with listeners. */
type Subscription = {
  listeners: Set<Listener>;
  /** When its first listener came, by this process's clock; `undefined` once earlier messages are known as such. */
  since: number | undefined;
};

/** The listeners of this process by channel, and the messages that have reached them. */
export type Listeners = ReturnType<typeof createListeners>;

/** Stores the listeners of channels, and delivers each message to them once. */
export function createListeners(log: Logger) {
  const channels = new Map<string, Subscription>();
  /** Key → time of arrival. A message that arrives again is dropped. */
  const seen = new Map<string, number>();
  /** Keys of messages published before the first listener here: only a read finds them, and drops them. */
  const past = new Map<string, number>();

  return {
    add: (channel: string, listener: Listener): { isFirst: boolean } => {
      const known = channels.get(channel);
      const subscription = known ?? { listeners: new Set(), since: Date.now() };
      subscription.listeners.add(listener);
      channels.set(channel, subscription);
      return { isFirst: known === undefined };
    },
    remove: (channel: string, listener: Listener): { isLast: boolean } => {
      const subscription = channels.get(channel);
      if (!subscription?.listeners.delete(listener) || subscription.listeners.size > 0) return { isLast: false };
      channels.delete(channel);
      return { isLast: true };
    },
    has: (channel: string) => channels.has(channel),
    channels: () => [...channels.keys()],
    /** Channels whose earlier messages are not known yet, each with a callback for when they are. */
    fresh: () =>
      [...channels].flatMap(([channel, subscription]) =>
        subscription.since === undefined
          ? []
          : [
              {
                channel,
                settle: () => {
                  subscription.since = undefined;
                },
              },
            ],
      ),
    count: () => [...channels.values()].reduce((count, { listeners }) => count + listeners.size, 0),
    isKnown: (key: string) => seen.has(key) || past.has(key),
    /** Whether a message published `agoMs` before `readAt` precedes the channel's listeners. */
    isPast: (channel: string, agoMs: number, readAt: number) => {
      const since = channels.get(channel)?.since;
      return since !== undefined && readAt - agoMs < since;
    },
    addPast: (key: string) => past.set(key, Date.now()),
    deliver: (key: string, channel: string, body: string) => {
      if (seen.has(key)) return;
      seen.set(key, Date.now());
      for (const listener of channels.get(channel)?.listeners ?? []) {
        try {
          listener(body);
        } catch (error) {
          log.error({ reason: error instanceof Error ? error.name : "unknown" }, "a listener of a live message failed");
        }
      }
    },
    isSeen: (key: string) => seen.has(key),
    deleteKeysBefore: (time: number) => {
      for (const keys of [seen, past]) for (const [key, at] of keys) if (at < time) keys.delete(key);
    },
  };
}
