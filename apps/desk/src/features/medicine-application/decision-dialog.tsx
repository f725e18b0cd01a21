import { totalOf } from "@madoguchi/contract/charge/charge";
import type { ApproveRequest } from "@madoguchi/contract/chart/finish";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { Action } from "@madoguchi/ui/actions/use-action";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { TaxTotals } from "../../entities/charge-lines/tax-totals.tsx";
import { AddressLines } from "../../entities/patient/address-lines.tsx";
import { patientName } from "../../entities/patient/describe-patient.ts";
import { ReasonForm } from "../../entities/reason-form/reason-form.tsx";
import { SuppliedList } from "./request-panes.tsx";

const MOST_REASON = 500;

type ApproveDialogProps = {
  application: MedicineApplication;
  lines: ApproveRequest["lines"];
  action: Action;
  onConfirm: () => unknown;
  onClose: () => void;
};

/** 「承認する」: the patient, the medicines and address, the charge, and the message to the patient. */
export function ApproveDialog({ application, lines, action, onConfirm, onClose }: ApproveDialogProps) {
  const total = totalOf(lines);
  return (
    <ActionDialog
      title={`${patientName(application.patient)}さまの申請を承認しますか`}
      submitLabel="承認する"
      busyLabel="記録しています…"
      action={action}
      act={onConfirm}
      problemTitle="まだ記録していません"
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: "診察券番号", description: application.patient.medicalRecordCode },
          { term: "お薬", description: <SuppliedList medicines={application.medicines} /> },
          {
            term: "請求",
            description: (
              <>
                <b className="tabular-nums">{formatYen(total)}</b>
                <TaxTotals lines={lines} />
              </>
            ),
          },
          { term: "お届け先", description: <AddressLines address={application.address} /> },
          {
            term: "患者さまへ",
            description:
              total === 0
                ? "承認を、登録のあるメールやLINEで知らせます。お支払いはなく、発送の準備に進みます。"
                : "承認とお支払いのご案内を、登録のあるメールやLINEで送ります。お支払いのあと、発送の準備に進みます。",
          },
        ]}
      />
    </ActionDialog>
  );
}

const DECLINES = {
  "ask-for-visit": {
    title: "に診察をお願いしますか",
    label: "診察をお願いする理由",
    submitLabel: "診察をお願いする",
    variant: "primary",
    effect: "この申請は終わり、患者さまに理由と予約のご案内を送ります。",
  },
  refuse: {
    title: "の申請をお断りしますか",
    label: "お断りする理由",
    submitLabel: "お断りする",
    variant: "danger",
    effect: "この申請は終わり、患者さまに理由を送ります。お支払いはありません。",
  },
} as const;

type DeclineDialogProps = Pick<ApproveDialogProps, "application" | "onClose"> & {
  problem: string | undefined;
  decision: keyof typeof DECLINES;
  reason: string;
  onReason: (reason: string) => void;
  /** Resolves to `false` if it was refused: the text stays. */
  onConfirm: (reason: string) => Promise<boolean>;
};

/** 「診察をお願いする」 and 「お断りする」: with the reason that the patient reads. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { application, decision, reason, onReason, problem, onConfirm, onClose } = props;
  const { title, label, submitLabel, variant, effect } = DECLINES[decision];
  return (
    <Dialog
      isOpen
      title={`${patientName(application.patient)}さま${title}`}
      onClose={onClose}
      hasCloseButton
      actions={null}
    >
      <div className="flex flex-col gap-5">
        {problem !== undefined && (
          <Notice kind="error" isAnnounced title="まだ記録していません">
            {problem}
          </Notice>
        )}
        <p>
          {application.patient.medicalRecordCode}　{effect}
        </p>
        <ReasonForm
          label={label}
          support="患者さまのページに、このまま表示されます。病名やお薬の名前は書かないでください。"
          submitLabel={submitLabel}
          variant={variant}
          most={MOST_REASON}
          initialText={reason}
          onText={onReason}
          onSubmit={onConfirm}
          onBack={onClose}
        />
      </div>
    </Dialog>
  );
}
