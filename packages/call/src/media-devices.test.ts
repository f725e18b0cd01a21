import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMediaDevices } from "./media-devices.ts";
import { openScreen } from "./open-screen.ts";
import { camera, type FakeKind, FakeStream, microphone, plugIn, tracksOf } from "./testing/fake-devices.ts";

beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("camera and microphone need one question", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  expect(machine.asked).toBe(1);
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
  expect(media.getState()).toMatchObject({
    status: "on",
    cameraId: "c1",
    microphoneId: "m1",
    cameras: [{ id: "c1", label: "カメラ c1" }],
    cameraProblem: undefined,
    microphoneProblem: undefined,
  });
});

const problems: [string, Partial<Record<FakeKind | "both", string>>, string | undefined, string | undefined][] = [
  ["refused by the person", { both: "NotAllowedError" }, "denied", "denied"],
  ["camera used by another program", { both: "NotReadableError", video: "NotReadableError" }, "in-use", undefined],
  ["no camera", { both: "NotFoundError", video: "NotFoundError" }, "none", undefined],
  ["no microphone", { both: "NotFoundError", audio: "NotFoundError" }, undefined, "none"],
  ["a reason that no standard names", { both: "Strange", video: "Strange" }, "failed", undefined],
];

test.each(problems)("says why: %s", async (_, refusals, cameraProblem, microphoneProblem) => {
  plugIn([microphone("m1"), camera("c1")], refusals);
  const media = createMediaDevices();
  await media.start();
  expect(media.getState()).toMatchObject({ status: "on", cameraProblem, microphoneProblem });
});

test("a person who has refused is not asked at once another time, and after a change of mind is", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")], { both: "NotAllowedError" });
  const media = createMediaDevices();
  await media.start();
  expect(machine.asked).toBe(1);
  machine.refusals = {};
  await media.start();
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
  expect(media.getState().cameraProblem).toBeUndefined();
});

test("a page without access to cameras reports that it is insecure", async () => {
  vi.stubGlobal("navigator", {});
  const media = createMediaDevices();
  await media.start();
  expect(media.getState()).toMatchObject({ cameraProblem: "insecure", microphoneProblem: "insecure" });
});

test("a device that was chosen before is used again", async () => {
  plugIn([microphone("m1"), microphone("m2"), camera("c1"), camera("c2")]);
  const before = createMediaDevices();
  await before.start();
  await before.chooseCamera("c2");
  await before.chooseMicrophone("m2");
  before.stop();
  const media = createMediaDevices();
  await media.start();
  expect(tracksOf(media)).toEqual(["m2", "c2"]);
});

test("the camera's light goes out with the camera, and comes back", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  await media.setCameraOn(false);
  expect(machine.opened.filter(({ kind, readyState }) => kind === "video" && readyState === "live")).toEqual([]);
  expect(tracksOf(media)).toEqual(["m1"]);
  await media.setCameraOn(true);
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
});

test("a camera that is off stays off when another one is chosen", async () => {
  plugIn([microphone("m1"), camera("c1"), camera("c2")]);
  const media = createMediaDevices();
  await media.start();
  await media.setCameraOn(false);
  await media.switchCamera();
  expect(tracksOf(media)).toEqual(["m1"]);
  await media.chooseCamera("c2");
  expect(tracksOf(media)).toEqual(["m1"]);
  await media.setCameraOn(true);
  expect(tracksOf(media)).toEqual(["m1", "c2"]);
});

test("a muted microphone stays muted when another one takes its place", async () => {
  plugIn([microphone("m1"), microphone("m2"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  media.setMicrophoneOn(false);
  await media.chooseMicrophone("m2");
  expect(media.getState().stream?.getAudioTracks()[0]?.enabled).toBe(false);
});

test("a headset that is plugged in is used, and one that is pulled out is replaced", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  machine.devices = [microphone("m1"), microphone("headset"), camera("c1")];
  machine.events.dispatchEvent(new Event("devicechange"));
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["headset", "c1"]));
  machine.devices = [microphone("m1"), camera("c1")];
  machine.events.dispatchEvent(new Event("devicechange"));
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "c1"]));
});

