import { z } from "zod";
import { latestTreatmentAnswerSchema } from "../home/latest-treatment.ts";
import { peopleSchema } from "../representation/representation.ts";
import { nextTreatmentSchema, treatmentListSchema } from "../treatment/treatment.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { screenFrameSchema } from "./screen-frame.ts";

/** The first data of マイページ. */
export const homeScreenSchema = screenFrameSchema.extend({
  nextTreatment: nextTreatmentSchema,
  /** The first page, without a filter. */
  treatments: treatmentListSchema,
  /** The next treatment and those with shown medicine (`findShownMedicine`), in full. */
  details: z.array(treatmentDetailSchema).max(3),
  latestTreatment: latestTreatmentAnswerSchema,
  /** The people whom the signed-in patient represents, also while they act for one of them. */
  people: peopleSchema,
});

export type HomeScreen = z.infer<typeof homeScreenSchema>;
