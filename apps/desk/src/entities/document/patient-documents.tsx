import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import { readDocumentsCall } from "@madoguchi/contract/document/document.operation.calls";
import { mayIssueDocument } from "@madoguchi/contract/document/document-kind";
import { readDocumentTemplatesCall } from "@madoguchi/contract/document/document-template.operation.calls";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { FileText, Plus } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { DocumentRow } from "./document-row.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import { PatientLine } from "./patient-line.tsx";
import { StartDialog } from "./start-dialog.tsx";

/** The documents of one patient: issued ones, drafts, and a new one, about a visit where `treatmentId` names it. */
export function PatientDocuments({ code, treatmentId }: { code: string; treatmentId: string | null }) {
  const { clinicId, roles } = useSignedIn();
  const { data, error, mutate, isValidating } = useRead(readDocumentsCall, {
    params: { clinicId, medicalRecordCode: code },
  });
  const templates = useRead(readDocumentTemplatesCall, { params: { clinicId } });
  const [isStarting, setIsStarting] = useState(false);
  const [draft, setDraft] = useState<ClinicDocument>();
  const usable = templates.data?.templates.filter(
    ({ kind, isPublished }) => isPublished && mayIssueDocument(kind, roles),
  );

  function write(made: ClinicDocument): void {
    setIsStarting(false);
    setDraft(made);
    void mutate();
  }

  return (
    <div className="flex flex-col gap-4">
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {data.patient ? <PatientLine patient={data.patient} /> : <span />}
          <button type="button" className="desk-act" onClick={() => setIsStarting(true)}>
            <Icon shape={Plus} className="size-4" />
            書類を作る
          </button>
        </div>
      )}
      {!data && error !== undefined && (
        <LoadError title="書類を読み込めませんでした" onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && error === undefined && <SkeletonLines lines={6} />}
      {data?.documents.length === 0 && (
        <EmptyState icon={FileText} title="まだ書類はありません">
          「書類を作る」から、ひな形を選びます。
        </EmptyState>
      )}
      {data && data.documents.length > 0 && (
        <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
          {data.documents.map((each) => (
            <DocumentRow key={each.documentId} document={each} onWrite={write} onChanged={() => void mutate()} />
          ))}
        </ul>
      )}
      {isStarting && (
        <StartDialog
          {...{ code, treatmentId }}
          patient={data?.patient}
          visits={data?.visits ?? []}
          templates={usable}
          problem={templates.error === undefined ? undefined : describeFailure(templates.error)}
          onMade={write}
          onClose={() => setIsStarting(false)}
        />
      )}
      {draft && (
        <DraftDialog
          key={draft.documentId}
          document={draft}
          patient={data?.patient}
          onChanged={() => void mutate()}
          onClose={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}
