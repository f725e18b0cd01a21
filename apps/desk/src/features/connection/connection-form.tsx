import type { ClinicConnectionRequest, ConnectionKind } from "@madoguchi/contract/configuration/clinic-connection";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import type { ReactNode } from "react";
import type { ZodType } from "zod";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { type DeskForm, useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { CONNECTION_TEXTS } from "./connection-texts.ts";
import type { OwnConnections } from "./use-own-connections.ts";

type ConnectionFormOptions<Request extends ClinicConnectionRequest> = {
  initial: Request;
  schema: ZodType<Request>;
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The form of a connection: stores it, confirms this and closes. */
export function useConnectionForm<Request extends ClinicConnectionRequest>(options: ConnectionFormOptions<Request>) {
  const { initial, schema, store, onClose } = options;
  return useDeskForm({
    initial,
    schema,
    submit: async (body) => {
      await store(body);
      showToast("success", `${CONNECTION_TEXTS[initial.kind].stored}を登録しました`);
      onClose();
    },
  });
}

type ConnectionFormDialogProps = {
  form: DeskForm;
  kind: ConnectionKind;
  /** Whether a connection is stored already. */
  isStored: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function ConnectionFormDialog({ form, kind, isStored, onClose, children }: ConnectionFormDialogProps) {
  const title = `${CONNECTION_TEXTS[kind].stored}を${isStored ? "変更" : "登録"}する`;
  return (
    <DeskFormDialog form={form} title={title} submitLabel="登録する" onClose={onClose}>
      {children}
    </DeskFormDialog>
  );
}
