import { once } from "node:events";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import {
  ROOM_SOCKET_PATH,
  type RoomClientFrame,
  type RoomServerFrame,
  roomServerFrameSchema,
  type Signal,
} from "@madoguchi/contract/visit/room-socket";
import { WebSocket } from "ws";
import type { Deps } from "../platform/deps.ts";
import { listen } from "../platform/http/listen.ts";
import { createRoomServer, type RoomServer } from "../room/room-server.ts";
import { findFreePort } from "./free-port.ts";
import type { TestClient } from "./test-client.ts";
import { doctorOf, readTestRoom } from "./test-room.ts";

export const PATIENTS_ORIGIN = "https://portal.example";
export const DOCTORS_ORIGIN = "https://desk.example";

/** The addresses of one process for the sockets of each side. */
export type RoomAddresses = Record<"patient" | "doctor", string>;

export type TestRooms = RoomAddresses & Pick<RoomServer, "countCalls" | "stop">;

const SIDES = { patient: ["patient", "companion"], doctor: ["doctor", "colleague"] } as const;

/** The sockets of one process, on two listeners as in the program. */
export async function serveRooms(
  deps: Deps,
  countReconnects?: (side: string, times: number) => void,
): Promise<TestRooms> {
  const rooms = createRoomServer(deps, countReconnects);
  const ports = { patient: await findFreePort(), doctor: await findFreePort() };
  const origins = { patient: PATIENTS_ORIGIN, doctor: DOCTORS_ORIGIN };
  const servers = await Promise.all(
    (["patient", "doctor"] as const).map((side) =>
      listen(
        () => new Response("no socket"),
        { host: "127.0.0.1", port: ports[side] },
        (server) => rooms.attach(server, { sides: SIDES[side], addressOf: () => origins[side] }),
      ),
    ),
  );
  return {
    patient: `ws://127.0.0.1:${ports.patient}${ROOM_SOCKET_PATH}`,
    doctor: `ws://127.0.0.1:${ports.doctor}${ROOM_SOCKET_PATH}`,
    countCalls: rooms.countCalls,
    stop: async () => {
      await rooms.stop();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** The same in the test's process, which receives the others' messages from now on. */
export async function startTestRooms(
  client: TestClient,
  countReconnects?: (side: string, times: number) => void,
): Promise<TestRooms> {
  await client.startLive();
  return serveRooms(client.deps, countReconnects);
}

export type TestSocket = {
  frames: RoomServerFrame[];
  /** The newest received state. */
  state: () => Extract<RoomServerFrame, { type: "state" }>["state"] | undefined;
  signals: () => Signal[];
  /** Received signals with their side, where the companion is one of the two. */
  sideSignals: () => { from: string; signal: Signal }[];
  has: (type: RoomServerFrame["type"]) => boolean;
  send: (frame: RoomClientFrame) => void;
  sendRaw: (data: string | Buffer) => void;
  /** Resolves with the close code. */
  closed: Promise<number>;
  close: () => void;
  /** Breaks the connection without a close frame. */
  cut: () => void;
};

/** Opens a socket as a browser does. Rejects when the handshake is refused. */
export async function openSocket(address: string, origin: string): Promise<TestSocket> {
  const socket = new WebSocket(address, { origin });
  const frames: RoomServerFrame[] = [];
  socket.on("message", (data) => frames.push(roomServerFrameSchema.parse(JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await once(socket, "open");
  socket.on("error", () => undefined);
  return {
    frames,
    state: () => frames.flatMap((frame) => ("state" in frame ? [frame.state] : [])).at(-1),
    signals: () => frames.flatMap((frame) => (frame.type === "signal" ? [frame.signal] : [])),
    sideSignals: () =>
      frames.flatMap((frame) => (frame.type === "side-signal" ? [{ from: frame.from, signal: frame.signal }] : [])),
    has: (type) => frames.some((frame) => frame.type === type),
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (data) => socket.send(data),
    closed,
    close: () => socket.close(),
    cut: () => socket.terminate(),
  };
}

/** The token of a visit's doctor, by the test's own name for the visit. */
export async function doctorToken(client: TestClient, visit = "visit"): Promise<string> {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId(visit) };
  const room = await doctorOf(client).read(readRoomCall, { params: ids });
  return room.token ?? "none";
}

export async function patientToken(client: TestClient, customer = "hanako", visit = "visit"): Promise<string> {
  return (await readTestRoom(client, customer, visit)).token ?? "none";
}

/** Enters a room through a process, with a separate device. */
export async function enterRoom(
  rooms: RoomAddresses,
  side: "patient" | "doctor",
  token: string,
  { deviceId = `device-of-${side}`, takesOver = false, listens = false } = {},
): Promise<TestSocket> {
  const socket = await openSocket(rooms[side], side === "patient" ? PATIENTS_ORIGIN : DOCTORS_ORIGIN);
  socket.send({ type: "enter", token, deviceId, takesOver, ...(listens && { listens }) });
  return socket;
}

/** A signal as a browser sends it. */
export function candidateSignal(from: string, to: string | null, text = "candidate"): Signal {
  return { from, to, kind: "candidate", candidate: { candidate: text, sdpMid: "0", sdpMLineIndex: 0 } };
}
