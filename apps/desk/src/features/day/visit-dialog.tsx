import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { cancelTreatmentCall, setVisitByTelephoneCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { sendRoomMessageCall } from "@madoguchi/contract/visit/room.operation.calls";
import { LONGEST_ROOM_MESSAGE } from "@madoguchi/contract/visit/room-message";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { ReasonForm } from "../../entities/reason-form/reason-form.tsx";
import { LateVisitCode } from "../../entities/visit-code/late-visit-code.tsx";
import { isReserved, isRoomOpen } from "./day-state.ts";
import { MoveForm } from "./move-form.tsx";
import { useVisitActs, type VisitActs } from "./use-visit-acts.ts";

export type VisitStep = "choose" | "message" | "code" | "move" | "cancel";

type VisitDialogProps = {
  visit: QueuedTreatment;
  now: Date;
  isCare: boolean;
  acts: VisitActs;
  /** The first step, for a visit that is still booked. */
  firstStep?: VisitStep;
  onClose: () => void;
};

const TITLES = {
  choose: "操作",
  message: "メッセージを送る",
  code: "診察室への案内",
  move: "日時を変更する",
  cancel: "予約をキャンセルする",
} as const satisfies Record<VisitStep, string>;

const MOST_REASON = 500;

type ChoicesProps = VisitDialogProps & {
  onStep: (step: VisitStep) => void;
  onMeans: (isByTelephone: boolean) => Promise<void>;
};

function Choices({ visit, isCare, acts, onStep, onMeans, onClose }: ChoicesProps) {
  return (
    <>
      <Button variant="secondary" onClick={() => void acts.open(visit)}>
        診察・記録を開く
      </Button>
      {isCare && isRoomOpen(visit) && (
        <Button variant="secondary" onClick={() => onStep("message")}>
          メッセージを送る
        </Button>
      )}
      {isReserved(visit) && (
        <Button variant="secondary" onClick={() => onStep("move")}>
          日時を変更する
        </Button>
      )}
      {isReserved(visit) && !visit.isByTelephone && (
        <Button variant="secondary" onClick={() => onStep("code")}>
          診察室への案内（メールのない方）
        </Button>
      )}
      {isReserved(visit) && (
        <Button variant="secondary" onClick={() => void onMeans(!visit.isByTelephone)}>
          {visit.isByTelephone ? "お電話での診察を取りやめる" : "お電話での診察にする"}
        </Button>
      )}
      {visit.room?.mayRecordAbsence === true && (
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            void acts.recordAbsence(visit);
          }}
        >
          不在にする
        </Button>
      )}
      {isReserved(visit) && (
        <Button variant="danger" onClick={() => onStep("cancel")}>
          予約をキャンセルする
        </Button>
      )}
    </>
  );
}

/** The actions on a visit from the list, by its state and the person's roles. */
export function VisitDialog(props: VisitDialogProps) {
  const { visit, now, onClose } = props;
  // Separate from the list's actions: a request of a row does not block this dialog's forms.
  const acts = useVisitActs();
  const firstStep = isReserved(visit) ? (props.firstStep ?? "choose") : "choose";
  const [step, setStep] = useState<VisitStep>(firstStep);
  const time = visit.startsAt === null ? "" : `${formatTime(new Date(visit.startsAt))}　`;
  const back = () => setStep("choose");

  function done(message: string): void {
    onClose();
    showToast("success", message);
  }

  async function setByTelephone(isByTelephone: boolean): Promise<void> {
    const isDone = await acts.run(visit, (api, params) =>
      api.send(setVisitByTelephoneCall, { params, body: { isByTelephone } }),
    );
    if (!isDone) return;
    done(
      isByTelephone
        ? "お電話での診察にしました。患者さまにお伝えください。"
        : "もとの受診のしかたに戻しました。患者さまにお伝えください。",
    );
  }

  return (
    <Dialog
      key={step}
      isOpen
      title={`${time}${visit.patientName}さま：${TITLES[step]}`}
      onClose={onClose}
      hasCloseButton
      actions={step === "choose" ? <Choices {...props} onStep={setStep} onMeans={setByTelephone} /> : null}
    >
      {step === "choose" ? null : (
        <>
          {step === "message" && (
            <ReasonForm
              label="メッセージ"
              support="患者さまの診察室に表示され、診察の記録に残ります。"
              submitLabel="送信する"
              most={LONGEST_ROOM_MESSAGE}
              onBack={back}
              onSubmit={async (text) => {
                const body = { messageId: crypto.randomUUID(), text, photoId: null };
                const isDone = await acts.run(visit, (api, params) => api.send(sendRoomMessageCall, { params, body }));
                if (isDone) done("メッセージを送りました。");
                return isDone;
              }}
            />
          )}
          {step === "code" && (
            <>
              <p>
                メールのない患者さまが、診察室に入るための案内です。お電話でご本人であることを確かめてから、お伝えください。前にお伝えしたコードは使えなくなります。
              </p>
              <LateVisitCode treatmentId={visit.treatmentId} />
            </>
          )}
          {step === "move" && (
            <MoveForm
              visit={visit}
              now={now}
              acts={acts}
              onBack={back}
              onDone={() => done("日時を変更し、患者さまにお知らせしました。")}
            />
          )}
          {step === "cancel" && (
            <ReasonForm
              label="キャンセルの理由"
              support="患者さまの予約のページに、このまま表示されます。病名やお薬の名前は書かないでください。"
              submitLabel="キャンセルして知らせる"
              variant="danger"
              most={MOST_REASON}
              onBack={back}
              onSubmit={async (reason) => {
                const isDone = await acts.run(visit, (api, params) =>
                  api.send(cancelTreatmentCall, { params, body: { reason } }),
                );
                if (isDone) done("予約をキャンセルし、患者さまにお知らせしました。");
                return isDone;
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
