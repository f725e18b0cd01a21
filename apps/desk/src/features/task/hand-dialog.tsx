import { handTaskCall } from "@madoguchi/contract/task/hand-task.operation.calls";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listTaskPeopleCall } from "@madoguchi/contract/task/write-task.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { PatientOfTask } from "./task-table.tsx";

/** The choice of no person. */
const NOBODY = "nobody";

type HandDialogProps = {
  task: ClinicTask;
  /** Called with the task as it is now, and with the name of the person to whom it should go. */
  onHanded: (task: ClinicTask, to: string | null) => void;
  onClose: () => void;
};

/** 担当を渡す: an open task goes to a colleague, or back to all. */
export function HandDialog({ task, onHanded, onClose }: HandDialogProps) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const { data, error } = useRead(listTaskPeopleCall, { params: { clinicId } });
  const action = useAction(describeFailure);
  const [chosen, setChosen] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { taskId, takenBy } = task;
  const others = (data?.people ?? []).filter(({ name }) => name !== takenBy);
  const options = [
    { value: "", label: "選んでください" },
    ...others.map(({ staffId, name }) => ({ value: staffId, label: name })),
    ...(takenBy === null ? [] : [{ value: NOBODY, label: "担当なしに戻す（全員）" }]),
  ];

  async function hand(): Promise<void> {
    const staffId = chosen === NOBODY ? null : chosen;
    const handed = await api.send(handTaskCall, { params: { clinicId, taskId }, body: { takenBy, staffId } });
    onHanded(handed, others.find((person) => person.staffId === staffId)?.name ?? null);
  }

  return (
    <ActionDialog
      title="担当を渡す"
      submitLabel="渡す"
      busyLabel="渡しています…"
      action={{
        ...action,
        run: async (work, name) => {
          setIsMissing(chosen === "");
          return chosen !== "" && action.run(work, name);
        },
      }}
      act={hand}
      problemTitle="渡せませんでした"
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <p className="break-phrase font-700">{task.label}</p>
        <p className="text-text-secondary">
          <PatientOfTask task={task} now={now()} />
        </p>
        <p className="text-text-secondary">いまの担当：{takenBy ?? "なし"}</p>
      </div>
      <CompactSelect
        id="task-person"
        label="渡す相手"
        options={options}
        value={chosen}
        error={
          error && !data
            ? describeFailure(error)
            : isMissing && chosen === ""
              ? "渡す相手を選んでください。"
              : undefined
        }
        onChange={({ target }) => setChosen(target.value)}
      />
    </ActionDialog>
  );
}
