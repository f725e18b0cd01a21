import type { readReceiptCall } from "@madoguchi/contract/receipt/receipt-file.patient.calls";
import { isCompleted } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Icon } from "@madoguchi/ui/icons/icon";
import { FileText } from "lucide";
import { type ReactNode, useState } from "react";
import type { FileCall } from "../../api/light-call.ts";
import { FileButton } from "../../files/file-button.tsx";

const readReceipt: FileCall<typeof readReceiptCall> = {
  method: "GET",
  path: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/receipt",
};

export type ReceiptButtonProps = {
  treatment: Pick<TreatmentLine, "treatmentId" | "statusId" | "total">;
  /** Offers to add the 診療明細. */
  offersStatement?: boolean;
};

/** Whether a receipt can be issued. */
function isPaid({ statusId, total }: ReceiptButtonProps["treatment"]): boolean {
  return isCompleted(statusId) && total !== null && total > 0;
}

export type ReceiptFileProps = {
  treatmentId: string;
  hasStatement?: boolean;
  fileName?: string;
  children?: ReactNode;
};

export function ReceiptFile({
  treatmentId,
  hasStatement = true,
  fileName = "ryoshusho.pdf",
  children,
}: ReceiptFileProps) {
  const query = hasStatement ? { statement: "true" } : {};
  return (
    <FileButton
      fetchContent={(api) => api.fetchFile(readReceipt, { params: { treatmentId }, query })}
      fileName={fileName}
    >
      <Icon shape={FileText} aria-hidden className="size-5" />
      領収書{children}
    </FileButton>
  );
}

/**
 * The choice to add the 診療明細: on by default, as a clinic hands it out with each receipt; a patient who passes the
 * receipt on can leave it out, since it names medicines.
 */
export function StatementChoice({ isChosen, onChoice }: { isChosen: boolean; onChoice: (isChosen: boolean) => void }) {
  return (
    <Checkbox
      label="診療明細をつける"
      support="お薬の名前と税率などの明細を、領収書の次のページにつけます。ほかの方に渡すときは外せます。"
      checked={isChosen}
      onChange={(event) => onChoice(event.currentTarget.checked)}
    />
  );
}

function ReceiptWithChoice({ treatmentId }: { treatmentId: string }) {
  const [hasStatement, setHasStatement] = useState(true);
  return (
    <div className="flex w-full flex-col gap-3">
      <StatementChoice isChosen={hasStatement} onChoice={setHasStatement} />
      <ReceiptFile treatmentId={treatmentId} hasStatement={hasStatement} />
    </div>
  );
}

/** 領収書; nothing without a payment. */
export function ReceiptButton({ treatment, offersStatement = false }: ReceiptButtonProps) {
  if (!isPaid(treatment)) return null;
  const { treatmentId } = treatment;
  return offersStatement ? <ReceiptWithChoice treatmentId={treatmentId} /> : <ReceiptFile treatmentId={treatmentId} />;
}
