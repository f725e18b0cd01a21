import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { isCompleted } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { Icon } from "@madoguchi/ui/icons/icon";
import { FileText } from "lucide";
import type { ReactNode } from "react";
import { FileButton } from "../../files/file-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

export type ReceiptButtonProps = { treatment: Pick<TreatmentLine, "treatmentId" | "statusId" | "total"> };

/** Whether there is something that a receipt can be written for. */
function isPaid({ statusId, total }: ReceiptButtonProps["treatment"]): boolean {
  return isCompleted(statusId) && total !== null && total > 0;
}

export type ReceiptFileProps = { treatmentId: string; fileName?: string; children?: ReactNode };

export function ReceiptFile({ treatmentId, fileName = "ryoshusho.pdf", children }: ReceiptFileProps) {
  const { configuration } = usePortal();
  const path = fillPath(apiPaths.receipt, { clinicId: configuration.clinicId, treatmentId });
  return (
    <FileButton path={path} fileName={fileName}>
      <Icon shape={FileText} aria-hidden className="size-5" />
      領収書{children}
    </FileButton>
  );
}

/** 領収書; nothing where nothing was paid. */
export function ReceiptButton({ treatment }: ReceiptButtonProps) {
  return isPaid(treatment) ? <ReceiptFile treatmentId={treatment.treatmentId} /> : null;
}
