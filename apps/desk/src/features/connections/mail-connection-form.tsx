import {
  type ClinicConnection,
  mailConnectionRequestSchema,
} from "@madoguchi/contract/configuration/clinic-connection";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "mail" }>;
  senderDomains: string[];
  store: OwnConnections["store"];
  onClose: () => void;
};

/** From whom the clinic's mails come, and who reads the answers. */
export function MailConnectionForm({ connection: { own }, senderDomains, store, onClose }: FormProps) {
  const { email = "", name = "", replyTo = "" } = own?.open ?? {};
  const form = useDeskForm({
    initial: { kind: "mail" as const, email, name, replyTo },
    schema: mailConnectionRequestSchema,
    submit: async (body) => {
      await store(body);
      showToast("success", "メールの差出人を登録しました");
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={own ? "メールの差出人を変更する" : "メールの差出人を登録する"}
      submitLabel="登録する"
      onClose={onClose}
    >
      <p className="break-phrase">
        {`このクリニックのメールだけに使います。使えるのは、${senderDomains.join("、")}のメールアドレスです。登録のあと、「開院までの準備」のテストメールで、届き方をお確かめください。`}
      </p>
      <CompactInput {...form.text("email")} label="差出人のメールアドレス" inputMode="email" />
      <CompactInput {...form.text("name")} label="差出人の名前（空のときはクリニックの名前）" />
      <CompactInput {...form.text("replyTo")} label="返信先のメールアドレス（任意）" inputMode="email" />
      <p className="break-phrase text-text-secondary">
        返信先があると、メールの末尾に「ご返信いただくと、クリニックに届きます。」と書かれます。毎日読む人がいるアドレスをご登録ください。
      </p>
    </DeskFormDialog>
  );
}
