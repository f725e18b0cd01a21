import { type ErasureEntry, exemptRecordRequestSchema } from "@madoguchi/contract/erasure/erasure";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

type ExemptRecordDialogProps = {
  entry: Pick<ErasureEntry, "medicalRecordCode">;
  /** Rejects with the refusal. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Exempts one patient's record from this year's erasure, with a reason. */
export function ExemptRecordDialog({ entry, onSubmit, onClose }: ExemptRecordDialogProps) {
  const form = useDeskForm({
    initial: { reason: "" },
    schema: exemptRecordRequestSchema.required().extend({ reason: exemptRecordRequestSchema.shape.reason.unwrap() }),
    messages: { reason: "残す理由を200文字以内でご入力ください。" },
    submit: async ({ reason }) => {
      await onSubmit(reason);
      onClose();
    },
  });
  return (
    <DeskFormDialog form={form} title={`${entry.medicalRecordCode} の記録を残す`} submitLabel="残す" onClose={onClose}>
      <p>この年の一覧では消去しません。次の年の一覧で、もう一度お決めいただきます。</p>
      <CompactInput {...form.text("reason")} label="残す理由（一覧に残ります）" />
    </DeskFormDialog>
  );
}
