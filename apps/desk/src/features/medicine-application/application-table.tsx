import type { MedicineDecision } from "@madoguchi/contract/medicine-application/clinic-application";
import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { formatDateTime, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { CalendarPlus, Check, CircleSlash, Clock, Eye, TriangleAlert } from "lucide";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { describeWait } from "../../entities/clock/describe-wait.ts";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { DECISION_LABELS } from "./application-state.ts";

const DECISION_LOOKS = {
  approve: { tone: "success", icon: Check },
  "ask-for-visit": { tone: "key", icon: CalendarPlus },
  refuse: { tone: "neutral", icon: CircleSlash },
} as const satisfies Record<MedicineDecision["decision"], { tone: BadgeTone; icon: IconShape }>;

/** How long after opening an application a colleague is taken to be working on it. */
const AT_IT_MS = 30 * 60 * 1000;

export function ApplicantFacts({ application }: { application: ListedApplication }) {
  const { medicalRecordCode, patientAge, patientSex } = application;
  return (
    <span className="flex flex-wrap gap-x-2.5 whitespace-nowrap text-dns-14N-130 text-text-secondary">
      <span>{medicalRecordCode}</span>{" "}
      <span>
        {patientAge !== null && `${patientAge}歳`}
        {patientSex !== null && ` ${patientSex === 0 ? "男性" : "女性"}`}
      </span>
    </span>
  );
}

export function AskedMedicines({ medicines }: Pick<ListedApplication, "medicines">) {
  return (
    <ul className="flex flex-col gap-1">
      {medicines.map(({ name, days, supplies }) => (
        <li key={name} className="wrap-anywhere">
          {name}
          <span className="block text-dns-14N-130 text-text-secondary">{`${days}日分×${supplies}回`}</span>
        </li>
      ))}
    </ul>
  );
}

/** A person and a time, with its day unless it is today. */
function By({ name, at, now, children }: { name: string; at: string; now: Date; children?: ReactNode }) {
  const instant = new Date(at);
  const isToday = toCalendarDay(instant) === toCalendarDay(now);
  return (
    <span className="mt-1 block text-dns-14N-130 text-text-secondary">
      <span className="block">{name}</span>
      <span className="whitespace-nowrap">
        {isToday ? formatTime(instant) : formatDateTime(instant)}
        {children}
      </span>
    </span>
  );
}

/** The decision of an application, or the colleague who has it open. */
export function ApplicationState({ application, now }: { application: ListedApplication; now: Date }) {
  const { decision, review, alarms, planUntil, canApprove } = application;
  if (decision) {
    return (
      <>
        <Badge {...DECISION_LOOKS[decision.decision]}>{DECISION_LABELS[decision.decision]}</Badge>
        <By name={decision.decidedBy} at={decision.decidedAt} now={now} />
      </>
    );
  }
  const isAtIt = review !== null && now.getTime() - Date.parse(review.reviewedAt) < AT_IT_MS;
  return (
    <span className="flex flex-col items-start gap-1">
      {alarms > 0 && <Badge tone="error" icon={TriangleAlert}>{`要確認 ${alarms}`}</Badge>}
      {!canApprove && (
        <Badge tone="error" icon={CircleSlash}>
          計画の期限切れ
        </Badge>
      )}
      {canApprove && planUntil === toCalendarDay(now) && (
        <Badge tone="error" icon={Clock}>
          承認は本日まで
        </Badge>
      )}
      {isAtIt ? (
        <Badge tone="key" icon={Eye}>
          {`${review.reviewedBy}医師が確認中`}
        </Badge>
      ) : (
        <Badge tone="warning" icon={Clock}>
          判断待ち
        </Badge>
      )}
      {review && (
        <By name={review.reviewedBy} at={review.reviewedAt} now={now}>
          にひらきました
        </By>
      )}
    </span>
  );
}

type ApplicationTableProps = {
  caption: string;
  applications: readonly ListedApplication[];
  now: Date;
  /** For a list with a current row, which is its only tab stop. */
  keys?: {
    current: string | undefined;
    table: RefObject<HTMLTableElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
  };
};

/** Applications as rows, each with a link to its screen. */
export function ApplicationTable({ caption, applications, now, keys }: ApplicationTableProps) {
  return (
    <DeskTable
      caption={caption}
      columns={["申請", "患者", { label: "診療科", className: "day-department" }, "お薬", "状況"]}
      keys={keys}
    >
      {applications.map((application) => {
        const { treatmentId, appliedAt, patientName, clinicalDepartmentName, doctorName, decision } = application;
        const isCurrent = treatmentId === keys?.current;
        const department = (
          <>
            {clinicalDepartmentName}
            {doctorName !== null && <span className="block text-dns-14N-130 text-text-secondary">{doctorName}</span>}
          </>
        );
        return (
          <tr
            key={treatmentId}
            data-row={treatmentId}
            className={`border-line border-b bg-page ${isCurrent ? "day-row-current" : ""}`}
          >
            <td className="day-cell whitespace-nowrap tabular-nums">
              {decision === null && <span className="block text-std-18B-160">{describeWait(appliedAt, now)}前</span>}
              <span className={decision === null ? "text-dns-14N-130 text-text-secondary" : ""}>
                <DateText at={new Date(appliedAt)} />
              </span>
            </td>
            <th scope="row" className="day-cell day-name text-left font-400">
              <Link
                to="/medicine-applications/$treatmentId"
                params={{ treatmentId }}
                preload={false}
                tabIndex={keys && !isCurrent ? -1 : 0}
                data-row-start
                className="mb-2 break-phrase inline-block font-700 text-text underline underline-offset-4 hover:decoration-2"
              >
                {patientName === "" ? "氏名の登録前" : patientName}
              </Link>
              <ApplicantFacts application={application} />
              <span className="lg:hidden">{department}</span>
            </th>
            <td className="day-cell day-department">{department}</td>
            <td className="day-cell">
              <AskedMedicines medicines={application.medicines} />
            </td>
            <td className="day-cell min-w-28">
              <ApplicationState application={application} now={now} />
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
