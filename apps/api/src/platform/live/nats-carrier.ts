import { setTimeout as sleep } from "node:timers/promises";
import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { LiveServer } from "../config/live-server.ts";
import type { WrittenLiveMessage } from "../db/outside.ts";
import { type Carrier, type CarrierConnection, writePayload } from "./carrier.ts";

const CONNECT_TIMEOUT_MS = 2_000;
const ANSWER_TIMEOUT_MS = 4_000;
/** A silently lost server is detected after two of these; a check of the connection is sooner. */
const PING_MS = 5_000;
/** Room for key and channel within the server's limit. */
const HEAD_BYTES = 1_024;

/** Encodes a token of a subject, which may have no point, space or wildcard. */
function subjectPart(text: string): string {
  return encodeURIComponent(text).replaceAll(".", "%2E").replaceAll("*", "%2A");
}

/** The subject of a channel, `madoguchi.INSTALLATION.room.1` for `room:1`, so that a server's rights can name kinds. */
export function subjectOf(installation: string, channel: string): string {
  const [kind = "", ...rest] = channel.split(":");
  return ["madoguchi", installation, ...[kind, rest.join(":")].map(subjectPart)].join(".");
}

/**
 * Waits until the server has processed all messages. Rejects when it does not answer in time, and with the reason of
 * `ended`, since the library's promise never settles when the connection ends.
 */
async function flush(nats: NatsConnection, ended: AbortSignal): Promise<void> {
  const late = sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false, signal: ended }).then(
    () => Promise.reject(new Error("NATS does not answer")),
    () => Promise.reject(ended.reason),
  );
  await Promise.race([nats.flush(), late]);
}

async function dial({ servers, user, password, caFile }: LiveServer): Promise<NatsConnection> {
  // Imported here: most installations have no NATS.
  const { connect } = await import("@nats-io/transport-node");
  const login = user === undefined ? {} : password === undefined ? { token: user } : { user, pass: password };
  const isEncrypted = servers.some((server) => server.startsWith("tls:"));
  return connect({
    name: "madoguchi-live",
    servers,
    ...login,
    tls: isEncrypted ? { ...(caFile !== undefined && { caFile }) } : null,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    // Missed messages are read after each break: a new connection is made, with its subscriptions.
    reconnect: false,
    // A process has delivered its own messages at their commit.
    noEcho: true,
  });
}

/** NATS: a process subscribes to the channels of its listeners. `findInstallation` names the database in subjects. */
export function natsCarrier(server: LiveServer, findInstallation: () => Promise<string>): Carrier {
  let sender: ((message: WrittenLiveMessage) => void) | undefined;

  async function listen(
    nats: NatsConnection,
    installation: string,
    { onPayload, onBroken }: Parameters<Carrier["open"]>[0],
  ): Promise<CarrierConnection> {
    const subscriptions = new Map<string, Subscription>();
    const mostBytes = (nats.info?.max_payload ?? 0) - HEAD_BYTES;
    const own = (message: WrittenLiveMessage) => {
      const payload = writePayload(message, Buffer.byteLength(message.body) <= mostBytes);
      // `publish` throws on a connection that has just ended; the listeners then find the row.
      if (!nats.isClosed()) nats.publish(subjectOf(installation, message.channel), payload);
    };
    sender = own;
    const end = () => {
      if (sender === own) sender = undefined;
    };
    let isOver = false;
    // One reaction to the library's promise: one for each check would stay as long as the connection.
    const ended = new AbortController();
    void nats.closed().then(() => {
      ended.abort(new Error("the connection to NATS has ended"));
      end();
      if (!isOver) onBroken();
    });
    return {
      check: () => flush(nats, ended.signal),
      close: async () => {
        isOver = true;
        end();
        await nats.close().catch(() => undefined);
      },
      subscribe: (channel) => {
        if (subscriptions.has(channel) || nats.isClosed()) return;
        const callback = (error: Error | null, message: { string: () => string }) => {
          if (!error) onPayload(message.string());
        };
        subscriptions.set(channel, nats.subscribe(subjectOf(installation, channel), { callback }));
      },
      unsubscribe: (channel) => {
        subscriptions.get(channel)?.unsubscribe();
        subscriptions.delete(channel);
      },
      settle: () => flush(nats, ended.signal),
    };
  }

  return {
    warnings: {
      away: "LIVE_URL cannot be reached: until it can, live messages are polled every second",
      none: "LIVE_URL delivers no messages: they are polled every second",
      lost: "LIVE_URL has lost messages: for a minute they are polled every second",
    },
    isGivenUp: false,
    publish: (message) => sender?.(message),
    open: async (handlers) => {
      const nats = await dial(server);
      try {
        return await listen(nats, await findInstallation(), handlers);
      } catch (error) {
        await nats.close().catch(() => undefined);
        throw error;
      }
    },
  };
}
