import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

export type Confirmation = { title: string; text: string; submitLabel: string; act: () => Promise<unknown> };

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, text, submitLabel, act, onClose }: Confirmation & { onClose: () => void }) {
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
          <Button variant="danger" onClick={() => void confirm()} busy={isBusy}>
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
