import type { CancelReason } from "./treatment.ts";

const LABELS: Record<CancelReason, string> = {
  都合が悪くなった: "No longer convenient",
  症状が改善した: "Symptoms improved",
  別の医療機関を受診: "Seeing another clinic or hospital",
  料金: "Cost",
  機器や通信が不安: "Worried about device or connection",
  間違えて予約した: "Booked by mistake",
  その他: "Other",
};

/**
 * The English build uses it instead of `cancel-reason-label.ts`.
 * @public
 */
export function cancelReasonLabel(reason: CancelReason): string {
  return LABELS[reason];
}
