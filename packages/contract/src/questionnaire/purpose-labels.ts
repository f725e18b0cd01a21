import type { Purpose } from "./assignment.ts";

/** The purposes' labels for the clinic. */
export const PURPOSE_LABELS = {
  "first-visit": "初診の予約",
  "follow-up": "再診の予約",
  "additional-medicine": "薬の追加の申請",
  registration: "利用者の登録",
} as const satisfies Record<Purpose, string>;
