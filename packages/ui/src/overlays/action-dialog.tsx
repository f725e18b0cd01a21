import { type ReactNode, useEffect, useRef } from "react";
import type { Action } from "../actions/use-action.ts";
import { Button } from "../buttons/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { Dialog } from "./dialog.tsx";

type ActionDialogProps = {
  title: string;
  submitLabel: string;
  busyLabel?: string | undefined;
  /** `danger` where something is lost. */
  variant?: "primary" | "danger" | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  /** The state of an act that takes time. Without it `act` is done at once. */
  action?: Pick<Action<ReactNode>, "run" | "isBusy" | "problem"> | undefined;
  /** A success closes the dialog; a refusal is shown in it. */
  act: () => unknown;
  /** The title of the problem: 「削除できませんでした」. */
  problemTitle?: string | undefined;
  closeLabel?: string | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks, acts and closes. It cannot be closed while the act runs, because the answer would be lost. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, busyLabel, variant = "primary", action, act, problemTitle, onClose, children } = props;
  const { role = variant === "danger" ? "alertdialog" : "dialog", closeLabel = "キャンセル" } = props;

  const { isBusy = false, problem } = action ?? {};

  // A long question may be scrolled: the focus brings the problem into view.
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) refused.current?.focus();
  }, [problem]);

  async function submit(): Promise<void> {
    if (!action) act();
    else if (!(await action.run(act))) return;
    onClose();
  }

  function close(): void {
    if (!isBusy) onClose();
  }

  return (
    <Dialog
      isOpen
      role={role}
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant={variant} busy={isBusy} busyLabel={busyLabel} onClick={() => void submit()}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={close}>
            {closeLabel}
          </Button>
        </>
      }
    >
      {(children || problem) && (
        <div className="flex flex-col gap-4">
          {children}
          {problem && (
            <div ref={refused} tabIndex={-1}>
              <Notice kind="error" title={problemTitle} isAnnounced>
                {problem}
              </Notice>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
