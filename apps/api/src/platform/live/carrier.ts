import type { WrittenLiveMessage } from "../db/outside.ts";

/** The payload of a message, `key channel body`, without the body where the transport is too small for it. */
export function writePayload({ key, channel, body }: WrittenLiveMessage, isWhole: boolean): string {
  return isWhole ? `${key} ${channel} ${body}` : `${key} ${channel}`;
}

/** Parses a payload; `body` is `undefined` where it must be read from the table. */
export function readPayload(payload: string): { key: string; channel: string; body: string | undefined } {
  const [key = "", channel = ""] = payload.split(" ", 2);
  const head = key.length + channel.length + 1;
  return { key, channel, body: payload.length > head ? payload.slice(head + 1) : undefined };
}

/** An open connection between processes, until it breaks. */
export type CarrierConnection = {
  /** Fails when the connection is dead without an event. */
  check: () => Promise<void>;
  close: () => Promise<void>;
  /** Subscribes to a channel, where a carrier delivers only subscribed ones. */
  subscribe?: (channel: string) => void;
  unsubscribe?: (channel: string) => void;
  /** Resolves when the subscriptions of `subscribe` are active. */
  settle?: () => Promise<void>;
};

/** Carries messages from process to process at once. It may lose messages, which are then read from the table. */
export type Carrier = {
  /** Log lines: the carrier is unreachable (`undefined`: logged elsewhere), delivers nothing, or has lost a message. */
  warnings: { away?: string; none: string; lost: string };
  /** Whether one loss means more losses, so that the table is polled from then on. */
  isGivenUp: boolean;
  /** Publishes a committed message to the other processes. `undefined` where the database does so by itself. */
  publish: ((message: WrittenLiveMessage) => void) | undefined;
  /**
   * Opens a connection; `undefined` when it can never deliver. Rejects when the carrier cannot be reached now.
   *
   * @param handlers `onPayload` is called for each message, `onBroken` once when the connection ends by itself.
   */
  open: (handlers: {
    onPayload: (payload: string) => void;
    onBroken: () => void;
  }) => Promise<CarrierConnection | undefined>;
};
