import { type BackgroundBlur, withBackgroundBlur } from "@madoguchi/call/blur/background-blur";
import { type Call, createCall } from "@madoguchi/call/call";
import { type CallState, isJoined } from "@madoguchi/call/call-state";
import type { CompanionLines } from "@madoguchi/call/companion-lines";
import { createMediaDevices, type MediaDevices, type MediaDevicesState } from "@madoguchi/call/media-devices";
import { createRoomSocket } from "@madoguchi/call/room-socket";
import type { RoomSocket, RoomSocketState } from "@madoguchi/call/room-socket-state";
import type { DoctorRight, DoctorRoom } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import type { VisitAddress } from "../visit-requests.ts";
import { useOtherCall } from "./use-other-call.ts";

type Options = { room: RoomSocket; media: MediaDevices; isInCall: boolean };

/**
 * The doctor's connection with a third person while the doctor is in the call; its code is loaded after an invitation.
 */
function useDoctorsCompanion({ room, media, isInCall }: Options): CompanionLines | undefined {
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

export type VisitCall = {
  room: RoomSocket;
  media: MediaDevices;
  /** Blurs the picture of `media`. */
  blur: BackgroundBlur;
  call: Call;
  /** The connections with a third person while all three are there; loaded after an invitation. */
  companions: CompanionLines | undefined;
  roomState: RoomSocketState;
  mediaState: MediaDevicesState;
  callState: CallState;
  /** This doctor's right in the visit; `undefined` before the room was read. */
  right: DoctorRight | undefined;
  /** The companion id of a colleague who is asked to join another doctor's visit. */
  askedAs: string | undefined;
  /** The link for the third person whom the clinic invited. */
  companionLink: string | undefined;
  /** The visit whose call another tab has; this tab's call begins after that one ended. */
  otherId: string | undefined;
};

/** The doctor's side of a visit: the room while its screen is open, and the call while the visit is in progress. */
export function useVisitCall(visit: VisitAddress): VisitCall {
  const { api } = useDesk();
  const [read, setRead] = useState<DoctorRoom>();
  const { right, companionLink } = read ?? {};
  const askedAs = read?.isThirdPerson ? read.state.companion?.companionId : undefined;
  const [parts] = useState(() => {
    const { blur, ...media } = withBackgroundBlur(createMediaDevices({ treatmentId: visit.treatmentId }));
    const room = createRoomSocket({
      fetchRoom: async () => {
        const room = await api.send(readRoomCall, { params: visit });
        setRead(room);
        return room;
      },
    });
    return { media, blur, room, call: createCall({ side: "doctor", room, media }) };
  });
  const { room, media, call } = parts;
  const roomState = useSyncExternalStore(room.subscribe, room.getState);
  const mediaState = useSyncExternalStore(media.subscribe, media.getState);
  const callState = useSyncExternalStore(call.subscribe, call.getState);

  useEffect(() => {
    room.open();
    return () => {
      call.leave();
      media.stop();
      room.close();
    };
  }, [room, media, call]);

  const { isHeldElsewhere, connection } = roomState;
  const phase = roomState.room?.phase;
  const { status } = callState;
  const isInCall = isJoined(callState);
  const companions = useDoctorsCompanion({ room, media, isInCall });
  // A doctor who left by a press rejoins only by a press.
  const [rejoins, setRejoins] = useState(false);
  const { otherId, isKnown } = useOtherCall({ treatmentId: visit.treatmentId, isInCall, onLeave: call.leave });
  const isAlone = isKnown && otherId === undefined;
  const mayJoin = phase === "call" && right === "own" && connection === "open" && !isHeldElsewhere && isAlone;
  const isOut = status === "idle" || status === "elsewhere" || (status === "ended" && rejoins);
  useEffect(() => {
    if (!(mayJoin && isOut)) return;
    setRejoins(false);
    void call.join();
  }, [mayJoin, isOut, call]);

  // Turns the camera off when the visit is over.
  const isOver = phase === "absent" || phase === "ended" || phase === "cancelled";
  useEffect(() => {
    if (isOver) media.stop();
  }, [isOver, media]);

  // The visit has another doctor now, or the doctor took the call back: this page leaves the call.
  const isTakenOver = right !== undefined && right !== "own";
  const isBefore = phase === "preparing" || phase === "waiting" || phase === "called";
  const mustLeave = (isTakenOver || isBefore) && isInCall;
  useEffect(() => {
    if (!mustLeave) return;
    call.leave();
    setRejoins(true);
  }, [mustLeave, call]);
  useEffect(() => {
    if (isTakenOver) media.stop();
  }, [isTakenOver, media]);

  return { ...parts, companions, roomState, mediaState, callState, right, askedAs, companionLink, otherId };
}
