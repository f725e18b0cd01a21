import type { DayRange } from "@madoguchi/contract/spot/day-range";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { DisplacedDialog } from "./displaced-dialog.tsx";

type RemainingDialogProps = { range: DayRange; lead: string; onClose: () => void };

/** After a closure with patients: the reception settles them at once, other roles read that the reception does it. */
export function RemainingDialog({ range, lead, onClose }: RemainingDialogProps) {
  const { hasPatients } = deskRights(useSignedIn().roles);
  if (hasPatients) return <DisplacedDialog range={range} lead={lead} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title="予約が残っています"
      onClose={onClose}
      hasCloseButton
      actions={
        <Button variant="secondary" onClick={onClose}>
          戻る
        </Button>
      }
    >
      <p>{lead}変更・キャンセルは受付が行います。</p>
    </Dialog>
  );
}
