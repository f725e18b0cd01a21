import type { CompanionLines } from "@madoguchi/call/companion-lines";
import type { MediaDevices } from "@madoguchi/call/media-devices";
import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import { useEffect, useState, useSyncExternalStore } from "react";

type Options = { room: RoomSocket; media: MediaDevices; isInCall: boolean };

/**
 * The doctor's connection with a third person while the doctor is in the call; its code is loaded after an invitation.
 */
export function useDoctorsCompanion({ room, media, isInCall }: Options): CompanionLines | undefined {
  const [companions, setCompanions] = useState<CompanionLines>();
  const { room: state } = useSyncExternalStore(room.subscribe, room.getState);
  const isInvited = state?.companion !== undefined;
  useEffect(() => {
    if (!isInvited) return;
    let isLeft = false;
    import("@madoguchi/call/companion-lines")
      .then(({ createCompanionLines }) => {
        if (!isLeft) setCompanions((known) => known ?? createCompanionLines({ side: "doctor", room, media }));
      })
      // Without this code the visit continues with two people; a reload tries again.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isInvited, room, media]);
  useEffect(() => {
    if (!(isInCall && companions)) return;
    companions.start();
    return companions.stop;
  }, [isInCall, companions]);
  return companions;
}
