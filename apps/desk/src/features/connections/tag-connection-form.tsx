import { type ClinicConnection, tagConnectionRequestSchema } from "@madoguchi/contract/configuration/clinic-connection";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import type { OwnConnections } from "./use-own-connections.ts";

type FormProps = {
  connection: Extract<ClinicConnection, { kind: "tag" }>;
  store: OwnConnections["store"];
  onClose: () => void;
};

/** The container whose tags the clinic's portal loads. */
export function TagConnectionForm({ connection: { own }, store, onClose }: FormProps) {
  const form = useDeskForm({
    initial: { kind: "tag" as const, containerId: own?.open.containerId ?? "" },
    schema: tagConnectionRequestSchema,
    submit: async (body) => {
      await store(body);
      showToast("success", "タグマネージャーを登録しました");
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={own ? "タグマネージャーを変更する" : "タグマネージャーを登録する"}
      submitLabel="登録する"
      onClose={onClose}
    >
      <p className="break-phrase">
        このクリニックの患者さんのポータルだけに使います。健康やお支払いの画面では読み込みません。
      </p>
      <CompactInput {...form.text("containerId")} label="コンテナID（例：GTM-ABC1234）" />
      <p className="break-phrase text-text-secondary">
        タグには画面の種類（page_template）だけを渡しますが、タグは開いている画面を読み取れます。内容のわかるタグだけを公開してください。ほかのサイトに送るタグは、ブラウザーが止めます。
      </p>
    </DeskFormDialog>
  );
}
