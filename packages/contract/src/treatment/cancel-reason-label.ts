import type { CancelReason } from "./treatment.ts";

/** How a reason is shown to the patient; it is stored in the words of the specification. */
export function cancelReasonLabel(reason: CancelReason): string {
  return reason;
}
