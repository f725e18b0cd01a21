import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { DECISION_LABELS } from "./application-state.ts";
import { SuppliedList } from "./request-panes.tsx";

type Visit = MedicineApplication["visit"];
type Planned = Visit["medicines"][number];

function Left({ medicine, asked }: { medicine: Planned; asked: number }) {
  const { additionalSupplies, supplied } = medicine;
  const left = additionalSupplies - supplied - asked;
  return (
    <p className={left < 0 ? "font-700 text-error" : ""}>
      {`追加申請 ${additionalSupplies}回まで　ほかの申請 ${supplied}回　この申請 ${asked}回　`}
      <b>{left < 0 ? `${-left}回超えています` : `承認後の残り ${left}回`}</b>
    </p>
  );
}

/** The prescription, and the supplies that the plan still allows. */
export function PlanPane({ application }: { application: MedicineApplication }) {
  const { visit, medicines } = application;
  const { treatmentId, startsAt, doctorName, isFirstTreatment, until, intervalDays, carePlan } = visit;
  const texts = carePlan
    ? [
        { term: "診察の説明", text: carePlan.explanation },
        { term: "診療計画", text: carePlan.plan },
        { term: "次回の受診", text: carePlan.nextVisitAdvice },
        { term: "急なときの対応", text: carePlan.emergencyAdvice },
      ]
    : [];
  return (
    <Pane
      heading="前回の処方と診療計画"
      aside={
        <Link
          to="/visit/$treatmentId"
          params={{ treatmentId }}
          preload={false}
          className="inline-flex min-h-11 items-center text-key underline underline-offset-4"
        >
          {startsAt === null ? "前回の診察" : `${formatDateWithWeekday(new Date(startsAt))}の診察`}
        </Link>
      }
    >
      <p className="text-text-secondary">
        {isFirstTreatment ? "初診" : "再診"}
        {doctorName !== null && `　${doctorName}`}
        {`　申請は${until === null ? "受け付けない計画" : `${formatDateWithWeekday(startOfCalendarDay(until))}まで`}`}
        {intervalDays !== null && `・前回のお渡しから${intervalDays}日あける`}
      </p>
      <ul className="flex flex-col gap-2">
        {visit.medicines.map((medicine) => (
          <li key={medicine.medicineId} className="border-line border-b pb-2 last:border-b-0 last:pb-0">
            <p className="wrap-anywhere font-700">
              {medicine.name}　{medicine.quantity}（{medicine.days}日分）
            </p>
            <p className="wrap-anywhere text-text-secondary">
              {medicine.usage}
              {medicine.sideEffects !== "" && `　副作用：${medicine.sideEffects}`}
            </p>
            <Left
              medicine={medicine}
              asked={medicines.find(({ medicineId }) => medicineId === medicine.medicineId)?.supplies ?? 0}
            />
          </li>
        ))}
      </ul>
      {texts.length > 0 && (
        <DescriptionList
          items={texts.map(({ term, text }) => ({
            term,
            description: <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>,
          }))}
        />
      )}
    </Pane>
  );
}

/** 診察メモ of the visit, the newest version first. */
export function NotesPane({ visit: { notes } }: { visit: Visit }) {
  const [newest, ...older] = notes;
  const note = ({ noteNumber, text, diagnoses, writtenAt, writtenBy }: Visit["notes"][number]) => (
    <div key={noteNumber} className="flex flex-col gap-1">
      {diagnoses.length > 0 && <p className="font-700 wrap-anywhere">病名：{describeDiagnoses(diagnoses)}</p>}
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p className="text-dns-14N-130 text-text-secondary">
        第{noteNumber}版{"　"}
        <DateText at={new Date(writtenAt)} />　{writtenBy}
      </p>
    </div>
  );
  return (
    <Pane heading="前回の診察メモ">
      {newest ? note(newest) : <p className="text-text-secondary">メモはありません。</p>}
      {older.length > 0 && (
        <Disclosure summary={`以前の版（${older.length}）`}>
          <div className="flex flex-col gap-3">{older.map(note)}</div>
        </Disclosure>
      )}
    </Pane>
  );
}

/** これまでの申請: earlier applications for this visit, and their results. */
export function EarlierPane({ earlier }: Pick<MedicineApplication, "earlier">) {
  return (
    <Pane heading="これまでの申請">
      {earlier.length === 0 && <p className="text-text-secondary">この診察についての、はじめての申請です。</p>}
      {earlier.length > 0 && (
        <ul className="flex flex-col gap-4">
          {earlier.map(({ treatmentId, appliedAt, statusLabel, medicines, decision, clinicReason }) => (
            <li key={treatmentId} className="flex flex-col gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0">
              <p>
                <span className="font-700">
                  <DateText at={new Date(appliedAt)} />
                </span>
                {`　${decision ? DECISION_LABELS[decision.decision] : "判断なし"}　`}
                <span className="text-text-secondary">{statusLabel}</span>
              </p>
              <SuppliedList medicines={medicines} />
              {decision && (
                <p className="wrap-anywhere whitespace-pre-wrap">
                  {decision.decidedBy}（<DateText at={new Date(decision.decidedAt)} />
                  ）：{decision.assessment}
                </p>
              )}
              {clinicReason !== null && (
                <p className="wrap-anywhere whitespace-pre-wrap">患者さまへの理由：{clinicReason}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
