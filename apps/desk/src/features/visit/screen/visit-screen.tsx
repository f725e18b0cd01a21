import { postageTo } from "@madoguchi/contract/delivery/postage";
import { NO_PLAN_TEXTS } from "@madoguchi/contract/department/department";
import { lastDayForMore, USUAL_MONTHS_FOR_MORE } from "@madoguchi/contract/prescribing/last-day-for-more";
import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isOpenVisit } from "@madoguchi/contract/treatment/status";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Suspense, useEffect, useState } from "react";
import { useDesk, useSignedIn } from "../../../desk-context/desk.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import {
  useClinicLists,
  useStoredDraft,
  useTreatmentAnswers,
  useTreatmentRecord,
  useVisitRecord,
} from "../visit-requests.ts";
import { visitRights } from "../visit-rights.ts";

const loadFinishedVisit = async () => (await import("./finished-visit.tsx")).FinishedVisit;

/** A finished visit has panes of its own, which an open one does not load. */
const FinishedVisit = lazyPart(loadFinishedVisit, PartNotLoaded);

const loadOpenVisit = async () => (await import("./open-visit.tsx")).OpenVisit;

/** The chart with the rules of the prescription check, which only the doctor of an open visit needs. */
const OpenVisit = lazyPart(loadOpenVisit, PartNotLoaded);

const loadWatchedVisit = async () => (await import("./watched-visit.tsx")).WatchedVisit;

/** An open visit for colleagues; a finished one needs no room either. */
const WatchedVisit = lazyPart(loadWatchedVisit, PartNotLoaded);

function VisitSkeleton() {
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

/** 診察: the call left, the record right; each role sees what it may. */
export function VisitScreen({ treatmentId }: { treatmentId: string }) {
  const { clinicId, roles } = useSignedIn();
  const { now } = useDesk();
  const visit = { clinicId, treatmentId };
  const rights = visitRights(roles);
  const medical = rights.mayReadMedical ? visit : undefined;
  const record = useTreatmentRecord(visit);
  const visitRecord = useVisitRecord(medical);
  const answers = useTreatmentAnswers(medical);
  const draft = useStoredDraft(medical);
  const { medicines, sets, phrases, departments, delivery } = useClinicLists();
  useEffect(() => {
    // Loads the code in parallel with the record.
    const loadOpen = rights.isDoctor ? loadOpenVisit : loadWatchedVisit;
    void Promise.all([loadOpen(), loadFinishedVisit()]).catch(() => undefined);
  }, [rights.isDoctor]);

  const [readAt, setReadAt] = useState(() => Date.now());
  const reads = [
    record,
    medicines,
    sets,
    phrases,
    departments,
    delivery,
    ...(medical ? [visitRecord, answers, draft] : []),
  ];
  const failed = reads.find(({ error, data }) => error !== undefined && data === undefined);

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
  const isRead = reads.every(({ data }) => data !== undefined);
  if (!(isRead && record.data && medicines.data && sets.data && phrases.data && departments.data && delivery.data)) {
    return <VisitSkeleton />;
  }

  const reread = () => {
    setReadAt(Date.now());
    void record.mutate();
    if (!medical) return;
    void visitRecord.mutate();
    void answers.mutate();
    void draft.mutate();
  };
  const parts = {
    visit,
    record: record.data,
    visitRecord: visitRecord.data,
    answers: answers.data,
    rights,
    reread,
    rereadAnswers: () => answers.mutate(),
    readAt,
  };
  const { clinicalDepartmentId, statusId } = record.data;
  if (!isOpenVisit(statusId)) {
    return (
      <Suspense fallback={<VisitSkeleton />}>
        <FinishedVisit key={treatmentId} {...parts} phrases={phrases.data.phrases} />
      </Suspense>
    );
  }
  const stored = draft.data?.draft ?? null;
  if (!rights.isDoctor) {
    return (
      <Suspense fallback={<VisitSkeleton />}>
        <WatchedVisit key={treatmentId} {...parts} draft={stored} />
      </Suspense>
    );
  }
  const department = departments.data.clinicalDepartments.find(
    (candidate) => candidate.clinicalDepartmentId === clinicalDepartmentId,
  );
  const ground = {
    priceFrom: department?.priceFrom ?? null,
    isInsured: department?.isInsured ?? null,
    postage: postageTo(delivery.data, record.data.address?.prefecture),
    lastDayForMore: lastDayForMore(toCalendarDay(now()), department?.additionalMedicineMonths ?? USUAL_MONTHS_FOR_MORE),
    planTexts: department?.planTexts ?? NO_PLAN_TEXTS,
    hasAddress: record.data.address !== null,
    medicines: medicines.data.medicines,
    facts: answers.data?.facts ?? NO_FACTS,
    sets: sets.data.sets,
    lastPrescription: answers.data?.lastPrescription ?? null,
  };
  return (
    <Suspense fallback={<VisitSkeleton />}>
      <OpenVisit key={treatmentId} {...parts} draft={stored} ground={ground} phrases={phrases.data.phrases} />
    </Suspense>
  );
}
