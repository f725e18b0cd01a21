import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSoundMeter } from "./sound-meter.ts";

const LOUD = 0.2;
let contextState: AudioContextState;

/** A browser that hears a loud voice once its sound is allowed to run; Safari allows that within a press alone. */
beforeEach(() => {
  vi.useFakeTimers();
  contextState = "suspended";
  let isInPress = false;
  document.addEventListener("click", () => {
    isInPress = false;
  });
  window.addEventListener(
    "click",
    () => {
      isInPress = true;
    },
    { capture: true },
  );
  vi.stubGlobal("MediaStream", class {});
  vi.stubGlobal(
    "AudioContext",
    class {
      get state() {
        return contextState;
      }
      createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(LOUD) });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
      resume = async () => {
        if (isInPress) contextState = "running";
      };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openMeter() {
  const stream: Pick<MediaStream, "getAudioTracks"> = { getAudioTracks: () => [{} as MediaStreamTrack] };
  return createSoundMeter(stream as MediaStream);
}

test("sound that the browser holds back is said to be so, and is heard from the next press on", () => {
  const meter = openMeter();
  vi.advanceTimersByTime(1000);
  expect(meter.getState()).toEqual({ level: 0, isSuspended: true });
  document.body.click();
  vi.advanceTimersByTime(100);
  expect(meter.getState()).toEqual({ level: 0.8, isSuspended: false });
  meter.stop();
});

test("the moment in which every browser starts its sound is not taken for one that waits", () => {
  const meter = openMeter();
  vi.advanceTimersByTime(200);
  expect(meter.getState().isSuspended).toBe(false);
  meter.stop();
});
