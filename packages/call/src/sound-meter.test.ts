import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSoundMeter } from "./sound-meter.ts";

const LOUD = 0.2;
let contextState: AudioContextState;

/** A browser that receives a loud voice once its audio may run; Safari allows that only within a press. */
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

test("sound that the browser suspends is reported as such, and is measured from the next press on", () => {
  const meter = openMeter();
  vi.advanceTimersByTime(1000);
  expect(meter.getState()).toEqual({ level: 0, isSuspended: true });
  document.body.click();
  vi.advanceTimersByTime(100);
  expect(meter.getState()).toEqual({ level: 0.8, isSuspended: false });
  meter.stop();
});

test("the moment in which every browser starts its audio does not count as suspended", () => {
  const meter = openMeter();
  vi.advanceTimersByTime(200);
  expect(meter.getState().isSuspended).toBe(false);
  meter.stop();
});
