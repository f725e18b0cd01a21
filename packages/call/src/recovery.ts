/** The length of a silence after which ICE is restarted (`docs/design/visit.md`, The call). */
const SILENCE_MS = 5000;
/** An ICE restart has this long to succeed. */
const RESTART_MS = 5000;
/** A connection that the browser gave up need not be waited for, but is restarted at most once in this time. */
const RESTART_OF_FAILED_MS = 1000;
const RESTARTS_BEFORE_RENEWAL = 3;
/** After this time the person is asked. */
const LOST_MS = 60_000;

export type LineState = {
  connectionState: RTCPeerConnectionState;
  /** Milliseconds since media of the other side arrived; 0 where it sends none on purpose. */
  silenceMs: number;
  /** Milliseconds since the last restart or renewal. */
  sinceRestartMs: number;
  /** Restarts since media last flowed. */
  restarts: number;
};

/** Whether sound and picture of the other side arrive. */
export function isFlowing({ connectionState, silenceMs }: LineState): boolean {
  return connectionState === "connected" && silenceMs < SILENCE_MS;
}

/** Chooses the reaction to a silent line: another greeting, an ICE restart, or after several a new connection. */
export function chooseRecovery(line: LineState): "wait" | "greet" | "restart-ice" | "renew" {
  if (isFlowing(line)) return "wait";
  // The other side has not answered yet, or the answer was lost.
  if (line.connectionState === "new") return line.sinceRestartMs < RESTART_MS ? "wait" : "greet";
  const patienceMs = line.connectionState === "failed" ? RESTART_OF_FAILED_MS : RESTART_MS;
  if (line.sinceRestartMs < patienceMs) return "wait";
  return line.restarts >= RESTARTS_BEFORE_RENEWAL ? "renew" : "restart-ice";
}

/** After a minute a lost line is not waited for without asking the person. */
export function isLost(reconnectingMs: number): boolean {
  return reconnectingMs >= LOST_MS;
}
