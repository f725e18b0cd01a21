import type { ClinicTask } from "@madoguchi/contract/task/task";
import type { Action } from "@madoguchi/ui/actions/use-action";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { PatientOfTask } from "./task-table.tsx";

/** What is usually done; any other text can be typed. */
const USUAL = ["電話でお話ししました", "メッセージでお伝えしました", "診察で対応しました", "対応は不要でした"];

type ResolveDialogProps = {
  task: ClinicTask;
  action: Action;
  onResolve: (resolution: string) => unknown;
  onClose: () => void;
};

/** 「対応済みにする」 asks what was done: one press more, so that a slip or a double press closes nothing. */
export function ResolveDialog({ task, action, onResolve, onClose }: ResolveDialogProps) {
  const { now } = useDesk();
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const done = text.trim();
  return (
    <ActionDialog
      title="対応済みにしますか"
      submitLabel="対応済みにする"
      busyLabel="記録しています…"
      action={{
        ...action,
        run: async (work, name) => {
          setIsMissing(done === "");
          return done !== "" && action.run(work, name);
        },
      }}
      act={() => onResolve(done)}
      problemTitle="対応済みにできませんでした"
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <p className="break-phrase font-700">{task.label}</p>
        <p className="text-text-secondary">
          <PatientOfTask task={task} now={now()} />
        </p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">よくある対応</legend>
        {USUAL.map((usual) => (
          <Chip key={usual} aria-pressed={done === usual} isChosen={done === usual} onClick={() => setText(usual)}>
            {usual}
          </Chip>
        ))}
      </fieldset>
      <CompactText
        id="task-resolution"
        label="対応内容（クリニックだけが読めます）"
        rows={2}
        maxLength={200}
        value={text}
        error={isMissing && done === "" ? "対応内容を選ぶか、ご入力ください。" : undefined}
        onChange={({ target }) => setText(target.value.replaceAll("\n", " "))}
      />
    </ActionDialog>
  );
}
