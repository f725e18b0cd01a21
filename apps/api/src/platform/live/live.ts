import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { LiveServer } from "../config/live-server.ts";
import type { Database } from "../db/database.ts";
import { repeat } from "../jobs/repeat.ts";
import { type CarrierConnection, readPayload } from "./carrier.ts";
import { createListeners } from "./listeners.ts";
import {
  deleteLiveMessagesOlderThan,
  findInstallationName,
  findLiveMessages,
  insertLiveMessage,
} from "./live-message.store.ts";
import { createMissedReader, RETENTION_SECONDS } from "./missed-messages.ts";
import { natsCarrier } from "./nats-carrier.ts";
import { notifyCarrier } from "./notify-carrier.ts";

const TICK_MS = 1_000;
/** Even while messages arrive the table is read this often, for lost ones. */
const CHECK_MS = 10_000;
/** After a loss the table is read every second for this long. */
const SUSPECT_MS = 60_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 30_000];
/** The start waits no longer for a connection; messages are read from the table meanwhile. */
const START_MS = 5_000;
const DELETE_PAUSE_MS = 60_000;

/**
 * Messages from one process to all, itself included (`docs/decisions/0038-live-messages-through-postgresql.md`,
 * `0108`). A message arrives once, usually within milliseconds; at the latest a second after the database answers
 * again, or at the next check where its sender died before publishing it. Messages of one sender arrive in their order,
 * except around a gap.
 */
export type Live = {
  /** Within a transaction the message is published when it commits. The channel has no spaces. */
  publish: (database: Database, channel: string, body: string) => Promise<void>;
  /** Subscribes to a channel until the returned function is called. */
  subscribe: (channel: string, listener: (body: string) => void) => () => void;
};

export type LiveMode = "listen" | "poll";

/** `Live` with its lifecycle: messages can be published at any time, and arrive between `start` and `stop`. */
export type RunnableLive = Live & {
  countListeners: () => number;
  /** Whether messages arrive at once now, without polling. */
  isConnected: () => boolean;
  start: () => Promise<LiveMode>;
  stop: () => Promise<void>;
};

type Options = {
  database: Database;
  /** The address for LISTEN. */
  listenUrl: string;
  /** The server that carries messages in place of notifications. */
  server?: LiveServer | undefined;
  log: Logger;
};

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}

