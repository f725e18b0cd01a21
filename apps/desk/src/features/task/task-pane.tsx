import type { ClinicTask } from "@madoguchi/contract/task/task";
import { DateText } from "@madoguchi/ui/text/date-text";
import { DetailPane } from "../../entities/panes/list-panes.tsx";
import { isOverdue, isUrgent } from "./order-tasks.ts";
import { TaskContent } from "./task-content.tsx";
import { TaskLinks } from "./task-links.tsx";
import { describeDay, OverdueBadge, PatientOfTask, type TaskActs, TaskButtons, UrgentBadge } from "./task-table.tsx";

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
      aside={
        <>
          {isUrgent(task) && <UrgentBadge />}
          {isOverdue(task, now) && <OverdueBadge />}
        </>
      }
      subtitle={<PatientOfTask task={task} now={now} />}
      acts={<TaskButtons task={task} {...acts} />}
      facts={[
        ["操作", <TaskLinks key="links" task={task} />],
        ["発生", <DateText key="since" at={new Date(createdAt)} />],
        ["期限", describeDay(task) ?? <DateText key="due" at={new Date(dueAt)} />],
        ...(task.writtenBy ? [["記入者", task.writtenBy] satisfies [string, string]] : []),
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
      content={<TaskContent key={taskId} task={task} />}
      onLeave={onLeave}
    />
  );
}
