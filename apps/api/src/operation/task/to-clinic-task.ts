import { CLINIC_TASK_LABELS, CLINIC_TASK_LIMIT_MINUTES, type ClinicTask } from "@madoguchi/contract/task/task";
import {
  addCalendarDays,
  formatDateWithWeekday,
  startOfCalendarDay,
  toCalendarDay,
  toWireTime,
} from "@madoguchi/contract/time/tokyo";
import type { ClinicTaskRecord } from "../../records/task/task.store.ts";
import type { Operator } from "../operator.ts";

/** Describes the task, with its day or patients where it is not about a single patient. */
function labelOf({ kind, detail, text }: ClinicTaskRecord["task"]): string {
  if (kind === "own-task") return text;
  const label = CLINIC_TASK_LABELS[kind];
  if (kind === "holiday-times") return `${formatDateWithWeekday(startOfCalendarDay(detail))}からの${label}`;
  return kind === "outage-visits" ? `${label}（${detail}）` : label;
}

const MINUTE_MS = 60_000;

/** A task as the desk shows it. */
export function toClinicTask(
  { task, medicalRecordCode, lastName, firstName, birthdate, isBirthdateDefault, phoneNumber }: ClinicTaskRecord,
  operator: Operator,
): ClinicTask {
  const { clinicTaskId, kind, treatmentId, detail, createdAt, takenBy, takenAt, resolvedAt, resolvedBy, resolution } =
    task;
  const dueAt = task.dueAt ?? new Date(createdAt.getTime() + CLINIC_TASK_LIMIT_MINUTES[kind] * MINUTE_MS);
  return {
    taskId: clinicTaskId,
    kind,
    label: labelOf(task),
    medicalRecordCode,
    patientName: [lastName, firstName].filter((name) => name !== null && name !== "").join(" "),
    birthdate: operator.staffId === undefined || isBirthdateDefault ? "" : (birthdate ?? ""),
    phoneNumber: operator.staffId === undefined || phoneNumber === "" ? null : phoneNumber,
    treatmentId,
    detail,
    createdAt: toWireTime(createdAt),
    dueAt: toWireTime(dueAt),
    dueDay: task.dueAt && addCalendarDays(toCalendarDay(task.dueAt), -1),
    writtenBy: task.writtenBy,
    takenBy,
    takenAt: takenAt && toWireTime(takenAt),
    resolvedAt: resolvedAt && toWireTime(resolvedAt),
    resolvedBy,
    resolution,
  };
}
