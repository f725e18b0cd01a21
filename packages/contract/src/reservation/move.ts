import { z } from "zod";
import { clinicReasonRequestSchema } from "../operation/clinic-reason.ts";
import { changeTimeRequestSchema } from "../treatment/treatment.ts";

/** Moves a reservation to another time, with a reason for the patient. */
export const moveRequestSchema = z.strictObject({
  ...changeTimeRequestSchema.shape,
  ...clinicReasonRequestSchema.shape,
});

export type MoveRequest = z.output<typeof moveRequestSchema>;
