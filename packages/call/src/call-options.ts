import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { MediaDevices } from "./media-devices.ts";
import type { RoomSocket } from "./room-socket-state.ts";

export type CallOptions = {
  side: CallSide;
  /** The other side of this pair: doctor or patient for each other where nothing is said. */
  to?: CallSide;
  room: RoomSocket;
  media: MediaDevices;
  /** Beside another call of this page, or on a page that keeps them: it neither starts nor ends camera and microphone. */
  leavesMedia?: boolean;
  /** How this device's call goes is told by another one. */
  isUnreported?: boolean;
};
