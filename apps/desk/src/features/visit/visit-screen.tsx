import { isOpen } from "@madoguchi/contract/treatment/status";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useEffect } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { FinishedVisit } from "./finished-visit.tsx";
import { OpenVisit } from "./open-visit.tsx";
import { useChartDraft, useClinicLists, useTreatmentAnswers, useTreatmentRecord, useVisitRecord } from "./visit-requests.ts";
import { visitRights } from "./visit-rights.ts";

/** 診察: the picture left, the record right. */
export function VisitScreen({ treatmentId }: { treatmentId: string }) {
  const { clinicId, roles } = useSignedIn();
  const visit = { clinicId, treatmentId };
  const rights = visitRights(roles);
  const record = useTreatmentRecord(visit);
  const visitRecord = useVisitRecord(visit);
  const answers = useTreatmentAnswers(visit);
  const draft = useChartDraft(visit);
  const { medicines, phrases, departments } = useClinicLists();

  const reads = [record, visitRecord, answers, draft, medicines, phrases, departments];
  const failed = reads.find(({ error, data }) => error !== undefined && data === undefined);
  const name = record.data && `${record.data.patient.lastName} ${record.data.patient.firstName}`.trim();
  useEffect(() => {
    if (name) document.title = `${name} さまの診察｜窓口 スタッフ`;
  }, [name]);

  if (failed) {
    return (
      <>
        <PageHeading>診察</PageHeading>
        <LoadError
          title="診察の記録を読み込めませんでした"
          onRetry={() => {
            for (const read of reads) if (read.error !== undefined) void read.mutate();
          }}
        >
          {describeFailure(failed.error)}
        </LoadError>
      </>
    );
  }
  if (!(record.data && visitRecord.data && answers.data && draft.data && medicines.data && phrases.data && departments.data)) {
    return (
      <div aria-busy className="flex flex-col gap-4">
        <PageHeading>診察</PageHeading>
        <div className="visit-halves">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </div>
    );
  }

  const reread = () => {
    void record.mutate();
    void visitRecord.mutate();
    void draft.mutate();
  };
  const shared = { visit, record: record.data, visitRecord: visitRecord.data, answers: answers.data, rights, reread };
  if (!isOpen(record.data.statusId)) return <FinishedVisit key={treatmentId} {...shared} />;
  const department = departments.data.clinicalDepartments.find(
    ({ clinicalDepartmentId }) => clinicalDepartmentId === record.data?.clinicalDepartmentId,
  );
  const ground = { priceFrom: department?.priceFrom ?? null, medicines: medicines.data.medicines };
  return (
    <OpenVisit key={treatmentId} {...shared} draft={draft.data.draft} ground={ground} phrases={phrases.data.phrases} />
  );
}
