import {
  type ClinicConnection,
  lineConnectionRequestSchema,
} from "@madoguchi/contract/configuration/clinic-connection";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { ConnectionFormDialog, useConnectionForm } from "./connection-form.tsx";
import { CONNECTION_TEXTS } from "./connection-texts.ts";
import { SecretInput } from "./secret-input.tsx";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "line" }>;
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The clinic's own LINE channels: login, and optionally messages. */
export function LineConnectionForm({ connection: { own, state }, store, onClose }: FormProps) {
  const { open, changed } = CONNECTION_TEXTS.line;
  const { channelId = "", friendUrl = "" } = own?.open ?? {};
  const form = useConnectionForm({
    initial: {
      ...{ kind: "line" as const, channelId, friendUrl },
      ...{ channelSecret: "", messagingAccessToken: "", messagingChannelSecret: "" },
    },
    schema: lineConnectionRequestSchema,
    store,
    onClose,
  });
  const isStored = own !== null && form.typed.channelId === channelId;
  return (
    <ConnectionFormDialog form={form} kind="line" isStored={own !== null} onClose={onClose}>
      <p className="break-phrase">
        この医療法人のすべてのクリニックで使います。
        {state === "none" ? undefined : changed}
      </p>
      <CompactInput {...form.text("channelId")} label={open["channelId"] ?? ""} inputMode="numeric" />
      <SecretInput {...form.text("channelSecret")} label="LINEログインのチャネルシークレット" isStored={isStored} />
      <p className="break-phrase text-text-secondary">
        LINEでお知らせを送るときは、Messaging
        APIのチャネルもご登録ください。送らないときは空のままで、お知らせはメールで届きます。
      </p>
      <SecretInput
        {...form.text("messagingAccessToken")}
        label="チャネルアクセストークン（Messaging API）"
        isStored={isStored}
      />
      <SecretInput
        {...form.text("messagingChannelSecret")}
        label="チャネルシークレット（Messaging API）"
        isStored={isStored}
      />
      <CompactInput {...form.text("friendUrl")} label="友だち追加のURL（任意）" inputMode="url" />
    </ConnectionFormDialog>
  );
}