/** Delivers the messages of all processes on this database, by the carrier where it works, by polling where not. */
export function createLive({ database, listenUrl, server, log }: Options): RunnableLive {
  const carrier = server
    ? natsCarrier(server, () => findInstallationName(database))
    : notifyCarrier({ database, listenUrl });
  const listeners = createListeners(log);
  /** Messages that were read from the table although the carrier should have delivered them. */
  const late = new Set<string>();
  const payloads: string[] = [];
  let isApplying = false;
  let connection: CarrierConnection | undefined;
  let mode: LiveMode = "listen";
  let isConnecting = false;
  let isRunning = false;
  let isStopped = false;
  /** 0 until the first read over the present connection, which finds the messages missed without one. */
  let checkedAt = 0;
  let suspectUntil = 0;
  let failures = 0;
  let reconnectAt = 0;
  let reading: Promise<void> | undefined;
  const missed = createMissedReader({ database, listeners }, (key) => {
    if (connection && checkedAt > 0) late.add(key);
  });
  const ends: (() => void | Promise<void>)[] = [];

  const { publish } = carrier;
  if (publish) {
    database.outside.publishLive = (message) => {
      listeners.deliver(message.key, message.channel, message.body);
      publish(message);
    };
  }

  async function applyPayload(payload: string): Promise<void> {
    const { key, channel, body } = readPayload(payload);
    late.delete(key);
    if (body !== undefined) return listeners.deliver(key, channel, body);
    if (listeners.isSeen(key) || !listeners.has(channel)) return;
    const [message] = await findLiveMessages(database, [key]);
    if (message) listeners.deliver(key, channel, message.body);
  }

  /** In sequence: messages after a body that is being read wait for it, so that one sender's messages stay in order. */
  async function applyPayloads(): Promise<void> {
    isApplying = true;
    for (let payload = payloads.shift(); payload !== undefined; payload = payloads.shift()) {
      // A body that cannot be read now is found by the next check.
      await applyPayload(payload).catch(() => undefined);
    }
    isApplying = false;
  }

  async function readFresh(): Promise<void> {
    while (listeners.fresh().length > 0 && !isStopped) {
      await connection?.settle?.();
      await missed.readFresh();
    }
  }

  function readFreshSoon(): void {
    if (!isRunning) return;
    // A failed read is repeated by the next tick.
    reading ??= readFresh()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
  }

  function choosePoll(warning: string, reason: string): void {
    mode = "poll";
    const ended = connection;
    connection = undefined;
    late.clear();
    void ended?.close();
    log.warn({ reason }, warning);
  }

  function suspect(): void {
    if (carrier.isGivenUp) {
      choosePoll(carrier.warnings.lost, "notifications were lost");
      return;
    }
    if (Date.now() > suspectUntil) log.warn({ messages: late.size }, carrier.warnings.lost);
    suspectUntil = Date.now() + SUSPECT_MS;
    late.clear();
  }

  async function connect(): Promise<void> {
    isConnecting = true;
    try {
      const opened = await carrier.open({
        onPayload: (payload) => {
          payloads.push(payload);
          if (!isApplying) void applyPayloads();
        },
        onBroken: () => {
          connection = undefined;
        },
      });
      if (isStopped) return await opened?.close();
      if (!opened) return choosePoll(carrier.warnings.none, "notifications do not arrive");
      for (const channel of listeners.channels()) opened.subscribe?.(channel);
      await opened.settle?.();
      // The channels subscribed meanwhile.
      for (const channel of listeners.channels()) opened.subscribe?.(channel);
      connection = opened;
      checkedAt = 0;
      failures = 0;
      late.clear();
    } catch (error) {
      const { away } = carrier.warnings;
      if (failures === 0 && away !== undefined) log.warn({ reason: nameOf(error) }, away);
      reconnectAt = Date.now() + (RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 0);
      failures += 1;
    } finally {
      isConnecting = false;
    }
  }

  async function tick(): Promise<void> {
    try {
      if (mode === "listen" && !connection && !isConnecting && Date.now() >= reconnectAt) void connect();
      const isSuspect = Date.now() < suspectUntil;
      if (connection && !isSuspect && Date.now() < checkedAt + CHECK_MS) return;
      if (connection && late.size > 0) suspect();
      await connection?.check();
      await missed.readAll();
      checkedAt = Date.now();
    } catch (error) {
      log.debug({ reason: nameOf(error) }, "live messages cannot be read now");
      // The next tick reads them, and a connection that does not answer is replaced.
      const broken = connection;
      connection = undefined;
      void broken?.close();
    }
  }

  async function deleteOld(): Promise<void> {
    await deleteLiveMessagesOlderThan(database, RETENTION_SECONDS).catch(() => undefined);
  }

  return {
    publish: async (given, channel, body) => {
      const { key, isCommitted } = await insertLiveMessage(given, channel, body);
      // Listeners of this process need not wait for the notification.
      if (isCommitted) listeners.deliver(key, channel, body);
    },
    subscribe: (channel, listener) => {
      if (listeners.add(channel, listener).isFirst) {
        connection?.subscribe?.(channel);
        readFreshSoon();
      }
      return () => {
        if (listeners.remove(channel, listener).isLast) connection?.unsubscribe?.(channel);
      };
    },
    countListeners: listeners.count,
    isConnected: () => connection !== undefined,
    start: async () => {
      await Promise.race([connect(), sleep(START_MS, undefined, { ref: false })]);
      isRunning = true;
      ends.push(repeat(TICK_MS, tick), repeat(DELETE_PAUSE_MS, deleteOld));
      return mode;
    },
    stop: async () => {
      isStopped = true;
      delete database.outside.publishLive;
      await Promise.all(ends.map((end) => end()));
      await reading;
      await connection?.close();
    },
  };
}
