import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listClosedTasksCall, reopenTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleCheck } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ACTS_COLUMN, DeskTable } from "../../entities/desk-table/desk-table.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { PatientOfTask } from "./task-table.tsx";

/** A task that the program closed has no person's word to take back. */
const BY_ITSELF = "システム";

/** 対応済み: who closed each task, when, and what was done; a slip is taken back here. */
export function ClosedTasks({ onReopened }: { onReopened: () => unknown }) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const { data, error, mutate, isValidating } = useRead(listClosedTasksCall, { params: { clinicId } });
  const { run, busyWith } = useAction(toastFailure);

  const reopen = ({ taskId }: ClinicTask) =>
    run(async () => {
      await api.send(reopenTaskCall, { params: { clinicId, taskId } });
      showToast("success", "未対応に戻しました。");
    }, taskId).finally(() => Promise.all([mutate(), onReopened()]));

  if (!data) {
    if (!error) return <SkeletonLines lines={5} />;
    return (
      <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
        {describeFailure(error)}
      </LoadError>
    );
  }
  if (data.tasks.length === 0) return <EmptyState icon={CircleCheck} title="対応済みのことは、まだありません。" />;
  return (
    <DeskTable
      caption="対応済みのこと"
      columns={["対応日時", "内容", "対応内容", "対応した人", ACTS_COLUMN]}
      className="min-w-2xl roomy:min-w-0"
    >
      {data.tasks.map((task) => {
        const { taskId, label, resolvedAt, resolvedBy, resolution = "" } = task;
        return (
          <tr key={taskId} className="border-line border-b bg-page">
            <td className="day-cell tabular-nums lg:whitespace-nowrap">
              {resolvedAt !== null && <DateText at={new Date(resolvedAt)} />}
            </td>
            <th scope="row" className="day-cell text-left font-400">
              {label}
              <span className="block break-phrase text-dns-14N-130 text-text-secondary">
                <PatientOfTask task={task} now={now()} />
              </span>
            </th>
            <td className="day-cell wrap-anywhere">
              {resolution === "" ? <span className="text-text-secondary">記録なし</span> : resolution}
            </td>
            <td className="day-cell">{resolvedBy}</td>
            <td className="day-cell text-right">
              {resolvedBy !== BY_ITSELF && (
                <button
                  type="button"
                  aria-busy={busyWith === taskId || undefined}
                  className="desk-act whitespace-nowrap"
                  onClick={() => void reopen(task)}
                >
                  元に戻す<span className="sr-only">：{label}</span>
                </button>
              )}
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
