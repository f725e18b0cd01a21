import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import { readDocumentsCall } from "@madoguchi/contract/document/document.operation.calls";
import { mayIssueDocument } from "@madoguchi/contract/document/document-kind";
import { readDocumentTemplatesCall } from "@madoguchi/contract/document/document-template.operation.calls";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { FileText, Plus } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { DocumentRow } from "./document-row.tsx";
import { DraftDialog } from "./draft-dialog.tsx";
import { PatientLine } from "./patient-line.tsx";
import { StartDialog } from "./start-dialog.tsx";

const WAY = "inline-flex min-h-11 items-center text-key underline underline-offset-4 hover:decoration-2";

type DocumentsScreenProps = { code: string; treatmentId: string | null };

/** 書類 of one patient: issued documents, drafts, and a new one, about a visit if the link came from one. */
export function DocumentsScreen({ code, treatmentId }: DocumentsScreenProps) {
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
    <div className="flex max-w-page flex-col gap-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap gap-x-6">
          <Link to="/patients/$medicalRecordCode" params={{ medicalRecordCode: code }} preload={false} className={WAY}>
            患者の記録（{code}）
          </Link>
          {treatmentId !== null && (
            <Link to="/visit/$treatmentId" params={{ treatmentId }} preload={false} className={WAY}>
              診察の画面
            </Link>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-col gap-1">
            <PageHeading>書類</PageHeading>
            {data?.patient && <PatientLine patient={data.patient} />}
          </div>
          {data && (
            <button type="button" className="desk-act" onClick={() => setIsStarting(true)}>
              <Icon shape={Plus} className="size-4" />
              書類を作る
            </button>
          )}
        </div>
      </header>
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
