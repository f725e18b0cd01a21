import { z } from "zod";
import { departmentIdSchema } from "../department/department.ts";
import { versioned } from "../http/item-version.ts";
import { clockTimeSchema } from "../time/clock-time.ts";
import { areValid } from "../validation/are-valid.ts";
import { doctorNameSchema } from "./doctor-name.ts";
import { MAXIMUM_CAPACITY } from "./managed-spot.ts";

/** One line of the weekly template, in Japan's time: one doctor's hours in one department. */
export const weeklySessionRequestSchema = z
  .strictObject({
    clinicalDepartmentId: departmentIdSchema,
    doctorName: doctorNameSchema,
    /** 0 is Sunday. */
    weekday: z.int().min(0).max(6),
    from: clockTimeSchema,
    until: clockTimeSchema,
    /** Patients at the same time. */
    capacity: z.int().min(1).max(MAXIMUM_CAPACITY),
    validFrom: z.iso.date(),
    /** The last day; `null` for no end. */
    validUntil: z.iso.date().nullable(),
  })
  .refine(({ from, until }) => from < until, {
    path: ["until"],
    message: "終わりは始まりより後にしてください。",
    when: areValid("from", "until"),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validFrom <= validUntil, {
    path: ["validUntil"],
    message: "最終日は開始日以降にしてください。",
    when: areValid("validFrom", "validUntil"),
  });

const weeklySessionSchema = z.object({ weeklySessionId: z.string(), ...weeklySessionRequestSchema.shape });

const readSessionSchema = versioned(weeklySessionSchema);

export const weeklySessionListSchema = z.object({ weeklySessions: z.array(readSessionSchema) });

export const weeklySessionMadeSchema = z.object({ weeklySessionId: z.string() });

export type WeeklySessionRequest = z.infer<typeof weeklySessionRequestSchema>;
export type WeeklySession = z.infer<typeof weeklySessionSchema>;
/** As the clinic reads it, with the version that a change names. */
export type ReadSession = z.infer<typeof readSessionSchema>;
