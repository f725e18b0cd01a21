import { useBlocker } from "@tanstack/react-router";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Within the reservation what was typed is kept; only leaving it loses something. */
const KEEPS_DRAFT = /^\/reservation(\/|$)/;

/** 「入力内容は保存されていません。移動しますか？」, asked before leaving with text that nobody has saved. */
export function UnsavedChangesDialog({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => hasChanges && !KEEPS_DRAFT.test(next.pathname),
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
