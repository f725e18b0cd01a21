import { secondsToNextDay } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";

/** `docs/design/api.md`, Limits: a patient's bookings, moves and cancellations of one day in Japan; each sends messages. */
const CHANGES_A_DAY = 50;

/**
 * The number of the patient's bookings, moves and cancellations since `:dayStart`, for a statement over
 * `:medicalBusinessId` and `:customerId`. Counted in the audit, which has exactly the completed ones: refusals, repeats
 * with the same key and the clinic's acts are not counted.
 */
export const CHANGES_OF_DAY = `(select count(*)::int from audit_event
  where medical_business_id = :medicalBusinessId and customer_id = :customerId and at >= :dayStart
    and actor = 'customer:' || :customerId::text
    and action in ('treatment.book', 'treatment.change-time', 'treatment.cancel')) as changes_of_day`;

/**
 * Refuses (429, E005) one more hold, booking or move once the day's changes are used up. A cancellation is counted, but
 * never refused: it releases a seat.
 */
export function requireChangeLeft(changesOfDay: number, now: Date): void {
  if (changesOfDay < CHANGES_A_DAY) return;
  fail("Forbidden", {
    status: 429,
    message:
      "本日のご予約・変更・キャンセルの回数の上限に達しました。明日もう一度お試しいただくか、クリニックへお問い合わせください。",
    retryAfterSeconds: secondsToNextDay(now),
    reason: "daily limit of bookings",
  });
}
