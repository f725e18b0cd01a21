import { z } from "zod";
import { latestTreatmentAnswerSchema } from "../medicine/latest-treatment.ts";
import { noticeListSchema } from "../notice/notice.ts";
import { peopleSchema } from "../representation/representation.ts";
import { nextTreatmentSchema, treatmentListSchema } from "../treatment/treatment.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { screenFrameSchema } from "./screen-frame.ts";

/** All that マイページ shows at first. */
export const homeScreenSchema = screenFrameSchema.extend({
  nextTreatment: nextTreatmentSchema,
  /** The first page, without a filter. */
  treatments: treatmentListSchema,
  /** The next treatment and those whose medicine is shown (`findShownMedicine`), in full. */
  details: z.array(treatmentDetailSchema).max(3),
  latestTreatment: latestTreatmentAnswerSchema,
  notices: noticeListSchema,
  /** For whom the signed-in patient acts, also where they act for one of them now. */
  people: peopleSchema,
});

export type HomeScreen = z.infer<typeof homeScreenSchema>;
