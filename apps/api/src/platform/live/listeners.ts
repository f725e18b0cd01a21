import type { Logger } from "pino";

type Listener = (body: string) => void;

/** A channel that somebody listens to. */
type Heard = {
  listeners: Set<Listener>;
  /** When its first listener came, by this process's clock; `undefined` once its past is told from its present. */
  since: number | undefined;
};

/** Who listens to what in this process, and what has reached them. */
export type Listeners = ReturnType<typeof createListeners>;

/** Keeps the listeners of channels, and hands each message to them once. */
export function createListeners(log: Logger) {
  const channels = new Map<string, Heard>();
  /** Key → when it arrived. What arrives again is dropped. */
  const seen = new Map<string, number>();
  /** Keys of what was said before anybody here listened: only a reading finds these, and it drops them. */
  const past = new Map<string, number>();

  return {
    add: (channel: string, listener: Listener): { isFirst: boolean } => {
      const known = channels.get(channel);
      const heard = known ?? { listeners: new Set(), since: Date.now() };
      heard.listeners.add(listener);
      channels.set(channel, heard);
      return { isFirst: known === undefined };
    },
    remove: (channel: string, listener: Listener): { isLast: boolean } => {
      const heard = channels.get(channel);
      if (!heard?.listeners.delete(listener) || heard.listeners.size > 0) return { isLast: false };
      channels.delete(channel);
      return { isLast: true };
    },
    has: (channel: string) => channels.has(channel),
    channels: () => [...channels.keys()],
    /** Channels whose past is not told from their present yet, each with a call for when it is. */
    fresh: () =>
      [...channels].flatMap(([channel, heard]) =>
        heard.since === undefined
          ? []
          : [
              {
                channel,
                settle: () => {
                  heard.since = undefined;
                },
              },
            ],
      ),
    count: () => [...channels.values()].reduce((count, { listeners }) => count + listeners.size, 0),
    isKnown: (key: string) => seen.has(key) || past.has(key),
    /** Of a channel whose past is being read: whether it was said, `agoMs` before `readAt`, before anybody listened. */
    isPast: (channel: string, agoMs: number, readAt: number) => {
      const since = channels.get(channel)?.since;
      return since !== undefined && readAt - agoMs < since;
    },
    putPast: (key: string) => past.set(key, Date.now()),
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
    forgetBefore: (time: number) => {
      for (const keys of [seen, past]) for (const [key, at] of keys) if (at < time) keys.delete(key);
    },
  };
}
