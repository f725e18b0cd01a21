import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMediaDevices } from "./media-devices.ts";
import { camera, FakeStream, microphone, plugIn, tracksOf } from "./testing/fake-devices.ts";

beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("devices that were off before a reload are off after it, without a question, and this is shown", async () => {
  const machine = plugIn([microphone("m1"), camera("c1")]);
  const before = createMediaDevices({ treatmentId: "t1" });
  await before.start();
  expect(before.getState().isAsBefore).toBe(false);
  await before.setCameraOn(false);
  before.setMicrophoneOn(false);
  machine.opened.length = 0;
  const media = createMediaDevices({ treatmentId: "t1" });
  await media.start();
  expect(media.getState()).toMatchObject({ isCameraOn: false, isMicrophoneOn: false, isAsBefore: true });
  expect(machine.opened.map(({ kind, enabled }) => ({ kind, enabled }))).toEqual([{ kind: "audio", enabled: false }]);
  media.setMicrophoneOn(true);
  expect(media.getState()).toMatchObject({ isMicrophoneOn: true, isAsBefore: false });
});

test("devices that were on are on after a reload, and another visit begins with both", async () => {
  plugIn([microphone("m1"), camera("c1")]);
  const before = createMediaDevices({ treatmentId: "t1" });
  await before.start();
  const media = createMediaDevices({ treatmentId: "t1" });
  await media.start();
  expect(media.getState()).toMatchObject({ isCameraOn: true, isMicrophoneOn: true, isAsBefore: true });
  await media.setCameraOn(false);
  const other = createMediaDevices({ treatmentId: "t2" });
  expect(other.getState()).toMatchObject({ isCameraOn: true, isMicrophoneOn: true, isAsBefore: false });
  await other.start();
  expect(createMediaDevices({ treatmentId: "t2" }).getState().isAsBefore).toBe(true);
});

test("the chosen devices are found by their names where the browser gives them other ids after a reload", async () => {
  const named = (ids: readonly string[]) => [
    ...["内蔵マイク", "ヘッドセット"].map((label, at) => ({ ...microphone(ids[at] ?? ""), label })),
    ...["内蔵カメラ", "外付けカメラ"].map((label, at) => ({ ...camera(ids[at + 2] ?? ""), label })),
  ];
  const machine = plugIn(named(["m1", "m2", "c1", "c2"]));
  const before = createMediaDevices({ treatmentId: "t1" });
  await before.start();
  await before.chooseMicrophone("m2");
  await before.chooseCamera("c2");
  machine.devices = named(["m3", "m4", "c3", "c4"]);
  const media = createMediaDevices({ treatmentId: "t1" });
  await media.start();
  expect(tracksOf(media)).toEqual(["m4", "c4"]);
});

test("the rear camera is used again after a reload", async () => {
  plugIn([microphone("m1"), camera("c1"), camera("c2")]);
  const before = createMediaDevices({ treatmentId: "t1" });
  await before.start();
  await before.switchCamera();
  const media = createMediaDevices({ treatmentId: "t1" });
  await media.start();
  expect(tracksOf(media)).toEqual(["m1", "c2"]);
});
