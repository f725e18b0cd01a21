import { expect, test } from "vitest";
import {
  describeQuality,
  type LineSample,
  limitsOfStep,
  meanWith,
  nextVideoQuality,
  startVideoQuality,
  type VideoQuality,
} from "./call-quality.ts";

const FINE: LineSample = { lossSent: 0, roundTripMs: 40, outgoingBitrate: 3_000_000 };

/** The steps, second by second, on the line of the given function. */
function walk(seconds: number, line: (second: number) => LineSample, start = startVideoQuality(0)) {
  const steps: number[] = [];
  let quality = start;
  for (let second = 1; second <= seconds; second += 1) {
    quality = nextVideoQuality(quality, line(second), second * 1000);
    steps.push(quality.step);
  }
  return { steps, quality };
}

function at(step: number, change: Partial<VideoQuality> = {}): VideoQuality {
  return { ...startVideoQuality(-60_000), step, ...change };
}

test("a good line keeps the whole picture", () => {
  expect(walk(30, () => FINE).steps).toEqual(Array(30).fill(0));
});

test("the browser's first guesses of the bitrate cost no picture", () => {
  expect(walk(10, (second) => ({ ...FINE, outgoingBitrate: second < 4 ? 300_000 : 2_000_000 })).quality.step).toBe(0);
});

test("on a line that carries 60 kbit/s the picture goes step by step, and sound is left alone", () => {
  expect(walk(16, () => ({ ...FINE, outgoingBitrate: 60_000 })).steps).toEqual([
    0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4,
  ]);
});

/** Random packet loss as the other side reports it for each second: some of about fifty packets. */
function lossAround(mean: number): (second: number) => number {
  return (second) => mean * ([0.2, 1, 0.6, 2.4, 0.3, 1.9, 0.8, 1.2, 0.4, 1.2][second % 10] ?? 1);
}

test.each([0.02, 0.05])("a line that loses %d of the packets and carries enough keeps the whole picture", (mean) => {
  const loss = lossAround(mean);
  expect(new Set(walk(300, (second) => ({ ...FINE, lossSent: loss(second) })).steps)).toEqual(new Set([0]));
});

test("one that lost its picture gets it back while a few packets are lost", () => {
  const loss = lossAround(0.05);
  expect(walk(60, (second) => ({ ...FINE, lossSent: loss(second) }), at(4)).quality.step).toBe(0);
});

test("many lost packets cost the large picture, and never the last one", () => {
  expect(walk(120, () => ({ ...FINE, lossSent: 0.2 })).quality.step).toBe(3);
});

test("a line that loses every second packet carries sound only", () => {
  expect(walk(60, () => ({ ...FINE, lossSent: 0.5 })).quality.step).toBe(4);
});

const weak: [string, Partial<LineSample>, number][] = [
  ["a single second without a packet changes nothing", { lossSent: 0.6 }, 1],
  ["a single round trip of two seconds changes nothing", { roundTripMs: 2000 }, 1],
  ["a bitrate below the step's need costs a step", { outgoingBitrate: 199_000 }, 2],
  ["an unknown bitrate costs nothing", { outgoingBitrate: undefined }, 1],
];

test.each(weak)("%s", (_, change, step) => {
  expect(nextVideoQuality(at(1), { ...FINE, ...change }, 0).step).toBe(step);
});

test("round trips of more than a second cost the picture step by step", () => {
  const { steps } = walk(40, () => ({ ...FINE, roundTripMs: 1500 }));
  expect([...new Set(steps)]).toEqual([0, 1, 2, 3, 4]);
});

test("sound only goes no lower", () => {
  expect(nextVideoQuality(at(4), { ...FINE, lossSent: 0.5 }, 0).step).toBe(4);
});

test("the picture comes back one step after each 10 seconds of a good line", () => {
  const { steps } = walk(45, () => FINE, at(4));
  expect([steps[9], steps[10], steps[20], steps[30], steps[40]]).toEqual([4, 3, 2, 1, 0]);
});

test("a picture that came back too early waits twice as long the next time", () => {
  const early = nextVideoQuality(at(3, { wentUpAt: -5000, holdMs: 10_000 }), { ...FINE, outgoingBitrate: 60_000 }, 0);
  expect(early).toMatchObject({ step: 4, holdMs: 20_000 });
  const { steps } = walk(22, () => FINE, early);
  expect([steps[19], steps[20]]).toEqual([4, 3]);
});

test("a weak moment begins the wait again", () => {
  const { steps } = walk(15, (second) => ({ ...FINE, lossSent: second === 8 ? 0.6 : 0 }), at(2));
  expect(steps.at(-1)).toBe(2);
});

test("the shown quality does not change with every lost packet", () => {
  expect([meanWith(0, 0.1), meanWith(0.02, 0.02)]).toEqual([0.02, 0.02]);
});

const words: [string, Partial<Parameters<typeof describeQuality>[0]>, string][] = [
  ["a fine line", {}, "good"],
  ["5 % loss in either direction", { lossReceived: 0.05 }, "unstable"],
  ["half a second of round trip", { roundTripMs: 500 }, "unstable"],
  ["a picture two steps below the best", { step: 2 }, "unstable"],
  ["no own picture for the line's sake", { step: 4 }, "sound-only"],
  ["no picture of the other side for its line's sake", { isRemotePaused: true }, "sound-only"],
  ["a picture that stands still on a fine line", { isPictureStill: true }, "unstable"],
  ["nothing arrives", { isFlowing: false, step: 4 }, "lost"],
];

test.each(words)("in words: %s", (_, change, word) => {
  const fine = { isFlowing: true, step: 0, lossSent: 0, lossReceived: 0, roundTripMs: 40 };
  const seen = { isRemotePaused: false, isPictureStill: false };
  expect(describeQuality({ ...fine, ...seen, ...change })).toBe(word);
});

test("a step limits the sent picture of a camera of 720 lines", () => {
  expect(limitsOfStep(0, 720)).toEqual({
    active: true,
    maxBitrate: 1_500_000,
    maxFramerate: 30,
    scaleResolutionDownBy: 1,
  });
  expect(limitsOfStep(2, 720)).toEqual({
    active: true,
    maxBitrate: 250_000,
    maxFramerate: 15,
    scaleResolutionDownBy: 2,
  });
  expect(limitsOfStep(4, 720)).toMatchObject({ active: false });
});

test("a small camera is not made larger", () => {
  expect(limitsOfStep(0, 480).scaleResolutionDownBy).toBe(1);
});
