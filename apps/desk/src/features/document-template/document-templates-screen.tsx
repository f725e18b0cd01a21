import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS } from "@madoguchi/contract/document/document-kind";
import { readDocumentTemplatesCall } from "@madoguchi/contract/document/document-template.operation.calls";
import { formatYen } from "@madoguchi/contract/payment/money";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { EyeOff, FileText } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { TemplateForm } from "./template-form.tsx";

/** 設定 → 患者に渡す書類: the texts from which documents are made, by kind. */
export function DocumentTemplatesScreen() {
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readDocumentTemplatesCall, { params: { clinicId } });
  const mayChange = roles.includes("doctor") || roles.includes("owner");
  return (
    <ListScreen
      title="患者に渡す書類"
      count={read.data?.templates.length}
      lead="変更すると新しい版になります。発行した書類はそのままです。使わなくなったひな形は、非公開にします。"
      read={read}
      itemsOf={({ templates }) => templates}
      groupsOf={(templates) =>
        DOCUMENT_KINDS.map((kind) => ({
          id: kind,
          title: DOCUMENT_KIND_LABELS[kind],
          items: templates.filter((template) => template.kind === kind),
        }))
      }
      keyOf={({ templateId }) => templateId}
      nameOf={({ versions }) => versions[0]?.title ?? ""}
      row={({ isPublished, versions: [newest] }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-700">
            <span className="wrap-anywhere">{newest?.title}</span>
            {!isPublished && (
              <Badge tone="neutral" icon={EyeOff}>
                非公開
              </Badge>
            )}
          </p>
          <p className="text-text-secondary">
            第{newest?.version}版{newest?.fee && `　料金 ${formatYen(newest.fee.amount)}`}
          </p>
          <p className="line-clamp-2 wrap-anywhere text-text-secondary">{newest?.body.replaceAll(/\n+/g, "　")}</p>
        </>
      )}
      empty={{ icon: FileText, title: "まだありません。" }}
      addLabel={mayChange ? "ひな形を加える" : undefined}
      mayChange={mayChange}
      form={(template, _, close) => <TemplateForm template={template} onStored={read.mutate} onClose={close} />}
    />
  );
}
