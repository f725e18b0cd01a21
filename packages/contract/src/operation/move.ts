import { z } from "zod";
import { changeTimeRequestSchema } from "../treatment/treatment.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";

/** The clinic moves a reservation to another time, and tells the patient why. */
export const moveRequestSchema = z.strictObject({
  ...changeTimeRequestSchema.shape,
  ...clinicReasonRequestSchema.shape,
});

export type MoveRequest = z.output<typeof moveRequestSchema>;
