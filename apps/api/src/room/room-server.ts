import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";
import {
  ENTER_SECONDS,
  LARGEST_ROOM_FRAME_BYTES,
  PING_SECONDS,
  ROOM_CLOSE_CODES,
  ROOM_SOCKET_PATH,
} from "@madoguchi/contract/visit/room-socket";
import { type WebSocket, WebSocketServer } from "ws";
import type { Deps } from "../platform/deps.ts";
import { askedHost } from "../platform/hosts/host-name.ts";
import { networkOfMessage } from "../platform/http/client-address.ts";
import { repeat } from "../platform/jobs/repeat.ts";
import { type CallFigure, createCallFigures } from "./call-figures.ts";
import { createEntranceQueue } from "./entrance-queue.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { createOpenRooms } from "./open-rooms.ts";
import { createPendingConnectionLimit } from "./pending-connections.ts";
import { createPresence } from "./presence.ts";
import { createRoomConnection } from "./room-connection.ts";
import { createVisitor, type ListenerSide } from "./room-entrance.ts";

const STOP_PATIENCE_MS = 1_000;
const STOP_STEP_MS = 20;

/** The sides that a listener accepts, from pages of its own host alone, whose address `addressOf` gives. */
export type RoomListener = {
  sides: readonly ListenerSide[];
  addressOf: (host: string | undefined) => string | undefined;
};

export type RoomServer = {
  /** Takes the WebSockets of a listener's HTTP server. */
  attach: (server: Server, listener: RoomListener) => void;
  /** How many sockets are open. */
  countSockets: () => number;
  /** The state of this process's calls; empty where it is not measured. */
  countCalls: () => CallFigure[];
  /** Disconnects all sockets, which reconnect to another process, and refuses new ones. */
  stop: () => Promise<void>;
};

const REFUSALS = { 403: "Forbidden", 404: "Not Found", 503: "Service Unavailable" };

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * The WebSockets of visits' rooms, of all sides: `/api/v1/room` (`docs/design/visit.md`, The call). Browsers report on
 * their calls only where `countReconnects` is given, which is called with the number of reconnected media.
 */
export function createRoomServer(deps: Deps, countReconnects?: (side: CallSide, times: number) => void): RoomServer {
  const { log, settings } = deps;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST_ROOM_FRAME_BYTES,
  });
  const rooms = createOpenRooms(deps);
  const presence = createPresence(deps, rooms);
  const entrance = { rooms, presence, line: createEntranceQueue() };
  const heartbeat = createHeartbeat();
  const figures = countReconnects && createCallFigures(countReconnects);
  // Prometheus sees an increase only from a value that was there before.
  for (const side of CALL_SIDES) countReconnects?.(side, 0);
  const pending = createPendingConnectionLimit();
  let isStopping = false;

  const stopPresence = repeat(PING_SECONDS * 1000, presence.record);

  function acceptSocket(socket: WebSocket, sides: readonly ListenerSide[], network: string): void {
    let hasSpoken = false;
    // Frames that have arrived while this process was busy are read first.
    const look = () => setImmediate(() => !hasSpoken && connection.close(ROOM_CLOSE_CODES.refused));
    const patience = setTimeout(look, ENTER_SECONDS * 1000);
    const arrive = pending.wait(network);
    const connection = createRoomConnection(socket, {
      onFrame: async (frame) => {
        hasSpoken = true;
        clearTimeout(patience);
        if (frame.type === "enter") await visitor.enter(frame, arrive);
        else if (visitor.isInside()) await visitor.signal(frame);
        else connection.close(ROOM_CLOSE_CODES.refused);
      },
      onReport: figures && ((report) => visitor.sendToSide((side) => figures.report(connection.id, side, report))),
      onClosed: () => {
        figures?.remove(connection.id);
        clearTimeout(patience);
        arrive();
        removeBeat();
        visitor.leave(isStopping).catch((error: unknown) => {
          log.debug(
            { reason: error instanceof Error ? error.name : "unknown" },
            "the end of a presence in a room could not be recorded",
          );
        });
      },
    });
    const visitor = createVisitor(deps, entrance, connection, sides);
    const removeBeat = heartbeat.add(connection);
  }

  /** Returns why a request may not become a socket; `undefined` where it may. */
  function refusalOf({ url, headers }: IncomingMessage, { addressOf }: RoomListener, network: string) {
    if (url !== ROOM_SOCKET_PATH) return 404;
    const host = askedHost(
      { host: headers.host, forwarded: headers["x-forwarded-host"]?.toString() },
      settings.forwardedHostHops,
    );
    const origin = addressOf(host);
    if (origin === undefined || headers.origin !== origin) return 403;
    return isStopping || pending.isFull(network) ? 503 : undefined;
  }

  return {
    attach: (server, listener) => {
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on("error", () => socket.destroy());
        const network = networkOfMessage(request, settings.trustedProxyHops);
        const refusal = refusalOf(request, listener, network);
        if (refusal) refuse(socket, refusal);
        else
          sockets.handleUpgrade(request, socket, head, (accepted) => acceptSocket(accepted, listener.sides, network));
      });
    },
    countSockets: () => heartbeat.all().length,
    countCalls: () => figures?.count() ?? [],
    stop: async () => {
      isStopping = true;
      await Promise.all([heartbeat.stop(), stopPresence()]);
      for (const connection of heartbeat.all()) connection.close(ROOM_CLOSE_CODES.stopping);
      for (let waited = 0; heartbeat.all().length > 0 && waited < STOP_PATIENCE_MS; waited += STOP_STEP_MS) {
        await sleep(STOP_STEP_MS);
      }
      for (const connection of heartbeat.all()) connection.terminate();
    },
  };
}
