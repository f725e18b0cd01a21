import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { type ListeningConnection, openListeningConnection } from "../db/listening-connection.ts";
import { repeat } from "../jobs/repeat.ts";
import {
  deleteLiveMessagesOlderThan,
  findLiveMessages,
  insertLiveMessage,
  listRecentLiveMessages,
  NOTIFY_CHANNEL,
  sendNotification,
} from "./live-message.store.ts";

const TICK_MS = 1_000;
/** While notifications arrive, the table is read this often all the same, for what they should have brought. */
const CHECK_MS = 10_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 30_000];
/** The start waits no longer for a connection that does not come about; what arrives meanwhile is read. */
const START_MS = 5_000;
/** A transaction may be open this long after it has written its message (`pool.ts`), with room to spare. */
const OVERLAP_SECONDS = 30;
const KEPT_SECONDS = 300;
const DELETE_PAUSE_MS = 60_000;

/**
 * What one process tells all, itself included (`docs/decisions/0038-live-messages-through-postgresql.md`). A message arrives
 * once, usually within milliseconds; at the latest a second after the database answers again. What one sender publishes one
 * after the other arrives in that order, but around a gap.
 */
export type Live = {
  /** Within a transaction the message is told when it commits. The channel has no spaces. */
  publish: (database: Database, channel: string, body: string) => Promise<void>;
  /** Hears a channel until the returned function is called. */
  subscribe: (channel: string, listener: (body: string) => void) => () => void;
};

export type LiveMode = "listen" | "poll";

/** `Live` before and after it runs: messages can be published at any time, and arrive between `start` and `stop`. */
export type RunnableLive = Live & {
  countListeners: () => number;
  start: () => Promise<LiveMode>;
  stop: () => Promise<void>;
};

/** Makes the messages of all processes on this database arrive, by notifications where they do, by reading where not. */
export function createLive(options: { database: Database; listenUrl: string; log: Logger }): RunnableLive {
  const { database, listenUrl, log } = options;
  const listeners = new Map<string, Set<(body: string) => void>>();
  /** Key → when it arrived. What is read again is dropped. */
  const seen = new Map<string, number>();
  /** What was read although notifications should have brought it. */
  const late = new Set<string>();
  const payloads: string[] = [];
  let isTaking = false;
  let connection: ListeningConnection | undefined;
  let mode: LiveMode = "listen";
  let isConnecting = false;
  let isStopped = false;
  let goodAt = Date.now();
  /** 0 until the first reading over the present connection, which brings what the time without one missed. */
  let checkedAt = 0;
  let failures = 0;
  let reconnectAt = 0;
  const ends: (() => void | Promise<void>)[] = [];

  function deliver(key: string, channel: string, body: string | undefined): void {
    if (seen.has(key)) return;
    seen.set(key, Date.now());
    if (body === undefined) return;
    for (const listener of listeners.get(channel) ?? []) {
      try {
        listener(body);
      } catch (error) {
        log.error({ reason: error instanceof Error ? error.name : "unknown" }, "a live message was not taken");
      }
    }
  }

  async function takePayload(payload: string): Promise<void> {
    const [key = "", channel = ""] = payload.split(" ", 2);
    late.delete(key);
    const head = key.length + channel.length + 1;
    if (payload.length > head) return deliver(key, channel, payload.slice(head + 1));
    if (seen.has(key)) return;
    const [message] = listeners.has(channel) ? await findLiveMessages(database, [key]) : [];
    deliver(key, channel, message?.body);
  }

  /** One after the other: what follows a body that is being read waits for it, and one sender's messages stay in order. */
  async function takePayloads(): Promise<void> {
    isTaking = true;
    for (let payload = payloads.shift(); payload !== undefined; payload = payloads.shift()) {
      // A body that cannot be read now is found by the next check.
      await takePayload(payload).catch(() => undefined);
    }
    isTaking = false;
  }

  async function readMissed(): Promise<void> {
    const startedAt = Date.now();
    const seconds = Math.min(KEPT_SECONDS, OVERLAP_SECONDS + Math.ceil((startedAt - goodAt) / 1000));
    const unseen = (await listRecentLiveMessages(database, seconds)).filter(({ key }) => !seen.has(key));
    if (connection && checkedAt > 0) for (const { key } of unseen) late.add(key);
    const heard = unseen.filter(({ channel }) => listeners.has(channel)).map(({ key }) => key);
    const messages = heard.length > 0 ? await findLiveMessages(database, heard) : [];
    for (const { key, channel, body } of messages) deliver(key, channel, body);
    for (const { key, channel } of unseen) deliver(key, channel, undefined);
    goodAt = startedAt;
    for (const [key, at] of seen) if (at < startedAt - 2 * KEPT_SECONDS * 1000) seen.delete(key);
  }

  function choosePoll(reason: string): void {
    mode = "poll";
    const ended = connection;
    connection = undefined;
    late.clear();
    void ended?.close();
    log.warn({ reason }, "live messages are read every second: set DATABASE_LISTEN_URL to have them at once");
  }

  async function connect(): Promise<void> {
    isConnecting = true;
    try {
      const opened = await openListeningConnection({
        url: listenUrl,
        channel: NOTIFY_CHANNEL,
        notify: (payload) => sendNotification(database, payload),
        onPayload: (payload) => {
          payloads.push(payload);
          if (!isTaking) void takePayloads();
        },
        onBroken: () => {
          connection = undefined;
        },
      });
      if (isStopped) return await opened?.close();
      if (!opened) return choosePoll("notifications do not arrive");
      connection = opened;
      checkedAt = 0;
      failures = 0;
      late.clear();
    } catch {
      reconnectAt = Date.now() + (RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 0);
      failures += 1;
    } finally {
      isConnecting = false;
    }
  }

  async function tick(): Promise<void> {
    try {
      if (mode === "listen" && !connection && !isConnecting && Date.now() >= reconnectAt) void connect();
      if (connection && Date.now() < checkedAt + CHECK_MS) return;
      if (connection && late.size > 0) choosePoll("notifications were lost");
      await connection?.check();
      await readMissed();
      checkedAt = Date.now();
    } catch (error) {
      log.debug({ reason: error instanceof Error ? error.name : "unknown" }, "live messages cannot be read now");
      // The next tick reads them, and a connection that does not answer is replaced.
      const broken = connection;
      connection = undefined;
      void broken?.close();
    }
  }

  async function deleteOld(): Promise<void> {
    await deleteLiveMessagesOlderThan(database, KEPT_SECONDS).catch(() => undefined);
  }

  return {
    publish: async (given, channel, body) => {
      const { key, isCommitted } = await insertLiveMessage(given, channel, body);
      // Listeners of this process need not wait for the notification.
      if (isCommitted) deliver(key, channel, body);
    },
    subscribe: (channel, listener) => {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      return () => {
        ofChannel.delete(listener);
        if (ofChannel.size === 0 && listeners.get(channel) === ofChannel) listeners.delete(channel);
      };
    },
    countListeners: () => [...listeners.values()].reduce((count, ofChannel) => count + ofChannel.size, 0),
    start: async () => {
      await Promise.race([connect(), sleep(START_MS, undefined, { ref: false })]);
      ends.push(repeat(TICK_MS, tick), repeat(DELETE_PAUSE_MS, deleteOld));
      return mode;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(ends.map((end) => end()));
      await connection?.close();
    },
  };
}
