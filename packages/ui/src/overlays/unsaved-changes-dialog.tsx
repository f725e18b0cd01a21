import { useBlocker } from "@tanstack/react-router";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

export type UnsavedChangesDialogProps = {
  hasChanges: boolean;
  /** Of input that is stored on the device: whether it is used at this path. The browser need not ask before a reload. */
  isKeptAt?: (pathname: string) => boolean;
};

/** 「入力内容は保存されていません。移動しますか？」, shown before leaving a form with unsaved input. */
export function UnsavedChangesDialog({ hasChanges, isKeptAt }: UnsavedChangesDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasChanges && !isKeptAt?.(next.pathname),
    enableBeforeUnload: hasChanges && !isKeptAt,
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
