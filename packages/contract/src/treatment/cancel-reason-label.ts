import type { CancelReason } from "./treatment.ts";

/** The label of a reason for the patient; the specification's word is stored. */
export function cancelReasonLabel(reason: CancelReason): string {
  return reason;
}
