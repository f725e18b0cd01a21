import { formatTime } from "@madoguchi/contract/time/tokyo";
import { CALL_BACK_SECONDS, type RoomState, UNDO_SECONDS } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { useSeconds } from "./use-seconds.ts";

type Props = { room: RoomState; phoneNumber: string; isBusy: boolean; onCallBack: () => void };

/** The patient left the call: a button that calls them back by a message, and their telephone. */
export function PatientGone({ room, phoneNumber, isBusy, onCallBack }: Props) {
  const now = useSeconds();
  if (room.isPatientConnected) return null;
  const { calledBackAt } = room;
  const wasCalledBack = calledBackAt !== null && now.getTime() - Date.parse(calledBackAt) < CALL_BACK_SECONDS * 1000;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-700">
        {calledBackAt === null
          ? "患者さまの画面が切れています"
          : `患者さまの画面が切れています（${formatTime(new Date(calledBackAt))}にお知らせしました）`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!wasCalledBack && (
          <Button className="sm:w-auto" busy={isBusy} busyLabel="お知らせしています…" onClick={onCallBack}>
            お知らせを送って呼び戻す
          </Button>
        )}
        {phoneNumber !== "" && (
          <a className="min-h-11 content-center underline underline-offset-4" href={`tel:${phoneNumber}`}>
            患者さまの電話：{phoneNumber}
          </a>
        )}
      </div>
    </div>
  );
}

type UndoProps = { room: RoomState; isBusy: boolean; onUndo: () => void; label?: string };

/** 「呼び出しを取り消す」: only in the first two minutes of a visit. */
export function UndoCall({ room, isBusy, onUndo, label = "呼び出しを取り消す" }: UndoProps) {
  const now = useSeconds();
  const isRecent = room.startedAt !== null && now.getTime() - Date.parse(room.startedAt) < UNDO_SECONDS * 1000;
  if (!isRecent) return null;
  return (
    <Button variant="secondary" className="sm:w-auto" busy={isBusy} busyLabel="取り消しています…" onClick={onUndo}>
      {label}
    </Button>
  );
}
