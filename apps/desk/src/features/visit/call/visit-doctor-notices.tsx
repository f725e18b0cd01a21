import { HANDOVER_SECONDS, type RoomState } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { useSeconds } from "./use-seconds.ts";

type TakeOverProps = { room: RoomState; isBusy: boolean; onTakeOver: () => void };

/** The seconds in which the present doctor may still answer; 0 without a request or after its time. */
function useSecondsToAnswer({ handover }: RoomState): number {
  const now = useSeconds();
  if (!handover) return 0;
  const until = Date.parse(handover.askedAt) + HANDOVER_SECONDS * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** For a doctor who is not the visit's: names the visit's doctor, and offers to take the visit over. */
export function TakeOver({ room, isBusy, onTakeOver }: TakeOverProps) {
  const [isAsking, setIsAsking] = useState(false);
  const seconds = useSecondsToAnswer(room);
  const name = room.doctorName ?? "別の";
  return (
    <div className="flex flex-col gap-3">
      <p className="font-700">{name} 医師の診察です</p>
      <p className="text-on-call-quiet">
        {seconds > 0
          ? `引き継ぎを頼みました。返事を待っています。あと${seconds}秒で、返事がなくても引き継げます。`
          : "通話に入り、患者さまを呼び出せるのは担当の医師だけです。"}
      </p>
      <Button busy={isBusy || seconds > 0} busyLabel="返事を待っています…" onClick={() => setIsAsking(true)}>
        この診察を引き継ぐ
      </Button>
      {isAsking && (
        <ActionDialog
          title="この診察を引き継ぎますか"
          submitLabel="引き継ぐ"
          act={onTakeOver}
          onClose={() => setIsAsking(false)}
        >
          <p>
            担当の医師があなたに替わり、患者さまの画面と診察の記録にあなたの名前が出ます。
            {name} 医師が画面を開いているときは、先に確認します。引き継いだことは記録に残ります。
          </p>
        </ActionDialog>
      )}
    </div>
  );
}

/** A colleague asks the visit's doctor for the visit. */
export function HandoverQuestion({
  room,
  isBusy,
  onAnswer,
}: {
  room: RoomState;
  isBusy: boolean;
  onAnswer: (isGiven: boolean) => void;
}) {
  const seconds = useSecondsToAnswer(room);
  if (!room.handover) return null;
  return (
    <Notice
      kind="warning"
      isAnnounced
      title={`${room.handover.name} 医師が、この診察の引き継ぎを希望しています`}
      actions={
        <>
          <Button busy={isBusy} onClick={() => onAnswer(true)}>
            引き渡す
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => onAnswer(false)}>
            自分で続ける
          </Button>
        </>
      }
    >
      引き渡すと、あなたは通話から出ます。
      {seconds > 0 ? `あと${seconds}秒お返事がないときは、引き継がれることがあります。` : ""}
    </Notice>
  );
}
