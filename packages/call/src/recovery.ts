/** The length of a silence after which another way is looked for (`docs/design/visit.md`, The call). */
const SILENCE_MS = 5000;
/** An ICE restart has this long to succeed. */
const RESTART_MS = 5000;
/** The browser has given up: no reason to wait for it, but not twice in this time. */
const RESTART_OF_FAILED_MS = 1000;
const RESTARTS_BEFORE_RENEWAL = 3;
/** The person is asked then. */
const LOST_MS = 60_000;

export type LineState = {
  connectionState: RTCPeerConnectionState;
  /** Milliseconds since something of the other side arrived; 0 where it sends nothing on purpose. */
  silenceMs: number;
  /** Milliseconds since the last restart or renewal. */
  sinceRestartMs: number;
  /** Restarts since the last time that media flowed. */
  restarts: number;
};

/** Whether sound and picture of the other side arrive. */
export function isFlowing({ connectionState, silenceMs }: LineState): boolean {
  return connectionState === "connected" && silenceMs < SILENCE_MS;
}

/**
 * What to do about a line on which nothing arrives: another greeting, an ICE restart, or after several another
 * connection.
 */
export function chooseRecovery(line: LineState): "wait" | "greet" | "restart-ice" | "renew" {
  if (isFlowing(line)) return "wait";
  // Nobody has answered yet, or the answer was lost.
  if (line.connectionState === "new") return line.sinceRestartMs < RESTART_MS ? "wait" : "greet";
  const patienceMs = line.connectionState === "failed" ? RESTART_OF_FAILED_MS : RESTART_MS;
  if (line.sinceRestartMs < patienceMs) return "wait";
  return line.restarts >= RESTARTS_BEFORE_RENEWAL ? "renew" : "restart-ice";
}

/** A line that has been gone for a minute is not waited for without asking. */
export function isLost(reconnectingMs: number): boolean {
  return reconnectingMs >= LOST_MS;
}
