import { z } from "zod";
import { clinicReasonRequestSchema } from "../operation/clinic-reason.ts";
import { instantSchema } from "../time/instant.ts";
import { changeTimeRequestSchema } from "../treatment/treatment.ts";

/** More are settled in several steps. */
const MOST_AT_ONCE = 100;

/** A time with free seats to which displaced visits can be moved. */
const freeTimeSchema = z.object({
  spotId: z.string(),
  clinicalDepartmentId: z.string(),
  doctorName: z.string(),
  startsAt: instantSchema,
  freeSeats: z.int(),
});

/** A reservation whose time the clinic has closed. */
const displacedVisitSchema = z.object({
  treatmentId: z.string(),
  medicalRecordCode: z.string(),
  /** Empty before a new patient has registered a name. */
  patientName: z.string(),
  clinicalDepartmentId: z.string(),
  doctorName: z.string(),
  startsAt: instantSchema,
  /** Whether mail or LINE tells the patient, or a representative, of another time. */
  isReached: z.boolean().optional(),
  /** For the clinic's people. Empty if unknown. */
  phoneNumber: z.string().optional(),
  /** The proposed one of `times`; `null` without one. No seat is proposed twice. */
  proposedSpotId: z.string().nullable(),
});

/** The list is ordered by time, and has the times to choose from instead. */
export const displacedListSchema = z.object({
  visits: z.array(displacedVisitSchema),
  times: z.array(freeTimeSchema),
});

/** The decision on each: another time, or `null` for a cancellation; and one reason, which all of them read. */
export const settleRequestSchema = z.strictObject({
  ...clinicReasonRequestSchema.shape,
  visits: z
    .array(z.strictObject({ treatmentId: z.uuid(), to: changeTimeRequestSchema.nullable() }))
    .min(1)
    .max(MOST_AT_ONCE),
});

/** The result of each: a refused one is unchanged, for the reason in `message`, and the others are done. */
export const settledSchema = z.object({
  results: z.array(
    z.object({
      treatmentId: z.string(),
      outcome: z.enum(["moved", "cancelled", "refused"]),
      message: z.string().nullable(),
    }),
  ),
});

export type DisplacedList = z.infer<typeof displacedListSchema>;
export type DisplacedVisit = z.infer<typeof displacedVisitSchema>;
export type FreeTime = z.infer<typeof freeTimeSchema>;
export type SettleRequest = z.output<typeof settleRequestSchema>;
export type Settled = z.infer<typeof settledSchema>;
