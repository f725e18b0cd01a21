import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { Button } from "@madoguchi/ui/buttons/button";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { ReadProblem } from "../problem/read-problem.tsx";
import { TermsText, useTerms } from "./terms-text.tsx";

export type TermsDialogProps = { kind: TermsKind; title: string; onClose: () => void };

/** One of the clinic's texts in its current version. */
export function TermsDialog({ kind, title, onClose }: TermsDialogProps) {
  const { data, error, isValidating, mutate } = useTerms(kind);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      {data && <TermsText terms={data} />}
      {!data && error === undefined && <SkeletonLines lines={6} />}
      {!data && error !== undefined && (
        <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
      )}
    </Dialog>
  );
}
