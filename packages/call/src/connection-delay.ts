/** From here on the screen shows what is tried. */
const SLOW_MS = 15_000;
/** From here on the person is offered another attempt, and the clinic's telephone. */
const STUCK_MS = 45_000;

export type ConnectionDelay = "none" | "slow" | "stuck";

/** The missing step of a connection: the entry into the room, an answer, or a path for picture and sound. */
export type ConnectionStep = "server" | "other-side" | "path";

/** The state of a wait for picture and sound after `waitedMs`; it continues by itself in every case. */
export function delayOf(waitedMs: number): ConnectionDelay {
  if (waitedMs >= STUCK_MS) return "stuck";
  return waitedMs >= SLOW_MS ? "slow" : "none";
}

/** `connectionState` is `undefined` where nothing could begin, because the room cannot be entered. */
export function stepOf(isInRoom: boolean, connectionState: RTCPeerConnectionState | undefined): ConnectionStep {
  if (!isInRoom || connectionState === undefined) return "server";
  return connectionState === "new" ? "other-side" : "path";
}
