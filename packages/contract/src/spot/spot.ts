import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { addCalendarDays } from "../time/tokyo.ts";
import { areValid } from "../validation/are-valid.ts";
import { opaqueText } from "../validation/typed-text.ts";
import { AVAILABILITIES } from "./availability.ts";

/** The widest range of one call. */
const MAXIMUM_RANGE_DAYS = 31;

const spotSchema = z.object({
  spotId: z.string(),
  clinicalDepartmentId: z.string(),
  doctorName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  availability: z.enum(AVAILABILITIES),
});

/** A spot's facts that do not depend on its seats. */
export const spotFactsSchema = spotSchema.omit({ availability: true });

export const spotListSchema = z.object({ spots: z.array(spotSchema) });

/** Both days are included. */
export const spotQuerySchema = z
  .object({
    clinicalDepartmentId: opaqueText(),
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .refine(({ from, to }) => from <= to && to <= addCalendarDays(from, MAXIMUM_RANGE_DAYS), {
    path: ["to"],
    message: "期間は31日以内で指定してください。",
    when: areValid("from", "to"),
  });

export type Spot = z.infer<typeof spotSchema>;
export type SpotFacts = z.infer<typeof spotFactsSchema>;
export type SpotQuery = z.infer<typeof spotQuerySchema>;
