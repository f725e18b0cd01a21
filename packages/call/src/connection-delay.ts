/** From here on it is said what is tried. */
const SLOW_MS = 15_000;
/** From here on the person is offered another attempt, and the telephone. */
const STUCK_MS = 45_000;

export type ConnectionDelay = "none" | "slow" | "stuck";

/** What a connection that does not come is waiting for: the way into the room, an answer, or a way for picture and sound. */
export type ConnectionStep = "server" | "other-side" | "path";

/** How a wait for picture and sound is judged after `waitedMs`; it goes on by itself all the same. */
export function delayOf(waitedMs: number): ConnectionDelay {
  if (waitedMs >= STUCK_MS) return "stuck";
  return waitedMs >= SLOW_MS ? "slow" : "none";
}

/** `connectionState` is `undefined` where nothing could be begun, since nobody may enter the room. */
export function stepOf(isInRoom: boolean, connectionState: RTCPeerConnectionState | undefined): ConnectionStep {
  if (!isInRoom || connectionState === undefined) return "server";
  return connectionState === "new" ? "other-side" : "path";
}
