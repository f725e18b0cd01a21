import { moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useEffect, useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { MOVE_REASON } from "../../entities/reason-form/move-reason.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import type { AskedMove } from "./use-day-move.ts";

type MoveQuestionProps = { move: AskedMove; onMoved: () => void; onRefused: () => void; onClose: () => void };

/** Asks before a visit is moved, with the reason that its patient reads. */
export function MoveQuestion({ move: { item, to }, onMoved, onRefused, onClose }: MoveQuestionProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [reason, setReason] = useState<string>(MOVE_REASON.usual);
  const { field, problem, refuse } = useFieldProblem<HTMLTextAreaElement>();
  const action = useAction(describeFailure);
  const submit = useRef<HTMLButtonElement>(null);
  const { spot, visit } = item;
  const treatmentId = visit?.treatmentId ?? "";
  const whose = visit?.name ? `${visit.name}さま` : (visit?.code ?? "");

  // The usual reason stands already: the next press is the move. It runs after the dialog has taken the focus.
  useEffect(() => submit.current?.focus(), []);

  async function send(): Promise<void> {
    const written = reason.trim();
    const wrong =
      written === ""
        ? `${MOVE_REASON.label}をご入力ください。`
        : written.length > MOVE_REASON.most
          ? `${MOVE_REASON.most}文字以内でご入力ください。`
          : undefined;
    refuse(wrong);
    if (wrong !== undefined) return;
    const body = { spotId: to.spotId, startAt: to.startsAt, reason: written };
    const isDone = await action.run(() => api.send(moveTreatmentCall, { params: { clinicId, treatmentId }, body }));
    if (isDone) onMoved();
    else onRefused();
  }

  return (
    <Dialog
      isOpen
      title={`${whose}の日時を変更しますか？`}
      onClose={() => !action.isBusy && onClose()}
      actions={
        <>
          <Button ref={submit} busy={action.isBusy} onClick={() => void send()}>
            {formatTime(new Date(to.startsAt))}に変更する
          </Button>
          <Button variant="text" onClick={() => !action.isBusy && onClose()}>
            戻る
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="block text-text-secondary">
            いま：{formatDateTime(new Date(spot.startsAt))}　{spot.doctorName}
          </span>
          <span className="block font-700">
            変更後：{formatDateTime(new Date(to.startsAt))}　{to.doctorName}
          </span>
        </p>
        <p>患者さまに、新しい日時と理由をお知らせします。</p>
        <TextAreaField
          label={MOVE_REASON.label}
          required
          support={MOVE_REASON.support}
          ref={field}
          error={problem}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          length={{ typed: reason.length, most: MOVE_REASON.most }}
        />
        {action.problem !== undefined && (
          <Notice kind="error" title="変更できませんでした" isAnnounced>
            {action.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
