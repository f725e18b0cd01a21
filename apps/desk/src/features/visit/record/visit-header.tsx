import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import { fillPath } from "@madoguchi/contract/http/paths";
import { watchPeopleCall } from "@madoguchi/contract/people-here/people-here.operation.calls";
import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import type { Patient } from "@madoguchi/contract/profile/patient";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { RELATIONS } from "@madoguchi/contract/representation/representation";
import { formatDateWithWeekday, formatTime } from "@madoguchi/contract/time/tokyo";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import { Button } from "@madoguchi/ui/buttons/button";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { WarningHead } from "../../../entities/allergy/warning-head.tsx";
import { describePatient, patientName } from "../../../entities/patient/describe-patient.ts";
import { PeopleHere } from "../../../entities/people-here/people-here.tsx";
import { describeLength } from "../call/describe-call.ts";
import { useSeconds } from "../call/use-seconds.ts";
import type { VisitParts } from "../visit-parts.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { describePlace, describeThirdParty } from "./declaration-pane.tsx";
import { MedicineHistory } from "./medicine-history.tsx";

const Documents = lazyPart(
  async () => (await import("../../../entities/document/patient-documents.tsx")).PatientDocuments,
  PartNotLoaded,
);

/** 書類 of the patient, over the visit: a document is written without leaving the call and the notes. */
function VisitDocuments({ code, treatmentId }: { code: string; treatmentId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        書類
      </button>
      {isOpen && (
        <Dialog
          isOpen
          title="書類"
          onClose={close}
          hasCloseButton
          actions={
            <Button variant="secondary" onClick={close}>
              診察に戻る
            </Button>
          }
        >
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <Documents {...{ code, treatmentId }} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** The patient's place, company and device. */
function visitFacts({ declarations: [declaration], deviceTest }: VisitRecord): string[] {
  return [
    declaration && `場所 ${describePlace(declaration)}`,
    declaration && `同席 ${describeThirdParty(declaration)}`,
    deviceTest && `機器 ${DEVICE_TEST_RESULT_LABELS[deviceTest.result]}`,
  ].filter((fact) => typeof fact === "string");
}

type RunningTimeProps = { record: VisitRecord; startsAt: string | null; endsAt: string | null };

/** The elapsed and the planned duration of a visit that has begun and is not finished. */
function RunningTime({ record: { startedAt, finishedAt }, startsAt, endsAt }: RunningTimeProps) {
  const now = useSeconds();
  if (startedAt === null || finishedAt !== null) return null;
  const length = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS : 0;
  const planned = length > 0 ? `（予定 ${Math.round(length)}分）` : "";
  return (
    <span className="font-700 text-text tabular-nums">
      {`経過 ${describeLength(new Date(startedAt), now)}`}
      <span className="font-400">{planned}</span>
    </span>
  );
}

/**
 * Facts for the doctor before the visit begins: how to communicate with the patient, and whether the age is unknown.
 */
function PatientNeeds({ patient }: { patient: Patient }) {
  const { careNeeds, careNeedsNote, birthdate, sex } = patient;
  const needs = describeCareNeeds(careNeeds);
  return (
    <>
      {(needs !== "" || careNeedsNote !== "") && (
        <Notice kind="warning" title={needs === "" ? "患者さまからのご要望" : `配慮：${needs}`}>
          {careNeedsNote !== "" && <p className="whitespace-pre-wrap">{careNeedsNote}</p>}
        </Notice>
      )}
      {birthdate === "" && sex !== null && (
        <Notice kind="warning" title="生年月日が未入力です">
          診察の中で生年月日を確かめ、マイページの「基本情報変更」で入力するようお願いしてください。
        </Notice>
      )}
    </>
  );
}

type VisitPeopleProps = Pick<ComponentProps<typeof PeopleHere>, "readAt" | "onReread"> & { visit: VisitAddress };

/** Colleagues who have this visit open, and that it has changed, in the line of the head. */
function VisitPeople({ visit: { clinicId, treatmentId }, ...rest }: VisitPeopleProps) {
  const url = fillPath(watchPeopleCall.path, { clinicId, treatmentId });
  return <PeopleHere {...rest} isOneLine url={url} record="この診察の記録" />;
}

type VisitWarningsProps = { answers: TreatmentAnswers; onStored: () => unknown };

/** Allergies and alarms of the patient, visible while the record is written. */
function VisitWarnings({ answers, onStored }: VisitWarningsProps) {
  const said = answers.submissions[0] ?? answers.draft;
  const { patient, health } = answers;
  return <WarningHead {...{ patient, onStored }} entries={health} lines={said?.lines ?? []} />;
}

type VisitHeaderProps = Pick<
  VisitParts,
  "visit" | "record" | "visitRecord" | "answers" | "readAt" | "rereadAnswers"
> & {
  /** Left out if the screen refreshes itself. */
  onReread?: () => void;
  action?: ReactNode;
};

/**
 * One line with the patient, the allergies and the acts, and one with the time, the department, the place and who else is
 * here; 薬歴 by one press. Neither changes its height.
 */
export function VisitHeader({ visit, record, visitRecord, answers, action, ...rest }: VisitHeaderProps) {
  const { now } = useDesk();
  const { patient, startsAt, endsAt, clinicalDepartmentName, statusLabel, isFirstTreatment } = record;
  const name = patientName(patient);
  const described = describePatient(patient, now());
  const time =
    startsAt && endsAt
      ? `${formatDateWithWeekday(new Date(startsAt))} ${formatTime(new Date(startsAt))}〜${formatTime(new Date(endsAt))}`
      : "";
  const facts = visitRecord ? visitFacts(visitRecord) : [];
  return (
    <>
      <div className="visit-head">
        <header className="visit-head-bar">
          <div className="visit-head-name" title={`${name}　${described}`}>
            <PageHeading>{name}</PageHeading>
            <p className="truncate text-dns-14N-130 text-text-secondary">{described}</p>
          </div>
          <div className="visit-head-acts">
            <VisitDocuments code={patient.medicalRecordCode} treatmentId={record.treatmentId} />
            {answers && <MedicineHistory answers={answers} name={name} />}
            {action}
          </div>
          <div className="visit-head-facts">
            <p className="visit-head-said" title={facts.join("　")}>
              <span className="mr-4">
                {time}　{clinicalDepartmentName}・{isFirstTreatment ? "初診" : "再診"}　{statusLabel}
              </span>
              {record.representatives?.map(({ name: who, relation }) => (
                <span key={who} className="mr-4 font-700 text-text wrap-anywhere">
                  代理人：{who}（{RELATIONS[relation]}）
                </span>
              ))}
              {facts.map((fact) => (
                <span key={fact} className="mr-4">
                  {fact}
                </span>
              ))}
            </p>
            <div className="visit-head-now">
              <VisitPeople {...{ visit }} readAt={rest.readAt} onReread={rest.onReread} />
              {visitRecord && <RunningTime record={visitRecord} startsAt={startsAt} endsAt={endsAt} />}
            </div>
          </div>
        </header>
        {answers && <VisitWarnings answers={answers} onStored={rest.rereadAnswers} />}
      </div>
      <PatientNeeds patient={patient} />
    </>
  );
}
