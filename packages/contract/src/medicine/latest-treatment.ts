import { z } from "zod";
import type { LatestTreatment } from "./additional-medicine.ts";

const flag = z.enum({ No: 0, Yes: 1 });

const latestTreatmentSchema: z.ZodType<LatestTreatment> = z.object({
  treatmentId: z.string(),
  isAdditionalMedicineAvailable: flag,
  isApplyingAdditionalMedicine: flag,
});

/** The latest treatment with additional medicine (spec §3); `null` while there is none. */
export const latestTreatmentAnswerSchema = z.object({ latestTreatment: latestTreatmentSchema.nullable() });
