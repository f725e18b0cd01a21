import { useBlocker } from "@tanstack/react-router";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

export type UnsavedChangesDialogProps = {
  hasChanges: boolean;
  /** Whether the input is preserved at this path. */
  isKeptAt?: (pathname: string) => boolean;
  /** The input is stored: the browser need not ask before a reload. */
  isKeptOnReload?: boolean;
};

function nowhere(): boolean {
  return false;
}

/** 「入力内容は保存されていません。移動しますか？」, shown before leaving a form with unsaved input. */
export function UnsavedChangesDialog(props: UnsavedChangesDialogProps) {
  const { hasChanges, isKeptAt = nowhere, isKeptOnReload = false } = props;
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasChanges && !isKeptAt(next.pathname),
    enableBeforeUnload: hasChanges && !isKeptOnReload,
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
