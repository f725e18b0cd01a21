import { Button } from "@madoguchi/ui/buttons/button";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Suspense, useState } from "react";

const Documents = lazyPart(
  async () => (await import("../../../entities/document/patient-documents.tsx")).PatientDocuments,
  PartNotLoaded,
);

/** 書類 of the patient, over the visit: a document is written without leaving the call and the notes. */
export function VisitDocuments({ code, treatmentId }: { code: string; treatmentId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        書類
      </button>
      {isOpen && (
        <Dialog
          isOpen
          title="書類"
          onClose={close}
          hasCloseButton
          actions={
            <Button variant="secondary" onClick={close}>
              診察に戻る
            </Button>
          }
        >
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <Documents {...{ code, treatmentId }} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
