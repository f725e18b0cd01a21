import type { CallState } from "@madoguchi/call/call-state";
import type { MediaDevicesState } from "@madoguchi/call/media-devices";
import type { MediaProblem } from "@madoguchi/call/media-problem";

const MINUTE_MS = 60_000;

/** 「3分」; empty within the first minute. */
export function describeWait(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  return minutes < 1 ? "" : `${minutes}分`;
}

/** 「06:12」, with hours from one hour on. */
export function describeLength(since: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? parts.join(":") : [hours, ...parts].join(":");
}

/** The quality of the connection in one word. */
export function describeQuality({ status, quality }: Pick<CallState, "status" | "quality">): string {
  if (status === "unable") return "通話できません";
  if (status === "lost") return "切断";
  if (status === "reconnecting") return "再接続中";
  if (status !== "connected") return "接続中";
  const words = { good: "良好", unstable: "不安定", "sound-only": "音声のみ", lost: "再接続中" } as const;
  return words[quality];
}

/** The attempts while the connection is not established. */
const TRIES = {
  server: "サーバーにつなごうとしています",
  "other-side": "患者さまの画面の応答を待っています",
  path: "映像と音声の通り道を探しています",
} as const satisfies Record<CallState["tries"], string>;

const PATIENT_PROBLEMS = {
  denied: "の使用が、患者さまの端末で許可されていません",
  none: "が、患者さまの端末で見つかりません",
  "in-use": "を、患者さまの端末のほかのアプリが使っています",
  taken: "が、患者さまの端末で一時的に止まっています（電話やほかのアプリ）",
  insecure: "を、患者さまのブラウザーでは使えません",
  failed: "が、患者さまの端末で動きません",
} as const satisfies Record<MediaProblem, string>;

/** Which of the patient's devices are off, and why if the patient did not turn them off. */
function describePatientDevices(call: CallState): string | undefined {
  const { isRemoteCameraOn, isRemoteMicrophoneOn, remoteCameraProblem, remoteMicrophoneProblem } = call;
  const bothFail = remoteCameraProblem !== undefined && remoteCameraProblem === remoteMicrophoneProblem;
  if (bothFail) return `カメラとマイク${PATIENT_PROBLEMS[remoteCameraProblem]}`;
  const camera = remoteCameraProblem && `カメラ${PATIENT_PROBLEMS[remoteCameraProblem]}`;
  const microphone = remoteMicrophoneProblem && `マイク${PATIENT_PROBLEMS[remoteMicrophoneProblem]}`;
  if (!(isRemoteCameraOn || isRemoteMicrophoneOn)) {
    if (camera === undefined && microphone === undefined) return "患者さまのカメラとマイクはオフです";
    return [camera ?? "患者さまのカメラはオフです", microphone ?? "患者さまのマイクはオフです"].join("。");
  }
  if (!isRemoteCameraOn) return `${camera ?? "患者さまのカメラはオフです"}。音声は届いています`;
  if (!isRemoteMicrophoneOn) return microphone ?? "患者さまのマイクはオフです";
  return undefined;
}

/** The text in place of the patient's picture, or beside it. */
export function describePatient(call: CallState): string | undefined {
  if (call.status === "unable") return "このブラウザーではビデオ通話ができません";
  if (call.status === "lost") return "接続が切れました";
  if (call.status === "reconnecting" || call.status === "connecting") {
    if (call.hasPeerLeft) return "患者さまの画面が切れています。戻るのを待っています";
    if (call.delay !== "none") return `時間がかかっています。${TRIES[call.tries]}`;
    return call.status === "connecting" ? "患者さまとつないでいます" : "つなぎ直しています";
  }
  if (call.status !== "connected") return undefined;
  if (call.quality === "sound-only") return "通信が弱いため、音声だけで続けています";
  if (call.isPictureStill) return "患者さまの映像が止まっています";
  return describePatientDevices(call);
}

/** Whether a legal condition is not met: the visit must have picture and sound (L1 of `docs/design/screens.md` 10). */
export function lacksPicture(call: CallState): boolean {
  const { status, quality, isPictureStill, isRemoteCameraOn } = call;
  return status === "connected" && (quality === "sound-only" || isPictureStill || !isRemoteCameraOn);
}

/** After a reload, until the doctor changes a device: which devices are on. */
export function describeAsBefore({
  status,
  isAsBefore,
  isMicrophoneOn,
  isCameraOn,
}: Pick<MediaDevicesState, "status" | "isAsBefore" | "isMicrophoneOn" | "isCameraOn">): string | undefined {
  if (!isAsBefore || status !== "on") return undefined;
  return `先ほどと同じく、マイクは${isMicrophoneOn ? "オン" : "オフ"}、カメラは${isCameraOn ? "オン" : "オフ"}です`;
}
