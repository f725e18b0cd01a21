import type { RoomSide } from "@madoguchi/contract/visit/room-message";
import type { MediaDevices } from "./media-devices.ts";
import type { RoomSocket } from "./room-socket.ts";
import { createStore, type Store } from "./store.ts";

/**
 * `idle` not joined · `connecting` until the first media, as long as it takes for the other side to come ·
 * `connected` · `reconnecting` by itself, for a minute · `lost`: `retry` goes on · `ended` left, or the visit is over ·
 * `elsewhere` another device of this side has taken the call over.
 */
export type CallStatus = "idle" | "connecting" | "connected" | "reconnecting" | "lost" | "ended" | "elsewhere";

/** `sound-only`: the line is too weak for a picture, sound goes on. `lost`: nothing arrives. */
export type CallQuality = "good" | "unstable" | "sound-only" | "lost";

export type CallState = {
  status: CallStatus;
  quality: CallQuality;
  /** Of the other side; one object for the life of the call. */
  remoteStream: MediaStream | undefined;
  /** What the other side says of itself; `true` until it says something else. */
  isRemoteCameraOn: boolean;
  isRemoteMicrophoneOn: boolean;
  /** The other side left or reloads: `connecting` and `reconnecting` wait for it. */
  hasPeerLeft: boolean;
  /** `Date.now()` of the first media. */
  connectedAt: number | undefined;
};

/** Totals since the connection began, from `getStats`. */
export type CallMeasure = {
  framesDecoded: number;
  frameHeight: number;
  framesSent: number;
  soundSamplesReceived: number;
  soundEnergyReceived: number;
  roundTripMs: number | undefined;
  /** Share of the last packets that were lost, 0 to 1. */
  lossReceived: number;
  lossSent: number;
  /** Of the selected pair: `host`, `srflx`, `prflx` or `relay`. */
  localCandidate: string | undefined;
  remoteCandidate: string | undefined;
};

export type Call = Store<CallState> & {
  /** Joins with what `media` has; starts it when it is off. */
  join: () => Promise<void>;
  /** Leaves and ends camera and microphone; `join` comes back while the visit goes on. */
  leave: () => void;
  /** Out of `lost`. */
  retry: () => void;
  measure: () => Promise<CallMeasure>;
};

export type CallOptions = { side: RoomSide; room: RoomSocket; media: MediaDevices };

export function createCall({ room, media }: CallOptions): Call {
  const store = createStore<CallState>({
    status: "idle",
    quality: "good",
    remoteStream: undefined,
    isRemoteCameraOn: true,
    isRemoteMicrophoneOn: true,
    hasPeerLeft: false,
    connectedAt: undefined,
  });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    join: async () => {
      store.update({ status: "connecting" });
      room.open();
      await media.start();
    },
    leave: () => {
      media.stop();
      store.update({ status: "ended" });
    },
    retry: () => store.update({ status: "reconnecting" }),
    measure: () => Promise.reject(new Error("not joined")),
  };
}
