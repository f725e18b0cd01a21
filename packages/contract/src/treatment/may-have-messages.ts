import type { TreatmentKind } from "./kind.ts";
import { TreatmentStatus, type TreatmentStatusId } from "./status.ts";

/** Whether patient and clinic may have something to write to each other on the page of a treatment: a visit that was held. */
export function mayHaveMessages({ kind, statusId }: { kind: TreatmentKind; statusId: TreatmentStatusId }): boolean {
  return kind === "consultation" && (statusId === TreatmentStatus.Unpaid || statusId === TreatmentStatus.Completed);
}
