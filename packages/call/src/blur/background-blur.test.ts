import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMediaDevices } from "../media-devices.ts";
import { openScreen } from "../open-screen.ts";
import { camera, FakeStream, FakeTrack, microphone, plugIn, tracksOf } from "../testing/fake-devices.ts";
import { withBackgroundBlur } from "./background-blur.ts";
import type { BlurProblem } from "./blurred-picture.ts";

beforeEach(() => {
  vi.stubGlobal("MediaStream", FakeStream);
  vi.stubGlobal("MediaStreamTrackProcessor", class {});
  vi.stubGlobal("MediaStreamTrackGenerator", class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

type Opened = { name: string; fail: (problem: BlurProblem) => void; isStopped: boolean };

/** A device whose blur succeeds or fails when the test decides. */
function openDevice() {
  const machine = plugIn([microphone("m1"), camera("c1"), camera("c2")]);
  const opened: Opened[] = [];
  const loading = Promise.withResolvers<void>();
  const media = withBackgroundBlur(createMediaDevices(), async (source, fail) => {
    await loading.promise;
    const picture: Opened = { name: `blurred ${source.getSettings().deviceId}`, fail, isStopped: false };
    opened.push(picture);
    const stream = new MediaStream([new FakeTrack("video", { deviceId: picture.name })] as never[]);
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error("no track");
    return {
      track,
      stop: () => {
        picture.isStopped = true;
      },
    };
  });
  return { machine, media, blur: media.blur, opened, loading };
}

test("nothing is loaded before it is wanted; then the plain picture stays until the blurred one is there", async () => {
  const { media, blur, opened, loading } = openDevice();
  await media.start();
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
  expect(blur.getState()).toMatchObject({ isPossible: true, isOn: false, isLoading: false });
  blur.setOn(true);
  expect(blur.getState()).toMatchObject({ isOn: true, isLoading: true });
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
  loading.resolve();
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c1"]));
  expect(blur.getState().isLoading).toBe(false);
  blur.setOn(false);
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
  expect(opened[0]?.isStopped).toBe(true);
});

test("a person who chose it in an earlier call is not shown without blur, not even while it loads", async () => {
  const earlier = openDevice();
  earlier.blur.setOn(true);
  const { media, blur, loading } = openDevice();
  await media.start();
  expect(blur.getState()).toMatchObject({ isOn: true, isLoading: true });
  expect(tracksOf(media)).toEqual(["m1"]);
  loading.resolve();
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c1"]));
});

test.each(["slow", "failed"] as const)(
  "a blur that is %s is replaced by the plain camera, with the reason",
  async (problem) => {
    const { media, blur, opened, loading } = openDevice();
    loading.resolve();
    await media.start();
    blur.setOn(true);
    await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c1"]));
    opened[0]?.fail(problem);
    expect(tracksOf(media)).toEqual(["m1", "c1"]);
    expect(blur.getState()).toMatchObject({ isOn: false, isLoading: false, problem });
    expect(opened[0]?.isStopped).toBe(true);
    // Another press tries again.
    blur.setOn(true);
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    expect(blur.getState().problem).toBeUndefined();
  },
);

test("a library that fails to load leaves the plain camera", async () => {
  const { media, blur, loading } = openDevice();
  await media.start();
  blur.setOn(true);
  loading.reject(new Error("no worker"));
  await vi.waitFor(() => expect(blur.getState()).toMatchObject({ isOn: false, problem: "failed" }));
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
});

test("another camera, a camera that was off and a shown window are followed", async () => {
  const { machine, media, blur, opened, loading } = openDevice();
  loading.resolve();
  await media.start();
  blur.setOn(true);
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c1"]));
  await media.chooseCamera("c2");
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c2"]));
  expect(opened.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  await media.setCameraOn(false);
  expect(tracksOf(media)).toEqual(["m1"]);
  expect(opened[1]?.isStopped).toBe(true);
  await media.setCameraOn(true);
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c2"]));
  machine.windows.push("w1");
  media.setScreen(await openScreen());
  expect(tracksOf(media)).toEqual(["m1", "w1"]);
  expect(opened[2]?.isStopped).toBe(true);
  media.setScreen(undefined);
  await vi.waitFor(() => expect(tracksOf(media)).toEqual(["m1", "blurred c2"]));
  media.setMicrophoneOn(false);
  expect(tracksOf(media)).toEqual(["m1", "blurred c2"]);
  media.stop();
  expect(tracksOf(media)).toEqual([]);
  expect(opened[3]?.isStopped).toBe(true);
});

test("a browser without access to frames offers none, whatever was chosen", async () => {
  localStorage.setItem("madoguchi-background-blur", "on");
  Reflect.deleteProperty(globalThis, "MediaStreamTrackProcessor");
  const { media, blur } = openDevice();
  await media.start();
  expect(blur.getState()).toMatchObject({ isPossible: false, isOn: false });
  expect(tracksOf(media)).toEqual(["m1", "c1"]);
});
