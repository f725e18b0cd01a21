import { createRoomSocket } from "@madoguchi/call/room-socket";
import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/** Reads again when the page becomes visible: changes elsewhere, such as a device test, are not sent by the socket. */
function useFreshWhenSeen(socket: RoomSocket): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void socket.refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [socket]);
}

/**
 * The server's state of a visit's room: by the socket, and by polling every few seconds while that is down. `listens`:
 * another page of the patient, which only follows it.
 */
export function useVisitRoom(treatmentId: string, { listens = false } = {}) {
  const { api } = usePortal();
  const [latest, setLatest] = useState<PatientRoom>();
  const [socket] = useState(() =>
    createRoomSocket({
      listens,
      fetchRoom: async () => {
        const room = await api.send(readRoomCall, { params: { treatmentId } });
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
  useFreshWhenSeen(socket);
  return { room, socket, connection, isHeldElsewhere, problem };
}