test("a microphone that merely appears does not replace the chosen one, which comes back when it is plugged in again", async () => {
  const machine = plugIn([microphone("m1"), microphone("m2"), camera("c1"), camera("c2")]);
  const media = createMediaDevices();
  await media.start();
  await media.chooseMicrophone("m2");
  await media.chooseCamera("c2");
  const change = async (devices: typeof machine.devices, open: string[]) => {
    machine.devices = devices;
    machine.events.dispatchEvent(new Event("devicechange"));
    await vi.waitFor(() => expect(tracksOf(media)).toEqual(open));
  };
  await change([microphone("m1"), microphone("m2"), microphone("webcam"), camera("c1"), camera("c2")], ["m2", "c2"]);
  await change([microphone("m1"), microphone("webcam"), camera("c1")], ["m1", "c1"]);
  await change([microphone("m1"), microphone("m2"), microphone("webcam"), camera("c1"), camera("c2")], ["m2", "c2"]);
});

test("the chosen devices are used after off and on, and a chosen one that is gone is replaced by the usual one", async () => {
  const machine = plugIn([microphone("m1"), microphone("m2"), camera("c1"), camera("c2")]);
  const media = createMediaDevices();
  await media.start();
  await media.chooseCamera("c2");
  await media.chooseMicrophone("m2");
  await media.setCameraOn(false);
  await media.setCameraOn(true);
  expect(tracksOf(media)).toEqual(["m2", "c2"]);
  media.stop();
  machine.devices = [microphone("m1"), microphone("m2"), camera("c1")];
  const next = createMediaDevices();
  await next.start();
  expect(tracksOf(next)).toEqual(["m2", "c1"]);
  expect(next.getState()).toMatchObject({ cameraProblem: undefined, microphoneProblem: undefined });
});

test("an unplugged camera is reported, and sound goes on", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  await media.start();
  machine.devices = [microphone("m1")];
  machine.opened.find(({ kind }) => kind === "video")?.stop();
  machine.events.dispatchEvent(new Event("devicechange"));
  await vi.waitFor(() => expect(media.getState().cameraProblem).toBe("none"));
  expect(tracksOf(media)).toEqual(["m1"]);
});

test("a telephone turns from its front camera to the one at its back", async () => {
  plugIn([microphone("m1"), { deviceId: "c1", kind: "videoinput", label: "内蔵カメラ" }]);
  const media = createMediaDevices();
  await media.start();
  expect(media.getState().facing).toBe("user");
  await media.switchCamera();
  expect(media.getState().facing).toBe("environment");
});

test("a computer turns to its next camera", async () => {
  plugIn([microphone("m1"), camera("c1"), camera("c2")]);
  const media = createMediaDevices();
  await media.start();
  await media.switchCamera();
  expect(media.getState().cameraId).toBe("c2");
  await media.switchCamera();
  expect(media.getState().cameraId).toBe("c1");
});

test("after the end no track is live, and a late permission opens none", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const media = createMediaDevices();
  const starting = media.start();
  media.stop();
  await starting;
  expect(machine.opened.map(({ readyState }) => readyState)).toEqual(["ended", "ended"]);
  expect(media.getState()).toMatchObject({ status: "off", stream: undefined });
});

test("a screen takes the camera's place until it ends, and the end of the call ends it", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  machine.windows.push("window-1", "window-2");
  const media = createMediaDevices();
  await media.start();
  media.setScreen(await openScreen());
  expect(tracksOf(media)).toEqual(["m1", "window-1"]);
  expect(media.getState()).toMatchObject({ isScreenShared: true, cameraId: "c1" });
  await media.setCameraOn(false);
  expect(tracksOf(media)).toEqual(["m1", "window-1"]);
  // The browser's own key.
  machine.opened.at(-1)?.stop();
  machine.opened.at(-1)?.dispatchEvent(new Event("ended"));
  expect(tracksOf(media)).toEqual(["m1"]);
  expect(media.getState().isScreenShared).toBe(false);
  await media.setCameraOn(true);
  media.setScreen(await openScreen());
  media.stop();
  expect(machine.opened.filter(({ readyState }) => readyState === "live")).toEqual([]);
  expect(media.getState()).toMatchObject({ isScreenShared: false, stream: undefined });
  expect(await openScreen()).toBeUndefined();
});
