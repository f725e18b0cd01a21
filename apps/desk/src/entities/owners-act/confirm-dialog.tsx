import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

export type Confirmation = {
  title: string;
  text: string;
  submitLabel: string;
  /** `primary` for a step of the usual work; without it the act removes or ends something. */
  variant?: "primary" | "danger";
  act: () => Promise<unknown>;
};

/** Asks before something that has consequences for others, or cannot be taken back. */
export function ConfirmDialog(props: Confirmation & { onClose: () => void }) {
  const { title, text, submitLabel, variant = "danger", act, onClose } = props;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(describePasskeyFailure(error));
      setIsBusy(false);
    }
  }

  // What has been sent is not given up by closing: its answer would be lost.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant={variant} onClick={() => void confirm()} busy={isBusy}>
            {submitLabel}
          </Button>
          <Button variant="text" onClick={close}>
            やめる
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text}</p>
        {problem && (
          <Notice kind="error" isAnnounced>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
