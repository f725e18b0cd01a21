import { z } from "zod";
import type { LatestTreatment } from "../medicine-application/additional-medicine.ts";
import { flagSchema } from "../validation/flag.ts";

const latestTreatmentSchema: z.ZodType<LatestTreatment> = z.object({
  treatmentId: z.string(),
  isAdditionalMedicineAvailable: flagSchema,
  isApplyingAdditionalMedicine: flagSchema,
});

/** The latest treatment with additional medicine (spec §3); `null` while there is none. */
export const latestTreatmentAnswerSchema = z.object({ latestTreatment: latestTreatmentSchema.nullable() });
