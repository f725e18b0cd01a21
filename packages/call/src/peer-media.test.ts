import { expect, test } from "vitest";
import { describeOwnMedia, readPeerMedia } from "./peer-media.ts";

const NOTHING = {
  stream: undefined,
  isCameraOn: true,
  isMicrophoneOn: true,
  cameraProblem: undefined,
  microphoneProblem: undefined,
  isScreenShared: false,
};

test("the reason is sent with an unusable camera and microphone", () => {
  const said = describeOwnMedia({ ...NOTHING, cameraProblem: "in-use", microphoneProblem: "denied" }, false);
  const expected = { camera: "off", microphone: "off", cameraProblem: "in-use", microphoneProblem: "denied" };
  expect(said).toEqual(expected);
  expect(readPeerMedia(JSON.stringify(said))).toEqual(expected);
});

test("a camera that was turned off is off, whatever it was before", () => {
  expect(
    describeOwnMedia({ ...NOTHING, isCameraOn: false, cameraProblem: "none" }, false).cameraProblem,
  ).toBeUndefined();
});

test("a shared screen is sent as such, and a later release's picture is unknown", () => {
  expect(readPeerMedia(JSON.stringify(describeOwnMedia({ ...NOTHING, isScreenShared: true }, false)))?.picture).toBe(
    "screen",
  );
  expect(describeOwnMedia(NOTHING, false).picture).toBeUndefined();
  expect(readPeerMedia('{"camera":"on","microphone":"on","picture":"hologram"}')?.picture).toBeUndefined();
});

test("a page of another release is understood without a reason", () => {
  expect(readPeerMedia('{"camera":"paused","microphone":"on"}')).toMatchObject({ camera: "paused", microphone: "on" });
  expect(readPeerMedia('{"camera":"off","microphone":"on","cameraProblem":"tired"}')).toMatchObject({ camera: "off" });
  expect(readPeerMedia('{"camera":"asleep"}')).toBeUndefined();
  expect(readPeerMedia("{")).toBeUndefined();
});
