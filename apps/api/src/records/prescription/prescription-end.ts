import { lastDayOfUse, type PharmacySheet } from "@madoguchi/contract/prescribing/pharmacy";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";

/** Why a pharmacy's prescription of this visit is neither printed nor sent any more; `null` where it may be. */
export function closedAs(
  { isRefunded }: { isRefunded: boolean },
  finishedAt: Date,
  now: Date,
): PharmacySheet["closedAs"] {
  if (isRefunded) return "refunded";
  return toCalendarDay(now) > lastDayOfUse(finishedAt) ? "expired" : null;
}
