import type { ReactNode } from "react";
import type { Action } from "../actions/use-action.ts";
import { Button } from "../buttons/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { Dialog } from "./dialog.tsx";

export type ActionDialogProps = {
  title: string;
  submitLabel: string;
  busyLabel?: string | undefined;
  /** `danger` where something is lost. */
  variant?: "primary" | "danger" | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  action: Pick<Action<ReactNode>, "run" | "isBusy" | "problem">;
  /** Once it is done the dialog closes; what was refused is shown and the dialog stays. */
  act: () => unknown;
  /** What the problem means: 「削除できませんでした」. */
  problemTitle?: string | undefined;
  closeLabel?: string | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks, acts and closes. What has been sent is not given up by closing, since its answer would be lost. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, busyLabel, variant = "primary", action, act, problemTitle, onClose, children } = props;
  const { role = variant === "danger" ? "alertdialog" : "dialog", closeLabel = "キャンセル" } = props;

  async function submit(): Promise<void> {
    if (await action.run(act)) onClose();
  }

  function close(): void {
    if (!action.isBusy) onClose();
  }

  return (
    <Dialog
      isOpen
      role={role}
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant={variant} busy={action.isBusy} busyLabel={busyLabel} onClick={() => void submit()}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={close}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {(children || action.problem) && (
        <div className="flex flex-col gap-4">
          {children}
          {action.problem && (
            <Notice kind="error" title={problemTitle} isAnnounced>
              {action.problem}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}
