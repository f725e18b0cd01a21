import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Ellipsis } from "lucide";
import { memo } from "react";
import { asOnePath } from "../../entities/icon-path/one-path.ts";
import { DeviceState, PatientFacts, QuestionnaireState, VisitState } from "./day-cells.tsx";
import { dayStateOf, NEXT_ACTION_LABELS, nextActionOf } from "./day-state.ts";
import { VisitMarks } from "./visit-marks.tsx";

const MORE = asOnePath(Ellipsis);

/** The whole name where there is room for it, else the family name. */
function DoctorName({ name }: { name: string }) {
  const [family = name, ...given] = name.split(/\s+/);
  return (
    <span title={name} className="whitespace-nowrap">
      {family}
      {given.length > 0 && <span className="day-extra"> {given.join(" ")}</span>}
    </span>
  );
}

type DayRowProps = {
  visit: QueuedTreatment;
  /** The state in words, the only value that depends on the clock. */
  words: string;
  mayCall: boolean;
  isCurrent: boolean;
  isBusy: boolean;
};

/** One visit. Only the current row is a tab stop. The table handles the presses (`useRowPresses`). */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { visit, words, mayCall, isCurrent, isBusy } = props;
  const { treatmentId, startsAt, patientName, clinicalDepartmentName, isFirstTreatment, doctorName } = visit;
  const state = dayStateOf(visit);
  const next = nextActionOf(visit, mayCall);
  const tabIndex = isCurrent ? 0 : -1;
  const isOver = state === "completed" || state === "cancelled";
  const name = patientName === "" ? "氏名の登録前" : patientName;
  const department = (
    <>
      <span className="day-short" title={clinicalDepartmentName}>
        {clinicalDepartmentName}
      </span>
      <span className="shrink-0">・{isFirstTreatment ? "初診" : "再診"}</span>
    </>
  );
  return (
    <tr
      data-row={treatmentId}
      className={`border-line border-b ${state === "waiting" ? "bg-warm" : "bg-page"} ${isCurrent ? "day-row-current" : ""} ${isOver ? "text-text-secondary" : ""}`}
    >
      <td className="day-cell whitespace-nowrap tabular-nums">
        <span className="text-std-16B-170 leading-130">{startsAt === null ? "—" : formatTime(new Date(startsAt))}</span>
      </td>
      <th scope="row" className="day-cell day-name text-left font-400 max-lg:min-w-44">
        <a
          href={`/visit/${encodeURIComponent(treatmentId)}`}
          tabIndex={tabIndex}
          data-row-start
          title={name}
          className="day-name-link mr-2 font-700 text-text underline-offset-4 hover:underline"
        >
          {name}
        </a>{" "}
        <PatientFacts visit={visit} />
        <span className="block lg:hidden">
          {department} {doctorName}
        </span>
      </th>
      <td className="day-cell">
        <VisitMarks visit={visit} />
      </td>
      <td className="day-cell day-department">
        <span className="flex">{department}</span>
      </td>
      <td className="day-cell day-department">{doctorName !== null && <DoctorName name={doctorName} />}</td>
      <td className="day-cell day-in-pane">
        <QuestionnaireState visit={visit} />
      </td>
      <td className="day-cell day-in-pane max-lg:hidden">
        <DeviceState visit={visit} />
      </td>
      <td className="day-cell">
        <VisitState visit={visit} words={words} />
      </td>
      <td className="day-cell">
        <div className="flex items-center justify-end gap-2">
          {next !== "none" && (
            <button
              type="button"
              tabIndex={tabIndex}
              aria-busy={isBusy || undefined}
              aria-label={`${name}さま：${NEXT_ACTION_LABELS[next]}`}
              data-row-act="next"
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
            data-row-act="more"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tint-strong"
          >
            <Icon shape={MORE} className="size-5" />
          </button>
        </div>
      </td>
    </tr>
  );
});
