import { createThirdPerson } from "@madoguchi/call/third-person";
import { readCompanionRoomCall } from "@madoguchi/contract/visit/companion.patient.calls";
import type { CompanionRoom } from "@madoguchi/contract/visit/companion-room";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/** The visit for the holder of a companion's link, and their connections with doctor and patient. */
export function useCompanion(secret: string) {
  const { api } = usePortal();
  const [person] = useState(() =>
    createThirdPerson<CompanionRoom>({
      mediaName: "companion",
      fetchRoom: () => api.send(readCompanionRoomCall, { body: { secret } }),
      stepOf: ({ step }) => step,
    }),
  );
  const { socket, media, companions, prepare, leave } = person;
  useEffect(() => {
    person.open();
    return person.close;
  }, [person]);
  const { access, isReady, hasLeft } = useSyncExternalStore(person.subscribe, person.getState);
  const { room: state, isHeldElsewhere, problem } = useSyncExternalStore(socket.subscribe, socket.getState);
  const mediaState = useSyncExternalStore(media.subscribe, media.getState);
  const { company, isShut } = useSyncExternalStore(companions.subscribe, companions.getState);
  const room = access && state ? { ...access, state } : undefined;
  return {
    ...{ socket, media, mediaState, companions, company, isShut, isHeldElsewhere, problem, room, isReady, hasLeft },
    ...{ prepare, leave },
  };
}

export type Companion = ReturnType<typeof useCompanion>;
