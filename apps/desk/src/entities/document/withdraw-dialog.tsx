import { type ClinicDocument, withdrawDocumentRequestSchema } from "@madoguchi/contract/document/clinic-document";
import { withdrawDocumentCall } from "@madoguchi/contract/document/document.operation.calls";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactText } from "../compact-field/compact-field.tsx";
import { DeskFormDialog } from "../desk-form/desk-form.tsx";
import { useDeskForm } from "../desk-form/use-desk-form.ts";

type WithdrawDialogProps = { document: ClinicDocument; onDone: () => void; onClose: () => void };

/** Withdraws an issued document, with a reason that the patient reads. */
export function WithdrawDialog({ document, onDone, onClose }: WithdrawDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { documentId, number } = document;
  const form = useDeskForm({
    initial: { reason: "" },
    schema: withdrawDocumentRequestSchema,
    submit: async (body) => {
      await api.send(withdrawDocumentCall, { params: { clinicId, documentId }, body });
      showToast("success", "書類を取り消しました");
      onDone();
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={`番号 ${number ?? ""} を取り消す`}
      submitLabel="取り消す"
      variant="danger"
      problemTitle="取り消せませんでした"
      onClose={onClose}
    >
      <p>書類は「取り消し」として残り、理由とともに患者さまに伝わります。元には戻せません。</p>
      <CompactText {...form.text("reason")} label="理由（患者さまに表示されます）" rows={2} />
    </DeskFormDialog>
  );
}
