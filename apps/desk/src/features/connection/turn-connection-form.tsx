import {
  type ClinicConnection,
  turnConnectionRequestSchema,
} from "@madoguchi/contract/configuration/clinic-connection";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { ConnectionFormDialog, useConnectionForm } from "./connection-form.tsx";
import { SecretInput } from "./secret-input.tsx";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "turn" }>;
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The relay of the clinic's own video calls. */
export function TurnConnectionForm({ connection: { own }, store, onClose }: FormProps) {
  const { urls = "", isOnly = false } = own?.open ?? {};
  const form = useConnectionForm({
    initial: { kind: "turn" as const, urls, isOnly, sharedSecret: "" },
    schema: turnConnectionRequestSchema,
    store,
    onClose,
  });
  return (
    <ConnectionFormDialog form={form} kind="turn" isStored={own !== null} onClose={onClose}>
      <p className="break-phrase">
        このクリニックのビデオ通話だけに使います。患者さまの端末から届くアドレスをご登録ください。登録のあと、「接続を確かめる」で実際に中継を借りられるかお確かめください。
      </p>
      <CompactInput
        {...form.text("urls")}
        label="アドレス（例：turn:turn.clinic.example:3478。複数はカンマ区切り）"
        inputMode="url"
      />
      <SecretInput
        {...form.text("sharedSecret")}
        label="共有の秘密（coturnの static-auth-secret）"
        isStored={own !== null}
      />
      <Checkbox
        {...form.tick("isOnly")}
        label="中継だけを使う（患者さまと医師の端末のアドレスを、お互いに知らせません）"
      />
    </ConnectionFormDialog>
  );
}
