import type { ClinicTask } from "@madoguchi/contract/task/task";
import { resolveTaskCall, takeTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { CircleCheck, NotebookPen } from "lucide";
import { useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { ListPanes } from "../../entities/panes/list-panes.tsx";
import { useListPanes } from "../../entities/panes/use-list-panes.ts";
import { useOpenTasks } from "../../entities/task/use-open-tasks.ts";
import { WriteTaskDialog } from "../../entities/task/write-task-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { ClosedTasks } from "./closed-tasks.tsx";
import { CorrectTaskDialog } from "./correct-task-dialog.tsx";
import { HandDialog } from "./hand-dialog.tsx";
import { useHeldTasks } from "./held-tasks.ts";
import { orderTasks } from "./order-tasks.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { TaskPane } from "./task-pane.tsx";
import { TaskTable } from "./task-table.tsx";

const VIEWS = ["open", "own", "closed"] as const;
type View = (typeof VIEWS)[number];
const VIEW_LABELS: Record<View, string> = { open: "未対応", own: "自分の担当", closed: "対応済み" };

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
  const [view, setView] = useState<View>("open");
  const [isWriting, setIsWriting] = useState(false);
  const [resolving, setResolving] = useState<ClinicTask>();
  const [handing, setHanding] = useState<ClinicTask>();
  const [correcting, setCorrecting] = useState<ClinicTask>();
  const resolve = useAction(describeFailure);
  const isClosedShown = view === "closed";
  const open = data?.tasks ?? [];
  const wanted = open.filter(({ takenBy }) => view === "open" || takenBy === name);
  const held = useHeldTasks(orderTasks(wanted, { name, now }));
  const tasks = held.rows;
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

  /** Shows who was first of two people. */
  function report({ resolvedBy, takenBy }: ClinicTask, done: string, holder: string | null = name): void {
    const first = resolvedBy ?? takenBy;
    if (first !== null && first !== holder) showToast("warning", `先に${first}さんが対応しています。`);
    else showToast("success", done);
  }

  async function readAgain(): Promise<void> {
    await mutate();
    // The pressed button was removed with the last row.
    if (!document.activeElement || document.activeElement === document.body) region.current?.focus();
  }

  async function take({ taskId, takenBy }: ClinicTask): Promise<void> {
    await run(async () => {
      report(await api.send(takeTaskCall, { params: { clinicId, taskId }, body: { takenBy } }), "担当になりました。");
    }, taskId);
    await readAgain();
  }

  async function close({ taskId }: ClinicTask, resolution: string): Promise<void> {
    report(
      await api.send(resolveTaskCall, { params: { clinicId, taskId }, body: { resolution } }),
      "対応済みにしました。「対応済み」の一覧から元に戻せます。",
    );
    await readAgain();
  }

  const acts = {
    busyId: busyWith,
    onTake: (task: ClinicTask) => void take(task),
    onResolve: setResolving,
    onHand: setHanding,
    onCorrect: setCorrecting,
    isClosed: ({ taskId }: ClinicTask) => open.every((task) => task.taskId !== taskId),
  };

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <PageHeading>対応</PageHeading>
        <StreamState />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">一覧</legend>
          {VIEWS.map((each) => (
            <Chip key={each} aria-pressed={view === each} isChosen={view === each} onClick={() => setView(each)}>
              {VIEW_LABELS[each]}
            </Chip>
          ))}
        </fieldset>
        <button type="button" className="desk-act" onClick={() => setIsWriting(true)}>
          <Icon shape={NotebookPen} className="size-5" />
          用件を書く
        </button>
      </div>
      {isClosedShown && <ClosedTasks onReopened={mutate} />}
      {!isClosedShown && error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!isClosedShown && !data && !error && <SkeletonLines lines={5} />}
      <div ref={region} tabIndex={-1} className="empty:hidden">
        {!isClosedShown && data && tasks.length === 0 && (
          <EmptyState
            icon={CircleCheck}
            title={view === "own" ? "担当している用件はありません。" : "いま対応が必要なことはありません。"}
          />
        )}
      </div>
      {!isClosedShown && shown && (
        <ListPanes
          {...held.pointer}
          hasPane={hasPane}
          isSingle
          detail={<TaskPane task={shown} now={now} onLeave={leavePane} {...acts} />}
          onRow={choose}
        >
          <p role="status" className={held.hidden > 0 ? "mb-2" : "sr-only"}>
            {held.hidden > 0 && `新しい対応が${held.hidden}件あります。ポインターを表から外すと並び直します。`}
          </p>
          <TaskTable tasks={tasks} now={now} {...{ current, hasPane, table, onKeyDown }} {...acts} />
        </ListPanes>
      )}
      {isWriting && (
        <WriteTaskDialog
          onWritten={() => {
            setIsWriting(false);
            void mutate();
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
      {handing && (
        <HandDialog
          task={handing}
          onHanded={(task, to) => {
            report(task, to === null ? "担当なしに戻しました。" : `${to}さんに渡しました。`, to);
            void readAgain();
          }}
          onClose={() => setHanding(undefined)}
        />
      )}
      {correcting && (
        <CorrectTaskDialog
          task={correcting}
          onCorrected={() => {
            setCorrecting(undefined);
            showToast("success", "用件を直しました。");
            void readAgain();
          }}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {resolving && (
        <ResolveDialog
          task={resolving}
          action={resolve}
          onResolve={(resolution) => close(resolving, resolution)}
          onClose={() => setResolving(undefined)}
        />
      )}
    </>
  );
}
