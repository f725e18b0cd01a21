import { type ClinicDocument, draftDocumentRequestSchema } from "@madoguchi/contract/document/clinic-document";
import { draftDocumentCall } from "@madoguchi/contract/document/document.operation.calls";
import { DOCUMENT_KIND_LABELS } from "@madoguchi/contract/document/document-kind";
import type { DocumentTemplate } from "@madoguchi/contract/document/document-template";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

type StartDialogProps = {
  code: string;
  treatmentId: string | null;
  /** The templates that the person may issue; `undefined` while they are loading. */
  templates: readonly DocumentTemplate[] | undefined;
  problem: string | undefined;
  onMade: (draft: ClinicDocument) => void;
  onClose: () => void;
};

const MESSAGES = { templateId: "ひな形をお選びください。" };

function optionsOf(templates: readonly DocumentTemplate[]) {
  const options = templates.map(({ templateId, kind, versions }) => ({
    value: templateId,
    label: `${DOCUMENT_KIND_LABELS[kind]}：${versions[0]?.title ?? ""}`,
  }));
  return [{ value: "", label: "選んでください" }, ...options];
}

/** Chooses the template of a new draft. */
export function StartDialog({ code, treatmentId, templates, problem, onMade, onClose }: StartDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const form = useDeskForm({
    initial: { templateId: "", treatmentId },
    schema: draftDocumentRequestSchema,
    messages: MESSAGES,
    submit: async (body) => {
      const params = { clinicId, medicalRecordCode: code };
      onMade(await api.send(draftDocumentCall, { params, body, key: keyFor(body) }));
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title="書類を作る"
      submitLabel={templates && templates.length > 0 ? "下書きを作る" : undefined}
      problemTitle="作れませんでした"
      onClose={onClose}
    >
      {problem !== undefined && (
        <Notice kind="error" title="ひな形を読み込めませんでした" isAnnounced>
          {problem}
        </Notice>
      )}
      {!templates && problem === undefined && <SkeletonLines lines={2} />}
      {templates?.length === 0 && (
        <p>使えるひな形がありません。「設定」の「患者に渡す書類」で加えるか、公開してください。</p>
      )}
      {templates && templates.length > 0 && (
        <>
          <CompactSelect {...form.text("templateId")} label="ひな形" options={optionsOf(templates)} />
          <p className="text-text-secondary">
            {treatmentId === null
              ? "診察を選ばずに作ります。診察の画面から開くと、その診察の病名や処方が入ります。"
              : "この診察の記録から、病名や処方などが入ります。発行するまで患者さまには見えません。"}
          </p>
        </>
      )}
    </DeskFormDialog>
  );
}
