import type { MediaProblem } from "@madoguchi/call/media-problem";
import {
  DEVICE_CHECKS,
  type DeviceCheck,
  type DeviceCheckState,
  type DeviceTestResult,
} from "@madoguchi/contract/visit/device-test";
import { describeNamed, type RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";

/** The advice for a finding. */
export type Remedy =
  | "open-outside"
  | "other-browser"
  | "no-calls"
  | "update-browser"
  | "secure-address"
  | "permission"
  | "no-device"
  | "in-use"
  | "restart"
  | "dark-picture"
  | "silent"
  | "no-sound"
  | "weak-network";

/** The result of one check: the finding in words, and the advice; for ⑤ also whether the relay was not reached. */
export type Check = { state: DeviceCheckState | "running"; finding?: string; remedy?: Remedy; isRelayLost?: boolean };

export type Checks = Record<DeviceCheck, Check>;

export const NOT_RUN: Checks = {
  browser: { state: "not-run" },
  camera: { state: "not-run" },
  microphone: { state: "not-run" },
  speaker: { state: "not-run" },
  network: { state: "not-run" },
};

/** The browser's abilities that a call needs. */
export type BrowserAbilities = { isSecure: boolean; hasDevices: boolean; hasCalls: boolean };

/** The oldest main version that is known to support calls well; older ones only get a warning. */
const OLDEST_VERSIONS: Record<string, number> = {
  Chrome: 100,
  Edge: 100,
  Firefox: 100,
  Opera: 86,
  Safari: 16,
  "Samsung Internet": 18,
};

const APP_NAMES = {
  line: "LINE",
  instagram: "Instagram",
  facebook: "Facebook",
  x: "X",
  yahoo: "Yahoo! JAPAN",
  google: "Google",
  tiktok: "TikTok",
  other: "ほかのアプリ",
} as const;

/** ① Whether the browser supports a call. */
export function judgeBrowser({ browser, system, inApp }: RecognisedBrowser, abilities: BrowserAbilities): Check {
  const name = `${describeNamed(browser)}（${describeNamed(system)}）`;
  if (!abilities.isSecure) {
    return {
      state: "failed",
      finding: "安全な接続（https）で開かれていないため、カメラとマイクを使えません。",
      remedy: "secure-address",
    };
  }
  if (inApp !== undefined) {
    const canCall = abilities.hasDevices && abilities.hasCalls;
    return {
      state: canCall ? "warning" : "failed",
      finding: `${APP_NAMES[inApp]}の中のブラウザーで開いています。${canCall ? "カメラやマイクがうまく使えないことがあります。" : "ここではビデオ通話ができません。"}`,
      remedy: "open-outside",
    };
  }
  const { version = Number.POSITIVE_INFINITY } = browser;
  const isOld = version < (OLDEST_VERSIONS[browser.name] ?? 0);
  if (!(abilities.hasDevices && abilities.hasCalls)) {
    const remedy = isOld ? "other-browser" : "no-calls";
    return { state: "failed", finding: `${name}では、ビデオ通話ができません。`, remedy };
  }
  if (isOld) return { state: "warning", finding: `${name}は古いバージョンです。`, remedy: "update-browser" };
  return { state: "passed", finding: `${name}はビデオ通話に対応しています。` };
}

const PROBLEM_REMEDIES = {
  denied: "permission",
  none: "no-device",
  "in-use": "in-use",
  taken: "in-use",
  insecure: "secure-address",
  failed: "restart",
} as const satisfies Record<MediaProblem, Remedy>;

const PROBLEM_TEXTS = {
  denied: "の使用が許可されていません。",
  none: "が見つかりません。",
  "in-use": "が、ほかのアプリで使われています。",
  taken: "が、電話やほかのアプリで使われています。",
  insecure: "を使えません。安全な接続（https）で開かれていないためです。",
  failed: "を開始できませんでした。",
} as const satisfies Record<MediaProblem, string>;

function judgeProblem(device: "カメラ" | "マイク", problem: MediaProblem): Check {
  return { state: "failed", finding: `${device}${PROBLEM_TEXTS[problem]}`, remedy: PROBLEM_REMEDIES[problem] };
}

export type Picture = { width: number; height: number; isDark: boolean };

/** ② `picture` is `undefined` until the camera's first frame. */
export function judgeCamera(
  problem: MediaProblem | undefined,
  { picture, isOver }: { picture: Picture | undefined; isOver: boolean },
): Check {
  if (problem) return judgeProblem("カメラ", problem);
  if (!picture && isOver) return { state: "failed", finding: "カメラから映像が届きません。", remedy: "in-use" };
  if (!picture) return { state: "running", finding: "カメラの映像を待っています。" };
  if (picture.isDark) {
    return { state: "warning", finding: "カメラは動いていますが、映像が真っ暗です。", remedy: "dark-picture" };
  }
  return {
    state: "passed",
    finding: `映像が届いています（${picture.width}×${picture.height}）。お顔が映っているかご確認ください。`,
  };
}

/** ③ One sound is enough; without one, the check fails only after some seconds of listening. */
export function judgeMicrophone(
  problem: MediaProblem | undefined,
  { isHeard, isOver, isSuspended = false }: { isHeard: boolean; isOver: boolean; isSuspended?: boolean },
): Check {
  if (problem) return judgeProblem("マイク", problem);
  if (isHeard) return { state: "passed", finding: "声が届いています。" };
  if (isSuspended) {
    return {
      state: "running",
      finding: "ブラウザーが音の確認を止めています。「音の確認をはじめる」を押してください。",
    };
  }
  if (isOver) return { state: "failed", finding: "音が入ってきません。", remedy: "silent" };
  return { state: "running", finding: "「こんにちは」など、ふだんの声で話しかけてください。" };
}

/** ④ By the patient's answer. */
export function judgeSpeaker(isHeard: boolean): Check {
  if (isHeard) return { state: "passed", finding: "テスト音が聞こえました。" };
  return { state: "failed", finding: "テスト音が聞こえませんでした。", remedy: "no-sound" };
}

export type NetworkMeasure = {
  /** `relay`: to the relay and back, like a call. `server`: to the clinic's server and back. */
  via: "relay" | "server";
  roundTripMs: number | null;
  lossPercent: number | null;
  /** Whether there is a relay that was not reached. */
  isRelayLost: boolean;
  /** Whether calls can only go through the relay. */
  isRelayOnly: boolean;
  /** Whether the browser connected to itself; `true` if this was not tried. */
  canConnect: boolean;
};

/** Above the first a conversation is difficult, above the second impossible (ITU-T G.114 for the delay). */
const SLOW_MS = 300;
const TOO_SLOW_MS = 800;
const LOSSY_PERCENT = 3;
const TOO_LOSSY_PERCENT = 10;

function describeMeasure({ via, roundTripMs, lossPercent }: NetworkMeasure): string {
  if (roundTripMs === null) return "";
  const place = via === "relay" ? "通話の中継サーバー" : "クリニックのサーバー";
  const loss = lossPercent === null ? "" : `、届かなかったデータ ${lossPercent}%`;
  return `${place}との往復 ${roundTripMs}ミリ秒${loss}`;
}

/** ⑤ The finding states what was measured: without a relay it is the route to the server, not the call's own. */
export function judgeNetwork(measure: NetworkMeasure): Check {
  const { via, roundTripMs, lossPercent, isRelayLost, isRelayOnly, canConnect } = measure;
  const measured = describeMeasure(measure);
  if (roundTripMs === null) {
    return { state: "failed", finding: "通信を確かめられませんでした。", remedy: "weak-network" };
  }
  if (isRelayLost) {
    return {
      state: isRelayOnly ? "failed" : "warning",
      finding: `通話の中継サーバーに届きませんでした。このネットワークでは通話がつながらないことがあります（${measured}）。`,
      remedy: "weak-network",
      isRelayLost,
    };
  }
  if (roundTripMs > TOO_SLOW_MS || (lossPercent ?? 0) > TOO_LOSSY_PERCENT) {
    return { state: "failed", finding: `通信が不安定です（${measured}）。`, remedy: "weak-network" };
  }
  if (!canConnect) {
    return {
      state: "warning",
      finding: `このブラウザーでは、通話のつながりを確かめられませんでした（${measured}）。`,
      remedy: "weak-network",
    };
  }
  if (roundTripMs > SLOW_MS || (lossPercent ?? 0) > LOSSY_PERCENT) {
    return { state: "warning", finding: `通信にやや遅れがあります（${measured}）。`, remedy: "weak-network" };
  }
  const scope = via === "relay" ? "" : "実際の通話のつながりは、診察室に入るときに確認します。";
  return { state: "passed", finding: `通信は良好です（${measured}）。${scope}` };
}

const RESULTS = {
  browser: "browser-unsupported",
  camera: "camera-failed",
  microphone: "microphone-failed",
  speaker: "no-sound",
  network: "weak-network",
} as const satisfies Record<DeviceCheck, DeviceTestResult>;

/** Why a camera or microphone failed: each reason needs other advice, also by the clinic on the telephone. */
const REASONS: Readonly<Partial<Record<`${"camera" | "microphone"} ${Remedy}`, DeviceTestResult>>> = {
  "camera permission": "camera-denied",
  "camera in-use": "camera-in-use",
  "camera no-device": "no-camera",
  "microphone permission": "microphone-denied",
  "microphone in-use": "microphone-in-use",
  "microphone no-device": "no-microphone",
  "microphone silent": "microphone-silent",
};

/** The first problem; `ready` if all checks are done without one; `undefined` before that. */
export function resultOf(checks: Checks): DeviceTestResult | undefined {
  const failed = DEVICE_CHECKS.find((check) => checks[check].state === "failed");
  if (failed) {
    const { remedy } = checks[failed];
    const isDevice = failed === "camera" || failed === "microphone";
    return (isDevice && remedy && REASONS[`${failed} ${remedy}`]) || RESULTS[failed];
  }
  return isComplete(checks) ? "ready" : undefined;
}

/** Whether the findings may prevent a visit by video, so that another way is offered. */
export function needsOtherWay({ browser, camera, microphone, network }: Checks): boolean {
  return [browser, camera, microphone, network].some(({ state, isRelayLost }) => state === "failed" || isRelayLost);
}

export function isComplete(checks: Checks): boolean {
  return DEVICE_CHECKS.every((check) => checks[check].state !== "not-run" && checks[check].state !== "running");
}
