import { startRehearsalCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { rehearsalRequestSchema } from "@madoguchi/contract/preparation/rehearsal";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

/** Creates the practice patient, after stating where their mails go. */
export function RehearsalDialog({ onStarted, onClose }: { onStarted: () => Promise<unknown>; onClose: () => void }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const form = useDeskForm({
    initial: { email: "" },
    schema: rehearsalRequestSchema,
    submit: async (body) => {
      await api.send(startRehearsalCall, { params: { clinicId }, body });
      showToast("success", "練習用の患者さまと、5分後の診察を用意しました。");
      onClose();
      await onStarted();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      problemTitle="始められませんでした"
      title="リハーサルを始める"
      submitLabel="練習用の患者さまを作る"
      onClose={onClose}
    >
      <p>
        「リハーサル
        太郎」さんと、5分後に始まる診察を作ります。予約枠は使いません。会計や集計、診察券番号には入りません。
      </p>
      <p>この患者さまへのメールは、すべて次のアドレスに届きます。患者さまの画面にも、このアドレスで入ります。</p>
      <CompactInput
        {...form.text("email")}
        label="あなたのメールアドレス"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </DeskFormDialog>
  );
}
