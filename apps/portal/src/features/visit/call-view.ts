import type { CallState } from "@madoguchi/call/call-state";
import type { MediaDevicesState } from "@madoguchi/call/media-devices";

/** The quality of the connection in one word. */
export type LineWord = "良好" | "不安定" | "音声のみ" | "接続中" | "再接続中" | "切断";

/** The quality in words; never only as bars. */
export function describeLine({ status, quality }: Pick<CallState, "status" | "quality">): LineWord {
  if (status === "lost" || status === "unable") return "切断";
  if (status === "reconnecting") return "再接続中";
  if (status !== "connected") return "接続中";
  if (quality === "lost") return "再接続中";
  if (quality === "sound-only") return "音声のみ";
  return quality === "unstable" ? "不安定" : "良好";
}

type Seen = Pick<
  CallState,
  | "status"
  | "quality"
  | "delay"
  | "tries"
  | "hasPeerLeft"
  | "isRemoteCameraOn"
  | "isRemoteMicrophoneOn"
  | "isRemoteScreen"
  | "isPictureStill"
>;

/** The attempts while the connection is not established. */
const TRIES = {
  server: "クリニックのサーバーにつなごうとしています。電波のよい場所でお待ちください",
  "other-side": "医師の画面の応答を待っています",
  path: "映像と音声の通り道を探しています。Wi-Fiのオン・オフを切り替えると、つながることがあります",
} as const satisfies Record<CallState["tries"], string>;

/** The text in the middle of the picture while there is none, or beside it if something is missing. */
export function describeRemote(call: Seen): string | undefined {
  if (call.status === "lost") return "医師との接続が切れました";
  if (call.hasPeerLeft) return "医師の画面が切れています。戻るまでそのままお待ちください";
  const isWaiting = call.status === "connecting" || call.status === "reconnecting";
  if (isWaiting && call.delay !== "none") return `時間がかかっています。${TRIES[call.tries]}`;
  if (call.status === "reconnecting") return "つなぎ直しています。そのままお待ちください";
  if (call.status !== "connected") return "医師とつないでいます";
  if (call.quality === "sound-only") return "通信が弱いため、音声だけで続けています";
  if (call.isPictureStill) return "医師の映像が止まっています。そのままお待ちください";
  if (!(call.isRemoteCameraOn || call.isRemoteMicrophoneOn)) return "医師のカメラとマイクはオフです";
  if (!call.isRemoteCameraOn) return "医師のカメラはオフです。音声は届いています";
  if (!call.isRemoteMicrophoneOn) return "医師のマイクはオフです";
  if (call.isRemoteScreen) return "医師の画面が映っています";
  return undefined;
}

/** The problem of a failed connection: the patient decides how to continue. */
export function describeNotConnected({ status, delay }: Pick<Seen, "status" | "delay">): string | undefined {
  if (status === "lost") return "医師との接続が切れました";
  const isWaiting = status === "connecting" || status === "reconnecting";
  return isWaiting && delay === "stuck" ? "医師とまだつながりません" : undefined;
}

/** Whether a picture of the doctor is expected now. */
export function hasRemotePicture({ status, quality, isRemoteCameraOn, hasPeerLeft }: Seen): boolean {
  return status === "connected" && quality !== "sound-only" && isRemoteCameraOn && !hasPeerLeft;
}

export type OwnMedia = Pick<
  MediaDevicesState,
  "status" | "cameraProblem" | "microphoneProblem" | "isCameraOn" | "isMicrophoneOn"
>;

export type DeviceTrouble = { title: string; text: string };

const ALLOW =
  "アドレスバーの鍵や設定のマークから、このサイトに「カメラ」と「マイク」を許可してください。iPhoneでは「設定」→「Safari」（お使いのブラウザー）→「カメラ」「マイク」です。";

/** The problem of the patient's own camera or microphone, and what to do. */
export function describeDeviceTrouble({ cameraProblem, microphoneProblem }: OwnMedia): DeviceTrouble | undefined {
  const problem = microphoneProblem ?? cameraProblem;
  if (problem === undefined) return undefined;
  const both = microphoneProblem !== undefined && cameraProblem !== undefined;
  const what = both ? "カメラとマイク" : microphoneProblem === undefined ? "カメラ" : "マイク";
  const rest = both ? "" : microphoneProblem === undefined ? "声は届いています。" : "映像は届いています。";
  if (problem === "denied") return { title: `${what}の使用が許可されていません`, text: `${rest}${ALLOW}` };
  if (problem === "in-use") {
    return {
      title: `${what}をほかのアプリが使っています`,
      text: `${rest}ほかのビデオ通話やカメラのアプリを閉じてから、もう一度お試しください。`,
    };
  }
  if (problem === "taken") {
    return {
      title: `電話やほかのアプリが${what}を使っています`,
      text: `${rest}終わったら、この画面に戻ってください。自動でつながります。`,
    };
  }
  if (problem === "none") {
    return { title: `${what}が見つかりません`, text: `${rest}接続を確かめるか、スマートフォンでお試しください。` };
  }
  return { title: `${what}を使えません`, text: `${rest}ブラウザーを最新にするか、別の端末でお試しください。` };
}

/** The state of the patient's own devices; after a reload first which ones are on and off. */
export function describeOwn({ status, isCameraOn, isMicrophoneOn }: OwnMedia, isAsBefore = false): string | undefined {
  if (status === "asking") return "カメラとマイクの使用を聞かれたら「許可」を選んでください";
  if (status !== "on") return undefined;
  if (isAsBefore) {
    if (isMicrophoneOn) return `先ほどと同じく、マイクはオン、カメラは${isCameraOn ? "オン" : "オフ"}です`;
    return `先ほどと同じく、マイクはオフ、カメラは${isCameraOn ? "オン" : "オフ"}です。声は届いていません`;
  }
  if (!(isMicrophoneOn || isCameraOn)) return "あなたのマイクとカメラはオフです";
  if (!isMicrophoneOn) return "あなたのマイクはオフです。声は届いていません";
  return undefined;
}
