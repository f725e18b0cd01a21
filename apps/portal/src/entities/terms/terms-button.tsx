import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { STANDALONE_LINK_CLASS, TEXT_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { type ComponentType, useState } from "react";
import { ApiUnreachableError } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import type { TermsDialogProps } from "./terms-dialog.tsx";

type TermsButtonProps = {
  kind: TermsKind;
  /** Without text beside it: high enough for touch. */
  isStandalone?: boolean;
  children: string;
};

/**
 * Opens one of the clinic's texts in a dialog, so that no input is lost. Text and dialog are loaded on demand: public
 * pages do not wait for them.
 */
export function TermsButton({ kind, isStandalone = false, children }: TermsButtonProps) {
  const { report, dismiss } = useReportError();
  const [Dialog, setDialog] = useState<ComponentType<TermsDialogProps>>();

  async function open(): Promise<void> {
    dismiss();
    try {
      const { TermsDialog } = await import("./terms-dialog.tsx");
      setDialog(() => TermsDialog);
    } catch (error) {
      await report(new ApiUnreachableError("The dialog could not be loaded.", { cause: error }));
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className={isStandalone ? STANDALONE_LINK_CLASS : TEXT_LINK_CLASS}
      >
        {children}
      </button>
      {Dialog && <Dialog kind={kind} title={children} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** The texts to which the patient agrees by continuing, in the versions that the server records. */
export function ConsentLine() {
  return (
    <p>
      続けることで、<TermsButton kind="terms-of-use">利用規約</TermsButton>と
      <TermsButton kind="privacy-policy">プライバシーポリシー</TermsButton>に同意したものとみなします。
    </p>
  );
}
