import type { z } from "zod";
import { treatmentDeliverySchema } from "../delivery/treatment-delivery.ts";
import { questionnairePageSchema } from "../questionnaire/questionnaire-page.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { roomMessageListSchema } from "../visit/room-message.ts";
import { screenFrameSchema } from "./screen-frame.ts";

/** All that the page of one treatment shows at first. */
export const treatmentScreenSchema = screenFrameSchema.extend({
  treatment: treatmentDetailSchema,
  /** `null` while nothing was submitted. */
  questionnaire: questionnairePageSchema.nullable(),
  /** `null` unless a parcel waits to be sent. */
  delivery: treatmentDeliverySchema.nullable(),
  /** `null` unless the visit was held. */
  messages: roomMessageListSchema.nullable(),
});

export type TreatmentScreen = z.infer<typeof treatmentScreenSchema>;
