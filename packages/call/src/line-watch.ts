import { meanWith } from "./call-quality.ts";
import { type CallMeasure, lossBetween } from "./call-stats.ts";
import type { LineState } from "./recovery.ts";

/** A page that slept for longer has received nothing, which is no sign of a bad line. */
const SLEPT_MS = 3000;

/** After this time without a new picture the picture stands still. */
const STILL_MS = 5000;

export type LineWatch = {
  lineAt: (now: number, connectionState: RTCPeerConnectionState) => LineState;
  /** Media of the other side has arrived. */
  resetSilence: (now: number) => void;
  countRestart: (now: number) => void;
  /** Restarts the wait for an attempt that is under way. */
  wait: (now: number) => void;
  /** Begins to count, such as for a new connection. */
  begin: (now: number) => void;
  deleteRestarts: () => void;
  /** Counts received media by the growth since the last measure. Returns the mean loss of the last seconds, 0 to 1. */
  compare: (measure: CallMeasure, now: number) => number;
  /** Whether the picture stands still; `isExpected`: the other side sends its camera, and this page decodes it. */
  isPictureStill: (now: number, isExpected: boolean) => boolean;
};

/** Watches one line after the other: when it last received media, and the attempts since. */
export function createLineWatch(): LineWatch {
  let receivedAt = 0;
  let restartedAt = 0;
  let restarts = 0;
  let measuredAt = 0;
  let picturedAt = 0;
  let last: CallMeasure | undefined;
  let loss = 0;
  return {
    lineAt: (now, connectionState) => ({
      connectionState,
      silenceMs: now - receivedAt,
      sinceRestartMs: now - restartedAt,
      restarts,
    }),
    resetSilence: (now) => {
      receivedAt = now;
    },
    countRestart: (now) => {
      restartedAt = now;
      restarts += 1;
    },
    wait: (now) => {
      restartedAt = now;
    },
    begin: (now) => {
      restartedAt = now;
      restarts = 0;
      last = undefined;
      loss = 0;
    },
    deleteRestarts: () => {
      restarts = 0;
    },
    compare: (measure, now) => {
      const before = last ?? measure;
      const hasSlept = now - measuredAt > SLEPT_MS;
      if (hasSlept || measure.bytesReceived > before.bytesReceived) receivedAt = now;
      if (hasSlept || measure.framesDecoded > before.framesDecoded) picturedAt = now;
      last = measure;
      measuredAt = now;
      loss = meanWith(loss, lossBetween(before, measure));
      return loss;
    },
    isPictureStill: (now, isExpected) => {
      if (!isExpected) picturedAt = now;
      return now - picturedAt >= STILL_MS;
    },
  };
}
