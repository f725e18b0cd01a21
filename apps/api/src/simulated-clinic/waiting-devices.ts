import { setTimeout as sleep } from "node:timers/promises";
import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import {
  PING_SECONDS,
  ROOM_CLOSE_CODES,
  ROOM_SOCKET_PATH,
  type RoomClientFrame,
  roomServerFrameSchema,
} from "@madoguchi/contract/visit/room-socket";
import { WebSocket } from "ws";
import type { Deps } from "../platform/deps.ts";
import { type Send, sendAsPatient } from "./calls.ts";
import { listWaiting } from "./demonstrated.store.ts";
import { createOwnApp } from "./own-app.ts";
import { writeToken } from "./patient-token.ts";
import { PEOPLES_DOMAIN } from "./people.ts";

const RETURN_MS = 2_000;
/** The phases in which a patient's screen stays connected. */
const WAITED_IN: ReadonlySet<RoomPhase> = new Set(["preparing", "waiting", "called", "absent"]);

type Place = { port: number; origin: string };

/** Stays in the room. Returns whether to reconnect: not after the visit or a takeover by another device. */
function holdPlace(token: string, treatmentId: string, { port, origin }: Place, signal: AbortSignal): Promise<boolean> {
  const socket = new WebSocket(`ws://localhost:${port}${ROOM_SOCKET_PATH}`, { origin });
  const send = (frame: RoomClientFrame) => socket.send(JSON.stringify(frame));
  const beat = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) send({ type: "ping" });
  }, PING_SECONDS * 1_000);
  let comesAgain = true;
  const leave = () => {
    comesAgain = false;
    socket.close();
  };
  signal.addEventListener("abort", leave, { once: true });
  // An end before the listener was there would never be heard.
  if (signal.aborted) leave();
  socket.on("open", () => send({ type: "enter", token, deviceId: `demonstration-${treatmentId}`, takesOver: false }));
  socket.on("message", (data) => {
    const frame = roomServerFrameSchema.safeParse(JSON.parse(String(data))).data;
    if (frame?.type === "held-elsewhere") leave();
    if ((frame?.type === "state" || frame?.type === "entered") && !WAITED_IN.has(frame.state.phase)) leave();
  });
  socket.on("error", () => undefined);
  return new Promise((resolve) => {
    socket.on("close", (code) => {
      clearInterval(beat);
      signal.removeEventListener("abort", leave);
      resolve(comesAgain && code !== ROOM_CLOSE_CODES.replaced);
    });
  });
}

async function wait(send: Send, treatmentId: string, place: Place, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { token, state } = await send(readRoomCall, { params: { treatmentId } });
    if (token === null || !WAITED_IN.has(state.phase)) return;
    if (!(await holdPlace(token, treatmentId, place, signal))) return;
    await sleep(RETURN_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Imitates the devices of the demonstration's waiting patients: the desk shows them as present, and they ring. They
 * answer no call; a person who signs in as one of these patients takes the room over. Ends with the last waited visit.
 */
export async function holdWaitingRooms(deps: Deps, place: Place, signal: AbortSignal): Promise<void> {
  const app = createOwnApp(deps);
  const waiting = await listWaiting(deps.database, PEOPLES_DOMAIN);
  await Promise.all(
    waiting.map(async ({ email, treatmentId }) => {
      const { uid } = await deps.identity.findOrCreateUser(email);
      await wait(sendAsPatient(app, writeToken({ uid, email })), treatmentId, place, signal);
    }),
  );
}
