import { CLINIC_TASK_LIMIT_MINUTES, type ClinicTask } from "@madoguchi/contract/task/task";

/** Within so many minutes somebody must act: a patient waits, or may be in danger. */
const URGENT_MINUTES = 15;

export function isUrgent({ kind }: Pick<ClinicTask, "kind">): boolean {
  return CLINIC_TASK_LIMIT_MINUTES[kind] <= URGENT_MINUTES;
}

export function isOverdue({ dueAt }: Pick<ClinicTask, "dueAt">, now: Date): boolean {
  return new Date(dueAt) <= now;
}

/** Urgent tasks first; then the person's own, then overdue ones, then the others; each group the oldest first. */
export function orderTasks(tasks: readonly ClinicTask[], { name, now }: { name: string; now: Date }): ClinicTask[] {
  const rank = (task: ClinicTask) => (task.takenBy === name ? 0 : isOverdue(task, now) ? 1 : 2);
  return tasks.toSorted(
    (one, other) =>
      Number(isUrgent(other)) - Number(isUrgent(one)) ||
      rank(one) - rank(other) ||
      new Date(one.createdAt).getTime() - new Date(other.createdAt).getTime(),
  );
}
