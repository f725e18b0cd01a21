import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** The number of times per department on the first page. */
export const SHOWN_FREE_TIMES = 3;

const freeTimeSchema = z.object({ spotId: z.string(), startsAt: instantSchema });

/** Figures from the clinic's records, never typed by a person. `docs/design/screens.md` 1.1 defines each. */
const clinicFactsSchema = z.object({
  freeWithinSevenDays: z.int().min(0),
  /** The end of the latest visit on a weekday, `21:00`; `isEveryWeekday` if every weekday has visits until then. */
  weekdayUntil: z.object({ time: z.string().regex(/^\d\d:\d\d$/), isEveryWeekday: z.boolean() }).nullable(),
  weekendDays: z.array(z.enum(["saturday", "sunday"])),
  /** Minutes from the booked time to the start of a visit, the median; `null` for too few visits. */
  waitMinutes: z.int().min(0).nullable(),
  /** Hours from a payment to the parcel's dispatch, the median; `null` for too few parcels. */
  dispatchHours: z.int().min(0).nullable(),
});

/** The next free times of each department in the clinic's order, and figures from the clinic's records. */
export const freeTimesSchema = z.object({
  readAt: instantSchema,
  departments: z.array(
    z.object({ clinicalDepartmentId: z.string(), times: z.array(freeTimeSchema).max(SHOWN_FREE_TIMES) }),
  ),
  facts: clinicFactsSchema,
});

export type FreeTime = z.infer<typeof freeTimeSchema>;
export type ClinicFacts = z.infer<typeof clinicFactsSchema>;
export type FreeTimes = z.infer<typeof freeTimesSchema>;
