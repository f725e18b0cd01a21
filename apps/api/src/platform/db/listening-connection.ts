import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { reachServer } from "./reach-server.ts";

const CONNECT_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 9_000;
const PROBE_TIMEOUT_MS = 2_000;
/** Enough for every connection behind a pooler to take part, so that a shared one is detected. */
const PROBES = 8;
const PROBE = "probe ";

/** One connection that receives every notification until it breaks. */
export type ListeningConnection = {
  /** Fails when the connection is dead without an event. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  url: string;
  channel: string;
  /** Notifies on the channel by another connection than the listening one. */
  notify: (payload: string) => Promise<void>;
  onPayload: (payload: string) => void;
  /** Called once when the connection breaks by itself. */
  onBroken: () => void;
};

/**
 * Listens, and proves by round trips that notifications arrive: a pooler in transaction mode accepts LISTEN and lends
 * the server's connection to another client. `undefined` when none arrive. Throws the driver's errors when the server
 * cannot be reached.
 */
export async function openListeningConnection(options: Options): Promise<ListeningConnection | undefined> {
  const { url, isPooled } = await reachServer(options.url);
  const client = new Client({
    connectionString: url,
    application_name: "madoguchi-live",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  let isOver = false;
  const onLost = () => {
    if (isOver) return;
    isOver = true;
    options.onBroken();
  };
  const close = async () => {
    isOver = true;
    await client.end().catch(() => undefined);
  };
  const probes = new Map<string, () => void>();
  client.on("error", onLost);
  client.on("end", onLost);
  client.on("notification", ({ payload = "" }) => {
    if (!payload.startsWith(PROBE)) return options.onPayload(payload);
    probes.get(payload)?.();
  });

  async function receivesProbe(): Promise<boolean> {
    const probe = `${PROBE}${randomUUID()}`;
    const delivery = new Promise<boolean>((resolve) => probes.set(probe, () => resolve(true)));
    await options.notify(probe);
    const isDelivered = await Promise.race([delivery, sleep(PROBE_TIMEOUT_MS, false, { ref: false })]);
    probes.delete(probe);
    return isDelivered;
  }

  try {
    await client.connect();
    await client.query(`listen ${options.channel}`);
    for (let probe = 0; probe < (isPooled ? PROBES : 1); probe += 1) {
      if (await receivesProbe()) continue;
      await close();
      return undefined;
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { check: async () => void (await client.query("select 1")), close };
}
