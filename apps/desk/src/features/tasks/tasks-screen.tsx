import type { ClinicTask } from "@madoguchi/contract/operation/clinic-task";
import { resolveTaskCall, takeTaskCall } from "@madoguchi/contract/operation/clinic-task.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleCheck, TriangleAlert } from "lucide";
import { useRef } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { useOpenTasks } from "../../entities/task/use-open-tasks.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { isOverdue, orderTasks } from "./order-tasks.ts";
import { TaskLinks } from "./task-links.tsx";

type TaskRowProps = {
  task: ClinicTask;
  ownName: string;
  now: Date;
  isBusy: boolean;
  onTake: () => void;
  onResolve: () => void;
};

function describeWho({ patientName, medicalRecordCode }: ClinicTask): string {
  if (medicalRecordCode === null) return "患者なし";
  return `${patientName === "" ? "氏名の登録前" : `${patientName}さま`}　${medicalRecordCode}`;
}

function TaskRow({ task, ownName, now, isBusy, onTake, onResolve }: TaskRowProps) {
  const { label, createdAt, takenBy } = task;
  const isOwn = takenBy === ownName;
  return (
    <tr className="border-line border-b">
      <td className="day-cell tabular-nums lg:whitespace-nowrap">
        <DateText at={new Date(createdAt)} />
        {isOverdue(task, now) && (
          <span className="mt-1 block">
            <Badge tone="error" icon={TriangleAlert}>
              遅れています
            </Badge>
          </span>
        )}
      </td>
      <th scope="row" className="day-cell text-left font-400">
        <span className="break-phrase font-700">{label}</span>
        <span className="block break-phrase text-dns-14N-130 text-text-secondary">{describeWho(task)}</span>
      </th>
      <td className="day-cell">
        <TaskLinks task={task} />
      </td>
      <td className="day-cell min-w-14 lg:whitespace-nowrap">
        {takenBy === null ? <span className="text-text-secondary">なし</span> : takenBy}
      </td>
      <td className="day-cell">
        <div className="flex flex-wrap justify-end gap-2 whitespace-nowrap lg:flex-nowrap">
          {!isOwn && (
            <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={onTake}>
              {takenBy === null ? "担当する" : "担当を代わる"}
              <span className="sr-only">：{label}</span>
            </button>
          )}
          <button
            type="button"
            className={`desk-act ${isOwn ? "desk-act-first" : ""}`}
            aria-busy={isBusy || undefined}
            onClick={onResolve}
          >
            対応済みにする
            <span className="sr-only">：{label}</span>
          </button>
        </div>
      </td>
    </tr>
  );
}

/** 対応: what a person must look at, with who sees to it. */
export function TasksScreen() {
  const { api, now: readNow } = useDesk();
  const now = readNow();
  const { clinicId, name } = useSignedIn();
  const { data, error, mutate, isValidating } = useOpenTasks();
  const { run, busyWith } = useAction(toastFailure);
  const region = useRef<HTMLDivElement>(null);

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
    // The pressed button has gone with its row.
    if (!document.activeElement || document.activeElement === document.body) region.current?.focus();
  }

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
      <div ref={region} tabIndex={-1} className="relative overflow-x-auto">
        {data?.tasks.length === 0 && <EmptyState icon={CircleCheck} title="いま対応が必要なことはありません。" />}
        {data && data.tasks.length > 0 && (
          <table className="w-full min-w-2xl">
            <caption className="sr-only">対応が必要なこと</caption>
            <thead className="text-dns-14N-130 text-text-secondary">
              <tr className="border-line border-b">
                {["いつから", "内容", "できること", "担当"].map((column) => (
                  <th key={column} scope="col" className="day-cell text-left font-400">
                    {column}
                  </th>
                ))}
                <th scope="col" className="day-cell text-right font-400">
                  操作
                </th>
              </tr>
            </thead>
            <tbody>
              {orderTasks(data.tasks, { name, now }).map((task) => (
                <TaskRow
                  key={task.taskId}
                  task={task}
                  ownName={name}
                  now={now}
                  isBusy={busyWith === task.taskId}
                  onTake={() =>
                    void act(task, (params) => api.send(takeTaskCall, { params, body: { takenBy: task.takenBy } }))
                  }
                  onResolve={() => void act(task, (params) => api.send(resolveTaskCall, { params }))}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
