import { z } from "zod";
import { TreatmentStatus } from "./status.ts";

/** The answer of every treatment command. */
export const treatmentStateSchema = z.object({
  treatmentId: z.string(),
  statusId: z.enum(TreatmentStatus),
  statusLabel: z.string(),
});

export type TreatmentState = z.infer<typeof treatmentStateSchema>;
