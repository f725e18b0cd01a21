import type { TermsKind } from "@madoguchi/contract/clinic/terms";
import { lazy, Suspense, useState } from "react";
import { TEXT_LINK_CLASS } from "../../ui/text-link-class.ts";

/** The text and its dialog come when they are asked for: public pages do not wait for them. */
const TermsDialog = lazy(async () => ({ default: (await import("./terms-dialog.tsx")).TermsDialog }));

export type TermsButtonProps = { kind: TermsKind; children: string };

/** Opens one of the clinic's texts over the page, so that nothing typed is lost. */
export function TermsButton({ kind, children }: TermsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={TEXT_LINK_CLASS}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <TermsDialog kind={kind} title={children} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
