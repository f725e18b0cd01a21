import type { ClinicTask } from "@madoguchi/contract/operation/clinic-task";
import { DateText } from "@madoguchi/ui/text/date-text";
import { DetailPane } from "../../entities/panes/list-panes.tsx";
import { isOverdue } from "./order-tasks.ts";
import { TaskLinks } from "./task-links.tsx";
import { describePatientOfTask, OverdueBadge, type TaskActs, TaskButtons } from "./task-table.tsx";

/** The current task beside the list: its due time, its assignee, and every place that solves it. */
export function TaskPane({
  task,
  now,
  onLeave,
  ...acts
}: TaskActs & { task: ClinicTask; now: Date; onLeave: () => void }) {
  const { taskId, label, createdAt, dueAt, takenBy, takenAt } = task;
  return (
    <DetailPane
      id={taskId}
      title={label}
      aside={isOverdue(task, now) && <OverdueBadge />}
      subtitle={describePatientOfTask(task)}
      acts={<TaskButtons task={task} {...acts} />}
      facts={[
        ["できること", <TaskLinks key="links" task={task} />],
        ["いつから", <DateText key="since" at={new Date(createdAt)} />],
        ["いつまで", <DateText key="due" at={new Date(dueAt)} />],
        [
          "担当",
          takenBy === null ? (
            "なし"
          ) : (
            <>
              {takenBy}
              {takenAt !== null && (
                <span className="block text-dns-14N-130 text-text-secondary">
                  <DateText at={new Date(takenAt)} />
                  から
                </span>
              )}
            </>
          ),
        ],
      ]}
      onLeave={onLeave}
    />
  );
}
