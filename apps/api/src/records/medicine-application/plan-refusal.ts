import type { MedicineRefusal } from "@madoguchi/contract/medicine-application/medicine-application";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isCompleted, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** A visit's plan for additional medicine, and the last supply. */
export type MedicineRule = {
  /** The last day in Japan on which it may be applied for; `null` for never. */
  until: CalendarDay | null;
  /** Days from one supply to the next application; `null` for no such wait. */
  intervalDays: number | null;
  /** The end of the visit, or the approval of the last application that was not cancelled. */
  lastSuppliedAt: Date;
};

/** Whether a plan allows a supply without a visit on a day: it states until which day its medicine is safe so. */
export function isPlanAhead(until: CalendarDay | null, today: CalendarDay): boolean {
  return until !== null && today <= until;
}

/** The first day of the next application, if the plan has a wait. */
export function firstDay({ intervalDays, lastSuppliedAt }: MedicineRule): CalendarDay | null {
  return intervalDays === null ? null : addCalendarDays(toCalendarDay(lastSuppliedAt), intervalDays);
}

/**
 * Why the plan allows no application on a day, or `null`. A wait that ends after the plan's last day ends the plan:
 * there is no day to wait for.
 */
export function planRefusal(
  { statusId, hasSupplyLeft, ...rule }: MedicineRule & { statusId: TreatmentStatusId; hasSupplyLeft: boolean },
  today: CalendarDay,
): Exclude<MedicineRefusal, "applying" | "unpaid"> | null {
  if (!isCompleted(statusId)) return "not-completed";
  if (rule.until === null) return "not-planned";
  const from = firstDay(rule) ?? today;
  if (!isPlanAhead(rule.until, today) || from > rule.until) return "plan-over";
  if (!hasSupplyLeft) return "used-up";
  return today < from ? "too-early" : null;
}
