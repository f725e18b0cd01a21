import {
  type ClinicDocument,
  type DocumentPatient,
  type DocumentVisit,
  draftDocumentRequestSchema,
} from "@madoguchi/contract/document/clinic-document";
import { draftDocumentCall } from "@madoguchi/contract/document/document.operation.calls";
import { DOCUMENT_KIND_LABELS } from "@madoguchi/contract/document/document-kind";
import type { DocumentTemplate } from "@madoguchi/contract/document/document-template";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactSelect } from "../compact-field/compact-field.tsx";
import { DeskFormDialog } from "../desk-form/desk-form.tsx";
import { useDeskForm } from "../desk-form/use-desk-form.ts";
import { PatientLine } from "./patient-line.tsx";

type StartDialogProps = {
  code: string;
  /** The visit from which the page was opened; otherwise one can be chosen. */
  treatmentId: string | null;
  patient: DocumentPatient | undefined;
  visits: readonly DocumentVisit[];
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

function visitOptions(visits: readonly DocumentVisit[]) {
  const options = visits.map(({ treatmentId, startsAt, department }) => ({
    value: treatmentId,
    label: `${formatDateTime(new Date(startsAt))}　${department}`,
  }));
  return [{ value: "", label: "選ばない" }, ...options];
}

/** Chooses the template of a new draft, and the visit that it is about. */
export function StartDialog({
  code,
  treatmentId,
  patient,
  visits,
  templates,
  problem,
  onMade,
  onClose,
}: StartDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const form = useDeskForm<{ templateId: string; treatmentId: string | null }>({
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
      {patient && <PatientLine patient={patient} />}
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
          {treatmentId === null && visits.length > 0 && (
            <CompactSelect
              {...form.optionalText("treatmentId")}
              label="もとになる診察"
              options={visitOptions(visits)}
            />
          )}
          <p className="text-text-secondary">
            {form.typed.treatmentId === null
              ? "診察を選ばずに作ります。診察を選ぶと、その診察の病名や処方が入ります。"
              : "この診察の記録から、病名や処方などが入ります。発行するまで患者さまには見えません。"}
          </p>
        </>
      )}
    </DeskFormDialog>
  );
}
