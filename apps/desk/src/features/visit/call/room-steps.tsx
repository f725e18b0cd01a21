import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { RoomPhase, RoomState } from "@madoguchi/contract/visit/room";
import { MOST_CALLS } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { describeWait } from "./describe-call.ts";
import { UndoCall } from "./patient-gone.tsx";
import { PatientUnable } from "./patient-unable.tsx";
import { useSeconds } from "./use-seconds.ts";

/** A visit outside of the video room, before and after it has begun. */
function describeElsewhere({ isByTelephone, startedAt }: RoomState): { title: string; text: string } {
  if (startedAt !== null)
    return { title: "診察中です", text: "終わったら、記録と会計を入力して「診察を終える」を押してください。" };
  if (isByTelephone)
    return {
      title: "お電話で診察する予約です",
      text: "時間になったら、患者さまに電話をかけてください。つながったら、本人であることを確かめてから始めます。",
    };
  return { title: "ビデオ通話の診療科ではありません", text: "診療科の方法で診察し、記録してください。" };
}

/** The doctor's text before the call. */
export function describeRoom(room: RoomState, now: Date): { title: string; text: string } {
  const { phase, waitingSince, calls, ringsUntil, opensAt } = room;
  if (phase === "closed") {
    return { title: "診察室はまだ開いていません", text: `${formatTime(new Date(opensAt))}に開きます。` };
  }
  if (phase === "called") {
    const seconds = ringsUntil ? Math.max(0, Math.ceil((Date.parse(ringsUntil) - now.getTime()) / 1000)) : 0;
    return { title: `呼び出しています（${calls}回目）`, text: `応答を待っています。あと${seconds}秒` };
  }
  if (phase === "absent")
    return {
      title: "ご不在でした",
      text: "患者さまへお知らせしました。もう一度呼び出すことも、今日のうちは不在を取り消すこともできます。",
    };
  if (phase === "elsewhere") return describeElsewhere(room);
  if (phase === "cancelled") return { title: "この予約はキャンセルされました", text: "" };
  if (room.lastCall === "mistaken")
    return { title: "まちがえた呼び出しを取り消しました", text: "患者さまは、もとの順番で待合室に戻りました。" };
  if (calls >= MOST_CALLS)
    return {
      title: `${calls}回呼び出しましたが、応答がありません`,
      text: "不在にするか、待合室に戻るのを待ってください。",
    };
  if (phase === "waiting" && waitingSince) {
    const minutes = describeWait(new Date(waitingSince), now);
    const wait = minutes === "" ? "いま待合室に入りました" : `待合室で${minutes}待っています`;
    const line = room.isPatientConnected ? "" : "（画面は閉じています。呼び出すとお知らせが届きます）";
    return { title: `${wait}${line}`, text: calls > 0 ? `${calls}回呼び出し、応答がありませんでした。` : "" };
  }
  return {
    title: "患者さまはまだ待合室に来ていません",
    text: "呼び出すと、登録のある方には、メールやLINEでもお知らせします。",
  };
}

/** In these phases the patient's browser decides whether a call can begin. */
const UNABLE_PHASES: ReadonlySet<RoomPhase> = new Set(["closed", "preparing", "waiting", "called", "absent"]);

type RoomStepsProps = {
  room: RoomState;
  busy: string | undefined;
  /** Whether the person may call; every role with patients may record an absence. */
  mayCall: boolean;
  onCall: () => void;
  /** Only for the doctor who is calling. */
  onStop?: (() => void) | undefined;
  onAbsent: () => void;
  onWithdrawAbsence: () => void;
  /** The steps of a visit outside of the video room, for a doctor. */
  phoneNumber?: string;
  onStart?: () => void;
  onUndo?: () => void;
};

/** Before the call: the state of the patient, 「呼び出す」, and 不在 once it may be recorded. */
export function RoomSteps(props: RoomStepsProps) {
  const { room, busy, mayCall, onCall, onStop, onAbsent, onWithdrawAbsence, phoneNumber = "", onStart, onUndo } = props;
  const { title, text } = describeRoom(room, useSeconds());
  const { phase, calls } = room;
  const isUnable = UNABLE_PHASES.has(phase) && room.deviceTest?.result === "browser-unsupported";
  const hasNoCallsLeft = calls >= MOST_CALLS && phase !== "absent";
  const canCall = mayCall && (phase === "preparing" || phase === "waiting" || phase === "absent") && !hasNoCallsLeft;
  return (
    <div className="flex flex-col gap-3">
      <div role="status">
        <p className="font-700">{title}</p>
      </div>
      {text !== "" && <p className="text-on-call-quiet">{text}</p>}
      {isUnable && <PatientUnable deviceTest={room.deviceTest} />}
      {(phase === "elsewhere" || isUnable) && phoneNumber !== "" && (
        <a className="min-h-11 content-center underline underline-offset-4" href={`tel:${phoneNumber}`}>
          患者さまの電話：{phoneNumber}
        </a>
      )}
      {phase === "elsewhere" && room.isByTelephone && mayCall && phoneNumber === "" && (
        <p className="font-700">電話番号が登録されていません。受付にご確認ください。</p>
      )}
      {phase === "elsewhere" && room.startedAt === null && onStart && (
        <Button onClick={onStart} busy={busy === "startVisit"} busyLabel="始めています…">
          診察を始める
        </Button>
      )}
      {phase === "elsewhere" && onUndo && (
        <UndoCall room={room} isBusy={busy === "undoCall"} onUndo={onUndo} label="診察の開始を取り消す" />
      )}
      {canCall && (
        <Button onClick={onCall} busy={busy === "callPatient"} busyLabel="呼び出しています…">
          呼び出す
        </Button>
      )}
      {phase === "called" && onStop && (
        <Button variant="secondary" onClick={onStop} busy={busy === "stopCall"} busyLabel="止めています…">
          呼び出しを止める
        </Button>
      )}
      {room.mayRecordAbsence === true && (
        <Button variant="secondary" onClick={onAbsent} busy={busy === "recordAbsence"} busyLabel="記録しています…">
          不在にする
        </Button>
      )}
      {phase === "absent" && (
        <Button
          variant="secondary"
          onClick={onWithdrawAbsence}
          busy={busy === "withdrawAbsence"}
          busyLabel="取り消しています…"
        >
          不在を取り消す
        </Button>
      )}
    </div>
  );
}
