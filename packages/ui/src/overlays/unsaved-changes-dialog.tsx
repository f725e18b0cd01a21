import { useBlocker } from "@tanstack/react-router";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

export type UnsavedChangesDialogProps = { hasChanges: boolean };

/** 「入力内容は保存されていません。移動しますか？」, shown before leaving a form with unsaved input. */
export function UnsavedChangesDialog({ hasChanges }: UnsavedChangesDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const isAsking = blocker.status === "blocked";
  return (
    <Dialog
      isOpen={isAsking}
      title="入力内容は保存されていません。移動しますか？"
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.reset}>このページに残る</Button>
          <Button variant="secondary" onClick={blocker.proceed}>
            移動する
          </Button>
        </>
      }
    />
  );
}
