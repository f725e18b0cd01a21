import { withdrawApplicationCall } from "@madoguchi/contract/patient/medicine-withdrawal.calls";
import { readTreatmentCall } from "@madoguchi/contract/patient/treatment.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Button } from "@madoguchi/ui/buttons/button";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicPhone } from "../clinic/clinic-contact.tsx";
import { useForgetTreatments } from "../treatment/use-treatments.ts";

type WithdrawApplicationProps = {
  treatment: Pick<TreatmentLine, "treatmentId" | "statusId">;
  variant?: ButtonVariant;
};

/**
 * 申請を取り消す, with a dialog that asks first; nothing once the clinic has decided. Where the clinic decides meanwhile, the
 * screen shows what was decided.
 */
export function WithdrawApplication({ treatment, variant = "secondary" }: WithdrawApplicationProps) {
  const { treatmentId, statusId } = treatment;
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const forgetTreatments = useForgetTreatments();
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Whether the application is no longer the patient's to withdraw. */
  async function isDecided(): Promise<boolean> {
    const now = await api.send(readTreatmentCall, { params: { treatmentId } }).catch(() => undefined);
    return now !== undefined && now.statusId !== TreatmentStatus.AdditionalMedicinePending;
  }

  async function withdraw() {
    setIsSending(true);
    setProblem(undefined);
    dismiss();
    try {
      await api.send(withdrawApplicationCall, { params: { treatmentId } });
      showToast("success", "お薬の追加の申請を取り消しました");
      await forgetTreatments();
      setIsAsking(false);
    } catch (error) {
      if (error instanceof ApiError && (await isDecided())) {
        showToast("error", "取り消す前に、申請の状況が変わりました。新しい状況をご確認ください。", {
          isPersistent: true,
        });
        await forgetTreatments();
        setIsAsking(false);
        return;
      }
      setProblem(describeProblem(error));
      await report(error);
    } finally {
      setIsSending(false);
    }
  }

  if (statusId !== TreatmentStatus.AdditionalMedicinePending) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)} aria-haspopup="dialog">
        申請を取り消す
      </Button>
      <Dialog
        isOpen={isAsking}
        title="お薬の追加の申請を取り消しますか？"
        onClose={isSending ? undefined : () => setIsAsking(false)}
        actions={
          <>
            <Button variant="danger" busy={isSending} onClick={withdraw}>
              申請を取り消す
            </Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              取り消さない
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>医師の確認は行われず、お薬は発送されません。必要になったときは、もう一度申請できます。</p>
          {problem && (
            <Notice kind="error" title="取り消しできませんでした" isAnnounced>
              <p>{problem}</p>
              <ClinicPhone hasName />
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  );
}
