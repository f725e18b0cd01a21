import { z } from "zod";
import { changeTimeRequestSchema } from "../treatment/treatment.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";

/** Moves a reservation to another time, with a reason for the patient. */
export const moveRequestSchema = z.strictObject({
  ...changeTimeRequestSchema.shape,
  ...clinicReasonRequestSchema.shape,
});

export type MoveRequest = z.output<typeof moveRequestSchema>;
