import { Button } from "@madoguchi/ui/buttons/button";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DeskForm } from "./use-desk-form.ts";

type FormBodyProps = {
  form: DeskForm;
  /** The title of a refusal: 「できませんでした」 for an action that stores nothing. */
  problemTitle?: string | undefined;
  onReadAgain?: (() => void) | undefined;
  children: ReactNode;
};

function FormBody({ form, problemTitle = "登録できませんでした", onReadAgain, children }: FormBodyProps) {
  const isConflict = form.isConflict && onReadAgain !== undefined;
  const refusal = useRef<HTMLDivElement>(null);
  // A long form may be scrolled to its end, where its button is.
  useEffect(() => {
    if (form.problem) refusal.current?.focus();
  }, [form.problem]);
  return (
    <Form id={form.formId} className="flex flex-col gap-5" onSubmit={form.send}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {form.problem && (
        <div ref={refusal} tabIndex={-1}>
          <Notice
            kind="error"
            isAnnounced
            title={isConflict ? "ほかの方が先に変更しました" : problemTitle}
            actions={
              isConflict && (
                <Button variant="secondary" onClick={onReadAgain}>
                  最新の内容を読み込む
                </Button>
              )
            }
          >
            {isConflict ? "このまま上書きはしません。最新の内容を読み込んで、もう一度ご入力ください。" : form.problem}
          </Notice>
        </div>
      )}
      {children}
    </Form>
  );
}

type DeskFormPageProps = FormBodyProps & {
  submitLabel: string;
  /** Beside the button that sends the form. */
  actions?: ReactNode;
};

/** A form on a page: asks before it is left with changes. */
export function DeskFormPage({ form, submitLabel, actions, onReadAgain, children }: DeskFormPageProps) {
  return (
    <>
      <FormBody form={form} onReadAgain={onReadAgain}>
        {children}
        <Button type="submit" form={form.formId} busy={form.isBusy} busyLabel="登録中…">
          {submitLabel}
        </Button>
        {actions}
      </FormBody>
      <UnsavedChangesDialog hasChanges={form.isChanged && !form.isBusy} />
    </>
  );
}

type DeskFormDialogProps = FormBodyProps & {
  title: string;
  /** `undefined` while there is nothing to send. */
  submitLabel: string | undefined;
  /** `danger` if data is lost. */
  variant?: ButtonVariant;
  onClose: () => void;
};

/** A form in a dialog: asks before it is closed with changes. */
export function DeskFormDialog(props: DeskFormDialogProps) {
  const { form, title, submitLabel, variant, problemTitle, onReadAgain, onClose, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  /** The dialog cannot be closed while the request is under way: its answer would be lost. */
  function close(): void {
    if (form.isBusy) return;
    if (form.isChanged) setIsAsking(true);
    else onClose();
  }
  return (
    <Dialog
      isOpen
      title={isAsking ? "入力内容は保存されていません。閉じますか？" : title}
      onClose={close}
      hasCloseButton={!isAsking}
      actions={
        isAsking ? (
          <>
            <Button onClick={() => setIsAsking(false)}>入力に戻る</Button>
            <Button variant="secondary" onClick={onClose}>
              保存せずに閉じる
            </Button>
          </>
        ) : (
          submitLabel !== undefined && (
            <Button type="submit" form={form.formId} variant={variant} busy={form.isBusy} busyLabel="登録中…">
              {submitLabel}
            </Button>
          )
        )
      }
    >
      <div className={isAsking ? "hidden" : "contents"}>
        <FormBody form={form} problemTitle={problemTitle} onReadAgain={onReadAgain}>
          {children}
        </FormBody>
      </div>
    </Dialog>
  );
}
