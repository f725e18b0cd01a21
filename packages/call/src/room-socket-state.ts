import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { IceConfiguration, PatientRoom, RoomState } from "@madoguchi/contract/visit/room";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import type { CallReport, Signal } from "@madoguchi/contract/visit/room-socket";
import type { Store } from "@madoguchi/ui/state/store";

/** A signal with the side that it is from, where the companion is one of the two. */
export type SideSignal = { from: CallSide; signal: Signal };

/** What the call `…/room` answers, of any side. */
export type RoomAccess = Pick<PatientRoom, "state" | "token" | "ice">;

export type RoomSocketState = {
  /** The newest state that the server told, by the socket or by the call. */
  room: RoomState | undefined;
  /** `down` is tried again by itself; meanwhile the state is asked for every few seconds. */
  connection: "closed" | "connecting" | "open" | "down";
  /** Another device or tab of this side holds the call; `takeOver` moves it here. */
  isHeldElsewhere: boolean;
  /** What `fetchRoom` threw the last time; `undefined` after a success. */
  problem: unknown;
  /** The server's clock minus this device's, for every countdown. */
  clockAheadMs: number;
};

export type RoomSocket = Store<RoomSocketState> & {
  /** Begins, and may begin again after `close`. */
  open: () => void;
  close: () => void;
  /** Asks for the state now, such as after a command by HTTP. */
  refresh: () => Promise<void>;
  takeOver: () => Promise<void>;
  /** `takeReport` is called for each ping with which the server wants to know how the call goes; `undefined` without a call. */
  reportCall: (takeReport: (() => CallReport) | undefined) => void;
  /** False when the socket is down; nothing is kept for later. */
  sendSignal: (signal: Signal) => boolean;
  onSignal: (listener: (signal: Signal) => void) => () => void;
  /** The same between the companion and one of the two others. */
  sendSideSignal: (to: CallSide, signal: Signal) => boolean;
  onSideSignal: (listener: (heard: SideSignal) => void) => () => void;
  onMessage: (listener: (message: RoomMessage) => void) => () => void;
  /** Each time that this device has come into the room, at first and after every gap. */
  onEntered: (listener: () => void) => () => void;
  /** The newest way for media, `null` before the first and where nobody may enter. */
  getIce: () => IceConfiguration | null;
};

export type RoomSocketOptions = {
  fetchRoom: () => Promise<RoomAccess>;
  /** By default the page's own origin. */
  address?: string;
  /** By default one of this tab that outlives a reload. */
  deviceId?: string;
};
