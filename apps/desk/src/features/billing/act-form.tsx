import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import type { ReactNode } from "react";
import type { DeskForm } from "../../entities/desk-form/use-desk-form.ts";

type ActFormProps = {
  form: DeskForm;
  /** Whose money it is, and what is done with it. */
  title: string;
  submitLabel: string;
  variant?: "primary" | "danger";
  onClose: () => void;
  children: ReactNode;
};

/** One act on a patient's money: what follows from it, what is asked, and a button that names the amount. */
export function ActForm({ form, title, submitLabel, variant = "primary", onClose, children }: ActFormProps) {
  // What has been sent is not given up by closing: its answer would be lost.
  const close = () => !form.isBusy && onClose();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={form.formId} variant={variant} busy={form.isBusy}>
            {submitLabel}
          </Button>
          <Button variant="text" onClick={close}>
            やめる
          </Button>
        </>
      }
    >
      <Form id={form.formId} className="flex flex-col gap-5" onSubmit={form.send}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {form.problem !== undefined && (
          <Notice kind="error" title="できませんでした" isAnnounced>
            {form.problem}
          </Notice>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
