import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { IceConfiguration, PatientRoom, RoomState } from "@madoguchi/contract/visit/room";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import type { CallReport, Signal } from "@madoguchi/contract/visit/room-socket";
import type { Store } from "@madoguchi/ui/state/store";

/** A signal with its sending side, where the companion is one of the two. */
export type SideSignal = { from: CallSide; signal: Signal };

/** The answer of the call `…/room`, for any side. */
export type RoomAccess = Pick<PatientRoom, "state" | "token" | "ice">;

export type RoomSocketState = {
  /** The newest state from the server, by the socket or by the call. */
  room: RoomState | undefined;
  /** `down` is retried by itself; meanwhile the state is polled every few seconds. */
  connection: "closed" | "connecting" | "open" | "down";
  /** Another device or tab of this side holds the call; `takeOver` moves it here. */
  isHeldElsewhere: boolean;
  /** The last error of `fetchRoom`; `undefined` after a success. */
  problem: unknown;
  /** The server's clock minus this device's, for every countdown. */
  clockAheadMs: number;
};

export type RoomSocket = Store<RoomSocketState> & {
  /** Opens; possible again after `close`. */
  open: () => void;
  close: () => void;
  /** Fetches the state now, such as after a command by HTTP. */
  refresh: () => Promise<void>;
  takeOver: () => Promise<void>;
  /** `takeReport` is called for each ping with which the server asks for a report; `undefined` without a call. */
  reportCall: (takeReport: (() => CallReport) | undefined) => void;
  /** False when the socket is down; the signal is not stored. */
  sendSignal: (signal: Signal) => boolean;
  onSignal: (listener: (signal: Signal) => void) => () => void;
  /** The same between the companion and one of the two others. */
  sendSideSignal: (to: CallSide, signal: Signal) => boolean;
  onSideSignal: (listener: (heard: SideSignal) => void) => () => void;
  onMessage: (listener: (message: RoomMessage) => void) => () => void;
  /** Called each time this device has entered the room, first and after every gap. */
  onEntered: (listener: () => void) => () => void;
  /** The newest ICE configuration, `null` before the first and where the room cannot be entered. */
  getIce: () => IceConfiguration | null;
};

export type RoomSocketOptions = {
  fetchRoom: () => Promise<RoomAccess>;
  /** By default the page's own origin. */
  address?: string;
  /** By default this tab's id, which outlives a reload. */
  deviceId?: string;
  /** Only follows the room's state, beside the page that may hold this side. */
  listens?: boolean;
};
