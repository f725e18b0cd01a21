import type { ClinicTask } from "@madoguchi/contract/operation/clinic-task";
import { resolveTaskCall, takeTaskCall } from "@madoguchi/contract/operation/clinic-task.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { CircleCheck } from "lucide";
import { useRef } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { ListPanes } from "../../entities/panes/list-panes.tsx";
import { useListPanes } from "../../entities/panes/use-list-panes.ts";
import { useOpenTasks } from "../../entities/task/use-open-tasks.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { orderTasks } from "./order-tasks.ts";
import { TaskPane } from "./task-pane.tsx";
import { TaskTable } from "./task-table.tsx";

type TasksScreenProps = {
  /** The task that is shown beside the list if there is room. */
  at: string | undefined;
  onAt: (taskId: string) => void;
};

/** 対応: the open tasks, with their assignees. */
export function TasksScreen({ at, onAt }: TasksScreenProps) {
  const { api, now: readNow } = useDesk();
  const now = readNow();
  const { clinicId, name } = useSignedIn();
  const { data, error, mutate, isValidating } = useOpenTasks();
  const { run, busyWith } = useAction(toastFailure);
  const region = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const tasks = orderTasks(data?.tasks ?? [], { name, now });
  const { hasPane, current, choose, onKeyDown, leavePane } = useListPanes({
    rowIds: tasks.map(({ taskId }) => taskId),
    table,
    at,
    onAt,
    keys: [
      { shown: "Enter", meaning: "用件の場所へ" },
      { shown: "Tab", meaning: "行の中の操作へ" },
    ],
  });
  const shown = tasks.find(({ taskId }) => taskId === current);

  async function act(
    { taskId }: ClinicTask,
    send: (params: { clinicId: string; taskId: string }) => Promise<ClinicTask>,
  ): Promise<void> {
    await run(async () => {
      const done = await send({ clinicId, taskId });
      const first = done.resolvedBy ?? done.takenBy;
      if (first !== null && first !== name) showToast("warning", `先に${first}さんが対応しています。`);
      else showToast("success", done.resolvedBy === null ? "担当になりました。" : "対応済みにしました。");
    }, taskId);
    await mutate();
    // The pressed button was removed with the last row.
    if (!document.activeElement || document.activeElement === document.body) region.current?.focus();
  }

  const acts = {
    busyId: busyWith,
    onTake: (task: ClinicTask) =>
      void act(task, (params) => api.send(takeTaskCall, { params, body: { takenBy: task.takenBy } })),
    onResolve: (task: ClinicTask) => void act(task, (params) => api.send(resolveTaskCall, { params })),
  };

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <PageHeading>対応</PageHeading>
        <StreamState />
      </div>
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={5} />}
      <div ref={region} tabIndex={-1} className="empty:hidden">
        {data && tasks.length === 0 && <EmptyState icon={CircleCheck} title="いま対応が必要なことはありません。" />}
      </div>
      {shown && (
        <ListPanes
          hasPane={hasPane}
          isSingle
          detail={<TaskPane task={shown} now={now} onLeave={leavePane} {...acts} />}
          onRow={choose}
        >
          <TaskTable tasks={tasks} now={now} current={current} table={table} onKeyDown={onKeyDown} {...acts} />
        </ListPanes>
      )}
    </>
  );
}
