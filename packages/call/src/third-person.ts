import type { RoomCompanion } from "@madoguchi/contract/visit/companion";
import type { CompanionRoom } from "@madoguchi/contract/visit/companion-room";
import { createStore, type Store } from "@madoguchi/ui/state/store";
import { type CompanionLines, createCompanionLines } from "./companion-lines.ts";
import { createMediaDevices, type MediaDevices } from "./media-devices.ts";
import { createRoomSocket } from "./room-socket.ts";
import type { RoomAccess, RoomSocket } from "./room-socket-state.ts";

export type ThirdPersonStep = CompanionRoom["step"] | undefined;

type ThirdPersonState<Access> = {
  /** The last answer of the room's call. */
  access: Access | undefined;
  /** They want to join the call as soon as it runs. */
  isReady: boolean;
  hasLeft: boolean;
};

export type ThirdPerson<Access> = Store<ThirdPersonState<Access>> & {
  socket: RoomSocket;
  media: MediaDevices;
  companions: CompanionLines;
  /** Follows the room until `close`; possible again afterwards. */
  open: () => void;
  close: () => void;
  /** Asks for camera and microphone, by a press. */
  prepare: (withCamera: boolean) => Promise<void>;
  /** Leaves the call; the place stays theirs. */
  leave: () => void;
};

type Options<Access> = {
  fetchRoom: () => Promise<Access>;
  /** The state of their place; `undefined` without one. */
  stepOf: (access: Access) => ThirdPersonStep;
  /** The name under which the state of camera and microphone is stored for a reload. */
  mediaName: string;
};

const OPEN_STEPS: readonly RoomCompanion["step"][] = ["invited", "asking", "admitted"];

/** Whether a place has ended before its visit. */
export function isGone(step: ThirdPersonStep): boolean {
  return !OPEN_STEPS.some((open) => open === step);
}

/**
 * The third person of a visit (decision 106), by a link or by their own sign-in: the room, camera and microphone, and
 * the lines with the two others while all agree, the visit runs and the person wants it.
 */
export function createThirdPerson<Access extends RoomAccess>({
  fetchRoom,
  stepOf,
  mediaName,
}: Options<Access>): ThirdPerson<Access> {
  const media = createMediaDevices({ treatmentId: mediaName });
  const store = createStore<ThirdPersonState<Access>>({
    access: undefined,
    isReady: media.getState().isAsBefore,
    hasLeft: false,
  });
  const socket = createRoomSocket({
    fetchRoom: async () => {
      const access = await fetchRoom();
      store.update({ access });
      return access;
    },
  });
  const companions = createCompanionLines({ side: "companion", room: socket, media });
  let isInCall = false;
  let isOver = false;
  let stops: (() => void)[] = [];

  function follow(): void {
    const { access, isReady } = store.getState();
    const { room, isHeldElsewhere } = socket.getState();
    const step = access && stepOf(access);
    const mayTalk = isReady && step === "admitted" && room?.phase === "call" && !isHeldElsewhere;
    if (mayTalk && !isInCall) {
      isInCall = true;
      if (media.getState().status === "off") void media.start();
      companions.start();
    }
    if (!mayTalk && isInCall) {
      isInCall = false;
      companions.stop();
    }
    const wasOver = isOver;
    isOver = access !== undefined && (room?.phase === "ended" || room?.phase === "cancelled" || isGone(step));
    if (isOver && !wasOver) media.stop();
  }

  return {
    ...{ socket, media, companions },
    getState: store.getState,
    subscribe: store.subscribe,
    open: () => {
      if (stops.length > 0) return;
      stops = [store.subscribe(follow), socket.subscribe(follow)];
      socket.open();
      follow();
    },
    close: () => {
      for (const stop of stops) stop();
      stops = [];
      isInCall = false;
      companions.stop();
      media.stop();
      socket.close();
    },
    prepare: async (withCamera) => {
      store.update({ isReady: true, hasLeft: false });
      if (!withCamera) await media.setCameraOn(false);
      await media.start();
    },
    leave: () => {
      store.update({ isReady: false, hasLeft: true });
      media.stop();
    },
  };
}
