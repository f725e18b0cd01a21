import { type ClinicConnection, tagConnectionRequestSchema } from "@madoguchi/contract/configuration/clinic-connection";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { ConnectionFormDialog, useConnectionForm } from "./connection-form.tsx";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "tag" }>;
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The container whose tags the clinic's portal loads. */
export function TagConnectionForm({ connection: { own }, store, onClose }: FormProps) {
  const form = useConnectionForm({
    initial: { kind: "tag" as const, containerId: own?.open.containerId ?? "" },
    schema: tagConnectionRequestSchema,
    store,
    onClose,
  });
  return (
    <ConnectionFormDialog form={form} kind="tag" isStored={own !== null} onClose={onClose}>
      <p className="break-phrase">
        このクリニックの患者さまのポータルだけに使います。健康やお支払いの画面では読み込みません。
      </p>
      <CompactInput {...form.text("containerId")} label="コンテナID（例：GTM-ABC1234）" />
      <p className="break-phrase text-text-secondary">
        タグには画面の種類（page_template）だけを渡しますが、タグは開いている画面を読み取れます。内容のわかるタグだけを公開してください。ほかのサイトに送るタグは、ブラウザーが止めます。
      </p>
    </ConnectionFormDialog>
  );
}
