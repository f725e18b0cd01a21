import { withdrawApplicationCall } from "@madoguchi/contract/medicine-application/medicine-withdrawal.patient.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { useInvalidateTreatments } from "../treatment/use-treatments.ts";

type WithdrawApplicationProps = {
  treatment: Pick<TreatmentLine, "treatmentId" | "statusId">;
  variant?: ButtonVariant;
};

/** 申請を取り消す, with a question first; nothing once the clinic has decided. A decision meanwhile is shown. */
export function WithdrawApplication({ treatment, variant = "secondary" }: WithdrawApplicationProps) {
  const { treatmentId, statusId } = treatment;
  const { api } = usePortal();
  const invalidateTreatments = useInvalidateTreatments();
  const [isAsking, setIsAsking] = useState(false);
  const action = useReportedAction(describeAct);

  /** Whether the application can no longer be withdrawn. */
  async function isDecided(): Promise<boolean> {
    const now = await api.send(readTreatmentCall, { params: { treatmentId } }).catch(() => undefined);
    return now !== undefined && now.statusId !== TreatmentStatus.AdditionalMedicinePending;
  }

  async function isWithdrawn(): Promise<boolean> {
    const { statusId: now } = await api.send(readTreatmentCall, { params: { treatmentId } });
    return now === TreatmentStatus.AdditionalMedicineCancelled;
  }

  async function withdraw(): Promise<void> {
    try {
      await settleLostAct(() => api.send(withdrawApplicationCall, { params: { treatmentId } }), isWithdrawn);
      showToast("success", "お薬の追加の申請を取り消しました");
    } catch (error) {
      if (!(error instanceof ApiError && (await isDecided()))) throw error;
      const text = "取り消す前に、申請の状況が変わりました。新しい状況をご確認ください。";
      showToast("error", text, { isPersistent: true });
    }
    await invalidateTreatments();
  }

  const problem = action.problem && (
    <>
      <p>{action.problem}</p>
      <ClinicPhone hasName />
    </>
  );
  if (statusId !== TreatmentStatus.AdditionalMedicinePending) return null;
  return (
    <>
      <Button
        variant={variant}
        className={variant === "text" ? "md:w-auto md:self-start md:px-0" : ""}
        onClick={() => setIsAsking(true)}
        aria-haspopup="dialog"
      >
        申請を取り消す
      </Button>
      {isAsking && (
        <ActionDialog
          title="お薬の追加の申請を取り消しますか？"
          submitLabel="申請を取り消す"
          variant="danger"
          action={{ ...action, problem }}
          act={withdraw}
          problemTitle={action.titleOf("取り消しできませんでした")}
          closeLabel="取り消さない"
          onClose={() => setIsAsking(false)}
        >
          <p>医師の確認は行われず、お薬は発送されません。必要になったときは、もう一度申請できます。</p>
        </ActionDialog>
      )}
    </>
  );
}
