import type { TreatmentKind } from "./kind.ts";
import { TreatmentStatus, type TreatmentStatusId } from "./status.ts";

/** Whether a treatment's page may have messages: a visit that was held. */
export function mayHaveMessages({ kind, statusId }: { kind: TreatmentKind; statusId: TreatmentStatusId }): boolean {
  return kind === "consultation" && (statusId === TreatmentStatus.Unpaid || statusId === TreatmentStatus.Completed);
}
