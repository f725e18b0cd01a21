import { type CorrectTaskRequest, correctTaskRequestSchema } from "@madoguchi/contract/task/hand-task";
import { correctTaskCall } from "@madoguchi/contract/task/hand-task.operation.calls";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

type CorrectTaskDialogProps = { task: ClinicTask; onCorrected: () => void; onClose: () => void };

/** 用件を直す: its author changes the words and the day of an open task. */
export function CorrectTaskDialog({ task, onCorrected, onClose }: CorrectTaskDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { taskId, label, dueDay } = task;
  const form = useDeskForm<CorrectTaskRequest>({
    initial: { text: label, dueDay: dueDay ?? "" },
    schema: correctTaskRequestSchema,
    submit: async (body) => {
      await api.send(correctTaskCall, { params: { clinicId, taskId }, body });
      onCorrected();
    },
  });
  return (
    <DeskFormDialog form={form} title="用件を直す" submitLabel="直す" problemTitle="直せませんでした" onClose={onClose}>
      <CompactInput {...form.text("text")} label="用件（クリニックだけが読めます）" maxLength={200} />
      <CompactInput {...form.text("dueDay")} type="date" label="期日" />
    </DeskFormDialog>
  );
}
