import { createCompanionLines } from "@madoguchi/call/companion-lines";
import { createMediaDevices } from "@madoguchi/call/media-devices";
import { createRoomSocket } from "@madoguchi/call/room-socket";
import { readCompanionRoomCall } from "@madoguchi/contract/patient/companion.calls";
import type { CompanionRoom } from "@madoguchi/contract/visit/companion-room";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

/** The visit as the holder of a companion's link is told of it, and their lines with doctor and patient. */
export function useCompanion(secret: string) {
  const { api } = usePortal();
  const [latest, setLatest] = useState<CompanionRoom>();
  const [{ socket, media, companions }] = useState(() => {
    const media = createMediaDevices({ treatmentId: "companion" });
    const socket = createRoomSocket({
      fetchRoom: async () => {
        const room = await api.send(readCompanionRoomCall, { body: { secret } });
        setLatest(room);
        return room;
      },
    });
    return { media, socket, companions: createCompanionLines({ side: "companion", room: socket, media }) };
  });
  useEffect(() => {
    socket.open();
    return () => {
      companions.stop();
      media.stop();
      socket.close();
    };
  }, [socket, companions, media]);
  const { room: state, isHeldElsewhere, problem } = useSyncExternalStore(socket.subscribe, socket.getState);
  const mediaState = useSyncExternalStore(media.subscribe, media.getState);
  const { company, isShut } = useSyncExternalStore(companions.subscribe, companions.getState);
  const room = latest && state ? { ...latest, state } : undefined;

  const [hasLeft, setHasLeft] = useState(false);
  const [wants, setWants] = useState(mediaState.isAsBefore);
  const isReady = wants && !hasLeft;
  const isInCall = isReady && room?.step === "admitted" && state?.phase === "call" && !isHeldElsewhere;
  useEffect(() => {
    if (!isInCall) return;
    if (media.getState().status === "off") void media.start();
    companions.start();
    return companions.stop;
  }, [isInCall, companions, media]);

  const isOver = state?.phase === "ended" || state?.phase === "cancelled" || isGone(room?.step);
  useEffect(() => {
    if (isOver) media.stop();
  }, [isOver, media]);

  return {
    ...{ socket, media, mediaState, companions, company, isShut, isHeldElsewhere, problem, room, isReady, hasLeft },
    /** Camera and microphone are asked for now, by the press. */
    prepare: async (withCamera: boolean) => {
      setHasLeft(false);
      setWants(true);
      if (!withCamera) await media.setCameraOn(false);
      await media.start();
    },
    leave: () => {
      setHasLeft(true);
      companions.stop();
      media.stop();
    },
  };
}

export type Companion = ReturnType<typeof useCompanion>;

/** Whether an invitation is over before its visit. */
export function isGone(step: CompanionRoom["step"] | undefined): boolean {
  return step === "declined" || step === "removed" || step === "withdrawn";
}
