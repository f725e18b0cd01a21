import type { MediaDevicesState } from "@madoguchi/call/media-devices";
import type { MediaProblem } from "@madoguchi/call/media-problem";

const REMEDIES = {
  denied: "ブラウザーのアドレスバーから、カメラとマイクを許可してください。",
  none: "つながっているか確かめてください。",
  "in-use": "ほかのアプリが使っています。閉じてから、もう一度お試しください。",
  taken: "電話やほかのアプリが使っています。終わると、この画面で自動的に戻ります。",
  insecure: "このブラウザーでは使えません。",
  failed: "つなぎ直すか、別の機器をお試しください。",
} as const satisfies Record<MediaProblem, string>;

/** Describes the problem of one's own devices, and what to do. */
export function describeOwnDevices({
  cameraProblem,
  microphoneProblem,
}: Pick<MediaDevicesState, "cameraProblem" | "microphoneProblem">): string | undefined {
  const problem = microphoneProblem ?? cameraProblem;
  if (problem === undefined) return undefined;
  const what = microphoneProblem && cameraProblem ? "カメラとマイク" : microphoneProblem ? "マイク" : "カメラ";
  return `${what}を使えません。${REMEDIES[problem]}`;
}
