import { expect, test } from "vitest";
import {
  describeDeviceTrouble,
  describeLine,
  describeNotConnected,
  describeOwn,
  describeRemote,
  hasRemotePicture,
} from "./call-view.ts";

const CONNECTED = {
  status: "connected",
  quality: "good",
  delay: "none",
  tries: "server",
  hasPeerLeft: false,
  isRemoteCameraOn: true,
  isRemoteMicrophoneOn: true,
  isRemoteScreen: false,
  isPictureStill: false,
} as const;

test.each([
  [{}, "良好"],
  [{ quality: "unstable" as const }, "不安定"],
  [{ quality: "sound-only" as const }, "音声のみ"],
  [{ quality: "lost" as const }, "再接続中"],
  [{ status: "connecting" as const }, "接続中"],
  [{ status: "reconnecting" as const }, "再接続中"],
  [{ status: "lost" as const }, "切断"],
])("the line with %o is called %s", (changes, word) => {
  expect(describeLine({ ...CONNECTED, ...changes })).toBe(word);
});

test.each([
  [{}, undefined],
  [{ status: "connecting" as const }, "医師とつないでいます"],
  [{ status: "reconnecting" as const }, "つなぎ直しています。そのままお待ちください"],
  [{ status: "lost" as const }, "医師との接続が切れました"],
  [
    { status: "connecting" as const, delay: "slow" as const, tries: "server" as const },
    "時間がかかっています。クリニックのサーバーにつなごうとしています。電波のよい場所でお待ちください",
  ],
  [
    { status: "reconnecting" as const, delay: "stuck" as const, tries: "other-side" as const },
    "時間がかかっています。医師の画面の応答を待っています",
  ],
  [{ hasPeerLeft: true }, "医師の画面が切れています。戻るまでそのままお待ちください"],
  [{ quality: "sound-only" as const }, "通信が弱いため、音声だけで続けています"],
  [{ quality: "unstable" as const, isPictureStill: true }, "医師の映像が止まっています。そのままお待ちください"],
  [{ isRemoteCameraOn: false }, "医師のカメラはオフです。音声は届いています"],
  [{ isRemoteMicrophoneOn: false }, "医師のマイクはオフです"],
])("the doctor's side with %o reads %s", (changes, words) => {
  expect(describeRemote({ ...CONNECTED, ...changes })).toBe(words);
});

test("a connection is reported as failed only after a time of waiting", () => {
  expect(describeNotConnected({ status: "connecting", delay: "slow" })).toBeUndefined();
  expect(describeNotConnected({ status: "connecting", delay: "stuck" })).toBe("医師とまだつながりません");
  expect(describeNotConnected({ status: "lost", delay: "none" })).toBe("医師との接続が切れました");
});

test("no picture is expected of a doctor whose camera is off", () => {
  expect(hasRemotePicture(CONNECTED)).toBe(true);
  expect(hasRemotePicture({ ...CONNECTED, isRemoteCameraOn: false })).toBe(false);
});

const OWN = {
  status: "on",
  cameraProblem: undefined,
  microphoneProblem: undefined,
  isCameraOn: true,
  isMicrophoneOn: true,
} as const;

test.each([
  [{}, undefined],
  [{ cameraProblem: "denied" as const }, "カメラの使用が許可されていません"],
  [{ microphoneProblem: "denied" as const }, "マイクの使用が許可されていません"],
  [
    { cameraProblem: "denied" as const, microphoneProblem: "denied" as const },
    "カメラとマイクの使用が許可されていません",
  ],
  [{ cameraProblem: "in-use" as const }, "カメラをほかのアプリが使っています"],
  [{ microphoneProblem: "none" as const }, "マイクが見つかりません"],
  [{ cameraProblem: "insecure" as const }, "カメラを使えません"],
])("a device with %o is explained as %s", (changes, title) => {
  expect(describeDeviceTrouble({ ...OWN, ...changes })?.title).toBe(title);
});

test("a camera that is refused says that the voice still arrives", () => {
  expect(describeDeviceTrouble({ ...OWN, cameraProblem: "denied" })?.text).toMatch(/^声は届いています。/);
});

test("a muted patient sees that they cannot be heard", () => {
  expect(describeOwn({ ...OWN, isMicrophoneOn: false })).toBe("あなたのマイクはオフです。声は届いていません");
  expect(describeOwn(OWN)).toBeUndefined();
});

test("after a reload the patient sees that camera and microphone are as before", () => {
  expect(describeOwn(OWN, true)).toBe("先ほどと同じく、マイクはオン、カメラはオンです");
  expect(describeOwn({ ...OWN, isCameraOn: false, isMicrophoneOn: false }, true)).toBe(
    "先ほどと同じく、マイクはオフ、カメラはオフです。声は届いていません",
  );
});
