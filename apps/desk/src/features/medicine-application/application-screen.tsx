import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useMemo } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { WarningHead } from "../../entities/allergy/warning-head.tsx";
import { describeWait } from "../../entities/clock/describe-wait.ts";
import { useNow } from "../../entities/clock/use-now.ts";
import { useMedicineApplications } from "../../entities/medicine-application/use-medicine-applications.ts";
import { describePatient, patientName } from "../../entities/patient/describe-patient.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useMedicineApplication, useNotePhrases } from "./application-requests.ts";
import { isPending } from "./application-state.ts";
import { DecidedNotice, DecisionPane } from "./decided-panes.tsx";
import { EarlierPane, NotesPane, PlanPane } from "./plan-panes.tsx";
import { AnswersPane, RequestPane } from "./request-panes.tsx";
import { createUnsentDecision } from "./unsent-decision.ts";
import type { Kind } from "./use-decision.ts";

const WAY = "inline-flex min-h-11 items-center text-key underline underline-offset-4 hover:decoration-2";

/** The patient of an application, and its waiting time. */
function ApplicationHeader({ application }: { application: MedicineApplication }) {
  const now = useNow();
  const { patient, clinicalDepartmentName, visit, appliedAt, statusLabel, reservationNumber } = application;
  return (
    <header className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap gap-x-6">
        <Link to="/medicine-applications" className={WAY}>
          薬の追加の一覧へ
        </Link>
        <Link
          to="/patients/$medicalRecordCode"
          params={{ medicalRecordCode: patient.medicalRecordCode }}
          preload={false}
          className={WAY}
        >
          患者の記録を開く
        </Link>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <PageHeading>{patientName(patient)}</PageHeading>
        <p className="text-text-secondary">{describePatient(patient, now)}</p>
      </div>
      <p className="text-text-secondary">
        {clinicalDepartmentName}
        {visit.doctorName !== null && `・${visit.doctorName}`}　申請 {formatDateTime(new Date(appliedAt))}
        {isPending(application) ? `（${describeWait(appliedAt, now)}前）` : `　${statusLabel}`}　{reservationNumber}
      </p>
    </header>
  );
}

/** Only a doctor decides; the other roles do not load the form with its check of the prescription. */
const DecisionForm = lazyPart(async () => (await import("./decision-form.tsx")).DecisionForm, PartNotLoaded);

const DONE = {
  approve: "承認し、患者さまにお知らせしました。",
  "ask-for-visit": "診察をお願いし、患者さまにお知らせしました。",
  refuse: "お断りし、患者さまにお知らせしました。",
} as const satisfies Record<Kind, string>;

/** An application with all that a decision needs. After a decision the next waiting one opens. */
export function ApplicationScreen({ treatmentId }: { treatmentId: string }) {
  const { roles, staffId } = useSignedIn();
  const navigate = useNavigate();
  const { data, error, mutate, isValidating } = useMedicineApplication(treatmentId);
  const { data: written } = useNotePhrases();
  const phrases = written?.phrases ?? [];
  const { data: list, mutate: mutateList } = useMedicineApplications();
  const unsent = useMemo(() => createUnsentDecision(`${staffId}/${treatmentId}`), [staffId, treatmentId]);
  const waiting = list?.waiting.map((application) => application.treatmentId) ?? [];
  const nextId = waiting[waiting.indexOf(treatmentId) + 1] ?? waiting.find((id) => id !== treatmentId);
  const isDecidable = data !== undefined && isPending(data);
  // The application left the list: a colleague decided it, or the patient withdrew it.
  const isOvertaken = isDecidable && list !== undefined && !waiting.includes(treatmentId);

  useEffect(() => {
    if (isOvertaken) void mutate();
  }, [isOvertaken, mutate]);
  const isOver = data !== undefined && !isDecidable;
  useEffect(() => {
    if (isOver) unsent.write();
  }, [isOver, unsent]);

  function openNext(kind: Kind): void {
    unsent.write();
    showToast("success", DONE[kind]);
    void mutateList();
    if (nextId === undefined) void navigate({ to: "/medicine-applications" });
    else void navigate({ to: "/medicine-applications/$treatmentId", params: { treatmentId: nextId } });
  }

  if (error && !data) {
    return (
      <>
        <PageHeading>薬の追加</PageHeading>
        <LoadError title="申請を読み込めませんでした" onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      </>
    );
  }
  if (!data) {
    return (
      <div aria-busy className="flex flex-col gap-4">
        <PageHeading>薬の追加</PageHeading>
        <div className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ApplicationHeader application={data} />
      <WarningHead
        patient={data.patient}
        entries={data.health}
        lines={data.answers?.lines ?? []}
        onStored={() => mutate()}
      />
      {!isDecidable && <DecidedNotice application={data} nextId={nextId} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AnswersPane answers={data.answers} />
          <RequestPane application={data} />
          <EarlierPane earlier={data.earlier} />
          <NotesPane visit={data.visit} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PlanPane application={data} />
          {isDecidable && !roles.includes("doctor") && (
            <Notice kind="info" title="判断は医師が行います">
              承認・診察のお願い・お断りは、医師の役割の方だけができます。
            </Notice>
          )}
          {isDecidable && roles.includes("doctor") && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <DecisionForm
                application={data}
                phrases={phrases}
                unsent={unsent}
                onDecided={openNext}
                onOvertaken={() => {
                  void mutate();
                  void mutateList();
                }}
              />
            </Suspense>
          )}
          <DecisionPane application={data} />
        </div>
      </div>
    </div>
  );
}
