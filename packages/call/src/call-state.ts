import type { CallQuality } from "@madoguchi/contract/visit/room-socket";
import type { ConnectionDelay, ConnectionStep } from "./connection-delay.ts";
import type { MediaProblem } from "./media-problem.ts";
import type { PeerMedia } from "./peer-media.ts";

/**
 * `idle` not joined · `connecting` until the first media, however long the other side takes · `connected` ·
 * `reconnecting` by itself, for a minute · `lost`: `retry` goes on · `ended` left, or the visit is over · `elsewhere`
 * another device of this side has taken the call over · `unable` this browser has no calls.
 */
export type CallStatus =
  | "idle"
  | "connecting"
  | "connected"
  | "reconnecting"
  | "lost"
  | "ended"
  | "elsewhere"
  | "unable";

export type CallState = {
  status: CallStatus;
  quality: CallQuality;
  /** How long `connecting` or `reconnecting` has lasted, and for which step. `retry` begins another attempt. */
  delay: ConnectionDelay;
  tries: ConnectionStep;
  /** The other side's stream; another object after a new connection. */
  remoteStream: MediaStream | undefined;
  /** The state that the other side reports; `true` before its first report. */
  isRemoteCameraOn: boolean;
  isRemoteMicrophoneOn: boolean;
  /** The picture is the other side's screen. */
  isRemoteScreen: boolean;
  /** The other side's camera is on, but no new picture of it has arrived for seconds. */
  isPictureStill: boolean;
  /** Why they are off although no person turned them off. */
  remoteCameraProblem: MediaProblem | undefined;
  remoteMicrophoneProblem: MediaProblem | undefined;
  /** The other side left or reloads: `connecting` and `reconnecting` wait for it. */
  hasPeerLeft: boolean;
  /** `Date.now()` of the first media. */
  connectedAt: number | undefined;
};

/** Whether this device takes part in the call, whatever the state of its line. */
export function isJoined({ status }: Pick<CallState, "status">): boolean {
  return status !== "idle" && status !== "ended" && status !== "elsewhere" && status !== "unable";
}

/** The displayed state of the other side's camera and microphone. */
export function remoteMediaState(peerMedia: PeerMedia) {
  return {
    isRemoteCameraOn: peerMedia.camera === "on",
    isRemoteMicrophoneOn: peerMedia.microphone === "on",
    isRemoteScreen: peerMedia.picture === "screen",
    remoteCameraProblem: peerMedia.cameraProblem,
    remoteMicrophoneProblem: peerMedia.microphoneProblem,
  } satisfies Partial<CallState>;
}

export const NOT_JOINED: CallState = {
  status: "idle",
  quality: "good",
  delay: "none",
  tries: "server",
  remoteStream: undefined,
  isRemoteCameraOn: true,
  isRemoteMicrophoneOn: true,
  isRemoteScreen: false,
  isPictureStill: false,
  remoteCameraProblem: undefined,
  remoteMicrophoneProblem: undefined,
  hasPeerLeft: false,
  connectedAt: undefined,
};
