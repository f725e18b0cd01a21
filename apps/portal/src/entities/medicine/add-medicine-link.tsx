import { additionalMedicineLink } from "@madoguchi/contract/medicine/additional-medicine";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

export type AddMedicineLinkProps = { className?: string };

/**
 * 薬の追加 (spec §2, §4): leads to the application for the latest treatment when that is allowed, else opens a dialog with
 * the reason. The stored value is read at the press, because it may have changed meanwhile.
 */
export function AddMedicineLink({ className = "" }: AddMedicineLinkProps) {
  const { storage } = usePortal();
  const router = useRouter();
  const [refusal, setRefusal] = useState<{ title: string; text: string }>();

  function press() {
    const link = additionalMedicineLink(storage.latestTreatment.read());
    if (link.kind === "refused") setRefusal(link);
    else void router.navigate({ to: "/repurchase-medicines/$treatmentId", params: { treatmentId: link.treatmentId } });
  }

  return (
    <>
      <button type="button" onClick={press} className={className}>
        薬の追加
      </button>
      <Dialog
        isOpen={refusal !== undefined}
        title={refusal?.title ?? ""}
        hasCloseButton
        onClose={() => setRefusal(undefined)}
        actions={
          <Button variant="secondary" onClick={() => setRefusal(undefined)}>
            閉じる
          </Button>
        }
      >
        <p>
          {refusal?.text}
          <br />
          お薬についてご不明な点は、クリニックへお問い合わせください。
        </p>
      </Dialog>
    </>
  );
}
