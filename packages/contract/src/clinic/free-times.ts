import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** How many times of a department the first page names. */
export const SHOWN_FREE_TIMES = 3;

const freeTimeSchema = z.object({ spotId: z.string(), startsAt: instantSchema });

/** What the clinic's own records show; nothing here is typed by anybody. `docs/design/screens.md` 1.1 defines each. */
const clinicFactsSchema = z.object({
  freeWithinSevenDays: z.int().min(0),
  /** The end of the latest visit on a weekday, `21:00`; `isEveryWeekday` when each of them goes on until then. */
  weekdayUntil: z.object({ time: z.string().regex(/^\d\d:\d\d$/), isEveryWeekday: z.boolean() }).nullable(),
  weekendDays: z.array(z.enum(["saturday", "sunday"])),
  /** Minutes from the booked time to the start of a visit, the median; `null` while too few were held. */
  waitMinutes: z.int().min(0).nullable(),
  /** Hours from a payment to the parcel's dispatch, the median; `null` while too few were sent. */
  dispatchHours: z.int().min(0).nullable(),
});

/** The next free times of each department in the clinic's order, and what the clinic's records show. */
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
