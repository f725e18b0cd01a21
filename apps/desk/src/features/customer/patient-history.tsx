import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { TreatmentStepName, TreatmentStepState } from "@madoguchi/contract/treatment/treatment-step";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { CalendarX, ChevronDown } from "lucide";
import { useId, useState } from "react";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { TreatmentDetails } from "./treatment-details.tsx";

/** The steps in the portal's words. */
const STEP_LABELS = {
  reservation: "予約",
  questionnaire: "問診",
  "device-test": "機器の確認",
  examination: "診察",
  application: "申請",
  review: "医師の確認",
  payment: "お支払い",
  delivery: "お届け",
} as const satisfies Record<TreatmentStepName, string>;

const STATE_LABELS = {
  done: "済",
  current: "手続き中",
  overdue: "期限切れ",
  next: "これから",
  skipped: "なし",
} as const satisfies Record<TreatmentStepState, string>;

const WAY = "inline-flex min-h-11 items-center text-key underline underline-offset-4 hover:decoration-2 print:hidden";

function Steps({ steps }: Pick<QueuedTreatment, "steps">) {
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-dns-14N-130 text-text-secondary">
      {steps.map(({ step, state }) => (
        <li
          key={step}
          className={state === "overdue" ? "font-700 text-error" : state === "current" ? "font-700 text-key" : ""}
        >
          {state === "current" && step === "examination" ? "次：診察" : `${STEP_LABELS[step]}：${STATE_LABELS[state]}`}
        </li>
      ))}
    </ol>
  );
}

function HistoryItem({ treatment }: { treatment: QueuedTreatment }) {
  const { treatmentId, kind, startsAt, clinicalDepartmentName, doctorName, isFirstTreatment, steps } = treatment;
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const isVisit = kind === "consultation";
  const at = startsAt ?? steps.find(({ at: when }) => when !== undefined)?.at;
  const time = at === undefined ? "日時なし" : formatDateTime(new Date(at));
  const title = `${time}　${isVisit ? `${clinicalDepartmentName}・${isFirstTreatment ? "初診" : "再診"}` : "薬の追加"}`;
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-std-16B-170">{title}</h3>
        <p>
          {treatment.statusLabel}
          {treatment.total !== null && `　${formatYen(treatment.total)}`}
        </p>
      </div>
      {doctorName !== null && <p className="text-text-secondary">{doctorName}</p>}
      <Steps steps={steps} />
      <div className="flex flex-wrap gap-x-5">
        {isVisit ? (
          <Link to="/visit/$treatmentId" params={{ treatmentId }} preload={false} className={WAY}>
            診察へ<span className="sr-only">：{title}</span>
          </Link>
        ) : (
          <Link to="/medicine-applications/$treatmentId" params={{ treatmentId }} preload={false} className={WAY}>
            申請へ<span className="sr-only">：{title}</span>
          </Link>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className={`${WAY} gap-1`}
        >
          処方・お支払い・発送
          <span className="sr-only">：{title}</span>
          <Icon shape={ChevronDown} className={`size-5 ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </div>
      {isOpen && (
        <div id={detailsId} className="rounded-control bg-tint p-4">
          <TreatmentDetails treatmentId={treatmentId} />
        </div>
      )}
    </li>
  );
}

/** Visits and applications, the newest first, each with its steps as the patient sees them. */
export function PatientHistory({ treatments }: { treatments: readonly QueuedTreatment[] }) {
  return (
    <Pane
      heading="診察と薬の追加"
      aside={
        <span className="text-text-secondary">
          新しい順{treatments.length >= 50 ? "・新しい50件" : `・${treatments.length}件`}
        </span>
      }
    >
      {treatments.length === 0 ? (
        <EmptyState icon={CalendarX} title="予約も診察の記録もありません" />
      ) : (
        <ul className="flex flex-col">
          {treatments.map((treatment) => (
            <HistoryItem key={treatment.treatmentId} treatment={treatment} />
          ))}
        </ul>
      )}
    </Pane>
  );
}
