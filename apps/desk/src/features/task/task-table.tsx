import type { ClinicTask } from "@madoguchi/contract/task/task";
import { describeAge } from "@madoguchi/contract/time/describe-age";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Siren, TriangleAlert } from "lucide";
import type { KeyboardEvent, RefObject } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { isOverdue, isUrgent } from "./order-tasks.ts";
import { TaskLinks, TaskTitle } from "./task-links.tsx";

/** The patient of a task, told from another of the same name by birth date and age; no part breaks inside. */
export function PatientOfTask({ task, now }: { task: ClinicTask; now: Date }) {
  const { patientName, birthdate = "", medicalRecordCode } = task;
  if (medicalRecordCode === null) return "患者なし";
  const name = patientName === "" ? "氏名の登録前" : `${patientName}さま`;
  const born = birthdate === "" ? "" : `${birthdate.replaceAll("-", ".")}生（${describeAge(birthdate, now)}）`;
  return [name, born, medicalRecordCode]
    .filter((part) => part !== "")
    .map((part, position, parts) => (
      // The space belongs to the part before it: a line never begins with one.
      <span key={part} className="inline-block">
        {part}
        {position < parts.length - 1 && "　"}
      </span>
    ));
}

/** The day of a task that a person wrote. */
export function describeDay({ dueDay }: ClinicTask): string | undefined {
  return dueDay ? formatDateWithWeekday(startOfCalendarDay(dueDay)) : undefined;
}

export function OverdueBadge() {
  return (
    <Badge tone="error" icon={TriangleAlert}>
      期限超過
    </Badge>
  );
}

export function UrgentBadge() {
  return (
    <Badge tone="error" icon={Siren}>
      至急
    </Badge>
  );
}

export type TaskActs = {
  busyId: string | undefined;
  onTake: (task: ClinicTask) => void;
  onResolve: (task: ClinicTask) => void;
  onHand: (task: ClinicTask) => void;
  onCorrect: (task: ClinicTask) => void;
  /** Closed meanwhile, and shown until rows may move. */
  isClosed: (task: ClinicTask) => boolean;
};

type TaskButtonsProps = TaskActs & {
  task: ClinicTask;
  tabIndex?: number;
  /** In a row beside the pane, which has the other acts. */
  isBrief?: boolean | undefined;
};

/** 担当する and 対応済みにする; and the acts that are made less often. */
export function TaskButtons({ task, tabIndex, isBrief, ...acts }: TaskButtonsProps) {
  const { busyId, onTake, onResolve, onHand, onCorrect, isClosed } = acts;
  const { label, takenBy, taskId, writtenBy } = task;
  const { name } = useSignedIn();
  const isOwn = takenBy === name;
  if (isClosed(task)) return <span className="text-text-secondary">対応済み</span>;
  const isInRow = tabIndex !== undefined;
  // A tablet's row has no room for 担当を渡す and 直す: the pane that the task's title opens has them.
  const rare = `desk-act ${isInRow ? "max-lg:hidden" : ""}`;
  const common = { type: "button", tabIndex, "aria-busy": busyId === taskId || undefined } as const;
  return (
    <>
      {!isOwn && (
        <button {...common} data-row-start className="desk-act" onClick={() => onTake(task)}>
          {takenBy === null ? "担当する" : "担当を代わる"}
          <span className="sr-only">：{label}</span>
        </button>
      )}
      <button
        {...common}
        data-row-start
        className={`desk-act ${isOwn ? "desk-act-first" : ""}`}
        onClick={() => onResolve(task)}
      >
        対応済みにする
        <span className="sr-only">：{label}</span>
      </button>
      {!isBrief && (
        <button {...common} data-row-start className={rare} onClick={() => onHand(task)}>
          担当を渡す
          <span className="sr-only">：{label}</span>
        </button>
      )}
      {!isBrief && writtenBy === name && (
        <button {...common} data-row-start className={rare} onClick={() => onCorrect(task)}>
          直す
          <span className="sr-only">：{label}</span>
        </button>
      )}
    </>
  );
}

type TaskTableProps = TaskActs & {
  tasks: readonly ClinicTask[];
  now: Date;
  current: string | undefined;
  hasPane: boolean;
  table: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The open tasks as one table with one tab stop. */
export function TaskTable({ tasks, now, current, hasPane, table, onKeyDown, ...acts }: TaskTableProps) {
  return (
    <DeskTable
      caption="対応が必要なこと"
      columns={["発生", "内容", { label: "操作先", className: "day-extra" }, "担当", ACTS_COLUMN]}
      className="min-w-2xl roomy:min-w-0"
      keys={{ table, onKeyDown }}
    >
      {tasks.map((task) => {
        const { taskId, createdAt, takenBy } = task;
        const isCurrent = taskId === current;
        const tabIndex = isCurrent ? 0 : -1;
        return (
          <tr
            key={taskId}
            data-row={taskId}
            className={`border-line border-b bg-page ${isCurrent ? "day-row-current" : ""}`}
          >
            <td className="day-cell tabular-nums lg:whitespace-nowrap">
              <DateText at={new Date(createdAt)} />
              {(isUrgent(task) || isOverdue(task, now)) && (
                <span className="mt-1 flex gap-1">
                  {isUrgent(task) && <UrgentBadge />}
                  {isOverdue(task, now) && <OverdueBadge />}
                </span>
              )}
            </td>
            <th scope="row" className="day-cell text-left font-400">
              <TaskTitle task={task} tabIndex={tabIndex} />
              <span className="block break-phrase text-dns-14N-130 text-text-secondary">
                <PatientOfTask task={task} now={now} />
                {task.dueDay && `　期日 ${describeDay(task)}`}
              </span>
            </th>
            <td className="day-cell day-extra">
              <TaskLinks task={task} tabIndex={tabIndex} />
            </td>
            <td className="day-cell min-w-14 lg:whitespace-nowrap">
              {takenBy === null ? <span className="text-text-secondary">なし</span> : takenBy}
            </td>
            <td className="day-cell">
              <div
                className={`gap-2 whitespace-nowrap ${hasPane ? "flex flex-wrap justify-end lg:flex-nowrap" : "ml-auto grid w-max lg:grid-cols-[auto_auto] *:justify-center"}`}
              >
                <TaskButtons task={task} tabIndex={tabIndex} isBrief={hasPane} {...acts} />
              </div>
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
