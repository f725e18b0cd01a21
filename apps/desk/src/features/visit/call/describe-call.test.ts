import { type CallState, NOT_JOINED } from "@madoguchi/call/call-state";
import { expect, test } from "vitest";
import {
  describeAsBefore,
  describeLength,
  describePatient,
  describeQuality,
  describeWait,
  lacksPicture,
} from "./describe-call.ts";

const CONNECTED: CallState = { ...NOT_JOINED, status: "connected" };
const at = (time: string) => new Date(`2026-05-12T${time}+09:00`);

test("waiting is shown in minutes, the call in minutes and seconds", () => {
  expect(describeWait(at("14:30:00"), at("14:30:59"))).toBe("");
  expect(describeWait(at("14:30:00"), at("14:33:20"))).toBe("3分");
  expect(describeLength(at("14:30:00"), at("14:36:12"))).toBe("06:12");
  expect(describeLength(at("14:30:00"), at("15:31:05"))).toBe("1:01:05");
});

test.each([
  [{}, "良好"],
  [{ quality: "unstable" }, "不安定"],
  [{ quality: "sound-only" }, "音声のみ"],
  [{ status: "reconnecting" }, "再接続中"],
  [{ status: "lost" }, "切断"],
  [{ status: "unable" }, "通話できません"],
  [{ status: "connecting" }, "接続中"],
] as const)("a line of %j is 「%s」", (change, word) => {
  expect(describeQuality({ ...CONNECTED, ...change })).toBe(word);
});

test("the doctor sees why there is no picture, and no text while there is one", () => {
  expect(describePatient(CONNECTED)).toBeUndefined();
  expect(describePatient({ ...CONNECTED, isRemoteCameraOn: false })).toBe(
    "患者さまのカメラはオフです。音声は届いています",
  );
  expect(describePatient({ ...CONNECTED, status: "reconnecting", hasPeerLeft: true })).toBe(
    "患者さまの画面が切れています。戻るのを待っています",
  );
});

test.each([
  [
    { isRemoteCameraOn: false, remoteCameraProblem: "denied" },
    "カメラの使用が、患者さまの端末で許可されていません。音声は届いています",
  ],
  [
    { isRemoteCameraOn: false, remoteCameraProblem: "none" },
    "カメラが、患者さまの端末で見つかりません。音声は届いています",
  ],
  [
    { isRemoteMicrophoneOn: false, remoteMicrophoneProblem: "in-use" },
    "マイクを、患者さまの端末のほかのアプリが使っています",
  ],
  [
    {
      isRemoteCameraOn: false,
      isRemoteMicrophoneOn: false,
      remoteCameraProblem: "denied",
      remoteMicrophoneProblem: "denied",
    },
    "カメラとマイクの使用が、患者さまの端末で許可されていません",
  ],
  [
    { isRemoteCameraOn: false, isRemoteMicrophoneOn: false, remoteCameraProblem: "none" },
    "カメラが、患者さまの端末で見つかりません。患者さまのマイクはオフです",
  ],
] as const)("the doctor reads why a device of the patient is off: %j", (change, words) => {
  expect(describePatient({ ...CONNECTED, ...change })).toBe(words);
});

test("the doctor sees the attempts while the connection takes long", () => {
  const slow = { ...CONNECTED, status: "connecting", delay: "slow" } as const;
  expect(describePatient({ ...slow, tries: "path" })).toBe("時間がかかっています。映像と音声の通り道を探しています");
  expect(describePatient({ ...slow, tries: "server" })).toBe("時間がかかっています。サーバーにつなごうとしています");
});

test("a call without the patient's picture shows a notice, since the law requires picture and sound", () => {
  expect(lacksPicture(CONNECTED)).toBe(false);
  expect(lacksPicture({ ...CONNECTED, quality: "sound-only" })).toBe(true);
});

test("after a reload the doctor sees that camera and microphone are as before", () => {
  const media = { status: "on", isAsBefore: true, isMicrophoneOn: false, isCameraOn: true } as const;
  expect(describeAsBefore(media)).toBe("先ほどと同じく、マイクはオフ、カメラはオンです");
  expect(describeAsBefore({ ...media, isAsBefore: false })).toBeUndefined();
});
