import type { CallQuality } from "@madoguchi/contract/visit/room-socket";
import type { CallMeasure } from "./call-stats.ts";

type VideoStep = {
  height: number;
  frameRate: number;
  bitrate: number;
  /** Bits per second that the line must carry, sound included. */
  needs: number;
};

const BEST_STEP: VideoStep = { height: 720, frameRate: 30, bitrate: 1_500_000, needs: 400_000 };

/** From the best downwards; below the last one there is sound only. */
export const VIDEO_STEPS: readonly VideoStep[] = [
  BEST_STEP,
  { height: 480, frameRate: 24, bitrate: 600_000, needs: 200_000 },
  { height: 360, frameRate: 15, bitrate: 250_000, needs: 110_000 },
  { height: 180, frameRate: 10, bitrate: 90_000, needs: 70_000 },
];
export const SOUND_ONLY_STEP = VIDEO_STEPS.length;

/** At first the browser only guesses the line's bitrate. */
const SETTLING_MS = 5000;
const DOWN_MS = 3000;
const FIRST_HOLD_MS = 10_000;
const LONGEST_HOLD_MS = 60_000;
/** A step up that fails within this time was too early. */
const TRIAL_MS = 15_000;

/**
 * Lost packets are repaired by retransmission and by the sound's redundancy, and a smaller picture loses the same
 * share: only many lost packets reduce a step, and only from `BROKEN_LOSS` on the picture stops.
 */
const WEAK_LOSS = 0.15;
const BROKEN_LOSS = 0.3;
const FINE_LOSS = 0.1;
/** From this loss on a person notices it. */
const NOTABLE_LOSS = 0.05;
const WEAK_ROUND_TRIP_MS = 1000;
const FINE_ROUND_TRIP_MS = 500;

export type VideoQuality = {
  /** Index in `VIDEO_STEPS`, or `SOUND_ONLY_STEP`. */
  step: number;
  changedAt: number;
  wentUpAt: number | undefined;
  /** Since when the line has been good. */
  fineSince: number | undefined;
  /** How long it must be good before the next step up; doubled by each failed one. */
  holdMs: number;
  /** Share of lost sent packets, 0 to 1, and the round trip: means of the last seconds. */
  loss: number;
  roundTripMs: number;
};

export type LineSample = Pick<CallMeasure, "lossSent" | "roundTripMs" | "outgoingBitrate">;

export function startVideoQuality(now: number): VideoQuality {
  const unknown = { loss: 0, roundTripMs: 0 };
  return { step: 0, changedAt: now, wentUpAt: undefined, fineSince: undefined, holdMs: FIRST_HOLD_MS, ...unknown };
}

/** The mean of the last seconds, with one sample a second: among few packets a single second is bad by chance. */
export function meanWith(mean: number, sample: number): number {
  return mean + (sample - mean) / 5;
}

/** Whether the line is too weak for the present step. */
function isTooWeak({ step, loss, roundTripMs }: VideoQuality, { outgoingBitrate }: LineSample): boolean {
  const needed = VIDEO_STEPS[step]?.needs ?? 0;
  const isTooSlow = outgoingBitrate !== undefined && outgoingBitrate < needed;
  if (isTooSlow || roundTripMs >= WEAK_ROUND_TRIP_MS || loss >= BROKEN_LOSS) return true;
  return loss >= WEAK_LOSS && step < SOUND_ONLY_STEP - 1;
}

/**
 * Video is reduced before sound suffers, first by a smaller picture, and comes back slowly: a step up needs a good line
 * for `holdMs`, which a failed step doubles. The measures are bitrate and round trip; only many lost packets count.
 * `sample` is of one second.
 */
export function nextVideoQuality(before: VideoQuality, sample: LineSample, now: number): VideoQuality {
  const quality = {
    ...before,
    loss: meanWith(before.loss, sample.lossSent),
    roundTripMs: meanWith(before.roundTripMs, sample.roundTripMs ?? before.roundTripMs),
  };
  const { step, changedAt, wentUpAt, holdMs } = quality;
  const isSettling = now - changedAt < (step === 0 && wentUpAt === undefined ? SETTLING_MS : DOWN_MS);
  if (isTooWeak(quality, sample)) {
    if (isSettling || step === SOUND_ONLY_STEP) return { ...quality, fineSince: undefined };
    const wasTooEarly = wentUpAt !== undefined && now - wentUpAt < TRIAL_MS;
    return {
      ...quality,
      step: step + 1,
      changedAt: now,
      wentUpAt: undefined,
      fineSince: undefined,
      holdMs: wasTooEarly ? Math.min(holdMs * 2, LONGEST_HOLD_MS) : holdMs,
    };
  }
  const isFine = quality.loss <= FINE_LOSS && quality.roundTripMs <= FINE_ROUND_TRIP_MS;
  if (!isFine || step === 0) return { ...quality, fineSince: undefined };
  const fineSince = quality.fineSince ?? now;
  if (now - fineSince < holdMs) return { ...quality, fineSince };
  return { ...quality, step: step - 1, changedAt: now, wentUpAt: now, fineSince: now };
}

export type HeardAndSeen = {
  isFlowing: boolean;
  step: number;
  /** The other side has paused its picture because of its line. */
  isRemotePaused: boolean;
  /** No new picture has arrived for seconds. */
  isPictureStill: boolean;
  /** Means of the last seconds. */
  lossSent: number;
  lossReceived: number;
  roundTripMs: number;
};

/** From this step on the picture is visibly coarse. */
const COARSE_STEP = 2;

/** The quality as both screens show it. */
export function describeQuality(line: HeardAndSeen): CallQuality {
  if (!line.isFlowing) return "lost";
  if (line.step >= SOUND_ONLY_STEP || line.isRemotePaused) return "sound-only";
  const isWeak = Math.max(line.lossSent, line.lossReceived) >= NOTABLE_LOSS || line.roundTripMs >= FINE_ROUND_TRIP_MS;
  return isWeak || line.isPictureStill || line.step >= COARSE_STEP ? "unstable" : "good";
}

/** The encoding limits of a step for a picture with `capturedHeight` lines. */
export function limitsOfStep(step: number, capturedHeight: number): RTCRtpEncodingParameters {
  const { height, frameRate, bitrate } = VIDEO_STEPS[Math.min(step, SOUND_ONLY_STEP - 1)] ?? BEST_STEP;
  return {
    active: step < SOUND_ONLY_STEP,
    maxBitrate: bitrate,
    maxFramerate: frameRate,
    scaleResolutionDownBy: Math.max(capturedHeight / height, 1),
  };
}
