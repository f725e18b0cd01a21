import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { MediaDevices } from "./media-devices.ts";
import type { RoomSocket } from "./room-socket-state.ts";

export type CallOptions = {
  side: CallSide;
  /** The other side of this pair; by default doctor and patient for each other. */
  to?: CallSide;
  room: RoomSocket;
  media: MediaDevices;
  /** For a second call of this page, or where the page keeps using them: camera and microphone are untouched. */
  leavesMedia?: boolean;
  /** Another call of this device makes the reports. */
  isUnreported?: boolean;
};
