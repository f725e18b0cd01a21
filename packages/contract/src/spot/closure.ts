import { z } from "zod";
import { departmentIdSchema } from "../department/department.ts";
import { clockTimeSchema } from "../time/clock-time.ts";
import { areValid } from "../validation/are-valid.ts";
import { linesText } from "../validation/typed-text.ts";
import { dayRangeSchema } from "./day-range.ts";
import { doctorNameSchema } from "./doctor-name.ts";

/** A day, or a part of it, without spots, in spite of the weekly template. */
export const closureRequestSchema = z
  .strictObject({
    /** `null` for the whole clinic. */
    clinicalDepartmentId: departmentIdSchema.nullable(),
    /** Only this doctor's spots, of every department; `null` for all doctors. */
    doctorName: doctorNameSchema.nullable().optional(),
    day: z.iso.date(),
    from: clockTimeSchema.default("00:00"),
    until: clockTimeSchema.default("24:00"),
    reason: linesText().min(1).max(200),
  })
  .refine(({ from, until }) => from < until, {
    path: ["until"],
    message: "終わりは始まりより後にしてください。",
    when: areValid("from", "until"),
  });

const closureSchema = z.object({ closureId: z.string(), ...closureRequestSchema.shape });

export const closureListSchema = z.object({ closures: z.array(closureSchema) });

export const closureQuerySchema = dayRangeSchema(366);

/** Reservations in closed spots stay; the clinic moves or cancels them. */
export const closureMadeSchema = z.object({
  closureId: z.string(),
  closedSpots: z.int(),
  remainingReservations: z.array(z.object({ spotId: z.string(), treatmentId: z.string() })),
});

export const closureRemovedSchema = z.object({ openedSpots: z.int() });

export type ClosureRequest = z.output<typeof closureRequestSchema>;
export type Closure = z.output<typeof closureSchema>;
export type ClosureMade = z.infer<typeof closureMadeSchema>;
