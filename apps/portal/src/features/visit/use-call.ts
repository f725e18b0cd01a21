import { type Call, createCall } from "@madoguchi/call/call";
import { type CompanionLines, createCompanionLines } from "@madoguchi/call/companion-lines";
import { createMediaDevices, type MediaDevices } from "@madoguchi/call/media-devices";
import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import { useEffect, useState, useSyncExternalStore } from "react";

export type VisitCall = {
  call: Call;
  media: MediaDevices;
  /** The connections with a third person, while all three are there. */
  companions: CompanionLines;
  state: ReturnType<Call["getState"]>;
  mediaState: ReturnType<MediaDevices["getState"]>;
};

type UseCallOptions = { treatmentId: string; socket: RoomSocket; isInCall: boolean };

/**
 * The call of this page: joined while the visit is in progress and this device has the room, and left with the page.
 */
export function useCall({ treatmentId, socket, isInCall }: UseCallOptions): VisitCall {
  const [{ call, media, companions }] = useState(() => {
    const media = createMediaDevices({ treatmentId });
    const ends = { side: "patient", room: socket, media } as const;
    return { media, call: createCall(ends), companions: createCompanionLines(ends) };
  });
  const state = useSyncExternalStore(call.subscribe, call.getState);
  const mediaState = useSyncExternalStore(media.subscribe, media.getState);

  useEffect(() => {
    if (!isInCall) return;
    // The reason of a failure is in the call's state.
    void call.join().catch(() => undefined);
    companions.start();
    return () => {
      companions.stop();
      call.leave();
    };
  }, [call, companions, isInCall]);

  return { call, media, companions, state, mediaState };
}
