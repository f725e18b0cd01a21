import { z } from "zod";
import { addCalendarDays } from "../time/tokyo.ts";
import { areValid } from "../validation/are-valid.ts";

/** The widest range of days that one call may ask for. */
export const MAXIMUM_RANGE_DAYS = 31;

export const spotSchema = z.object({
  spotId: z.string(),
  clinicalDepartmentId: z.string(),
  doctorName: z.string(),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  availability: z.enum(["open", "few", "full"]),
});

export const spotListSchema = z.object({ spots: z.array(spotSchema) });

/** Both days are included. */
export const spotQuerySchema = z
  .object({
    clinicalDepartmentId: z.string().regex(/^[\x21-\x7e]{1,100}$/),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(({ from, to }) => from <= to && to <= addCalendarDays(from, MAXIMUM_RANGE_DAYS), {
    path: ["to"],
    message: "期間は31日以内で指定してください。",
    when: areValid("from", "to"),
  });

export type Spot = z.infer<typeof spotSchema>;
export type SpotQuery = z.infer<typeof spotQuerySchema>;
