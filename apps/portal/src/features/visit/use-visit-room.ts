import { createRoomSocket, type RoomSocket } from "@madoguchi/call/room-socket";
import type { PatientRoom, RoomPhase } from "@madoguchi/contract/visit/room";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchRoom, type RoomAddress } from "./room.requests.ts";

/** How often the queue and the delay are read again, which change by other patients' visits. */
const QUEUE_MS = 30_000;
/** After the end of a call the server has surely noticed it, too. */
const AFTER_RING_MS = 500;

const QUEUE_PHASES: readonly RoomPhase[] = ["preparing", "waiting", "absent"];

/** Reads it once more when the server's answer will have changed without anybody's doing. */
function useExpectedChanges(socket: RoomSocket, room: PatientRoom | undefined): void {
  const { now } = usePortal();
  const phase = room?.state.phase;
  const ringsUntil = room?.state.ringsUntil ?? null;

  useEffect(() => {
    if (phase === undefined || !QUEUE_PHASES.includes(phase)) return;
    const timer = setInterval(() => void socket.refresh(), QUEUE_MS);
    return () => clearInterval(timer);
  }, [socket, phase]);

  useEffect(() => {
    if (ringsUntil === null) return;
    const left = new Date(ringsUntil).getTime() - now().getTime();
    const timer = setTimeout(() => void socket.refresh(), Math.max(0, left) + AFTER_RING_MS);
    return () => clearTimeout(timer);
  }, [socket, ringsUntil, now]);

  // What was done elsewhere meanwhile, such as the device test.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void socket.refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [socket]);
}

/** A visit's room as the server sees it: by the socket, and by asking every few seconds while that is down. */
export function useVisitRoom(address: RoomAddress) {
  const { api } = usePortal();
  const [latest, setLatest] = useState<PatientRoom>();
  const [socket] = useState(() =>
    createRoomSocket({
      fetchRoom: async () => {
        const room = await fetchRoom(api, address);
        setLatest(room);
        return room;
      },
    }),
  );
  useEffect(() => {
    socket.open();
    return socket.close;
  }, [socket]);
  const { room: state, connection, isHeldElsewhere, problem } = useSyncExternalStore(socket.subscribe, socket.getState);
  const room = latest && state ? { ...latest, state } : undefined;
  useExpectedChanges(socket, room);
  return { room, socket, connection, isHeldElsewhere, problem };
}
