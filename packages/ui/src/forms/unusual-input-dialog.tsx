import { type MouseEvent, useEffect, useRef } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { focusField } from "./focus-field.ts";
import type { useUnusualInput } from "./use-unusual-input.ts";

export type UnusualInputDialogProps = Pick<ReturnType<typeof useUnusualInput>, "asked" | "confirm" | "correct">;

/** Asks whether unusual input is intended, inside its form: 「このまま登録する」 submits, 「修正する」 focuses the field. */
export function UnusualInputDialog({ asked, confirm, correct }: UnusualInputDialogProps) {
  const fieldToCorrect = useRef<string>(undefined);

  // Runs after the dialog has closed, because closing returns the focus to the button that opened it.
  useEffect(() => {
    if (asked.length > 0 || fieldToCorrect.current === undefined) return;
    focusField(fieldToCorrect.current);
    fieldToCorrect.current = undefined;
  }, [asked]);

  function submitAgain({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const { form } = currentTarget;
    confirm();
    form?.requestSubmit();
  }

  function lead() {
    fieldToCorrect.current = asked[0]?.fieldId;
    correct();
  }

  return (
    <Dialog
      isOpen={asked.length > 0}
      title="入力内容をご確認ください"
      role="alertdialog"
      onClose={lead}
      actions={
        <>
          <Button onClick={lead}>修正する</Button>
          <Button variant="secondary" onClick={submitAgain}>
            このまま登録する
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {asked.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}
