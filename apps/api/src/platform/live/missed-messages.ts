import type { Database } from "../db/database.ts";
import type { Listeners } from "./listeners.ts";
import { findLiveMessages, listRecentLiveMessages } from "./live-message.store.ts";

/** The longest time that a transaction may be open after it has stored its message (`pool.ts`), with room to spare. */
const OVERLAP_SECONDS = 30;
/** How long a message stays stored. */
export const RETENTION_SECONDS = 300;

/** Reads lost messages from the table. `onMissed` gets the key of each that the carrier should have delivered. */
export function createMissedReader(
  { database, listeners }: { database: Database; listeners: Listeners },
  onMissed: (key: string) => void,
) {
  let goodAt = Date.now();

  /** Delivers the missed messages of these channels, except those before a channel's first listener. */
  async function readChannels(channels: string[], seconds: number): Promise<void> {
    if (channels.length === 0) return;
    const fresh = listeners.fresh().filter(({ channel }) => channels.includes(channel));
    const window = fresh.length > 0 ? RETENTION_SECONDS : seconds;
    const found = await listRecentLiveMessages(database, channels, window);
    const readAt = Date.now();
    const unknown = found.filter(({ key }) => !listeners.isKnown(key));
    const isPast = ({ channel, agoMs }: (typeof found)[number]) => listeners.isPast(channel, agoMs, readAt);
    for (const message of unknown.filter(isPast)) listeners.addPast(message.key);
    const missed = unknown.filter((message) => !isPast(message));
    const freshChannels = new Set(fresh.map(({ channel }) => channel));
    for (const { key, channel } of missed) if (!freshChannels.has(channel)) onMissed(key);
    const keys = missed.map(({ key }) => key);
    const messages = keys.length > 0 ? await findLiveMessages(database, keys) : [];
    for (const { key, channel, body } of messages) listeners.deliver(key, channel, body);
    for (const { settle } of fresh) settle();
  }

  return {
    /** Reads all channels with listeners, since the last successful read. */
    readAll: async () => {
      const startedAt = Date.now();
      const seconds = Math.min(RETENTION_SECONDS, OVERLAP_SECONDS + Math.ceil((startedAt - goodAt) / 1000));
      await readChannels(listeners.channels(), seconds);
      goodAt = startedAt;
      listeners.deleteKeysBefore(startedAt - 2 * RETENTION_SECONDS * 1000);
    },
    /** Reads channels with a new listener, for the time until the carrier delivers to it. */
    readFresh: () =>
      readChannels(
        listeners.fresh().map(({ channel }) => channel),
        RETENTION_SECONDS,
      ),
  };
}
