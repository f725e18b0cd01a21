import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMediaDevices } from "./media-devices.ts";

type Kind = "audio" | "video";
type Device = { deviceId: string; kind: MediaDeviceKind; label: string };

class FakeTrack extends EventTarget {
  readyState = "live";
  enabled = true;
  readonly kind: Kind;
  readonly getSettings: () => MediaTrackSettings;
  constructor(kind: Kind, settings: MediaTrackSettings) {
    super();
    this.kind = kind;
    this.getSettings = () => settings;
  }
  stop(): void {
    this.readyState = "ended";
  }
}

class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === "audio");
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === "video");
}

const camera = (deviceId: string): Device => ({ deviceId, kind: "videoinput", label: `カメラ ${deviceId}` });
const microphone = (deviceId: string): Device => ({ deviceId, kind: "audioinput", label: `マイク ${deviceId}` });

/** A telephone or computer with these devices, which refuses what `refusals` names. */
function plugIn(devices: Device[], refusals: Partial<Record<Kind | "both", string>> = {}) {
  const machine = { devices, refusals, asked: 0, opened: [] as FakeTrack[], events: new EventTarget() };
  function open(kind: Kind, wish: MediaTrackConstraints): FakeTrack {
    const refusal = machine.refusals[kind];
    if (refusal) throw new DOMException("refused", refusal);
    const ofKind = machine.devices.filter((device) => device.kind === `${kind}input`);
    const exact = typeof wish.deviceId === "object" && "exact" in wish.deviceId ? wish.deviceId.exact : undefined;
    const wished = exact ?? wish.deviceId;
    const found = ofKind.find(({ deviceId }) => deviceId === wished) ?? (exact === undefined ? ofKind[0] : undefined);
    if (!found) throw new DOMException("none", "NotFoundError");
    const facing = typeof wish.facingMode === "string" && found.label.includes("内蔵") ? wish.facingMode : undefined;
    const track = new FakeTrack(kind, { deviceId: found.deviceId, ...(facing && { facingMode: facing }) });
    machine.opened.push(track);
    return track;
  }
  const mediaDevices = Object.assign(machine.events, {
    enumerateDevices: async () => machine.devices,
    getUserMedia: async ({ audio, video }: { audio?: MediaTrackConstraints; video?: MediaTrackConstraints }) => {
      machine.asked += 1;
      if (audio && video && machine.refusals.both) throw new DOMException("refused", machine.refusals.both);
      return new FakeStream([...(audio ? [open("audio", audio)] : []), ...(video ? [open("video", video)] : [])]);
    },
  });
  vi.stubGlobal("navigator", { mediaDevices });
  return machine;
}

function tracksOf(media: ReturnType<typeof createMediaDevices>): string[] {
  return (media.getState().stream?.getTracks() ?? []).map((track) => String(track.getSettings().deviceId));
}

beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("camera and microphone come by one question", async () => {
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

const problems: [string, Partial<Record<Kind | "both", string>>, string | undefined, string | undefined][] = [
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

test("a page without cameras says that it is insecure", async () => {
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

test("a camera that is pulled out is said, and sound goes on", async () => {
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
