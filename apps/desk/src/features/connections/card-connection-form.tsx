import {
  type ClinicConnection,
  cardConnectionRequestSchema,
} from "@madoguchi/contract/configuration/clinic-connection";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { CONNECTION_TEXTS } from "./connection-texts.ts";
import { SecretInput } from "./secret-input.tsx";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "card" }>;
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The clinic's own merchant at the card company. */
export function CardConnectionForm({ connection: { own, state }, store, onClose }: FormProps) {
  const { open, changed } = CONNECTION_TEXTS.card;
  const { merchantCcid = "", tokenApiKey = "" } = own?.open ?? {};
  const form = useDeskForm({
    initial: { kind: "card" as const, merchantCcid, tokenApiKey, merchantKey: "" },
    schema: cardConnectionRequestSchema,
    submit: async (body) => {
      await store(body);
      showToast("success", "カード決済の接続を登録しました");
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={own ? "カード決済の接続を変更する" : "カード決済の接続を登録する"}
      submitLabel="登録する"
      onClose={onClose}
    >
      <p className="break-phrase">
        この医療法人のすべてのクリニックで使います。
        {state === "none" ? undefined : changed}
      </p>
      <CompactInput {...form.text("merchantCcid")} label={open["merchantCcid"] ?? ""} />
      <CompactInput {...form.text("tokenApiKey")} label={open["tokenApiKey"] ?? ""} />
      <SecretInput
        {...form.text("merchantKey")}
        label="加盟店の認証鍵"
        isStored={own !== null && form.typed.merchantCcid === merchantCcid}
      />
    </DeskFormDialog>
  );
}
