import type { CompanionLines } from "@madoguchi/call/companion-lines";
import type { MediaDevices } from "@madoguchi/call/media-devices";
import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import { useEffect, useState, useSyncExternalStore } from "react";

type Options = { room: RoomSocket; media: MediaDevices; isInCall: boolean };

/** The doctor's line with a third person, as long as the doctor is in the call; its code comes with the invitation. */
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
      // Without it the visit goes on for two; a reload tries again.
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
