import { randomUUID } from "node:crypto";
import {
  type CallReport,
  PING_SECONDS,
  ROOM_CLOSE_CODES,
  type RoomClientFrame,
  type RoomServerFrame,
  roomClientFrameSchema,
} from "@madoguchi/contract/visit/room-socket";
import type { RawData, WebSocket } from "ws";
import { createFrameBudget } from "./frame-budget.ts";

/** Codes of RFC 6455 and its registry. */
const UNREADABLE = 1008;
const TRY_AGAIN = 1013;

/** A browser that reads nothing any more is disconnected before its backlog fills the memory. */
const LARGEST_BACKLOG_BYTES = 1024 * 1024;
const MOST_UNHANDLED = 100;
/** After an hour the browser reconnects with a new token, which it gets only if it may still enter. */
const LONGEST_LIFE_MS = 3_600_000;
const CLOSE_PATIENCE_MS = 2_000;

/** One browser's socket after the handshake. */
export type RoomConnection = {
  id: string;
  send: (frame: RoomServerFrame) => void;
  /** Closes it, even when the other end does not answer any more. */
  close: (code: number) => void;
  /** Pings, and ends a connection that is silent or too old. */
  beat: () => void;
  /** Ends it without a close frame. */
  terminate: () => void;
};

type Handlers = {
  /** Called for one frame after the other. An error ends the socket, which the browser then opens again. */
  onFrame: (frame: Exclude<RoomClientFrame, { type: "ping" }>) => Promise<void>;
  /** Receives the state of the device's call; browsers are asked for it where this is given. */
  onReport?: ((report: CallReport) => void) | undefined;
  onClosed: () => void;
};

function parseFrame(data: RawData): RoomClientFrame | undefined {
  try {
    return roomClientFrameSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

export function createRoomConnection(socket: WebSocket, { onFrame, onReport, onClosed }: Handlers): RoomConnection {
  const openedAt = Date.now();
  const isWithinBudget = createFrameBudget(openedAt);
  let receivedAt = openedAt;
  let pingedAt = 0;
  let unhandled = 0;
  let handling = Promise.resolve();

  function close(code: number): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code);
    setTimeout(() => socket.terminate(), CLOSE_PATIENCE_MS).unref();
  }

  function send(frame: RoomServerFrame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > LARGEST_BACKLOG_BYTES) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }

  socket.on("error", () => socket.terminate());
  socket.on("close", onClosed);
  socket.on("pong", () => {
    receivedAt = Date.now();
  });
  socket.on("message", (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    receivedAt = Date.now();
    const size = data instanceof Buffer ? data.length : 0;
    if (!isWithinBudget(size, receivedAt) || unhandled >= MOST_UNHANDLED) return close(ROOM_CLOSE_CODES.tooMuch);
    const frame = isBinary ? undefined : parseFrame(data);
    if (frame === undefined) return close(UNREADABLE);
    if (frame.type === "ping") {
      if (frame.call) onReport?.(frame.call);
      return send({ type: "pong", ...(onReport && { asksForCall: true }) });
    }
    unhandled += 1;
    handling = handling
      .then(() => (socket.readyState === socket.OPEN ? onFrame(frame) : undefined))
      .catch(() => close(TRY_AGAIN))
      .finally(() => {
        unhandled -= 1;
      });
  });

  return {
    id: randomUUID(),
    send,
    close,
    terminate: () => socket.terminate(),
    beat: () => {
      const now = Date.now();
      const isUnanswered = pingedAt > receivedAt;
      if (isUnanswered && now - receivedAt > 2 * PING_SECONDS * 1000) socket.terminate();
      else if (now - openedAt > LONGEST_LIFE_MS) close(ROOM_CLOSE_CODES.stopping);
      else if (socket.readyState === socket.OPEN && now - receivedAt > PING_SECONDS * 1000) {
        // A browser pings by itself; only a sleeping or vanished page has to be pinged.
        socket.ping();
        pingedAt = now;
      }
    },
  };
}
