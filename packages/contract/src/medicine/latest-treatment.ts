import { z } from "zod";
import { flagSchema } from "../validation/flag.ts";
import type { LatestTreatment } from "./additional-medicine.ts";

const latestTreatmentSchema: z.ZodType<LatestTreatment> = z.object({
  treatmentId: z.string(),
  isAdditionalMedicineAvailable: flagSchema,
  isApplyingAdditionalMedicine: flagSchema,
});

/** The latest treatment with additional medicine (spec §3); `null` while there is none. */
export const latestTreatmentAnswerSchema = z.object({ latestTreatment: latestTreatmentSchema.nullable() });
