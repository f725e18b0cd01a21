import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMediaDevices } from "./media-devices.ts";
import { describeOwnMedia } from "./peer-media.ts";
import { camera, FakeStream, microphone, plugIn } from "./testing/fake-devices.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("MediaStream", FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a telephone call that takes the devices is reported after a second, and its end at once", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  for (const track of machine.opened) track.setMuted(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(media.getState()).toMatchObject({ cameraProblem: undefined, microphoneProblem: undefined });
  await vi.advanceTimersByTimeAsync(100);
  expect(media.getState()).toMatchObject({ cameraProblem: "taken", microphoneProblem: "taken" });
  expect(describeOwnMedia(media.getState(), false)).toEqual({
    camera: "off",
    microphone: "off",
    cameraProblem: "taken",
    microphoneProblem: "taken",
  });
  for (const track of machine.opened) track.setMuted(false);
  expect(describeOwnMedia(media.getState(), false)).toEqual({ camera: "on", microphone: "on" });
  expect(machine.asked).toBe(1);
});

test("devices that another app keeps are opened again when the page is in front, and a refused one at the next time", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  for (const track of machine.opened) track.setMuted(true);
  await vi.advanceTimersByTimeAsync(1000);
  machine.refusals = { video: "NotReadableError" };
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(media.getState()).toMatchObject({ cameraProblem: "in-use", microphoneProblem: undefined });
  machine.refusals = {};
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(media.getState()).toMatchObject({ cameraProblem: undefined, microphoneProblem: undefined });
  media.stop();
  const { asked } = machine;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(machine.asked).toBe(asked);
});
