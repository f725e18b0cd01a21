import {
  type ClinicConnection,
  mailConnectionRequestSchema,
} from "@madoguchi/contract/configuration/clinic-connection";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { ConnectionFormDialog, useConnectionForm } from "./connection-form.tsx";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "mail" }>;
  senderDomains: string[];
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The sender of the clinic's mails, and the address for replies. */
export function MailConnectionForm({ connection: { own }, senderDomains, store, onClose }: FormProps) {
  const { email = "", name = "", replyTo = "" } = own?.open ?? {};
  const form = useConnectionForm({
    initial: { kind: "mail" as const, email, name, replyTo },
    schema: mailConnectionRequestSchema,
    store,
    onClose,
  });
  return (
    <ConnectionFormDialog form={form} kind="mail" isStored={own !== null} onClose={onClose}>
      <p className="break-phrase">
        {`このクリニックのメールだけに使います。使えるのは、${senderDomains.join("、")}のメールアドレスです。登録のあと、「開院までの準備」のテストメールで、届き方をお確かめください。`}
      </p>
      <CompactInput {...form.text("email")} label="差出人のメールアドレス" inputMode="email" />
      <CompactInput {...form.text("name")} label="差出人の名前（空のときはクリニックの名前）" />
      <CompactInput {...form.text("replyTo")} label="返信先のメールアドレス（任意）" inputMode="email" />
      <p className="break-phrase text-text-secondary">
        返信先があると、メールの末尾に「ご返信いただくと、クリニックに届きます。」と書かれます。毎日読む人がいるアドレスをご登録ください。
      </p>
    </ConnectionFormDialog>
  );
}
