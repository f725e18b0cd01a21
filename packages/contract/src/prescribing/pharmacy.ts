import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { addCalendarDays, type CalendarDay, toCalendarDay } from "../time/tokyo.ts";

/** Counted from the day of issue, that day included (保険医療機関及び保険医療養担当規則 第20条第3号イ). */
export const PRESCRIPTION_USE_DAYS = 4;

/** The last day on which a prescription of this moment can be used. */
export function lastDayOfUse(issuedAt: Date): CalendarDay {
  return addCalendarDays(toCalendarDay(issuedAt), PRESCRIPTION_USE_DAYS - 1);
}

/** The pharmacy to which the clinic sends a prescription. */
export const pharmacySchema = z.object({ name: z.string(), faxNumber: z.string() });

/** Where the medicine of a visit is fetched instead of being sent, and until when. */
export const fetchedMedicineSchema = pharmacySchema.extend({ until: z.iso.date() });

/** What the clinic has recorded about the prescription's way to its pharmacy; `null` until it was sent. */
export const pharmacySheetSchema = z.object({
  sentAt: instantSchema.nullable(),
  sentBy: z.string().nullable(),
  /** Why it is neither printed nor sent any more: the visit's money went back, or its last day of use is over. */
  closedAs: z.enum(["refunded", "expired"]).nullable(),
});

/** The pharmacies of the clinic's prescriptions, each once, the last one used first. */
export const pharmacyListSchema = z.object({ pharmacies: z.array(pharmacySchema) });

export type Pharmacy = z.infer<typeof pharmacySchema>;
export type PharmacySheet = z.infer<typeof pharmacySheetSchema>;
export type FetchedMedicine = z.infer<typeof fetchedMedicineSchema>;
