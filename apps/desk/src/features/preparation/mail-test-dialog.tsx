import { type TestMailResult, testMailRequestSchema } from "@madoguchi/contract/preparation/preparation";
import { sendTestMailCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { describeProblem } from "../../entities/outside-service/service-texts.ts";

type Failed = Extract<TestMailResult, { state: "failed" }>;

/** The mail server refused one of the two addresses, not our credentials. */
const REFUSED_ADDRESS = "EENVELOPE";

function describeFailed({ problem, code }: Failed): string {
  if (code?.startsWith(REFUSED_ADDRESS)) {
    return "メールサーバーが、宛先か差出人のアドレスを受け付けませんでした。入力したアドレスと MAIL_FROM を確認してください。";
  }
  return describeProblem("mail", problem);
}

/** Sends one mail to a typed address, and shows the mail server's answer. */
export function MailTestDialog({ onSent, onClose }: { onSent: () => unknown; onClose: () => void }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [failed, setFailed] = useState<Failed>();
  const form = useDeskForm({
    initial: { email: "" },
    schema: testMailRequestSchema,
    submit: async (body) => {
      setFailed(undefined);
      const result = await api.send(sendTestMailCall, { params: { clinicId }, body });
      if (result.state === "failed") return setFailed(result);
      showToast("success", `${body.email} へ送りました。届いたかどうかをご確認ください`);
      onClose();
      await onSent();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title="テストメールを送る"
      submitLabel="送信する"
      problemTitle="送信できませんでした"
      onClose={onClose}
    >
      {failed && (
        <Notice kind="error" isAnnounced title="送信できませんでした">
          {describeFailed(failed)}
          {failed.code !== null && `（メールサーバーの応答：${failed.code}）`}
        </Notice>
      )}
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
