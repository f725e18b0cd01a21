import {
  type ClinicConnection,
  cardConnectionRequestSchema,
} from "@madoguchi/contract/configuration/clinic-connection";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { ConnectionFormDialog, useConnectionForm } from "./connection-form.tsx";
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
  const form = useConnectionForm({
    initial: { kind: "card" as const, merchantCcid, tokenApiKey, merchantKey: "" },
    schema: cardConnectionRequestSchema,
    store,
    onClose,
  });
  return (
    <ConnectionFormDialog form={form} kind="card" isStored={own !== null} onClose={onClose}>
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
    </ConnectionFormDialog>
  );
}
