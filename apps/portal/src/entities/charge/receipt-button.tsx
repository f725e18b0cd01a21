import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { isCompleted } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import FileText from "lucide-react/icons/file-text";
import { FileButton } from "../../files/file-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

export type ReceiptButtonProps = { treatment: Pick<TreatmentLine, "treatmentId" | "statusId" | "total"> };

/** Whether there is something that a receipt can be written for. */
function isPaid({ statusId, total }: ReceiptButtonProps["treatment"]): boolean {
  return isCompleted(statusId) && total !== null && total > 0;
}

/** 領収書 as a PDF; nothing where nothing was paid. */
export function ReceiptButton({ treatment }: ReceiptButtonProps) {
  const { configuration } = usePortal();
  if (!isPaid(treatment)) return null;
  const { treatmentId } = treatment;
  const path = fillPath(apiPaths.receipt, { clinicId: configuration.clinicId, treatmentId });
  return (
    <FileButton path={path} fileName="ryoshusho.pdf">
      <FileText aria-hidden className="size-5" />
      領収書
    </FileButton>
  );
}
