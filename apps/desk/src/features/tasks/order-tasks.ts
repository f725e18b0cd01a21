import type { ClinicTask } from "@madoguchi/contract/operation/clinic-task";

export function isOverdue({ dueAt }: Pick<ClinicTask, "dueAt">, now: Date): boolean {
  return new Date(dueAt) <= now;
}

/** The person's own tasks first, then overdue ones, then the others; each group the oldest first. */
export function orderTasks(tasks: readonly ClinicTask[], { name, now }: { name: string; now: Date }): ClinicTask[] {
  const rank = (task: ClinicTask) => (task.takenBy === name ? 0 : isOverdue(task, now) ? 1 : 2);
  return tasks.toSorted(
    (one, other) => rank(one) - rank(other) || new Date(one.createdAt).getTime() - new Date(other.createdAt).getTime(),
  );
}
