import { expect, test } from "vitest";
import type { RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";
import {
  type Checks,
  isComplete,
  judgeBrowser,
  judgeCamera,
  judgeMicrophone,
  judgeNetwork,
  judgeSpeaker,
  type NetworkMeasure,
  needsOtherWay,
  resultOf,
} from "./device-check.ts";

const ABLE = { isSecure: true, hasDevices: true, hasCalls: true };
const PICTURE = { width: 1280, height: 720, isDark: false };

function browserOf(name: string, version: number, inApp?: RecognisedBrowser["inApp"]): RecognisedBrowser {
  return { browser: { name, version }, system: { name: "iOS", version: 18 }, device: "iphone", inApp };
}

test.each([
  [browserOf("Safari", 18), ABLE, "passed", "Safari 18（iOS 18）はビデオ通話に対応しています。", undefined],
  [browserOf("Safari", 15), ABLE, "warning", "Safari 15（iOS 18）は古いバージョンです。", "update-browser"],
  [
    browserOf("LINE", 15, "line"),
    ABLE,
    "warning",
    "LINEの中のブラウザーで開いています。カメラやマイクがうまく使えないことがあります。",
    "open-outside",
  ],
  [
    browserOf("Instagram", 382, "instagram"),
    { ...ABLE, hasDevices: false },
    "failed",
    "Instagramの中のブラウザーで開いています。ここではビデオ通話ができません。",
    "open-outside",
  ],
  [
    browserOf("Chrome", 137),
    { ...ABLE, hasCalls: false },
    "failed",
    "Chrome 137（iOS 18）では、ビデオ通話ができません。",
    "no-calls",
  ],
  [
    browserOf("Safari", 15),
    { ...ABLE, hasCalls: false },
    "failed",
    "Safari 15（iOS 18）では、ビデオ通話ができません。",
    "other-browser",
  ],
  [
    browserOf("Chrome", 137),
    { isSecure: false, hasDevices: false, hasCalls: true },
    "failed",
    "安全な接続（https）で開かれていないため、カメラとマイクを使えません。",
    "secure-address",
  ],
])("of the browser %o with %o it says: %s, %s", (browser, abilities, state, finding, remedy) => {
  expect(judgeBrowser(browser, abilities)).toEqual({ state, finding, ...(remedy && { remedy }) });
});

test.each([
  ["denied", "カメラの使用が許可されていません。", "permission"],
  ["none", "カメラが見つかりません。", "no-device"],
  ["in-use", "カメラが、ほかのアプリで使われています。", "in-use"],
  ["insecure", "カメラを使えません。安全な接続（https）で開かれていないためです。", "secure-address"],
  ["failed", "カメラを開始できませんでした。", "restart"],
] as const)("a camera that is %s has its own words and its own help", (problem, finding, remedy) => {
  expect(judgeCamera(problem, { picture: undefined, isOver: false })).toEqual({ state: "failed", finding, remedy });
});

test("a camera counts by its picture: awaited, all black, missing, seen", () => {
  expect(judgeCamera(undefined, { picture: undefined, isOver: false }).state).toBe("running");
  expect(judgeCamera(undefined, { picture: undefined, isOver: true })).toMatchObject({
    state: "failed",
    remedy: "in-use",
  });
  expect(judgeCamera(undefined, { picture: { ...PICTURE, isDark: true }, isOver: false })).toMatchObject({
    state: "warning",
    remedy: "dark-picture",
  });
  expect(judgeCamera(undefined, { picture: PICTURE, isOver: false })).toEqual({
    state: "passed",
    finding: "映像が届いています（1280×720）。お顔が映っているかご確認ください。",
  });
});

test("a microphone counts once a voice was heard, and is silent only after a while", () => {
  expect(judgeMicrophone(undefined, { isHeard: false, isOver: false }).state).toBe("running");
  expect(judgeMicrophone(undefined, { isHeard: false, isOver: true })).toMatchObject({
    state: "failed",
    remedy: "silent",
  });
  expect(judgeMicrophone(undefined, { isHeard: true, isOver: true }).state).toBe("passed");
  expect(judgeMicrophone("none", { isHeard: true, isOver: false }).finding).toBe("マイクが見つかりません。");
});

const RELAY: NetworkMeasure = {
  via: "relay",
  roundTripMs: 40,
  lossPercent: 0,
  isRelayLost: false,
  isRelayOnly: false,
  canConnect: true,
};
const SERVER: NetworkMeasure = { ...RELAY, via: "server", lossPercent: null };

test.each<[NetworkMeasure, string, string]>([
  [RELAY, "passed", "通信は良好です（通話の中継サーバーとの往復 40ミリ秒、届かなかったデータ 0%）。"],
  [
    SERVER,
    "passed",
    "通信は良好です（クリニックのサーバーとの往復 40ミリ秒）。実際の通話のつながりは、診察室に入るときに確認します。",
  ],
  [
    { ...RELAY, roundTripMs: 420 },
    "warning",
    "通信にやや遅れがあります（通話の中継サーバーとの往復 420ミリ秒、届かなかったデータ 0%）。",
  ],
  [
    { ...RELAY, lossPercent: 12.5 },
    "failed",
    "通信が不安定です（通話の中継サーバーとの往復 40ミリ秒、届かなかったデータ 12.5%）。",
  ],
  [
    { ...SERVER, isRelayLost: true },
    "warning",
    "通話の中継サーバーに届きませんでした。このネットワークでは通話がつながらないことがあります（クリニックのサーバーとの往復 40ミリ秒）。",
  ],
  [
    { ...SERVER, isRelayLost: true, isRelayOnly: true },
    "failed",
    "通話の中継サーバーに届きませんでした。このネットワークでは通話がつながらないことがあります（クリニックのサーバーとの往復 40ミリ秒）。",
  ],
  [
    { ...SERVER, canConnect: false },
    "warning",
    "このブラウザーでは、通話のつながりを確かめられませんでした（クリニックのサーバーとの往復 40ミリ秒）。",
  ],
  [{ ...SERVER, roundTripMs: null }, "failed", "通信を確かめられませんでした。"],
])("%o is %s: %s", (measure, state, finding) => {
  expect(judgeNetwork(measure)).toMatchObject({ state, finding });
});

const PASSED: Checks = {
  browser: { state: "passed" },
  camera: { state: "passed" },
  microphone: { state: "passed" },
  speaker: judgeSpeaker(true),
  network: { state: "warning" },
};

test("all is ready without a problem; a warning is not a problem", () => {
  expect([resultOf(PASSED), isComplete(PASSED)]).toEqual(["ready", true]);
});

test.each([
  ["browser", "browser-unsupported"],
  ["camera", "camera-failed"],
  ["microphone", "microphone-failed"],
  ["speaker", "no-sound"],
  ["network", "weak-network"],
] as const)("when %s fails the clinic is told %s, before all is done too", (check, result) => {
  expect(resultOf({ ...PASSED, [check]: { state: "failed" } })).toBe(result);
  const others = { ...PASSED, network: { state: "not-run" } } as const;
  expect(resultOf({ ...others, [check]: { state: "failed" } })).toBe(result);
});

test("of several failures the first one is reported", () => {
  expect(resultOf({ ...PASSED, network: { state: "failed" }, microphone: { state: "failed" } })).toBe(
    "microphone-failed",
  );
});

test.each([
  ["denied", "camera-denied", "microphone-denied"],
  ["in-use", "camera-in-use", "microphone-in-use"],
  ["none", "no-camera", "no-microphone"],
  ["failed", "camera-failed", "microphone-failed"],
] as const)("the clinic is told why: %s", (problem, camera, microphone) => {
  const failedCamera = judgeCamera(problem, { picture: undefined, isOver: false });
  expect(resultOf({ ...PASSED, camera: failedCamera })).toBe(camera);
  const failedMicrophone = judgeMicrophone(problem, { isHeard: false, isOver: false });
  expect(resultOf({ ...PASSED, microphone: failedMicrophone })).toBe(microphone);
});

test("a silent microphone is not reported as missing", () => {
  const silent = judgeMicrophone(undefined, { isHeard: false, isOver: true });
  expect(resultOf({ ...PASSED, microphone: silent })).toBe("microphone-silent");
});

test("suspended audio does not count as a silent microphone, and is not reported to the clinic", () => {
  const suspended = judgeMicrophone(undefined, { isHeard: false, isOver: true, isSuspended: true });
  expect(suspended).toEqual({
    state: "running",
    finding: "ブラウザーが音の確認を止めています。「音の確認をはじめる」を押してください。",
  });
  expect(resultOf({ ...PASSED, microphone: suspended })).toBeUndefined();
});

test("the telephone is offered if a visit by video is impossible, and not for a quiet loudspeaker", () => {
  const offered = (change: Partial<Checks>) => needsOtherWay({ ...PASSED, ...change });
  expect(offered({})).toBe(false);
  expect(offered({ speaker: judgeSpeaker(false) })).toBe(false);
  expect(offered({ camera: judgeCamera("none", { picture: undefined, isOver: false }) })).toBe(true);
  expect(offered({ network: judgeNetwork({ ...SERVER, isRelayLost: true, isRelayOnly: true }) })).toBe(true);
  expect(offered({ network: judgeNetwork({ ...SERVER, isRelayLost: true }) })).toBe(true);
  expect(offered({ network: judgeNetwork({ ...SERVER, roundTripMs: null }) })).toBe(true);
});

test.each(["not-run", "running"] as const)("while one check is %s there is no result", (state) => {
  const checks = { ...PASSED, speaker: { state } };
  expect([resultOf(checks), isComplete(checks)]).toEqual([undefined, false]);
});
