import type { WrittenLiveMessage } from "../db/outside.ts";

/** A message as it travels: `key channel body`, without the body where the way is too narrow for it. */
export function writePayload({ key, channel, body }: WrittenLiveMessage, isWhole: boolean): string {
  return isWhole ? `${key} ${channel} ${body}` : `${key} ${channel}`;
}

/** What a payload says; `body` is `undefined` where it must be read from the table. */
export function readPayload(payload: string): { key: string; channel: string; body: string | undefined } {
  const [key = "", channel = ""] = payload.split(" ", 2);
  const head = key.length + channel.length + 1;
  return { key, channel, body: payload.length > head ? payload.slice(head + 1) : undefined };
}

/** An open way between processes, until it breaks. */
export type CarrierConnection = {
  /** Fails when the connection is dead without having said so. */
  check: () => Promise<void>;
  close: () => Promise<void>;
  /** Where only what is asked for arrives: begins to hear a channel. */
  hear?: (channel: string) => void;
  leave?: (channel: string) => void;
  /** Settles when what `hear` asked for is heard. */
  settle?: () => Promise<void>;
};

/**
 * What carries messages from process to process at once. It may lose them: what it does not bring is read from the table.
 */
export type Carrier = {
  /** For the log: it cannot be reached now (`undefined`: somebody else says so), nothing arrives, something was lost. */
  words: { away?: string; none: string; lost: string };
  /** Whether what it has once lost it will lose again, so that the table is read from then on. */
  isGivenUp: boolean;
  /** Tells the other processes of a committed message. `undefined` where the database does so by itself. */
  tell: ((message: WrittenLiveMessage) => void) | undefined;
  /**
   * Opens a connection; `undefined` when nothing can arrive by it, ever. Rejects when it cannot be reached now.
   *
   * @param heard `onPayload` is called for each message, `onBroken` once when the connection ends by itself.
   */
  open: (heard: {
    onPayload: (payload: string) => void;
    onBroken: () => void;
  }) => Promise<CarrierConnection | undefined>;
};
