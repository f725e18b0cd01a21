import { createThirdPerson } from "@madoguchi/call/third-person";
import type { DoctorRoom } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import type { VisitAddress } from "../visit-requests.ts";
import { useOtherCall } from "./use-other-call.ts";

/** The step of the admission, which the API call returns and the socket does not send. */
const stepOf = ({ isThirdPerson, state }: DoctorRoom) => (isThirdPerson ? state.companion?.step : undefined);

/** A colleague's admission to a visit, and the connections with doctor and patient. */
export function useColleague(visit: VisitAddress) {
  const { api } = useDesk();
  const { treatmentId } = visit;
  const [person] = useState(() =>
    createThirdPerson<DoctorRoom>({
      mediaName: treatmentId,
      fetchRoom: () => api.send(readRoomCall, { params: visit }),
      stepOf,
    }),
  );
  const { socket, media, companions, prepare, leave } = person;
  useEffect(() => {
    person.open();
    return person.close;
  }, [person]);
  const { access: read, isReady: isWanted, hasLeft } = useSyncExternalStore(person.subscribe, person.getState);
  const { room, isHeldElsewhere, problem } = useSyncExternalStore(socket.subscribe, socket.getState);
  const mediaState = useSyncExternalStore(media.subscribe, media.getState);
  const { isShut } = useSyncExternalStore(companions.subscribe, companions.getState);
  const step = read && stepOf(read);
  const phase = room?.phase;
  const isRunning = phase === "call";
  const isInCall = isWanted && step === "admitted" && isRunning;
  const { otherId } = useOtherCall({ treatmentId, isInCall, onLeave: leave });
  // A colleague in the call of another tab does not join a second one.
  const isElsewhere = isWanted && otherId !== undefined;
  useEffect(() => {
    if (isElsewhere) leave();
  }, [isElsewhere, leave]);
  return {
    ...{ read, room, step, phase, isRunning, socket, media, mediaState, companions, isShut, isHeldElsewhere },
    ...{ isReady: isWanted, hasLeft, isInCall, otherId, prepare, leave, hasFailed: problem !== undefined },
  };
}

export type Colleague = ReturnType<typeof useColleague>;
