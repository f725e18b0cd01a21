import type { QueuedTreatment } from "@madoguchi/contract/operation/treatment-queue";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { Ellipsis } from "lucide";
import { memo } from "react";
import { DeviceState, PatientFacts, QuestionnaireState, VisitState } from "./day-cells.tsx";
import { dayStateOf, NEXT_ACTION_LABELS, nextActionOf } from "./day-state.ts";

export type RowActs = {
  onNext: (visit: QueuedTreatment) => void;
  onMore: (visit: QueuedTreatment) => void;
  onFocusRow: (treatmentId: string) => void;
};

type DayRowProps = RowActs & {
  visit: QueuedTreatment;
  now: Date;
  mayCall: boolean;
  isCurrent: boolean;
  isBusy: boolean;
};

/** One visit. Only the current row is in the order of Tab. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { visit, now, mayCall, isCurrent, isBusy, onNext, onMore, onFocusRow } = props;
  const { treatmentId, startsAt, patientName, clinicalDepartmentName, isFirstTreatment, doctorName, room } = visit;
  const state = dayStateOf(visit);
  const next = nextActionOf(visit, mayCall);
  const tabIndex = isCurrent ? 0 : -1;
  const isOver = state === "completed" || state === "cancelled";
  const name = patientName === "" ? "氏名の登録前" : patientName;
  const department = (
    <>
      {clinicalDepartmentName}・{isFirstTreatment ? "初診" : "再診"}
      {doctorName !== null && <span className="block text-dns-14N-130 text-text-secondary">{doctorName}</span>}
    </>
  );
  return (
    <tr
      data-row={treatmentId}
      onFocus={() => onFocusRow(treatmentId)}
      className={`border-line border-b ${state === "waiting" ? "bg-warm" : "bg-page"} ${isCurrent ? "day-row-current" : ""} ${isOver ? "text-text-secondary" : ""}`}
    >
      <td className="day-cell whitespace-nowrap tabular-nums">
        <span className="text-std-18B-160">{startsAt === null ? "—" : formatTime(new Date(startsAt))}</span>
        {(room?.delayMinutes ?? 0) > 0 && state !== "in-progress" && !isOver && (
          <span className="block text-dns-14N-130 text-warning-ink">{room?.delayMinutes}分遅れ</span>
        )}
      </td>
      <th scope="row" className="day-cell day-name text-left font-400">
        <Link
          to="/visit/$treatmentId"
          params={{ treatmentId }}
          preload={false}
          tabIndex={tabIndex}
          data-row-start
          className="break-phrase font-700 text-text underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <PatientFacts visit={visit} />
        <span className="lg:hidden">{department}</span>
      </th>
      <td className="day-cell day-department">{department}</td>
      <td className="day-cell">
        <QuestionnaireState visit={visit} />
      </td>
      <td className="day-cell">
        <DeviceState visit={visit} />
      </td>
      <td className="day-cell">
        <VisitState visit={visit} now={now} />
      </td>
      <td className="day-cell">
        <div className="flex items-center justify-end gap-2">
          {next !== "none" && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-busy={isBusy || undefined}
              aria-label={`${name}さま：${NEXT_ACTION_LABELS[next]}`}
              onClick={() => !isBusy && onNext(visit)}
              className={`desk-act whitespace-nowrap ${state === "waiting" ? "desk-act-first" : ""}`}
            >
              {NEXT_ACTION_LABELS[next]}
            </button>
          )}
          <button
            type="button"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={`${name}さま：ほかの操作`}
            onClick={() => onMore(visit)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tint-strong"
          >
            <Icon shape={Ellipsis} className="size-5" />
          </button>
        </div>
      </td>
    </tr>
  );
});
